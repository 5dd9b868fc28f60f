// Every rate limit counted in the database for all processes, by scope. docs/security.md lists them per endpoint (`npm run docs:limits`).

import { dayMs, hourMs, minuteMs } from '#contract/panama-time.ts'
import type { Limit } from './take-from-limit.ts'

interface DeclaredLimit {
  most: number
  perSeconds: number
  /** Description for docs/security.md. */
  what: string
}

const [minute, quarterHour, hour, day] = [minuteMs / 1_000, (15 * minuteMs) / 1_000, hourMs / 1_000, dayMs / 1_000]

export const declaredLimits = {
  'new-booking': { most: 10, perSeconds: hour, what: 'bookings without a code from one address' },
  'new-booking-network': { most: 40, perSeconds: hour, what: 'bookings without a code from one IPv6 network (/48)' },
  'new-booking-client': { most: 20, perSeconds: hour, what: 'bookings without a code of one client with a confirmed e-mail' },
  'new-booking-mailbox': { most: 5, perSeconds: hour, what: 'bookings without a code for one mailbox' },
  'new-booking-mailbox-day': { most: 12, perSeconds: day, what: 'bookings without a code for one mailbox' },
  'new-booking-all': { most: 300, perSeconds: hour, what: 'bookings without a code in total' },
  'coded-booking': { most: 30, perSeconds: hour, what: 'bookings with a code from one address' },
  'coded-booking-mailbox': { most: 10, perSeconds: day, what: 'bookings with a code for one mailbox' },
  'email-code': { most: 20, perSeconds: hour, what: 'codes requested from one address' },
  'email-code-mailbox': { most: 5, perSeconds: hour, what: 'codes mailed to one mailbox' },
  'booking-write': { most: 30, perSeconds: hour, what: 'calls that change one booking' },
  'booking-pair': { most: 5, perSeconds: quarterHour, what: 'wrong last names from one address for one booking code' },
  'booking-address': { most: 30, perSeconds: quarterHour, what: 'wrong codes or last names from one address' },
  'booking-code': { most: 20, perSeconds: hour, what: 'wrong last names for one booking code' },
  'booking-link': { most: 3, perSeconds: hour, what: 'mails with the link to one booking' },
  voucher: { most: 20, perSeconds: 10 * minute, what: 'vouchers of one booking' },
  'check-in-photo': { most: 100, perSeconds: hour, what: 'photos of one booking' },
  'check-in-photo-address': { most: 500, perSeconds: day, what: 'photos from one address' },
  'login-address': { most: 60, perSeconds: quarterHour, what: 'logins from one address' },
  'login-pair': { most: 10, perSeconds: quarterHour, what: 'logins from one address to one account' },
  'staff-address': { most: 60, perSeconds: quarterHour, what: 'staff sign-ins from one address' },
  'staff-pair': { most: 10, perSeconds: quarterHour, what: 'staff sign-ins from one address to one account' },
  register: { most: 20, perSeconds: hour, what: 'registrations from one address' },
  'account-link': { most: 30, perSeconds: quarterHour, what: 'links requested or opened from one address' },
  'password-check': { most: 10, perSeconds: quarterHour, what: 'checks of the current password in one session' },
  'account-mail': { most: 5, perSeconds: hour, what: 'account mails to one mailbox (further ones are dropped silently)' },
  'lead minute': { most: 20, perSeconds: minute, what: 'requests from one address' },
  'lead day': { most: 200, perSeconds: day, what: 'requests from one address' },
  'lead confirmation': { most: 3, perSeconds: hour, what: 'confirmations to one mailbox (further ones are dropped silently)' },
  'payment-operation': { most: 12, perSeconds: minute, what: 'notices from one address about unknown orders' },
  'payment-notice': { most: 120, perSeconds: minute, what: 'notices from one address that match no payment' },
} as const satisfies Record<string, DeclaredLimit>

export type DeclaredScope = keyof typeof declaredLimits

/**
 * A declared limit for one key.
 * @param factor LIMIT_FACTOR, for limits that do not protect secrets from guessing
 */
export function toLimit(scope: DeclaredScope, key: string, factor = 1): Limit {
  const { most, perSeconds } = declaredLimits[scope]
  return { scope, key, most: most * factor, perSeconds }
}
