import { expect, test } from 'vitest'
import { createPool } from '../../db/pool.ts'
import { waitFor } from '../../testing/timeouts.ts'
import { onTestServers } from '../../testing/test-app.ts'
import { addressKey, networkKey } from './address-key.ts'
import { deleteExpiredLimits } from './repository.ts'
import { takeFromLimit } from './take-from-limit.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:DB8::9', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  [null, 'unknown'],
])('W the address %s is counted as %s', (ip, key) => {
  expect(addressKey(ip)).toBe(key)
})

test.each([
  ['198.51.100.7', null],
  ['::ffff:198.51.100.7', null],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8:1:ffff::9', '2001:db8:1::/48'],
  [null, null],
])('X-04 the network of %s is %s', (ip, key) => {
  expect(networkKey(ip)).toBe(key)
})

onTestServers((app) => {
  const take = (key: string, max = 3, perSeconds = 60, scope = 'test') => takeFromLimit(app().services, { scope, key, max, perSeconds })

  test('W of fifty concurrent requests through two pools exactly as many pass as the limit allows', async () => {
    const { host, port, user, database } = app().db.options as unknown as { host: string; port: number; user: string; database: string }
    const other = createPool({ host, port, user, database })
    const limit = { scope: 'race', key: '203.0.113.7', max: 10, perSeconds: 60 }
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, i) => takeFromLimit(i % 2 === 0 ? app().services : { ...app().services, db: other }, limit)),
    )
    await other.end()
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(10)
  })

  test('W a refusal states how long to wait, and other keys are not affected', async () => {
    for (let i = 0; i < 3; i += 1) expect(await take('a')).toEqual({ ok: true })
    const refused = await take('a')
    expect(refused).toEqual({ ok: false, retryAfterSeconds: expect.any(Number) })
    expect(refused.ok ? 0 : refused.retryAfterSeconds).toBeGreaterThan(50)
    expect(refused.ok ? 99 : refused.retryAfterSeconds).toBeLessThanOrEqual(60)
    expect(await take('b')).toEqual({ ok: true })
    expect(await take('a', 3, 60, 'another')).toEqual({ ok: true })
  })

  test('W after its window the limit starts again, and attempts meanwhile do not extend it', async () => {
    expect(await take('window', 1, 1)).toEqual({ ok: true })
    let refusals = 0
    const begun = performance.now()
    await waitFor('the next window', async () => {
      const { ok } = await take('window', 1, 1)
      if (!ok) refusals += 1
      return ok
    })
    expect(refusals).toBeGreaterThan(0)
    expect(performance.now() - begun).toBeLessThan(5_000)
  })

  test('W the database holds no key in plain text, and another server key gives another hash', async () => {
    await take('ana@example.com', 3, 60, 'plain')
    await takeFromLimit(
      { db: app().db, signer: { ...app().services.signer, linkToken: () => 'of another key' } },
      { scope: 'plain', key: 'ana@example.com', max: 3, perSeconds: 60 },
    )
    const { rows } = await app().db.query<{ row: string }>(`select r::text as row from rate_limit r where scope = 'plain'`)
    expect(rows).toHaveLength(2)
    for (const { row } of rows) expect(row).not.toMatch(/ana|example/)
  })

  test('W expired windows are deleted, the others remain', async () => {
    await take('stays', 3, 60, 'tidy')
    await take('goes', 3, 60, 'tidy')
    await app().db.query(
      `update rate_limit set ends_at = clock_timestamp() - interval '1 second'
        where ctid = (select ctid from rate_limit where scope = 'tidy' limit 1)`,
    )
    await deleteExpiredLimits(app().db)
    expect((await app().db.query(`select 1 from rate_limit where scope = 'tidy'`)).rows).toHaveLength(1)
  })
})
