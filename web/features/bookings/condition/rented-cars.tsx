import { formatPlate } from '#contract/format.ts'
import { toWallTime } from '#contract/panama-time.ts'
import type { RentedCar } from '#contract/values/condition-report.ts'
import { useFormat, useTexts } from '../../../lib/text/texts.ts'
import { Card } from '../../../../ui/content/card.tsx'
import styles from './condition.module.css'
import { FactList } from '../manage/fact-list.tsx'

/** After a swap: each car with its part of the rental, and its readings at both ends of it. */
export function RentedCars({ cars }: { cars: readonly RentedCar[] }) {
  const t = useTexts('condition')
  return (
    <>
      <h3>{t.cars.title}</h3>
      <Card isPadded className={styles.records}>
        {cars.map((car) => (
          <CarFacts key={`${car.plate} ${car.from}`} car={car} />
        ))}
      </Card>
    </>
  )
}

function CarFacts({ car }: { car: RentedCar }) {
  const t = useTexts('condition')
  const format = useFormat()
  const { plate, model, from, until, outKm, backKm, outFuelEighths, backFuelEighths } = car
  const formatTime = (at: string) => (Number.isNaN(Date.parse(at)) ? '' : format.dateTime(toWallTime(Date.parse(at))))
  const formatOutAndBack = (out: number | undefined, back: number | undefined, describe: (value: number) => string) =>
    [out === undefined ? '' : t.cars.out(describe(out)), back === undefined ? '' : t.cars.back(describe(back))].filter(Boolean).join(', ')
  const km = (value: number) => `${format.number(value)}\u00a0km`
  const facts: [label: string, value: string][] = [
    [t.cars.from, formatTime(from)],
    [t.cars.until, until === null ? t.cars.present : formatTime(until)],
    [t.facts.odometer, formatOutAndBack(outKm, backKm, km)],
    [t.cars.driven, outKm === undefined || backKm === undefined ? '' : km(backKm - outKm)],
    [t.facts.fuel, formatOutAndBack(outFuelEighths, backFuelEighths, t.fuel)],
  ]
  return (
    <section className={styles.record}>
      <h4>{[formatPlate(plate), model].filter(Boolean).join(', ')}</h4>
      <FactList facts={facts} />
    </section>
  )
}
