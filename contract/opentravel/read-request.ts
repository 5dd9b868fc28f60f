// Requests of brokers, decoded. Unknown elements and attributes are ignored.

import type { LocalDate } from '../panama-time.ts'
import { readLanguage, readSenderCountry, type MessageKind } from './messages.ts'
import { readPreferences, type SentPreferences } from './preferences.ts'
import {
  requirePart,
  readAcriss,
  readBookingAccess,
  readBookingId,
  readCount,
  readOffer,
  readTotal,
  readTrip,
  readTripParts,
  UnreadablePart,
  type SentAccess,
  type SentBookingId,
  type SentTrip,
} from './read-parts.ts'
import { readDate, readDrivers, readRenter, type SentDriver, type SentRenter } from './read-renter.ts'
import { readVehicle, type SentVehicle } from './vehicle-prefs.ts'
import { attribute, find, findAll, type XmlElement } from './xml.ts'

/** The age of the driver, as a number or as a date of birth; both are null if a search has neither. */
export interface SentAge {
  years: number | null
  birthDate: LocalDate | null
}

/** A rental by its offer, or by trip and class. */
export interface SentRental extends SentPreferences {
  offer: string | null
  trip: SentTrip | null
  acriss: string | null
}

export interface Requests {
  locations: { codes: string[]; phrases: string[] }
  search: SentPreferences & { trip: SentTrip; age: SentAge; drivers: number; vehicles: SentVehicle[] }
  rules: SentRental & {
    /** A booking that exists, instead of a rental. */
    booking: SentBookingId | null
  }
  book: SentRental & {
    /** The broker's own number of the booking, which identifies a repeated request. */
    reference: string
    renter: SentRenter
    age: SentAge
    drivers: SentDriver[]
    totalCents: number | null
    /** How the message describes the car. */
    vehicle: SentVehicle | null
    flight: string | null
    language: 'es' | 'en'
  }
  retrieve: SentAccess
  change: SentAccess &
    SentPreferences & {
      /** Only calculates the price. */
      isQuote: boolean
      trip: { [Name in keyof SentTrip]: SentTrip[Name] | null }
      acriss: string | null
      vehicle: SentVehicle | null
      totalCents: number | null
      /** Parts that a message cannot change, by the names of their elements and attributes. */
      unchangeable: readonly string[]
    }
  cancel: SentAccess & { isQuote: boolean }
}

/** An answer cannot return a longer one. */
export const maxReferenceLength = 32
/** The values that a message may have to make a real booking, not a quote or a test. */
const bookingStatuses = {
  Target: ['Production'],
  Status: ['All', 'Available', 'Confirmed'],
  ResStatus: ['Book', 'Commit', 'Initiate'],
} as const

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
    const core = requirePart(find(root, 'VehAvailRQCore'), 'VehAvailRQCore')
    const info = find(root, 'VehAvailRQInfo')
    return {
      trip: readTrip(find(core, 'VehRentalCore')),
      age: readAge(core, find(info, 'Customer', 'Primary')),
      drivers: findAll(find(info, 'Customer'), 'Additional').length,
      vehicles: findAll(find(core, 'VehPrefs'), 'VehPref').map(readVehicle),
      ...readPreferences(core, info),
    }
  },
  rules: (root) => {
    const [reference, info] = [find(root, 'Reference'), find(root, 'RentalInfo')]
    if (reference === undefined && info === undefined) throw new UnreadablePart('missing', 'Reference')
    const booking = info === undefined ? readBookingId(reference) : null
    if (booking !== null) return { booking, offer: null, trip: null, acriss: null, ...readPreferences() }
    return { booking, ...readRental(reference, info, find(info, 'VehicleInfo')), ...readPreferences(info) }
  },
  book: (root) => {
    const core = requirePart(find(root, 'VehResRQCore'), 'VehResRQCore')
    const info = find(root, 'VehResRQInfo')
    for (const [from, name] of [
      [root, 'Target'],
      [core, 'Status'],
      [info, 'ResStatus'],
    ] as const) {
      const value = attribute(from, name)
      if (value !== null && !bookingStatuses[name].some((allowed) => allowed === value))
        throw new UnreadablePart('invalid', `${from?.name}/@${name}`)
    }
    const reference = requirePart(attribute(find(core, 'UniqueID'), 'ID'), 'UniqueID/@ID')
    if (reference.length > maxReferenceLength) throw new UnreadablePart('invalid', 'UniqueID/@ID')
    const primary = requirePart(find(core, 'Customer', 'Primary'), 'Customer/Primary')
    const age = readAge(core, primary)
    const arrival = find(info, 'ArrivalDetails')
    const flight = `${attribute(find(arrival, 'OperatingCompany'), 'Code') ?? ''}${attribute(arrival, 'Number') ?? ''}`
    return {
      reference,
      ...readRental(find(info, 'Reference'), core, find(core, 'VehPref')),
      ...readPreferences(core, info),
      renter: readRenter(primary, { hasAge: age.years !== null, senderCountry: readSenderCountry(root) }),
      age,
      drivers: readDrivers(find(core, 'Customer')),
      totalCents: readTotal(core),
      vehicle: readVehiclePref(core),
      flight: flight.slice(0, 20) || null,
      language: readLanguage(root),
    }
  },
  retrieve: (root) => {
    const core = requirePart(find(root, 'VehRetResRQCore'), 'VehRetResRQCore')
    return readBookingAccess(root, core, find(core, 'PersonName'))
  },
  change: (root) => {
    const core = requirePart(find(root, 'VehModifyRQCore'), 'VehModifyRQCore')
    return {
      ...readBookingAccess(root, core, find(core, 'Customer', 'Primary', 'PersonName')),
      isQuote: readIsQuote(attribute(core, 'ModifyType'), ['Modify', 'Commit', 'Book'], 'VehModifyRQCore/@ModifyType'),
      trip: readTripParts(find(core, 'VehRentalCore')),
      acriss: readAcriss(find(core, 'VehPref')),
      vehicle: readVehiclePref(core),
      ...readPreferences(core, find(root, 'VehModifyRQInfo')),
      totalCents: readTotal(core),
      unchangeable: listUnchangeable(core, find(root, 'VehModifyRQInfo')),
    }
  },
  cancel: (root) => {
    const core = requirePart(find(root, 'VehCancelRQCore'), 'VehCancelRQCore')
    return {
      ...readBookingAccess(root, core, find(core, 'PersonName')),
      isQuote: readIsQuote(attribute(core, 'CancelType'), ['Cancel', 'Commit', 'Book'], 'VehCancelRQCore/@CancelType'),
    }
  },
}

/** Parts that a message cannot change. The name is not one of them: it only identifies the booking. */
function listUnchangeable(core: XmlElement, info: XmlElement | undefined): string[] {
  const renter = find(core, 'Customer', 'Primary')
  const details = renter?.children.filter(({ name }) => name !== 'PersonName').map(({ name }) => name) ?? []
  const birthDate = renter?.attributes['BirthDate'] === undefined ? [] : ['BirthDate']
  const others = [
    find(core, 'Customer', 'Additional'),
    find(core, 'DriverType'),
    find(core, 'ArrivalDetails'),
    find(info, 'ArrivalDetails'),
  ]
  return [...new Set([...birthDate, ...details, ...others.flatMap((part) => part?.name ?? [])])]
}

function readVehiclePref(core: XmlElement): SentVehicle | null {
  const preference = find(core, 'VehPref')
  return preference === undefined ? null : readVehicle(preference)
}

function readRental(
  reference: XmlElement | undefined,
  core: XmlElement | undefined,
  vehicle: XmlElement | undefined,
): Omit<SentRental, keyof SentPreferences> {
  const [offer, rental] = [readOffer(reference), find(core, 'VehRentalCore')]
  if (offer === null && core === undefined) throw new UnreadablePart('missing', 'Reference/@URL')
  return {
    offer,
    trip: rental === undefined && offer !== null ? null : readTrip(rental),
    acriss: offer === null ? requirePart(readAcriss(vehicle), 'VehPref/@Code') : readAcriss(vehicle),
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
  if (requirePart(action, node) === 'Quote' || action === 'VerifyPrice') return true
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
