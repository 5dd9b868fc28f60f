import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { maxGroupCars } from '#contract/limits.ts'
import type { Refusal } from '#contract/refusals.ts'
import { getCostoEstimadoWeb } from '#contract/web-api/get-costo-estimado-web.ts'
import { useApp } from '../../../lib/app-context.ts'
import { Link } from '../../../lib/navigation/link.tsx'
import { useFormat, useTexts } from '../../../lib/text/texts.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Counter } from '../../../../ui/choices/counter.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import type { BookingPrice } from '../price/use-booking-price.ts'
import type { SwitchTrip } from '../step-3/alternative-choices.tsx'
import { useReveal } from '../step-3/use-reveal.ts'
import type { Group } from './group.ts'
import styles from './group-panel.module.css'
import { findShortRow, GroupShortage } from './group-shortage.tsx'

export interface GroupPanelProps {
  price: BookingPrice
  /** Too few cars of a class at the last attempt. */
  shortage: Refusal | null
  onChange: (group: Group | null) => void
  onSwitch: SwitchTrip
  /** Back to a single car. */
  onClose: () => void
}

/** Several cars in one booking: how many of the chosen class, and cars of other classes, with the total of all. */
export function GroupPanel({ price, shortage, onChange, onSwitch, onClose }: GroupPanelProps) {
  const t = useTexts('group')
  const { language } = useApp()
  const shortageBox = useReveal(shortage)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const [others, setOthers] = useState<readonly { classId: number; quantity: number }[]>([])
  const { request, cars, car, bookable } = price
  const [quantity, setQuantity] = useState(Math.min(2, car?.left ?? 2))
  const otherClasses = others.filter(({ classId }) => classId !== car?.id)
  const { states, reload } = useEstimates(price, otherClasses)
  const estimates = states.map(({ value }) => value)
  const size = quantity + otherClasses.reduce((sum, item) => sum + item.quantity, 0)
  const remaining = maxGroupCars - size
  const totals = [
    quantity * (bookable?.totalCents ?? Number.NaN),
    ...otherClasses.map((carClass, i) => carClass.quantity * (estimates[i]?.totalCents ?? Number.NaN)),
  ]
  const sum = totals.reduce((all, value) => all + value, 0)
  const totalCents = Number.isNaN(sum) ? null : sum
  const quotes = estimates.map((estimate) => estimate?.quote ?? '').join()

  const reportGroup = useEffectEvent(() =>
    onChange(
      size < 2
        ? null
        : {
            size,
            quantity,
            totalCents,
            others: otherClasses.map((carClass, i) => ({
              ...carClass,
              quote: estimates[i]?.quote ?? null,
              totalCents: estimates[i]?.totalCents ?? null,
            })),
            otherDeposits: estimates.map((estimate) => estimate?.depositCents),
          },
    ),
  )
  const key = JSON.stringify([quantity, otherClasses, totalCents, quotes])
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- The key stands for everything that is reported.
  useEffect(() => reportGroup(), [key])

  const getClassName = (classId: number) => cars.find(({ id }) => id === classId)?.name?.[language] ?? ''
  const choosable = cars.filter(
    ({ id, availability }) => id !== car?.id && availability !== 'no' && !otherClasses.some(({ classId }) => classId === id),
  )
  const setOther = (classId: number, count: number) =>
    setOthers(
      count === 0
        ? otherClasses.filter((carClass) => carClass.classId !== classId)
        : [...otherClasses.filter((carClass) => carClass.classId !== classId), { classId, quantity: count }],
    )
  if (request === null || car === undefined) return null
  const rows = [{ classId: car.id, quantity }, ...otherClasses]
  const shortRow = shortage === null ? -1 : findShortRow(shortage)
  return (
    <section className={styles.panel} aria-label={t.title}>
      <div>
        <h3 ref={heading} tabIndex={-1}>
          {t.title}
        </h3>
        <p>{t.note}</p>
      </div>
      <ul className={styles.rows}>
        {rows.map((row, i) => {
          const name = getClassName(row.classId)
          const { free, isReason } = countFree(cars, row, i === shortRow ? shortage?.free : undefined)
          return (
            <li key={row.classId}>
              <span>
                <b>{name}</b>
                <RowPrice name={name} totalCents={totals[i]} hasFailed={states[i - 1]?.hasFailed === true} onReload={() => reload(i - 1)} />
                <small aria-live="polite">{isReason && t.left(free)}</small>
              </span>
              <Counter
                label={t.count(name)}
                value={row.quantity}
                min={i === 0 ? 1 : 0}
                max={Math.min(row.quantity + Math.max(0, remaining), Math.max(free, 1))}
                decreaseLabel={t.remove(name)}
                increaseLabel={t.add(name)}
                onChange={(count) => (i === 0 ? setQuantity(count) : setOther(row.classId, count))}
              />
            </li>
          )
        })}
      </ul>
      {remaining > 0 && choosable.length > 0 && (
        <SelectField
          label={t.otherClass}
          placeholder={t.choose}
          value=""
          options={choosable.map(({ id }) => ({ value: String(id), label: getClassName(id) }))}
          onChange={(event) => {
            if (event.target.value !== '') setOther(Number(event.target.value), 1)
          }}
        />
      )}
      {remaining <= 0 && (
        <p>
          {t.largest(maxGroupCars)} <Link to={paths.contact()}>{t.contact}</Link> · <Link to={paths.leasing()}>{t.leasing}</Link>
        </p>
      )}
      <div ref={shortageBox} tabIndex={-1}>
        {shortage !== null && (
          <GroupShortage
            {...{ shortage, rows, getClassName }}
            onUse={(next) => {
              setQuantity(next.find(({ classId }) => classId === car.id)?.quantity ?? 1)
              setOthers(next.filter(({ classId }) => classId !== car.id))
            }}
            onSwitch={onSwitch}
          />
        )}
      </div>
      <Button kind="quiet" size="sm" onClick={onClose}>
        {t.single}
      </Button>
    </section>
  )
}

interface RowPriceProps {
  name: string
  /** Not a number while it is calculated. */
  totalCents: number | undefined
  hasFailed: boolean
  onReload: () => void
}

/** The price of the cars of a class, or why there is none. */
function RowPrice({ name, totalCents, hasFailed, onReload }: RowPriceProps) {
  const t = useTexts('group')
  const format = useFormat()
  if (!hasFailed) return <small>{totalCents === undefined || Number.isNaN(totalCents) ? t.noPrice : format.money(totalCents)}</small>
  return (
    <>
      <small role="alert">{t.failed}</small>
      <Button kind="quiet" size="sm" aria-label={t.retryNamed(name)} onClick={onReload}>
        {t.retry}
      </Button>
    </>
  )
}

/**
 * How many cars of a class a group can have, and whether that is what limits it.
 * @param refused the number of a refusal, which knows better than the list
 */
function countFree(cars: BookingPrice['cars'], row: { classId: number; quantity: number }, refused: number | undefined) {
  const car = cars.find(({ id }) => id === row.classId)
  const few = refused ?? car?.left
  const free = few ?? car?.freeForGroup ?? maxGroupCars
  return { free, isReason: few !== undefined || (free < maxGroupCars && row.quantity >= free) }
}

/** The estimates of one car of each class, with the cover and extras of the chosen car. */
function useEstimates({ request, cars }: BookingPrice, others: readonly { classId: number }[]) {
  const { data } = useApp()
  const requests =
    request === null
      ? []
      : others.map(({ classId }) => ({ ...request, classId, offer: cars.find(({ id }) => id === classId)?.offer ?? null }))
  const read = () => requests.map((value) => data.read(getCostoEstimadoWeb, value))
  useSyncExternalStore(
    data.subscribe,
    () => JSON.stringify(read().map(({ value, ...state }) => [value?.quote, value?.totalCents, state])),
    () => '[]',
  )
  const load = useEffectEvent(() => {
    for (const request of requests) void data.loadOnce(getCostoEstimadoWeb, request)
  })
  const states = read()
  // A login or a changed price removes them.
  const missing = JSON.stringify(requests.filter((_, i) => states[i]?.value === null && !states[i].isLoading))
  useEffect(() => {
    if (missing !== '[]') load()
  }, [missing])
  const reload = (at: number) => {
    const request = requests[at]
    if (request !== undefined) void data.reload(getCostoEstimadoWeb, request)
  }
  return { states, reload }
}
