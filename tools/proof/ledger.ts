// A log of all blocks, independent of the product: a trigger records each change, and a poller reads what is committed. It shows
// which blocks may have counted at any moment, so that each "sold out" can be checked afterwards in plain code.

import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../../server/db/pool.ts'
import { getPeak, type Interval } from './peak.ts'
import type { WorldPool } from './world.ts'

interface Version extends Interval {
  blockId: string
  poolId: number
  reservationId: string | null
  /** Null: no expiry. */
  expiresAt: number | null
  /** When it was written; it was committed at some moment after. */
  at: number
  /** When it was found deleted or changed, which happened at some moment before. */
  goneBy: number
}

export interface Refusal {
  what: string
  pool: WorldPool
  from: number
  /** Including repositioning and turnaround time. */
  until: number
  sentAt: number
  receivedAt: number
  /** The booking that is being changed. */
  self: string | null
}

export interface Ledger {
  /** Checks a refusal as soon as everything committed before it has been read. */
  checkRefusal: (refusal: Refusal) => void
  /** Waits until everything that is committed now has been read. */
  waitForCommits: () => Promise<void>
  stop: () => Promise<void>
  findings: { violations: string[]; falseRefusals: string[]; refusalsChecked: number; capacityChecks: number }
}

const logSql = `
  create table proof_block_log (
    seq bigint generated always as identity, op text, block_id uuid, pool_id int, reservation_id uuid,
    from_ms float8, until_ms float8, expires_ms float8, at_ms float8
  );
  create function proof_log_block() returns trigger language plpgsql as $$
  declare b block := case when tg_op = 'DELETE' then old else new end;
  begin
    insert into proof_block_log (op, block_id, pool_id, reservation_id, from_ms, until_ms, expires_ms, at_ms)
    values (tg_op, b.id, b.pool_id, b.reservation_id, extract(epoch from b.from_ts) * 1000, extract(epoch from b.until_ts) * 1000,
      extract(epoch from b.expires_at) * 1000, extract(epoch from clock_timestamp()) * 1000);
    return null;
  end $$;
  create trigger proof_log after insert or update or delete on block for each row execute function proof_log_block()`

interface LogRow {
  seq: number
  op: 'INSERT' | 'UPDATE' | 'DELETE'
  block_id: string
  pool_id: number
  reservation_id: string | null
  from_ms: number
  until_ms: number
  expires_ms: number | null
  at_ms: number
}

const pollMs = 10
/** Clocks have a resolution of one millisecond. */
const toleranceMs = 2

/** The known blocks of some pools, and the violations that were found. */
class BlockHistory {
  readonly findings: Ledger['findings'] = { violations: [], falseRefusals: [], refusalsChecked: 0, capacityChecks: 0 }
  readonly #versions = new Map<number, Version[]>()
  readonly #latest = new Map<string, Version>()
  readonly #cars: ReadonlyMap<number, number>

  constructor(pools: readonly WorldPool[]) {
    this.#cars = new Map(pools.map((pool) => [pool.id, pool.capacity]))
  }

  add(row: LogRow, seenAt: number): void {
    const before = this.#latest.get(row.block_id)
    if (before !== undefined) before.goneBy = seenAt
    this.#latest.delete(row.block_id)
    if (row.op === 'DELETE') return
    const version = {
      blockId: row.block_id,
      poolId: row.pool_id,
      reservationId: row.reservation_id,
      from: row.from_ms,
      until: row.until_ms,
      expiresAt: row.expires_ms,
      at: row.at_ms,
      goneBy: Infinity,
    }
    this.#latest.set(row.block_id, version)
    this.#versions.set(row.pool_id, [...(this.#versions.get(row.pool_id) ?? []), version])
  }

  /** A pool may not have more committed blocks than cars. */
  checkCapacity(poolId: number, now: number): void {
    const cars = this.#cars.get(poolId)
    if (cars === undefined) return
    this.findings.capacityChecks += 1
    const valid = [...this.#latest.values()].filter(
      (item) => item.poolId === poolId && (item.expiresAt === null || item.expiresAt > now + toleranceMs),
    )
    const peak = getPeak(valid, -Infinity, Infinity)
    if (peak > cars) this.findings.violations.push(`pool ${poolId} had ${peak} blocks on ${cars} cars at ${new Date(now).toISOString()}`)
  }

  checkRefusal({ what, pool, self, from, until, sentAt, receivedAt }: Refusal): void {
    this.findings.refusalsChecked += 1
    const others = (this.#versions.get(pool.id) ?? []).filter((item) => self === null || item.reservationId !== self)
    // The count grows only when a block is written, so these moments are enough.
    const moments = [sentAt, ...others.map(({ at }) => at).filter((at) => at > sentAt && at <= receivedAt + toleranceMs)]
    const wasFull = moments.some((moment) => {
      const counting = others.filter(
        (item) =>
          item.at <= moment + toleranceMs &&
          item.goneBy >= moment - toleranceMs &&
          (item.expiresAt === null || item.expiresAt > moment - toleranceMs),
      )
      return getPeak(counting, from, until) >= pool.capacity
    })
    if (wasFull) return
    this.findings.falseRefusals.push(`${what} of pool ${pool.id} was refused at ${new Date(receivedAt).toISOString()} while a car was free`)
  }
}

export async function startLedger(db: Db, pools: readonly WorldPool[]): Promise<Ledger> {
  await db.query(logSql)
  const history = new BlockHistory(pools)
  const waiting: Refusal[] = []
  let isOver = false
  let readUntil = 0

  const poll = async () => {
    const startedAt = Date.now()
    const { rows } = await db.query<LogRow>('with gone as (delete from proof_block_log returning *) select * from gone order by seq')
    const seenAt = Date.now()
    for (const row of rows) history.add(row, seenAt)
    for (const poolId of new Set(rows.map((row) => row.pool_id))) history.checkCapacity(poolId, startedAt)
    readUntil = startedAt
    for (const refusal of waiting.splice(0)) {
      if (refusal.receivedAt < startedAt) history.checkRefusal(refusal)
      else waiting.push(refusal)
    }
  }
  const polling = (async () => {
    while (!isOver) {
      await poll()
      await sleep(pollMs)
    }
  })()
  return {
    checkRefusal: (refusal) => void waiting.push(refusal),
    waitForCommits: async () => {
      const calledAt = Date.now()
      while (readUntil <= calledAt) await Promise.race([sleep(pollMs), polling])
    },
    stop: async () => {
      isOver = true
      await polling
      await poll()
    },
    findings: history.findings,
  }
}
