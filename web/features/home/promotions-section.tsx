import type { Branch } from '#contract/values/branch.ts'
import type { Promotion } from '#contract/values/promotion.ts'
import { useHref } from '../../lib/navigation.ts'
import { useTexts } from '../../lib/texts.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { IconArrowRight } from '../../ui/icon.tsx'
import { PromotionCard } from '../promotions/promotion-card.tsx'
import { homeTexts } from './home-texts.ts'
import styles from './home.module.css'

interface PromotionsSectionProps {
  rentals: readonly Promotion[]
  special: readonly Promotion[]
  branches: readonly Branch[]
}

const mostShown = 3

/** Some promotions of both lists, each leading to its page, which carries it to the price (rows R-06, E-06). */
export function PromotionsSection({ rentals, special, branches }: PromotionsSectionProps) {
  const t = useTexts(homeTexts)
  const href = useHref()
  const shown = [...special.slice(0, 1), ...rentals].slice(0, mostShown)
  if (shown.length === 0) return null
  return (
    <section className={styles.section}>
      <div className={styles.sectionHead}>
        <div>
          <h2 className={styles.heading}>{t.promotions.title}</h2>
          <p className={styles.sectionLead}>{t.promotions.lead}</p>
        </div>
        <ButtonLink kind="quiet" href={href(paths.promotions())} iconAfter={IconArrowRight}>
          {t.promotions.all}
        </ButtonLink>
      </div>
      <ul className={styles.promotions}>
        {shown.map((promotion) => (
          <PromotionCard key={promotion.id} promotion={promotion} branches={branches} level={3} />
        ))}
      </ul>
    </section>
  )
}
