import pg from 'pg'
import { typeParsers } from './type-parsers.ts'

/** The pool of connections that the whole program shares. */
export type Db = pg.Pool

/** A pool, or the one connection of a transaction: what a statement runs on. Rows of a text that is no statement have no types. */
export interface Queryable {
  query(text: string | pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult<Record<string, unknown>>>
}

/** An address in one line (DATABASE_URL), or the parts of a local one. */
export type PoolAddress =
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string; application_name?: string }

/** All optional; times in milliseconds. `log` hears of lost connections. */
export type PoolOptions = {
  max?: number
  statementTimeoutMs?: number
  lockTimeoutMs?: number
  connectTimeoutMs?: number
  log?: (message: string) => void
}

// How long a client waits beyond the server's own limit: only a server that hangs (a stopped process, a dead network) gets that far.
const hungServerGraceMs = 2_000
// A program that hangs within a transaction gives its locks back after this.
const idleInTransactionMs = 20_000
const sessionSettings = '-c timezone=UTC'

/**
 * Makes a pool. Every connection speaks UTC, gives up on a statement after 10 s and on a lock after 2.5 s unless told otherwise; a
 * database that does not answer is an error after 2.5 s, not a hanging request. Types: `type-parsers.ts`.
 */
export function createPool(address: PoolAddress, options: PoolOptions = {}): Db {
  const statementTimeoutMs = options.statementTimeoutMs ?? 10_000
  const pool = new pg.Pool({
    ...withSessionSettings(address),
    max: options.max ?? 16,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: options.connectTimeoutMs ?? 2_500,
    statement_timeout: statementTimeoutMs,
    lock_timeout: options.lockTimeoutMs ?? 2_500,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    // Without an end on the server's side (0) there is none on ours.
    ...(statementTimeoutMs > 0 ? { query_timeout: statementTimeoutMs + hungServerGraceMs } : {}),
    keepAlive: true,
    types: typeParsers,
  })
  // A restart of the database ends idle connections with 57P01; an error event that nobody hears ends the whole program. The pool
  // listens to idle clients only, so a client that is lent out needs a listener of its own.
  const hear = (error: Error): void => options.log?.(`a database connection was lost: ${error.message}`)
  pool.on('error', hear)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** The driver lets `options` of an address line replace ours, so ours are put beside them, and last, so that they win. */
function withSessionSettings(address: PoolAddress): pg.PoolConfig {
  if (!('connectionString' in address)) return { ...address, options: sessionSettings }
  if (!URL.canParse(address.connectionString)) return { ...address, options: sessionSettings }
  const url = new URL(address.connectionString)
  const given = url.searchParams.get('options')
  if (given === null) return { ...address, options: sessionSettings }
  url.searchParams.set('options', `${given} ${sessionSettings}`)
  return { connectionString: url.href }
}
