// The cars of a rental in its documents: the readings of each at hand-over and return, and its damages.

import { formats, formatPlate } from '#contract/format.ts'
import { nameDamage, vehicleParts } from '#contract/outlines/names.ts'
import { toWallTime } from '#contract/panama-time.ts'
import type { Language } from '#contract/values/language.ts'
import type { Queryable } from '../../../db/pool.ts'
import { listDamageTimes, type CarReading, type RentedCar } from '../rented-cars.ts'
import { readDamagesAt, type DamageRow, type RecordRow } from '../repository.ts'
import { recordTexts, type RecordTexts } from './texts.ts'
import type { CarCondition, RecordView } from './view.ts'

/** A text that is never broken across lines. */
export const withNonBreakingSpaces = (text: string): string => text.replaceAll(' ', '\u00a0')

/** The readings of a rental with one car; at a return also those of the hand-over. */
export function listReadings(record: RecordRow, before: RecordRow | undefined, language: Language): RecordView['facts'] {
  const texts = recordTexts[language]
  const format = formats[language].number
  const isReturn = record.kind === 'return' && before !== undefined
  const km = format(record.odometer_km)
  return [
    { label: texts.odometer, text: isReturn ? texts.driven(km, format(record.odometer_km - before.odometer_km)) : `${km} km` },
    {
      label: texts.fuel,
      text: isReturn ? texts.fuelOut(record.fuel_eighths, before.fuel_eighths) : texts.eighths(record.fuel_eighths),
    },
  ]
}

/** Each car of a rental after a swap, with its time, kilometres and fuel. */
export function listCarFacts(cars: readonly RentedCar[], language: Language): RecordView['facts'] {
  const texts = recordTexts[language]
  const format = formats[language]
  // With the year, because a document may be read years later.
  const at = (value: CarReading | null) => {
    if (value === null) return ''
    const wall = toWallTime(value.at)
    return `${format.dateWithYear(wall)}, ${format.time(wall)}`
  }
  return cars.map(({ plate, model, start, end }, i) => ({
    label: texts.carNumber(i + 1),
    text: [
      [formatPlate(plate), model].filter(Boolean).join(', '),
      texts.period(at(start), at(end)),
      describeKm(start?.km ?? null, end?.km ?? null, texts, format.number),
      describeFuel(start?.fuelEighths ?? null, end?.fuelEighths ?? null, texts),
    ]
      .filter(Boolean)
      .join('; '),
  }))
}

function describeKm(start: number | null, end: number | null, texts: RecordTexts, format: (value: number) => string): string {
  if (start !== null && end !== null) return texts.kmOfCar(format(start), format(end), format(end - start))
  const only = start ?? end
  return only === null ? '' : `${format(only)} km`
}

function describeFuel(start: number | null, end: number | null, texts: RecordTexts): string {
  if (start !== null && end !== null) return texts.fuelOfCar(start, end)
  const only = start ?? end
  return only === null ? '' : `${texts.fuel}: ${texts.eighths(only)}`
}

/** The condition of each car of a rental, or of the only one without its plate as a title. */
export async function readConditions(
  db: Queryable,
  cars: readonly RentedCar[],
  record: RecordRow,
  language: Language,
): Promise<CarCondition[]> {
  const times = listDamageTimes(cars)
  return Promise.all(
    times.map(async ({ vehicleId, plate, at }) => {
      const damages = await readDamagesAt(db, vehicleId, at)
      return {
        plate: times.length > 1 ? formatPlate(plate) : null,
        marks: damages.map(({ view, x, y, record_id }, i) => ({ view, x, y, number: i + 1, isOld: record_id !== record.id })),
        damages: damages.map((damage) => describeDamage(damage, record, language)),
      }
    }),
  )
}

function describeDamage(damage: DamageRow, record: RecordRow, language: Language): string {
  const texts = recordTexts[language]
  const size = vehicleParts[language].sizes[damage.size]
  return [nameDamage(damage, language), size, damage.record_id === record.id ? texts.fresh : texts.before, damage.note]
    .filter(Boolean)
    .join(', ')
}
