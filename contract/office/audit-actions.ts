/** All actions that the audit log records, named in the past tense. */
export const auditActions = [
  'signed-in',
  'signed-out',
  'sign-in-refused',
  'sessions-ended',
  'passkey-added',
  'passkey-renamed',
  'passkey-removed',
  'totp-enabled',
  'recovery-codes-made',
  'password-changed',
  'calendar-made',
  'calendar-removed',
  'staff-invited',
  'invitation-accepted',
  'roles-changed',
  'staff-disabled',
  'staff-enabled',
  'audit-exported',
  'bookings-exported',
  'booking-made',
  'booking-changed',
  'booking-cancelled',
  'booking-extended',
  'booking-upgraded',
  'booking-adjusted',
  'booking-late',
  'car-handed-over',
  'car-returned',
  'condition-document-opened',
  'car-swapped',
  'charge-added',
  'charge-voided',
  'no-show-marked',
  'step-undone',
  'note-added',
  'mail-resent',
  'payment-link-made',
  'payment-taken',
  'payment-reversed',
  'deposit-taken',
  'deposit-released',
  'deposit-captured',
  'drawer-opened',
  'drawer-closed',
  'day-exported',
  'refund-recorded',
  'refund-approval-requested',
  'refund-approved',
  'refund-declined',
  'voucher-opened',
  'document-opened',
  'customer-noted',
  'do-not-rent-added',
  'do-not-rent-ended',
  'privacy-request-opened',
  'privacy-identity-checked',
  'privacy-request-closed',
  'person-exported',
  'person-erased',
  'draft-created',
  'draft-renamed',
  'draft-changed',
  'draft-discarded',
  'draft-scheduled',
  'draft-unscheduled',
  'catalog-published',
  'catalog-restored',
  'channel-closed',
  'channel-opened',
  'broker-added',
  'broker-changed',
  'broker-password-renewed',
  'broker-switched-on',
  'broker-switched-off',
  'broker-statement-exported',
  'stop-sell-added',
  'stop-sell-ended',
  'fleet-imported',
  'vehicle-added',
  'vehicle-changed',
  'damage-repaired',
  'downtime-started',
  'downtime-ended',
  'vehicle-transferred',
  'vehicle-arrived',
  'vehicle-retired',
  'vehicle-assigned',
  'tolls-imported',
  'toll-assigned',
  'toll-dismissed',
  'figure-exported',
  'lead-assigned',
  'lead-answered',
  'lead-closed',
  'lead-reopened',
] as const
export type AuditAction = (typeof auditActions)[number]

/** The kind of object that an entry of the audit log is about. */
export type AuditSubject =
  | 'staff'
  | 'booking'
  | 'customer'
  | 'lead'
  | 'privacy-request'
  | 'document'
  | 'vehicle'
  | 'stop-sell'
  | 'channel'
  | 'broker'
  | 'draft'
  | 'toll'
  | 'drawer'
  | 'figure'
  | 'audit'

/** Values of a subject before or after a change. Never a name, an address, a document number or a token. */
export type AuditValues = Readonly<Record<string, string | number | boolean | null>>
