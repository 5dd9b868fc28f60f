import { ourBrand } from '#contract/request-codecs.ts'
import { getPromotions } from '#contract/content/get-promotions.ts'
import type { Branch } from '#contract/values/branch.ts'
import { getRateCars } from '#contract/web-api/get-rate-cars.ts'
import { useApp } from '../../../lib/app-context.ts'
import { useDocumentHead } from '../../../lib/text/document-head.ts'
import { useFormat, useTexts } from '../../../lib/text/texts.ts'
import { useHref } from '../../../lib/navigation/navigation.ts'
import { breadcrumbList } from '../../../lib/text/structured-data.ts'
import { useData } from '../../../lib/data/use-data.ts'
import { usePanamaNow } from '../../../lib/data/use-panama-now.ts'
import { paths } from '../../../paths.ts'
import { Breadcrumbs } from '../../../../ui/navigation/breadcrumbs.tsx'
import { StartSearch } from '../../search/start-search.tsx'
import { BranchMap } from '../list/branch-map.tsx'
import { BranchCars, carsAtBranch } from './branch-cars.tsx'
import { BranchContact, BranchDirections, BranchServices } from './branch-contact.tsx'
import { BranchHead } from './branch-head.tsx'
import { BranchHours, BranchSpecialHours } from './branch-hours.tsx'
import { BranchNeighbours } from './branch-neighbours.tsx'
import styles from './branch-page.module.css'
import { describeBranch } from '../describe-branch.ts'
import { branchPath } from '../find-branch.ts'
import { nextTripRequest } from './next-trip.ts'

/** All details of a branch, with a search form that starts there (rows ). */
export function BranchDetail({ branch, branches }: { branch: Branch; branches: readonly Branch[] }) {
  const t = useTexts('branches')
  const href = useHref()
  const now = usePanamaNow()
  const { config } = useApp()
  const promotions = useData(getPromotions, { ...ourBrand, list: 1 }).value ?? []
  useBranchHead(branch, branches)
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumbs
        label={t.crumbs.label}
        items={[
          { label: t.crumbs.home, href: href(paths.home()) },
          { label: t.list.title, href: href(paths.branches()) },
          { label: branch.name },
        ]}
      />
      <div className={styles.top}>
        <BranchHead branch={branch} now={now} />
        <BranchMap
          branches={branches}
          chosenId={branch.id}
          getHref={(value) => href(branchPath(branches, value))}
          label={t.map.label}
          capitalLabel={t.map.capital}
        />
      </div>
      <section className={styles.search} aria-labelledby="branch-search">
        <h2 id="branch-search">{t.search.title(branch.name)}</h2>
        <StartSearch branches={branches} promotions={promotions} branchId={branch.id} />
      </section>
      <div className={styles.facts}>
        <div className={styles.column}>
          <BranchHours branch={branch} now={now} today={config.today} />
          <BranchContact branch={branch} />
        </div>
        <div className={styles.column}>
          <BranchDirections branch={branch} />
          <BranchServices branch={branch} />
        </div>
        <BranchSpecialHours branch={branch} now={now} today={config.today} />
      </div>
      <BranchCars branch={branch} />
      <BranchNeighbours branch={branch} branches={branches} />
    </div>
  )
}

/** Title, description and structured data. The canonical address is the branch's own, however the page was reached. */
function useBranchHead(branch: Branch, branches: readonly Branch[]): void {
  const t = useTexts('branches')
  const { regions, unknownRegion } = useTexts('search')
  const format = useFormat()
  const app = useApp()
  const cars = useData(getRateCars, nextTripRequest(app.config.today, branch)).value
  const path = branchPath(branches, branch)
  const totals = carsAtBranch(cars ?? []).flatMap(({ totalCents }) => totalCents ?? [])
  const priceRange = totals.length === 0 ? undefined : `${format.money(Math.min(...totals))} – ${format.money(Math.max(...totals))}`
  const facts = { branch, path, regionName: regions[branch.regionId] ?? unknownRegion, priceRange }
  useDocumentHead({
    title: t.page.title(branch.name),
    description: t.page.description(branch.name, branch.address ?? ''),
    canonicalPath: path,
    jsonLd: [describeBranch(app, facts), breadcrumbList(app, [{ name: t.list.title, path: paths.branches() }, { name: branch.name }])],
  })
}
