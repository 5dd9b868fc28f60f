import { ourBrand } from '#contract/request-codecs.ts'
import { getAgencies } from '#contract/content/get-agencies.ts'
import type { Promotion } from '#contract/values/promotion.ts'
import { useData } from '../../lib/data/use-data.ts'
import { PromotionCard } from './promotion-card.tsx'
import styles from './promotions.module.css'

interface PromotionListProps {
  promotions: readonly Promotion[]
  level?: 2 | 3
  /** The list is the main content: its first pictures are loaded at once. */
  isFirst?: boolean
}

export function PromotionList({ promotions, level = 2, isFirst = false }: PromotionListProps) {
  const branches = useData(getAgencies, ourBrand).value ?? []
  return (
    <ul className={styles.list}>
      {promotions.map((promotion, i) => (
        <PromotionCard key={promotion.id} promotion={promotion} branches={branches} level={level} isEager={isFirst && i < 2} />
      ))}
    </ul>
  )
}
