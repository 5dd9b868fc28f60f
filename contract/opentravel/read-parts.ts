// Parts that several requests have. A request that cannot be read names the part that is missing or wrong.

import { centsFromDollars } from '../money.ts'
import { isLocalDate, toWallTime, type WallTime } from '../panama-time.ts'
import { idTypes } from './codes.ts'
import { attribute, find, type XmlElement } from './xml.ts'

/** Thrown by readers and caught by `readRequest`: deep in a tree no response can be written. */
export class UnreadablePart extends Error {
  readonly code: 'missing' | 'invalid'
  readonly node: string

  constructor(code: 'missing' | 'invalid', node: string) {
    super(`${node} is ${code}`)
    this.code = code
    this.node = node
  }
}

export function requirePart<Value>(value: Value | null | undefined, node: string): Value {
  if (value === null || value === undefined) throw new UnreadablePart('missing', node)
  return value
}

/** Where and when; codes are those of the answer about locations. */
export interface SentTrip {
  pickUpCode: string
  returnCode: string
  pickUpAt: WallTime
  returnAt: WallTime
}

const dateTime = /^(\d{4}-\d{2}-\d{2})T((?:[01]\d|2[0-3]):[0-5]\d):[0-5]\d(?:\.\d{1,9})?(Z|[+-](?:0\d|1[0-4]):[0-5]\d)?$/

/** A wall time in Panama: a time without zone is local, one with a zone is converted. */
export function readWallTime(text: string | null, node: string): WallTime | null {
  if (text === null) return null
  const [, day = '', time = '', zone] = dateTime.exec(text) ?? []
  if (!isLocalDate(day)) throw new UnreadablePart('invalid', node)
  return zone === undefined ? `${day}T${time}` : toWallTime(Date.parse(text))
}

/** The parts of a trip that a message has: all of a new rental, perhaps only some of a change. */
export function readTripParts(core: XmlElement | undefined): { [Name in keyof SentTrip]: SentTrip[Name] | null } {
  const node = 'VehRentalCore'
  return {
    pickUpCode: attribute(find(core, 'PickUpLocation'), 'LocationCode'),
    returnCode: attribute(find(core, 'ReturnLocation'), 'LocationCode'),
    pickUpAt: readWallTime(attribute(core, 'PickUpDateTime'), `${node}/@PickUpDateTime`),
    returnAt: readWallTime(attribute(core, 'ReturnDateTime'), `${node}/@ReturnDateTime`),
  }
}

/** A rental is returned where it was picked up unless the message has another place. */
export function readTrip(core: XmlElement | undefined): SentTrip {
  const parts = readTripParts(requirePart(core, 'VehRentalCore'))
  const pickUpCode = requirePart(parts.pickUpCode, 'PickUpLocation/@LocationCode')
  return {
    pickUpCode,
    returnCode: parts.returnCode ?? pickUpCode,
    pickUpAt: requirePart(parts.pickUpAt, 'VehRentalCore/@PickUpDateTime'),
    returnAt: requirePart(parts.returnAt, 'VehRentalCore/@ReturnDateTime'),
  }
}

/** The price that the broker has shown, in cents; null if the message has none. */
export function readTotal(core: XmlElement | undefined): number | null {
  const total = find(core, 'TotalCharge')
  const text = attribute(total, 'EstimatedTotalAmount')
  if (text === null) return null
  if (!['USD', null].includes(attribute(total, 'CurrencyCode'))) throw new UnreadablePart('invalid', 'TotalCharge/@CurrencyCode')
  if (!/^\d{1,7}(\.\d{1,3})?$/.test(text)) throw new UnreadablePart('invalid', 'TotalCharge/@EstimatedTotalAmount')
  return centsFromDollars(Number(text))
}

export function readCount(text: string, node: string): number {
  if (!/^\d{1,3}$/.test(text)) throw new UnreadablePart('invalid', node)
  return Number(text)
}

/** The signed offer of an answer; its id only distinguishes offers. */
export function readOffer(reference: XmlElement | undefined): string | null {
  return attribute(reference, 'URL')
}

/** The code of a class, as ACRISS defines it. */
export const readAcriss = (vehicle: XmlElement | undefined): string | null => attribute(vehicle, 'Code')?.toUpperCase() ?? null

/** A booking by our code, or by the number that the broker has given it. */
export interface SentBookingId {
  id: string
  isOwnNumber: boolean
}

export interface SentAccess extends SentBookingId {
  /** Null if the message has no name to compare. */
  lastName: string | null
}

/** An id of a booking; null if the element has none, or is the reference of an offer. */
export function readBookingId(from: XmlElement | undefined): SentBookingId | null {
  const id = attribute(from, 'ID')
  if (id === null || attribute(from, 'URL') !== null) return null
  return { id, isOwnNumber: attribute(from, 'Type') === idTypes.reference }
}

/** The booking that a message refers to, and the renter's last name. Some systems send a `Reference` instead of a `UniqueID`. */
export function readBookingAccess(root: XmlElement, core: XmlElement, person: XmlElement | undefined): SentAccess {
  const info = root.children.find(({ name }) => name.endsWith('RQInfo'))
  const places = [find(core, 'UniqueID'), ...[core, info, root].map((place) => find(place, 'Reference'))]
  const found = places.map(readBookingId).find((id) => id !== null)
  return { ...requirePart(found, 'UniqueID/@ID'), lastName: readSurname(person) }
}

export function readSurname(person: XmlElement | undefined): string | null {
  const parts = ['SurnamePrefix', 'Surname'].map((name) => find(person, name)?.text.trim() ?? '')
  return parts[1] === '' ? null : parts.join(' ').trim()
}
