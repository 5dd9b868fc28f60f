import type { Promotion } from '#contract/values/promotion.ts'
import { cleanLinks } from '../../../lib/navigation/addresses.ts'
import { useApp } from '../../../lib/app-context.ts'
import { useFormat, useTexts } from '../../../lib/text/texts.ts'
import { Prose } from '../../../../ui/content/prose.tsx'
import styles from '../promotions.module.css'

/** The valid days and the company's conditions. */
export function PromotionConditions({ promotion }: { promotion: Promotion }) {
  const t = useTexts('promotions')
  const { language } = useApp()
  const format = useFormat()
  const { startsOn, endsOn } = promotion
  return (
    <section className={styles.section}>
      <h2>{t.conditions.title}</h2>
      {startsOn !== undefined && endsOn !== undefined && (
        <p className={styles.days}>{t.conditions.days(format.longDate(startsOn), format.longDate(endsOn))}</p>
      )}
      <Prose className={styles.conditions} dangerouslySetInnerHTML={{ __html: cleanLinks(promotion.text[language].conditionsHtml) }} />
    </section>
  )
}
