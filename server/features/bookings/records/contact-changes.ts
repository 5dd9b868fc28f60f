// Changed contact data in the history of a booking. Values are masked before they are stored: the history is visible to everyone who may see the
// booking, and the full earlier values have no further use (docs/decisions/080-contacts-in-history.md).

import type { ReservationRow } from './reservation.ts'

export type ChangedContacts = Readonly<Partial<Record<'email' | 'phone' | 'flight', readonly [before: string, after: string]>>>

const dots = '•••'

/** `ana@example.com` as `a•••@e•••.com`: enough to compare with an address given by phone, not to write to. */
function maskAddress(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1)
  const end = domain.includes('.') ? domain.slice(domain.lastIndexOf('.')) : ''
  return at < 0 ? dots : `${Array.from(email)[0] ?? ''}${dots}@${Array.from(domain)[0] ?? ''}${dots}${end}`
}

/** The last three digits of a phone number. */
function maskPhone(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '')
  return digits.length < 7 ? dots : `${dots}${digits.slice(-3)}`
}

type Contacts = Pick<ReservationRow, 'email' | 'phone' | 'flight'>

/** The changed contact data before and after. A flight is not personal data and is written in full; a missing value is the empty string. */
export function changedContacts(before: Contacts, after: Contacts): ChangedContacts {
  const mask = (text: string | null, maskValue: (text: string) => string) => (text === null || text === '' ? '' : maskValue(text))
  const change = (name: keyof Contacts, maskValue: (text: string) => string) =>
    (before[name] ?? '') === (after[name] ?? '')
      ? []
      : [[name, [mask(before[name], maskValue), mask(after[name], maskValue)] as const] as const]
  return Object.fromEntries([...change('email', maskAddress), ...change('phone', maskPhone), ...change('flight', (text) => text)])
}
