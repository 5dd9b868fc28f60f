// What is typed on the check-in's pages and not saved yet, kept over reloads (row X-04): texts alone. Licence numbers, photos and drawn
// signatures are never stored in the browser.

import { guaranteeCards, type GuaranteeCard } from '#contract/deposit-guarantee.ts'
import { oneOf, record } from '#contract/read.ts'
import { keepItem, readItem } from '../../lib/session-item.ts'
import type { DateParts } from '../bookings/date-parts.ts'
import type { LicenceDraft } from './licence-draft.ts'

export type StoredLicence = Omit<LicenceDraft, 'licence'>

export interface ArrivalDraft {
  arrivesAt: string
  flight: string
  usesCardInsurance: boolean
  card: GuaranteeCard | null
  signatureKind: 'typed' | 'drawn'
  name: string
}

const item = 'istmo.check-in'

const string = (value: unknown) => (typeof value === 'string' ? value : '')

function readDate(kept: unknown): DateParts {
  const it = record(kept)
  return { day: string(it['day']), month: string(it['month']), year: string(it['year']) }
}

/** What is kept of a booking; that of another one is forgotten with the next write. */
function keptOf(code: string): Record<string, unknown> {
  const kept = record(readItem(item))
  return kept['code'] === code ? kept : {}
}

/** A driver's typed licence; null when there is none. */
export function readLicence(code: string, position: number): StoredLicence | null {
  const kept = record(keptOf(code)['drivers'])[String(position)]
  if (kept === undefined) return null
  const it = record(kept)
  return {
    licenceCountry: string(it['licenceCountry']),
    issuedOn: readDate(it['issuedOn']),
    expiresOn: readDate(it['expiresOn']),
    enteredOn: readDate(it['enteredOn']),
  }
}

/** Keeps the typed licences by the drivers' places; what is not among them is forgotten. */
export function keepLicences(code: string, drivers: Readonly<Record<number, LicenceDraft>>): void {
  const stored = Object.fromEntries(
    Object.entries(drivers).map(([position, { licenceCountry, issuedOn, expiresOn, enteredOn }]) => [
      position,
      { licenceCountry, issuedOn, expiresOn, enteredOn } satisfies StoredLicence,
    ]),
  )
  keepItem(item, { ...keptOf(code), code, drivers: stored })
}

/** The typed second step; null when there is none. */
export function readArrival(code: string): ArrivalDraft | null {
  const kept = keptOf(code)['arrival']
  if (kept === undefined) return null
  const it = record(kept)
  return {
    arrivesAt: string(it['arrivesAt']),
    flight: string(it['flight']),
    usesCardInsurance: it['usesCardInsurance'] === true,
    card: oneOf(it['card'], guaranteeCards) ?? null,
    signatureKind: it['signatureKind'] === 'drawn' ? 'drawn' : 'typed',
    name: string(it['name']),
  }
}

export function keepArrival(code: string, arrival: ArrivalDraft): void {
  keepItem(item, { ...keptOf(code), code, arrival })
}
