import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { listAuditEntries } from '#contract/office/audit.ts'
import { getBookingDetail } from '#contract/office/bookings.ts'
import { addDoNotRent } from '#contract/office/customers.ts'
import {
  bookCar,
  estimateNewBooking,
  getBookingForm,
  listClassesForNewBooking,
  type NewBookingEstimate,
  type OfferedClass,
} from '#contract/office/new-booking.ts'
import { addDays, toWallTime } from '#contract/panama-time.ts'
import { findInconsistencies } from '../../../operations/consistency.ts'
import { birthDateAt, booking, closeBookings, quoteFor } from '../../../testing/wire/bookings.ts'
import { addStaff, callOffice, expectOfficeRefusal, type StaffSession } from '../../../testing/office.ts'
import { onTestServers } from '../../../testing/test-app.ts'
import { branchIds, classIds, friday, tuesday } from '../../../testing/wire/trips.ts'

const trip = {
  branchId: 1,
  returnBranchId: 1,
  pickUpAt: `${tuesday}T10:00`,
  returnAt: `${friday}T10:00`,
  birthDate: birthDateAt(35),
  channel: 'telephone',
}
const rental = { ...trip, classId: 104, coverageId: 20, babySeats: 0, additionalDrivers: 0, wifiDevices: 0, payment: 'counter' }
const person = {
  firstName: 'Ana María',
  lastName: 'De León',
  email: 'ana.deleon@example.com',
  phone: '6612-3456',
  documentKind: 'cedula',
  document: '8-123-4567',
  licence: '8-123-4567',
  licenceCountry: 'pa',
  licenceExpiresOn: `${Number(tuesday.slice(0, 4)) + 3}-01-31`,
  language: 'es',
  flight: '',
  comments: '',
}

onTestServers((app) => {
  const agentAt = async (branchId: number | null = 1) => addStaff(app(), 'agent', branchId)
  const readEstimate = async (agent: StaffSession, change: object = {}): Promise<NewBookingEstimate> =>
    (await callOffice(app(), estimateNewBooking, { ...rental, ...change }, agent)).json()
  /** A request to book at the price of an estimate. */
  const toOrder = async (agent: StaffSession, change: object = {}) => {
    const { quote, totalCents } = await readEstimate(agent, change)
    return { ...rental, ...person, ...change, quote, totalCents, requestId: randomUUID() }
  }
  const leaveCars = async (cars: number, classId: number) =>
    app().db.query('select set_pool_cars(id, $1) from pool where branch_id = 1 and class_id = $2', [cars, classId])
  const countBookings = async () => (await app().db.query<{ n: number }>('select count(*)::int as n from reservation')).rows[0]?.n

  beforeEach(async () => {
    await closeBookings(app().db)
    await app().db.query('delete from rate_limit')
  })

  test('a booking by telephone is made at the price shown, with its channel and an entry in the audit log', async () => {
    const agent = await agentAt()
    const order = await toOrder(agent, { flight: 'CM 227' })
    const answer = await callOffice(app(), bookCar, order, agent)
    expect(answer.json()).toMatchObject({ status: 'confirmed', totalCents: order.totalCents, holdExpiresAt: null })
    const { code } = answer.json()
    expect((await callOffice(app(), getBookingDetail, { code }, agent)).json()).toMatchObject({
      firstName: 'Ana María',
      totalCents: order.totalCents,
      renter: { phone: '+50766123456', flight: 'CM 227' },
      timeline: [{ what: 'booked', by: { kind: 'staff' } }],
    })
    const { rows } = await app().db.query('select channel from reservation where code = $1', [code])
    expect(rows).toEqual([{ channel: 'telephone' }])
    const { entries } = (await callOffice(app(), listAuditEntries, { subjectId: code }, await addStaff(app(), 'owner'))).json()
    expect(entries).toMatchObject([
      { action: 'booking-made', after: { status: 'confirmed', totalCents: order.totalCents, channel: 'telephone' } },
    ])
    expect(await findInconsistencies(app().db)).toEqual([])
  })

  test('the options of the form come from the catalogue', async () => {
    const form = (await callOffice(app(), getBookingForm, { branchId: 1 }, await agentAt())).json()
    expect(form.covers.map(({ id }: { id: number }) => id)).toContain(20)
    expect(form.extras).toContainEqual(expect.objectContaining({ field: 'babySeats' }))
    expect(form.extras).not.toContainEqual(expect.objectContaining({ field: undefined }))
  })

  test('staff see how many cars of a class are left, the public does not', async () => {
    const { classes } = (await callOffice(app(), listClassesForNewBooking, trip, await agentAt())).json()
    expect(classes).toContainEqual(expect.objectContaining({ availability: 'yes', left: 12 }))
  })

  test('every total and every reason of unavailability is the same as on the public site', async () => {
    const agent = await agentAt(null)
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          from: fc.constantFrom(...branchIds),
          to: fc.constantFrom(...branchIds),
          classId: fc.constantFrom(...classIds),
          days: fc.integer({ min: 1, max: 40 }),
          ahead: fc.integer({ min: 0, max: 60 }),
          hour: fc.constantFrom('09:00', '10:30', '12:00', '15:30'),
          age: fc.constantFrom(24, 35),
          coverageId: fc.constantFrom(20, 21, 22),
          babySeats: fc.integer({ min: 0, max: 2 }),
          additionalDrivers: fc.integer({ min: 0, max: 2 }),
          wifiDevices: fc.integer({ min: 0, max: 1 }),
          payment: fc.constantFrom('counter', 'link'),
        }),
        async ({ from, to, days, ahead, hour, age, ...chosen }) => {
          const [day, last] = [addDays(tuesday, ahead), addDays(tuesday, ahead + days)]
          const request = {
            ...trip,
            branchId: from,
            returnBranchId: to,
            pickUpAt: `${day}T${hour}`,
            returnAt: `${last}T10:00`,
            birthDate: `${Number(day.slice(0, 4)) - age}-01-01`,
          }
          const wire = {
            IdBrand: 1,
            IdAgenciaSal: from,
            IdAgenciaEnt: to,
            FechaSalida: day,
            HoraSalida: hour,
            FechaEntrada: last,
            HoraEntrada: '10:00',
            UnderAge: age === 24 ? 1 : 0,
          }
          const estimate = {
            IdModelo: chosen.classId,
            IdPaqCob: chosen.coverageId,
            CantSillaBB: chosen.babySeats,
            CantCondAdic: chosen.additionalDrivers,
            Wifi: chosen.wifiDevices,
            Tarifa_Prepago: chosen.payment === 'link',
          }
          const listed = (await callOffice(app(), listClassesForNewBooking, request, agent)).json()
          const publicly = (await app().post('/web-api/getRateCars', wire)).json()
          expect(listed.error?.code).toBe(publicly.error?.code)
          if (listed.error === undefined) {
            const reasons = { agotado: 'sold-out', otra_sucursal: 'not-at-branch', anticipacion: 'lead-time', edad: 'driver-age' }
            expect(listed.classes.map((carClass: OfferedClass) => [carClass.id, carClass.totalCents, carClass.reason])).toEqual(
              publicly.respuesta.map((item: { id_4d: number; Total: number; Motivo?: keyof typeof reasons }) => [
                item.id_4d,
                Math.round(item.Total * 100),
                item.Motivo === undefined || item.Motivo === null ? null : reasons[item.Motivo],
              ]),
            )
          }
          const priced = (await callOffice(app(), estimateNewBooking, { ...request, ...chosen }, agent)).json()
          const paid = (await app().post('/web-api/getCostoEstimadoWeb', { ...wire, ...estimate })).json()
          expect(priced.error?.code).toBe(paid.error?.code)
          if (priced.error !== undefined) return
          expect(priced.totalCents).toBe(Math.round(paid.Resultado.datos.Total * 100))
          expect(priced.lines.reduce((sum: number, line: { amountCents: number }) => sum + line.amountCents, 0)).toBe(priced.totalCents)
        },
      ),
      { numRuns: 40 },
    )
  })

  test('with payment in advance the list has the totals of the estimate', async () => {
    const agent = await agentAt()
    const readTotal = async (payment: string) => {
      const { classes } = (await callOffice(app(), listClassesForNewBooking, { ...trip, payment }, agent)).json()
      return classes.find(({ id }: OfferedClass) => id === rental.classId).totalCents
    }
    expect(await readTotal('link')).toBe((await readEstimate(agent, { payment: 'link' })).totalCents)
    expect(await readTotal('counter')).toBe((await readEstimate(agent)).totalCents)
    expect(await readTotal('link')).toBeLessThan(await readTotal('counter'))
  })

  test('a booking sent twice, also concurrently, is made once, with one audit entry', async () => {
    const agent = await agentAt()
    const order = await toOrder(agent)
    const before = await countBookings()
    const answers = await Promise.all([1, 2, 3].map(() => callOffice(app(), bookCar, order, agent)))
    const repeated = await callOffice(app(), bookCar, order, agent)
    expect(new Set([...answers, repeated].map((answer) => answer.body)).size).toBe(1)
    expect(repeated.statusCode).toBe(200)
    expect(await countBookings()).toBe((before ?? 0) + 1)
    const { rows } = await app().db.query(`select 1 from audit_log where action = 'booking-made' and subject_id = $1`, [
      repeated.json().code,
    ])
    expect(rows).toHaveLength(1)
  })

  test('of ten office bookings and ten site bookings of the last car exactly one succeeds', async () => {
    const agent = await agentAt()
    await leaveCars(1, 105)
    const ten = Array.from({ length: 10 }, (_, i) => i)
    const orders = await Promise.all(ten.map(() => toOrder(agent, { classId: 105 })))
    const quotes = await Promise.all(ten.map(() => quoteFor(app(), { IdModelo: 105 })))
    const withRetries = async (send: () => Promise<{ statusCode: number }>): Promise<number> => {
      const { statusCode } = await send()
      return statusCode === 503 ? withRetries(send) : statusCode
    }
    const codes = await Promise.all([
      ...orders.map((order) => withRetries(() => callOffice(app(), bookCar, order, agent))),
      ...quotes.map((quote) => {
        const wire = { ...booking, IdModelo: 105, ...quote, IdSolicitud: randomUUID() }
        return withRetries(() => app().post('/web-api/postBooking/new', wire))
      }),
    ])
    await leaveCars(12, 105)
    expect(codes.filter((code) => code === 200)).toHaveLength(1)
    expect(codes.filter((code) => code === 409)).toHaveLength(19)
    expect(await findInconsistencies(app().db)).toEqual([])
  })

  test('a sold-out class is refused with alternatives, another price with the new one', async () => {
    const agent = await agentAt()
    const order = await toOrder(agent)
    const withBabySeat = await callOffice(app(), bookCar, { ...order, babySeats: 1 }, agent)
    expectOfficeRefusal(withBabySeat, 409, 'price_changed')
    expect(withBabySeat.json().error.estimate.totalCents).toBeGreaterThan(order.totalCents)
    await leaveCars(0, 104)
    const soldOut = await callOffice(app(), bookCar, order, agent)
    await leaveCars(12, 104)
    expectOfficeRefusal(soldOut, 409, 'sold_out')
    expect(soldOut.json().error.alternatives).not.toHaveLength(0)
  })

  test('a walk-in may start immediately, a booking by telephone may not', async () => {
    const agent = await agentAt()
    // Open around the clock, so that the result does not depend on the hour of the test run.
    await app().db.query('delete from branch_special_hours; delete from branch_hours')
    await app().db.query('insert into branch_hours select id, weekday, 0, 1440 from branch, generate_series(0, 6) weekday')
    const halfHour = 30 * 60_000
    const now = Math.ceil(Date.now() / halfHour) * halfHour
    const soon = { pickUpAt: toWallTime(now), returnAt: toWallTime(now + 48 * 60 * 60_000) }
    expectOfficeRefusal(await callOffice(app(), estimateNewBooking, { ...rental, ...soon }, agent), 422, 'lead_time')
    const order = await toOrder(agent, { ...soon, channel: 'walk-in' })
    expect((await callOffice(app(), bookCar, order, agent)).json()).toMatchObject({ status: 'confirmed', totalCents: order.totalCents })
    expect(await findInconsistencies(app().db)).toEqual([])
  })

  test('a payment link holds the car until it is paid', async () => {
    const agent = await agentAt()
    const answer = await callOffice(app(), bookCar, await toOrder(agent, { payment: 'link' }), agent)
    expect(answer.json()).toMatchObject({ status: 'held', holdExpiresAt: expect.stringContaining('T') })
  })

  test('a person on the do-not-rent list is refused, with the reason', async () => {
    const agent = await agentAt()
    const order = await toOrder(agent, { email: 'refused@example.com', document: '8-765-4321', licence: '8-765-4321', phone: '6698-7654' })
    const { code } = (await callOffice(app(), bookCar, order, agent)).json()
    await callOffice(app(), addDoNotRent, { key: code, reason: 'Left a car in Colón' }, await addStaff(app(), 'lead', 1))
    const otherOrder = await toOrder(agent, { email: 'other@example.com', document: '8-765-4321' })
    const refused = await callOffice(app(), bookCar, otherOrder, agent)
    expectOfficeRefusal(refused, 422, 'not_accepted')
    expect(refused.json().error.facts).toMatchObject({ reason: 'Left a car in Colón' })
    await app().db.query('delete from do_not_rent')
  })

  test('an agent of another branch is refused, and invalid values are refused with their field', async () => {
    const agent = await agentAt()
    const order = await toOrder(agent)
    expectOfficeRefusal(await callOffice(app(), bookCar, order, await agentAt(2)), 403, 'other_branch')
    for (const [field, wrong] of [
      ['phone', '12'],
      ['document', 'x'],
      ['licenceCountry', 'QQ'],
      ['email', 'x'],
      ['birthDate', '1990-02-31'],
    ])
      expectOfficeRefusal(await callOffice(app(), bookCar, { ...order, [String(field)]: wrong }, agent), 400, 'invalid', field)
    expectOfficeRefusal(await callOffice(app(), bookCar, { ...order, birthDate: birthDateAt(20) }, agent), 422, 'driver_age')
  })
})
