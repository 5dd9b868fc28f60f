import type { Branch } from '#contract/values/branch.ts'
import type { Promotion } from '#contract/values/promotion.ts'
import { useApp } from '../../lib/app-context.ts'
import { useFormat, useTexts } from '../../lib/text/texts.ts'
import { useHref } from '../../lib/navigation/navigation.ts'
import { useIsNearViewport } from '../../lib/use-is-near-viewport.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { IconArrowRight } from '../../../ui/icons/icon.tsx'
import { PlaceScene } from '../applied-promotions/place-scene.tsx'
import { toPlace } from '../applied-promotions/promotion-place.ts'
import styles from './home.module.css'

interface PromotionsSectionProps {
  rentals: readonly Promotion[]
  special: readonly Promotion[]
  branches: readonly Branch[]
}

const maxPromotions = 3

/** Some promotions of both lists as posters, each with a link to its page (rows R-06, E-06). */
export function PromotionsSection({ rentals, special, branches }: PromotionsSectionProps) {
  const t = useTexts('home')
  const format = useFormat()
  const href = useHref()
  const { language } = useApp()
  const [list, isNear] = useIsNearViewport<HTMLUListElement>()
  const visible = [...special.slice(0, 1), ...rentals].slice(0, maxPromotions)
  if (visible.length === 0) return null
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
      <ul className={styles.posters} ref={list}>
        {visible.map((promotion) => (
          <li key={promotion.id}>
            <a className={styles.poster} href={href(paths.specialPromotion(promotion.id))}>
              <div className={styles.place}>
                {isNear && (
                  <PlaceScene place={toPlace(promotion, branches)} car={promotion} alt="" sizes="(min-width: 768px) 512px, 100vw" />
                )}
              </div>
              {promotion.discountPercent !== undefined && (
                <b className={styles.discount}>{t.promotions.discount(promotion.discountPercent)}</b>
              )}
              <span className={styles.posterName}>{promotion.text[language].title}</span>
              {promotion.endsOn !== undefined && (
                <span className={styles.until}>{t.promotions.until(format.dateWithYear(promotion.endsOn))}</span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
