import { Suspense } from 'react'
import { getAgenciesByPackage } from '#contract/content/get-agencies.ts'
import { ourBrand } from '#contract/request-codecs.ts'
import { minutesToTime } from '#contract/panama-time.ts'
import type { Branch } from '#contract/values/branch.ts'
import type { Promotion } from '#contract/values/promotion.ts'
import { useApp } from '../../../lib/app-context.ts'
import { useDocumentHead } from '../../../lib/text/document-head.ts'
import { useFormat, useTexts } from '../../../lib/text/texts.ts'
import { lazyPart } from '../../../lib/lazy-part.tsx'
import { Link } from '../../../lib/navigation/link.tsx'
import { useHref } from '../../../lib/navigation/navigation.ts'
import { useData } from '../../../lib/data/use-data.ts'
import { paths } from '../../../paths.ts'
import { ReloadLink } from '../../../../ui/buttons/reload-link.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { IconMapPin } from '../../../../ui/icons/icon.tsx'
import { branchPath } from '../../branches/find-branch.ts'
import { BranchMap } from '../../branches/list/branch-map.tsx'
import { hoursOn } from '../../branches/open-state.ts'
import { PromotionConditions } from './promotion-conditions.tsx'
import { bookingSection, PromotionHead } from './promotion-head.tsx'
import { PromotionPrices } from './promotion-prices.tsx'
import { PromotionSearch } from './promotion-search.tsx'
import styles from '../promotions.module.css'
import { plainText } from '../plain-text.ts'
import { WaitingPromotion } from './waiting-promotion.tsx'
import { useAddressedPromotion, useExamplePrices } from './use-promotion-page.ts'

const UnknownPromotion = lazyPart(() => import('./unknown-promotion.tsx').then((loaded) => loaded.UnknownPromotion))

/** A package with its branches. The search offers only these and contains the package (row R-24). */
export function PackagePage() {
  const promotions = useAddressedPromotion()
  if (promotions.value === null) return <WaitingPromotion hasFailed={promotions.hasFailed} onReload={promotions.reload} />
  const [promotion] = promotions.value
  if (promotion !== undefined) return <Package promotion={promotion} />
  return (
    <Suspense>
      <UnknownPromotion />
    </Suspense>
  )
}

function Package({ promotion }: { promotion: Promotion }) {
  const t = useTexts('promotions')
  const { language } = useApp()
  const example = useExamplePrices(promotion)
  const branches = useData(getAgenciesByPackage, { ...ourBrand, packageId: promotion.packageId })
  const href = useHref()
  // The pins have the numbers of the company's list, like those of the branches page.
  const listed = example.branches.length > 0 ? example.branches : (branches.value ?? [])
  const title = t.package.title(promotion.text[language].title)
  const isCurrent = promotion.state === 'current'
  useDocumentHead({ title, description: plainText(promotion.text[language].body), ...(isCurrent ? {} : { isIndexed: false }) })
  return (
    <div className={`wrap ${styles.page}`}>
      <PromotionHead
        promotion={promotion}
        branches={example.branches}
        title={title}
        links={{ page: paths.package(promotion.packageId), other: paths.specialPromotion(promotion.id), otherLabel: t.toPromotion }}
      />
      {isCurrent && <PromotionPrices promotion={promotion} example={example} />}
      {branches.value === null ? (
        branches.hasFailed && (
          <EmptyState
            icon={IconMapPin}
            title={t.package.failed}
            action={
              <ReloadLink isBusy={branches.isLoading} onReload={branches.reload}>
                {t.reload}
              </ReloadLink>
            }
          />
        )
      ) : (
        <>
          {isCurrent && (
            <section className={styles.section} id={bookingSection}>
              <h2>{t.search.title}</h2>
              <p className={styles.lead}>{t.package.searchLead}</p>
              <PromotionSearch promotion={promotion} branches={branches.value} example={example.trip} />
            </section>
          )}
          <section className={styles.section}>
            <h2>{t.package.branches(branches.value.length)}</h2>
            <div className={styles.places}>
              <ul className={styles.branches}>
                {branches.value.map((one) => (
                  <PackageBranch key={one.id} branch={one} number={listed.findIndex(({ id }) => id === one.id) + 1} />
                ))}
              </ul>
              <BranchMap
                branches={listed}
                found={branches.value}
                shouldHideEmptyPanels
                getHref={(branch) => href(branchPath(listed, branch))}
                label={t.package.map}
                capitalLabel={t.package.capital}
              />
            </div>
          </section>
        </>
      )}
      <PromotionConditions promotion={promotion} />
    </div>
  )
}

/** The number of its pin, name and today's hours. */
function PackageBranch({ branch, number }: { branch: Branch; number: number }) {
  const t = useTexts('promotions')
  const { today } = useApp().config
  const format = useFormat()
  const hours = hoursOn(today, branch.hours)
  const formatHour = (minute: number) => (minute % 1440 === 0 ? t.package.midnight : format.hour(minutesToTime(minute)))
  return (
    <li>
      <b aria-hidden="true">{number}</b>
      {branch.slug === undefined ? branch.name : <Link to={paths.branch(branch.slug)}>{branch.name}</Link>}
      <span>
        {hours.kind === 'text'
          ? hours.text
          : hours.kind === 'closed'
            ? t.package.closedToday
            : t.package.today(formatHour(hours.opens), formatHour(hours.closes))}
      </span>
    </li>
  )
}
