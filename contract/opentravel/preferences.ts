// Equipment and cover that a message asks for. A code is from one of the standard's lists, or our own in the form that the
// standard reserves for proprietary codes: 5.EQP.X is our extra 5, 21.VCT.X our cover package 21.

import type { Extra } from '../content/get-additionals.ts'
import type { CoveragePackage } from '../web-api/get-package-web.ts'
import { readCount, UnreadablePart } from './read-parts.ts'
import { attribute, find, findAll, lookUp, type XmlElement } from './xml.ts'

/** How much it is wanted. What the broker only prefers may be left out, with a warning. */
export type Level = 'required' | 'preferred' | 'unacceptable'

export interface SentEquipment {
  code: string
  quantity: number
  level: Level
  /** For a booking that exists: what happens to the equipment that it has. Null if the message lists all equipment. */
  action: 'set' | 'add' | 'remove' | null
}

export interface SentCover {
  code: string
  level: Level
}

export interface SentPreferences {
  /** Undefined if the message has no list of them. */
  equipment: SentEquipment[] | undefined
  covers: SentCover[] | undefined
}

const levels: Readonly<Record<string, Level>> = {
  Only: 'required',
  Required: 'required',
  Preferred: 'preferred',
  Unacceptable: 'unacceptable',
  NoPreference: 'preferred',
}

const actions: Readonly<Record<string, SentEquipment['action']>> = {
  Add: 'add',
  'Add-Update': 'set',
  Replace: 'set',
  Delete: 'remove',
  Cancel: 'remove',
}

function readOne<Value>(from: XmlElement, name: string, values: Readonly<Record<string, Value>>, missing: Value): Value {
  const text = attribute(from, name)
  if (text === null) return missing
  const value = lookUp(values, text)
  if (value === undefined) throw new UnreadablePart('invalid', `${from.name}/@${name}`)
  return value
}

/** How much a part is wanted; what a message names without a level is required. */
export const readLevel = (from: XmlElement, name: string): Level => readOne(from, name, levels, 'required')

function readCode(from: XmlElement, name: string): string {
  const code = attribute(from, name)
  if (code === null) throw new UnreadablePart('missing', `${from.name}/@${name}`)
  return code.toUpperCase()
}

/** @param places the elements that may hold the lists; some systems send covers beside the equipment instead of in the second part */
export function readPreferences(...places: readonly (XmlElement | undefined)[]): SentPreferences {
  const list = (name: string) => places.map((place) => find(place, `${name}s`)).find((found) => found !== undefined)
  const [equipment, covers] = [list('SpecialEquipPref'), list('CoveragePref')]
  return {
    equipment:
      equipment &&
      findAll(equipment, 'SpecialEquipPref').map((sent) => ({
        code: readCode(sent, 'EquipType'),
        quantity: readCount(attribute(sent, 'Quantity') ?? '1', 'SpecialEquipPref/@Quantity'),
        level: readLevel(sent, 'PreferLevel'),
        action: readOne(sent, 'Action', actions, null),
      })),
    covers:
      covers &&
      findAll(covers, 'CoveragePref').map((sent) => ({
        code: readCode(sent, 'CoverageType'),
        level: readLevel(sent, 'PreferLevel'),
      })),
  }
}

/** Seats of the standard's list: for an infant, for a toddler, a booster. Answers name the second. */
const childSeats = ['7', '8', '9']
const [, childSeat] = childSeats

/** An extra with its code in the standard's list of equipment; null if the list has none for it or the company has not set it. */
export interface Equipment extends Extra {
  equipmentCode: string | null
}

/** The extra that a code stands for; undefined if it cannot be chosen. The fee of young drivers follows from their age. */
export function findEquipment(sent: string, extras: readonly Equipment[]): Equipment | undefined {
  const [, own] = /^(\d{1,3})\.EQP\.X$/.exec(sent) ?? []
  if (own !== undefined) return extras.find(({ id, field }) => id === Number(own) && field !== 'young-driver')
  const code = sent.replace(/\.EQP$/, '')
  if (childSeats.includes(code)) return extras.find(({ field }) => field === 'baby-seats')
  return extras.find(({ field, equipmentCode }) => field !== 'young-driver' && equipmentCode === code)
}

export function toEquipmentCode(extra: Equipment): string {
  if (extra.field === 'baby-seats' && childSeat !== undefined) return childSeat
  return extra.equipmentCode ?? `${extra.id}.EQP.X`
}

/** Our covers by the code of the standard's list: collision damage, extended liability, personal accident. */
const coverCodes: Readonly<Record<string, string>> = { '7': 'CDW', '27': 'SLC', '32': 'PAC' }

/** Whether a code stands for a package: as our own code of it, or as the standard's code of a cover that it includes. */
export function matchesCover(sent: string, { id, includes = [] }: CoveragePackage): boolean {
  const cover = coverCodes[sent.replace(/\.VCT$/, '')]
  return sent === toCoverCode(id) || (cover !== undefined && includes.includes(cover))
}

export const toCoverCode = (id: number): string => `${id}.VCT.X`
