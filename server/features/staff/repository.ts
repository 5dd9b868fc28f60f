// Staff users and their roles.

import type { Grant } from '#contract/office/roles.ts'
import type { Queryable } from '../../db/pool.ts'
import { prepared, unprepared, type RowOf } from '../../db/statements/statement.ts'

declare module '../../db/statements/column-types.ts' {
  interface ColumnTypes {
    'read-grants.role': Grant['role']
  }
}

export type StaffRow = RowOf<typeof staffByEmailSql>

const staffByEmailSql = prepared('staff-by-email', { notNull: ['has_passkey'] })`
  select s.id, s.email, s.name, s.language, s.password_hash, s.sealed_totp, s.totp_step, s.is_demo, s.disabled_at, s.joined_at,
    exists (select 1 from staff_passkey p where p.staff_id = s.id) as has_passkey
  from staff s where s.email_key = $1`

export async function findStaffByEmail(db: Queryable, emailKey: string): Promise<StaffRow | undefined> {
  return (await staffByEmailSql(db, emailKey))[0]
}

const staffByIdSql = prepared('staff-by-id', { notNull: ['has_passkey'] })`
  select s.id, s.email, s.name, s.language, s.password_hash, s.sealed_totp, s.totp_step, s.is_demo, s.disabled_at, s.joined_at,
    exists (select 1 from staff_passkey p where p.staff_id = s.id) as has_passkey
  from staff s where s.id = $1`

export async function findStaffById(db: Queryable, id: number): Promise<StaffRow | undefined> {
  return (await staffByIdSql(db, id))[0]
}

const lockStaffSql = unprepared('lock-staff')`select sealed_totp, is_demo, version from staff where id = $1 for update`

/** A user's row, locked until the transaction ends. */
export async function lockStaff(client: Queryable, id: number) {
  return (await lockStaffSql(client, id))[0]
}

const readGrantsSql = prepared('read-grants')`
  select role, branch_id from staff_role where staff_id = $1 order by role, branch_id`

export async function readGrants(db: Queryable, staffId: number): Promise<Grant[]> {
  return (await readGrantsSql(db, staffId)).map(({ role, branch_id }) => ({ role, branchId: branch_id }))
}

export const setWantsWeeklyFigures = unprepared('set-wants-weekly-figures')`update staff set wants_weekly_figures = $2 where id = $1`
export const readWantsWeeklyFigures = unprepared('read-wants-weekly-figures')`select wants_weekly_figures from staff where id = $1`
export const setStaffLanguage = unprepared('set-staff-language')`update staff set language = $2 where id = $1`

export const setStaffPassword = unprepared('set-staff-password')`update staff set password_hash = $2 where id = $1`

const deleteGrantsSql = unprepared('delete-grants')`delete from staff_role where staff_id = $1`
const insertGrantsSql = unprepared('insert-grants')`
  insert into staff_role (staff_id, role, branch_id) select $1, role, nullif(branch_id, 0) from unnest($2::text[], $3::int[]) as given (role, branch_id)`

const incrementVersionSql = unprepared('increment-staff-version')`update staff set version = version + 1 where id = $1`

/** Replaces all roles of a user. */
export async function writeGrants(client: Queryable, staffId: number, grants: readonly Grant[]): Promise<void> {
  await incrementVersionSql(client, staffId)
  await deleteGrantsSql(client, staffId)
  await insertGrantsSql(
    client,
    staffId,
    grants.map(({ role }) => role),
    grants.map(({ branchId }) => branchId ?? 0),
  )
}
