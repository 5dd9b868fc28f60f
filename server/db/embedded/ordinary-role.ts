// The database role of this program: it owns its database and has no other rights, so that an injected statement can neither read files nor
// start processes. At each start, the cluster's superuser creates the role if it is missing and gives it what it does not own yet; the superuser
// is used for nothing else.

import type pg from 'pg'
import { unprepared } from '../statements/statement.ts'
import { withClient, type Connection } from './database.ts'
import { hasErrorCode } from './folders.ts'

export const roleName = 'istmo_app'

// An arbitrary fixed number: the advisory lock that serialises concurrent starts.
const lockKey = 4_707_650_802
const lockTimeoutMs = 10_000

/**
 * Generates the statements that make the role the owner of everything. In a cluster of an earlier version the superuser owns everything,
 * and `reassign owned` does not work for a superuser.
 */
const ownershipChangesSql = unprepared('ownership-changes', { notNull: ['change'] })`
  with role as (select oid from pg_roles where rolname = $1),
  ours as (select oid, nspname, nspowner from pg_namespace where nspname !~ '^(pg_|information_schema$)'),
  -- Objects of an extension are not included: the superuser owns those of a trusted extension, whoever created it.
  of_extension as (select objid from pg_depend where deptype = 'e')
  select format('alter schema %I owner to %I', nspname, $1::text) as change
    from ours where nspname <> 'public' and nspowner <> (table role)
  union all
  select format('alter type %s owner to %I', format_type(t.oid, null), $1::text)
    from pg_type t join ours on ours.oid = typnamespace left join pg_class c on c.oid = typrelid
   where typowner <> (table role) and t.oid not in (table of_extension) and (typtype in ('e', 'd', 'r') or (typtype = 'c' and c.relkind = 'c'))
  union all
  select format('alter routine %s owner to %I', p.oid::regprocedure, $1::text)
    from pg_proc p join ours on ours.oid = pronamespace where proowner <> (table role) and p.oid not in (table of_extension)
  union all
  select format('alter table %s owner to %I', c.oid::regclass, $1::text)
    from pg_class c join ours on ours.oid = relnamespace
   where relowner <> (table role) and (relkind in ('r', 'p', 'v', 'm')
     -- A column's sequence has the owner of its table.
     or (relkind = 'S' and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype in ('a', 'i'))))
  union all
  select format('alter database %I owner to %I', datname, $1::text)
    from pg_database where datname = current_database() and datdba <> (table role)`

/** Creates the role if it is missing and makes it the owner of the database and its contents; can be interrupted and repeated. */
export async function transferOwnership(admin: Connection): Promise<void> {
  await withClient(admin, async (client) => {
    await makeRole(client)
    if ((await findChanges(client)).length === 0) return
    await client.query(`select pg_advisory_lock(${lockKey})`)
    await client.query(`set lock_timeout = ${lockTimeoutMs}`)
    // One statement at a time, so that another process that is running never waits for two locks.
    for (const change of await findChanges(client)) await client.query(change).catch(explainLock)
  })
}

/** A role without any rights except to connect. */
export async function makeRole(client: pg.Client): Promise<void> {
  const { rows } = await client.query('select from pg_roles where rolname = $1', [roleName])
  if (rows.length > 0) return
  await client.query(`create role ${roleName} login`).catch((error: unknown) => {
    // Another process of ours was faster.
    if (!hasErrorCode(error, '42710', '23505')) throw error
  })
}

async function findChanges(client: pg.Client): Promise<string[]> {
  const rows = await ownershipChangesSql(client, roleName)
  return rows.map(({ change }) => change)
}

function explainLock(error: unknown): never {
  if (!hasErrorCode(error, '55P03')) throw error
  throw new Error('An earlier version is still running and uses the database: stop it, and start again', { cause: error })
}
