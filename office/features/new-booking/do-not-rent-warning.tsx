import { parsePhone } from '#contract/documents.ts'
import { listCustomers, type CustomerRow } from '#contract/office/customers.ts'
import { useRead, useDebounced } from '../../lib/data.ts'
import { useMe } from '../../lib/me.ts'
import { fill, useTexts } from '../../lib/texts.tsx'
import { IconBan } from '../../shell/icons.tsx'
import type { Draft } from './draft.ts'
import styles from './new-booking.module.css'

type Flag = NonNullable<CustomerRow['doNotRent']>

/** The do-not-rent entry of a typed e-mail address or phone number. The server also compares documents, and decides. */
export function useDoNotRent({ email, phone }: Draft): Flag | undefined {
  const { may } = useMe()
  const number = parsePhone(phone)
  const typed = useDebounced({ email: email.trim().toLowerCase(), number })
  const isEnabled = may('customers.see')
  const byEmail = useRead(listCustomers, { view: 'recent', words: typed.email }, { isEnabled: isEnabled && typed.email.includes('@') })
  const byPhone = useRead(listCustomers, { view: 'recent', words: typed.number ?? '' }, { isEnabled: isEnabled && typed.number !== null })
  const rows = [...(byEmail.data?.rows ?? []), ...(byPhone.data?.rows ?? [])]
  const isSame = (row: CustomerRow) =>
    (row.email !== '' && row.email.toLowerCase() === email.trim().toLowerCase()) || (number !== null && parsePhone(row.phone) === number)
  return rows.find((row) => row.doNotRent !== null && isSame(row))?.doNotRent ?? undefined
}

export function DoNotRentWarning({ flag }: { flag: Flag }) {
  const { t, format } = useTexts()
  const { reason, expiresOn } = flag
  const text = expiresOn === null ? t.newBooking.barred : t.newBooking.barredUntil
  return (
    <div id="do-not-rent" className={styles['barred']} role="alert" tabIndex={-1}>
      <p>
        <IconBan size={16} />
        <b>{fill(text, { reason: reason ?? '', date: expiresOn === null ? '' : format.dateWithYear(expiresOn) })}</b>
      </p>
      <p>{t.newBooking.barredHint}</p>
    </div>
  )
}
