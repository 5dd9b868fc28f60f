// The data of the confirmation page, stored for reloads. The site composes it, because the services return only the booking itself.

import {
  decodeStoredCar,
  decodeStoredSearch,
  encodeStoredCar,
  encodeStoredSearch,
  type StoredCar,
  type StoredSearch,
} from '#contract/stored-search.ts'
import type { Cents } from '#contract/money.ts'
import { list, number, readWord, record, text } from '#contract/read.ts'
import type { Booking } from '#contract/values/booking.ts'
import type { Bilingual, Language } from '#contract/values/language.ts'
import { lineCodes, type LineCode, type PriceLine } from '#contract/values/price-line.ts'

/** The cars that were booked together. */
export interface CompletedGroup {
  code: string
  totalCents: Cents
  cars: {
    code: string
    name: Bilingual
    totalCents?: Cents | undefined
    /** Undefined in data stored by an older version of the site. */
    depositCents?: Cents | undefined
    manageLink?: string | undefined
  }[]
}

export interface CompletedBooking {
  /** Null for a single car. */
  group: CompletedGroup | null
  booking: Booking
  search: StoredSearch
  coverageId: number
  /** The price that the visitor agreed to, when the service returns none: the total, otherwise the rate per day. */
  agreedCents: Cents | undefined
  agreedRateCents: Cents | undefined
  car: { name: Bilingual; model: string; picture: string }
  /** The booked class, to book it again when a hold expires. Null in data stored by an older version of the site. */
  chosen: StoredCar | null
  prepaid: boolean
  firstName: string
  email: string
  /** The language of the mail. Undefined in data stored by an older version of the site. */
  language: Language | undefined
  documentKind: 'cedula' | 'passport'
}

export function encodeCompleted({ search, chosen, ...rest }: CompletedBooking): unknown {
  return { ...rest, search: encodeStoredSearch(search, String), chosen: chosen === null ? null : encodeStoredCar(chosen) }
}

const isLineCode = (code: unknown): code is LineCode => typeof code === 'string' && code in lineCodes

function readLine(stored: unknown): PriceLine {
  const fields = record(stored)
  return {
    code: isLineCode(fields['code']) ? fields['code'] : 'other',
    ref: number(fields['ref']),
    quantity: number(fields['quantity']) ?? 1,
    unitCents: number(fields['unitCents']) ?? 0,
    amountCents: number(fields['amountCents']) ?? 0,
  }
}

/** Parses the stored booking; null when there is none or it is invalid. */
export function decodeCompleted(stored: unknown): CompletedBooking | null {
  const fields = record(stored)
  const search = decodeStoredSearch(fields['search'])
  const booking = record(fields['booking'])
  if (search === null) return null
  const [car, name] = [record(fields['car']), record(record(fields['car'])['name'])]
  return {
    group: decodeGroup(fields['group']),
    booking: {
      // Another company's service may return no code. The booking is valid all the same (docs/wire.md, Conventions).
      code: text(booking['code']) ?? '',
      status: booking['status'] === 'held' ? 'held' : 'confirmed',
      holdExpiresAt: text(booking['holdExpiresAt']),
      totalCents: number(booking['totalCents']),
      lines: list(booking['lines']).map(readLine),
      depositCents: number(booking['depositCents']),
      manageLink: text(booking['manageLink']),
    },
    search,
    coverageId: number(fields['coverageId']) ?? 0,
    agreedCents: number(fields['agreedCents']),
    agreedRateCents: number(fields['agreedRateCents']),
    car: {
      name: { es: text(name['es']) ?? '', en: text(name['en']) ?? '' },
      model: text(car['model']) ?? '',
      picture: text(car['picture']) ?? '',
    },
    chosen: decodeStoredCar(fields['chosen']),
    prepaid: fields['prepaid'] === true,
    firstName: text(fields['firstName']) ?? '',
    email: text(fields['email']) ?? '',
    language: readWord(fields['language'], ['es', 'en']),
    documentKind: fields['documentKind'] === 'cedula' ? 'cedula' : 'passport',
  }
}

function decodeGroup(stored: unknown): CompletedGroup | null {
  const group = record(stored)
  const code = text(group['code'])
  if (code === undefined) return null
  return {
    code,
    totalCents: number(group['totalCents']) ?? 0,
    cars: list(group['cars']).map((entry) => {
      const car = record(entry)
      const name = record(car['name'])
      return {
        code: text(car['code']) ?? '',
        name: { es: text(name['es']) ?? '', en: text(name['en']) ?? '' },
        totalCents: number(car['totalCents']),
        depositCents: number(car['depositCents']),
        manageLink: text(car['manageLink']),
      }
    }),
  }
}

/** The deposit that the renter's card must have available: of all cars of a group. */
export function sumDeposits({ booking, group }: CompletedBooking): Cents | undefined {
  const deposits = (group?.cars ?? [booking]).map(({ depositCents }) => depositCents)
  return deposits.reduce((sum, cents) => (sum === undefined || cents === undefined ? undefined : sum + cents), 0)
}

/** Translates a link to one of our pages into another language; other links are returned unchanged. */
export function localizeLink(language: Language, link: string): string {
  return link.replace(/^((?:https?:\/\/[^/]+)?\/)(?:en\/)?(?=#\/modify-reserve\?)/, language === 'en' ? '$1en/' : '$1')
}

/** The token in the link to manage a booking; null if there is none. */
export function toLinkToken(manageLink: string | undefined): string | null {
  return new URLSearchParams(manageLink?.split('?')[1]).get('token')
}
