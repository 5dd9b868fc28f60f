// Compares every figure with another computation of the same definition: over all rows, one by one, without SQL.

import { expect, test } from 'vitest'
import type { Figures, FigurePeriod } from '#contract/office/figures.ts'
import { toInstant, wallTime, toLocalDate, toWallTime, daysBetween } from '#contract/panama-time.ts'
import { fillReservations } from '../../demo/fill.ts'
import { addStaff } from '../../testing/office.ts'
import { onTestServers, type TestApp } from '../../testing/test-app.ts'
import { yearBefore } from './rules.ts'
import { readFigures, type FigureFilters } from './service.ts'

interface Row {
  id: string
  branch_id: number
  class_id: number
  status: string
  channel: string
  pick_up_at: number
  return_at: number
  returned_at: number | null
  created_at: number
  total_cents: number
  paid_cents: number
  coverage_id: number
  baby_seats: number
  extras: { id: number }[]
  lines: { code: string; amountCents: number }[]
}

/** Reservations of two years with all states, lines, channels and choices, cars that went to the workshop, payments and deposits. */
async function insertRandomReservations(app: TestApp): Promise<void> {
  const { db } = app
  await fillReservations(db, 1_500, 30)
  const { rows } = await db.query(
    'select count(*)::int as late from vehicle_home where from_at > (select min(pick_up_at) from reservation)',
  )
  expect(rows, 'cars that were not there when they were rented').toEqual([{ late: 0 }])
  await db.query(`update reservation set
      pick_up_at = pick_up_at - shift, return_at = return_at - shift, returned_at = returned_at - shift, handed_over_at = handed_over_at - shift
    from (select id as it, case when random() < 0.4 then interval '364 days' else interval '0 days' end as shift from reservation) moved where id = it`)
  await db.query(`update reservation set
      status = case when status = 'completed' and random() < 0.1 then 'no_show' when random() < 0.1 then 'cancelled'
                    when random() < 0.05 then 'expired' else status end,
      channel = (array['web', 'telephone', 'walk-in'])[1 + floor(random() * 3)::int],
      coverage_id = (select id from coverage_package where reservation.id is not null order by random() limit 1),
      baby_seats = floor(random() * 2)::int,
      extras = case when random() < 0.3 then '[{"id": 6, "quantity": 1}]'::jsonb else '[]'::jsonb end,
      created_at = pick_up_at - random() * interval '50 days',
      paid_cents = case when random() < 0.8 then total_cents else 0 end`)
  await db.query(`update reservation set lines = jsonb_build_array(
      jsonb_build_object('code', 'time', 'amountCents', total_cents / 2), jsonb_build_object('code', 'discount', 'amountCents', -total_cents / 20),
      jsonb_build_object('code', 'cover', 'amountCents', total_cents / 4), jsonb_build_object('code', 'itbms', 'amountCents', total_cents / 10))`)
  // A price with more lines than usual.
  await db.query(`update reservation set lines = lines || (select jsonb_agg(jsonb_build_object('code', 'cover', 'amountCents', n)) from generate_series(1, 12) n)
    where random() < 0.1`)
  await db.query(`update vehicle_home set from_at = clock_timestamp() - interval '3 years' + random() * interval '34 months'`)
  await db.query(`update vehicle set year = 2015 + floor(random() * 10)::int where id % 4 > 0`)
  await db.query(`insert into downtime (vehicle_id, kind, from_at, until_at, reason)
    select id, 'maintenance', at, at + random() * interval '9 days', 'test' from vehicle,
      lateral (select clock_timestamp() - random() * interval '500 days' as at from generate_series(1, 4) where vehicle.id > 0) it`)
  const { id: staffId } = await addStaff(app, 'owner')
  await db.query(
    `insert into deposit (id, reservation_id, branch_id, amount_cents, card_type, last_four, authorisation_code, expires_on, taken_by, taken_at, status, closed_at, captured_cents, reason, pays_balance)
     select gen_random_uuid(), r.id, p.branch_id, 50000, 'visa', '1234', 'x', current_date, $1, r.pick_up_at,
       kind, case when kind <> 'taken' then r.return_at end, case when kind = 'captured' then 700 else 0 end, case when kind = 'captured' then 'x' end, kind = 'captured'
     from reservation r join pool p on p.id = r.pool_id, lateral (select (array['taken', 'released', 'captured'])[1 + (random() * 2 + 0 * r.total_cents)::int] as kind) k
     where r.return_at < clock_timestamp()`,
    [staffId],
  )
  // The part of a deposit that is kept for the balance is a payment.
  await db.query(
    `update reservation r set paid_cents = paid_cents + d.captured_cents from deposit d where d.reservation_id = r.id and d.pays_balance`,
  )
  await db.query(
    `insert into rental_charge (id, reservation_id, kind, amount_cents, staff_id) select gen_random_uuid(), id, 'toll', 300, $1 from reservation where random() < 0.3`,
    [staffId],
  )
}

const kept = (row: Row) => ['confirmed', 'checked_in', 'completed', 'no_show'].includes(row.status)
const at = (date: string) => toInstant(wallTime(date, '00:00'))
const overlap = (from: number, until: number, period: FigurePeriod) =>
  Math.max(0, Math.min(until, at(period.until)) - Math.max(from, at(period.from))) / 86_400_000
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const share = (part: number, whole: number, factor = 100) => (whole === 0 ? null : (part / whole) * factor)

onTestServers((app) => {
  const readAll = async ({ branchIds, classId }: FigureFilters) => {
    const { db } = app()
    const isIn = (item: { branch_id: number; class_id: number }) =>
      (branchIds?.includes(item.branch_id) ?? true) && (classId === undefined || item.class_id === classId)
    const bookings = await db.query<Row>('select r.*, p.branch_id, p.class_id from reservation r join pool p on p.id = r.pool_id')
    const homes = await db.query<{ vehicle_id: number; branch_id: number; class_id: number; from_at: number; year: number | null }>(
      'select h.vehicle_id, h.from_at, p.branch_id, p.class_id, v.year from vehicle_home h join pool p on p.id = h.pool_id join vehicle v on v.id = h.vehicle_id',
    )
    const downtimes = await db.query<{ vehicle_id: number; from_at: number; until_at: number }>('select * from downtime')
    const deposits = await db.query<{
      reservation_id: string
      branch_id: number
      amount_cents: number
      captured_cents: number
      status: string
    }>('select * from deposit')
    const charges = await db.query<{ reservation_id: string; amount_cents: number }>('select * from rental_charge where voided_at is null')
    return {
      bookings: bookings.rows.filter(isIn),
      homes: homes.rows.filter(isIn),
      downtimes: downtimes.rows,
      deposits: deposits.rows,
      charges: charges.rows,
    }
  }

  /** The free time of a car, minute by minute, so that downtimes that overlap count once. */
  function carDays(all: Awaited<ReturnType<typeof readAll>>, period: FigurePeriod): number {
    return sum(
      all.homes.map((home) => {
        const edges = all.downtimes.filter((downtime) => downtime.vehicle_id === home.vehicle_id).toSorted((a, b) => a.from_at - b.from_at)
        let [free, from] = [0, home.from_at]
        for (const down of edges) {
          if (down.until_at <= from) continue
          if (down.from_at > from) free += overlap(from, down.from_at, period)
          from = Math.max(from, down.until_at)
        }
        return free + overlap(from, Number.MAX_SAFE_INTEGER, period)
      }),
    )
  }

  async function expectAll(figures: Figures, filters: FigureFilters): Promise<void> {
    const all = await readAll(filters)
    const { past, ahead, now } = figures
    const close = (name: string, value: number | null | undefined, expected: number | null) => {
      if (expected === null) expect(value, name).toBeNull()
      else expect(value, name).toBeCloseTo(expected, 4)
    }
    const sides = [
      { side: 'value' as const, periods: past, rest: ahead },
      { side: 'last' as const, periods: yearBefore(past, filters.by), rest: yearBefore(ahead, filters.by) },
    ]
    const { figures: got } = figures
    for (const { side, periods, rest } of sides) {
      const span = { from: periods[0]?.from ?? '', until: periods.at(-1)?.until ?? '' }
      const picked = all.bookings.filter((booking) => booking.pick_up_at >= at(span.from) && booking.pick_up_at < at(span.until))
      const isRental = (row: Row) => ['checked_in', 'completed'].includes(row.status) || (row.status === 'confirmed' && row.return_at > now)
      const rentals = all.bookings.filter(isRental)
      const earned = (row: Row) =>
        sum(row.lines.filter(({ code }) => ['time', 'discount', 'cover'].includes(code)).map((line) => line.amountCents))
      const revenue = (period: FigurePeriod) =>
        sum(
          rentals.map(
            (rental) =>
              (earned(rental) * overlap(rental.pick_up_at, rental.return_at, period)) /
              ((rental.return_at - rental.pick_up_at) / 86_400_000),
          ),
        )
      const rented = (period: FigurePeriod) => sum(rentals.map((rental) => overlap(rental.pick_up_at, rental.return_at, period)))
      close('utilisation', got.utilisation[side], share(rented(span), carDays(all, span)))
      close('car day', got['revenue-per-car-day'][side], share(revenue(span), carDays(all, span), 1))
      close('rental day', got['revenue-per-rental-day'][side], share(revenue(span), rented(span), 1))
      for (const [i, period] of [...periods, ...rest].entries()) {
        const key = [...past, ...ahead][i]?.from
        for (const classId of new Set(all.homes.map((home) => home.class_id))) {
          const ofClass = { ...all, homes: all.homes.filter((home) => home.class_id === classId) }
          const part = sum(
            rentals.filter((rental) => rental.class_id === classId).map((rental) => overlap(rental.pick_up_at, rental.return_at, period)),
          )
          const row = got['utilisation-by-class'].rows.find((item) => item.key === key && item.classId === classId)
          if (i % 4 === 0) close(`class ${classId} ${key}`, row?.[side], share(part, carDays(ofClass, period)))
        }
      }
      for (const [i, period] of periods.entries()) {
        const ofPeriod = picked.filter((item) => item.pick_up_at >= at(period.from) && item.pick_up_at < at(period.until))
        const decided = ofPeriod.filter((item) => ['no_show', 'checked_in', 'completed'].includes(item.status))
        close(
          'no-shows',
          got['no-shows'].rows[i]?.[side],
          share(decided.filter((item) => item.status === 'no_show').length, decided.length),
        )
        close('revenue', got['revenue-per-rental-day'].rows[i]?.[side], share(revenue(period), rented(period), 1))
      }
      const made = picked.filter((value) => kept(value) || value.status === 'cancelled')
      close('cancellations', got.cancellations[side], share(made.filter((item) => item.status === 'cancelled').length, made.length))
      const bookings = picked.filter(kept)
      close(
        'length',
        got.length[side],
        share(sum(bookings.map((booking) => booking.return_at - booking.pick_up_at)) / 86_400_000, bookings.length, 1),
      )
      const day = (instant: number) => toLocalDate(toWallTime(instant))
      const leads = bookings.map((booking) => daysBetween(day(booking.created_at), day(booking.pick_up_at))).toSorted((a, b) => a - b)
      close('lead time', got['lead-time'][side], leads.length === 0 ? null : (leads[Math.ceil(leads.length / 2) - 1] ?? null))
      close('lead groups', got['lead-groups'].rows[3]?.[side], share(leads.filter((lead) => lead >= 8 && lead < 15).length, leads.length))
      for (const row of got.channels.rows)
        close(row.key, row[side], share(bookings.filter((booking) => booking.channel === row.key).length, bookings.length))
      for (const row of got.covers.rows)
        close(
          `cover ${row.key}`,
          row[side],
          share(bookings.filter((booking) => String(booking.coverage_id) === row.key).length, bookings.length),
        )
      const extra = (key: string) => got.extras.rows.find((row) => row.key === key)?.[side]
      close('baby seats', extra('baby-seat'), share(bookings.filter((booking) => booking.baby_seats > 0).length, bookings.length))
      close('extra 6', extra('6'), share(bookings.filter((booking) => booking.extras.some(({ id }) => id === 6)).length, bookings.length))
      const cars = all.homes.filter((home) => home.year !== null && home.from_at <= at(span.until))
      close(
        'age',
        got['fleet-age'][side],
        share(sum(cars.map((car) => Math.max(0, Number(span.until.slice(0, 4)) - (car.year ?? 0)))), cars.length, 1),
      )
    }
    const inScope = new Map(all.bookings.map((booking) => [booking.id, booking]))
    const open = all.deposits.filter((deposit) => deposit.status === 'taken' && inScope.has(deposit.reservation_id))
    expect(got.deposits.value).toBe(sum(open.map((item) => item.amount_cents)))
    const owed = all.bookings
      .filter((booking) => booking.status === 'completed')
      .map((booking) => {
        const charged = sum(all.charges.filter((c) => c.reservation_id === booking.id).map((c) => c.amount_cents))
        return booking.total_cents - booking.paid_cents + charged
      })
    expect(got.receivables.value).toBe(sum(owed.filter((cents) => cents > 0)))
  }

  test(
    'every figure equals a computation over all bookings, cars, payments and deposits, with each filter',
    { timeout: 120_000 },
    async () => {
      await insertRandomReservations(app())
      const cases: FigureFilters[] = [
        { by: 'week', branchIds: null },
        { by: 'month', branchIds: null },
        { by: 'week', branchIds: [1, 3] },
        { by: 'week', branchIds: null, classId: 104 },
        { by: 'month', branchIds: [2], classId: 104 },
      ]
      for (const filters of cases) await expectAll(await readFigures(app().services, filters), filters)
    },
  )
})
