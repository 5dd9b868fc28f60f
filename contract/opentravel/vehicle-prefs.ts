// The cars that a message asks for. A search chooses by code, transmission and air conditioning; the answer states what it could not use.

import type { CarClass } from '../values/car-class.ts'
import { hasAirConditioning, toVehicleCategory, toVehicleSize } from './codes.ts'
import { readLevel, type Level } from './preferences.ts'
import { readAcriss, UnreadablePart } from './read-parts.ts'
import { attribute, find, lookUp, type XmlElement } from './xml.ts'

interface Preference<Value> {
  value: Value
  /** As it was sent. */
  text: string
  level: Level
}

export interface SentVehicle {
  /** An ACRISS code; `*` stands for any letter. */
  acriss: string | null
  transmission: Preference<string> | null
  airCondition: Preference<boolean> | null
  /** The other parts, with the value that they have for a car; null if we do not compare them. */
  others: { node: string; code: string; get: ((car: CarClass) => string) | null }[]
}

/** A part that was not used to choose a car. */
export interface UnusedPart {
  node: string
  code: string
}

const transmissions: Readonly<Record<string, string>> = { Automatic: 'automatic', Manual: 'manual' }
const flags: Readonly<Record<string, boolean>> = { true: true, '1': true, false: false, '0': false }

function readPreference<Value>(
  from: XmlElement,
  name: string,
  values: Readonly<Record<string, Value>>,
  levelName: string,
): Preference<Value> | null {
  const text = attribute(from, name)
  if (text === null) return null
  const value = lookUp(values, text)
  if (value === undefined) throw new UnreadablePart('invalid', `VehPref/@${name}`)
  return { value, text, level: readLevel(from, levelName) }
}

export function readVehicle(from: XmlElement): SentVehicle {
  const others = [
    [from, 'FuelType', null],
    [from, 'DriveType', null],
    [from, 'VendorCarType', null],
    [find(from, 'VehType'), 'VehicleCategory', ({ acriss = '' }: CarClass) => toVehicleCategory(acriss)],
    [find(from, 'VehType'), 'DoorCount', ({ doors = 0 }: CarClass) => String(doors)],
    [find(from, 'VehClass'), 'Size', ({ acriss = '' }: CarClass) => toVehicleSize(acriss)],
    [find(from, 'VehMakeModel'), 'Name', null],
    [find(from, 'VehMakeModel'), 'Code', null],
  ] as const
  return {
    acriss: readAcriss(from),
    transmission: readPreference(from, 'TransmissionType', transmissions, 'TransmissionPref'),
    airCondition: readPreference(from, 'AirConditionInd', flags, 'AirConditionPref'),
    others: others.flatMap(([element, name, get]) => {
      const code = attribute(element, name)
      return code === null ? [] : [{ node: `${element?.name}/@${name}`, code, get }]
    }),
  }
}

function fits<Value>(preference: Preference<Value> | null, value: Value): boolean {
  if (preference === null || preference.level === 'preferred') return true
  return (preference.value === value) === (preference.level === 'required')
}

/** Whether a class has the code, or a code with other letters where the one asked for has `*`. */
export const matchesCode = (requested: string | null, { acriss = '' }: CarClass): boolean =>
  requested === null ||
  (requested.length === acriss.length && requested.split('').every((letter, i) => letter === '*' || letter === acriss[i]))

/** Whether a car is one that is asked for; any car is, if none is described. */
export const isWanted = (car: CarClass, requested: readonly SentVehicle[]): boolean =>
  requested.length === 0 ||
  requested.some(
    ({ acriss, transmission, airCondition }) =>
      matchesCode(acriss, car) && fits(transmission, car.transmission ?? '') && fits(airCondition, hasAirConditioning(car)),
  )

/** What a search has not used. A code determines the class. */
export function listUnused(requested: readonly SentVehicle[]): UnusedPart[] {
  const unused = requested.flatMap(({ acriss, others }) => (acriss === null ? others : []))
  return unused.filter((part, i) => unused.findIndex(({ node, code }) => node === part.node && code === part.code) === i)
}

/** What the message asks for and the car of a booking does not have. Parts that we do not compare are among them. */
export function listUnmet(requested: SentVehicle | null, car: CarClass): UnusedPart[] {
  if (requested === null || requested.acriss !== null) return []
  const { transmission, airCondition, others } = requested
  return [
    ...(fits(transmission, car.transmission ?? '') ? [] : [{ node: 'VehPref/@TransmissionType', code: transmission?.text ?? '' }]),
    ...(fits(airCondition, hasAirConditioning(car)) ? [] : [{ node: 'VehPref/@AirConditionInd', code: airCondition?.text ?? '' }]),
    ...others.filter(({ code, get }) => get?.(car) !== code),
  ]
}
