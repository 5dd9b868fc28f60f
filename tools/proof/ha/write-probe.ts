// Writes one row after another, each over its own connection, and remembers which were acknowledged and when.

import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Db } from '../../../server/db/pool.ts'

export interface WriteProbe {
  /** The longest time without an acknowledged write since a moment (performance.now), in milliseconds. */
  longestGap: (since: number) => number
  /** When the last write was acknowledged (performance.now). */
  lastAcknowledged: () => number
  acknowledged: () => readonly number[]
  stop: () => Promise<void>
}

const pauseMs = 50

export async function createProbeTable(db: Db): Promise<void> {
  await db.query('create table proof_probe (id bigint primary key)')
}

/** @param firstId several probes of one table need separate ranges of ids */
export function startWriteProbe(url: string, firstId: number): WriteProbe {
  const acknowledged: number[] = []
  const moments: number[] = [performance.now()]
  let isOver = false
  const running = (async () => {
    for (let id = firstId; !isOver; id += 1) {
      if (await writeOne(url, id)) {
        acknowledged.push(id)
        moments.push(performance.now())
      }
      await sleep(pauseMs)
    }
  })()
  return {
    longestGap: (since) => {
      const later = moments.filter((moment) => moment > since)
      return Math.max(0, ...later.map((moment, i) => moment - (later[i - 1] ?? since)))
    },
    lastAcknowledged: () => moments.at(-1) ?? 0,
    acknowledged: () => acknowledged,
    stop: async () => {
      isOver = true
      await running
    },
  }
}

async function writeOne(url: string, id: number): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000, query_timeout: 3_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('insert into proof_probe (id) values ($1)', [id])
    return true
  } catch {
    return false
  } finally {
    // Not awaited: closing a connection to an unreachable node takes until the network times out.
    void client.end().catch(() => undefined)
  }
}

/** The SQLSTATE with which a write is refused; null if it is acknowledged. */
export async function findRefusal(url: string): Promise<string | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, query_timeout: 5_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('insert into proof_probe (id) values (0)')
    return null
  } catch (error) {
    return error instanceof pg.DatabaseError ? (error.code ?? 'no code') : String(error)
  } finally {
    void client.end().catch(() => undefined)
  }
}

/** Acknowledged rows that the table does not have. */
export async function countLost(db: Db, ids: readonly number[]): Promise<number> {
  const { rows } = await db.query<{ lost: number }>(
    'select count(*)::int as lost from unnest($1::bigint[]) wanted (number) where not exists (select from proof_probe p where p.id = wanted.number)',
    [ids],
  )
  return rows[0]?.lost ?? 0
}
