import type { Branch } from '#contract/values/branch.ts'
import type { Promotion } from '#contract/values/promotion.ts'
import { cleanLinks } from '../../../lib/navigation/addresses.ts'
import { useApp } from '../../../lib/app-context.ts'
import { useFormat, useTexts } from '../../../lib/text/texts.ts'
import { useHref } from '../../../lib/navigation/navigation.ts'
import { paths, withSearch } from '../../../paths.ts'
import { ButtonLink } from '../../../../ui/buttons/button.tsx'
import { Breadcrumbs } from '../../../../ui/navigation/breadcrumbs.tsx'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { Prose } from '../../../../ui/content/prose.tsx'
import { Discount } from '../discount.tsx'
import { PromotionScene } from './promotion-scene.tsx'
import styles from '../promotions.module.css'

interface PromotionHeadProps {
  promotion: Promotion
  branches: readonly Branch[]
  title: string
  /** The page itself and the promotion's other page; null if the promotion cannot be booked. */
  links: { page: string; other: string; otherLabel: string } | null
}

/** Id of the section with the search, to which the head links. */
export const bookingSection = 'reservar'

/** Title, days and status of the promotion. */
export function PromotionHead({ promotion, branches, title, links }: PromotionHeadProps) {
  const t = useTexts('promotions')
  const { language } = useApp()
  const format = useFormat()
  const href = useHref()
  const { state, startsOn, endsOn } = promotion
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        <Breadcrumbs label={t.breadcrumbs} items={[{ label: t.title, href: href(paths.promotions()) }, { label: title }]} />
        <h1>{title}</h1>
        <Prose className={styles.text} dangerouslySetInnerHTML={{ __html: cleanLinks(promotion.text[language].bodyHtml) }} />
        {startsOn !== undefined && endsOn !== undefined && (
          <p className={styles.validity}>{t.validity(format.dateWithYear(startsOn), format.dateWithYear(endsOn))}</p>
        )}
        {state === 'current' ? (
          links !== null && (
            <div className={styles.headAction}>
              <ButtonLink kind="secondary" href={href(withSearch(links.page, { s: bookingSection }))}>
                {t.book}
              </ButtonLink>
              <ButtonLink kind="quiet" href={href(links.other)}>
                {links.otherLabel}
              </ButtonLink>
            </div>
          )
        ) : (
          <Notice tone="warning" title={t.states[state].title}>
            {state === 'used-up' && t.states['used-up'].text}
            {state === 'ended' && t.states.ended.text(format.longDate(endsOn ?? ''))}
            {state === 'upcoming' && t.states.upcoming.text(format.longDate(startsOn ?? ''))}
          </Notice>
        )}
      </div>
      <PromotionScene
        promotion={promotion}
        branches={branches}
        sizes="(min-width: 1024px) 480px, 90vw"
        isEager
        className={styles.headScene}
      >
        {state !== 'ended' && <Discount percent={promotion.discountPercent} />}
      </PromotionScene>
    </header>
  )
}
