import type { Cents } from '#contract/money.ts'
import type { Extra } from '#contract/content/get-additionals.ts'
import type { PriceLine } from '#contract/values/price-line.ts'
import { useApp } from '../../../lib/app-context.ts'
import { useFormat, useTexts } from '../../../lib/text/texts.ts'
import { Disclosure } from '../../../../ui/navigation/disclosure.tsx'
import { usePromotion } from '../../applied-promotions/use-promotions.ts'
import { describePriceLine } from './describe-price-line.ts'
import { AmountLine } from '../../../../ui/content/price.tsx'
import styles from './price-lines.module.css'

export interface PriceLinesProps {
  lines: readonly PriceLine[]
  totalCents?: Cents | undefined
  /** What the total is of, where it is not that of the lines. */
  totalLabel?: string | undefined
  depositCents?: Cents | undefined
  extras: readonly Extra[]
  coverageId: number
}

/** The price line by line, the total as the largest figure, each line's rule on demand, and the deposit separately (docs/domain.md 5.2). */
export function PriceLines(props: PriceLinesProps) {
  return (
    <div className={styles.price}>
      <PriceSum {...props} />
      <PriceNotes {...props} />
    </div>
  )
}

function useDescribedLines({ lines, extras, coverageId }: PriceLinesProps) {
  const t = useTexts('price')
  const { language } = useApp()
  const format = useFormat()
  const promotion = usePromotion(lines.find(({ code }) => code === 'discount')?.ref ?? null)?.text[language].title
  return lines.map((line, i) => ({
    key: `${line.code} ${i}`,
    amount: format.money(line.amountCents),
    ...describePriceLine(line, { lines, extras, coverageId, promotion, language, t, format }),
  }))
}

/** The lines and their total. */
export function PriceSum(props: PriceLinesProps) {
  const t = useTexts('price')
  const format = useFormat()
  const { totalCents, totalLabel } = props
  return (
    <dl className={styles.lines}>
      {useDescribedLines(props).map(({ key, label, detail, amount }) => (
        <div key={key}>
          <dt>
            {label}
            {detail !== undefined && <small>{detail}</small>}
          </dt>
          <dd>{amount}</dd>
        </div>
      ))}
      {totalCents !== undefined && (
        <div className={styles.total}>
          <dt>
            {totalLabel ?? t.total}
            <small>{t.currency}</small>
          </dt>
          <dd>{format.money(totalCents)}</dd>
        </div>
      )}
    </dl>
  )
}

/** The rule of each line on demand, and the deposit in one line. */
export function PriceNotes(props: PriceLinesProps) {
  const t = useTexts('price')
  const format = useFormat()
  const { lines, depositCents } = props
  const described = useDescribedLines(props)
  return (
    <>
      {lines.length > 0 && (
        <div className={styles.why}>
          <Disclosure summary={t.whyTitle}>
            <dl className={styles.rules}>
              {[...new Map(described.map((line) => [line.label, line])).values()].map(({ key, label, why }) => (
                <div key={key}>
                  <dt>{label}</dt>
                  <dd>{why}</dd>
                </div>
              ))}
            </dl>
          </Disclosure>
        </div>
      )}
      {depositCents !== undefined && <AmountLine label={t.deposit} amount={format.money(depositCents)} />}
    </>
  )
}
