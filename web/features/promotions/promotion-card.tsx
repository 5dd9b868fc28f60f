import { Suspense } from 'react'
import type { Branch } from '#contract/values/branch.ts'
import type { Promotion } from '#contract/values/promotion.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { useIsNearViewport } from '../../lib/use-is-near-viewport.ts'
import { useApp } from '../../lib/app-context.ts'
import { useFormat, useTexts } from '../../lib/text/texts.ts'
import { Link } from '../../lib/navigation/link.tsx'
import { paths } from '../../paths.ts'
import { Card } from '../../../ui/content/card.tsx'
import { IconArrowRight, IconCalendar, IconMapPin } from '../../../ui/icons/icon.tsx'
import { Discount } from './discount.tsx'
import styles from './promotions.module.css'
import { getBranches, isEverywhere } from '../applied-promotions/promotion-conditions.ts'
import { PromotionScene } from './promotion/promotion-scene.tsx'
import { excerpt, plainText } from './plain-text.ts'

const CheapestPrice = lazyPart(() => import('./cheapest-price.tsx').then((loaded) => loaded.CheapestPrice))

interface PromotionCardProps {
  promotion: Promotion
  branches: readonly Branch[]
  /** The heading's level on the page. */
  level?: 2 | 3
  isEager?: boolean
}

/** A promotion in a list; the whole card is a link. */
export function PromotionCard({ promotion, branches, level = 2, isEager = false }: PromotionCardProps) {
  const t = useTexts('promotions')
  const { language } = useApp()
  const format = useFormat()
  const { title, body } = promotion.text[language]
  const Heading = `h${level}` as const
  // The totals need a call for each promotion, so only for cards that are seen; their place is reserved.
  const [end, isNear] = useIsNearViewport<HTMLDivElement>()
  const places = getBranches(promotion, branches).map(({ name }) => name)
  return (
    <Card as="li" className={styles.card}>
      <PromotionScene
        promotion={promotion}
        branches={branches}
        sizes="(min-width: 768px) 320px, 280px"
        isEager={isEager}
        className={styles.cardScene}
      >
        <Discount percent={promotion.discountPercent} />
      </PromotionScene>
      <div className={styles.cardBody}>
        <Heading>
          <Link to={paths.specialPromotion(promotion.id)}>{title}</Link>
        </Heading>
        <p className={styles.cardText}>{excerpt(plainText(body))}</p>
        <ul className={styles.cardFacts}>
          {promotion.branchIds !== undefined && (
            <li>
              <IconMapPin size={18} />
              {isEverywhere(promotion, branches) ? t.everywhere : format.list(places)}
            </li>
          )}
          {promotion.endsOn !== undefined && (
            <li>
              <IconCalendar size={18} />
              {t.until(format.dateWithYear(promotion.endsOn))}
            </li>
          )}
        </ul>
        <div className={styles.cardEnd} ref={end}>
          <p className={styles.cardWay} aria-hidden="true">
            {t.open}
            <IconArrowRight size={18} />
          </p>
          {isNear && (
            <Suspense>
              <CheapestPrice promotion={promotion} />
            </Suspense>
          )}
        </div>
      </div>
    </Card>
  )
}
