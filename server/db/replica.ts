import { performance } from 'node:perf_hooks'
import type pg from 'pg'
import { isDatabaseUnavailable } from './is-database-unavailable.ts'
import { createPool, type Db, type PoolAddress, type Queryable } from './pool.ts'
import { unprepared } from './statements/statement.ts'

/** Where statements run that write nothing and whose answer may be some seconds old: a replica, or the primary itself. */
export interface ReadDb extends Queryable {
  /** Absent without a replica. */
  replica?: { state(): ReplicaState }
}

export interface ReplicaState {
  /** The maximum age of an answer of the replica, in seconds; null before the first comparison and while the replica cannot be compared. */
  lagSeconds: number | null
  /** Whether reads go to the replica now. */
  isUsed: boolean
  /** Reads by the server that answered them, since the start. */
  reads: { replica: number; primary: number }
}

const defaultMaxLagSeconds = 5

/** All optional; times in milliseconds. */
export interface ReplicaOptions {
  maxLagMs?: number
  compareIntervalMs?: number
  max?: number
  log?: (message: string) => void
}

const replicaPositionSql = unprepared('replica-position', { notNull: ['is_replica', 'cluster'] })`
  select pg_is_in_recovery() as is_replica, (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::float8 as position,
    (select system_identifier::text from pg_control_system()) as cluster`

const primaryPositionSql = unprepared('primary-position', { notNull: ['position', 'cluster'] })`
  select (pg_current_wal_flush_lsn() - '0/0'::pg_lsn)::float8 as position,
    (select system_identifier::text from pg_control_system()) as cluster`

/** A position of the primary's log, and when this process read it. */
interface Sample {
  position: number
  at: number
}

/**
 * Reads of a streaming replica with a bounded age (docs/decisions/078-read-replica.md). The position of the primary's log is noted regularly; the
 * replica is as recent as the last position that it has applied. The comparison uses neither a server's clock nor replication state.
 */
export class Replica implements ReadDb {
  readonly replica = { state: (): ReplicaState => this.#state() }
  readonly #primary: Db
  readonly #pool: Db
  /** A connection of its own, so that long reads do not delay the comparison. */
  readonly #comparisonPool: Db
  readonly #maxLagMs: number
  readonly #log: (message: string) => void
  readonly #timer: NodeJS.Timeout
  readonly #reads = { replica: 0, primary: 0 }
  #samples: Sample[] = []
  #caughtUpAt: number | null = null
  #problem = 'it was not compared with the primary yet'
  #wasUsed: boolean | null = null
  #comparison: Promise<void> | null = null

  constructor(primary: Db, address: PoolAddress, options: ReplicaOptions = {}) {
    this.#primary = primary
    this.#log = options.log ?? (() => undefined)
    this.#maxLagMs = options.maxLagMs ?? defaultMaxLagSeconds * 1_000
    const common = { ...(options.log === undefined ? {} : { log: options.log }), isReadOnly: true }
    this.#pool = createPool(address, { ...common, max: options.max ?? 8 })
    this.#comparisonPool = createPool(address, { max: 1, statementTimeoutMs: 1_000, connectTimeoutMs: 1_000, isReadOnly: true })
    this.#timer = setInterval(() => void this.compare(), options.compareIntervalMs ?? 1_000)
    this.#timer.unref()
  }

  /** Runs a statement that writes nothing. What the replica cannot answer now is asked of the primary. */
  async query(text: string | pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult<Record<string, unknown>>> {
    if (this.#isFresh()) {
      try {
        const result = await this.#pool.query(text, values)
        this.#reads.replica += 1
        return result
      } catch (error) {
        if (!canPrimaryAnswer(error)) throw error
        // The replica cancels a statement that conflicts with replication; the next one may succeed.
        if (getErrorCode(error) !== '40001') this.#stopUsing(getMessage(error))
      }
    }
    this.#reads.primary += 1
    return this.#primary.query(text, values)
  }

  /** Compares the replica with the primary; at most one comparison runs at a time. */
  async compare(): Promise<void> {
    this.#comparison ??= this.#compare().finally(() => (this.#comparison = null))
    await this.#comparison
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#comparison
    await Promise.all([this.#pool.end(), this.#comparisonPool.end()])
  }

  async #compare(): Promise<void> {
    const at = performance.now()
    try {
      const [primary] = await primaryPositionSql(this.#primary)
      const [replica] = await replicaPositionSql(this.#comparisonPool)
      if (primary === undefined || replica === undefined) return
      if (!replica.is_replica || replica.cluster !== primary.cluster) this.#stopUsing('it is no replica of the primary')
      else this.#recordSample({ position: primary.position, at }, replica.position ?? 0)
    } catch (error) {
      this.#problem = getMessage(error)
    }
    this.#logChange()
  }

  #recordSample(sample: Sample, applied: number): void {
    this.#samples.push(sample)
    const reached = this.#samples.findLastIndex(({ position }) => position <= applied)
    const caughtUp = this.#samples[reached]
    if (caughtUp !== undefined) this.#caughtUpAt = caughtUp.at
    // Positions only grow, so older samples are not needed any more; the oldest unreached one must stay.
    this.#samples = this.#samples.slice(reached + 1).slice(0, 1_000)
    this.#problem = `it lags more than ${this.#maxLagMs / 1000} s`
  }

  /** Reads go to the primary until the replica has been compared again. */
  #stopUsing(problem: string): void {
    this.#caughtUpAt = null
    this.#samples = []
    this.#problem = problem
    this.#logChange()
  }

  #isFresh(): boolean {
    return this.#caughtUpAt !== null && performance.now() - this.#caughtUpAt <= this.#maxLagMs
  }

  #logChange(): void {
    const isUsed = this.#isFresh()
    if (isUsed === this.#wasUsed) return
    this.#wasUsed = isUsed
    this.#log(isUsed ? 'reads use the replica' : `reads use the primary instead of the replica: ${this.#problem}`)
  }

  #state(): ReplicaState {
    const lagSeconds = this.#caughtUpAt === null ? null : (performance.now() - this.#caughtUpAt) / 1000
    return { lagSeconds, isUsed: this.#isFresh(), reads: { ...this.#reads } }
  }
}

const getErrorCode = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)
const getMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/**
 * Whether the primary can answer what the replica could not. A statement that was too slow (57014) would be as slow there, and one that writes
 * (25006) is a bug of ours.
 */
function canPrimaryAnswer(error: unknown): boolean {
  const code = getErrorCode(error)
  return code !== '57014' && code !== '25006' && isDatabaseUnavailable(error)
}
