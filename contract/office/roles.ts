// Permissions of the back office. The interface hides what a user may not do, and the server enforces it, by the same tables.

import type { Cents } from '../money.ts'

/** The staff roles. `owner` and `auditor` always apply to the whole company. */
export const roles = ['agent', 'lead', 'fleet', 'revenue', 'editor', 'finance', 'owner', 'auditor'] as const
export type Role = (typeof roles)[number]

/** Roles that cannot be limited to a branch. */
export const companyRoles: readonly Role[] = ['owner', 'auditor', 'revenue', 'editor', 'finance']

/** A user's role at one branch, or at all branches if `branchId` is null. */
export interface Grant {
  role: Role
  branchId: number | null
}

/** Actions of the back office, and the roles that may perform them. */
export const permissions = {
  'today.see': ['agent', 'lead', 'fleet', 'revenue', 'finance', 'owner', 'auditor'],
  'bookings.see': ['agent', 'lead', 'fleet', 'revenue', 'finance', 'owner', 'auditor'],
  'bookings.write': ['agent', 'lead', 'owner'],
  'bookings.waive-fee': ['lead', 'owner'],
  'bookings.adjust': ['agent', 'lead', 'owner'],
  'bookings.no-show': ['agent', 'lead', 'owner'],
  'refunds.see': ['agent', 'lead', 'finance', 'owner', 'auditor'],
  /** Paying refunds by hand that the rules have decided, and asking for the approval of large ones. */
  'bookings.refund': ['agent', 'lead', 'finance', 'owner'],
  'refunds.approve': ['finance', 'owner'],
  /** Counter payments, deposits and the user's own cash drawer. */
  'payments.take': ['agent', 'lead', 'finance', 'owner'],
  /** Charges after the return; voiding one gives money back. */
  'charges.write': ['agent', 'lead', 'finance', 'owner'],
  'charges.void': ['lead', 'finance', 'owner'],
  'tolls.see': ['lead', 'finance', 'owner', 'auditor'],
  /** Charging tolls and fines of imported files. */
  'tolls.write': ['lead', 'finance', 'owner'],
  /** Reversing payments of others or of earlier days. */
  'payments.reverse': ['lead', 'finance', 'owner'],
  /** The cash page: the user's own drawer, and with `reports.see` the report. */
  'drawers.see': ['agent', 'lead', 'finance', 'owner', 'auditor'],
  /** Closing the cash drawers of others. */
  'drawers.close': ['lead', 'finance', 'owner'],
  /** The end-of-day report of a branch, with all its drawers. */
  'reports.see': ['lead', 'finance', 'owner', 'auditor'],
  'documents.open': ['agent', 'lead', 'owner'],
  'fleet.see': ['agent', 'lead', 'fleet', 'revenue', 'finance', 'owner', 'auditor'],
  'sales.stop': ['lead', 'revenue', 'owner'],
  /** Planning which car a booking gets. */
  'fleet.plan': ['agent', 'lead', 'fleet', 'owner'],
  'fleet.write': ['lead', 'fleet', 'owner'],
  'customers.see': ['agent', 'lead', 'finance', 'owner', 'auditor'],
  /** The reasons of do-not-rent entries, for those who meet the customer and for the audit. */
  'do-not-rent.see': ['agent', 'lead', 'owner', 'auditor'],
  'customers.write': ['agent', 'lead', 'owner'],
  'customers.do-not-rent': ['lead', 'owner'],
  'privacy.see': ['owner', 'auditor'],
  'privacy.answer': ['owner'],
  'catalog.see': ['revenue', 'editor', 'owner', 'auditor'],
  /** Drafts of the catalogue; what a draft may change depends on the table. */
  'catalog.write': ['revenue', 'editor', 'owner'],
  'rates.write': ['revenue', 'owner'],
  'contents.write': ['editor', 'owner'],
  'leads.see': ['agent', 'lead', 'revenue', 'owner', 'auditor'],
  'leads.answer': ['agent', 'lead', 'revenue', 'owner'],
  'brokers.see': ['revenue', 'finance', 'owner', 'auditor'],
  /** Brokers, their credentials and where they may call from. */
  'brokers.write': ['revenue', 'owner'],
  'staff.see': ['owner', 'auditor'],
  'staff.write': ['owner'],
  'figures.see': ['revenue', 'finance', 'owner', 'auditor'],
  'audit.see': ['owner', 'auditor'],
} as const satisfies Readonly<Record<string, readonly Role[]>>

type RoleLimits = Readonly<Partial<Record<Role, Cents | null>>>

/** The limit of all price adjustments of a booking together, by role; null means no limit. Roles that are not listed may not adjust prices. */
export const adjustmentLimitsCents: RoleLimits = { agent: 2_000, lead: 15_000, owner: null }

/** By how much the public price of a class given without charge may exceed the booked price; null for any amount. Other roles may not. */
export const upgradeLimitsCents: RoleLimits = { agent: 15_000, lead: 60_000, owner: null }

/** The limit of all charges that are added to a booking after its return, by role; null means no limit. */
export const laterChargeLimitsCents: RoleLimits = { agent: 15_000, lead: 100_000, finance: null, owner: null }

/** A refund by hand above this amount needs the approval of a second person. */
export const refundLimitCents: Cents = 30_000

export type Action = keyof typeof permissions

const isAllowed = (action: Action, role: Role): boolean => permissions[action].some((allowed) => allowed === role)

/**
 * The branches at which a user may perform an action: `all`, or a list of ids, which is empty without the permission.
 */
export function branchesFor(grants: readonly Grant[], action: Action): 'all' | readonly number[] {
  const allowing = grants.filter(({ role }) => isAllowed(action, role))
  if (allowing.some(({ branchId }) => branchId === null)) return 'all'
  return [...new Set(allowing.flatMap(({ branchId }) => branchId ?? []))]
}

/**
 * Whether a user may perform an action.
 * @param branchIds the branches of the subject, such as those of pick-up and return; permission at one is enough. Without them, any branch.
 */
export function isPermitted(grants: readonly Grant[], action: Action, branchIds?: readonly number[]): boolean {
  const allowed = branchesFor(grants, action)
  if (allowed === 'all') return true
  return branchIds === undefined ? allowed.length > 0 : branchIds.some((id) => allowed.includes(id))
}

/** The highest of the limits that a person's roles have at these branches, such as for adjustments; null for any amount. */
export function findLimit(limits: RoleLimits, grants: readonly Grant[], branchIds: readonly number[]): Cents | null {
  const found = grants
    .filter(({ branchId }) => branchId === null || branchIds.includes(branchId))
    .map(({ role }) => limits[role])
    .filter((limit) => limit !== undefined)
  return found.includes(null) ? null : Math.max(0, ...found.map(Number))
}
