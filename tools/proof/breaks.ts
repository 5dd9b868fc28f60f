// Deliberate faults of the product, to see that the proof finds them: a site that is started with this file before it (`site.ts`) sends its
// database other statements than its code says. Nothing of the product knows of it.

import pg from 'pg'

interface Fault {
  /** What is broken, in a sentence. */
  says: string
  /** Another text for a statement; the same where it is not meant. */
  rewrite?: (text: string) => string
  /** Said to each connection before anything else. */
  onConnect?: string
  /** Whether the driver waits for an answer for ever. */
  isPatient?: true
  /** Ends at once when it is told to end. */
  isHasty?: true
  /** Done to the database once. */
  sql?: readonly string[]
}

const rows: Readonly<Record<string, Fault>> = {
  'no-lock': {
    says: 'cars are taken without locking their pool',
    rewrite: (text) => (/from pool\b/.test(text) ? text.replace(' for no key update', '') : text),
  },
  'stale-holds': {
    says: 'a hold that has lapsed goes on holding its car',
    rewrite: (text) => text.replaceAll('b.expires_at > clock_timestamp()', `b.expires_at > clock_timestamp() - interval '1 hour'`),
  },
  'sly-price': {
    says: 'a cent is added to a total when it is written',
    sql: [
      'create function proof_break() returns trigger language plpgsql as $$ begin new.total_cents := new.total_cents + 1; return new; end $$',
      'create trigger proof_break before insert on reservation for each row execute function proof_break()',
    ],
  },
  'dear-price': {
    says: 'prices are worked out from other rates than the list has',
    rewrite: (text) =>
      text.replace('select * from class_rate', 'select rate_plan_id, class_id, season_id, rate_cents + 1 as rate_cents from class_rate'),
  },
  'no-key': {
    says: 'answers are not kept under their key',
    rewrite: (text) => (text.trimStart().startsWith('select key, request_sha256') ? `${text} and false` : text),
  },
  'lazy-commit': { says: 'a commit is acknowledged before it is on disk', onConnect: 'set synchronous_commit = off' },
  'no-limits': {
    says: 'nothing ends a statement that waits for a lock or for a server that hangs',
    onConnect: 'set lock_timeout = 0; set statement_timeout = 0',
    isPatient: true,
  },
  'no-farewell': { says: 'a process that is told to end does so in the middle of what it does', isHasty: true },
  'no-lease': {
    says: 'work of the outbox is not leased to who does it',
    rewrite: (text) =>
      text.replace(`next_at = clock_timestamp() + $2 * interval '1 millisecond'`, `next_at = next_at + $2 * interval '0 millisecond'`),
  },
}

export const faults: Readonly<Record<string, string>> = Object.fromEntries(Object.entries(rows).map(([name, { says }]) => [name, says]))

/** What a part does to its database for a fault of this name. */
export function faultSql(name: string | null): readonly string[] {
  return rows[name ?? '']?.sql ?? []
}

/** What of the driver's client is reached into. */
interface Connecting {
  query: (text: string) => Promise<unknown>
  connectionParameters: { query_timeout: number }
}

function breakProduct({ rewrite, onConnect, isPatient, isHasty }: Fault): void {
  if (isHasty) process.once('SIGTERM', () => process.exit(0))
  const prototype = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown; connect: (...args: unknown[]) => unknown }
  const { query, connect } = prototype
  prototype.query = function (this: unknown, first: unknown, ...rest: unknown[]) {
    if (rewrite === undefined) return query.call(this, first, ...rest)
    if (typeof first === 'string') return query.call(this, rewrite(first), ...rest)
    const text: unknown = typeof first === 'object' && first !== null ? Reflect.get(first, 'text') : undefined
    if (typeof text !== 'string') return query.call(this, first, ...rest)
    // The driver keeps what belongs to a statement on the object itself, so the object stays the same one where it is its own.
    return query.call(this, Object.assign(first as object, { text: rewrite(text) }), ...rest)
  }
  if (onConnect === undefined) return
  prototype.connect = function (this: Connecting, ...args: unknown[]) {
    if (isPatient) this.connectionParameters.query_timeout = 0
    const connected = connect.call(this, ...args)
    void this.query(onConnect).catch(() => undefined)
    return connected
  }
}

const chosen = rows[process.env['PROOF_BREAK'] ?? '']
if (chosen !== undefined) breakProduct(chosen)
