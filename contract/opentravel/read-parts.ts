// Parts that several requests have. A request that cannot be read names the part that is missing or wrong.

import { centsFromDollars } from '../money.ts'
import { isLocalDate, toWallTime, type WallTime } from '../panama-time.ts'
import { attribute, find, findAll, type XmlElement } from './xml.ts'

/** Thrown by readers and caught by `readRequest`: deep in a tree there is nobody to answer. */
export class UnreadablePart extends Error {
  readonly code: 'missing' | 'invalid'
  readonly node: string

  constructor(code: 'missing' | 'invalid', node: string) {
    super(`${node} is ${code}`)
    this.code = code
    this.node = node
  }
}

export function need<Value>(value: Value | null | undefined, node: string): Value {
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

/** Only what a change of a booking gives; a new rental needs all of it. */
export function readTripParts(core: XmlElement | undefined): { [Name in keyof SentTrip]: SentTrip[Name] | null } {
  const node = 'VehRentalCore'
  return {
    pickUpCode: attribute(find(core, 'PickUpLocation'), 'LocationCode'),
    returnCode: attribute(find(core, 'ReturnLocation'), 'LocationCode'),
    pickUpAt: readWallTime(attribute(core, 'PickUpDateTime'), `${node}/@PickUpDateTime`),
    returnAt: readWallTime(attribute(core, 'ReturnDateTime'), `${node}/@ReturnDateTime`),
  }
}

/** A rental is returned where it was picked up unless it says otherwise. */
export function readTrip(core: XmlElement | undefined): SentTrip {
  const parts = readTripParts(need(core, 'VehRentalCore'))
  const pickUpCode = need(parts.pickUpCode, 'PickUpLocation/@LocationCode')
  return {
    pickUpCode,
    returnCode: parts.returnCode ?? pickUpCode,
    pickUpAt: need(parts.pickUpAt, 'VehRentalCore/@PickUpDateTime'),
    returnAt: need(parts.returnAt, 'VehRentalCore/@ReturnDateTime'),
  }
}

/** The price that the broker has shown, in cents; null if it does not say. */
export function readTotal(core: XmlElement | undefined): number | null {
  const text = attribute(find(core, 'TotalCharge'), 'EstimatedTotalAmount')
  if (text === null) return null
  if (!/^\d{1,7}(\.\d{1,3})?$/.test(text)) throw new UnreadablePart('invalid', 'TotalCharge/@EstimatedTotalAmount')
  return centsFromDollars(Number(text))
}

/** Baby seats of the equipment asked for: an infant seat, a toddler's, or a booster. Undefined if no equipment is named. */
export function readBabySeats(from: XmlElement | undefined): number | undefined {
  const list = find(from, 'SpecialEquipPrefs')
  if (list === undefined) return undefined
  let seats = 0
  for (const it of findAll(list, 'SpecialEquipPref')) {
    if (!['7', '8', '9'].includes(attribute(it, 'EquipType') ?? '')) throw new UnreadablePart('invalid', 'SpecialEquipPref/@EquipType')
    seats += readCount(attribute(it, 'Quantity') ?? '1', 'SpecialEquipPref/@Quantity')
  }
  return seats
}

export function readCount(text: string, node: string): number {
  if (!/^\d{1,3}$/.test(text)) throw new UnreadablePart('invalid', node)
  return Number(text)
}

/** The signed offer of an answer; its id only tells offers apart. */
export function readOffer(reference: XmlElement | undefined): string | null {
  return attribute(reference, 'URL')
}

/** The code of a class, as ACRISS defines it. */
export const readAcriss = (vehicle: XmlElement | undefined): string | null => attribute(vehicle, 'Code')?.toUpperCase() ?? null

/** Our booking code and the renter's last name, which open a booking. */
export function readBookingAccess(core: XmlElement | undefined, person: XmlElement | undefined): { code: string; lastName: string } {
  return { code: need(attribute(find(core, 'UniqueID'), 'ID'), 'UniqueID/@ID'), lastName: need(readSurname(person), 'Surname') }
}

export function readSurname(person: XmlElement | undefined): string | null {
  const parts = ['SurnamePrefix', 'Surname'].map((name) => find(person, name)?.text.trim() ?? '')
  return parts[1] === '' ? null : parts.join(' ').trim()
}
