// What was typed for a new booking, and which of it is not valid.

import { isCountryCode } from '#contract/country-codes.ts'
import { isEmail, parseLicence, parsePhone } from '#contract/documents.ts'
import type { BookingFormOptions } from '#contract/office/new-booking.ts'
import { isOnGrid } from '#contract/opening-hours.ts'
import { getWeekday, minuteMs, toLocalDate, toTimeOfDay, toWallTime, type WallTime } from '#contract/panama-time.ts'
import { isPersonName } from '#contract/person-name.ts'
import { parseDocumentOfKind } from '#contract/values/booking-client.ts'
import type { Texts } from '../../texts/es.ts'
import { findOtherWeekday, nextHalfHour, parseDay, parseMoment, toTypedDay, toTypedMoment } from '../../lib/parse-moment.ts'
import { fill } from '../../lib/texts.tsx'

export const draftFields = [
  'channel',
  'branchId',
  'returnBranchId',
  'pickUp',
  'return',
  'birthDate',
  'packageId',
  'classId',
  'coverageId',
  'payment',
  'firstName',
  'lastName',
  'email',
  'phone',
  'documentKind',
  'document',
  'licence',
  'licenceCountry',
  'licenceExpiresOn',
  'language',
  'flight',
  'comments',
] as const
export type DraftField = (typeof draftFields)[number]
export type Draft = Readonly<Record<DraftField, string>> & {
  readonly quantities: Readonly<Record<number, string>>
  /** A walk-in leaves at the next half hour until another time is typed. */
  readonly followsClock?: boolean
}

/** @param language the language of the mails, until another is chosen */
export const emptyDraft = (branchId: number, coverageId: number, language: string): Draft => ({
  ...(Object.fromEntries(draftFields.map((name) => [name, ''])) as Record<DraftField, string>),
  channel: 'telephone',
  branchId: String(branchId),
  returnBranchId: String(branchId),
  coverageId: String(coverageId),
  payment: 'counter',
  documentKind: 'cedula',
  licenceCountry: 'PA',
  language,
  quantities: {},
})

const detailsOfPerson = ['birthDate', 'documentKind', 'document', 'licence', 'licenceCountry', 'licenceExpiresOn'] as const

/** When a customer is chosen, what belongs to another person in the draft is removed; what was typed before any name stays. */
export function clearDetailsOfOtherPerson(draft: Draft, empty: Draft, name: string): Partial<Draft> {
  const typed = `${draft.firstName} ${draft.lastName}`.trim()
  if (typed === '' || typed.toLowerCase() === name.trim().toLowerCase()) return {}
  return Object.fromEntries(detailsOfPerson.map((field) => [field, empty[field]]))
}

/** The clock of the form is read once a minute, and the pick-up must not pass meanwhile. */
const clockMarginMs = 2 * minuteMs

/** The draft with the pick-up time of now where it follows the clock. */
export function followClock(draft: Draft, now: number): Draft {
  if (draft.followsClock !== true) return draft
  const pickUp = toTypedMoment(nextHalfHour(toWallTime(now + clockMarginMs)))
  return pickUp === draft.pickUp ? draft : { ...draft, pickUp }
}

/** The changes to the draft when a channel is chosen; a typed time stays. */
export function chooseChannel(draft: Draft, channel: string, now: number): Partial<Draft> {
  if (draft.pickUp !== '' && draft.followsClock !== true) return { channel }
  const followsClock = channel === 'walk-in'
  return { channel, followsClock, pickUp: followsClock ? followClock({ ...draft, followsClock }, now).pickUp : '' }
}

const optional: ReadonlySet<DraftField> = new Set(['packageId', 'flight', 'comments'])

/** The times of pick-up and return; null where one cannot be parsed. */
export function readTrip(draft: Draft, now: number): { pickUpAt: WallTime | null; returnAt: WallTime | null } {
  const pickUpAt = parseMoment(draft.pickUp, toWallTime(now))
  return { pickUpAt, returnAt: pickUpAt === null ? null : parseMoment(draft.return, pickUpAt, toTimeOfDay(pickUpAt), true) }
}

const validators: Partial<Record<DraftField, (typed: string, draft: Draft) => boolean>> = {
  birthDate: (typed) => parseDay(typed) !== null,
  firstName: isPersonName,
  lastName: isPersonName,
  email: (typed) => isEmail(typed.trim()),
  phone: (typed) => parsePhone(typed) !== null,
  document: (typed, { documentKind }) => parseDocumentOfKind(documentKind === 'passport' ? 'passport' : 'cedula', typed) !== null,
  licence: (typed) => parseLicence(typed) !== null,
  licenceCountry: (typed) => isCountryCode(typed.trim()),
  licenceExpiresOn: (typed) => parseDay(typed) !== null,
}

/** Explains why a moment cannot be parsed, such as a weekday that does not match the date. */
function explainUnparsed(
  typed: string,
  from: WallTime,
  isReturn: boolean,
  { newBooking: { notRead, otherWeekday, weekdays } }: Texts,
): string {
  const date = findOtherWeekday(typed, from, isReturn)
  const weekday = date === null ? undefined : weekdays[getWeekday(date)]
  if (date === null || weekday === undefined) return notRead
  return fill(otherWeekday, { day: Number(date.slice(8)), weekday, short: weekday.slice(0, 3) })
}

/** What is wrong with a field; undefined where nothing is, and for an empty field before the form was submitted. */
export function findError(draft: Draft, name: DraftField, now: number, wasSubmitted: boolean, t: Texts): string | undefined {
  const typed = draft[name]
  // A class is chosen, not typed.
  const missing = name === 'classId' ? t.newBooking.errors[name] : t.form.required
  if (typed.trim() === '') return wasSubmitted && !optional.has(name) ? missing : undefined
  if (name === 'pickUp' || name === 'return') {
    const { pickUpAt, returnAt } = readTrip(draft, now)
    const moment = name === 'pickUp' ? pickUpAt : returnAt
    const from = name === 'return' ? pickUpAt : toWallTime(now)
    if (moment === null) return from === null ? undefined : explainUnparsed(typed, from, name === 'return', t)
    return isOnGrid(moment) ? undefined : t.newBooking.offGrid
  }
  const day = name === 'licenceExpiresOn' ? parseDay(typed) : null
  if (day !== null && day < toLocalDate(toWallTime(now))) return fill(t.newBooking.licenceExpired, { date: toTypedDay(day) })
  return validators[name]?.(typed, draft) === false ? t.newBooking.errors[name] : undefined
}

/** The trip as the server reads it; null while it is not typed completely. */
export function toTripRequest(draft: Draft, now: number) {
  const { pickUpAt, returnAt } = readTrip(draft, now)
  if (pickUpAt === null || returnAt === null || !isOnGrid(pickUpAt) || !isOnGrid(returnAt)) return null
  const { channel, branchId, returnBranchId, packageId, payment } = draft
  const birthDate = parseDay(draft.birthDate)
  return {
    channel,
    branchId: Number(branchId),
    returnBranchId: Number(returnBranchId),
    pickUpAt,
    returnAt,
    payment,
    ...(packageId === '' ? {} : { packageId: Number(packageId) }),
    ...(birthDate === null ? {} : { birthDate }),
  }
}

/** The rest of the rental: class, coverage and extras. */
export function toRentalRequest(draft: Draft, form: BookingFormOptions) {
  const { classId, coverageId, quantities } = draft
  const listQuantities = (field: string) =>
    form.extras.filter((extra) => extra.field === field).map(({ id }) => [id, Number(quantities[id] ?? 0)] as const)
  const sum = (field: string) => listQuantities(field).reduce((all, [, count]) => all + count, 0)
  return {
    classId: Number(classId),
    coverageId: Number(coverageId),
    babySeats: sum('babySeats'),
    additionalDrivers: sum('additionalDrivers'),
    wifiDevices: sum('wifiDevices'),
    extras: listQuantities('extras')
      .filter(([, count]) => count > 0)
      .map(([id, count]) => `${id}:${count}`)
      .join(','),
  }
}

/** Who rents, as the server reads it. */
export function toPersonRequest(draft: Draft) {
  const { firstName, lastName, email, phone, documentKind, document, licence, language, flight, comments } = draft
  return {
    firstName,
    lastName,
    email,
    phone,
    documentKind,
    document,
    licence,
    language,
    flight,
    comments,
    birthDate: parseDay(draft.birthDate) ?? '',
    licenceCountry: draft.licenceCountry.trim(),
    licenceExpiresOn: parseDay(draft.licenceExpiresOn) ?? '',
  }
}

const fieldNames: Readonly<Record<string, DraftField>> = {
  pickUpAt: 'pickUp',
  pickUpDate: 'pickUp',
  pickUpTime: 'pickUp',
  returnAt: 'return',
  returnDate: 'return',
  returnTime: 'return',
  pickUpBranchId: 'branchId',
  youngDriver: 'birthDate',
  prepaid: 'payment',
}

/** The field of the draft that a refusal names. */
export function toDraftField(name: string | undefined): DraftField | undefined {
  const plain = name?.replace(/^(client|trip)\./, '') ?? ''
  return fieldNames[plain] ?? draftFields.find((field) => field === plain)
}
