// The amount that a booking earns is stored beside its lines (087-earned-cents.sql).

import { expect, test } from 'vitest'
import { fillReservations } from '../../demo/fill.ts'
import { onTestServers } from '../../testing/test-app.ts'
import { book } from '../../testing/wire/bookings.ts'
import { findInconsistencies } from '../bookings/records/consistency.ts'

onTestServers((app) => {
  const kinds = async () => [...new Set((await findInconsistencies(app().db)).map(({ kind }) => kind))]
  const countEmpty = async () => {
    const { rows } = await app().db.query<{ count: number }>('select count(*)::int as count from reservation where earned_cents is null')
    return rows[0]?.count
  }
  /** Leaves rows as the trigger has never seen them, like those of an older version. */
  const withoutTrigger = async (sql: string) => {
    const client = await app().db.connect()
    try {
      await client.query('alter table reservation disable trigger keep_earned_cents')
      await client.query(sql)
    } finally {
      await client.query('alter table reservation enable trigger keep_earned_cents')
      client.release()
    }
  }

  test('the trigger sets the earned amount with every change of the lines, whatever a statement writes to it, and the check finds a difference', async () => {
    await book(app())
    const { rows } = await app().db.query<{ earned_cents: number; lines: { code: string; amountCents: number }[] }>(
      'select earned_cents, lines from reservation',
    )
    const earning = new Set(['time', 'hours', 'discount', 'prepaid', 'cover'])
    const [booking] = rows
    const expected = booking?.lines.filter(({ code }) => earning.has(code)).reduce((sum, { amountCents }) => sum + amountCents, 0)
    expect(booking?.earned_cents).toBe(expected)
    expect(expected).toBeGreaterThan(0)
    await app().db.query('update reservation set earned_cents = 1')
    expect(await kinds()).not.toContain('earned and lines differ')
    await app().db.query(
      `update reservation set lines = lines || '[{"code": "cover", "amountCents": 250}, {"code": "itbms", "amountCents": 70}]'`,
    )
    expect((await app().db.query('select earned_cents from reservation')).rows).toEqual([{ earned_cents: (expected ?? 0) + 250 }])
    await withoutTrigger('update reservation set earned_cents = earned_cents + 1')
    expect(await kinds()).toContain('earned and lines differ')
    await app().db.query('update reservation set earned_cents = 0')
    expect(await kinds()).not.toContain('earned and lines differ')
  })

  test('older rows are filled in batches while bookings go on, and again after an interruption', async () => {
    await fillReservations(app().db, 2_500, 30)
    await withoutTrigger('update reservation set earned_cents = null')
    const holder = await app().db.connect()
    await holder.query('begin; select 1 from reservation order by id limit 1 for update')
    const filled = app().db.query('call fill_earned_cents()')
    // All but the row that a transaction holds.
    await expect.poll(countEmpty, { timeout: 20_000 }).toBe(1)
    await book(app())
    await holder.query('commit')
    holder.release()
    await filled
    expect(await countEmpty()).toBe(0)
    expect(await kinds()).not.toContain('earned and lines differ')
    await app().db.query('call fill_earned_cents()')
  })
})
