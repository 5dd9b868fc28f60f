// Every rate limit counted in the database for all processes, by scope. docs/security.md lists them per endpoint (`npm run docs:limits`).

import { dayMs, hourMs, minuteMs } from '#contract/panama-time.ts'
import type { Limit } from './take-from-limit.ts'

interface DeclaredLimit {
  max: number
  perSeconds: number
  /** Description for docs/security.md. */
  what: string
}

const [minute, quarterHour, hour, day] = [minuteMs / 1_000, (15 * minuteMs) / 1_000, hourMs / 1_000, dayMs / 1_000]

export const declaredLimits = {
  'new-booking': { max: 10, perSeconds: hour, what: 'bookings without a code from one address' },
  'new-booking-network': { max: 40, perSeconds: hour, what: 'bookings without a code from one IPv6 network (/48)' },
  'new-booking-client': { max: 20, perSeconds: hour, what: 'bookings without a code of one client with a confirmed e-mail' },
  'new-booking-mailbox': { max: 5, perSeconds: hour, what: 'bookings without a code for one mailbox' },
  'new-booking-mailbox-day': { max: 12, perSeconds: day, what: 'bookings without a code for one mailbox' },
  'new-booking-all': { max: 300, perSeconds: hour, what: 'bookings without a code in total' },
  'coded-booking': { max: 30, perSeconds: hour, what: 'bookings with a code from one address' },
  'coded-booking-mailbox': { max: 10, perSeconds: day, what: 'bookings with a code for one mailbox' },
  'email-code': { max: 20, perSeconds: hour, what: 'codes requested from one address' },
  'email-code-mailbox': { max: 5, perSeconds: hour, what: 'codes mailed to one mailbox' },
  'booking-write': { max: 30, perSeconds: hour, what: 'calls that change one booking' },
  'booking-pair': { max: 5, perSeconds: quarterHour, what: 'wrong last names from one address for one booking code' },
  'booking-address': { max: 30, perSeconds: quarterHour, what: 'wrong codes or last names from one address' },
  'booking-code': { max: 20, perSeconds: hour, what: 'wrong last names for one booking code' },
  'booking-link': { max: 3, perSeconds: hour, what: 'mails with the link to one booking' },
  'booking-copy': { max: 3, perSeconds: day, what: 'copies of one booking’s confirmation to other addresses' },
  'booking-copy-address': { max: 30, perSeconds: day, what: 'copies of confirmations from one address' },
  voucher: { max: 20, perSeconds: 10 * minute, what: 'vouchers of one booking' },
  'condition-file': { max: 300, perSeconds: hour, what: 'pictures and documents of one booking’s condition record' },
  'check-in-photo': { max: 100, perSeconds: hour, what: 'photos of one booking' },
  'check-in-photo-address': { max: 500, perSeconds: day, what: 'photos from one address' },
  'login-address': { max: 60, perSeconds: quarterHour, what: 'logins from one address' },
  'login-pair': { max: 10, perSeconds: quarterHour, what: 'logins from one address to one account' },
  /** A branch of 25 people, each with six typing errors. */
  'staff-address': { max: 150, perSeconds: quarterHour, what: 'failed staff sign-ins from one address' },
  'staff-pair': { max: 10, perSeconds: quarterHour, what: 'failed staff sign-ins from one address to one account' },
  /** From all unknown browsers together; a known browser and a passkey are not limited by it. */
  'staff-account': { max: 50, perSeconds: hour, what: 'failed staff sign-ins to one account from unknown browsers' },
  'staff-device': {
    max: 10,
    perSeconds: quarterHour,
    what: 'failed staff sign-ins to one account from a browser in which it has signed in',
  },
  'staff-challenge': {
    max: 300,
    perSeconds: quarterHour,
    what: 'passkey sign-ins begun at one address, or in one browser in which its user has signed in',
  },
  'staff-refusal': { max: 3, perSeconds: hour, what: 'audit entries about refused sign-ins of one staff user for one reason' },
  'staff-code': {
    max: 10,
    perSeconds: hour,
    what: 'wrong codes of one staff user after the right password, counted by themselves for each known browser and each session',
  },
  'staff-mail': { max: 10, perSeconds: hour, what: 'mails that the staff sends again, and payment links, for one booking' },
  'broker-sign-in': { max: 30, perSeconds: quarterHour, what: 'wrong ids or passwords of brokers from one address' },
  'broker-pair': {
    max: 10,
    perSeconds: quarterHour,
    what: 'different wrong passwords for one broker from one address; then its right one is refused there too',
  },
  'broker-refusal': { max: 20, perSeconds: hour, what: 'stored messages of one broker id with a wrong password or address' },
  'broker-booking': { max: 300, perSeconds: hour, what: 'bookings of one broker' },
  register: { max: 20, perSeconds: hour, what: 'registrations from one address' },
  'account-link': { max: 30, perSeconds: quarterHour, what: 'links requested or opened from one address' },
  'password-check': { max: 10, perSeconds: quarterHour, what: 'checks of the current password in one session' },
  'account-mail': { max: 5, perSeconds: hour, what: 'account mails to one mailbox (further ones are dropped silently)' },
  'lead minute': { max: 20, perSeconds: minute, what: 'requests from one address' },
  'lead day': { max: 200, perSeconds: day, what: 'requests from one address' },
  'lead confirmation': { max: 3, perSeconds: hour, what: 'confirmations to one mailbox (further ones are dropped silently)' },
  'payment-operation': { max: 12, perSeconds: minute, what: 'notices from one address about unknown orders' },
  'payment-notice': { max: 120, perSeconds: minute, what: 'notices from one address that match no payment' },
} as const satisfies Record<string, DeclaredLimit>

export type DeclaredScope = keyof typeof declaredLimits

/**
 * A declared limit for one key.
 * @param factor LIMIT_FACTOR, for limits that do not protect secrets from guessing
 */
export function toLimit(scope: DeclaredScope, key: string, factor = 1): Limit {
  const { max, perSeconds } = declaredLimits[scope]
  return { scope, key, max: max * factor, perSeconds }
}
