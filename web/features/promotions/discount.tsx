import { useTexts } from '../../lib/text/texts.ts'
import styles from './promotions.module.css'

/** The discount and its base: only the time charge, never the total. */
export function Discount({ percent }: { percent: number | undefined }) {
  const t = useTexts('promotions')
  if (percent === undefined || percent <= 0) return null
  return (
    <p className={styles.discount}>
      <b>{t.discount(percent)}</b>
      <span>{t.discountOn}</span>
    </p>
  )
}
