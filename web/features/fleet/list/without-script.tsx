import type { StoredSearch } from '#contract/stored-search.ts'
import type { Branch } from '#contract/values/branch.ts'
import { useApp } from '../../../lib/app-context.ts'
import { useFormat, useTexts } from '../../../lib/text/texts.ts'
import { NoScript } from '../../../lib/no-script.tsx'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { ContactButtons } from '../../layout/needs-script.tsx'
import styles from './fleet-list.module.css'

/** How to book without JavaScript: the branch's telephone, and a message with the search (row R-48). */
export function WithoutScript({ search, branches }: { search: StoredSearch; branches: readonly Branch[] }) {
  const t = useTexts('fleet').withoutScript
  const format = useFormat()
  const { brand } = useApp().config
  const branch = branches.find(({ id }) => id === search.pickUpBranchId)
  const message = t.message(branch?.name ?? '', format.dateTime(search.pickUpAt), format.dateTime(search.returnAt))
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
