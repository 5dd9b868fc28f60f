import type { Branch } from '#contract/values/branch.ts'
import { useDocumentHead } from '../../../lib/text/document-head.ts'
import { useTexts } from '../../../lib/text/texts.ts'
import type { Data } from '../../../lib/data/use-data.ts'
import { BranchesEmpty } from '../list/branches-empty.tsx'
import { BranchesList } from '../list/branches-list.tsx'
import styles from '../branches.module.css'

/** For the address of an unknown branch: a notice and the list of all branches (row R-44), or a retry if they could not be loaded. */
export function MissingBranch({ branches }: { branches: Data<readonly Branch[]> }) {
  const t = useTexts('branches')
  const isUnknown = branches.value !== null
  useDocumentHead({ title: isUnknown ? t.missing.title : t.list.title, ...(isUnknown ? { status: 404, isIndexed: false } : {}) })
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>{isUnknown ? t.missing.title : t.list.title}</h1>
      {isUnknown && <p className={styles.lead}>{t.missing.text}</p>}
      {branches.value === null ? <BranchesEmpty data={branches} /> : <BranchesList branches={branches.value} />}
    </div>
  )
}
