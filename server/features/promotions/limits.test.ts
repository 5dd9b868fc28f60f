// The limits of a promotion: bookings in all, and per renter.

import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { getSchema } from '#contract/get-schema.ts'
import { postBookingNew } from '#contract/web-api/post-booking-new.ts'
import { addDays, toLocalDate, toWallTime } from '#contract/panama-time.ts'
import { onTestServers } from '../../testing/test-app.ts'
import { book, booking, byMailedLink, closeBookings, findCode, quoteFor, visitor } from '../../testing/wire/bookings.ts'
import { expectRefusal, roundTrip } from '../../testing/wire/trips.ts'
import { placeBooking } from '../bookings/new/place-booking.ts'

/** At Calle 50: 8 % off the time charge. */
const trip = { ...roundTrip, IdAgenciaSal: 2, IdAgenciaEnt: 2, IdModelo: 104, IdPaquete: 6 }
/** Another branch of the promotion, whose cars are another pool. */
const elsewhere = { IdAgenciaSal: 7, IdAgenciaEnt: 7 }

onTestServers((app) => {
  const setLimits = async (inAll: number | null, perClient: number | null) =>
    app().db.query('update promotion set uses_limit = $1, uses_per_client = $2 where id = 6', [inAll, perClient])
  const send = async (change: object) => {
    const wire = z.parse(getSchema(postBookingNew.request), { ...booking, ...trip, IdSolicitud: randomUUID(), ...change })
    const context = { ...app().services, clientTypeId: 1, takesPayments: true }
    const by = { actor: 'visitor', clientId: null, ip: null, idempotencyKey: null, booker: null, channel: 'web' } as const
    return placeBooking(context, postBookingNew.request.decode(wire), by)
  }
  const bookWith = async (change: object = {}) => send({ ...(await quoteFor(app(), { ...trip, ...change })), ...change })
  const withDocument = (Documento: string) => ({ cliente: { ...visitor, Documento } })
  const refusedWith = async (change: object = {}) => {
    const outcome = await bookWith(change)
    return outcome.ok ? null : outcome.code
  }

  /** Books with the quote of a refusal, whose total is another. */
  const acceptNewTotal = async (refused: Awaited<ReturnType<typeof send>>, change: object, total: number) => {
    const estimate = refused.ok ? undefined : refused.estimate
    expect(estimate?.totalCents).toBe(Math.round(total * 100))
    const booked = await send({ ...change, IdCotizacion: estimate?.quote, Total: total })
    expect(booked).toMatchObject({ ok: true, value: { totalCents: Math.round(total * 100) } })
  }

  beforeEach(async () => {
    await closeBookings(app().db)
    await app().db.query('select set_pool_cars(id, 60) from pool where class_id = 104 and branch_id in (2, 7)')
  })
  afterEach(async () => setLimits(null, null))

  test('of 40 parallel bookings at two branches, a limit of 10 lets exactly 10 have the promotion', async () => {
    await setLimits(10, null)
    const changes = Array.from({ length: 40 }, (_, i) => ({ ...withDocument(`8-700-${1000 + i}`), ...(i % 2 === 0 ? {} : elsewhere) }))
    const quotes: object[] = []
    for (const change of changes) quotes.push({ ...(await quoteFor(app(), { ...trip, ...change })), ...change })
    const outcomes = await Promise.all(quotes.map(send))
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(10)
    expect(new Set(outcomes.map((outcome) => (outcome.ok ? 'booked' : outcome.code)))).toEqual(new Set(['booked', 'promotion_used_up']))
    const { rows } = await app().db.query(`select count(*)::int as n from reservation where status = 'confirmed' and package_id = 6`)
    expect(rows).toEqual([{ n: 10 }])
  })

  test('a refusal names the promotion and has the total without it, which can be accepted', async () => {
    await setLimits(1, null)
    const quotes = [await quoteFor(app(), trip), await quoteFor(app(), trip)]
    const without = await quoteFor(app(), { ...trip, IdPaquete: 0 })
    expect(await send({ ...quotes[0], ...withDocument('8-700-1') })).toMatchObject({ ok: true })
    const refused = await send({ ...quotes[1], ...withDocument('8-700-2') })
    expect(refused).toMatchObject({ ok: false, code: 'promotion_used_up', field: 'packageId' })
    await acceptNewTotal(refused, withDocument('8-700-2'), without.Total)
  })

  test('a cancelled booking and an unpaid one whose time has ended free the use, a no-show does not', async () => {
    await setLimits(1, null)
    const quoted = await quoteFor(app(), trip)
    expect(await refusedWith(withDocument('8-700-1'))).toBeNull()
    const setStatus = async (set: string) => app().db.query(`update reservation set ${set} where package_id = 6 and status <> 'cancelled'`)
    await setStatus(`status = 'no_show'`)
    expect(await send({ ...quoted, ...withDocument('8-700-2') })).toMatchObject({ code: 'promotion_used_up' })
    await setStatus(`status = 'cancelled'`)
    expect(await refusedWith(withDocument('8-700-2'))).toBeNull()
    await setStatus(`status = 'held', hold_expires_at = clock_timestamp() - interval '1 minute'`)
    expect(await refusedWith(withDocument('8-700-3'))).toBeNull()
  })

  test('a renter uses it as often as it allows, however the document is written; another renter still can', async () => {
    await setLimits(null, 1)
    expect(await refusedWith(withDocument('8-700-0001'))).toBeNull()
    const refused = await bookWith(withDocument('8-700-1'))
    expect(refused).toMatchObject({ ok: false, code: 'promotion_used' })
    const without = await quoteFor(app(), { ...trip, IdPaquete: 0 })
    await acceptNewTotal(refused, withDocument('8-700-1'), without.Total)
    expect(await refusedWith(withDocument('8-700-2'))).toBeNull()
  })

  test('a repeated booking request gets its first answer although it was the last use', async () => {
    await setLimits(1, null)
    const request = { ...(await quoteFor(app(), trip)), IdSolicitud: randomUUID() }
    const [first, repeated] = [await send(request), await send(request)]
    expect([first.ok, repeated]).toEqual([true, first])
  })

  test('W-20 a promotion that began after the booking can be added to it, and one that has not begun cannot', async () => {
    const code = findCode(await book(app(), { ...trip, IdPaquete: 0 }))
    await app().db.query(`update reservation set created_at = created_at - interval '40 days' where code = $1`, [code])
    const add = async () => app().post('/web-api/getModifyEstimate', { ...byMailedLink(code), IdPaquete: 6 })
    const { rows } = await app().db.query<{ from: string }>('select starts_on::text as "from" from promotion where id = 6')
    const setStart = async (from: string) => app().db.query('update promotion set starts_on = $1 where id = 6', [from])
    try {
      await setStart(toLocalDate(toWallTime(Date.now())))
      const answer = await add()
      expect(answer.statusCode, answer.body).toBe(200)
      await setStart(addDays(toLocalDate(toWallTime(Date.now())), 1))
      expectRefusal(await add(), 422, 'package_not_valid', 'IdPaquete')
    } finally {
      await setStart(rows[0]?.from ?? '')
    }
  })

  test('W-20 a change that adds the promotion is a use, and is refused over HTTP when it is used up', async () => {
    await setLimits(1, null)
    const code = findCode(await book(app(), { ...trip, IdPaquete: 0 }))
    const to = { ...byMailedLink(code), IdPaquete: 6 }
    const estimate = async () => (await app().post('/web-api/getModifyEstimate', to)).json().Resultado.datos
    const change = async (IdCotizacion: string) =>
      app().post('/web-api/postBooking/modify', { ...to, IdCotizacion, IdSolicitud: randomUUID() })
    const quoted = await estimate()
    expect(await refusedWith(withDocument('8-700-1'))).toBeNull()
    const refused = await change(quoted.IdCotizacion)
    expectRefusal(refused, 422, 'promotion_used_up', 'IdPaquete')
    expect(refused.json().error.quote.Total).toBe(quoted.TotalAnterior)
    expect((await estimate()).Total).toBe(quoted.TotalAnterior)
    await app().db.query(`update reservation set status = 'cancelled' where package_id = 6`)
    const changed = await change((await estimate()).IdCotizacion)
    expect(changed.statusCode, changed.body).toBe(200)
    expect((await quoteFor(app(), trip)).Total).toBe((await quoteFor(app(), { ...trip, IdPaquete: 0 })).Total)
    // The booking's own use does not count against its changes.
    const seat = (await app().post('/web-api/getModifyEstimate', { ...byMailedLink(code), IdModelo: 105 })).json().Resultado.datos
    expect(seat.Lineas.map((line: { Codigo: string }) => line.Codigo)).toContain('DESCUENTO')
  })
})
