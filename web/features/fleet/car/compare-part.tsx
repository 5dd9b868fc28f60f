import { useState } from 'react'
import type { RatedClass } from '#contract/values/rated-class.ts'
import { useApp } from '../../../lib/app-context.ts'
import { useFormat } from '../../../lib/text/format.ts'
import { useTexts } from '../../../lib/text/texts.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { Table } from '../../../../ui/content/table.tsx'
import { describeFacts } from './car-facts.ts'
import styles from './compare-part.module.css'
import { isFree } from '../list/fleet-view.ts'
import { displayPrice } from '../../car-classes/display-price.ts'

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

function CompareTable({ cars, hasDates, onChosen }: { cars: readonly RatedClass[]; hasDates: boolean; onChosen: () => void }) {
  const t = useTexts('fleet')
  const format = useFormat()
  const { language, flow } = useApp()
  const getName = (car: RatedClass) => car.name?.[language] ?? ''
  const columns = [{ key: 'feature', label: t.compare.feature }, ...cars.map((car) => ({ key: String(car.id), label: getName(car) }))]
  const described = cars.map((car) => ({ car, facts: describeFacts(car, t, format) }))
  const features = [...new Map(described.flatMap(({ facts }) => facts.map(({ key, label }) => [key, label] as const)))]
  const computePrice = (car: RatedClass) => {
    const price = displayPrice(car, hasDates)
    if (price === null) return t.compare.unknown
    return price.kind === 'rate' ? `${format.money(price.cents)} ${t.car.rateUnit}` : format.money(price.cents)
  }
  const isWhole = cars.some((car) => displayPrice(car, hasDates)?.kind !== 'rate')
  const rows = [
    {
      id: 'price',
      cells: {
        feature: !isWhole ? t.compare.rate : hasDates ? t.compare.price : t.compare.fromPrice,
        ...Object.fromEntries(cars.map((car) => [car.id, <b key={car.id}>{isFree(car) ? computePrice(car) : t.car.soldOut}</b>])),
      },
    },
    ...features.map(([key, label]) => ({
      id: key,
      cells: {
        feature: label,
        ...Object.fromEntries(
          described.map(({ car, facts }) => [car.id, facts.find((fact) => fact.key === key)?.value ?? t.compare.unknown]),
        ),
      },
    })),
    {
      id: 'choose',
      cells: {
        feature: t.compare.choose,
        ...Object.fromEntries(
          cars.filter(isFree).map((car) => [
            car.id,
            <Button
              key={car.id}
              size="sm"
              aria-label={t.car.chooseNamed(getName(car))}
              onClick={() => {
                onChosen()
                flow.chooseCar({ id: car.id, categoryId: car.categoryId, subcategoryId: car.subcategoryId })
              }}
            >
              {t.car.choose}
            </Button>,
          ]),
        ),
      },
    },
  ]
  return <Table caption={t.compare.title} isCaptionHidden columns={columns} rows={rows} />
}
