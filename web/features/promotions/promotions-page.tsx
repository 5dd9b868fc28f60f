import { ourBrand } from '#contract/request-codecs.ts'
import { getPromotions } from '#contract/content/get-promotions.ts'
import { useDocumentHead } from '../../lib/text/document-head.ts'
import { useHref, usePathParams } from '../../lib/navigation/navigation.ts'
import { useTexts } from '../../lib/text/texts.ts'
import { useData } from '../../lib/data/use-data.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { ReloadLink } from '../../../ui/buttons/reload-link.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { IconCalendar } from '../../../ui/icons/icon.tsx'
import { TabLinks } from '../../../ui/navigation/tab-links.tsx'
import { PromotionList } from './promotion-list.tsx'
import styles from './promotions.module.css'

/** The page at its address: passes the optional tab of the path as a prop (row R-07). */
export function PromotionsRoute() {
  const { tab } = usePathParams()
  return <PromotionsPage {...(tab === undefined ? {} : { tab })} />
}

interface PromotionsPageProps {
  /** `1` for rentals, `2` for special promotions with partners; the first by default. */
  tab?: string
}

const tabs = ['1', '2'] as const

/** The promotions in force, in two lists. */
export function PromotionsPage({ tab = '1' }: PromotionsPageProps) {
  const t = useTexts('promotions')
  const href = useHref()
  const current = tabs.find((value) => value === tab) ?? '1'
  const isUnknown = current !== tab
  const { title, description, lead } = t.tabs[current]
  const promotions = useData(getPromotions, { ...ourBrand, list: Number(current) })
  // Without a tab the page shows the first list, so both addresses have the same canonical.
  const canonical = current === '1' ? { canonicalPath: paths.promotions() } : {}
  useDocumentHead(isUnknown ? { title: t.unknownTab.title, status: 404, isIndexed: false } : { title, description, ...canonical })
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>{isUnknown ? t.unknownTab.title : t.title}</h1>
      <p className={styles.lead}>{isUnknown ? t.unknownTab.text : t.lead}</p>
      <div className={styles.tabs}>
        <TabLinks
          label={t.tabsLabel}
          tabs={tabs.map((value) => ({
            label: t.tabs[value].label,
            href: href(paths.promotions(Number(value))),
            isCurrent: value === current,
          }))}
        />
      </div>
      <p className={styles.tabLead}>{lead}</p>
      {promotions.value === null ? (
        promotions.hasFailed ? (
          <EmptyState
            icon={IconCalendar}
            title={t.failed.title}
            action={
              <ReloadLink isBusy={promotions.isLoading} onReload={promotions.reload}>
                {t.reload}
              </ReloadLink>
            }
          >
            {t.failed.text}
          </EmptyState>
        ) : (
          <p aria-busy="true">{t.loading}</p>
        )
      ) : promotions.value.length === 0 ? (
        <EmptyState icon={IconCalendar} title={t.none.title} action={<ButtonLink href={href(paths.fleet())}>{t.toFleet}</ButtonLink>}>
          {t.none.text}
        </EmptyState>
      ) : (
        <PromotionList promotions={promotions.value} isFirst />
      )}
    </div>
  )
}
