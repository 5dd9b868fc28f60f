import { useState } from 'react'
import type { RatedClass } from '#contract/values/rated-class.ts'
import { useApp } from '../../../lib/app-context.ts'
import { useFormat, useTexts } from '../../../lib/text/texts.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { Stage } from '../../../../ui/content/card.tsx'
import { describeFacts } from './car-facts.ts'
import styles from './compare-part.module.css'
import { isFree } from '../list/fleet-view.ts'
import { CarPicture } from '../../car-classes/car-picture.tsx'
import { displayPrice } from '../../car-classes/class-prices.ts'

interface ComparePartProps {
  cars: readonly RatedClass[]
  hasDates: boolean
  onClear: () => void
}

/** The bar that collects up to three classes, and the table that compares them. */
export function ComparePart({ cars, hasDates, onClear }: ComparePartProps) {
  const t = useTexts('fleet')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <section className={styles.bar} aria-label={t.compare.bar}>
        <div className={`wrap ${styles.row}`}>
          <output>{t.compare.chosen(cars.length)}</output>
          <Button kind="quiet" size="sm" className={styles.clear} onClick={onClear}>
            {t.compare.clear}
          </Button>
          <Button kind="on-dark" size="sm" aria-haspopup="dialog" disabled={cars.length < 2} onClick={() => setOpen(true)}>
            {t.compare.open}
          </Button>
        </div>
      </section>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t.compare.title} closeLabel={t.compare.close} size="lg">
        <CompareTable cars={cars} hasDates={hasDates} onChosen={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

interface CompareTableProps {
  cars: readonly RatedClass[]
  hasDates: boolean
  onChosen: () => void
}

/** The classes side by side: what differs in rows, what is equal in one line. */
function CompareTable({ cars, hasDates, onChosen }: CompareTableProps) {
  const t = useTexts('fleet')
  const format = useFormat()
  const { language, flow } = useApp()
  const getName = (car: RatedClass) => car.name?.[language] ?? ''
  // The ACRISS code is only on the page of the class: few renters know it.
  const described = cars.map((car) => describeFacts(car, t, format).filter(({ key }) => key !== 'acriss'))
  const features = [...new Map(described.flat().map(({ key, label }) => [key, label]))].map(([key, label]) => ({
    key,
    label,
    values: described.map((facts) => facts.find((fact) => fact.key === key)?.value ?? t.compare.unknown),
  }))
  const isEqual = ({ values }: (typeof features)[number]) => new Set(values).size === 1
  const equal = features.filter(isEqual).map(({ label, values }) => `${label}: ${values[0]}`)
  const totals = cars.map((car) => (isFree(car) ? displayPrice(car, hasDates)?.cents : undefined))
  const lowest = Math.min(...totals.flatMap((cents) => cents ?? []))
  const isWhole = cars.some((car) => displayPrice(car, hasDates)?.kind !== 'rate')
  const price = !isWhole ? t.compare.rate : hasDates ? t.compare.price : t.compare.fromPrice
  return (
    <div className={styles.compare}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls, so the keyboard must reach it. */}
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={t.compare.title}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t.compare.differs}</th>
              {cars.map((car, i) => (
                <th key={car.id} scope="col">
                  <Stage className={styles.stage} isFaded={!isFree(car)}>
                    <CarPicture car={car} alt="" sizes="180px" />
                  </Stage>
                  <span className={styles.name}>{getName(car)}</span>
                  <span className={styles.note}>{isFree(car) ? price : t.car.soldOut}</span>
                  <b className={styles.price}>{totals[i] === undefined ? t.compare.unknown : format.money(totals[i])}</b>
                  {isFree(car) && (
                    <Button
                      size="sm"
                      kind="secondary"
                      isWide
                      aria-label={t.car.chooseNamed(getName(car))}
                      onClick={() => {
                        onChosen()
                        flow.chooseCar({ id: car.id, categoryId: car.categoryId, subcategoryId: car.subcategoryId }, car.offer)
                      }}
                    >
                      {t.car.choose}
                    </Button>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Number.isFinite(lowest) && (
              <tr>
                <th scope="row">{t.compare.difference}</th>
                {cars.map((car, i) => (
                  <td key={car.id} className={totals[i] === lowest ? styles.best : undefined}>
                    {totals[i] === undefined
                      ? t.compare.unknown
                      : totals[i] === lowest
                        ? t.compare.lowest
                        : `+ ${format.money(totals[i] - lowest)}`}
                  </td>
                ))}
              </tr>
            )}
            {features
              .filter((feature) => !isEqual(feature))
              .map(({ key, label, values }) => (
                <tr key={key}>
                  <th scope="row">{label}</th>
                  {cars.map((car, i) => (
                    <td key={car.id}>{values[i]}</td>
                  ))}
                </tr>
              ))}
          </tbody>
        </table>
      </div>
      {equal.length > 0 && (
        <p className={styles.equal}>
          <b>{t.compare.equal}</b> {equal.join(' · ')}
        </p>
      )}
    </div>
  )
}
