import { setTimeout as sleep } from 'node:timers/promises'
import { findInconsistencies } from '../../../server/operations/consistency.ts'
import { roundTrip } from '../../../server/testing/wire/trips.ts'
import { bookAt, isClean503, quoteAt } from '../hostile/bookings.ts'
import { openHostile, type Hostile } from '../hostile/open-hostile.ts'
import { sendTo, type Sent } from '../hostile/send.ts'
import type { Part, PartResult, ProofContext } from '../part.ts'

const search = { url: '/web-api/getRateCars', data: roundTrip }
/** Tolerance for the product's limits: client, site and database share two cores, so the end of a wait is observed late. */
const toleranceMs = { lock: 2_000, hang: 4_000 }
/** The pool's lock timeout (server/db/pool.ts). */
const maxLockMs = 2_500 + toleranceMs.lock
/** The pool's statement timeout, and the additional time before it drops a connection to a hung server. */
const maxHangMs = 10_000 + 2_000 + toleranceMs.hang

/** Locks the pool that all bookings use. */
async function holdLock({ site, target }: Hostile, violations: string[]) {
  const quotes = await Promise.all(Array.from({ length: 24 }, () => quoteAt(site.url)))
  const holder = await target.db.connect()
  // A lock that is never released is held for longer than the idle timeout of a transaction.
  await holder.query('begin; set local idle_in_transaction_session_timeout = 0')
  await holder.query('select id from pool where branch_id = 1 and class_id = 104 for update')
  const booking = Promise.all(quotes.map((quote) => bookAt(site.url, {}, quote)))
  const reading = sleep(500).then(() => Promise.all(Array.from({ length: 20 }, () => sendTo(site.url, search))))
  // The lock must be released in any case, because otherwise the clean-up would block.
  const both = await Promise.allSettled([booking, reading])
  await holder.query('rollback').finally(() => holder.release(true))
  const [refused, reads] = both.map((item) => (item.status === 'fulfilled' ? item.value : []))
  for (const outcome of both) if (outcome.status === 'rejected') violations.push(`under a lock: ${String(outcome.reason)}`)
  if (refused === undefined || reads === undefined) return { slowestMs: 0, reads: [] }
  for (const sent of refused)
    if (!isClean503(sent)) violations.push(`under a lock a booking was answered ${sent.status} ${sent.body.slice(0, 200)}`)
  const slowestMs = Math.max(0, ...refused.map(({ ms }) => ms))
  // More bookings than connections wait in turn, each for one timeout.
  if (slowestMs > 2 * maxLockMs) violations.push(`under a lock a booking waited ${slowestMs.toFixed(0)} ms`)
  const retried = await bookAt(site.url)
  if (retried.status !== 200) violations.push(`after the lock a booking was answered ${retried.status} ${retried.body.slice(0, 200)}`)
  return { slowestMs, reads }
}

/** Stops one backend process of the database, as a debugger or a hung disk would. */
async function stopBackend({ site, target }: Hostile, violations: string[]) {
  const mine = await target.db.query<{ pid: number }>('select pg_backend_pid() as pid')
  await Promise.all(Array.from({ length: 12 }, () => sendTo(site.url, search)))
  const { rows } = await target.db.query<{ pid: number }>(
    `select pid from pg_stat_activity where backend_type = 'client backend' and datname = current_database() and state = 'idle'
      and pid <> $1 and query ~ 'block' order by state_change desc limit 1`,
    [mine.rows[0]?.pid],
  )
  const pid = rows[0]?.pid
  if (pid === undefined) {
    violations.push('no process of the database could be found to stop')
    return { answers: [] as Sent[] }
  }
  process.kill(pid, 'SIGSTOP')
  const answers: Sent[] = []
  try {
    const pending = Array.from({ length: 8 }, async () => {
      for (let i = 0; i < 15; i += 1) answers.push(await sendTo(site.url, search))
    })
    for (const outcome of await Promise.allSettled(pending))
      if (outcome.status === 'rejected') violations.push(`beside a stopped process: ${String(outcome.reason)}`)
  } finally {
    process.kill(pid, 'SIGCONT')
  }
  for (const sent of answers) {
    if (sent.status !== 200 && !isClean503(sent))
      violations.push(`beside a stopped process a search was answered ${sent.status} ${sent.body.slice(0, 200)}`)
    if (sent.ms > maxHangMs) violations.push(`beside a stopped process a search took ${sent.ms.toFixed(0)} ms`)
  }
  const after = await Promise.all(Array.from({ length: 20 }, () => sendTo(site.url, search)))
  for (const sent of after) if (sent.status !== 200) violations.push(`afterwards a search was answered ${sent.status}`)
  return { answers }
}

async function run(context: ProofContext): Promise<PartResult> {
  const hostile = await openHostile(context)
  const violations: string[] = []
  const lock = await holdLock(hostile, violations)
  const stopped = await stopBackend(hostile, violations)
  for (const found of await findInconsistencies(hostile.target.db)) violations.push(`afterwards: ${JSON.stringify(found)}`)
  const slowReads = lock.reads.filter(({ status }) => status !== 200)
  for (const sent of slowReads) violations.push(`under a lock a search was answered ${sent.status}`)
  return {
    violations,
    figures: {
      'bookings refused under a lock after ms, at most': Math.round(lock.slowestMs),
      'slowest search meanwhile ms': Math.round(Math.max(0, ...lock.reads.map(({ ms }) => ms))),
      'searches beside a stopped process': stopped.answers.length,
      'of them refused': stopped.answers.filter(({ status }) => status === 503).length,
      'slowest ms': Math.round(Math.max(0, ...stopped.answers.map(({ ms }) => ms))),
    },
  }
}

/** A lock that is never released, and a stopped backend process. */
export const hostileHeldDatabase: Part = {
  name: 'held-database',
  promise: 'Under a lock that is held and with a frozen database process, requests end in time with 503, and other requests are served',
  isInShort: false,
  breaks: ['no-limits'],
  run,
}
