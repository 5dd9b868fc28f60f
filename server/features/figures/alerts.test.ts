import { beforeAll, expect, test } from 'vitest'
import { listCompanyAlerts, type CompanyAlert } from '#contract/office/company-alerts.ts'
import { addDays } from '#contract/panama-time.ts'
import { fillReservations } from '../../demo/fill.ts'
import { today } from '../../testing/dates.ts'
import { addStaff, callOffice, expectOfficeRefusal, type StaffSession } from '../../testing/office.ts'
import { onTestServers } from '../../testing/test-app.ts'

onTestServers((app) => {
  let owner: StaffSession
  beforeAll(async () => {
    owner = await addStaff(app(), 'owner')
    await fillReservations(app().db, 300, 30)
    await app().db.query(
      `delete from block; delete from holiday where date <= current_date + 40; update promotion set ends_on = ends_on + 900`,
    )
  })
  const alerts = async (kind: CompanyAlert['kind']): Promise<CompanyAlert[]> => {
    const answer = await callOffice(app(), listCompanyAlerts, {}, owner)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json().alerts.filter((alert: CompanyAlert) => alert.kind === kind)
  }

  test('a class that is booked for the whole of the coming weeks sells out, and one without bookings is idle', async () => {
    await app().db.query(
      `update reservation r set status = 'cancelled', hold_expires_at = null from pool p where p.id = r.pool_id and r.status in ('confirmed', 'checked_in');
       update reservation set plate = null;
       update reservation set status = 'confirmed', pick_up_at = clock_timestamp() - interval '1 day', return_at = clock_timestamp() + interval '60 days',
         pool_id = (select min(id) from pool where class_id = 104)
       where id in (select id from reservation order by id limit (select sum(capacity) from pool where class_id = 104))`,
    )
    expect(await alerts('sells-out')).toEqual([
      expect.objectContaining({ classId: 104, percent: 100, rateKey: expect.stringMatching(/^class_rate:\d+\/104\/\w+$/) }),
    ])
    const idle = await alerts('idle')
    expect(idle).toHaveLength(3)
    expect(idle.every((item) => item.kind === 'idle' && item.percent === 0 && item.classId !== 104 && item.cars >= 3)).toBe(true)
  })

  test('deposits that expire within three days are summed, with the first booking to look at', async () => {
    expect(await alerts('deposits-expire')).toEqual([])
    await app().db.query(
      `insert into deposit (id, reservation_id, branch_id, amount_cents, card_type, last_four, authorisation_code, expires_on, taken_by)
       select gen_random_uuid(), id, 1, 50000, 'visa', '1234', 'x', $1::date + number, $2
       from (select id, row_number() over (order by id)::int as number from reservation limit 4) r`,
      [today, owner.id],
    )
    const { rows } = await app().db.query(
      'select r.code from deposit d join reservation r on r.id = d.reservation_id order by d.expires_on limit 1',
    )
    expect(await alerts('deposits-expire')).toEqual([
      { kind: 'deposits-expire', count: 3, amountCents: 150_000, until: addDays(today, 1), code: rows[0]?.code },
    ])
  })

  test('a promotion in its last two weeks is reported, and not before', async () => {
    expect(await alerts('promotion-ends')).toEqual([])
    await app().db.query('update promotion set ends_on = $1, starts_on = $2 where id = (select min(id) from promotion)', [
      addDays(today, 14),
      addDays(today, -30),
    ])
    expect(await alerts('promotion-ends')).toEqual([expect.objectContaining({ until: addDays(today, 14) })])
  })

  test('a holiday without special hours at some branches names them', async () => {
    expect(await alerts('holiday-hours')).toEqual([])
    const date = addDays(today, 20)
    await app().db.query(`insert into holiday values ($1, 'Fiesta', 'Feast', false)`, [date])
    await app().db.query(`delete from branch_special_hours where date = $1`, [date])
    await app().db.query(
      `insert into branch_special_hours (branch_id, date, reason_es, reason_en) select id, $1, 'Fiesta', 'Feast' from branch where id > 2`,
      [date],
    )
    const { rows } = await app().db.query<{ name: string }>('select name from branch where id <= 2 order by id')
    expect(await alerts('holiday-hours')).toEqual([
      { kind: 'holiday-hours', date, name: { es: 'Fiesta', en: 'Feast' }, branches: rows.map(({ name }) => name) },
    ])
  })

  test('counter staff do not see company alerts', async () => {
    expectOfficeRefusal(await callOffice(app(), listCompanyAlerts, {}, await addStaff(app(), 'lead', 1)), 403, 'not_allowed')
  })
})
