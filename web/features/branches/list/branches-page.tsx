import { ourBrand } from '#contract/request-codecs.ts'
import { getAgencies } from '#contract/content/get-agencies.ts'
import { useApp } from '../../../lib/app-context.ts'
import { useDocumentHead } from '../../../lib/text/document-head.ts'
import { breadcrumbList } from '../../../lib/text/structured-data.ts'
import { useTexts } from '../../../lib/text/texts.ts'
import { useData } from '../../../lib/data/use-data.ts'
import { BranchesEmpty } from './branches-empty.tsx'
import { BranchesList } from './branches-list.tsx'
import styles from '../branches.module.css'

/** All branches, searchable by name, region and opening hours, with the map (row R-05). */
export function BranchesPage() {
  const t = useTexts('branches')
  const app = useApp()
  const branches = useData(getAgencies, ourBrand)
  useDocumentHead({
    title: t.list.title,
    description: t.list.description,
    jsonLd: [breadcrumbList(app, [{ name: t.list.title }])],
  })
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>{t.list.heading}</h1>
      <p className={styles.lead}>{t.list.lead}</p>
      {branches.value === null ? <BranchesEmpty data={branches} /> : <BranchesList branches={branches.value} />}
    </div>
  )
}
