// The copy of a person's data, for clients and guests; each part is one statement, whatever the amount. The personal columns are declared in
// server/operations/personal-data/personal-columns.ts.

import type { Queryable } from '../../../db/pool.ts'
import type { Vault } from '../../../crypto/vault.ts'
import { openIdentityNumbers, type IdentityNumbersRow } from '../../bookings/records/identity-numbers.ts'
import { unknownCountry, unknownDay } from '../../bookings/records/reservation-columns.ts'
import { remarksSql } from '../../bookings/remarks.ts'
import { exportCheckIns, type BookedPeople } from '../../check-in/export.ts'
import { exportConditionRecords } from '../../condition/export.ts'

type Part = Record<string, unknown>

/** A timestamp column as text, in UTC. */
export const utcText = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

const history = `select json_agg(json_strip_nulls(json_build_object('kind', e.kind, 'at', ${utcText('e.at')},
    'previous_email', e.data ->> 'previousEmail', 'contacts', e.data -> 'contacts', 'plate', e.data ->> 'plate')) order by e.id)
  from reservation_event e where e.reservation_id = r.id`
const payments = `select json_agg(json_build_object('provider', p.provider, 'reference', p.provider_ref, 'amount_cents', p.amount_cents,
    'currency', p.currency, 'status', p.status, 'refunded_cents', p.refunded_cents, 'created_at', ${utcText('p.created_at')},
    'paid_at', ${utcText('p.paid_at')}) order by p.created_at)
  from payment p where p.reservation_id = r.id`

const counterPayments = `select json_agg(json_build_object('at', ${utcText('k.at')}, 'means', k.means, 'amount_cents', k.amount_cents,
    'reference', k.reference, 'reason', k.reason) order by k.at, k.id)
  from counter_payment k where k.reservation_id = r.id`

const deposits = `select json_agg(json_build_object('taken_at', ${utcText('d.taken_at')}, 'amount_cents', d.amount_cents,
    'card_type', d.card_type, 'last_four', d.last_four, 'authorisation_code', d.authorisation_code, 'status', d.status,
    'captured_cents', d.captured_cents, 'reason', d.reason) order by d.taken_at)
  from deposit d where d.reservation_id = r.id`

const notes = `select json_agg(json_build_object('at', ${utcText('n.at')}, 'text', n.text) order by n.id)
  from booking_note n where n.reservation_id = r.id`

/** Columns of a reservation `r`. */
export const selectBookings = `
  select r.id, r.code, r.status, ${utcText('r.created_at')} as created_at, ${utcText('r.pick_up_at')} as pick_up_at,
    ${utcText('r.return_at')} as return_at, ${utcText('r.arrives_at')} as arrives_at, ${utcText('r.handed_over_at')} as handed_over_at,
    ${utcText('r.returned_at')} as returned_at, r.plate,
    pb.name as pick_up_branch, rb.name as return_branch, cc.acriss as class, r.currency, r.total_cents, r.deposit_cents, r.lines,
    r.is_prepaid, r.first_name, r.last_name, r.email, r.phone, nullif(r.birth_date, date '${unknownDay}') as birth_date, r.document_kind, r.document, r.licence, r.papers,
    nullif(r.licence_country, '${unknownCountry}') as licence_country, nullif(r.licence_expires_on, date '${unknownDay}') as licence_expires_on, r.company, r.ruc, r.dv, r.drivers, ${remarksSql}, r.language,
    r.conditions_version, coalesce((${history}), '[]') as history, coalesce((${payments}), '[]') as payments,
    coalesce((${counterPayments}), '[]') as counter_payments,
    coalesce((${deposits}), '[]') as deposits, coalesce((${notes}), '[]') as notes
  from reservation r join pool p on p.id = r.pool_id join branch pb on pb.id = p.branch_id join branch rb on rb.id = r.return_branch_id
    join car_class cc on cc.id = p.class_id`

/** Columns of a consent `c` and the reservation `r` it may belong to. */
export const selectConsents = `
  select c.purpose, c.is_granted, c.text_version, ${utcText('c.at')} as at, host(c.ip) as ip, c.locale, r.code as booking
  from consent c left join reservation r on r.id = c.reservation_id`

/** Columns of a do-not-rent entry `d`. Its keys are left out: they are keyed hashes, which cannot be read. */
export const selectDoNotRentEntries = `
  select d.reason, d.expires_on, ${utcText('d.added_at')} as added_at, ${utcText('d.ended_at')} as ended_at from do_not_rent d`

export const selectLeads = `
  select reference, kind, ${utcText('created_at')} as created_at, name, email, phone, company, message, calculation, campaign, language,
    coalesce((select json_agg(json_build_object('at', ${utcText('a.at')}, 'subject', a.subject, 'body', a.body) order by a.at)
      from lead_answer a where a.lead_id = lead.id), '[]') as answers
  from lead`

/** Bookings with their encrypted data decrypted, their online check-ins, and what was signed at hand-over and return. */
export async function copyBookings(db: Queryable, vault: Vault, rows: readonly (IdentityNumbersRow & BookedPeople)[]): Promise<Part[]> {
  const checkIns = await exportCheckIns(db, vault, rows)
  const records = await exportConditionRecords(
    db,
    vault,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const { id, papers: _, ...columns } = row
    return { ...columns, ...openIdentityNumbers(vault, row), check_in: checkIns.get(id) ?? null, condition_records: records.get(id) ?? [] }
  })
}
