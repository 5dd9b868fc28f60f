import { useEffect, useState } from 'react'
import type { Refusal } from '#contract/refusals.ts'
import type { CheckIn, CheckInDriver } from '#contract/web-api/get-check-in.ts'
import type { DriverLicence } from '#contract/web-api/post-check-in-step-1.ts'
import { useApp } from '../../../lib/app-context.ts'
import { useForm, type Form, type Problems } from '../../../lib/forms/use-form.ts'
import { storeLicences, readLicence } from '../check-in-draft.ts'
import {
  checkLicence,
  makeDraft,
  isTouched,
  toLicence,
  type LicenceDraft,
  type LicenceField,
  type LicenceProblem,
} from './licence-draft.ts'

export type Drafts = Readonly<Record<number, LicenceDraft>>
/** Keyed by driver position and field, as in `1.licence`. */
type LicencesProblems = Problems<`${number}.${LicenceField}`, LicenceProblem>

/** What a driver's card needs. */
export interface DriverFormState {
  draft: LicenceDraft
  change: (changes: Partial<LicenceDraft>) => void
  getProblem: (field: LicenceField) => LicenceProblem | undefined
  leave: (field: LicenceField) => void
}

export interface LicencesFormState {
  getDriverFormState: (driver: CheckInDriver) => DriverFormState
  form: Form<LicencesProblems>
  /** The licences to save. They have been validated. */
  licences: () => DriverLicence[]
  /** Shows a refusal of the service beside its field. */
  showRefusal: (refusal: Refusal, sent: readonly DriverLicence[]) => void
  /** Clears the typed values, which are saved now. */
  clearTyped: () => void
}

const toKey = (position: number, field: LicenceField) => `${position}.${field}` as const

/** The typed licences, kept across reloads except for the numbers (row X-04). */
export function useLicencesForm(
  checkIn: CheckIn,
  { onSubmit, onInvalid }: { onSubmit: () => unknown; onInvalid: () => void },
): LicencesFormState {
  const { today } = useApp().config
  const { code, drivers } = checkIn
  const [drafts, setDrafts] = useState<Drafts>(() => startDrafts(checkIn))

  const draftFor = (driver: CheckInDriver) => drafts[driver.position] ?? makeDraft(driver)
  const touched = drivers.filter((driver) => isTouched(draftFor(driver), driver))
  const serialized = JSON.stringify(touched.map((driver) => [driver.position, { ...draftFor(driver), licence: '' }]))
  useEffect(() => storeLicences(code, Object.fromEntries(JSON.parse(serialized))), [code, serialized])

  // An additional driver's licence is only required once it is partly filled in, since that driver is often decided later.
  const required = drivers.filter((driver) => touched.includes(driver) || (driver.position === 0 && needsLicence(driver)))
  const form = useForm<LicencesProblems>({
    values: Object.fromEntries(drivers.map((driver) => [driver.position, draftFor(driver)])),
    check: () =>
      Object.fromEntries(
        required.flatMap((driver) =>
          Object.entries(checkLicence(draftFor(driver), driver, { ...checkIn, today })).map(([field, problem]) => [
            `${driver.position}.${field}`,
            problem,
          ]),
        ),
      ),
    onSubmit,
    onInvalid,
  })
  return {
    getDriverFormState: (driver) => ({
      draft: draftFor(driver),
      change: (changes) =>
        setDrafts((before) => ({ ...before, [driver.position]: { ...draftFor(driver), ...before[driver.position], ...changes } })),
      getProblem: (field) => form.errors[toKey(driver.position, field)],
      leave: (field) => form.leave(toKey(driver.position, field)),
    }),
    form,
    licences: () => required.flatMap((driver) => toLicence(draftFor(driver), driver.position) ?? []),
    showRefusal: (refusal, sent) => form.refuse(refusedField(refusal, sent)),
    clearTyped: () => setDrafts({}),
  }
}

function needsLicence({ pending }: CheckInDriver): boolean {
  return pending.some((code) => code === 'licence' || code === 'licence-expired' || code === 'entry-date' || code === 'entry-too-old')
}

function startDrafts({ code, drivers }: CheckIn): Drafts {
  return Object.fromEntries(
    drivers.flatMap((driver) => {
      const stored = readLicence(code, driver.position)
      return stored === null ? [] : [[driver.position, { ...stored, licence: '' }]]
    }),
  )
}

const fields: Readonly<Record<string, LicenceField>> = {
  licence: 'licence',
  licenceCountry: 'licenceCountry',
  licenceIssuedOn: 'issuedOn',
  licenceExpiresOn: 'expiresOn',
  enteredOn: 'enteredOn',
}

/** `drivers.1.licenceExpiresOn` refers to the second licence that was sent, whichever driver it belongs to. */
function refusedField({ code, field }: Refusal, sent: readonly DriverLicence[]): LicencesProblems {
  const [list, index = '', name = ''] = field?.split('.') ?? []
  const position = sent[Number(index)]?.position
  if (list !== 'drivers' || position === undefined) return {}
  const draftField = code === 'licence_stay_over' ? 'enteredOn' : fields[name]
  if (draftField === undefined) return {}
  const problem: LicenceProblem = code === 'licence_expired' ? 'expired' : code === 'licence_stay_over' ? 'entry-too-old' : draftField
  return { [toKey(position, draftField)]: problem }
}
