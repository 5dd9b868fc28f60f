// Every rate limit counted in the database for all processes, by scope. docs/security.md lists them per endpoint (`npm run docs:limits`).

import { dayMs, hourMs, minuteMs } from '#contract/panama-time.ts'
import type { Limit } from './take-from-limit.ts'

interface DeclaredLimit {
  max: number
  perSeconds: number
  /** Description for docs/security.md. */
  description: string
}

const [minute, quarterHour, hour, day] = [minuteMs / 1_000, (15 * minuteMs) / 1_000, hourMs / 1_000, dayMs / 1_000]

export const declaredLimits = {
  'new-booking': { max: 10, perSeconds: hour, description: 'bookings without a code from one address' },
  'new-booking-network': { max: 40, perSeconds: hour, description: 'bookings without a code from one IPv6 network (/48)' },
  'new-booking-client': { max: 20, perSeconds: hour, description: 'bookings without a code of one client with a confirmed e-mail' },
  'new-booking-mailbox': { max: 5, perSeconds: hour, description: 'bookings without a code for one mailbox' },
  'new-booking-mailbox-day': { max: 12, perSeconds: day, description: 'bookings without a code for one mailbox' },
  'new-booking-all': { max: 300, perSeconds: hour, description: 'bookings without a code in total' },
  'coded-booking': { max: 30, perSeconds: hour, description: 'bookings with a code from one address' },
  'coded-booking-mailbox': { max: 10, perSeconds: day, description: 'bookings with a code for one mailbox' },
  'email-code': { max: 20, perSeconds: hour, description: 'codes requested from one address' },
  'email-code-mailbox': { max: 5, perSeconds: hour, description: 'codes mailed to one mailbox' },
  'booking-write': { max: 30, perSeconds: hour, description: 'calls that change one booking' },
  'booking-pair': { max: 5, perSeconds: quarterHour, description: 'wrong last names from one address for one booking code' },
  'booking-address': { max: 30, perSeconds: quarterHour, description: 'wrong codes or last names from one address' },
  'booking-code': { max: 20, perSeconds: hour, description: 'wrong last names for one booking code' },
  'booking-link': { max: 3, perSeconds: hour, description: 'mails with the link to one booking' },
  'booking-copy': { max: 3, perSeconds: day, description: 'copies of one booking’s confirmation to other addresses' },
  'booking-copy-address': { max: 30, perSeconds: day, description: 'copies of confirmations from one address' },
  voucher: { max: 20, perSeconds: 10 * minute, description: 'vouchers of one booking' },
  'condition-file': { max: 300, perSeconds: hour, description: 'pictures and documents of one booking’s condition record' },
  'check-in-photo': { max: 100, perSeconds: hour, description: 'photos of one booking' },
  'check-in-photo-address': { max: 500, perSeconds: day, description: 'photos from one address' },
  'login-address': { max: 60, perSeconds: quarterHour, description: 'logins from one address' },
  'login-pair': { max: 10, perSeconds: quarterHour, description: 'logins from one address to one account' },
  /** A branch of 25 people, each with six typing errors. */
  'staff-address': { max: 150, perSeconds: quarterHour, description: 'failed staff sign-ins from one address' },
  'staff-pair': { max: 10, perSeconds: quarterHour, description: 'failed staff sign-ins from one address to one account' },
  /** From all unknown browsers together; a known browser and a passkey are not limited by it. */
  'staff-account': { max: 50, perSeconds: hour, description: 'failed staff sign-ins to one account from unknown browsers' },
  'staff-device': {
    max: 10,
    perSeconds: quarterHour,
    description: 'failed staff sign-ins to one account from a browser in which it has signed in',
  },
  'staff-challenge': {
    max: 300,
    perSeconds: quarterHour,
    description: 'passkey sign-ins begun at one address, or in one browser in which its user has signed in',
  },
  'staff-refusal': { max: 3, perSeconds: hour, description: 'audit entries about refused sign-ins of one staff user for one reason' },
  'staff-code': {
    max: 10,
    perSeconds: hour,
    description: 'wrong codes of one staff user after the right password, counted by themselves for each known browser and each session',
  },
  'staff-mail': { max: 10, perSeconds: hour, description: 'mails that the staff sends again, and payment links, for one booking' },
  'broker-sign-in': { max: 30, perSeconds: quarterHour, description: 'wrong ids or passwords of brokers from one address' },
  'broker-pair': {
    max: 10,
    perSeconds: quarterHour,
    description: 'different wrong passwords for one broker from one address; then its right one is refused there too',
  },
  'broker-refusal': { max: 20, perSeconds: hour, description: 'stored messages of one broker id with a wrong password or address' },
  'broker-booking': { max: 300, perSeconds: hour, description: 'bookings of one broker' },
  register: { max: 20, perSeconds: hour, description: 'registrations from one address' },
  'account-link': { max: 30, perSeconds: quarterHour, description: 'links requested or opened from one address' },
  'password-check': { max: 10, perSeconds: quarterHour, description: 'checks of the current password in one session' },
  'account-mail': { max: 5, perSeconds: hour, description: 'account mails to one mailbox (further ones are dropped silently)' },
  'lead minute': { max: 20, perSeconds: minute, description: 'requests from one address' },
  'lead day': { max: 200, perSeconds: day, description: 'requests from one address' },
  'lead confirmation': { max: 3, perSeconds: hour, description: 'confirmations to one mailbox (further ones are dropped silently)' },
  'payment-operation': { max: 12, perSeconds: minute, description: 'notices from one address about unknown orders' },
  'payment-notice': { max: 120, perSeconds: minute, description: 'notices from one address that match no payment' },
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
