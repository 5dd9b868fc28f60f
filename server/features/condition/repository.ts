// Condition records, damages and their photos.

import type { Instant } from '#contract/panama-time.ts'
import type { ConditionKind, DamageMark } from '#contract/office/condition.ts'
import type { Queryable } from '../../db/pool.ts'
import { prepared, unprepared, type RowOf } from '../../db/statements/statement.ts'

const toIso = (instant: Instant) => new Date(instant).toISOString()

export interface NewRecord {
  id: string
  reservationId: string
  vehicleId: number
  branchId: number
  kind: ConditionKind
  odometerKm: number
  odometerReason: string | null
  fuelEighths: number
  equipment: readonly string[]
  signature: Buffer | null
  unsignedReason: string | null
  at: Instant
  staffId: number
}

const insertRecordSql = prepared('insert-condition-record')`
  insert into condition_record (id, reservation_id, vehicle_id, branch_id, kind, odometer_km, odometer_reason, fuel_eighths, equipment, signature,
    unsigned_reason, at, staff_id)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`

export async function insertRecord(client: Queryable, record: NewRecord): Promise<void> {
  await insertRecordSql(
    client,
    record.id,
    record.reservationId,
    record.vehicleId,
    record.branchId,
    record.kind,
    record.odometerKm,
    record.odometerReason,
    record.fuelEighths,
    [...record.equipment],
    record.signature,
    record.unsignedReason,
    toIso(record.at),
    record.staffId,
  )
}

const insertDamageSql = prepared('insert-damage')`
  insert into damage (id, vehicle_id, record_id, view, x, y, part, kind, size, note) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`

export async function insertDamage(client: Queryable, vehicleId: number, recordId: string, damage: DamageMark): Promise<void> {
  await insertDamageSql(
    client,
    damage.id,
    vehicleId,
    recordId,
    damage.view,
    damage.x,
    damage.y,
    damage.part,
    damage.kind,
    damage.size,
    damage.note,
  )
}

const insertPhotosSql = prepared('insert-condition-photos')`
  insert into condition_photo (id, record_id, damage_id) select photo, $1, $2 from unnest($3::uuid[]) photo`

/** Pictures that the device will send after the record. */
export async function expectPhotos(client: Queryable, recordId: string, damageId: string | null, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await insertPhotosSql(client, recordId, damageId, [...ids])
}

export type RecordRow = RowOf<typeof readRecords>

/** The records of a booking that are not withdrawn, hand-over first. */
export const readRecords = prepared('read-condition-records')`
  select c.id, c.kind, c.vehicle_id, c.branch_id, c.odometer_km, c.odometer_reason, c.fuel_eighths, c.equipment, c.signature,
    c.unsigned_reason, c.at, c.received_at, s.name as staff_name, v.plate, v.make, v.model
  from condition_record c join staff s on s.id = c.staff_id join vehicle v on v.id = c.vehicle_id
  where c.reservation_id = $1 and c.withdrawn_at is null order by c.kind`

export type DamageRow = RowOf<typeof readDamagesSql>

const readDamagesSql = prepared('read-damages', { notNull: ['photo_ids'] })`
  select d.id, d.vehicle_id, d.record_id, d.view, d.x, d.y, d.part, d.kind, d.size, d.note, c.at, r.code, v.plate,
    array(select p.id::text from condition_photo p where p.damage_id = d.id and p.content is not null order by p.at) as photo_ids
  from damage d join condition_record c on c.id = d.record_id
    join reservation r on r.id = c.reservation_id join vehicle v on v.id = d.vehicle_id
  where d.vehicle_id = any($1) and d.repaired_at is null and c.withdrawn_at is null order by c.at, d.id`

const readDamagesAtSql = prepared('read-damages-at', { notNull: ['photo_ids'] })`
  select d.id, d.vehicle_id, d.record_id, d.view, d.x, d.y, d.part, d.kind, d.size, d.note, c.at, r.code, v.plate,
    array(select p.id::text from condition_photo p where p.damage_id = d.id and p.content is not null order by p.at) as photo_ids
  from damage d join condition_record c on c.id = d.record_id
    join reservation r on r.id = c.reservation_id join vehicle v on v.id = d.vehicle_id
  where d.vehicle_id = $1 and c.at <= $2 and (d.repaired_at is null or d.repaired_at > $2) and c.withdrawn_at is null order by c.at, d.id`

/** The damages that a car had at a moment, oldest first, also those repaired since. */
export async function readDamagesAt(db: Queryable, vehicleId: number, at: Instant): Promise<DamageRow[]> {
  return readDamagesAtSql(db, vehicleId, toIso(at))
}

/** The damages of cars that are not repaired, oldest first. */
export async function readDamages(db: Queryable, vehicleIds: readonly number[]): Promise<DamageRow[]> {
  return vehicleIds.length === 0 ? [] : readDamagesSql(db, [...vehicleIds])
}

const setRepairedSql = prepared('set-damage-repaired')`
  update damage set repaired_at = case when $3 then clock_timestamp() end, repaired_by = case when $3 then $4::int end
  where id = $2 and vehicle_id = $1 and (repaired_at is not null) <> $3 returning 1`

/** Marks a damage of a car as repaired or as unrepaired; false if it already is. */
export async function setRepaired(
  client: Queryable,
  { vehicleId, damageId, isRepaired, staffId }: { vehicleId: number; damageId: string; isRepaired: boolean; staffId: number },
): Promise<boolean> {
  return (await setRepairedSql(client, vehicleId, damageId, isRepaired, staffId)).length > 0
}

/** The swaps of cars of a rental, in their order. */
export const readSwaps = prepared('swaps-of-rental')`
  select s.from_at, s.at, s.from_vehicle_id, s.to_vehicle_id, s.from_odometer_km, s.from_fuel_eighths, s.to_odometer_km, s.to_fuel_eighths,
    f.plate as from_plate, f.make as from_make, f.model as from_model, t.plate as to_plate, t.make as to_make, t.model as to_model
  from car_swap s join vehicle f on f.id = s.from_vehicle_id join vehicle t on t.id = s.to_vehicle_id
  where s.reservation_id = $1 order by s.at, s.id`

export type SwapRow = RowOf<typeof readSwaps>

const readDamagesOfRecordsSql = prepared('read-damages-of-records', { notNull: ['photo_ids'] })`
  select d.id, d.vehicle_id, d.record_id, d.view, d.x, d.y, d.part, d.kind, d.size, d.note, c.at, r.code, v.plate,
    array(select p.id::text from condition_photo p where p.damage_id = d.id and p.content is not null order by p.at) as photo_ids
  from damage d join condition_record c on c.id = d.record_id
    join reservation r on r.id = c.reservation_id join vehicle v on v.id = d.vehicle_id
  where d.record_id = any($1) order by c.at, d.id`

/** The damages that were first noted in these records. */
export async function readDamagesOfRecords(db: Queryable, recordIds: readonly string[]): Promise<DamageRow[]> {
  return readDamagesOfRecordsSql(db, [...recordIds])
}

const conditionsVersionSql = prepared('conditions-version-of-booking')`select conditions_version from reservation where id = $1`

/** The version of the rental conditions that was accepted; null for a booking made at the counter. */
export async function readConditionsVersion(db: Queryable, reservationId: string): Promise<string | null> {
  return (await conditionsVersionSql(db, reservationId))[0]?.conditions_version ?? null
}

const wholeCarPhotosSql = prepared('photos-of-whole-car')`
  select id, record_id from condition_photo where record_id = any($1) and damage_id is null and content is not null order by at, id`

/** The received pictures of the whole car in these records, without those of damages. */
export async function readWholeCarPhotos(db: Queryable, recordIds: readonly string[]) {
  return wholeCarPhotosSql(db, [...recordIds])
}

const withdrawSql = prepared('withdraw-condition-record')`
  update condition_record set withdrawn_at = clock_timestamp() where reservation_id = $1 and kind = $2 and withdrawn_at is null
  returning id, vehicle_id, odometer_km, fuel_eighths`

/** Withdraws the record of a step that is undone, and returns it. */
export async function withdrawConditionRecord(client: Queryable, reservationId: string, kind: ConditionKind) {
  return (await withdrawSql(client, reservationId, kind))[0]
}

const photoSql = prepared('condition-photo', { notNull: ['car_branch_ids'] })`
  select p.id, p.content, c.vehicle_id, c.branch_id, r.code,
    array(select distinct o.branch_id from condition_record o where o.vehicle_id = c.vehicle_id) as car_branch_ids
  from condition_photo p
  join condition_record c on c.id = p.record_id join reservation r on r.id = c.reservation_id where p.id = $1`

export async function readConditionPhoto(db: Queryable, id: string) {
  return (await photoSql(db, id))[0]
}

const savePhotoSql = unprepared('save-condition-photo')`
  update condition_photo set content = $2, bytes = $3, at = clock_timestamp() where id = $1 and content is null returning 1`

/** Stores the content of an expected photo; false if it is stored already. */
export async function saveConditionPhoto(client: Queryable, id: string, content: Buffer, bytes: number): Promise<boolean> {
  return (await savePhotoSql(client, id, content, bytes)).length > 0
}

const carOfBookingSql = prepared('car-of-booking', { notNull: ['plate'] })`
  select v.id, v.plate, v.make, v.model, v.colour, v.spot, v.odometer_km, v.fuel_eighths
  from block b join vehicle v on v.id = b.vehicle_id
  where b.reservation_id = $1 and b.kind = 'rental' order by b.from_ts desc limit 1`

/** The car that is handed over to the renter of a booking. */
export async function readCarOfBooking(db: Queryable, reservationId: string) {
  return (await carOfBookingSql(db, reservationId))[0]
}

const dueCodesSql = prepared('due-cases')`
  select r.code from reservation r join pool p on p.id = r.pool_id
  where (r.status = 'confirmed' and p.branch_id = $1 and r.pick_up_at < clock_timestamp() + interval '1 day' and r.return_at > clock_timestamp())
    or (r.status = 'checked_in' and r.return_branch_id = $1 and r.return_at < clock_timestamp() + interval '1 day')
  order by least(case when r.status = 'checked_in' then r.return_at else r.pick_up_at end) limit 60`

/** The bookings of a branch that are due to go out or to come in within a day, or overdue. */
export async function findDueCases(db: Queryable, branchId: number): Promise<string[]> {
  return (await dueCodesSql(db, branchId)).map(({ code }) => code)
}

const kindSql = prepared('condition-record-kind')`select kind from condition_record where id = $1 and withdrawn_at is null`

/** The kind of a valid record; undefined if it was withdrawn. */
export async function readRecordKind(db: Queryable, recordId: string): Promise<ConditionKind | undefined> {
  return (await kindSql(db, recordId))[0]?.kind
}
