import type { StoredSearch } from '#contract/stored-search.ts'
import type { Branch } from '#contract/values/branch.ts'
import { useApp } from '../../../lib/app-context.ts'
import { useFormat, useTexts } from '../../../lib/text/texts.ts'
import { NoScript } from '../../../lib/no-script.tsx'
import { ButtonLink } from '../../../../ui/buttons/button.tsx'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { IconPhone, IconWhatsapp } from '../../../../ui/icons/icon.tsx'
import { whatsappAddress } from '../../layout/footer/contact-links.tsx'
import styles from './fleet-list.module.css'

/** How to book without JavaScript: the branch's telephone, and a message with the search (row R-48). */
export function WithoutScript({ search, branches }: { search: StoredSearch; branches: readonly Branch[] }) {
  const t = useTexts('fleet').withoutScript
  const format = useFormat()
  const { brand } = useApp().config
  const branch = branches.find(({ id }) => id === search.pickUpBranchId)
  const phone = branch?.phone ?? brand.phone
  const whatsapp = branch?.whatsapp ?? brand.whatsapp
  const message = t.message(branch?.name ?? '', format.dateTime(search.pickUpAt), format.dateTime(search.returnAt))
  return (
    <NoScript>
      <Notice
        tone="info"
        title={t.title}
        className={styles.withoutScript}
        action={
          <>
            {phone && (
              <ButtonLink size="sm" kind="secondary" icon={IconPhone} href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
                {phone}
              </ButtonLink>
            )}{' '}
            {whatsapp && (
              <ButtonLink
                size="sm"
                kind="secondary"
                icon={IconWhatsapp}
                href={`${whatsappAddress(whatsapp)}?text=${encodeURIComponent(message)}`}
              >
                WhatsApp
              </ButtonLink>
            )}
          </>
        }
      >
        {t.text}
      </Notice>
    </NoScript>
  )
}
