import type { Promotion } from '#contract/values/promotion.ts'
import { useApp } from '../../lib/app-context.ts'
import { useFormat } from '../../lib/text/format.ts'
import { useHref } from '../../lib/navigation/navigation.ts'
import { useTexts } from '../../lib/text/texts.ts'
import { useIsNearViewport } from '../../lib/use-is-near-viewport.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { Stage } from '../../../ui/content/card.tsx'
import { IconArrowRight } from '../../../ui/icons/icon.tsx'
import { Tag } from '../../../ui/content/tag.tsx'
import { CarPicture } from '../car-classes/car-picture.tsx'
import styles from './home.module.css'

interface PromotionsSectionProps {
  rentals: readonly Promotion[]
  special: readonly Promotion[]
}

const maxPromotions = 3
const tones = ['sea', 'sun', 'mint'] as const

/** Some promotions of both lists, each with a link to its page (rows R-06, E-06). */
export function PromotionsSection({ rentals, special }: PromotionsSectionProps) {
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
      <ul className={styles.classes} ref={list}>
        {visible.map((promotion, i) => (
          <li key={promotion.id}>
            <a className={styles.class} href={href(paths.specialPromotion(promotion.id))}>
              <Stage tone={tones[i % tones.length] ?? 'sea'} className={styles.stage}>
                {isNear && <CarPicture car={promotion} alt="" sizes="(min-width: 1024px) 376px, (min-width: 768px) 224px, 128px" />}
                {promotion.discountPercent !== undefined && (
                  <Tag tone="deep" className={styles.discount}>
                    {t.promotions.discount(promotion.discountPercent)}
                  </Tag>
                )}
              </Stage>
              <span className={styles.className}>{promotion.text[language].title}</span>
              {promotion.endsOn !== undefined && (
                <span className={styles.classPrice}>{t.promotions.until(format.dateWithYear(promotion.endsOn))}</span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
