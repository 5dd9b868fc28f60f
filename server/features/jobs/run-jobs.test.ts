import { afterEach, expect, test } from 'vitest'
import { waitFor } from '../../testing/timeouts.ts'
import { onTestServers } from '../../testing/test-app.ts'
import { book } from '../../testing/wire/bookings.ts'
import { findInconsistencies } from '../../operations/consistency.ts'
import { startJobs, claimRound } from './run-jobs.ts'
import { deleteExpiredJob } from '../../delete-expired.ts'

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

onTestServers((app) => {
  test('X-04 each round of a job runs in one of several processes', async () => {
    const job = { name: 'one-of-many', intervalMs: 60_000 }
    const taken = await Promise.all(Array.from({ length: 20 }, () => claimRound(app().db, job)))
    expect(taken.filter(Boolean)).toHaveLength(1)
    await app().db.query(`update job set next_at = clock_timestamp() where name = 'one-of-many'`)
    const claims = await Promise.all(Array.from({ length: 20 }, () => claimRound(app().db, job)))
    expect(claims.filter(Boolean)).toHaveLength(1)
  })

  test('X-04 a round that was planned while the clock was wrong is not waited for', async () => {
    const job = { name: 'far-ahead', intervalMs: 60_000 }
    await claimRound(app().db, job)
    expect(await claimRound(app().db, job)).toBe(false)
    await app().db.query(`update job set next_at = clock_timestamp() + interval '1 year' where name = 'far-ahead'`)
    expect(await claimRound(app().db, job)).toBe(true)
    expect(await claimRound(app().db, job)).toBe(false)
  })

  test('X-04 a process that waits for the claim of another one does not run the same round', async () => {
    const job = { name: 'waits', intervalMs: 60_000 }
    await claimRound(app().db, job)
    const other = await app().db.connect()
    await other.query('begin')
    await other.query(`select 1 from job where name = 'waits' for update`)
    const claim = claimRound(app().db, job)
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await waitFor('the claim to wait', async () => (await app().db.query(waiting)).rows.length > 0)
    await other.query(`update job set next_at = clock_timestamp() + interval '1 minute' where name = 'waits'`)
    await other.query('commit')
    other.release()
    expect(await claim).toBe(false)
  })

  test('X-04 a failing job does not block others and runs again in its next round', async () => {
    const done: string[] = []
    const lines: string[] = []
    const jobs = [
      {
        name: 'fails',
        intervalMs: 30,
        run: async () => {
          done.push('fails')
          throw Object.assign(new Error('ana@example.com'), { code: '40001' })
        },
      },
      { name: 'works', intervalMs: 30, run: async () => void done.push('works') },
    ]
    stops.push(startJobs(app().db, jobs, { log: { warn: (line) => lines.push(line), error: (line) => lines.push(line) }, idleMs: 5 }).stop)
    await waitFor('three rounds of both', () => ['fails', 'works'].every((name) => done.filter((job) => job === name).length >= 3))
    expect(lines[0]).toBe('job fails failed: 40001')
  })

  test('X-04 expired data are deleted, current data remain', async () => {
    await book(app())
    await book(app())
    const age = (table: string, column: string, days: number) =>
      app().db.query(
        `update ${table} set ${column} = clock_timestamp() - ${days} * interval '1 day' where ctid = (select ctid from ${table} limit 1)`,
      )
    await app().db.query(
      `insert into kept_mail (message_id, recipient, subject, html, body) values ('a', '', '', '', ''), ('b', '', '', '', '')`,
    )
    await age('kept_mail', 'created_at', 31)
    await age('outbox', 'done_at', 91)
    await age('link_token', 'expires_at', 31)
    await age('idempotency_key', 'expires_at', 2)
    // A step that fails does not keep the others from their work.
    await app().db.query('alter table rate_limit rename to renamed')
    await expect(deleteExpiredJob(app().db).run()).rejects.toThrow('rate_limit')
    await app().db.query('alter table renamed rename to rate_limit')
    for (const table of ['kept_mail', 'outbox', 'link_token', 'idempotency_key']) {
      expect((await app().db.query(`select 1 from ${table}`)).rows, table).toHaveLength(1)
    }
    expect((await findInconsistencies(app().db)).map(({ kind }) => kind).toSorted()).toEqual(['no link', 'no mail'])
  })
})
