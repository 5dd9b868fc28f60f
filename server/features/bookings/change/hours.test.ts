// Changes of a booking after the hours of its branches have changed.

import { afterEach, beforeEach, expect, test } from 'vitest'
import { estimateExtension } from '#contract/office/booking-actions.ts'
import { getBookingDetail, type BookingDetail } from '#contract/office/bookings.ts'
import { addDays, dayMs, toLocalDate, toWallTime, type LocalDate } from '#contract/panama-time.ts'
import { handOverCar } from '../../../testing/counter-steps.ts'
import { addStaff, callOffice, expectOfficeRefusal } from '../../../testing/office.ts'
import { onTestServers } from '../../../testing/test-app.ts'
import { book, byMailedLink, closeBookings, findCode } from '../../../testing/wire/bookings.ts'
import { getData } from '../../../testing/wire/payments.ts'
import { friday, tuesday } from '../../../testing/wire/trips.ts'

onTestServers((app) => {
  /** Changes the hours of a day; without any the branch is closed. */
  const setHours = (branchId: number, date: LocalDate, opens: number | null = null, closes: number | null = null) =>
    app().db.query(
      `insert into branch_special_hours (branch_id, date, opens_min, closes_min, reason_es, reason_en) values ($1, $2, $3, $4, '', '')
        on conflict (branch_id, date) do update set opens_min = $3, closes_min = $4, reason_es = ''`,
      [branchId, date, opens, closes],
    )
  const calle50 = { IdAgenciaSal: 2, IdAgenciaEnt: 2 }
  const estimate = async (code: string, change: object) =>
    getData(await app().post('/web-api/getModifyEstimate', { ...byMailedLink(code), ...change }))
  const listCodes = ({ Lineas }: { Lineas: { Codigo: string }[] }) => Lineas.map(({ Codigo }) => Codigo)

  beforeEach(async () => {
    await closeBookings(app().db)
    await app().db.query('delete from rate_limit')
  })
  afterEach(async () => {
    await app().db.query(`delete from branch_special_hours where reason_es = ''`)
  })

  test('W-20 an end of the trip that stays as booked costs no after-hours fee because the hours have changed', async () => {
    const code = findCode(await book(app(), calle50))
    const before = await estimate(code, { FechaEntrada: addDays(friday, 1) })
    await setHours(2, tuesday, 11 * 60, 18 * 60)
    const after = await estimate(code, { FechaEntrada: addDays(friday, 1) })
    expect(after.Total).toBe(before.Total)
    expect(listCodes(after)).not.toContain('FUERA_HORARIO')
    // The return is served outside the hours of its new day.
    await setHours(2, addDays(friday, 1), 11 * 60, 18 * 60)
    const late = await estimate(code, { FechaEntrada: addDays(friday, 1) })
    expect(late.Lineas).toContainEqual(expect.objectContaining({ Codigo: 'FUERA_HORARIO', Cantidad: 1 }))
  })

  test('W-20 an end that stays as booked keeps its after-hours fee when the branch is closed then, and loses it when it is open', async () => {
    await setHours(2, tuesday, 11 * 60, 18 * 60)
    const code = findCode(await book(app(), calle50))
    await app().db.query('update branch_special_hours set opens_min = null, closes_min = null where date = $1', [tuesday])
    const { Lineas } = await estimate(code, { FechaEntrada: addDays(friday, 1) })
    expect(Lineas).toContainEqual(expect.objectContaining({ Codigo: 'FUERA_HORARIO', Cantidad: 1 }))
    // As in a new booking, there is no fee within the hours.
    await app().db.query('delete from branch_special_hours where date = $1', [tuesday])
    expect(listCodes(await estimate(code, { FechaEntrada: addDays(friday, 1) }))).not.toContain('FUERA_HORARIO')
  })

  test('a rental is extended although its branch is now closed at the time of its pick-up', async () => {
    const agent = await addStaff(app(), 'agent', 1)
    const code = findCode(await book(app()))
    await app().db.query(
      `with moved as (
          update reservation set pick_up_at = start.at, return_at = start.at + interval '3 days'
          from (select (date_trunc('day', clock_timestamp() at time zone 'America/Panama') - interval '14 hours') at time zone 'America/Panama' as at) start
          where code = $1 returning id, pick_up_at, return_at
        )
        update block b set from_ts = moved.pick_up_at, until_ts = moved.return_at + interval '1 hour' from moved where b.reservation_id = moved.id`,
      [code],
    )
    expect((await handOverCar(app(), code, 'HO1001', agent)).statusCode).toBe(200)
    const read = async (): Promise<BookingDetail> => (await callOffice(app(), getBookingDetail, { code }, agent)).json()
    const { returnAt, pickUpAt } = await read()
    const extend = (days: number) => callOffice(app(), estimateExtension, { code, returnAt: toWallTime(returnAt + days * dayMs) }, agent)
    const { totalCents } = (await extend(1)).json()
    await setHours(1, toLocalDate(toWallTime(pickUpAt)))
    expect((await extend(1)).json()).toMatchObject({ totalCents })
    await setHours(1, toLocalDate(toWallTime(returnAt + dayMs)))
    expectOfficeRefusal(await extend(1), 422, 'branch_closed', 'returnTime')
  })
})
