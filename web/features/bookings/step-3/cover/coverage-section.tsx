import { defaultCoverageId } from '#contract/constants.ts'
import type { StoredCar } from '#contract/stored-search.ts'
import { getCostoEstimadoWeb } from '#contract/web-api/get-costo-estimado-web.ts'
import { getPackageWeb, type CoveragePackage } from '#contract/web-api/get-package-web.ts'
import { useApp } from '../../../../lib/app-context.ts'
import { useFormat, useTexts } from '../../../../lib/text/texts.ts'
import { Card } from '../../../../../ui/content/card.tsx'
import { IconInfo } from '../../../../../ui/icons/icon.tsx'
import { RadioCard, RadioCardGroup } from '../../../../../ui/choices/radio-card.tsx'
import { Skeleton } from '../../../../../ui/feedback/skeleton.tsx'
import { TickList } from '../../../../../ui/content/tick-list.tsx'
import { toCoverageRequest } from '../../../booking-flow/choice-requests.ts'
import { coverageItems, type Choices, type ChoicesPrice } from '../choices.ts'
import styles from './coverage-section.module.css'
import { Folded } from '../folded.tsx'
import step from '../step-3.module.css'
import { useAnswer } from '../../../../lib/data/use-data.ts'

interface CoverageSectionProps {
  chosen: StoredCar
  price: ChoicesPrice
  choices: Choices
  onChoose: (choices: Choices) => void
  /** Whether the booking can be made without a choice when the covers cannot be loaded; otherwise the section is left out then. */
  isOptional?: boolean
  /** With several cars: the name of the one that the costs are for. */
  perCar?: string | undefined
  /** Names the chosen cover in a line that opens the others. */
  summary?: string
}

/** The coverage packages side by side: the extra cost, the excess, the deposit and what is included. */
export function CoverageSection({ chosen, price, choices, onChoose, isOptional = false, perCar, summary }: CoverageSectionProps) {
  const t = useTexts('booking').coverage
  const { language } = useApp()
  const packages = useAnswer(getPackageWeb, toCoverageRequest(chosen))
  const hasTotal = price.displayed === null || price.displayed.totalCents !== undefined
  const isMissing = packages.hasFailed && packages.value === null
  if (isMissing && !isOptional) return null
  const picked = packages.value?.find((item) => item.id === choices.coverageId)
  const lead = hasTotal && <p className={step.lead}>{t.lead}</p>
  return (
    <section className={step.block}>
      <div>
        <h2>{t.title}</h2>
        {summary === undefined && lead}
      </div>
      <Folded summary={summary}>
        {summary !== undefined && lead}
        {packages.value === null ? (
          isMissing ? (
            <p className={step.lead}>{t.failed}</p>
          ) : (
            <div className={styles.waiting}>
              <Skeleton height="100%" radius="var(--r-card)" />
            </div>
          )
        ) : (
          <RadioCardGroup label={t.title} isLabelHidden className={styles.cards}>
            {packages.value.map((value) => (
              <CoverageCard
                key={value.id}
                package={value}
                price={price}
                perCar={perCar}
                isChosen={value.id === choices.coverageId}
                onChoose={() => onChoose({ ...choices, coverageId: value.id })}
              />
            ))}
          </RadioCardGroup>
        )}
        {picked?.includes !== undefined && (
          <Card isPadded className={styles.picked}>
            <h3>{t.of(picked.name[language])}</h3>
            <Included package={picked} />
          </Card>
        )}
        <p className={step.note}>
          <IconInfo />
          <span>{t.police}</span>
        </p>
      </Folded>
    </section>
  )
}

interface CoverageCardProps {
  package: CoveragePackage
  price: CoverageSectionProps['price']
  perCar: string | undefined
  isChosen: boolean
  onChoose: () => void
}

function CoverageCard({ package: coverage, price, perCar, isChosen, onChoose }: CoverageCardProps) {
  const t = useTexts('booking').coverage
  const { language } = useApp()
  const format = useFormat()
  const withIt = useAnswer(getCostoEstimadoWeb, price.request === null ? null : { ...price.request, coverageId: coverage.id })
  const without = useAnswer(getCostoEstimadoWeb, price.request === null ? null : { ...price.request, coverageId: defaultCoverageId })
  const days = price.displayed?.days ?? 1
  const requested =
    withIt.value?.totalCents === undefined || without.value?.totalCents === undefined
      ? undefined
      : withIt.value.totalCents - without.value.totalCents
  const option = price.options?.coverage(coverage.id)
  const difference = price.options === undefined ? requested : (option ?? undefined)
  const isIncluded = coverage.id === (price.options?.includedCoverageId ?? defaultCoverageId)
  // If the service gives no totals, or the same total for a package without a price, the cost is unknown.
  const isRequesting = (withIt.value === null || without.value === null) && !withIt.hasFailed && !without.hasFailed
  const isWaiting = price.options === undefined ? isRequesting : option === undefined
  const isPriced = difference !== undefined && (isIncluded || difference !== 0 || coverage.pricePerDayCents !== undefined)
  return (
    <RadioCard
      name="coverage"
      value={String(coverage.id)}
      dot="above"
      className={styles.card}
      title={coverage.name[language]}
      aside={
        (isPriced || isWaiting) && (
          <span className={styles.price}>
            {isIncluded
              ? t.included
              : difference === undefined
                ? '…'
                : difference < 0
                  ? t.less(format.money(-difference))
                  : t.more(format.money(difference))}
            <small>{isIncluded ? t.inTotal : t.forDays(days, perCar)}</small>
          </span>
        )
      }
      isChosen={isChosen}
      onChoose={onChoose}
    >
      {(coverage.excessCents !== undefined || coverage.depositCents !== undefined) && (
        <span className={styles.figures}>
          {coverage.excessCents !== undefined && (
            <span>
              <span className={styles.term}>{t.excess}</span> <b>{format.money(coverage.excessCents).replace('.00', '')}</b>
              <span className={styles.term}>
                {coverage.excessCents > 0 ? t.perEvent : coverage.includes?.includes('CSDW') ? t.inAnyEvent : t.inCollision}
              </span>
            </span>
          )}
          {coverage.depositCents !== undefined && (
            <span>
              <span className={styles.term}>{t.deposit}</span> <b>{format.money(coverage.depositCents).replace('.00', '')}</b>
            </span>
          )}
        </span>
      )}
      {coverage.includes !== undefined && (
        <span className={styles.included}>
          <Included package={coverage} />
        </span>
      )}
    </RadioCard>
  )
}

function Included({ package: coverage }: { package: CoveragePackage }) {
  const t = useTexts('booking').coverage
  // Unknown items are shown neither as included nor as excluded (docs/wire.md, Conventions).
  if (coverage.includes === undefined) return null
  return (
    <TickList
      notIncludedLabel={t.notIncluded}
      items={coverageItems(coverage.includes).map(({ item, isIncluded }) => ({ text: t.items[item], isIncluded }))}
    />
  )
}
