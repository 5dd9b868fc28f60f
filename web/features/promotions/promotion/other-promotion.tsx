import { ourBrand } from '#contract/request-codecs.ts'
import { getAgencies } from '#contract/content/get-agencies.ts'
import type { Promotion } from '#contract/values/promotion.ts'
import { useApp } from '../../../lib/app-context.ts'
import { useDocumentHead } from '../../../lib/text/document-head.ts'
import { useTexts } from '../../../lib/text/texts.ts'
import { useData } from '../../../lib/data/use-data.ts'
import { plainText } from '../plain-text.ts'
import { PromotionConditions } from './promotion-conditions.tsx'
import { PromotionHead } from './promotion-head.tsx'
import { PromotionList } from '../promotion-list.tsx'
import styles from '../promotions.module.css'
import { usePromotions } from '../../applied-promotions/use-promotions.ts'

/** A promotion that has ended or not begun: it cannot be booked, so the current ones are shown below. */
export function OtherPromotion({ promotion }: { promotion: Promotion }) {
  const t = useTexts('promotions')
  const { language } = useApp()
  const branches = useData(getAgencies, ourBrand).value ?? []
  const others = usePromotions()
  const { title, body } = promotion.text[language]
  useDocumentHead({ title, description: plainText(body), isIndexed: false })
  return (
    <div className={`wrap ${styles.page}`}>
      <PromotionHead promotion={promotion} branches={branches} title={title} links={null} />
      {others.length > 0 && (
        <section className={styles.section}>
          <h2>{t.others}</h2>
          <PromotionList promotions={others} level={3} />
        </section>
      )}
      <PromotionConditions promotion={promotion} />
    </div>
  )
}
