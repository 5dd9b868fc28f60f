import { Suspense } from 'react'
import { ourBrand } from '#contract/request-codecs.ts'
import { getAgencies } from '#contract/content/get-agencies.ts'
import { getPromotions } from '#contract/content/get-promotions.ts'
import type { Branch } from '#contract/values/branch.ts'
import dawnWide from '../../assets/hero/dawn-wide.avif?url'
import duskWide from '../../assets/hero/dusk-wide.avif?url'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { useApp } from '../../lib/app-context.ts'
import { useDocumentHead } from '../../lib/text/document-head.ts'
import { companyAndSite } from '../../lib/text/structured-data.ts'
import { useTexts } from '../../lib/text/texts.ts'
import { useData } from '../../lib/data/use-data.ts'
import { IconReceipt, IconShieldCheck, IconStore } from '../../../ui/icons/icon.tsx'
import { IconBadge } from '../../../ui/icons/icon-badge.tsx'
import { StartSearch } from '../search/start-search.tsx'
import { BranchesSection } from './branches-section.tsx'
import { ClassesSection } from './classes-section.tsx'
import styles from './home.module.css'
import { PromotionsSection } from './promotions-section.tsx'

/** The wide background pictures of home.module.css. The phone's picture is inlined in the styles. */
const heroPictures = [
  { href: dawnWide, media: '(min-width: 768px) and (prefers-color-scheme: light)', type: 'image/avif' },
  { href: duskWide, media: '(min-width: 768px) and (prefers-color-scheme: dark)', type: 'image/avif' },
]

// Rendered by the server; in the browser the page does not wait for it.
const ExampleTotal = lazyPart(() => import('./example-total.tsx').then((loaded) => loaded.ExampleTotal))

const promiseIcons = [IconReceipt, IconStore, IconShieldCheck]

export function HomePage() {
  const t = useTexts('home')
  const app = useApp()
  const branches = useData(getAgencies, ourBrand).value ?? []
  const rentals = useData(getPromotions, { ...ourBrand, list: 1 }).value ?? []
  const special = useData(getPromotions, { ...ourBrand, list: 2 }).value ?? []
  useDocumentHead({
    title: `${t.title} · ${app.config.brand.name}`,
    description: t.description,
    pictures: heroPictures,
    jsonLd: companyAndSite(app, t.description),
  })

  return (
    <>
      <Hero branches={branches} />
      <div className="wrap">
        <div className={styles.search}>
          <StartSearch branches={branches} promotions={[...rentals, ...special]} />
        </div>
        <ul className={styles.promises} aria-label={t.promisesLabel}>
          {t.promises.map(({ title, text }, i) => {
            const Icon = promiseIcons[i] ?? IconReceipt
            return (
              <li key={title}>
                <IconBadge icon={Icon} />
                <div>
                  <h2 className={styles.promise}>{title}</h2>
                  <p>{text}</p>
                </div>
              </li>
            )
          })}
        </ul>
        <ClassesSection />
        <PromotionsSection rentals={rentals} special={special} branches={branches} />
        <BranchesSection branches={branches} />
        <HowSection />
      </div>
    </>
  )
}

/** The picture is a background, so that the heading is the largest contentful paint. */
function Hero({ branches }: { branches: readonly Branch[] }) {
  const t = useTexts('home')
  return (
    <div className={styles.hero}>
      <div className={`wrap ${styles.words}`}>
        <h1>{t.heading}</h1>
        <p>{t.lead}</p>
        {branches.length > 0 && (
          <Suspense>
            <ExampleTotal branches={branches} />
          </Suspense>
        )}
      </div>
    </div>
  )
}

function HowSection() {
  const t = useTexts('home')
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{t.how.title}</h2>
      <ol className={styles.how}>
        {t.how.steps.map(({ title, text }) => (
          <li key={title}>
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
