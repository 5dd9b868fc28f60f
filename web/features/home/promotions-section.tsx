import type { Promotion } from '#contract/values/promotion.ts'
import { useApp } from '../../lib/app-context.ts'
import { useFormat } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Tag } from '../../ui/tag.tsx'
import { homeTexts } from './home-texts.ts'
import styles from './home.module.css'

const mostShown = 3

interface PromotionsSectionProps {
  promotions: readonly Promotion[]
  onUse: (packageId: number) => void
}

/** Promotions that the search carries to the price (row E-06: a promotion reaches the price only as a package). */
export function PromotionsSection({ promotions, onUse }: PromotionsSectionProps) {
  const t = useTexts(homeTexts)
  const format = useFormat()
  const { language } = useApp()
  if (promotions.length === 0) return null
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{t.promotions.title}</h2>
      <p className={styles.sectionLead}>{t.promotions.lead}</p>
      <ul className={styles.promotions}>
        {promotions.slice(0, mostShown).map((promotion) => (
          <Card as="li" isPadded key={promotion.id} className={styles.promotion}>
            {promotion.discountPercent !== undefined && <Tag>{t.promotions.discount(promotion.discountPercent)}</Tag>}
            <h3>{promotion.text[language].title}</h3>
            {promotion.endsOn !== undefined && <p className={styles.until}>{t.promotions.until(format.dateWithYear(promotion.endsOn))}</p>}
            <Button kind="secondary" onClick={() => onUse(promotion.packageId)}>
              {t.promotions.use}
            </Button>
          </Card>
        ))}
      </ul>
    </section>
  )
}
