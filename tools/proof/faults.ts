// Deliberate faults, to test that the proof finds them. A site that is started with this file preloaded (`site.ts`) sends changed
// statements to its database. The product's code is unchanged.

import pg from 'pg'

interface Fault {
  /** Describes the fault in a sentence. */
  description: string
  /** Rewrites a statement; returns others unchanged. */
  rewrite?: (text: string) => string
  /** The first statement on each connection. */
  onConnect?: string
  /** Whether the driver waits for an answer without a time limit. */
  waitsForever?: true
  /** Exits immediately on SIGTERM. */
  exitsAtOnce?: true
  /** Runs once on the database. */
  sql?: readonly string[]
}

const faultsByName: Readonly<Record<string, Fault>> = {
  'no-lock': {
    description: 'cars are taken without locking their pool',
    rewrite: (text) => (/from pool\b/.test(text) ? text.replace(' for no key update', '') : text),
  },
  'stale-holds': {
    description: 'an expired hold still holds its car',
    rewrite: (text) => text.replaceAll('b.expires_at > clock_timestamp()', `b.expires_at > clock_timestamp() - interval '1 hour'`),
  },
  'wrong-total': {
    description: 'a cent is added to a total when it is written',
    sql: [
      'create function proof_break() returns trigger language plpgsql as $$ begin new.total_cents := new.total_cents + 1; return new; end $$',
      'create trigger proof_break before insert on reservation for each row execute function proof_break()',
    ],
  },
  'wrong-rates': {
    description: 'prices are calculated from other rates than the list has',
    rewrite: (text) =>
      text.replace('select * from class_rate', 'select rate_plan_id, class_id, season_id, rate_cents + 1 as rate_cents from class_rate'),
  },
  'no-audit': {
    description: 'a cancellation by the staff leaves no entry in the audit log',
    sql: [
      `create function proof_break() returns trigger language plpgsql as $$ begin return null; end $$`,
      `create trigger proof_break before insert on audit_log for each row when (new.action = 'booking-cancelled') execute function proof_break()`,
    ],
  },
  'no-key': {
    description: 'answers are not kept under their key',
    rewrite: (text) => (text.trimStart().startsWith('select key, request_sha256') ? `${text} and false` : text),
  },
  'lazy-commit': { description: 'a commit is acknowledged before it is on disk', onConnect: 'set synchronous_commit = off' },
  'no-standby': { description: 'a commit is acknowledged before a standby has it', onConnect: 'set synchronous_commit = local' },
  'swap-twice': {
    description: 'a swap of cars is stored twice',
    sql: [
      `create function proof_break() returns trigger language plpgsql as $$ begin
        insert into car_swap (reservation_id, from_vehicle_id, from_at, to_vehicle_id, at, from_odometer_km, from_fuel_eighths, to_odometer_km,
          to_fuel_eighths, reason, staff_id) values (new.reservation_id, new.from_vehicle_id, new.from_at, new.to_vehicle_id, new.at, 1, 8, 1, 8,
          new.reason, new.staff_id);
        return null; end $$`,
      `create trigger proof_break after insert on car_swap for each row when (pg_trigger_depth() = 0) execute function proof_break()`,
    ],
  },
  'no-limits': {
    description: 'nothing ends a statement that waits for a lock or for a server that hangs',
    onConnect: 'set lock_timeout = 0; set statement_timeout = 0',
    waitsForever: true,
  },
  'no-drain': { description: 'a process exits on SIGTERM without finishing its requests', exitsAtOnce: true },
  'no-lease': {
    description: 'work of the outbox is not leased to who does it',
    rewrite: (text) =>
      text.replace(`next_at = clock_timestamp() + $2 * interval '1 millisecond'`, `next_at = next_at + $2 * interval '0 millisecond'`),
  },
}

export const faultDescriptions: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(faultsByName).map(([name, { description }]) => [name, description]),
)

/** What a part does to its database for the named fault. */
export function faultSql(name: string | null): readonly string[] {
  return faultsByName[name ?? '']?.sql ?? []
}

/** The internals of the driver's client that the faults use. */
interface Connecting {
  query: (text: string) => Promise<unknown>
  connectionParameters: { query_timeout: number }
}

function injectFault({ rewrite, onConnect, waitsForever, exitsAtOnce }: Fault): void {
  if (exitsAtOnce) process.once('SIGTERM', () => process.exit(0))
  const prototype = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown; connect: (...args: unknown[]) => unknown }
  const { query, connect } = prototype
  prototype.query = function (this: unknown, first: unknown, ...rest: unknown[]) {
    if (rewrite === undefined) return query.call(this, first, ...rest)
    if (typeof first === 'string') return query.call(this, rewrite(first), ...rest)
    const text: unknown = typeof first === 'object' && first !== null ? Reflect.get(first, 'text') : undefined
    if (typeof text !== 'string') return query.call(this, first, ...rest)
    // The driver keeps the state of a statement on its query object, so that object is changed and not copied.
    return query.call(this, Object.assign(first as object, { text: rewrite(text) }), ...rest)
  }
  if (onConnect === undefined) return
  prototype.connect = function (this: Connecting, ...args: unknown[]) {
    if (waitsForever) this.connectionParameters.query_timeout = 0
    const connected = connect.call(this, ...args)
    void this.query(onConnect).catch(() => undefined)
    return connected
  }
}

const chosen = faultsByName[process.env['PROOF_BREAK'] ?? '']
if (chosen !== undefined) injectFault(chosen)
