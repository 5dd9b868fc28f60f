import { expect, test } from 'vitest'
import { dayMs } from '#contract/panama-time.ts'
import { addStaff } from '../../testing/office.ts'
import { onTestServers } from '../../testing/test-app.ts'
import { readAvailableDays } from './statements/cars.ts'

onTestServers((app) => {
  test('a car that is overdue at another branch is not available until its arrival is recorded', async () => {
    const { db } = app()
    const { id: staffId } = await addStaff(app(), 'fleet')
    const now = Date.now()
    const ago = (days: number) => new Date(now - days * dayMs).toISOString()
    const { rows } = await db.query<{ id: number; vehicle_id: number }>(
      `update vehicle_home set from_at = $1 where id = (select min(id) from vehicle_home where closed_at is null) returning id, vehicle_id`,
      [ago(20)],
    )
    const [home] = rows
    await db.query('delete from vehicle_home where id <> $1', [home?.id])
    await db.query(
      `insert into downtime (vehicle_id, kind, from_at, until_at, to_branch_id, reason, created_by) values ($1, 'transfer', $2, $3, 1, 'Falta', $4)`,
      [home?.vehicle_id, ago(9), ago(8), staffId],
    )
    const days = async () => (await readAvailableDays(db, [ago(10)], ago(2), null, null)).map((row) => row.days)
    expect(await days()).toEqual([1])
    await db.query('update downtime set ended_at = $1', [ago(4)])
    expect(await days()).toEqual([3])
  })
})
