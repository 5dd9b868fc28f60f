import { ourBrand } from '#contract/request-codecs.ts'
import { getAgencies } from '#contract/content/get-agencies.ts'
import { getPromotions } from '#contract/content/get-promotions.ts'
import { useApp } from '../../lib/app-context.ts'
import { useDocumentHead } from '../../lib/text/document-head.ts'
import { Link } from '../../lib/navigation/link.tsx'
import { useHref } from '../../lib/navigation/navigation.ts'
import { mainId } from '../../lib/navigation/navigation-effects.ts'
import { useTexts } from '../../lib/text/texts.ts'
import { useData } from '../../lib/data/use-data.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { WaitLayer } from '../booking-flow/wait-layer.tsx'
import { BrandLink } from '../layout/header/brand-link.tsx'
import { LanguageSwitch } from '../layout/header/language-switch.tsx'
import { useSiteLinks } from '../layout/footer/site-links.ts'
import { StartSearch } from '../search/start-search.tsx'
import styles from './not-found.module.css'

/**
 * Any unknown address (row R-41): popular pages and the main navigation. It does not mention the address, so one rendering serves all of
 * them.
 */
export function NotFoundPage() {
  const t = useTexts('not-found')
  const layout = useTexts('layout')
  const href = useHref()
  const { brand } = useApp().config
  const { main } = useSiteLinks()
  const branches = useData(getAgencies, ourBrand).value ?? []
  const promotions = useData(getPromotions, { ...ourBrand, list: 1 }).value ?? []
  useDocumentHead({ title: t.title, status: 404, isIndexed: false })
  return (
    <div className={`wrap ${styles.page}`}>
      <header className={styles.top}>
        <BrandLink name={brand.name} label={layout.homeLink(brand.name)} />
        <LanguageSwitch label={layout.language} />
      </header>
      <main id={mainId} tabIndex={-1}>
        <InterruptedRoad />
        <h1>{t.title}</h1>
        <p className={styles.text}>{t.text}</p>
        <p className={styles.actions}>
          <ButtonLink href={href(paths.home())} kind="secondary">
            {t.home}
          </ButtonLink>
          <ButtonLink href={href(paths.fleet())} kind="secondary">
            {t.fleet}
          </ButtonLink>
        </p>
        <h2>{t.search}</h2>
        <StartSearch branches={branches} promotions={promotions} />
        <nav aria-label={t.sections} className={styles.sections}>
          <h2>{t.sections}</h2>
          <ul>
            {main.map(({ to, label }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
        </nav>
      </main>
      <WaitLayer />
    </div>
  )
}

/** The road of the logo, interrupted before it reaches the sun. */
function InterruptedRoad() {
  return (
    <svg className={styles.picture} viewBox="0 0 240 96" width="240" height="96" aria-hidden="true">
      <path className={styles.road} d="M10 78C40 30 78 24 108 52" />
      <path className={styles.dashes} d="M14 74C42 34 76 30 104 52" />
      <path className={styles.gap} d="M128 66C150 74 178 66 196 44" />
      <circle className={styles.sun} cx="214" cy="22" r="14" />
    </svg>
  )
}
