// Unsaved input of the check-in pages, kept across reloads (row X-04). Only text: licence numbers, photos and drawn signatures are never
// stored in the browser.

import { guaranteeCards } from '#contract/deposit-guarantee.ts'
import { isLocalDate, isTimeOfDay } from '#contract/panama-time.ts'
import { readWord, record } from '#contract/read.ts'
import { storeItem, readItem } from '../../lib/forms/session-item.ts'
import type { DateParts } from '../bookings/form/people/date-parts.ts'
import type { TypedArrival } from './arrival/arrival-draft.ts'
import type { LicenceDraft } from './licences/licence-draft.ts'

export type StoredLicence = Omit<LicenceDraft, 'licence'>

const item = 'istmo.check-in'

const textOrUndefined = (value: unknown) => (typeof value === 'string' ? value : undefined)
const textOrEmpty = (value: unknown) => textOrUndefined(value) ?? ''

/** A time in Panama, or an empty choice. */
function isTime(value: unknown): value is string {
  const [date = '', time = '', ...rest] = textOrEmpty(value).split('T')
  return value === '' || (isLocalDate(date) && isTimeOfDay(time) && rest.length === 0)
}

function readDate(stored: unknown): DateParts {
  const fields = record(stored)
  return { day: textOrEmpty(fields['day']), month: textOrEmpty(fields['month']), year: textOrEmpty(fields['year']) }
}

/** The stored input of a booking. That of another booking is removed with the next write. */
function getStored(code: string): Record<string, unknown> {
  const stored = record(readItem(item))
  return stored['code'] === code ? stored : {}
}

/** The typed licence of a driver; null when there is none. */
export function readLicence(code: string, position: number): StoredLicence | null {
  const stored = record(getStored(code)['drivers'])[String(position)]
  if (stored === undefined) return null
  const fields = record(stored)
  return {
    licenceCountry: textOrEmpty(fields['licenceCountry']),
    issuedOn: readDate(fields['issuedOn']),
    expiresOn: readDate(fields['expiresOn']),
    enteredOn: readDate(fields['enteredOn']),
  }
}

/** Stores the typed licences by driver position; others are removed. */
export function storeLicences(code: string, drivers: Readonly<Record<number, LicenceDraft>>): void {
  const licences = Object.fromEntries(
    Object.entries(drivers).map(([position, { licenceCountry, issuedOn, expiresOn, enteredOn }]) => [
      position,
      { licenceCountry, issuedOn, expiresOn, enteredOn } satisfies StoredLicence,
    ]),
  )
  storeItem(item, { ...getStored(code), code, drivers: licences })
}

/** The typed values of the second step, without the unchanged ones. */
export function readArrival(code: string): TypedArrival {
  const fields = record(getStored(code)['arrival'])
  const typed = {
    arrivesAt: isTime(fields['arrivesAt']) ? fields['arrivesAt'] : undefined,
    flight: textOrUndefined(fields['flight']),
    usesCardInsurance: typeof fields['usesCardInsurance'] === 'boolean' ? fields['usesCardInsurance'] : undefined,
    card: readWord(fields['card'], guaranteeCards),
    signatureKind: readWord(fields['signatureKind'], ['typed', 'drawn'] as const),
    name: textOrUndefined(fields['name']),
  }
  return Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== undefined))
}

export function storeArrival(code: string, arrival: TypedArrival): void {
  storeItem(item, { ...getStored(code), code, arrival })
}
