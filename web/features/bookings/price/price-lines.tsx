import { useState } from 'react'
import type { Cents } from '#contract/money.ts'
import type { Extra } from '#contract/content/get-additionals.ts'
import type { PriceLine } from '#contract/values/price-line.ts'
import { useApp } from '../../../lib/app-context.ts'
import { Link } from '../../../lib/navigation/link.tsx'
import { useFormat, useTexts } from '../../../lib/text/texts.ts'
import { paths } from '../../../paths.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { AmountLine } from '../../../../ui/content/price.tsx'
import { IconChevronDown } from '../../../../ui/icons/icon.tsx'
import { findPromotionId } from '../../applied-promotions/promotion-conditions.ts'
import { usePromotion } from '../../applied-promotions/use-promotions.ts'
import { describePriceLine } from './describe-price-line.ts'
import { computeSharesOfTotal, countRentalDays, mergeRental } from './price-shares.ts'
import styles from './price-lines.module.css'

export interface PriceLinesInput {
  lines: readonly PriceLine[]
  extras: readonly Extra[]
  coverageId: number
}

interface PriceLinesProps extends PriceLinesInput {
  totalCents?: Cents | undefined
  days?: number | undefined
  depositCents?: Cents | undefined
  /** Of a booking that ended without a rental. */
  isOver?: boolean
}

/** A price breakdown: the bar of shares, the lines, the total as the largest figure, and the deposit separately (docs/domain.md 5.2). */
export function PriceLines({ totalCents, days, depositCents, isOver = false, ...lines }: PriceLinesProps) {
  const t = useTexts('price')
  const format = useFormat()
  return (
    <div className={styles.price}>
      <ExplainedLines {...lines} />
      {totalCents !== undefined && <PriceTotal lines={lines.lines} {...{ totalCents, days, isOver }} />}
      {depositCents !== undefined && <AmountLine label={t.deposit} amount={format.money(depositCents)} />}
    </div>
  )
}

function useDescribedLines({ lines: all, extras, coverageId }: PriceLinesInput) {
  const t = useTexts('price')
  const { language } = useApp()
  const format = useFormat()
  const promotion = usePromotion(findPromotionId(all))
  const lines = mergeRental(all)
  const shares = computeSharesOfTotal(lines)
  const keys = lines.map(
    ({ code, ref }, i) => `${code} ${ref} ${lines.slice(0, i).filter((line) => line.code === code && line.ref === ref).length}`,
  )
  // Lines that are added later slide in; those of the first render do not move.
  const [first] = useState(() => new Set(keys))
  return lines.map((line, i) => {
    const key = keys[i] ?? ''
    return {
      key,
      isAdded: !first.has(key),
      amount: format.money(line.amountCents),
      share: shares[i],
      ...describePriceLine(line, { lines: all, extras, coverageId, promotion: promotion?.text[language].title, language, t, format }),
      promotionId: line.code === 'discount' ? promotion?.id : undefined,
    }
  })
}

type DescribedLine = ReturnType<typeof useDescribedLines>[number]

/** What the total is made up of, as a bar in the order of the lines. The lines say the same in words. */
function ShareBar({ lines }: { lines: readonly DescribedLine[] }) {
  return (
    <div className={styles.bar} aria-hidden="true">
      {lines.map(
        ({ key, share, isAdded }) =>
          share !== undefined &&
          share.percent > 0 && (
            <i
              key={key}
              className={classNames(styles[share.kind], isAdded && styles.added)}
              style={{ flexBasis: `${share.percent.toFixed(2)}%` }}
            />
          ),
      )}
    </div>
  )
}

/** The bar and the lines, each with its rule on demand. */
export function ExplainedLines(props: PriceLinesInput) {
  const t = useTexts('price')
  const lines = useDescribedLines(props)
  if (lines.length === 0) return null
  return (
    <>
      <ShareBar lines={lines} />
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.key} className={classNames(line.isAdded && styles.added)}>
            <details>
              <summary>
                <LineMark line={line} />
                <span>{line.label}</span>
                <IconChevronDown size={16} />
                <b>{line.amount}</b>
              </summary>
              <p>
                {line.detail !== undefined && `${line.detail}. `}
                {line.why}
                {line.promotionId !== undefined && (
                  <>
                    {' '}
                    <Link to={paths.specialPromotion(line.promotionId)} target="_blank" rel="noreferrer">
                      {t.promotionTerms}
                    </Link>
                  </>
                )}
              </p>
            </details>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The bar and the lines without their rules, for the confirmation. */
export function PlainLines(props: PriceLinesInput) {
  const lines = useDescribedLines(props)
  if (lines.length === 0) return null
  return (
    <div>
      <ShareBar lines={lines} />
      <dl className={styles.plain}>
        {lines.map((line) => (
          <div key={line.key}>
            <dt>
              <LineMark line={line} />
              {line.label}
            </dt>
            <dd>{line.amount}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** The colour of a line in the bar; hollow for a discount, which is not in it. */
function LineMark({ line: { share } }: { line: DescribedLine }) {
  return <i className={classNames(styles.mark, share && styles[share.kind], share?.isReduction && styles.hollow)} aria-hidden="true" />
}

interface PriceTotalProps {
  lines: readonly PriceLine[]
  totalCents: Cents
  /** The days of the trip; by default those that the lines charge. */
  days?: number | undefined
  /** Replaces the default label if the total is not the sum of the lines. */
  label?: string | undefined
  /** Announced when it changes. */
  isLive?: boolean
  isOver?: boolean
}

/** The total, below a dashed line. */
export function PriceTotal({ lines, totalCents, days, label, isLive = false, isOver = false }: PriceTotalProps) {
  const t = useTexts('price')
  const format = useFormat()
  return (
    <dl className={styles.total}>
      <div>
        <dt>
          {label ?? (isOver ? t.totalOver : t.total)}
          {!isOver && <small>{t.included(days ?? countRentalDays(lines))}</small>}
        </dt>
        <dd aria-live={isLive ? 'polite' : undefined}>{format.money(totalCents)}</dd>
      </div>
    </dl>
  )
}
