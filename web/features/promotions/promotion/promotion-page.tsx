import { Suspense } from 'react'
import type { Promotion } from '#contract/values/promotion.ts'
import { useApp } from '../../../lib/app-context.ts'
import { useDocumentHead } from '../../../lib/text/document-head.ts'
import { lazyPart } from '../../../lib/lazy-part.tsx'
import { breadcrumbList } from '../../../lib/text/structured-data.ts'
import { useTexts } from '../../../lib/text/texts.ts'
import { paths } from '../../../paths.ts'
import { PromotionConditions } from './promotion-conditions.tsx'
import { bookingSection, PromotionHead } from './promotion-head.tsx'
import { promotionOffers } from '../promotion-offers.ts'
import { PromotionPrices } from './promotion-prices.tsx'
import { getBranches } from '../../applied-promotions/promotion-conditions.ts'
import { PromotionSearch } from './promotion-search.tsx'
import styles from '../promotions.module.css'
import { plainText } from '../plain-text.ts'
import { WaitingPromotion } from './waiting-promotion.tsx'
import { useAddressedPromotion, useExamplePrices } from './use-promotion-page.ts'

// Loaded lazily, because few addresses name an unknown promotion.
const UnknownPromotion = lazyPart(() => import('./unknown-promotion.tsx').then((loaded) => loaded.UnknownPromotion))
const OtherPromotion = lazyPart(() => import('./other-promotion.tsx').then((loaded) => loaded.OtherPromotion))

/** A promotion: days, conditions and classes, the totals of a trip before and after, and the search with the promotion (row R-06). */
export function PromotionPage() {
  const promotions = useAddressedPromotion()
  if (promotions.value === null) return <WaitingPromotion hasFailed={promotions.hasFailed} onReload={promotions.reload} />
  const [promotion] = promotions.value
  if (promotion?.state === 'current') return <CurrentPromotion promotion={promotion} />
  return <Suspense>{promotion === undefined ? <UnknownPromotion /> : <OtherPromotion promotion={promotion} />}</Suspense>
}

function CurrentPromotion({ promotion }: { promotion: Promotion }) {
  const t = useTexts('promotions')
  const app = useApp()
  const { language } = app
  const example = useExamplePrices(promotion)
  const { branches, trip, branch, classes } = example
  const { title, body } = promotion.text[language]
  const description = plainText(body)
  const discounted = classes.filter((car) => car.previousTotalCents !== undefined && car.availability !== 'no')
  const address = paths.specialPromotion(promotion.id)
  const offers = trip === null || discounted.length === 0 ? [] : [{ title, description, path: address, trip, branch, cars: discounted }]
  useDocumentHead({
    title,
    description,
    jsonLd: [
      breadcrumbList(app, [{ name: t.title, path: paths.promotions() }, { name: title }]),
      ...offers.map((offer) => promotionOffers(app, offer)),
    ],
  })
  return (
    <div className={`wrap ${styles.page}`}>
      <PromotionHead
        promotion={promotion}
        branches={branches}
        title={title}
        links={{ page: address, other: paths.package(promotion.packageId), otherLabel: t.toBranches }}
      />
      <section className={styles.section} id={bookingSection}>
        <h2>{t.search.title}</h2>
        <p className={styles.lead}>{t.search.lead}</p>
        <PromotionSearch promotion={promotion} branches={getBranches(promotion, branches)} example={trip} />
      </section>
      <PromotionPrices promotion={promotion} example={example} />
      <PromotionConditions promotion={promotion} />
    </div>
  )
}
