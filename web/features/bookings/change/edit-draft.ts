// The form state of a change, and the differences from the booking: only those are sent.

import type { Extra } from '#contract/content/get-additionals.ts'
import { isYoungDriver } from '#contract/driver-age.ts'
import { parseCedula, parseLicence, parsePassport, parsePhone } from '#contract/documents.ts'
import { toLocalDate, toTimeOfDay } from '#contract/panama-time.ts'
import { record } from '#contract/read.ts'
import type { AdditionalDriver } from '#contract/values/booking-client.ts'
import type { EstimateRequest } from '#contract/values/estimate-request.ts'
import { mapRemarks, remarkNames } from '#contract/values/booking-remarks.ts'
import type { ManagedBooking } from '#contract/web-api/get-booking.ts'
import type { ClientChange, PeopleChange } from '#contract/values/people-change.ts'
import type { RentalChange } from '#contract/values/rental-change.ts'
import { formatPhone } from '#contract/format.ts'
import { toFirstEstimateRequest } from '../../booking-flow/choice-requests.ts'
import { listDrivers, type BookingForm } from '../form/booking-form.ts'
import { applyChoices, type Choices } from '../step-3/choices.ts'
import { parseDateParts, splitDate } from '../form/people/date-parts.ts'
import { makeDraft, composeSearch, type SearchDraft } from '../../search/search-draft.ts'
import { findChosenExtras } from './chosen-extras.ts'

export interface EditDraft {
  search: SearchDraft
  classId: number
  choices: Choices
  form: BookingForm
}

/** The booking as form values. Identity numbers are shown masked; their fields start empty, which means unchanged. */
export function toEditDraft(booking: ManagedBooking, extras: readonly Extra[]): EditDraft {
  const { client } = booking
  return {
    search: makeDraft(booking.trip),
    classId: booking.car.id,
    choices: {
      coverageId: booking.coverageId,
      extras: Object.fromEntries(findChosenExtras(booking, extras).map(({ extra, quantity }) => [extra.id, quantity])),
    },
    form: {
      firstName: client.firstName,
      lastName: client.lastName,
      email: client.email,
      phone: formatPhone(client.phone),
      birthDate: splitDate(client.birthDate),
      documentKind: client.documentKind,
      document: '',
      licence: '',
      licenceCountry: client.licenceCountry,
      licenceExpiresOn: splitDate(client.licenceExpiresOn),
      company: client.company ?? '',
      ruc: client.ruc ?? '',
      dv: client.dv ?? '',
      ...mapRemarks((name) => booking[name] ?? ''),
      language: booking.language,
      drivers: booking.drivers.map(({ firstName, lastName }) => ({ firstName, lastName, licence: '' })),
      acceptsConditions: true,
      acceptsMarketing: false,
    },
  }
}

/**
 * Merges the visitor's edits with a booking that another person has changed in the meantime: untouched fields take the new value, edited
 * fields keep the visitor's (row X-04).
 */
export function rebase<Value>(mine: Value, before: Value, after: Value): Value {
  if (JSON.stringify(mine) === JSON.stringify(before)) return after
  const isPlain = [mine, before, after].every((value) => typeof value === 'object' && value !== null && !Array.isArray(value))
  if (!isPlain) return mine
  const [m, b, a] = [record(mine), record(before), record(after)]
  const keys = [...new Set([...Object.keys(m), ...Object.keys(a)])]
  // All three are objects of the same type, and every key comes from one of them.
  return Object.fromEntries(keys.map((key) => [key, rebase(m[key], b[key], a[key])])) as Value
}

/** Drops edits to people's identities: code and last name do not allow changing them (docs/decisions/032-link-needed.md). */
export function withoutIdentityChanges(draft: EditDraft, before: EditDraft): EditDraft {
  const { phone, company, ruc, dv } = draft.form
  return { ...draft, form: { ...before.form, phone, company, ruc, dv, ...mapRemarks((name) => draft.form[name]) } }
}

/** Whether the fee for drivers aged 23 or 24 applies: by the renter's birth date, or because of an additional driver. */
export function isYoung(booking: ManagedBooking, draft: EditDraft): boolean {
  const wasByRenter = isYoungDriver(booking.client.birthDate, toLocalDate(booking.trip.pickUpAt))
  const birthDate = parseDateParts(draft.form.birthDate)
  return (booking.trip.youngDriver && !wasByRenter) || (birthDate !== null && isYoungDriver(birthDate, draft.search.pickUpDate))
}

/** The rental that the draft describes. */
export function draftRental(booking: ManagedBooking, draft: EditDraft, extras: readonly Extra[]): EstimateRequest {
  const search = { ...composeSearch(draft.search), youngDriver: isYoung(booking, draft) }
  return applyChoices(toFirstEstimateRequest(search, { id: draft.classId }, booking.prepaid, null), draft.choices, extras)
}

/** The changed fields of the rental; empty when there are none. */
export function toChange(booking: ManagedBooking, request: EstimateRequest): RentalChange {
  const { trip } = booking
  const pairs: { [Key in keyof RentalChange]-?: readonly [now: RentalChange[Key], request: RentalChange[Key]] } = {
    pickUpBranchId: [trip.pickUpBranchId, request.trip.pickUpBranchId],
    returnBranchId: [trip.returnBranchId, request.trip.returnBranchId],
    pickUpDate: [toLocalDate(trip.pickUpAt), toLocalDate(request.trip.pickUpAt)],
    pickUpTime: [toTimeOfDay(trip.pickUpAt), toTimeOfDay(request.trip.pickUpAt)],
    returnDate: [toLocalDate(trip.returnAt), toLocalDate(request.trip.returnAt)],
    returnTime: [toTimeOfDay(trip.returnAt), toTimeOfDay(request.trip.returnAt)],
    classId: [booking.car.id, request.classId],
    coverageId: [booking.coverageId, request.coverageId],
    babySeats: [booking.babySeats, request.babySeats],
    additionalDrivers: [booking.additionalDrivers, request.additionalDrivers],
    wifiDevices: [booking.wifiDevices, request.wifiDevices],
    extras: [normalizeExtras(booking.extras), normalizeExtras(request.extras)],
    packageId: [trip.packageId, request.trip.packageId],
    youngDriver: [trip.youngDriver, request.trip.youngDriver],
  }
  return Object.fromEntries(Object.entries(pairs).flatMap(([key, [now, then]]) => (isEqual(now, then) ? [] : [[key, then]])))
}

const normalizeExtras = (extras: EstimateRequest['extras']) => extras.filter(({ quantity }) => quantity > 0).toSorted((a, b) => a.id - b.id)
const isEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** The changed fields of the renter and the drivers. */
export function getPeopleChange(booking: ManagedBooking, draft: EditDraft, before: EditDraft, additionalDrivers: number): PeopleChange {
  const { form } = draft
  const edited: ClientChange = {
    firstName: form.firstName.trim(),
    lastName: form.lastName.trim(),
    email: form.email.trim(),
    phone: parsePhone(form.phone) ?? form.phone,
    birthDate: parseDateParts(form.birthDate) ?? booking.client.birthDate,
    licenceCountry: form.licenceCountry,
    licenceExpiresOn: parseDateParts(form.licenceExpiresOn) ?? booking.client.licenceExpiresOn,
    company: form.company.trim() || null,
    ruc: form.ruc.trim() || null,
    dv: form.dv.trim() || null,
  }
  const now = record(booking.client)
  const client: ClientChange = Object.fromEntries(Object.entries(edited).filter(([key, value]) => !isEqual(now[key], value)))
  if (form.document.trim() !== '') {
    client.documentKind = form.documentKind
    client.document = (form.documentKind === 'cedula' ? parseCedula : parsePassport)(form.document) ?? form.document
  }
  if (form.licence.trim() !== '') client.licence = parseLicence(form.licence) ?? form.licence
  const drivers = listDrivers(form, additionalDrivers)
  const areDriversChanged =
    !isEqual(drivers, listDrivers(before.form, booking.additionalDrivers)) || booking.drivers.length > additionalDrivers
  return {
    client,
    ...(areDriversChanged && { drivers: drivers.flatMap((driver) => toDriver(driver)) }),
    ...Object.fromEntries(
      remarkNames.flatMap((name) => {
        const text = form[name].trim()
        return text === (booking[name] ?? '') ? [] : [[name, text || null]]
      }),
    ),
  }
}

function toDriver({ firstName, lastName, licence }: BookingForm['drivers'][number]): AdditionalDriver[] {
  if (firstName.trim() === '') return []
  return [{ firstName: firstName.trim(), lastName: lastName.trim(), birthDate: null, licence: parseLicence(licence) }]
}

/** Whether any person or any of their data has changed. */
export function isPeopleChange({ client, ...rest }: PeopleChange): boolean {
  return Object.keys(client).length > 0 || Object.keys(rest).length > 0
}
