// Requests of brokers, decoded. Unknown elements and attributes are ignored.

import type { LocalDate } from '../panama-time.ts'
import { readLanguage, type MessageKind } from './messages.ts'
import {
  need,
  readAcriss,
  readBabySeats,
  readBookingAccess,
  readCount,
  readOffer,
  readTotal,
  readTrip,
  readTripParts,
  UnreadablePart,
  type SentTrip,
} from './read-parts.ts'
import { readDate, readDrivers, readRenter, type SentDriver, type SentRenter } from './read-renter.ts'
import { attribute, find, findAll, type XmlElement } from './xml.ts'

/** The age of the driver, as a number or as a date of birth; both are null if a search does not say. */
export interface SentAge {
  years: number | null
  birthDate: LocalDate | null
}

/** A rental by its offer, or by trip and class. */
export interface SentRental {
  offer: string | null
  trip: SentTrip | null
  acriss: string | null
  babySeats: number
}

interface SentAccess {
  code: string
  lastName: string
}

export interface Requests {
  locations: { codes: string[]; phrases: string[] }
  search: { trip: SentTrip; age: SentAge }
  rules: SentRental
  book: SentRental & {
    /** The broker's own number of the booking, which identifies a repeat. */
    reference: string
    renter: SentRenter
    drivers: SentDriver[]
    totalCents: number | null
    flight: string | null
    language: 'es' | 'en'
  }
  retrieve: SentAccess
  change: SentAccess & {
    /** Only tells the price. */
    isQuote: boolean
    trip: { [Name in keyof SentTrip]: SentTrip[Name] | null }
    acriss: string | null
    babySeats: number | undefined
    totalCents: number | null
  }
  cancel: SentAccess & { isQuote: boolean }
}

const maxReferenceLength = 64

const readers: { [Kind in MessageKind]: (root: XmlElement) => Requests[Kind] } = {
  locations: (root) => {
    const criteria = findAll(root, 'VehLocSearchCriterion')
    if (criteria.length === 0) throw new UnreadablePart('missing', 'VehLocSearchCriterion')
    const points = criteria.flatMap((criterion) => findAll(criterion, 'RefPoint').map((point) => point.text.trim()))
    const cities = criteria.map((criterion) => find(criterion, 'Address', 'CityName')?.text.trim() ?? '')
    return {
      codes: criteria.flatMap((criterion) => attribute(find(criterion, 'CodeRef'), 'LocationCode') ?? []),
      phrases: [...points, ...cities].filter((point) => point !== '').map((point) => point.slice(0, 100)),
    }
  },
  search: (root) => {
    const core = need(find(root, 'VehAvailRQCore'), 'VehAvailRQCore')
    return { trip: readTrip(find(core, 'VehRentalCore')), age: readAge(core, find(root, 'VehAvailRQInfo', 'Customer', 'Primary')) }
  },
  rules: (root) => {
    const [reference, info] = [find(root, 'Reference'), find(root, 'RentalInfo')]
    if (reference === undefined && info === undefined) throw new UnreadablePart('missing', 'Reference')
    return readRental(reference, info, find(info, 'VehicleInfo'))
  },
  book: (root) => {
    const core = need(find(root, 'VehResRQCore'), 'VehResRQCore')
    const info = find(root, 'VehResRQInfo')
    const reference = need(attribute(find(core, 'UniqueID'), 'ID'), 'UniqueID/@ID')
    if (reference.length > maxReferenceLength) throw new UnreadablePart('invalid', 'UniqueID/@ID')
    const arrival = find(info, 'ArrivalDetails')
    const flight = `${attribute(find(arrival, 'OperatingCompany'), 'Code') ?? ''}${attribute(arrival, 'Number') ?? ''}`
    return {
      reference,
      ...readRental(find(info, 'Reference'), core, find(core, 'VehPref')),
      renter: readRenter(need(find(core, 'Customer', 'Primary'), 'Customer/Primary')),
      drivers: readDrivers(find(core, 'Customer')),
      totalCents: readTotal(core),
      flight: flight.slice(0, 20) || null,
      language: readLanguage(root),
    }
  },
  retrieve: (root) => {
    const core = need(find(root, 'VehRetResRQCore'), 'VehRetResRQCore')
    return readBookingAccess(core, find(core, 'PersonName'))
  },
  change: (root) => {
    const core = need(find(root, 'VehModifyRQCore'), 'VehModifyRQCore')
    return {
      ...readBookingAccess(core, find(core, 'Customer', 'Primary', 'PersonName')),
      isQuote: readIsQuote(attribute(core, 'ModifyType'), ['Modify', 'Commit', 'Book'], 'VehModifyRQCore/@ModifyType'),
      trip: readTripParts(find(core, 'VehRentalCore')),
      acriss: readAcriss(find(core, 'VehPref')),
      babySeats: readBabySeats(core),
      totalCents: readTotal(core),
    }
  },
  cancel: (root) => {
    const core = need(find(root, 'VehCancelRQCore'), 'VehCancelRQCore')
    return {
      ...readBookingAccess(core, find(core, 'PersonName')),
      isQuote: readIsQuote(attribute(core, 'CancelType'), ['Cancel', 'Commit', 'Book'], 'VehCancelRQCore/@CancelType'),
    }
  },
}

function readRental(reference: XmlElement | undefined, core: XmlElement | undefined, vehicle: XmlElement | undefined): SentRental {
  const [offer, rental] = [readOffer(reference), find(core, 'VehRentalCore')]
  if (offer === null && core === undefined) throw new UnreadablePart('missing', 'Reference/@URL')
  return {
    offer,
    trip: rental === undefined && offer !== null ? null : readTrip(rental),
    acriss: offer === null ? need(readAcriss(vehicle), 'VehPref/@Code') : readAcriss(vehicle),
    babySeats: readBabySeats(core) ?? 0,
  }
}

function readAge(core: XmlElement, primary: XmlElement | undefined): SentAge {
  const years = attribute(find(core, 'DriverType'), 'Age')
  return {
    years: years === null ? null : readCount(years, 'DriverType/@Age'),
    birthDate: readDate(attribute(primary, 'BirthDate'), 'Primary/@BirthDate'),
  }
}

/** Whether an action only asks what it would cost. Some systems send `Book` for every action. */
function readIsQuote(action: string | null, commits: readonly string[], node: string): boolean {
  if (need(action, node) === 'Quote' || action === 'VerifyPrice') return true
  if (!commits.includes(action ?? '')) throw new UnreadablePart('invalid', node)
  return false
}

export type ReadRequest<Kind extends MessageKind> =
  | { ok: true; value: Requests[Kind] }
  | { ok: false; code: 'missing' | 'invalid'; node: string }

/** The content of a message, or the part that is missing or wrong. */
export function readRequest<Kind extends MessageKind>(kind: Kind, root: XmlElement): ReadRequest<Kind> {
  try {
    return { ok: true, value: readers[kind](root) }
  } catch (error) {
    if (error instanceof UnreadablePart) return { ok: false, code: error.code, node: error.node }
    throw error
  }
}
