import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { isConnectionLost, isRefusedByServer } from './is-database-unavailable.ts'

/** How often an unavailable database is tried again. */
const retryMs = 100

/** A statement that only reads, so that running it twice does no harm. */
const readPattern = /^\s*(select|with)\b(?!.*\b(insert|update|delete|merge|nextval|setval|pg_advisory\w*|pg_notify)\b)/is

type ConnectCallback = (error: unknown, client?: pg.PoolClient, release?: pg.PoolClient['release']) => void

/**
 * A pool whose callers wait while the database is unavailable for a moment, such as during a switchover to another node
 * (docs/decisions/082-switchover.md): a refused connection is tried again, and so is a single statement that certainly did nothing. Once an outage
 * has lasted longer than `waitMs`, everything fails at once, so that requests do not pile up.
 */
export class WaitingPool extends pg.Pool {
  readonly #waitMs: number
  #unavailableSince: number | null = null

  /**
   * Runs work again while it ends with a lost connection and the outage is short; after an error of this kind it must be safe to run again. An
   * arrow function, because callers may have the pool behind a proxy, which has no private fields.
   */
  readonly retryWhileUnavailable = async <T>(work: () => Promise<T>, mayRunAgain = isConnectionLost): Promise<T> => {
    const begun = performance.now()
    for (;;) {
      try {
        const result = await work()
        this.#unavailableSince = null
        return result
      } catch (error) {
        if (!mayRunAgain(error) || !this.#mayWait(begun)) throw error
        await sleep(retryMs)
      }
    }
  }

  constructor(config: pg.PoolConfig, waitMs: number) {
    super(config)
    this.#waitMs = waitMs
    const connectOnce = this.connect.bind(this) as () => Promise<pg.PoolClient>
    const connect = () => this.retryWhileUnavailable(connectOnce)
    // The driver's own `query` calls `connect` with a callback.
    this.connect = ((callback?: ConnectCallback) => {
      if (callback === undefined) return connect()
      connect().then((client) => callback(undefined, client, client.release.bind(client)), callback)
      return undefined
    }) as typeof this.connect
    const queryOnce = this.query.bind(this) as (...args: unknown[]) => Promise<unknown>
    const query = (...args: unknown[]) =>
      this.retryWhileUnavailable(
        () => queryOnce(...args),
        (error) => isRefusedByServer(error) || (isConnectionLost(error) && isRead(args[0])),
      )
    this.query = query as typeof this.query
  }

  #mayWait(begun: number): boolean {
    this.#unavailableSince ??= performance.now()
    return performance.now() - Math.min(begun, this.#unavailableSince) < this.#waitMs
  }
}

function isRead(query: unknown): boolean {
  const text = typeof query === 'object' && query !== null && 'text' in query ? query.text : query
  return typeof text === 'string' && readPattern.test(text)
}
