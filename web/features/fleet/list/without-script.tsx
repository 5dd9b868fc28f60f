import type { StoredSearch } from '#contract/stored-search.ts'
import type { Branch } from '#contract/values/branch.ts'
import { useApp } from '../../../lib/app-context.ts'
import { useFormat, useTexts } from '../../../lib/text/texts.ts'
import { NoScript } from '../../../lib/no-script.tsx'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { ContactButtons } from '../../layout/needs-script.tsx'
import { usePromotion } from '../../applied-promotions/use-promotions.ts'
import styles from './fleet-list.module.css'

/** How to book without JavaScript: the branch's telephone, and a message with the search (row R-48). */
export function WithoutScript({ search, branches }: { search: StoredSearch; branches: readonly Branch[] }) {
  const t = useTexts('fleet').withoutScript
  const format = useFormat()
  const { config, language } = useApp()
  const { brand } = config
  const branch = branches.find(({ id }) => id === search.pickUpBranchId)
  const promotion = usePromotion(search.packageId)
  const nameOf = (branchId: number | undefined) => branches.find(({ id }) => id === branchId)?.name ?? ''
  const message = t.message({
    branch: nameOf(search.pickUpBranchId),
    from: format.dateTime(search.pickUpAt),
    to: format.dateTime(search.returnAt),
    returnBranch: search.returnBranchId === search.pickUpBranchId ? '' : nameOf(search.returnBranchId),
    isYoung: search.youngDriver,
    promotion: promotion?.text[language].title ?? '',
  })
  return (
    <NoScript>
      <Notice
        tone="info"
        title={t.title}
        className={styles.withoutScript}
        action={<ContactButtons phone={branch?.phone ?? brand.phone} whatsapp={branch?.whatsapp ?? brand.whatsapp} message={message} />}
      >
        {t.text}
      </Notice>
    </NoScript>
  )
}
