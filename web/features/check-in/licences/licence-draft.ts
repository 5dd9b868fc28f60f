// The form state of a driver's licence in the first step. It is validated with the server's rules, so that errors are shown beside their
// fields (row X-04).

import { parseLicence } from '#contract/documents.ts'
import { addDays, toLocalDate, type LocalDate, type WallTime } from '#contract/panama-time.ts'
import type { CheckInDriver } from '#contract/web-api/get-check-in.ts'
import type { DriverLicence } from '#contract/web-api/post-check-in-step-1.ts'
import { parseDateParts, isBlank, splitDate, type DateParts } from '../../bookings/form/people/date-parts.ts'

export interface LicenceDraft {
  /** Never stored in the browser. */
  licence: string
  licenceCountry: string
  issuedOn: DateParts
  expiresOn: DateParts
  enteredOn: DateParts
}

export type LicenceField = keyof LicenceDraft
/** A field's own name means missing or unreadable. */
export type LicenceProblem = LicenceField | 'issued-ahead' | 'expired' | 'entered-late' | 'entry-too-old'
export type LicenceProblems = Partial<Record<LicenceField, LicenceProblem>>

/** Number of days for which a foreign licence is valid after entry (docs/domain.md 3.4). */
export const foreignLicenceDays = 90

export interface LicenceContext {
  today: LocalDate
  pickUpAt: WallTime
  returnAt: WallTime
}

/** The form with the server's values. The number stays empty, because the server only returns its last characters. */
export function makeDraft(driver: CheckInDriver): LicenceDraft {
  return {
    licence: '',
    licenceCountry: driver.licenceCountry ?? '',
    issuedOn: splitDate(driver.licenceIssuedOn ?? ''),
    expiresOn: splitDate(driver.licenceExpiresOn ?? ''),
    enteredOn: splitDate(driver.enteredOn ?? ''),
  }
}

const isSameDate = (a: DateParts, b: DateParts) => (isBlank(a) && isBlank(b)) || parseDateParts(a) === parseDateParts(b)

/** Whether anything differs from the server's values. */
export function isTouched(draft: LicenceDraft, driver: CheckInDriver): boolean {
  const original = makeDraft(driver)
  return (
    draft.licence.trim() !== '' ||
    draft.licenceCountry !== original.licenceCountry ||
    !isSameDate(draft.issuedOn, original.issuedOn) ||
    !isSameDate(draft.expiresOn, original.expiresOn) ||
    !isSameDate(draft.enteredOn, original.enteredOn)
  )
}

export function isForeign(country: string): boolean {
  return country !== '' && country !== 'PA'
}

export function checkLicence(draft: LicenceDraft, driver: CheckInDriver, { today, pickUpAt, returnAt }: LicenceContext): LicenceProblems {
  const problems: LicenceProblems = {}
  const isUnchanged = draft.licence.trim() === '' && driver.licence !== null
  if (!isUnchanged && parseLicence(draft.licence) === null) problems.licence = 'licence'
  if (!/^[A-Z]{2}$/.test(draft.licenceCountry)) problems.licenceCountry = 'licenceCountry'
  const issuedOn = parseDateParts(draft.issuedOn)
  if (issuedOn === null) problems.issuedOn = 'issuedOn'
  else if (issuedOn > today) problems.issuedOn = 'issued-ahead'
  const expiresOn = parseDateParts(draft.expiresOn)
  if (expiresOn === null || (issuedOn !== null && expiresOn <= issuedOn)) problems.expiresOn = 'expiresOn'
  else if (expiresOn < toLocalDate(returnAt)) problems.expiresOn = 'expired'
  if (isForeign(draft.licenceCountry)) {
    const enteredOn = parseDateParts(draft.enteredOn)
    if (enteredOn === null) problems.enteredOn = 'enteredOn'
    else if (enteredOn > toLocalDate(pickUpAt)) problems.enteredOn = 'entered-late'
    else if (addDays(enteredOn, foreignLicenceDays) < toLocalDate(returnAt)) problems.enteredOn = 'entry-too-old'
  }
  return problems
}

/** The validated draft as it is sent; null when a date is missing. */
export function toLicence(draft: LicenceDraft, position: number): DriverLicence | null {
  const [licenceIssuedOn, licenceExpiresOn] = [parseDateParts(draft.issuedOn), parseDateParts(draft.expiresOn)]
  if (licenceIssuedOn === null || licenceExpiresOn === null) return null
  return {
    position,
    licence: draft.licence.trim() === '' ? null : parseLicence(draft.licence),
    licenceCountry: draft.licenceCountry,
    licenceIssuedOn,
    licenceExpiresOn,
    enteredOn: isForeign(draft.licenceCountry) ? parseDateParts(draft.enteredOn) : null,
  }
}
