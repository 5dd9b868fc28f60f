// Written by `npm run sql:types` out of the statements and the migrated database; a test fails when it is stale.

import type { ColumnTypes } from './column-types.ts'

export interface StatementTypes {
  'abandoned-accounts': { values: []; row: { id: number } }
  'adopt-bookings': { values: [$1: number, $2: string]; row: never }
  'ask-erasure-of-client': { values: [$1: number, $2: string]; row: never }
  'ask-erasure-of-guest': { values: [$1: readonly string[]]; row: never }
  'block-demo-clients': { values: [$1: readonly string[], $2: readonly string[]]; row: never }
  'client-by-id': { values: [$1: number]; row: { id: number; client_type_id: number; email: string; email_key: string; email_confirmed_at: number | null; password_hash: string; first_name: string; last_name: string; language: 'es' | 'en'; document: string | null; licence: string | null; sealed_document: Buffer | null; sealed_licence: Buffer | null; company: string | null; phone: string | null; mobile_phone: string | null; address: string | null; ruc: string | null; dv: string | null; accepts_marketing: boolean; is_blocked: boolean; created_at: number } }
  'client-by-password': { values: [$1: string, $2: readonly string[]]; row: { id: number; client_type_id: number; email: string; email_key: string; email_confirmed_at: number | null; password_hash: string; first_name: string; last_name: string; language: 'es' | 'en'; document: string | null; licence: string | null; sealed_document: Buffer | null; sealed_licence: Buffer | null; company: string | null; phone: string | null; mobile_phone: string | null; address: string | null; ruc: string | null; dv: string | null; accepts_marketing: boolean; is_blocked: boolean; created_at: number } }
  'clients-of-email': { values: [$1: string]; row: { id: number; client_type_id: number; email: string; email_key: string; email_confirmed_at: number | null; password_hash: string; first_name: string; last_name: string; language: 'es' | 'en'; document: string | null; licence: string | null; sealed_document: Buffer | null; sealed_licence: Buffer | null; company: string | null; phone: string | null; mobile_phone: string | null; address: string | null; ruc: string | null; dv: string | null; accepts_marketing: boolean; is_blocked: boolean; created_at: number } }
  'copy-guest-bookings': { values: [$1: readonly string[]]; row: { id: string; code: string; status: 'held' | 'confirmed' | 'checked_in' | 'completed' | 'cancelled' | 'no_show' | 'expired'; created_at: string | null; pick_up_at: string | null; return_at: string | null; arrives_at: string | null; handed_over_at: string | null; returned_at: string | null; plate: string | null; pick_up_branch: string; return_branch: string; class: string; currency: string; total_cents: number; deposit_cents: number; lines: unknown; is_prepaid: boolean; first_name: string; last_name: string; email: string; phone: string; birth_date: string; document_kind: 'cedula' | 'passport'; document: string; licence: string; papers: Buffer | null; licence_country: string; licence_expires_on: string; company: string | null; ruc: string | null; dv: string | null; drivers: ColumnTypes['reservation.drivers']; flight: string | null; comments: string | null; language: 'es' | 'en'; conditions_version: string | null; history: unknown; payments: unknown } }
  'copy-guest-consents': { values: [$1: readonly string[], $2: readonly string[]]; row: { purpose: string; is_granted: boolean; text_version: string; at: string | null; ip: string | null; locale: string; booking: string | null } }
  'copy-guest-requests': { values: [$1: readonly string[]]; row: { reference: string; kind: 'contact' | 'leasing' | 'landing' | 'autodromo'; created_at: string | null; name: string; email: string; phone: string; company: string | null; message: string | null; calculation: ColumnTypes['lead.calculation'] | null; campaign: ColumnTypes['lead.campaign']; language: 'es' | 'en' } }
  'copy-own-bookings': { values: [$1: number, $2: string]; row: { id: string; code: string; status: 'held' | 'confirmed' | 'checked_in' | 'completed' | 'cancelled' | 'no_show' | 'expired'; created_at: string | null; pick_up_at: string | null; return_at: string | null; arrives_at: string | null; handed_over_at: string | null; returned_at: string | null; plate: string | null; pick_up_branch: string; return_branch: string; class: string; currency: string; total_cents: number; deposit_cents: number; lines: unknown; is_prepaid: boolean; first_name: string; last_name: string; email: string; phone: string; birth_date: string; document_kind: 'cedula' | 'passport'; document: string; licence: string; papers: Buffer | null; licence_country: string; licence_expires_on: string; company: string | null; ruc: string | null; dv: string | null; drivers: ColumnTypes['reservation.drivers']; flight: string | null; comments: string | null; language: 'es' | 'en'; conditions_version: string | null; history: unknown; payments: unknown } }
  'copy-own-consents': { values: [$1: number, $2: string]; row: { purpose: string; is_granted: boolean; text_version: string; at: string | null; ip: string | null; locale: string; booking: string | null } }
  'copy-own-requests': { values: [$1: string]; row: { reference: string; kind: 'contact' | 'leasing' | 'landing' | 'autodromo'; created_at: string | null; name: string; email: string; phone: string; company: string | null; message: string | null; calculation: ColumnTypes['lead.calculation'] | null; campaign: ColumnTypes['lead.campaign']; language: 'es' | 'en' } }
  'copy-sessions': { values: [$1: number]; row: { created_at: string | null; last_used_at: string | null; expires_at: string | null } }
  'delete-client-tokens': { values: [$1: number]; row: never }
  'delete-ended-client-tokens': { values: []; row: never }
  'delete-ended-sessions': { values: []; row: never }
  'delete-mails-of-client': { values: [$1: string]; row: never }
  'delete-mails-of-guest': { values: [$1: string, $2: readonly string[]]; row: never }
  'drop-link-tokens': { values: [$1: number, $2: string]; row: never }
  'email-to-confirm': { values: [$1: number]; row: { email_key: string; is_taken: boolean } }
  'end-session': { values: [$1: Buffer]; row: never }
  'end-sessions': { values: [$1: number, $2: Buffer]; row: never }
  'end-sessions-of-client': { values: [$1: number]; row: never }
  'ensure-demo-clients': { values: [$1: number, $2: string, $3: string, $4: string, $5: string, $6: string, $7: string]; row: never }
  'erase-client': { values: [$1: number]; row: never }
  'erase-ended-bookings': { values: [$1: number]; row: never }
  'erase-leads': { values: [$1: string]; row: never }
  'find-lead': { values: [$1: string]; row: { reference: string; kind: 'contact' | 'leasing' | 'landing' | 'autodromo'; name: string; email: string; phone: string; company: string | null; message: string | null; calculation: ColumnTypes['lead.calculation'] | null; campaign: ColumnTypes['lead.campaign']; language: 'es' | 'en'; suspicion: 'trap-filled' | 'too-quick' | null; createdAt: number; acceptsMarketing: boolean } }
  'find-session': { values: [$1: Buffer, $2: number, $3: number]; row: { client_id: number; client_type_id: number; email_key: string; email_confirmed_at: number | null; language: 'es' | 'en'; is_stale: boolean } }
  'forget-deleted-address': { values: [$1: number]; row: never }
  'forget-ips-of-client': { values: [$1: number]; row: never }
  'forget-leads': { values: [$1: number]; row: never }
  'insert-client': { values: [$1: string, $2: string, $3: string, $4: string, $5: string, $6: string, $7: string, $8: string, $9: string, $10: string, $11: string, $12: string, $13: boolean]; row: { id: number; client_type_id: number; email: string; email_key: string; email_confirmed_at: number | null; password_hash: string; first_name: string; last_name: string; language: 'es' | 'en'; document: string | null; licence: string | null; sealed_document: Buffer | null; sealed_licence: Buffer | null; company: string | null; phone: string | null; mobile_phone: string | null; address: string | null; ruc: string | null; dv: string | null; accepts_marketing: boolean; is_blocked: boolean; created_at: number } }
  'insert-client-token': { values: [$1: string, $2: Buffer, $3: string, $4: number, $5: number]; row: never }
  'insert-lead': { values: [$1: string, $2: string, $3: string, $4: string, $5: string, $6: string, $7: string, $8: string, $9: string, $10: string, $11: string, $12: string]; row: { '?column?': number | null } }
  'insert-lead-consents': { values: [$1: string, $2: string, $3: string, $4: string, $5: boolean]; row: never }
  'leave-bookings-of-client': { values: [$1: number]; row: never }
  'lock-accounts-of-email': { values: [$1: number]; row: { '?column?': number | null } }
  'lock-booking-of-code': { values: [$1: string]; row: { id: string; client_id: number | null } }
  'lock-bookings-of-email': { values: [$1: string]; row: { id: string; client_id: number | null } }
  'lock-export': { values: [$1: number, $2: number]; row: { is_mine: boolean | null } }
  'lock-leads-of-guest': { values: [$1: string]; row: { id: string } }
  'log-consent': { values: [$1: number, $2: string, $3: boolean, $4: string, $5: string, $6: string]; row: never }
  'open-bookings': { values: [$1: number, $2: readonly string[]]; row: { code: string; has_refund: boolean; has_payment: boolean; rental: ColumnTypes['open-bookings.rental'] } }
  'other-accounts-of-email': { values: [$1: string, $2: number]; row: { id: number } }
  'peek-link-token': { values: [$1: Buffer, $2: string]; row: { client_id: number } }
  'set-email-confirmed': { values: [$1: number]; row: never }
  'set-marketing': { values: [$1: number, $2: boolean]; row: never }
  'set-password': { values: [$1: number, $2: string]; row: never }
  'start-session': { values: [$1: Buffer, $2: number, $3: number]; row: never }
  'touch-session': { values: [$1: Buffer]; row: never }
  'use-link-token': { values: [$1: Buffer, $2: string]; row: { client_id: number } }
}
