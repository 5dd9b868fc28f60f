import type pg from 'pg'
import type { Person } from '#contract/office/people.ts'
import { companyRoles, type Grant } from '#contract/office/roles.ts'
import type { Queryable } from '../../db/pool.ts'
import { unprepared } from '../../db/statements/statement.ts'
import { refuseOffice, type OfficeRefused } from '../../endpoints/office.ts'
import { sessionIdleMs } from './sessions.ts'

declare module '../../db/statements/column-types.ts' {
  interface ColumnTypes {
    'list-people.grants': Grant[]
  }
}

const listPeopleSql = unprepared('list-people', { notNull: ['grants', 'has_second_factor', 'sessions'] })`
  select s.id, s.version, s.name, s.email, s.is_demo, s.joined_at, s.disabled_at,
    s.sealed_totp is not null or exists (select 1 from staff_passkey k where k.staff_id = s.id) as has_second_factor,
    coalesce((select json_agg(json_build_object('role', r.role, 'branchId', r.branch_id) order by r.role, r.branch_id)
      from staff_role r where r.staff_id = s.id), '[]') as grants,
    greatest((select max(n.last_used_at) from staff_session n where n.staff_id = s.id),
      (select a.at from audit_log a where a.staff_id = s.id order by a.id desc limit 1)) as last_used_at,
    (select count(*)::int from staff_session n where n.staff_id = s.id and n.expires_at > clock_timestamp()
      and n.last_used_at > clock_timestamp() - $1 * interval '1 millisecond') as sessions,
    (select max(i.expires_at) from staff_invitation i where i.staff_id = s.id and i.used_at is null and i.expires_at > clock_timestamp())
      as invited_until
  from staff s order by s.disabled_at is not null, s.name, s.id`

/** All staff users by name, disabled ones last. The audit log keeps the last use of users whose sessions have ended. */
export async function readPeople(db: Queryable): Promise<Person[]> {
  const rows = await listPeopleSql(db, sessionIdleMs)
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    name: row.name,
    email: row.email,
    grants: row.grants,
    state: row.disabled_at !== null ? 'disabled' : row.joined_at === null ? 'invited' : 'active',
    hasSecondFactor: row.has_second_factor,
    isDemo: row.is_demo,
    lastUsedAt: row.last_used_at,
    sessions: row.sessions,
    invitedUntil: row.invited_until,
  }))
}

/** Refuses a branch for a company-wide role, an unknown branch, and duplicates. */
export function grantsRefusal(grants: readonly Grant[], branchIds: ReadonlySet<number>): OfficeRefused | null {
  const keys = new Set(grants.map(({ role, branchId }) => `${role} ${branchId}`))
  const isWrong = grants.some(({ role, branchId }) => branchId !== null && (companyRoles.includes(role) || !branchIds.has(branchId)))
  return isWrong || keys.size < grants.length ? refuseOffice('invalid', { field: 'grants' }) : null
}

/** The grants without those at a branch that the same role at all branches includes. */
export function mergeGrants(grants: readonly Grant[]): Grant[] {
  const everywhere = new Set(grants.filter(({ branchId }) => branchId === null).map(({ role }) => role))
  return grants.filter(({ role, branchId }) => branchId === null || !everywhere.has(role))
}

const lockOwnersSql = unprepared('lock-owners')`select 1 from staff_role where role = 'owner' order by staff_id for update`
const ownersSql = unprepared('owners')`
  select r.staff_id from staff_role r join staff s on s.id = r.staff_id
  where r.role = 'owner' and s.disabled_at is null and s.joined_at is not null`

/**
 * Whether the user is the company's last owner. Call it in the transaction of the change. If two owners remove each other's role
 * concurrently, one must fail: the roles are locked, and read in a second statement, which sees the changes that the lock waited for.
 */
export async function isLastOwner(client: pg.PoolClient, staffId: number): Promise<boolean> {
  await lockOwnersSql(client)
  const owners = await ownersSql(client)
  return owners.length === 1 && owners[0]?.staff_id === staffId
}

export const disableStaff = unprepared('disable-staff')`
  update staff set disabled_at = clock_timestamp() where id = $1 and disabled_at is null returning id`
export const enableStaff = unprepared('enable-staff')`
  update staff set disabled_at = null where id = $1 and disabled_at is not null returning id`
