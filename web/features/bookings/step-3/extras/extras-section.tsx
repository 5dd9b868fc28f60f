import { useEffect, useEffectEvent } from 'react'
import type { Extra } from '#contract/content/get-additionals.ts'
import type { EstimateRequest } from '#contract/values/estimate-request.ts'
import { getCostoEstimadoWeb } from '#contract/web-api/get-costo-estimado-web.ts'
import { useApp } from '../../../../lib/app-context.ts'
import { useFormat, useTexts } from '../../../../lib/text/texts.ts'
import { Card } from '../../../../../ui/content/card.tsx'
import { Counter } from '../../../../../ui/choices/counter.tsx'
import { IconCar } from '../../../../../ui/icons/icon.tsx'
import { IconBabyCarriage, IconNavigation, IconPlus, IconRoad, IconUserPlus, IconWifi } from '../../../../../ui/icons/icon-more.tsx'
import { applyChoices, getQuantity, findStep, withQuantity, type Choices, type ChoicesPrice } from '../choices.ts'
import styles from './extras-section.module.css'
import { Folded } from '../folded.tsx'
import step from '../step-3.module.css'
import { useAnswer } from '../../../../lib/data/use-data.ts'
import { findChangedUnitPrices } from '../../price/changed-prices.ts'

interface ExtrasSectionProps {
  extras: readonly Extra[]
  price: ChoicesPrice
  choices: Choices
  onChoose: (choices: Choices) => void
  /** With several cars: the name of the one that the costs are for. */
  perCar?: string | undefined
  /** Names the chosen extras in a line that opens the list. */
  summary?: string
}

/** The available extras, each with what it adds to the total of this rental. */
export function ExtrasSection({ extras, price, choices, onChoose, perCar, summary }: ExtrasSectionProps) {
  const t = useTexts('booking').extras
  if (extras.length === 0) return null
  // Reserves the space until it is known whether there are totals.
  const lead =
    price.displayed === null ? (
      <p className={step.lead}>{'\u00a0'}</p>
    ) : (
      price.displayed.totalCents !== undefined && <p className={step.lead}>{t.lead(price.displayed.days ?? 1, perCar)}</p>
    )
  return (
    <section className={step.block}>
      <div>
        <h2>{t.title}</h2>
        {summary === undefined && lead}
      </div>
      <Folded summary={summary}>
        {summary !== undefined && lead}
        <Card as="section" className={styles.card}>
          <ul>
            {extras.map((extra) => (
              <ExtraRow key={extra.id} extra={extra} extras={extras} price={price} choices={choices} onChoose={onChoose} />
            ))}
          </ul>
        </Card>
      </Folded>
    </section>
  )
}

// Our own extras are known by their number; any other has a name and a price.
const gpsId = 5
const tollPassId = 6
const roofRackId = 7

function getKind({ field, id }: Extra) {
  if (field === 'baby-seats' || field === 'additional-drivers' || field === 'wifi') return field
  return id === gpsId ? 'gps' : id === tollPassId ? 'toll-pass' : id === roofRackId ? 'roof-rack' : 'other'
}

const icons = {
  'baby-seats': IconBabyCarriage,
  'additional-drivers': IconUserPlus,
  wifi: IconWifi,
  gps: IconNavigation,
  'toll-pass': IconRoad,
  'roof-rack': IconCar,
  other: IconPlus,
}

interface ExtraRowProps extends ExtrasSectionProps {
  extra: Extra
}

function ExtraRow({ extra, extras, price, choices, onChoose }: ExtraRowProps) {
  const t = useTexts('booking').extras
  const { language } = useApp()
  const format = useFormat()
  const quantity = getQuantity(choices, extra)
  const maximum = extra.maximum ?? 1
  const requested = useStepPrice(price.request, extra, extras, choices)
  const step = price.options === undefined ? requested : price.options.extra(extra.id)
  // One more costs that; at the maximum it is what the last one has added.
  const stepPrice = step === null ? '' : step === undefined ? '…' : quantity < maximum ? t.more(format.money(step)) : format.money(step)
  const kind = getKind(extra)
  const Icon = icons[kind]
  const name = extra.name[language]
  const about = t.about[kind]
  return (
    <li className={styles.row}>
      <span className={styles.icon}>
        <Icon size={24} />
      </span>
      <div>
        <b>{name}</b>
        <p>
          {about}
          <span className={styles.inline}>
            <strong>{stepPrice}</strong>
          </span>
        </p>
      </div>
      <span className={styles.price}>{stepPrice}</span>
      <Counter
        label={name}
        value={quantity}
        max={maximum}
        decreaseLabel={t.remove(name)}
        increaseLabel={t.add(name)}
        onChange={(value) => onChoose(withQuantity(choices, extra, value))}
      />
    </li>
  )
}

/**
 * How much one more adds to the total: taken from the service, so that it is exact. Undefined while loading, null when the service does not
 * state it.
 */
function useStepPrice(
  request: EstimateRequest | null,
  extra: Extra,
  extras: readonly Extra[],
  choices: Choices,
): number | null | undefined {
  const { data } = useApp()
  const { from, to } = findStep(getQuantity(choices, extra), extra.maximum ?? 1)
  const requestWith = (quantity: number) =>
    request === null ? null : applyChoices(request, withQuantity(choices, extra, quantity), extras)
  const first = useAnswer(getCostoEstimadoWeb, requestWith(from))
  const before = first.value?.totalCents
  // The second call waits, so that it does not delay the price of the rental.
  const second = useAnswer(getCostoEstimadoWeb, before === undefined ? null : requestWith(to))
  const after = second.value?.totalCents
  // The two are of different price lists: the first is loaded again.
  const isOutdated =
    first.value !== null &&
    second.value !== null &&
    findChangedUnitPrices({ ...choices, ...first.value }, { ...choices, ...second.value }).length > 0
  const renew = useEffectEvent(() => {
    const outdated = requestWith(from)
    if (outdated !== null) void data.reload(getCostoEstimadoWeb, outdated)
  })
  useEffect(() => {
    if (isOutdated) renew()
  }, [isOutdated])
  if (first.hasFailed || second.hasFailed || (first.value !== null && before === undefined)) return null
  if (before === undefined || after === undefined || isOutdated) return undefined
  // An extra without a price that does not change the total has an unknown price.
  return after === before && extra.pricePerDayCents === undefined ? null : after - before
}
