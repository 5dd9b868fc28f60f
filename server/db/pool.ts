import pg from 'pg'
import { typeParsers } from './type-parsers.ts'
import { UnnamedClient } from './unnamed-client.ts'
import { WaitingPool } from './waiting-pool.ts'

/** The pool of connections that the whole program shares. */
export type Db = pg.Pool

/** What a statement runs on: a pool, or the connection of a transaction. Rows of SQL given as a plain string have no types. */
export interface Queryable {
  query(text: string | pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult<Record<string, unknown>>>
}

/** A connection string (DATABASE_URL), or the parts of a local address. */
export type PoolAddress =
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string; application_name?: string }

/** All optional; times in milliseconds. `log` receives lost connections. */
export type PoolOptions = {
  /** Whether connections go through a pooler in transaction mode; they then have no settings and no prepared statements of their own. */
  isPooled?: boolean
  /** Whether the database refuses statements of these connections that write. */
  isReadOnly?: boolean
  max?: number
  statementTimeoutMs?: number
  lockTimeoutMs?: number
  connectTimeoutMs?: number
  /** How long callers wait for a database that refuses or ends its connections; default: not at all. */
  waitMs?: number
  log?: (message: string) => void
}

// How much longer a client waits than the server's own timeout; reached only if the server hangs or the network is down.
const hungServerGraceMs = 2_000
// A program that hangs within a transaction loses its locks after this time.
const idleInTransactionMs = 20_000
const sessionSettings = '-c timezone=UTC'

/**
 * Creates a pool. By default, connections use UTC, cancel a statement after 10 s and stop waiting for a lock after 2.5 s; a database that does
 * not answer is an error after 2.5 s, not a hanging request. Types: `type-parsers.ts`.
 */
export function createPool(address: PoolAddress, options: PoolOptions = {}): Db {
  const statementTimeoutMs = options.statementTimeoutMs ?? 10_000
  const config: pg.PoolConfig = {
    ...(options.isPooled === true
      ? { ...address, Client: UnnamedClient }
      : {
          ...withSessionSettings(
            address,
            options.isReadOnly === true ? `${sessionSettings} -c default_transaction_read_only=on` : sessionSettings,
          ),
          statement_timeout: statementTimeoutMs,
          lock_timeout: options.lockTimeoutMs ?? 2_500,
          idle_in_transaction_session_timeout: idleInTransactionMs,
        }),
    max: options.max ?? 16,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: options.connectTimeoutMs ?? 2_500,
    // Without a server-side timeout (0) there is no client-side timeout either.
    ...(statementTimeoutMs > 0 ? { query_timeout: statementTimeoutMs + hungServerGraceMs } : {}),
    keepAlive: true,
    types: typeParsers,
  }
  const pool = new WaitingPool(config, options.waitMs ?? 0)
  // A restart of the database closes idle connections with 57P01, and an error event without a listener ends the program. The pool listens to
  // idle clients only, so a client in use needs its own listener.
  const logLostConnection = (error: Error): void => options.log?.(`a database connection was lost: ${error.message}`)
  pool.on('error', logLostConnection)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** The `options` of a connection string would replace ours, so ours are appended and take precedence. */
function withSessionSettings(address: PoolAddress, settings: string): pg.PoolConfig {
  if (!('connectionString' in address)) return { ...address, options: settings }
  if (!URL.canParse(address.connectionString)) return { ...address, options: settings }
  const url = new URL(address.connectionString)
  const given = url.searchParams.get('options')
  if (given === null) return { ...address, options: settings }
  url.searchParams.set('options', `${given} ${settings}`)
  return { connectionString: url.href }
}
