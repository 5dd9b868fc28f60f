import type { ReactNode } from 'react'
import { useFormat, useTexts } from '../../../lib/text/texts.ts'
import { Card, Stage } from '../../../../ui/content/card.tsx'
import { Price } from '../../../../ui/content/price.tsx'
import styles from './leasing-page.module.css'
import type { Lease } from './use-lease.ts'

/** The monthly total as the largest figure, and its calculation below (docs/domain.md 5.2). */
export function LeasingResult({ lease, picture, name, children }: { lease: Lease; picture: ReactNode; name: string; children: ReactNode }) {
  const t = useTexts('leasing').calculator
  const format = useFormat()
  const { fee, choice } = lease
  return (
    <Card isRaised className={styles.result}>
      <Stage tone="mint" className={styles.stage}>
        {picture}
      </Stage>
      <div className={styles.resultBody}>
        <h3>
          {t.result} <span>{name}</span>
        </h3>
        <div aria-live="polite">
          <Price
            size="total"
            amount={format.money(fee.totalCents)}
            unit={t.total(choice.vehicles)}
            note={t.itbms(format.money(fee.itbmsCents))}
            isUnitBelow
          />
        </div>
        <table className={styles.lines}>
          <tbody>
            {fee.lines.map(({ code, cents }) => (
              <tr key={code}>
                <th scope="row">{t.lines[code]}</th>
                <td>{format.money(cents)}</td>
              </tr>
            ))}
            <tr className={styles.sum}>
              <th scope="row">{t.vehicle}</th>
              <td>{format.money(fee.vehicleCents)}</td>
            </tr>
          </tbody>
        </table>
        {children}
        <p className={styles.note}>{t.note}</p>
      </div>
    </Card>
  )
}
