// Written by `npm run sql:types` out of the statements and the migrated database; a test fails when it is stale.

import type { ColumnTypes } from './column-types.ts'

export interface StatementTypes {
  'abandoned-accounts': { values: []; row: { id: number } }
  'add-demand': { values: [$1: readonly number[], $2: readonly number[], $3: readonly number[], $4: readonly string[], $5: readonly number[], $6: readonly string[], $7: readonly number[], $8: readonly number[], $9: readonly number[], $10: readonly string[], $11: readonly string[], $12: readonly boolean[]]; row: never }
  'add-paid': { values: [$1: string, $2: number]; row: never }
  'add-refunded': { values: [$1: string, $2: number]; row: never }
  'adopt-bookings': { values: [$1: number, $2: string]; row: never }
  'answer-of-quote': { values: [$1: string]; row: { answer: ColumnTypes['quote.answer'] | null } }
  'any-branch': { values: []; row: { '?column?': number | null } }
  'applied-migrations': { values: []; row: { name: string; sha256: string } }
  'approve-refund': { values: [$1: string, $2: number]; row: never }
  'arrive-home': { values: [$1: number]; row: never }
  'assign-road-charge': { values: [$1: number, $2: string]; row: never }
  'block-car-with-plate': { values: [$1: string]; row: never }
  'block-demo-clients': { values: [$1: readonly string[], $2: readonly string[]]; row: never }
  'block-from-now': { values: [$1: string, $2: number]; row: never }
  'block-until-ready': { values: [$1: string, $2: number]; row: never }
  'board-blocks': { values: [$1: number, $2: string | Date, $3: string | Date]; row: { id: string; class_id: number; kind: ColumnTypes['block.kind']; from_ts: number; until_ts: number; units: number; expires_at: number | null; downtime_id: number | null; code: string | null; version: number | null; status: 'held' | 'confirmed' | 'checked_in' | 'completed' | 'cancelled' | 'no_show' | 'expired' | null; first_name: string | null; last_name: string | null; pick_up_at: number | null; return_at: number | null; returned_at: number | null; vehicle_id: number | null } }
  'board-downtimes': { values: [$1: readonly number[], $2: string | Date, $3: string | Date]; row: { id: number; vehicle_id: number; class_id: number; kind: ColumnTypes['downtime.kind']; from_at: number; until_at: number | null; reason: string; to_branch_id: number | null; is_open: boolean | null } }
  'board-holidays': { values: [$1: string, $2: string]; row: { date: string; name_es: string; name_en: string } }
  'board-swaps': { values: [$1: number, $2: string | Date, $3: string | Date]; row: { id: number; from_vehicle_id: number; from_at: number; at: number; class_id: number; code: string; version: number; first_name: string; last_name: string } }
  'board-units': { values: [$1: number, $2: string | Date, $3: string | Date]; row: { id: number; plate: string | null; class_id: number; make: string; model: string; odometer_km: number | null; from_at: number; until_at: number | null } }
  'booking-broker': { values: [$1: string]; row: { id: number; name: string; reference: string } }
  'booking-conflicts': { values: [$1: number, $2: string, $3: string | Date, $4: string | Date]; row: { code: string } }
  'booking-plan': { values: [$1: string]; row: { id: string; from_ts: number; until_ts: number; vehicle_id: number | null } }
  'bookings-of-group': { values: [$1: string]; row: { code: string; shown_status: ColumnTypes['bookings-of-group.shown_status']; class_id: number } }
  'branch-of-booking': { values: [$1: string]; row: { branch_id: number } }
  'branches-of-vehicle': { values: [$1: number]; row: { branch_id: number; home_branch_id: number | null } }
  'busy-until': { values: [$1: number, $2: string, $3: string | Date]; row: { code: string | null } }
  'calendar-entries': { values: [$1: number, $2: number, $3: number, $4: number, $5: number]; row: { code: string; kind: string; at: number; class_id: number; version: number; changed_at: number } }
  'car-last-freed': { values: [$1: number]; row: { at: number | null } }
  'car-of-booking': { values: [$1: string]; row: { id: number; plate: string; make: string; model: string; colour: string; spot: string; odometer_km: number | null; fuel_eighths: number | null } }
  'car-out-with-booking': { values: [$1: string]; row: { id: number; plate: string; make: string; model: string; colour: string; spot: string; odometer_km: number | null; fuel_eighths: number | null; is_planned: boolean; is_preparing: boolean } }
  'catalog-version': { values: []; row: { version: number } }
  'change-broker-details': { values: [$1: number, $2: number, $3: string, $4: string, $5: readonly string[]]; row: { id: number } }
  'charge-road-charge': { values: [$1: number, $2: string]; row: never }
  'check-in-driver-id': { values: [$1: string, $2: string]; row: { id: string } }
  'check-in-photo-content': { values: [$1: string]; row: { content: Buffer } }
  'check-in-signature': { values: [$1: string]; row: { signature: Buffer | null } }
  'claim-change-mail': { values: [$1: string]; row: { '?column?': number | null } }
  'claim-key': { values: [$1: string, $2: string, $3: Buffer, $4: number, $5: Buffer]; row: { '?column?': number | null } }
  'clear-handed-over': { values: [$1: string]; row: never }
  'client-bookings': { values: [$1: number, $2: string, $3: number]; row: { id: string; code: string; status: 'held' | 'confirmed' | 'checked_in' | 'completed' | 'cancelled' | 'no_show' | 'expired'; shown_status: ColumnTypes['client-bookings.shown_status']; version: number; created_at: number; pool_id: number; branch_id: number; class_id: number; return_branch_id: number; pick_up_at: number; return_at: number; hold_expires_at: number | null; arrives_at: number | null; total_cents: number; paid_cents: number; deposit_cents: number; lines: ColumnTypes['reservation.lines']; terms: ColumnTypes['reservation.terms'] | null; changes: number; client_id: number | null; client_type_id: number; package_id: number | null; coverage_id: number; baby_seats: number; additional_drivers: number; wifi_devices: number; young_driver: boolean; extras: ColumnTypes['reservation.extras']; is_prepaid: boolean; first_name: string; last_name: string; email: string; phone: string; birth_date: string; document_kind: 'cedula' | 'passport'; document: string; licence: string; papers: Buffer | null; licence_country: string; licence_expires_on: string; company: string | null; ruc: string | null; dv: string | null; drivers: ColumnTypes['reservation.drivers']; flight: string | null; comments: string | null; language: 'es' | 'en'; plate: string | null; handed_over_at: number | null; advance_check_in_at: number | null; has_email_code: boolean; group_code: string | null; channel: 'web' | 'telephone' | 'walk-in' | 'assistant' | 'broker' } }
  'client-by-id': { values: [$1: number]; row: { id: number; client_type_id: number; email: string; email_key: string; email_confirmed_at: number | null; password_hash: string; first_name: string; last_name: string; language: 'es' | 'en'; document: string | null; licence: string | null; sealed_document: Buffer | null; sealed_licence: Buffer | null; company: string | null; phone: string | null; mobile_phone: string | null; address: string | null; ruc: string | null; dv: string | null; accepts_marketing: boolean; is_blocked: boolean; created_at: number } }
  'client-by-password': { values: [$1: string, $2: readonly string[]]; row: { id: number; client_type_id: number; email: string; email_key: string; email_confirmed_at: number | null; password_hash: string; first_name: string; last_name: string; language: 'es' | 'en'; document: string | null; licence: string | null; sealed_document: Buffer | null; sealed_licence: Buffer | null; company: string | null; phone: string | null; mobile_phone: string | null; address: string | null; ruc: string | null; dv: string | null; accepts_marketing: boolean; is_blocked: boolean; created_at: number } }
  'clients-of-customers': { values: [$1: readonly number[]]; row: { id: number; first_name: string; last_name: string; email: string; phone: string | null } }
  'clients-of-email': { values: [$1: string]; row: { id: number; client_type_id: number; email: string; email_key: string; email_confirmed_at: number | null; password_hash: string; first_name: string; last_name: string; language: 'es' | 'en'; document: string | null; licence: string | null; sealed_document: Buffer | null; sealed_licence: Buffer | null; company: string | null; phone: string | null; mobile_phone: string | null; address: string | null; ruc: string | null; dv: string | null; accepts_marketing: boolean; is_blocked: boolean; created_at: number } }
  'clock': { values: []; row: { now: string; version: number } }
  'close-deposit': { values: [$1: string, $2: number, $3: string, $4: number, $5: boolean, $6: number]; row: { '?column?': number | null } }
  'close-drawer': { values: [$1: number, $2: number, $3: number, $4: number, $5: string]; row: never }
  'close-erased-privacy-requests': { values: []; row: { id: number } }
  'close-home': { values: [$1: number]; row: never }
  'close-privacy-request': { values: [$1: number, $2: string, $3: boolean]; row: never }
  'columns': { values: []; row: { key: string; table: string; name: string; typname: string; attnotnull: boolean; checks: string[] } }
  'company-expiring-deposits': { values: [$1: string, $2: readonly number[]]; row: { code: string; amount_cents: number; expires_on: string } }
  'company-missed-publications': { values: [$1: number]; row: { id: number; name: string; published_at: number | null; late_seconds: number | null; refused_code: string | null } }
  'company-open-holidays': { values: [$1: string, $2: string, $3: readonly number[]]; row: { date: string; name_es: string; name_en: string; branches: string[] } }
  'complete-vehicle': { values: [$1: number, $2: string, $3: string, $4: number, $5: string, $6: string, $7: number, $8: string, $9: string, $10: string, $11: string, $12: number, $13: string]; row: never }
  'condition-photo': { values: [$1: string]; row: { id: string; content: Buffer | null; vehicle_id: number; branch_id: number; code: string; car_branch_ids: number[] } }
  'condition-record-kind': { values: [$1: string]; row: { kind: 'hand-over' | 'return' } }
  'conditions-version-of-booking': { values: [$1: string]; row: { conditions_version: string | null } }
  'confirm-held': { values: [$1: string]; row: never }
  'continue-pieces': { values: [$1: number]; row: never }
  'copy-check-in-drivers': { values: [$1: readonly string[]]; row: { id: string; reservation_id: string; driver_key: string; licence: Buffer | null; licence_country: string | null; licence_issued_on: string | null; licence_expires_on: string | null; entered_on: string | null; photos: unknown } }
  'copy-check-ins': { values: [$1: readonly string[]]; row: { reservation_id: string; arrives_at: string | null; uses_card_insurance: boolean; accepted_version: string | null; signature: Buffer | null; signed_at: string | null } }
  'copy-condition-records': { values: [$1: readonly string[]]; row: { id: string; reservation_id: string; kind: 'hand-over' | 'return'; at: string | null; odometer_km: number; fuel_eighths: number; unsigned_reason: string | null; signature: Buffer | null } }
  'copy-guest-bookings': { values: [$1: readonly string[]]; row: { id: string; code: string; status: 'held' | 'confirmed' | 'checked_in' | 'completed' | 'cancelled' | 'no_show' | 'expired'; created_at: string | null; pick_up_at: string | null; return_at: string | null; arrives_at: string | null; handed_over_at: string | null; returned_at: string | null; plate: string | null; pick_up_branch: string; return_branch: string; class: string; currency: string; total_cents: number; deposit_cents: number; lines: ColumnTypes['reservation.lines']; is_prepaid: boolean; first_name: string; last_name: string; email: string; phone: string; birth_date: string | null; document_kind: 'cedula' | 'passport'; document: string; licence: string; papers: Buffer | null; licence_country: string | null; licence_expires_on: string | null; company: string | null; ruc: string | null; dv: string | null; drivers: ColumnTypes['reservation.drivers']; flight: string | null; comments: string | null; language: 'es' | 'en'; conditions_version: string | null; history: unknown; payments: unknown; counter_payments: unknown; deposits: unknown; notes: unknown } }
  'copy-guest-consents': { values: [$1: readonly string[], $2: readonly string[]]; row: { purpose: string; is_granted: boolean; text_version: string; at: string | null; ip: string | null; locale: string; booking: string | null } }
  'copy-guest-do-not-rent': { values: [$1: readonly string[]]; row: { reason: string; expires_on: string | null; added_at: string | null; ended_at: string | null } }
  'copy-guest-requests': { values: [$1: readonly string[]]; row: { reference: string; kind: 'contact' | 'leasing' | 'landing' | 'autodromo'; created_at: string | null; name: string; email: string; phone: string; company: string | null; message: string | null; calculation: ColumnTypes['lead.calculation'] | null; campaign: ColumnTypes['lead.campaign']; language: 'es' | 'en'; answers: unknown } }
  'copy-own-bookings': { values: [$1: number, $2: string]; row: { id: string; code: string; status: 'held' | 'confirmed' | 'checked_in' | 'completed' | 'cancelled' | 'no_show' | 'expired'; created_at: string | null; pick_up_at: string | null; return_at: string | null; arrives_at: string | null; handed_over_at: string | null; returned_at: string | null; plate: string | null; pick_up_branch: string; return_branch: string; class: string; currency: string; total_cents: number; deposit_cents: number; lines: ColumnTypes['reservation.lines']; is_prepaid: boolean; first_name: string; last_name: string; email: string; phone: string; birth_date: string | null; document_kind: 'cedula' | 'passport'; document: string; licence: string; papers: Buffer | null; licence_country: string | null; licence_expires_on: string | null; company: string | null; ruc: string | null; dv: string | null; drivers: ColumnTypes['reservation.drivers']; flight: string | null; comments: string | null; language: 'es' | 'en'; conditions_version: string | null; history: unknown; payments: unknown; counter_payments: unknown; deposits: unknown; notes: unknown } }
  'copy-own-consents': { values: [$1: number, $2: string]; row: { purpose: string; is_granted: boolean; text_version: string; at: string | null; ip: string | null; locale: string; booking: string | null } }
  'copy-own-do-not-rent': { values: [$1: number, $2: string]; row: { reason: string; expires_on: string | null; added_at: string | null; ended_at: string | null } }
  'copy-own-requests': { values: [$1: string]; row: { reference: string; kind: 'contact' | 'leasing' | 'landing' | 'autodromo'; created_at: string | null; name: string; email: string; phone: string; company: string | null; message: string | null; calculation: ColumnTypes['lead.calculation'] | null; campaign: ColumnTypes['lead.campaign']; language: 'es' | 'en'; answers: unknown } }
  'copy-privacy-requests': { values: [$1: string]; row: { kind: 'access' | 'rectification' | 'export' | 'erase'; received_on: string; due_on: string; name: string; email: string; detail: string; identity_note: string | null; answer: string | null; closed_at: string | null } }
  'copy-sessions': { values: [$1: number]; row: { created_at: string | null; last_used_at: string | null; expires_at: string | null } }
  'count-cars': { values: []; row: { cars: number | null } }
  'count-customer-bookings': { values: [$1: readonly string[], $2: readonly number[]]; row: { client_id: number | null; email_key: string; count: number; last_at: number } }
  'count-each': { values: [$1: readonly string[], $2: readonly Buffer[], $3: readonly number[]]; row: { scope: string; taken: number; secondsLeft: number } }
  'count-leads': { values: []; row: { state: 'new' | 'in-work' | 'answered' | 'closed'; count: number } }
  'count-one': { values: [$1: string, $2: Buffer, $3: number, $4: number]; row: { taken: number; secondsLeft: number } }
  'count-privacy-requests': { values: []; row: { count: number } }
  'count-promotion-uses': { values: [$1: number, $2: Buffer, $3: string]; row: { uses: number; own: number } }
  'count-recovery-codes': { values: [$1: number]; row: { count: number } }
  'count-refusal': { values: [$1: string, $2: string]; row: never }
  'count-staff-change': { values: [$1: number]; row: never }
  'count-today': { values: [$1: number]; row: { count: number } }
  'customer-bookings': { values: [$1: string, $2: number, $3: readonly string[], $4: readonly Buffer[]]; row: { id: string; code: string; status: 'held' | 'confirmed' | 'checked_in' | 'completed' | 'cancelled' | 'no_show' | 'expired'; shown_status: ColumnTypes['customer-bookings.shown_status']; first_name: string; last_name: string; pick_up_at: number; return_at: number; branch_id: number; return_branch_id: number; class_id: number; plate: string | null; total_cents: number; paid_cents: number; channel: 'web' | 'telephone' | 'walk-in' | 'assistant' | 'broker'; email: string; phone: string; document_mac: Buffer | null } }
  'customer-figures': { values: [$1: string, $2: number, $3: readonly string[], $4: readonly Buffer[]]; row: { now: number; count: number; first_at: number | null; completed: number; ahead: number; cancelled: number; no_show: number; spent_cents: number } }
  'customer-hits': { values: [$1: readonly string[]]; row: { id: string; code: string; client_id: number | null; first_name: string; last_name: string; email: string; phone: string; document_mac: Buffer | null; pick_up_at: number } }
  'customer-notes': { values: [$1: readonly string[]]; row: { id: number; at: number; text: string; name: string; code: string } }
  'customers-by-document': { values: [$1: readonly Buffer[]]; row: { id: string } }
  'cut-preparation': { values: [$1: number, $2: string | Date]; row: { until_ts: number } }
  'date-homes-back': { values: []; row: never }
  'day-entries': { values: [$1: number, $2: string | Date, $3: string | Date]; row: { id: string; kind: ColumnTypes['day-entries.kind']; at: number; receipt_number: number | null; number: string | null; code: string; means: ColumnTypes['day-entries.means']; reference: string | null; amount_cents: number; staff_name: string } }
  'decline-refund': { values: [$1: string, $2: number, $3: string]; row: never }
  'delete-block': { values: [$1: string]; row: never }
  'delete-calendar': { values: [$1: number, $2: number]; row: { branch_id: number } }
  'delete-catalog-changes': { values: [$1: number, $2: string]; row: never }
  'delete-check-in-documents': { values: [$1: number]; row: never }
  'delete-client-challenges': { values: [$1: number]; row: never }
  'delete-client-passkey': { values: [$1: number, $2: Buffer]; row: never }
  'delete-client-passkeys': { values: [$1: number]; row: never }
  'delete-client-tokens': { values: [$1: number]; row: never }
  'delete-closed-channel': { values: [$1: string]; row: { channel: 'assistant' | 'broker' } }
  'delete-done-work': { values: [$1: number]; row: never }
  'delete-ended-clear-keys': { values: []; row: never }
  'delete-ended-client-challenges': { values: []; row: never }
  'delete-ended-client-tokens': { values: []; row: never }
  'delete-ended-invitations': { values: []; row: never }
  'delete-ended-links': { values: [$1: number]; row: never }
  'delete-ended-sessions': { values: []; row: never }
  'delete-ended-staff-sessions': { values: []; row: never }
  'delete-expired-codes': { values: []; row: never }
  'delete-expired-keys': { values: []; row: never }
  'delete-expired-limits': { values: []; row: never }
  'delete-grants': { values: [$1: number]; row: never }
  'delete-kept-mails': { values: [$1: readonly string[], $2: readonly string[]]; row: never }
  'delete-key': { values: [$1: string, $2: string]; row: never }
  'delete-old-broker-exchanges': { values: [$1: number]; row: never }
  'delete-old-demand': { values: [$1: number]; row: never }
  'delete-old-mails': { values: [$1: number]; row: never }
  'delete-old-notices': { values: [$1: number]; row: never }
  'delete-old-refusals': { values: [$1: number]; row: never }
  'delete-old-samples': { values: [$1: number]; row: never }
  'delete-passkey': { values: [$1: number, $2: Buffer]; row: { id: Buffer } }
  'delete-provider-data': { values: [$1: number]; row: never }
  'delete-recovery-codes': { values: [$1: number]; row: never }
  'delete-unused-pictures': { values: [$1: number]; row: never }
  'disable-demo-staff': { values: []; row: never }
  'disable-staff': { values: [$1: number]; row: { id: number } }
  'dismiss-road-charge': { values: [$1: number, $2: number, $3: string]; row: never }
  'down-in-period': { values: [$1: number, $2: string | Date, $3: string | Date]; row: { '?column?': number | null } }
  'downtime-overlap': { values: [$1: number, $2: string | Date, $3: string | Date]; row: { '?column?': number | null } }
  'drop-check-in-drivers': { values: [$1: string, $2: readonly string[]]; row: never }
  'drop-link-tokens': { values: [$1: number, $2: readonly string[]]; row: never }
  'drop-overdue': { values: [$1: string]; row: never }
  'drop-pieces-after-home': { values: [$1: number, $2: number, $3: number]; row: never }
  'due-cases': { values: [$1: number]; row: { code: string } }
  'email-to-confirm': { values: [$1: number]; row: { email_key: string; is_taken: boolean } }
  'enable-staff': { values: [$1: number]; row: { id: number } }
  'end-calendars': { values: [$1: number, $2: readonly number[]]; row: never }
  'end-challenges': { values: [$1: number]; row: never }
  'end-do-not-rent': { values: [$1: number]; row: { client_id: number | null; code: string | null } }
  'end-home-at': { values: [$1: number, $2: string | Date]; row: never }
  'end-invitations': { values: [$1: number]; row: never }
  'end-payments': { values: [$1: string]; row: never }
  'end-pieces': { values: [$1: number]; row: never }
  'end-preparation': { values: [$1: number]; row: never }
  'end-session': { values: [$1: Buffer]; row: never }
  'end-sessions': { values: [$1: number, $2: Buffer]; row: never }
  'end-sessions-of-client': { values: [$1: number]; row: never }
  'end-staff-sessions': { values: [$1: number, $2: string, $3: string]; row: { id: string } }
  'end-stop-sell': { values: [$1: number]; row: never }
  'end-swap-preparation': { values: [$1: number]; row: never }
  'end-way-back': { values: [$1: number]; row: never }
  'enqueue': { values: [$1: string, $2: string, $3: string, $4: number]; row: never }
  'enqueue-payment-checks': { values: [$1: string, $2: readonly string[], $3: number]; row: never }
  'enqueue-weekly-figures': { values: [$1: string | Date, $2: string]; row: never }
  'ensure-check-in-driver': { values: [$1: string, $2: string, $3: string]; row: never }
  'ensure-demo-broker': { values: [$1: string, $2: string, $3: string, $4: number, $5: string, $6: readonly string[]]; row: never }
  'ensure-demo-clients': { values: [$1: number, $2: string, $3: string, $4: string, $5: string, $6: string, $7: string]; row: never }
  'ensure-demo-fleet': { values: []; row: never }
  'ensure-demo-staff': { values: [$1: string, $2: string, $3: string, $4: string, $5: number]; row: never }
  'erase-client': { values: [$1: number]; row: never }
  'erase-ended-bookings': { values: [$1: number]; row: never }
  'erase-leads': { values: [$1: string]; row: never }
  'erase-privacy-requests': { values: [$1: string]; row: never }
  'expect-condition-photos': { values: [$1: string, $2: string, $3: readonly string[]]; row: never }
  'expire-holds': { values: [$1: string]; row: never }
  'expiring-deposits': { values: [$1: number, $2: string]; row: { code: string; first_name: string; last_name: string; class_id: number; amount_cents: number; expires_on: string } }
  'export-privacy-request': { values: [$1: number]; row: never }
  'extend-blocks': { values: []; row: never }
  'extend-late-transfers': { values: []; row: never }
  'extend-link': { values: [$1: string, $2: number]; row: never }
  'figure-available-days': { values: [$1: readonly string[], $2: string | Date, $3: readonly number[], $4: number]; row: { position: number; class_id: number; days: number } }
  'figure-bookings': { values: [$1: readonly string[], $2: string | Date, $3: readonly number[], $4: number]; row: { by: string; position: number | null; key: string; bookings: number; seconds: number } }
  'figure-deposits': { values: [$1: string | Date, $2: readonly number[], $3: number]; row: { branch_id: number; cents: number } }
  'figure-extras': { values: [$1: readonly string[], $2: string | Date, $3: readonly number[], $4: number]; row: { key: string; bookings: number } }
  'figure-fleet-age': { values: [$1: string | Date, $2: readonly number[], $3: number]; row: { class_id: number; years: number; cars: number } }
  'figure-lost-demand': { values: [$1: string, $2: string, $3: readonly number[], $4: number]; row: { reason: ColumnTypes['figure-lost-demand.reason']; searches: number; worst_class_id: number | null; worst_branch_id: number; worst_searches: number } }
  'figure-receivables': { values: [$1: string | Date, $2: readonly number[], $3: number]; row: { from_days: number; cents: number } }
  'figure-rentals': { values: [$1: readonly string[], $2: string | Date, $3: readonly number[], $4: number]; row: { position: number; class_id: number; days: number; cents: number } }
  'figures': { values: []; row: { waiting: number; oldest_seconds: number; tried: number; given_up: number; holds: number; awaited: number; late: number; refunds_manual: number; refunds_open: number; clock: number } }
  'find-answer': { values: [$1: string, $2: readonly string[]]; row: { key: string; request_sha256: Buffer; request_mac: Buffer | null; answer: unknown } }
  'find-broker-booking': { values: [$1: string, $2: number]; row: { code: string; reference: string; last_name: string } }
  'find-broker-by-requestor': { values: [$1: string, $2: string]; row: { id: number; name: string; password_hash: string; client_type_id: number; is_address_allowed: boolean } }
  'find-broker-reference': { values: [$1: number, $2: string]; row: { code: string; reference: string; last_name: string; created_at: number } }
  'find-calendar': { values: [$1: Buffer]; row: { staff_id: number; branch_id: number; language: 'es' | 'en'; is_stale: boolean } }
  'find-columns': { values: [$1: string]; row: { name: string; type: string } }
  'find-condition-inconsistencies': { values: []; row: { kind: string; subject: string } }
  'find-constraints': { values: [$1: readonly string[], $2: readonly string[]]; row: { owner: string; name: string; definition: string } }
  'find-do-not-rent': { values: [$1: readonly Buffer[]]; row: { id: number; reason: string; expires_on: string | null; added_at: number; added_by: string; ended_at: number | null; holds: boolean } }
  'find-event-inconsistencies': { values: []; row: { kind: string; subject: string } }
  'find-group-branch': { values: [$1: string]; row: { branch_id: number; bookings: number } }
  'find-inconsistencies': { values: []; row: { kind: string; subject: string } }
  'find-indexes': { values: [$1: readonly string[]]; row: { name: string; definition: string } }
  'find-kept-mail': { values: [$1: number]; row: { id: number; recipient: string; subject: string; html: string; body: string; calendar: string | null; document: Buffer | null; created_at: number } }
  'find-lead': { values: [$1: string]; row: { reference: string; kind: 'contact' | 'leasing' | 'landing' | 'autodromo'; name: string; email: string; phone: string; company: string | null; message: string | null; calculation: ColumnTypes['lead.calculation'] | null; campaign: ColumnTypes['lead.campaign']; language: 'es' | 'en'; suspicion: 'trap-filled' | 'too-quick' | null; createdAt: number; acceptsMarketing: boolean } }
  'find-lead-answer': { values: [$1: string]; row: { subject: string; body: string; reference: string; name: string; email: string; language: 'es' | 'en' } }
  'find-link': { values: [$1: Buffer, $2: readonly string[]]; row: { reservation_id: string; purpose: string; is_over: boolean } }
  'find-money-inconsistencies': { values: [$1: number]; row: { kind: string; subject: string } }
  'find-out-with': { values: [$1: string]; row: { code: string } }
  'find-plans': { values: [$1: number, $2: string | Date, $3: string | Date]; row: { code: string } }
  'find-pool': { values: [$1: number, $2: number]; row: { id: number; capacity: number; buffer_minutes: number } }
  'find-pool-peak': { values: [$1: number, $2: string | Date, $3: string | Date, $4: string]; row: { peak: number } }
  'find-scopes-of-key': { values: [$1: readonly string[], $2: string]; row: { scope: string } }
  'find-session': { values: [$1: Buffer, $2: number, $3: number]; row: { client_id: number; client_type_id: number; email_key: string; email_confirmed_at: number | null; language: 'es' | 'en'; is_stale: boolean } }
  'find-twin': { values: [$1: number, $2: string, $3: string]; row: { plate: string | null; is_plate: boolean } }
  'find-unpaid': { values: [$1: readonly string[], $2: readonly string[], $3: readonly Buffer[], $4: string | Date, $5: string | Date, $6: string]; row: { from: number; until: number; hasCode: boolean } }
  'find-unpriced-demo-reservations': { values: [$1: number, $2: string]; row: { id: string; branch_id: number; class_id: number; pick_up_at: number; return_at: number } }
  'find-used-up': { values: [$1: string, $2: Buffer, $3: number]; row: { secondsLeft: number } }
  'find-vehicle-inconsistencies': { values: []; row: { kind: string; subject: string } }
  'find-weekly-owner': { values: [$1: number]; row: { name: string; email: string; language: 'es' | 'en' } }
  'first-links': { values: [$1: string, $2: number]; row: { id: string; purpose: string } }
  'first-manage-link': { values: [$1: string]; row: { id: string } }
  'fitting-cars': { values: [$1: string]; row: { id: number; plate: string; make: string; model: string; colour: string; spot: string; odometer_km: number | null; fuel_eighths: number | null; is_planned: boolean; is_preparing: boolean } }
  'fitting-plates': { values: [$1: number, $2: string, $3: string | Date, $4: string | Date]; row: { plate: string | null } }
  'fleet-alerts': { values: [$1: number, $2: string]; row: { kind: ColumnTypes['fleet-alerts.kind']; vehicle_id: number; plate: string | null; class_id: number; at: number | null } }
  'fold-for-search': { values: [$1: readonly string[]]; row: { word: string } }
  'fold-lead-words': { values: [$1: string]; row: { word: string } }
  'forget-code-address': { values: [$1: number]; row: never }
  'forget-condition-photos': { values: [$1: number]; row: never }
  'forget-copy-address': { values: [$1: number]; row: never }
  'forget-deleted-address': { values: [$1: number]; row: never }
  'forget-do-not-rent': { values: [$1: number]; row: never }
  'forget-factors': { values: [$1: number]; row: never }
  'forget-ips-of-client': { values: [$1: number]; row: never }
  'forget-leads': { values: [$1: number]; row: never }
  'forget-privacy-answer': { values: [$1: number]; row: never }
  'free-block-from-now': { values: [$1: string]; row: never }
  'free-block-to-come': { values: [$1: string]; row: never }
  'free-cars': { values: [$1: readonly number[], $2: readonly string[], $3: readonly string[]]; row: { now: string; version: number; position: number; class_id: number | null; free: number | null } }
  'free-cars-of-stay': { values: [$1: number, $2: string | Date, $3: string | Date, $4: number]; row: { now: string; version: number; position: number; class_id: number | null; free: number | null } }
  'has-active-broker': { values: []; row: { found: boolean } }
  'has-home-for': { values: [$1: number, $2: number, $3: string | Date, $4: string | Date]; row: { '?column?': number | null } }
  'hold-demo-deposits': { values: []; row: never }
  'home-of-vehicle': { values: [$1: number]; row: { class_id: number; branch_id: number | null } }
  'identify-privacy-request': { values: [$1: number, $2: string]; row: never }
  'insert-audit': { values: [$1: number, $2: string, $3: string, $4: string, $5: string, $6: number, $7: string, $8: string, $9: string]; row: never }
  'insert-block': { values: [$1: string, $2: number, $3: string, $4: string | Date, $5: string | Date, $6: string | Date]; row: never }
  'insert-block-pieces': { values: [$1: number, $2: number, $3: number, $4: string, $5: string | Date, $6: string | Date]; row: never }
  'insert-booking-code': { values: [$1: Buffer, $2: Buffer, $3: number, $4: number, $5: number]; row: { '?column?': number | null } }
  'insert-broker': { values: [$1: string, $2: string, $3: string, $4: number, $5: string, $6: readonly string[]]; row: { id: number } }
  'insert-broker-booking': { values: [$1: string, $2: number, $3: string]; row: never }
  'insert-broker-exchange': { values: [$1: number, $2: string, $3: string, $4: boolean, $5: string, $6: string, $7: string, $8: number, $9: string]; row: never }
  'insert-car-swap': { values: [$1: string, $2: number, $3: string | Date, $4: number, $5: string | Date, $6: number, $7: number, $8: number, $9: number, $10: string, $11: string, $12: number]; row: never }
  'insert-catalog-draft': { values: [$1: string, $2: number]; row: { id: number } }
  'insert-challenge': { values: [$1: string, $2: string, $3: number, $4: string, $5: number]; row: never }
  'insert-charge': { values: [$1: string, $2: string, $3: string, $4: string, $5: number, $6: string, $7: number, $8: string]; row: { '?column?': number | null } }
  'insert-check-in-link': { values: [$1: string, $2: Buffer, $3: string]; row: never }
  'insert-client': { values: [$1: string, $2: string, $3: string, $4: string, $5: string, $6: string, $7: string, $8: string, $9: string, $10: string, $11: string, $12: string, $13: boolean]; row: { id: number; client_type_id: number; email: string; email_key: string; email_confirmed_at: number | null; password_hash: string; first_name: string; last_name: string; language: 'es' | 'en'; document: string | null; licence: string | null; sealed_document: Buffer | null; sealed_licence: Buffer | null; company: string | null; phone: string | null; mobile_phone: string | null; address: string | null; ruc: string | null; dv: string | null; accepts_marketing: boolean; is_blocked: boolean; created_at: number } }
  'insert-client-challenge': { values: [$1: string, $2: Buffer, $3: number, $4: number]; row: never }
  'insert-client-passkey': { values: [$1: Buffer, $2: number, $3: Buffer, $4: number, $5: readonly string[], $6: string]; row: { id: Buffer } }
  'insert-client-token': { values: [$1: string, $2: Buffer, $3: string, $4: number, $5: number]; row: never }
  'insert-closed-channel': { values: [$1: string, $2: string, $3: number]; row: { channel: 'assistant' | 'broker' } }
  'insert-condition-record': { values: [$1: string, $2: string, $3: number, $4: number, $5: string, $6: number, $7: string, $8: number, $9: readonly string[], $10: Buffer, $11: string, $12: string | Date, $13: number]; row: never }
  'insert-consents': { values: [$1: string, $2: string, $3: string, $4: string, $5: boolean]; row: never }
  'insert-counter-payment': { values: [$1: string, $2: string, $3: number, $4: number, $5: string, $6: number, $7: string, $8: string, $9: string, $10: number, $11: number]; row: never }
  'insert-damage': { values: [$1: string, $2: number, $3: string, $4: string, $5: number, $6: number, $7: string, $8: string, $9: string, $10: string]; row: never }
  'insert-deposit': { values: [$1: string, $2: string, $3: number, $4: number, $5: string, $6: string, $7: string, $8: string, $9: number]; row: never }
  'insert-do-not-rent': { values: [$1: string, $2: number, $3: string, $4: string, $5: number, $6: readonly Buffer[]]; row: { id: number } }
  'insert-downtime': { values: [$1: number, $2: string, $3: string | Date, $4: string | Date, $5: string, $6: boolean, $7: number, $8: string, $9: number]; row: { id: number } }
  'insert-drawer': { values: [$1: number, $2: number, $3: number]; row: { id: number } }
  'insert-event': { values: [$1: string, $2: string, $3: string, $4: string, $5: string, $6: string]; row: never }
  'insert-first-event': { values: [$1: string, $2: string, $3: string]; row: never }
  'insert-grants': { values: [$1: number, $2: readonly string[], $3: readonly number[]]; row: never }
  'insert-home': { values: [$1: number, $2: number, $3: string | Date]; row: never }
  'insert-invitation': { values: [$1: Buffer, $2: number, $3: number]; row: never }
  'insert-lead': { values: [$1: string, $2: string, $3: string, $4: string, $5: string, $6: string, $7: string, $8: string, $9: string, $10: string, $11: string, $12: string]; row: { '?column?': number | null } }
  'insert-lead-answer': { values: [$1: string, $2: string, $3: number, $4: string, $5: string]; row: never }
  'insert-lead-consents': { values: [$1: string, $2: string, $3: string, $4: string, $5: boolean]; row: never }
  'insert-link': { values: [$1: string, $2: Buffer, $3: string, $4: string, $5: string | Date]; row: never }
  'insert-note': { values: [$1: string, $2: number, $3: string]; row: { id: number } }
  'insert-passkey': { values: [$1: Buffer, $2: number, $3: Buffer, $4: number, $5: readonly string[], $6: string]; row: { id: Buffer } }
  'insert-payment': { values: [$1: string, $2: string, $3: string, $4: string, $5: number, $6: string, $7: Buffer, $8: string | Date]; row: never }
  'insert-payout': { values: [$1: string, $2: number, $3: string, $4: string, $5: number, $6: number]; row: never }
  'insert-privacy-request': { values: [$1: string, $2: string, $3: string, $4: string, $5: string, $6: string, $7: number]; row: { id: number; due_on: string } }
  'insert-quote': { values: [$1: string, $2: number, $3: string | Date, $4: string | Date, $5: string, $6: number, $7: string, $8: string | Date]; row: { '?column?': number | null } }
  'insert-recovery-codes': { values: [$1: number, $2: readonly Buffer[]]; row: never }
  'insert-refund': { values: [$1: string, $2: string, $3: string, $4: string, $5: number, $6: string, $7: string, $8: string, $9: string]; row: never }
  'insert-renewed-links': { values: [$1: readonly string[], $2: readonly Buffer[]]; row: never }
  'insert-restoring-draft': { values: [$1: number, $2: number]; row: { id: number } }
  'insert-road-charges': { values: [$1: string, $2: number, $3: readonly string[], $4: readonly string[], $5: readonly string[], $6: readonly string[], $7: readonly number[]]; row: { is_matched: boolean } }
  'insert-server-key': { values: [$1: string, $2: Buffer]; row: never }
  'insert-staff': { values: [$1: string, $2: string, $3: string, $4: string]; row: { id: number } }
  'insert-staff-session': { values: [$1: string, $2: Buffer, $3: number, $4: string, $5: number, $6: boolean]; row: never }
  'insert-stop-sell': { values: [$1: number, $2: number, $3: number, $4: string, $5: string, $6: string, $7: number]; row: { id: number } }
  'insert-vehicle': { values: [$1: string, $2: string, $3: string, $4: number, $5: string, $6: string, $7: number, $8: string, $9: string, $10: string, $11: string, $12: number, $13: string, $14: number, $15: number]; row: { id: number; now: number } }
  'invite-ahead': { values: [$1: string, $2: number]; row: never }
  'is-barred': { values: [$1: readonly Buffer[]]; row: { is_barred: boolean } }
  'is-code-fresh': { values: [$1: Buffer, $2: number, $3: number]; row: { '?column?': number | null } }
  'is-of-renter': { values: [$1: string, $2: string, $3: string, $4: string, $5: string]; row: { '?column?': number | null } }
  'is-recent-session': { values: [$1: Buffer, $2: number]; row: { is_recent: boolean } }
  'is-refund-approved': { values: [$1: string]; row: { '?column?': number | null } }
  'join-staff': { values: [$1: number, $2: string, $3: string]; row: never }
  'keep-block': { values: [$1: string]; row: never }
  'keep-for-order': { values: [$1: string, $2: string]; row: never }
  'keep-home': { values: [$1: number]; row: never }
  'keep-mail': { values: [$1: string, $2: string, $3: string, $4: string, $5: string, $6: string, $7: Buffer]; row: never }
  'keep-notice': { values: [$1: string, $2: string, $3: string, $4: string]; row: { '?column?': number | null } }
  'key-counts-of-check_in.signature': { values: []; row: { prefix: Buffer; count: number } }
  'key-counts-of-check_in_driver.licence': { values: []; row: { prefix: Buffer; count: number } }
  'key-counts-of-check_in_photo.content': { values: []; row: { prefix: Buffer; count: number } }
  'key-counts-of-client.sealed_document': { values: []; row: { prefix: Buffer; count: number } }
  'key-counts-of-client.sealed_licence': { values: []; row: { prefix: Buffer; count: number } }
  'key-counts-of-condition_photo.content': { values: []; row: { prefix: Buffer; count: number } }
  'key-counts-of-condition_record.signature': { values: []; row: { prefix: Buffer; count: number } }
  'key-counts-of-reservation.papers': { values: []; row: { prefix: Buffer; count: number } }
  'key-counts-of-server_key.key': { values: []; row: { prefix: Buffer; count: number } }
  'key-counts-of-staff.sealed_totp': { values: []; row: { prefix: Buffer; count: number } }
  'keys-in-use-of-check_in.signature': { values: []; row: { prefix: Buffer } }
  'keys-in-use-of-check_in_driver.licence': { values: []; row: { prefix: Buffer } }
  'keys-in-use-of-check_in_photo.content': { values: []; row: { prefix: Buffer } }
  'keys-in-use-of-client.sealed_document': { values: []; row: { prefix: Buffer } }
  'keys-in-use-of-client.sealed_licence': { values: []; row: { prefix: Buffer } }
  'keys-in-use-of-condition_photo.content': { values: []; row: { prefix: Buffer } }
  'keys-in-use-of-condition_record.signature': { values: []; row: { prefix: Buffer } }
  'keys-in-use-of-reservation.papers': { values: []; row: { prefix: Buffer } }
  'keys-in-use-of-server_key.key': { values: []; row: { prefix: Buffer } }
  'keys-in-use-of-staff.sealed_totp': { values: []; row: { prefix: Buffer } }
  'last-car-swap': { values: [$1: string]; row: { at: number } }
  'last-event': { values: []; row: { last_id: number | null; deposits: number; now: number } }
  'last-holiday': { values: []; row: { last: string | null } }
  'lead-history': { values: [$1: string]; row: { id: number; at: number; action: ColumnTypes['lead-history.action']; staff_name: string | null; after: ColumnTypes['lead-history.after']; reason: string | null; owner_name: string | null; body: string | null } }
  'lead-people': { values: [$1: readonly string[]]; row: { id: number; name: string } }
  'leave-bookings-of-client': { values: [$1: number]; row: never }
  'leave-fleet': { values: [$1: number]; row: never }
  'leave-without-home': { values: [$1: number]; row: never }
  'list-audit': { values: [$1: number, $2: string, $3: string, $4: string, $5: string, $6: number, $7: number]; row: { id: number; at: number; staff_id: number | null; name: string | null; actor: string; action: ColumnTypes['audit_log.action']; subject: ColumnTypes['audit_log.subject']; subject_id: string | null; branch_id: number | null; before: ColumnTypes['audit_log.before'] | null; after: ColumnTypes['audit_log.after'] | null; reason: string | null } }
  'list-broker-bookings': { values: [$1: number, $2: string, $3: string]; row: { code: string; reference: string; status: 'held' | 'confirmed' | 'checked_in' | 'completed' | 'cancelled' | 'no_show' | 'expired'; pick_up_at: number; return_at: number; branch_id: number; class_id: number; total_cents: number } }
  'list-broker-client-types': { values: []; row: { id: number; name: string } }
  'list-broker-exchanges': { values: [$1: number, $2: number, $3: boolean, $4: number]; row: { id: number; at: number; message: string; echo_token: string | null; is_success: boolean; error_type: string | null; error_code: string | null; refusal: string | null; duration_ms: number; request: string } }
  'list-brokers': { values: []; row: { id: number; name: string; requestor_id: string; client_type_id: number; client_type: string; commission_note: string; addresses: string[]; is_active: boolean; version: number; created_at: number; last_call_at: number | null; bookings: number; first_month: string | null } }
  'list-calendars': { values: [$1: number]; row: { branch_id: number; created_at: number; last_read_at: number | null } }
  'list-catalog-changes': { values: [$1: number]; row: { table_name: string; key: string; before: ColumnTypes['catalog_change.before'] | null; after: ColumnTypes['catalog_change.after'] | null; changed_by: string; changed_at: number } }
  'list-catalog-users': { values: [$1: readonly string[]]; row: { table_name: string; column_name: string; used: string } }
  'list-client-passkeys': { values: [$1: number]; row: { id: Buffer; name: string; transports: string[]; created_on: string; last_used_on: string } }
  'list-closed-channels': { values: []; row: { channel: 'assistant' | 'broker'; reason: string; closed_at: number; closed_by: string } }
  'list-coming-holidays': { values: []; row: { date: string; name_es: string; name_en: string } }
  'list-do-not-rent': { values: [$1: number]; row: { id: number; reason: string; expires_on: string | null; client_id: number | null; booked_by: number | null; code: string | null; first_name: string | null; last_name: string | null; email: string | null; phone: string | null; pick_up_at: number | null } }
  'list-draft-numbers': { values: [$1: string]; row: { key: string } }
  'list-draft-overlaps': { values: [$1: number]; row: { id: number; name: string; author: string; rows: number } }
  'list-due-drafts': { values: []; row: { id: number; published_by: number | null; tell_renters: boolean } }
  'list-kept-mails': { values: [$1: number]; row: { id: number; recipient: string; subject: string; created_at: number } }
  'list-later-changes': { values: [$1: string, $2: number]; row: { table_name: string; key: string; after: ColumnTypes['catalog_change.after'] | null; id: number; name: string; person: string | null; published_at: number } }
  'list-open-drafts': { values: []; row: { id: number; name: string; status: 'open' | 'scheduled' | 'published' | 'discarded'; version: number; saved_at: number; publish_at: number | null; published_at: number | null; late_seconds: number | null; refused_code: string | null; restores: number | null; published_by: number | null; author: string; saved_by: string; publisher: string | null; changes: number; tables: string[] } }
  'list-outside-changes': { values: [$1: number]; row: { at: number; transaction_id: string; table_name: string; rows: number } }
  'list-passkeys': { values: [$1: number]; row: { id: Buffer; name: string; transports: string[]; created_at: number; last_used_at: number | null } }
  'list-people': { values: [$1: number]; row: { id: number; version: number; name: string; email: string; is_demo: boolean; joined_at: number | null; disabled_at: number | null; has_second_factor: boolean; grants: ColumnTypes['list-people.grants']; last_used_at: number | null; sessions: number; invited_until: number | null } }
  'list-publications': { values: [$1: number]; row: { id: number; name: string; status: 'open' | 'scheduled' | 'published' | 'discarded' | null; version: number | null; saved_at: number | null; publish_at: number | null; published_at: number | null; late_seconds: number | null; refused_code: string | null; restores: number | null; published_by: number | null; author: string; saved_by: string; publisher: string | null; changes: number; tables: string[]; restored_name: string | null; is_restored: boolean; is_in_use: boolean } }
  'list-sequences': { values: []; row: { table: string; column: string; sequence: string } }
  'list-staff-sessions': { values: [$1: number, $2: number]; row: { id: string; device: string; created_at: number; last_used_at: number } }
  'list-stop-sells': { values: [$1: string]; row: { id: number; branch_id: number | null; class_id: number | null; client_type_id: number | null; from_on: string; until_on: string; reason: string; created_by: number; created_at: number; ended_at: number | null; added_by: string; bookings: number } }
  'list-vehicles': { values: [$1: readonly number[], $2: number, $3: string]; row: { id: number; plate: string | null; class_id: number; make: string; model: string; year: number | null; colour: string; vin: string | null; odometer_km: number | null; fuel_eighths: number | null; branch_id: number; spot: string; notes: string; plate_renewal_on: string | null; insurance_until: string | null; service_on: string | null; service_at_km: number | null; left_at: number | null; version: number; created_at: number | null; home_branch_id: number | null; state: ColumnTypes['list-vehicles.state']; until: number | null; code: string | null; next_code: string | null; next_name: string | null; next_at: number | null } }
  'list-visits': { values: [$1: readonly number[]]; row: { id: string; code: string; first_name: string; last_name: string; kind: string; branch_id: number; at: number } }
  'lock-accounts-of-email': { values: [$1: number]; row: { '?column?': number | null } }
  'lock-booking-of-code': { values: [$1: string]; row: { id: string; client_id: number | null } }
  'lock-bookings-of-email': { values: [$1: string]; row: { id: string; client_id: number | null } }
  'lock-catalog': { values: []; row: { now: number } }
  'lock-catalog-draft': { values: [$1: number]; row: { id: number; name: string; status: 'open' | 'scheduled' | 'published' | 'discarded'; version: number } }
  'lock-catalog-version': { values: []; row: { version: number } }
  'lock-clear-bookers': { values: [$1: number]; row: { id: string; document: string; licence: string; drivers: ColumnTypes['reservation.drivers']; papers: Buffer | null } }
  'lock-clear-clients': { values: [$1: number]; row: { id: number; document: string | null; licence: string | null } }
  'lock-clear-drivers': { values: [$1: number]; row: { id: string; document: string; licence: string; drivers: ColumnTypes['reservation.drivers']; papers: Buffer | null } }
  'lock-clear-keys': { values: [$1: number]; row: { scope: string; key: string; request_sha256: Buffer } }
  'lock-client-passkey': { values: [$1: Buffer]; row: { client_id: number; public_key: Buffer; counter: number } }
  'lock-contact': { values: [$1: number, $2: number]; row: { pg_advisory_xact_lock: string | null } }
  'lock-drawer': { values: [$1: number]; row: { id: number } }
  'lock-export': { values: [$1: number, $2: number]; row: { is_mine: boolean | null } }
  'lock-fleet-import': { values: [$1: readonly number[], $2: readonly number[]]; row: { id: number } }
  'lock-for-note': { values: [$1: string]; row: { id: string } }
  'lock-lead': { values: [$1: string]; row: { id: string; state: 'new' | 'in-work' | 'answered' | 'closed'; version: number; owner_id: number | null; email: string } }
  'lock-leads-of-guest': { values: [$1: string]; row: { id: string } }
  'lock-licences-to-forget': { values: [$1: number, $2: number]; row: { id: string; document: string; licence: string; drivers: ColumnTypes['reservation.drivers']; papers: Buffer | null } }
  'lock-open-drawer': { values: [$1: number, $2: number]; row: { id: number } }
  'lock-owners': { values: []; row: { '?column?': number | null } }
  'lock-passkey': { values: [$1: Buffer]; row: { staff_id: number; public_key: Buffer; counter: number; transports: string[] } }
  'lock-payment': { values: [$1: string]; row: { id: string; reservation_id: string; provider: ColumnTypes['payment.provider']; provider_order: string; provider_ref: string | null; amount_cents: number; currency: string; status: 'created' | 'pending' | 'paid' | 'failed' | 'cancelled'; reason: string | null; payer_url: string | null; kept: ColumnTypes['payment.kept']; refunded_cents: number; expires_at: number; asked_at: number | null; created_at: number; paid_at: number | null } }
  'lock-planned-car': { values: [$1: string]; row: { '?column?': number | null } }
  'lock-pool': { values: [$1: number, $2: number]; row: { id: number; capacity: number; buffer_minutes: number } }
  'lock-pool-by-id': { values: [$1: number]; row: { '?column?': number | null } }
  'lock-pools': { values: [$1: number, $2: number, $3: number]; row: { id: number; capacity: number; buffer_minutes: number; is_wanted: boolean } }
  'lock-pools-of-classes': { values: [$1: number, $2: readonly number[]]; row: { id: number; class_id: number; capacity: number; buffer_minutes: number } }
  'lock-pools-of-vehicle': { values: [$1: number, $2: number]; row: { id: number } }
  'lock-privacy-request': { values: [$1: number]; row: never }
  'lock-promotion-limits': { values: [$1: number]; row: { uses_limit: number | null; uses_per_client: number | null } }
  'lock-reservation': { values: [$1: string]; row: { '?column?': number | null } }
  'lock-road-charges': { values: [$1: readonly number[]]; row: { id: number; kind: 'toll' | 'fine'; plate: string; at: number; place: string; reference: string; amount_cents: number; reservation_id: string | null; code: string | null; first_name: string | null; last_name: string | null; branch_id: number | null; return_branch_id: number | null; fee_cents: number } }
  'lock-schema-of-session': { values: []; row: { is_locked: boolean | null } }
  'lock-schema-of-transaction': { values: []; row: { is_locked: boolean | null } }
  'lock-staff': { values: [$1: number]; row: { sealed_totp: Buffer | null; is_demo: boolean; version: number } }
  'lock-stop-sell': { values: [$1: number]; row: { id: number; branch_id: number | null; reason: string } }
  'lock-totp': { values: [$1: number]; row: { sealed_totp: Buffer | null; totp_step: number | null; now: number } }
  'lock-vehicle': { values: [$1: number]; row: { '?column?': number | null } }
  'log-check-in-consent': { values: [$1: string, $2: string, $3: string, $4: string]; row: never }
  'log-consent': { values: [$1: number, $2: string, $3: boolean, $4: string, $5: string, $6: string]; row: never }
  'make-calendar': { values: [$1: number, $2: number, $3: Buffer]; row: never }
  'make-given-up-due': { values: []; row: { '?column?': number | null } }
  'make-pay-link': { values: [$1: string, $2: Buffer, $3: string, $4: number]; row: { '?column?': number | null } }
  'make-waiting-due': { values: []; row: { '?column?': number | null } }
  'manual-refunds': { values: [$1: number]; row: { id: string; reservation_id: string; number: string; code: string; name: string; phone: string; amount_cents: number; status: 'requested' | 'sent' | 'settled' | 'failed' | 'manual'; provider: ColumnTypes['payment.provider'] | null; created_at: number } }
  'mark-downtime-ended': { values: [$1: number]; row: never }
  'mark-draft-published': { values: [$1: number, $2: number, $3: number]; row: { late_seconds: number | null } }
  'mark-pending': { values: [$1: string, $2: string, $3: string, $4: string]; row: { '?column?': number | null } }
  'mark-stepped-up': { values: [$1: string]; row: never }
  'mask-networks': { values: [$1: readonly string[]]; row: { network: string } }
  'match-do-not-rent': { values: [$1: readonly Buffer[]]; row: { mac: Buffer; reason: string; expires_on: string | null } }
  'move-block': { values: [$1: string, $2: number, $3: string | Date, $4: string | Date]; row: never }
  'move-payment': { values: [$1: string, $2: readonly string[], $3: string, $4: string, $5: string]; row: { '?column?': number | null } }
  'move-refund': { values: [$1: string, $2: readonly string[], $3: string, $4: string, $5: string, $6: string]; row: { '?column?': number | null } }
  'move-to': { values: [$1: string, $2: readonly string[], $3: string]; row: { '?column?': number | null } }
  'name-catalog-writer': { values: []; row: { set_config: string | null } }
  'name-publication': { values: [$1: string]; row: { set_config: string | null } }
  'next-downtime': { values: [$1: number]; row: { from_at: number } }
  'next-home': { values: [$1: number]; row: { id: number; pool_id: number } }
  'next-receipt-number': { values: [$1: number]; row: { last_number: number } }
  'no-show-candidates': { values: [$1: number]; row: { code: string; branch_id: number; pick_up_at: number; kept_until: number } }
  'notice-processed': { values: [$1: string, $2: string, $3: string]; row: never }
  'now': { values: []; row: { now: number } }
  'office-all': { values: [$1: readonly number[], $2: number, $3: number, $4: string | Date, $5: string | Date, $6: readonly string[], $7: string, $8: string | Date, $9: string, $10: number]; row: { id: string; code: string; status: 'held' | 'confirmed' | 'checked_in' | 'completed' | 'cancelled' | 'no_show' | 'expired'; shown_status: ColumnTypes['office-all.shown_status']; first_name: string; last_name: string; pick_up_at: number; return_at: number; branch_id: number; return_branch_id: number; class_id: number; plate: string | null; total_cents: number; paid_cents: number; channel: 'web' | 'telephone' | 'walk-in' | 'assistant' | 'broker' } }
  'office-by-broker-reference': { values: [$1: readonly number[], $2: number, $3: number, $4: string | Date, $5: string | Date, $6: readonly string[], $7: string, $8: string, $9: number]; row: { id: string; code: string; status: 'held' | 'confirmed' | 'checked_in' | 'completed' | 'cancelled' | 'no_show' | 'expired'; shown_status: ColumnTypes['office-by-broker-reference.shown_status']; first_name: string; last_name: string; pick_up_at: number; return_at: number; branch_id: number; return_branch_id: number; class_id: number; plate: string | null; total_cents: number; paid_cents: number; channel: 'web' | 'telephone' | 'walk-in' | 'assistant' | 'broker' } }
  'office-by-document': { values: [$1: readonly number[], $2: number, $3: number, $4: string | Date, $5: string | Date, $6: readonly string[], $7: string, $8: readonly Buffer[], $9: number]; row: { id: string; code: string; status: 'held' | 'confirmed' | 'checked_in' | 'completed' | 'cancelled' | 'no_show' | 'expired'; shown_status: ColumnTypes['office-by-document.shown_status']; first_name: string; last_name: string; pick_up_at: number; return_at: number; branch_id: number; return_branch_id: number; class_id: number; plate: string | null; total_cents: number; paid_cents: number; channel: 'web' | 'telephone' | 'walk-in' | 'assistant' | 'broker' } }
  'office-by-group': { values: [$1: readonly number[], $2: number, $3: number, $4: string | Date, $5: string | Date, $6: readonly string[], $7: string, $8: string, $9: number]; row: { id: string; code: string; status: 'held' | 'confirmed' | 'checked_in' | 'completed' | 'cancelled' | 'no_show' | 'expired'; shown_status: ColumnTypes['office-by-group.shown_status']; first_name: string; last_name: string; pick_up_at: number; return_at: number; branch_id: number; return_branch_id: number; class_id: number; plate: string | null; total_cents: number; paid_cents: number; channel: 'web' | 'telephone' | 'walk-in' | 'assistant' | 'broker' } }
  'office-by-planned-car': { values: [$1: readonly number[], $2: number, $3: number, $4: string | Date, $5: string | Date, $6: readonly string[], $7: string, $8: string, $9: number]; row: { id: string; code: string; status: 'held' | 'confirmed' | 'checked_in' | 'completed' | 'cancelled' | 'no_show' | 'expired'; shown_status: ColumnTypes['office-by-planned-car.shown_status']; first_name: string; last_name: string; pick_up_at: number; return_at: number; branch_id: number; return_branch_id: number; class_id: number; plate: string | null; total_cents: number; paid_cents: number; channel: 'web' | 'telephone' | 'walk-in' | 'assistant' | 'broker' } }
  'office-closed': { values: [$1: readonly number[], $2: number, $3: number, $4: string | Date, $5: string | Date, $6: readonly string[], $7: string, $8: string | Date, $9: string, $10: number]; row: { id: string; code: string; status: 'held' | 'confirmed' | 'checked_in' | 'completed' | 'cancelled' | 'no_show' | 'expired'; shown_status: ColumnTypes['office-closed.shown_status']; first_name: string; last_name: string; pick_up_at: number; return_at: number; branch_id: number; return_branch_id: number; class_id: number; plate: string | null; total_cents: number; paid_cents: number; channel: 'web' | 'telephone' | 'walk-in' | 'assistant' | 'broker' } }
  'office-completed': { values: [$1: readonly number[], $2: number, $3: number, $4: string | Date, $5: string | Date, $6: readonly string[], $7: string, $8: string | Date, $9: string, $10: number]; row: { id: string; code: string; status: 'held' | 'confirmed' | 'checked_in' | 'completed' | 'cancelled' | 'no_show' | 'expired'; shown_status: ColumnTypes['office-completed.shown_status']; first_name: string; last_name: string; pick_up_at: number; return_at: number; branch_id: number; return_branch_id: number; class_id: number; plate: string | null; total_cents: number; paid_cents: number; channel: 'web' | 'telephone' | 'walk-in' | 'assistant' | 'broker' } }
  'office-count': { values: [$1: readonly number[], $2: number, $3: number, $4: string | Date, $5: string | Date, $6: readonly string[], $7: string, $8: readonly string[], $9: boolean, $10: number]; row: { total: number } }
  'office-held': { values: [$1: readonly number[], $2: number, $3: number, $4: string | Date, $5: string | Date, $6: readonly string[], $7: string, $8: string | Date, $9: string, $10: number]; row: { id: string; code: string; status: 'held' | 'confirmed' | 'checked_in' | 'completed' | 'cancelled' | 'no_show' | 'expired'; shown_status: ColumnTypes['office-held.shown_status']; first_name: string; last_name: string; pick_up_at: number; return_at: number; branch_id: number; return_branch_id: number; class_id: number; plate: string | null; total_cents: number; paid_cents: number; channel: 'web' | 'telephone' | 'walk-in' | 'assistant' | 'broker' } }
  'office-lead': { values: [$1: string]; row: { id: string; reference: string; kind: 'contact' | 'leasing' | 'landing' | 'autodromo'; name: string; company: string | null; message: string | null; state: 'new' | 'in-work' | 'answered' | 'closed'; owner_id: number | null; owner_name: string | null; created_at: number; answered_at: number | null; suspicion: 'trap-filled' | 'too-quick' | null; email: string; phone: string; calculation: ColumnTypes['lead.calculation'] | null; campaign: ColumnTypes['lead.campaign']; language: 'es' | 'en'; version: number; now: number; acceptsMarketing: boolean } }
  'office-leads': { values: [$1: readonly string[], $2: string, $3: number, $4: string, $5: string, $6: string, $7: string, $8: number]; row: { id: string; reference: string; kind: 'contact' | 'leasing' | 'landing' | 'autodromo'; name: string; company: string | null; message: string | null; state: 'new' | 'in-work' | 'answered' | 'closed'; owner_id: number | null; owner_name: string | null; created_at: number; answered_at: number | null; suspicion: 'trap-filled' | 'too-quick' | null } }
  'office-out': { values: [$1: readonly number[], $2: number, $3: number, $4: string | Date, $5: string | Date, $6: readonly string[], $7: string, $8: string | Date, $9: string, $10: number]; row: { id: string; code: string; status: 'held' | 'confirmed' | 'checked_in' | 'completed' | 'cancelled' | 'no_show' | 'expired'; shown_status: ColumnTypes['office-out.shown_status']; first_name: string; last_name: string; pick_up_at: number; return_at: number; branch_id: number; return_branch_id: number; class_id: number; plate: string | null; total_cents: number; paid_cents: number; channel: 'web' | 'telephone' | 'walk-in' | 'assistant' | 'broker' } }
  'office-search': { values: [$1: readonly number[], $2: number, $3: number, $4: string | Date, $5: string | Date, $6: readonly string[], $7: string, $8: string, $9: string, $10: string, $11: string, $12: readonly string[], $13: readonly string[], $14: number]; row: { id: string; code: string; status: 'held' | 'confirmed' | 'checked_in' | 'completed' | 'cancelled' | 'no_show' | 'expired'; shown_status: ColumnTypes['office-search.shown_status']; first_name: string; last_name: string; pick_up_at: number; return_at: number; branch_id: number; return_branch_id: number; class_id: number; plate: string | null; total_cents: number; paid_cents: number; channel: 'web' | 'telephone' | 'walk-in' | 'assistant' | 'broker' } }
  'office-similar': { values: [$1: readonly number[], $2: number, $3: number, $4: string | Date, $5: string | Date, $6: readonly string[], $7: string, $8: string, $9: number]; row: { id: string; code: string; status: 'held' | 'confirmed' | 'checked_in' | 'completed' | 'cancelled' | 'no_show' | 'expired'; shown_status: ColumnTypes['office-similar.shown_status']; first_name: string; last_name: string; pick_up_at: number; return_at: number; branch_id: number; return_branch_id: number; class_id: number; plate: string | null; total_cents: number; paid_cents: number; channel: 'web' | 'telephone' | 'walk-in' | 'assistant' | 'broker' } }
  'office-upcoming': { values: [$1: readonly number[], $2: number, $3: number, $4: string | Date, $5: string | Date, $6: readonly string[], $7: string, $8: string | Date, $9: string, $10: number]; row: { id: string; code: string; status: 'held' | 'confirmed' | 'checked_in' | 'completed' | 'cancelled' | 'no_show' | 'expired'; shown_status: ColumnTypes['office-upcoming.shown_status']; first_name: string; last_name: string; pick_up_at: number; return_at: number; branch_id: number; return_branch_id: number; class_id: number; plate: string | null; total_cents: number; paid_cents: number; channel: 'web' | 'telephone' | 'walk-in' | 'assistant' | 'broker' } }
  'open-bookings': { values: [$1: number, $2: readonly string[]]; row: { code: string; has_refund: boolean; has_payment: boolean; rental: ColumnTypes['open-bookings.rental'] } }
  'open-downtime': { values: [$1: number, $2: number]; row: { id: number; kind: ColumnTypes['downtime.kind']; to_branch_id: number | null; has_begun: boolean; until_at: number | null } }
  'open-invitation': { values: [$1: Buffer]; row: { id: number; name: string; email: string; language: 'es' | 'en' } }
  'open-refunds': { values: [$1: readonly number[]]; row: { number: string; reservation_id: string; code: string; name: string; phone: string; branch_id: number; return_branch_id: number; amount_cents: number; reason: 'cancelled' | 'changed' | 'no-show' | 'no-car' | 'surplus'; created_at: number; requested_by: number | null; requested_name: string | null; requested_at: number | null; request_reason: string | null; approved_name: string | null; declined_name: string | null; decline_reason: string | null } }
  'open-road-charges': { values: [$1: number, $2: readonly number[]]; row: { id: number; kind: 'toll' | 'fine'; plate: string; at: number; place: string; reference: string; amount_cents: number; reservation_id: string | null; code: string | null; first_name: string | null; last_name: string | null; branch_id: number | null; return_branch_id: number | null; fee_cents: number } }
  'open-sandbox-payments': { values: []; row: { id: string; reservation_id: string } }
  'other-accounts-of-email': { values: [$1: string, $2: number]; row: { id: number } }
  'other-bookings': { values: [$1: string, $2: string, $3: number]; row: { count: number } }
  'other-clients': { values: [$1: string]; row: { others: number } }
  'other-connections': { values: []; row: { others: number | null } }
  'other-privacy-requests': { values: [$1: string, $2: number]; row: { id: number; kind: 'access' | 'rectification' | 'export' | 'erase'; due_on: string } }
  'outbox-done': { values: [$1: number, $2: number, $3: boolean]; row: never }
  'outbox-give-up': { values: [$1: number, $2: number, $3: string]; row: never }
  'outbox-was-skipped': { values: [$1: string]; row: { '?column?': number | null } }
  'overdue-homes': { values: []; row: { id: number; vehicle_id: number; pool_id: number } }
  'owners': { values: []; row: { staff_id: number } }
  'ownership-changes': { values: [$1: string]; row: { change: string } }
  'past-day-bookings': { values: [$1: number, $2: string | Date, $3: string | Date, $4: number]; row: { code: string; is_out: boolean; status: 'held' | 'confirmed' | 'checked_in' | 'completed' | 'cancelled' | 'no_show' | 'expired'; pick_up_at: number; return_at: number; arrives_at: number | null; hold_expires_at: number | null; first_name: string; last_name: string; phone: string; class_id: number; plate: string | null; deposit_cents: number; due_cents: number; paid_cents: number; is_prepaid: boolean; advance_check_in_at: number | null; has_deposit: boolean } }
  'pay-demo-reservations': { values: []; row: never }
  'payment-figures': { values: []; row: { figure: string; provider: string; label: string; count: number } }
  'peek-link-token': { values: [$1: Buffer, $2: string]; row: { client_id: number } }
  'pending-operations': { values: [$1: string]; row: { count: number | null } }
  'photos-of-whole-car': { values: [$1: readonly string[]]; row: { id: string; record_id: string } }
  'place-returned-car': { values: [$1: string, $2: number]; row: never }
  'place-vehicle': { values: [$1: number, $2: number]; row: never }
  'planned-plate': { values: [$1: string]; row: { plate: string | null } }
  'pool-capacity': { values: [$1: number]; row: { capacity: number } }
  'pool-of-class': { values: [$1: number, $2: number]; row: { id: number; buffer_minutes: number } }
  'pool-uses': { values: [$1: number, $2: string | Date, $3: string | Date, $4: number]; row: { from_ts: number; until_ts: number; units: number; code: string | null; name: string; pick_up_at: number | null; return_at: number | null; is_upcoming: boolean | null } }
  'postpone-work': { values: [$1: number, $2: number, $3: number, $4: string]; row: never }
  'price-demo-reservations': { values: [$1: string]; row: never }
  'primary-position': { values: []; row: { position: number; cluster: string } }
  'privacy-history': { values: [$1: string]; row: { id: number; at: number; action: ColumnTypes['privacy-history.action']; name: string | null; reason: string | null } }
  'privacy-request': { values: [$1: number]; row: { id: number; kind: 'access' | 'rectification' | 'export' | 'erase'; name: string; email: string; language: 'es' | 'en'; detail: string; received_on: string; due_on: string; identity_note: string | null; answer: string | null; exported_at: number | null; erased_at: number | null; closed_at: number | null; version: number; is_late: boolean } }
  'privacy-requests': { values: [$1: boolean]; row: { id: number; kind: 'access' | 'rectification' | 'export' | 'erase'; name: string; email: string; language: 'es' | 'en'; detail: string; received_on: string; due_on: string; identity_note: string | null; answer: string | null; exported_at: number | null; erased_at: number | null; closed_at: number | null; version: number; is_late: boolean } }
  'put-block': { values: [$1: string, $2: number, $3: string, $4: string | Date, $5: string | Date]; row: never }
  'put-check-in-photo': { values: [$1: string, $2: string, $3: string, $4: Buffer, $5: number]; row: never }
  'put-overdue-blocks': { values: []; row: never }
  'raise-check-in': { values: [$1: string]; row: never }
  'read-catalog': { values: []; row: { rows: ColumnTypes['read-catalog.rows'] } }
  'read-catalog-draft': { values: [$1: number]; row: { id: number; name: string; status: 'open' | 'scheduled' | 'published' | 'discarded'; version: number; saved_at: number; publish_at: number | null; published_at: number | null; late_seconds: number | null; refused_code: string | null; restores: number | null; published_by: number | null; author: string; saved_by: string; publisher: string | null; changes: number; tables: string[] } }
  'read-charges': { values: [$1: string]; row: { id: string; record_id: string | null; kind: 'late' | 'one-way' | 'fuel' | 'cleaning' | 'smoking' | 'lost-key' | 'lost-plate' | 'damage' | 'toll' | 'fine' | 'other'; amount_cents: number; note: string; at: number; staff_name: string; voided_at: number | null; voided_name: string | null; void_reason: string | null; damage_kind: 'scratch' | 'dent' | 'chip' | 'crack' | 'broken' | 'missing' | 'stain' | null; damage_part: string | null } }
  'read-check-in': { values: [$1: string]; row: { version: number; arrives_at: number | null; uses_card_insurance: boolean; accepted_version: string | null; signature_kind: 'typed' | 'drawn' | null } }
  'read-check-in-drivers': { values: [$1: string]; row: { id: string; driver_key: string; licence: Buffer | null; licence_country: string | null; licence_issued_on: string | null; licence_expires_on: string | null; entered_on: string | null } }
  'read-check-in-photos': { values: [$1: string]; row: { id: string; driver_id: string; kind: 'licence-front' | 'licence-back' | 'insurance-letter'; bytes: number; at: number } }
  'read-closed-channel': { values: [$1: string]; row: { channel: 'assistant' | 'broker' } }
  'read-condition-records': { values: [$1: string]; row: { id: string; kind: 'hand-over' | 'return'; vehicle_id: number; branch_id: number; odometer_km: number; odometer_reason: string | null; fuel_eighths: number; equipment: string[]; signature: Buffer | null; unsigned_reason: string | null; at: number; received_at: number; staff_name: string; plate: string | null; make: string; model: string } }
  'read-counter-payments': { values: [$1: string]; row: { id: string; reservation_id: string; branch_id: number; receipt_number: number; means: 'cash' | 'terminal' | 'transfer'; amount_cents: number; reference: string | null; reverses: string | null; reason: string | null; staff_id: number; drawer_id: number | null; at: number; staff_name: string } }
  'read-damages': { values: [$1: readonly number[]]; row: { id: string; vehicle_id: number; record_id: string; view: 'left' | 'roof' | 'right' | 'front' | 'rear'; x: number; y: number; part: string; kind: 'scratch' | 'dent' | 'chip' | 'crack' | 'broken' | 'missing' | 'stain'; size: 'small' | 'medium' | 'large'; note: string; at: number; code: string; plate: string | null; photo_ids: string[] } }
  'read-damages-at': { values: [$1: number, $2: string | Date]; row: { id: string; vehicle_id: number; record_id: string; view: 'left' | 'roof' | 'right' | 'front' | 'rear'; x: number; y: number; part: string; kind: 'scratch' | 'dent' | 'chip' | 'crack' | 'broken' | 'missing' | 'stain'; size: 'small' | 'medium' | 'large'; note: string; at: number; code: string; plate: string | null; photo_ids: string[] } }
  'read-damages-of-records': { values: [$1: readonly string[]]; row: { id: string; vehicle_id: number; record_id: string; view: 'left' | 'roof' | 'right' | 'front' | 'rear'; x: number; y: number; part: string; kind: 'scratch' | 'dent' | 'chip' | 'crack' | 'broken' | 'missing' | 'stain'; size: 'small' | 'medium' | 'large'; note: string; at: number; code: string; plate: string | null; photo_ids: string[] } }
  'read-deposits': { values: [$1: string]; row: { id: string; branch_id: number; amount_cents: number; card_type: 'visa' | 'mastercard' | 'amex' | 'other'; last_four: string; authorisation_code: string; expires_on: string; status: 'taken' | 'released' | 'captured'; captured_cents: number; pays_balance: boolean; reason: string | null; receipt_number: number | null; taken_at: number; taken_name: string; closed_at: number | null; closed_by: number | null; closed_name: string | null } }
  'read-drawer': { values: [$1: number, $2: number]; row: { id: number; branch_id: number; staff_id: number; staff_name: string; float_cents: number; opened_at: number; closed_at: number | null; closed_name: string | null; expected_cents: number | null; counted_cents: number | null; reason: string | null; received_cents: number; refunded_cents: number } }
  'read-drawers': { values: [$1: number, $2: string | Date, $3: string | Date]; row: { id: number; branch_id: number; staff_id: number; staff_name: string; float_cents: number; opened_at: number; closed_at: number | null; closed_name: string | null; expected_cents: number | null; counted_cents: number | null; reason: string | null; received_cents: number; refunded_cents: number } }
  'read-drops': { values: []; row: { drop: string } }
  'read-foreign-keys': { values: []; row: { drop: string; add: string } }
  'read-grants': { values: [$1: number]; row: { role: ColumnTypes['read-grants.role']; branch_id: number | null } }
  'read-history': { values: [$1: string]; row: { kind: ColumnTypes['read-history.kind']; at: number; actor: string; data: ColumnTypes['read-history.data'] } }
  'read-last-kind': { values: [$1: string, $2: readonly string[]]; row: { kind: ColumnTypes['reservation_event.kind'] } }
  'read-latest-event': { values: [$1: string, $2: string]; row: { data: ColumnTypes['reservation_event.data'] | null } }
  'read-notice': { values: [$1: string, $2: string]; row: { provider_order: string; content: ColumnTypes['webhook_event.said']; processed_at: number | null } }
  'read-open-drawer': { values: [$1: number, $2: number]; row: { id: number; branch_id: number; staff_id: number; staff_name: string; float_cents: number; opened_at: number; closed_at: number | null; closed_name: string | null; expected_cents: number | null; counted_cents: number | null; reason: string | null; received_cents: number; refunded_cents: number } }
  'read-payment': { values: [$1: string]; row: { id: string; reservation_id: string; provider: ColumnTypes['payment.provider']; provider_order: string; provider_ref: string | null; amount_cents: number; currency: string; status: 'created' | 'pending' | 'paid' | 'failed' | 'cancelled'; reason: string | null; payer_url: string | null; kept: ColumnTypes['payment.kept']; refunded_cents: number; expires_at: number; asked_at: number | null; created_at: number; paid_at: number | null } }
  'read-payment-by-order': { values: [$1: string, $2: string]; row: { id: string; reservation_id: string; provider: ColumnTypes['payment.provider']; provider_order: string; provider_ref: string | null; amount_cents: number; currency: string; status: 'created' | 'pending' | 'paid' | 'failed' | 'cancelled'; reason: string | null; payer_url: string | null; kept: ColumnTypes['payment.kept']; refunded_cents: number; expires_at: number; asked_at: number | null; created_at: number; paid_at: number | null } }
  'read-payment-by-page': { values: [$1: Buffer]; row: { id: string; reservation_id: string; provider: ColumnTypes['payment.provider']; provider_order: string; provider_ref: string | null; amount_cents: number; currency: string; status: 'created' | 'pending' | 'paid' | 'failed' | 'cancelled'; reason: string | null; payer_url: string | null; kept: ColumnTypes['payment.kept']; refunded_cents: number; expires_at: number; asked_at: number | null; created_at: number; paid_at: number | null } }
  'read-payments': { values: [$1: string]; row: { id: string; reservation_id: string; provider: ColumnTypes['payment.provider']; provider_order: string; provider_ref: string | null; amount_cents: number; currency: string; status: 'created' | 'pending' | 'paid' | 'failed' | 'cancelled'; reason: string | null; payer_url: string | null; kept: ColumnTypes['payment.kept']; refunded_cents: number; expires_at: number; asked_at: number | null; created_at: number; paid_at: number | null } }
  'read-payouts': { values: [$1: string]; row: { refund_id: string; branch_id: number; means: 'cash' | 'terminal' | 'transfer'; reference: string | null; staff_id: number; staff_name: string } }
  'read-picture': { values: [$1: string, $2: string]; row: { content: Buffer | null } }
  'read-refund': { values: [$1: string]; row: { id: string; reservation_id: string; payment_id: string | null; provider_order: string; amount_cents: number; currency: string; reason: 'cancelled' | 'changed' | 'no-show' | 'no-car' | 'surplus'; status: 'requested' | 'sent' | 'settled' | 'failed' | 'manual'; provider_ref: string | null; failure: string | null; created_at: number } }
  'read-refund-approval': { values: [$1: string]; row: { requested_by: number; approved_by: number | null; declined_by: number | null } }
  'read-refunds': { values: [$1: string]; row: { id: string; reservation_id: string; payment_id: string | null; provider_order: string; amount_cents: number; currency: string; reason: 'cancelled' | 'changed' | 'no-show' | 'no-car' | 'surplus'; status: 'requested' | 'sent' | 'settled' | 'failed' | 'manual'; provider_ref: string | null; failure: string | null; created_at: number } }
  'read-reservation': { values: [$1: string]; row: { id: string; code: string; status: 'held' | 'confirmed' | 'checked_in' | 'completed' | 'cancelled' | 'no_show' | 'expired'; shown_status: ColumnTypes['read-reservation.shown_status']; version: number; created_at: number; pool_id: number; branch_id: number; class_id: number; return_branch_id: number; pick_up_at: number; return_at: number; hold_expires_at: number | null; arrives_at: number | null; total_cents: number; paid_cents: number; deposit_cents: number; lines: ColumnTypes['reservation.lines']; terms: ColumnTypes['reservation.terms'] | null; changes: number; client_id: number | null; client_type_id: number; package_id: number | null; coverage_id: number; baby_seats: number; additional_drivers: number; wifi_devices: number; young_driver: boolean; extras: ColumnTypes['reservation.extras']; is_prepaid: boolean; first_name: string; last_name: string; email: string; phone: string; birth_date: string; document_kind: 'cedula' | 'passport'; document: string; licence: string; papers: Buffer | null; licence_country: string; licence_expires_on: string; company: string | null; ruc: string | null; dv: string | null; drivers: ColumnTypes['reservation.drivers']; flight: string | null; comments: string | null; language: 'es' | 'en'; plate: string | null; handed_over_at: number | null; advance_check_in_at: number | null; has_email_code: boolean; group_code: string | null; channel: 'web' | 'telephone' | 'walk-in' | 'assistant' | 'broker' } }
  'read-reservation-by-code': { values: [$1: string]; row: { id: string; code: string; status: 'held' | 'confirmed' | 'checked_in' | 'completed' | 'cancelled' | 'no_show' | 'expired'; shown_status: ColumnTypes['read-reservation-by-code.shown_status']; version: number; created_at: number; pool_id: number; branch_id: number; class_id: number; return_branch_id: number; pick_up_at: number; return_at: number; hold_expires_at: number | null; arrives_at: number | null; total_cents: number; paid_cents: number; deposit_cents: number; lines: ColumnTypes['reservation.lines']; terms: ColumnTypes['reservation.terms'] | null; changes: number; client_id: number | null; client_type_id: number; package_id: number | null; coverage_id: number; baby_seats: number; additional_drivers: number; wifi_devices: number; young_driver: boolean; extras: ColumnTypes['reservation.extras']; is_prepaid: boolean; first_name: string; last_name: string; email: string; phone: string; birth_date: string; document_kind: 'cedula' | 'passport'; document: string; licence: string; papers: Buffer | null; licence_country: string; licence_expires_on: string; company: string | null; ruc: string | null; dv: string | null; drivers: ColumnTypes['reservation.drivers']; flight: string | null; comments: string | null; language: 'es' | 'en'; plate: string | null; handed_over_at: number | null; advance_check_in_at: number | null; has_email_code: boolean; group_code: string | null; channel: 'web' | 'telephone' | 'walk-in' | 'assistant' | 'broker' } }
  'read-return-terms': { values: []; row: { fuel_service_cents: number; fuel_gallon_cents: number; cleaning_cents: number; smoking_cents: number; lost_key_cents: number; lost_plate_cents: number } }
  'read-sequences': { values: []; row: { name: string; lastValue: string } }
  'read-tables': { values: []; row: { name: string; columns: ColumnTypes['read-tables.columns'] } }
  'read-unmailed-changes': { values: [$1: string, $2: number | string]; row: { mailedEvent: number; isWarned: boolean; lastEvent: number; previousTotalCents: number | null; previousEmail: string | null; waitMs: number } }
  'read-vehicle': { values: [$1: number]; row: { id: number; plate: string | null; class_id: number; branch_id: number; odometer_km: number | null; left_at: number | null; version: number; home_id: number | null; pool_id: number | null; home_branch_id: number | null; out_with: string | null; downtime_id: number | null; now: number } }
  'read-weekly-figures': { values: [$1: number]; row: { wants_weekly_figures: boolean } }
  'recent-customer-bookings': { values: [$1: number]; row: { id: string } }
  'record-changes-mailed': { values: [$1: string, $2: number]; row: never }
  'record-client-passkey-use': { values: [$1: Buffer, $2: number]; row: never }
  'record-contradiction': { values: [$1: string, $2: string]; row: { '?column?': number | null } }
  'record-passkey-use': { values: [$1: Buffer, $2: number]; row: never }
  'record-provider-query': { values: [$1: string]; row: never }
  'record-staff-access': { values: [$1: string, $2: string, $3: readonly string[], $4: readonly string[]]; row: never }
  'record-warned': { values: [$1: string, $2: number]; row: never }
  'refund-by-order': { values: [$1: string]; row: { id: string; reservation_id: string; amount_cents: number; code: string } }
  'register-plate': { values: [$1: number, $2: string]; row: { id: number } }
  'release-change-mail': { values: [$1: string]; row: never }
  'rename-passkey': { values: [$1: number, $2: Buffer, $3: string]; row: { id: Buffer } }
  'renew-lease': { values: [$1: number, $2: number, $3: number]; row: { '?column?': number | null } }
  'rented-car': { values: [$1: string]; row: { vehicle_id: number | null } }
  'repeat-done': { values: [$1: number, $2: string, $3: readonly string[]]; row: { topic: string } }
  'replica-position': { values: []; row: { is_replica: boolean; position: number | null; cluster: string } }
  'request-erasure-of-client': { values: [$1: number, $2: string]; row: never }
  'request-erasure-of-guest': { values: [$1: readonly string[]]; row: never }
  'request-refund-approval': { values: [$1: string, $2: number, $3: string]; row: { '?column?': number | null } }
  'requeue': { values: [$1: string, $2: string, $3: string]; row: { '?column?': number | null } }
  'resolve-plans': { values: [$1: string]; row: never }
  'road-charge-holder': { values: [$1: number]; row: { id: string; code: string } }
  'sandbox-decide': { values: [$1: string, $2: string, $3: boolean, $4: number]; row: { '?column?': number | null } }
  'sandbox-open': { values: [$1: string, $2: string, $3: number, $4: string]; row: never }
  'sandbox-read': { values: [$1: string]; row: { provider_order: string; reference: string; amount_cents: number; currency: string; state: ColumnTypes['sandbox-read.state'] } }
  'sandbox-refund': { values: [$1: string, $2: string, $3: string, $4: number]; row: { reference: string | null } }
  'save-answer': { values: [$1: string, $2: string, $3: string]; row: never }
  'save-answer-of-quote': { values: [$1: string, $2: string]; row: never }
  'save-catalog-draft': { values: [$1: number, $2: number, $3: string, $4: string]; row: { version: number } }
  'save-condition-photo': { values: [$1: string, $2: Buffer, $3: number]; row: { '?column?': number | null } }
  'save-picture': { values: [$1: string, $2: Buffer, $3: Buffer, $4: Buffer, $5: number]; row: never }
  'schedule-draft': { values: [$1: number, $2: string | Date, $3: number, $4: boolean]; row: { version: number } }
  'seal-client': { values: [$1: number, $2: Buffer, $3: Buffer]; row: never }
  'seal-reservation': { values: [$1: string, $2: Buffer, $3: string]; row: never }
  'search-clients': { values: [$1: string, $2: readonly string[]]; row: { id: number; first_name: string; last_name: string; email: string; phone: string | null } }
  'seed-cars': { values: [$1: readonly number[], $2: readonly number[]]; row: never }
  'server-key': { values: [$1: string]; row: { key: Buffer; is_upgrade_window: boolean } }
  'server-version': { values: []; row: { number: number; version: string } }
  'session-settings': { values: []; row: { time_zone: string; unlimited: string[] } }
  'set-arrival': { values: [$1: string, $2: string | Date]; row: never }
  'set-broker-password': { values: [$1: number, $2: number, $3: string]; row: { id: number } }
  'set-check-in-arrival': { values: [$1: string, $2: string | Date, $3: boolean, $4: string, $5: string, $6: Buffer]; row: never }
  'set-check-in-licence': { values: [$1: string, $2: Buffer, $3: string, $4: string, $5: string, $6: string]; row: never }
  'set-checked-in-ahead': { values: [$1: string, $2: boolean]; row: { advance_check_in_at: number | null } }
  'set-damage-repaired': { values: [$1: number, $2: string, $3: boolean, $4: number]; row: { '?column?': number | null } }
  'set-email-confirmed': { values: [$1: number]; row: never }
  'set-handed-over': { values: [$1: string, $2: string, $3: string | Date]; row: never }
  'set-key-mac': { values: [$1: string, $2: string, $3: Buffer]; row: never }
  'set-licences-forgotten': { values: [$1: string, $2: Buffer, $3: string]; row: never }
  'set-marketing': { values: [$1: number, $2: boolean]; row: never }
  'set-password': { values: [$1: number, $2: string]; row: never }
  'set-plan': { values: [$1: string, $2: number]; row: never }
  'set-plate': { values: [$1: string, $2: string]; row: never }
  'set-price': { values: [$1: string, $2: number, $3: string]; row: never }
  'set-readings': { values: [$1: number, $2: number, $3: number]; row: never }
  'set-rented-car': { values: [$1: string, $2: number]; row: never }
  'set-returned': { values: [$1: string, $2: string | Date]; row: never }
  'set-similarity': { values: [$1: string]; row: { set_config: string | null } }
  'set-staff-language': { values: [$1: number, $2: string]; row: never }
  'set-staff-password': { values: [$1: number, $2: string]; row: never }
  'set-totp': { values: [$1: number, $2: Buffer, $3: number]; row: never }
  'set-totp-step': { values: [$1: number, $2: number]; row: never }
  'set-vehicle-readings': { values: [$1: number, $2: number, $3: number]; row: never }
  'set-weekly-figures': { values: [$1: number, $2: boolean]; row: never }
  'spend-recovery-code': { values: [$1: number, $2: Buffer]; row: { staff_id: number } }
  'staff-by-email': { values: [$1: string]; row: { id: number; email: string; name: string; language: 'es' | 'en'; password_hash: string | null; sealed_totp: Buffer | null; totp_step: number | null; is_demo: boolean; disabled_at: number | null; joined_at: number | null; has_passkey: boolean } }
  'staff-by-id': { values: [$1: number]; row: { id: number; email: string; name: string; language: 'es' | 'en'; password_hash: string | null; sealed_totp: Buffer | null; totp_step: number | null; is_demo: boolean; disabled_at: number | null; joined_at: number | null; has_passkey: boolean } }
  'staff-session': { values: [$1: Buffer, $2: number, $3: number, $4: number]; row: { id: string; staff_id: number; created_at: number; last_used_at: number; expires_at: number; now: number; name: string; email: string; language: 'es' | 'en'; is_stale: boolean; stepped_up_until: number | null; has_second_factor: boolean } }
  'start-session': { values: [$1: Buffer, $2: number, $3: number]; row: never }
  'step-lead': { values: [$1: string, $2: string, $3: number]; row: never }
  'stored-of-address': { values: [$1: string]; row: { bookings: number; leads: number } }
  'sum-charges': { values: [$1: string]; row: { cents: number } }
  'sum-given-back-by-one-person': { values: [$1: readonly string[]]; row: { id: string; cents: number } }
  'sum-later-charges': { values: [$1: string]; row: { cents: number } }
  'swaps-of-rental': { values: [$1: string]; row: { from_at: number; at: number; from_vehicle_id: number; to_vehicle_id: number; from_odometer_km: number; from_fuel_eighths: number; to_odometer_km: number; to_fuel_eighths: number; from_plate: string | null; from_make: string; from_model: string; to_plate: string | null; to_make: string; to_model: string } }
  'switch-off-broker': { values: [$1: number]; row: { id: number } }
  'switch-off-demo-broker': { values: [$1: string]; row: never }
  'switch-on-broker': { values: [$1: number, $2: number]; row: { id: number } }
  'tables-without-statistics': { values: []; row: { name: string } }
  'take-challenge': { values: [$1: string, $2: string, $3: number]; row: { challenge: string; is_valid: boolean } }
  'take-client-challenge': { values: [$1: string, $2: number]; row: { challenge: Buffer } }
  'take-due': { values: [$1: number, $2: number, $3: readonly string[], $4: boolean]; row: { id: number; topic: string; dedupeKey: string; payload: unknown; attempts: number } }
  'take-round': { values: [$1: string, $2: number]; row: { '?column?': number | null } }
  'timeline-audit': { values: [$1: string]; row: { id: number; at: number; action: ColumnTypes['audit_log.action']; actor: string; staff_id: number | null; name: string | null; before: ColumnTypes['audit_log.before'] | null; after: ColumnTypes['audit_log.after'] | null; reason: string | null } }
  'timeline-events': { values: [$1: string]; row: { id: number; kind: ColumnTypes['reservation_event.kind']; at: number; actor: string; data: ColumnTypes['reservation_event.data'] | null; from_status: string | null; to_status: string; staff_name: string | null; broker_name: string | null } }
  'timeline-mails': { values: [$1: string, $2: readonly string[]]; row: { id: number; topic: string; done_at: number | null; given_up_at: number | null } }
  'timeline-notes': { values: [$1: string]; row: { id: number; at: number; text: string; name: string } }
  'today-blocks': { values: [$1: number, $2: string | Date, $3: string | Date]; row: { class_id: number; from_ts: number; until_ts: number; units: number; status: 'held' | 'confirmed' | 'checked_in' | 'completed' | 'cancelled' | 'no_show' | 'expired' | null; return_at: number | null } }
  'today-bookings': { values: [$1: number, $2: string | Date, $3: string | Date, $4: boolean, $5: number]; row: { code: string; is_out: boolean; status: 'held' | 'confirmed' | 'checked_in' | 'completed' | 'cancelled' | 'no_show' | 'expired'; pick_up_at: number; return_at: number; arrives_at: number | null; hold_expires_at: number | null; first_name: string; last_name: string; phone: string; class_id: number; plate: string | null; deposit_cents: number; due_cents: number; paid_cents: number; is_prepaid: boolean; advance_check_in_at: number | null; has_deposit: boolean } }
  'touch-calendar': { values: [$1: Buffer]; row: never }
  'touch-session': { values: [$1: Buffer]; row: never }
  'touch-staff-session': { values: [$1: string]; row: never }
  'try-booking-code': { values: [$1: Buffer, $2: Buffer, $3: number]; row: { isRight: boolean } }
  'type-names': { values: []; row: { oid: number; typname: string } }
  'typical-searches': { values: [$1: number]; row: { searched_on: string; branch_id: number; return_branch_id: number; pick_up_at: number; return_at: number; young_driver: boolean } }
  'uncount-one': { values: [$1: string, $2: Buffer]; row: never }
  'undelivered-privacy-answer': { values: [$1: string]; row: { '?column?': number | null } }
  'unplan-vehicle': { values: [$1: number, $2: string, $3: string | Date, $4: string | Date]; row: { code: string } }
  'unreached-renters': { values: [$1: number, $2: readonly string[]]; row: { code: string; first_name: string; last_name: string; class_id: number; pick_up_at: number } }
  'unschedule-draft': { values: [$1: number, $2: string]; row: never }
  'update-vehicle': { values: [$1: string, $2: string, $3: string, $4: number, $5: string, $6: string, $7: number, $8: string, $9: string, $10: string, $11: string, $12: number, $13: string, $14: number]; row: never }
  'use-booking-code': { values: [$1: Buffer]; row: { '?column?': number | null } }
  'use-invitation': { values: [$1: Buffer]; row: { staff_id: number } }
  'use-link-token': { values: [$1: Buffer, $2: string]; row: { client_id: number } }
  'used-up-promotions': { values: [$1: readonly number[], $2: number, $3: string]; row: { id: number } }
  'valid-manage-link': { values: [$1: string]; row: { id: string } }
  'vehicle-by-plate': { values: [$1: string]; row: { id: number } }
  'vehicle-detail': { values: [$1: number]; row: { id: number; plate: string | null; class_id: number; make: string; model: string; year: number | null; colour: string; vin: string | null; odometer_km: number | null; fuel_eighths: number | null; branch_id: number; spot: string; notes: string; plate_renewal_on: string | null; insurance_until: string | null; service_on: string | null; service_at_km: number | null; left_at: number | null; version: number; created_at: number | null; home_branch_id: number | null; state: ColumnTypes['vehicle-detail.state']; until: number | null; code: string | null; next_code: string | null; next_name: string | null; next_at: number | null } }
  'vehicle-out-until': { values: [$1: number, $2: string | Date]; row: { until_ts: number } }
  'vehicle-periods': { values: [$1: number]; row: { kind: ColumnTypes['vehicle-periods.kind']; from_at: number; until_at: number | null; code: string | null; name: string | null; is_planned: boolean; downtime_id: number | null; reason: string | null; driver: string | null; to_branch_id: number | null; is_forced: boolean; is_open: boolean } }
  'void-charge': { values: [$1: string, $2: string, $3: number, $4: string]; row: { amount_cents: number } }
  'void-charges-of-booking': { values: [$1: string, $2: string]; row: never }
  'void-charges-of-record': { values: [$1: string, $2: string]; row: never }
  'weekly-counts': { values: [$1: string | Date, $2: string | Date, $3: string, $4: string]; row: { bookings: number; lost: number } }
  'withdraw-condition-record': { values: [$1: string, $2: string]; row: { id: string } }
  'write-catalog-changes': { values: [$1: number, $2: number, $3: string]; row: never }
}

/** Rows of tables whose columns are the same in JSON. */
export interface TableTypes {
  branch: { id: number; slug: string; name: string; region_id: number; address: string; how_to_find_es: string; how_to_find_en: string; lat: number; lng: number; iata: string | null; is_airport: boolean; is_commercial: boolean; has_after_hours: boolean; concession_bps: number }
  branch_hours: { branch_id: number; weekday: number; opens_min: number; closes_min: number }
  branch_special_hours: { branch_id: number; date: string; opens_min: number | null; closes_min: number | null; reason_es: string; reason_en: string }
  brand: { id: 1; name: string | null; club: string | null; phone: string | null; whatsapp: string | null; email: string | null; instagram: string | null; facebook: string | null; tiktok: string | null; youtube: string | null; color: string | null }
  car_class: { id: number; category_id: number; subcategory_id: number; acriss: string; name_es: string; name_en: string; models: string; seats: number; doors: number; bags_large: number | null; bags_small: number | null; transmission: 'automatic' | 'manual'; drive: '4x2' | '4x4'; fuel: 'petrol' | 'diesel'; deposit_cents: number; minimum_age: number; is_small: boolean; picture: string; picture_id: string | null }
  catalog_version: { id: 1; version: number }
  category: { id: number; name_es: string; name_en: string; is_commercial: boolean }
  class_cover: { class_id: number; price_day_cents: number }
  class_rate: { rate_plan_id: number; class_id: number; season_id: string; rate_cents: number }
  client_type: { id: number; name: string; discount_bps: number; rate_plan_id: number | null }
  condition: { id: number; title_es: string; title_en: string; body_es: string; body_en: string; version: string; in_force_on: string }
  coverage_item: { code: string; name_es: string; name_en: string; small_day_cents: number | null; large_day_cents: number | null }
  coverage_package: { id: number; name_es: string; name_en: string; optional_discount_bps: number; deposit_share_bps: number; excess_small_cents: number; excess_large_cents: number }
  coverage_package_item: { package_id: number; code: string; position: number }
  extra: { id: number; name_es: string; name_en: string; price_day_cents: number; cap_cents: number | null; maximum: number; line_code: 'baby-seat' | 'additional-driver' | 'wifi' | 'young-driver' | 'extra'; equipment_code: string | null }
  faq: { id: number; group_id: number; question_es: string; question_en: string; answer_es: string; answer_en: string }
  faq_group: { id: number; name_es: string; name_en: string }
  holiday: { date: string; name_es: string; name_en: string; is_major: boolean }
  leasing_plan: { id: number; title_es: string; title_en: string; body_es: string; body_en: string; term_months: number[]; kilometres_month: number[]; services: ColumnTypes['leasing_plan.services'] }
  leasing_rate: { leasing_plan_id: number; class_id: number; monthly_cents: number }
  notice_refusal: { provider: string; reason: string; day: string; count: number }
  one_way_fee: { from_branch_id: number; to_branch_id: number; fee_cents: number; reposition_minutes: number }
  one_way_region_fee: { from_region_id: number; to_region_id: number; fee_cents: number; reposition_minutes: number }
  page_text: { name: string; title_es: string; title_en: string; body_es: string; body_en: string }
  picture: { id: string; alt_es: string; alt_en: string; focus_x: number; focus_y: number }
  pool: { id: number; branch_id: number; class_id: number; capacity: number; buffer_minutes: number }
  post: { id: number; slug: string; published_on: string; picture: string; tags_es: string[]; tags_en: string[]; title_es: string; title_en: string; summary_es: string; summary_en: string; body_es: string; body_en: string; picture_id: string | null }
  price_terms: { id: 1; itbms_bps: number; prepaid_bps: number; after_hours_cents: number; quote_minutes: number; cancel_free_hours: number; cancel_fee_cents: number; no_show_fee_cents: number; hold_hours: number }
  promotion: { id: number; list: 1 | 2; title_es: string; title_en: string; body_es: string; body_en: string; conditions_es: string; conditions_en: string; starts_on: string; ends_on: string; discount_bps: number; picture: string; uses_limit: number | null; uses_per_client: number | null; code: string | null; picture_id: string | null }
  promotion_branch: { promotion_id: number; branch_id: number }
  promotion_class: { promotion_id: number; class_id: number }
  rate_minimum: { class_id: number; minimum_cents: number }
  rate_plan: { id: number; name: string; is_default: boolean }
  rate_plan_period: { rate_plan_id: number; from_days: number; numerator: number; denominator: number }
  receipt_series: { branch_id: number; last_number: number }
  region: { id: number; name: string }
  return_terms: { id: 1; fuel_service_cents: number; fuel_gallon_cents: number; cleaning_cents: number; smoking_cents: number; lost_key_cents: number; lost_plate_cents: number; toll_fee_cents: number; toll_extra_id: number }
  search_demand: { day: string; branch_id: number; return_branch_id: number; class_id: number | null; pick_up_week: string; length_from: number; outcome: 'asked' | 'offered' | 'sold-out' | 'stop-sell' | 'age' | 'too-late' | 'closed' | 'too-long' | 'too-far-ahead'; searches: number }
  season: { id: string; is_default: boolean; name_es: string; name_en: string }
  season_rule: { position: number; season_id: string; from_month_day: string | null; to_month_day: string | null; weekdays: number[] | null; from_on: string | null; until_on: string | null }
  staff_role: { staff_id: number; role: 'agent' | 'lead' | 'fleet' | 'revenue' | 'editor' | 'finance' | 'owner' | 'auditor'; branch_id: number | null }
  subcategory: { id: number; category_id: number; name_es: string; name_en: string; icon: string; is_active: boolean }
}
