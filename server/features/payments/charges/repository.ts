import type { Cents } from '#contract/money.ts'
import { nameDamage } from '#contract/outlines/names.ts'
import type { Language } from '#contract/values/language.ts'
import type { ChargeKind } from '#contract/office/return-charges.ts'
import type { Queryable } from '../../../db/pool.ts'
import { prepared, type RowOf } from '../../../db/statements/statement.ts'

export type ChargeRow = RowOf<typeof readCharges>

/** The charges of a booking besides its price, oldest first, with the voided ones. */
export const readCharges = prepared('read-charges', { notNull: ['staff_name'] })`
  select c.id, c.record_id, c.kind, c.amount_cents, c.note, c.at, s.name as staff_name, c.voided_at, v.name as voided_name, c.void_reason,
    d.kind as damage_kind, d.part as damage_part
  from rental_charge c join staff s on s.id = c.staff_id left join staff v on v.id = c.voided_by left join damage d on d.id = c.damage_id
  where c.reservation_id = $1 order by c.at, c.id`

/** What was charged of each kind, without what was voided. */
export function sumByKind(charges: readonly ChargeRow[]): Partial<Record<ChargeRow['kind'], Cents>> {
  const sums: Partial<Record<ChargeRow['kind'], Cents>> = {}
  for (const { kind, amount_cents: cents, voided_at } of charges) if (voided_at === null) sums[kind] = (sums[kind] ?? 0) + cents
  return sums
}

/** Why it is charged: the damage in the reader's language, and what was typed. */
export function describeReason({ damage_kind: kind, damage_part: part, note }: ChargeRow, language: Language): string {
  return [kind === null || part === null ? '' : nameDamage({ kind, part }, language), note].filter(Boolean).join(', ')
}

const sumSql = prepared('sum-charges', { notNull: ['cents'] })`
  select coalesce(sum(amount_cents), 0)::bigint as cents from rental_charge where reservation_id = $1 and voided_at is null`

/** The sum of a booking’s charges that are not voided, in cents. */
export async function sumCharges(db: Queryable, reservationId: string): Promise<Cents> {
  return (await sumSql(db, reservationId))[0]?.cents ?? 0
}

const sumLaterSql = prepared('sum-later-charges', { notNull: ['cents'] })`
  select ((select coalesce(sum(amount_cents), 0) from rental_charge where reservation_id = $1 and record_id is null and voided_at is null)
    + (select coalesce(sum(captured_cents), 0) from deposit where reservation_id = $1 and status = 'captured' and not pays_balance))::bigint as cents`

/** What was charged apart from the return, in cents: later charges, and deposits captured before captures became payments of the balance. */
export async function sumLaterCharges(db: Queryable, reservationId: string): Promise<Cents> {
  return (await sumLaterSql(db, reservationId))[0]?.cents ?? 0
}

export interface NewCharge {
  id: string
  reservationId: string
  recordId: string | null
  kind: ChargeKind
  amountCents: Cents
  note: string
  damageId?: string | undefined
  staffId: number
}

const insertSql = prepared('insert-charge')`
  insert into rental_charge (id, reservation_id, record_id, kind, amount_cents, note, staff_id, damage_id)
  values ($1, $2, $3, $4, $5, $6, $7, $8)
  on conflict (id) do nothing returning 1`

/** False if a charge with this id exists already. */
export async function insertCharge(client: Queryable, charge: NewCharge): Promise<boolean> {
  const { id, reservationId, recordId, kind, amountCents, note, staffId, damageId = null } = charge
  return (await insertSql(client, id, reservationId, recordId, kind, amountCents, note, staffId, damageId)).length > 0
}

const voidSql = prepared('void-charge')`
  with reopened as (update road_charge set charge_id = null where charge_id = $2 and reservation_id = $1)
  update rental_charge set voided_at = clock_timestamp(), voided_by = $3, void_reason = $4
  where id = $2 and reservation_id = $1 and voided_at is null returning amount_cents`

/** Voids a charge and returns its amount, or undefined if there is none to void. Its toll or fine becomes undecided again. */
export async function voidChargeOnce(
  client: Queryable,
  request: { reservationId: string; chargeId: string; staffId: number; reason: string },
): Promise<Cents | undefined> {
  return (await voidSql(client, request.reservationId, request.chargeId, request.staffId, request.reason))[0]?.amount_cents
}

const voidOfRecordSql = prepared('void-charges-of-record')`
  update rental_charge c set voided_at = clock_timestamp(), voided_by = $3, void_reason = $2
  where c.record_id = $1 and c.voided_at is null`

/** Who undid the step: a member of staff, or null for the counter's command. */
interface Undoing {
  reason: string
  staffId: number | null
}

/** Voids the charges of a return that was undone. */
export const voidRecordCharges = async (client: Queryable, recordId: string, { reason, staffId }: Undoing): Promise<void> =>
  voidOfRecordSql(client, recordId, reason, staffId)

const voidOfBookingSql = prepared('void-charges-of-booking')`
  with reopened as (update road_charge set charge_id = null, reservation_id = null where reservation_id = $1 and dismissed_at is null)
  update rental_charge c set voided_at = clock_timestamp(), voided_by = $3, void_reason = $2
  where c.reservation_id = $1 and c.voided_at is null`

/** Voids all charges of a booking whose hand-over was undone. Its tolls and fines wait for a booking again. */
export const voidBookingCharges = async (client: Queryable, reservationId: string, { reason, staffId }: Undoing): Promise<void> =>
  voidOfBookingSql(client, reservationId, reason, staffId)
