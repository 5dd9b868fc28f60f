import { expect, test } from 'vitest'
import { ensureDemoStaff } from '../features/staff/demo-staff.ts'
import { createCatalogStore } from '../features/catalog/service.ts'
import { fillReservations } from '../demo/fill.ts'
import { priceReservations } from '../demo/price-reservations.ts'
import { onTestServers } from '../testing/test-app.ts'
import { book, findCode, visitor } from '../testing/wire/bookings.ts'
import { findInconsistencies } from './consistency.ts'
import { eraseEndedBookings } from '../features/bookings/records/reservation-repository.ts'

onTestServers((app) => {
  test('new, cancelled, erased and generated bookings are consistent', async () => {
    const code = findCode(await book(app()))
    await book(app(), { Tarifa_Prepago: false })
    const cancelled = await app().post('/web-api/postBooking/cancel', {
      CodigoReserva: code,
      Apellido: visitor.Apellido,
      Confirmar: true,
      IdSolicitud: crypto.randomUUID(),
    })
    expect(cancelled.statusCode).toBe(200)
    await app().db.query('update reservation set erase_requested_at = clock_timestamp() where code = $1', [code])
    await eraseEndedBookings(app().db)
    const { rows } = await app().db.query('select email from reservation where code = $1', [code])
    expect(rows).toEqual([{ email: '' }])
    // Up to three days ahead, so that some cars are already handed over.
    expect(await fillReservations(app().db, 3000, 3)).toBe(3000)
    expect(await findInconsistencies(app().db)).toEqual([])
    await ensureDemoStaff(app().db)
    const catalog = await createCatalogStore(app().db).current()
    expect(await priceReservations(app().db, catalog)).toBe(3000)
    expect(await priceReservations(app().db, catalog)).toBe(0)
    await app().db.query('analyze')
    expect(await findInconsistencies(app().db)).toEqual([])
    const { rows: wrong } = await app().db.query(`select r.code from reservation r
      where r.conditions_version = 'demo' and (
        total_cents <> (select sum((line ->> 'amountCents')::bigint) from jsonb_array_elements(r.lines) line)
        or (r.handed_over_at is not null) <> exists (select from counter_payment c where c.reservation_id = r.id and c.amount_cents = total_cents))`)
    expect(wrong).toEqual([])
  })

  test('finds a booking without its link or its mail', async () => {
    await app().db.query(`delete from link_token; delete from outbox`)
    expect(new Set((await findInconsistencies(app().db)).map(({ kind }) => kind))).toEqual(new Set(['no link', 'no mail']))
  })
})
