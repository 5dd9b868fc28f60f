import { beforeEach, expect, test } from 'vitest'
import { onEachServer } from '../../testing/test-app.ts'
import { findInconsistencies } from '../bookings/consistency.ts'
import { getBooking, getPayment, hold, pay, press, workOff } from '../../testing/wire-payments.ts'

onEachServer((it) => {
  beforeEach(async () => {
    await it().db.query('delete from rate_limit')
  })

  test('W-22 a prepaid booking is held for 15 minutes, paid on the page of the sandbox, and confirmed by its word', async () => {
    const before = Date.now()
    const held = await hold(it())
    expect(held.Estado).toBe('retenida')
    const left = Date.parse(held.VenceRetencion) - before
    expect(left).toBeGreaterThan(14 * 60_000)
    expect(left).toBeLessThan(15 * 60_000 + 5_000)
    expect(await getBooking(it(), held.CodigoReserva)).toMatchObject({
      Estado: 'retenida',
      VenceRetencion: held.VenceRetencion,
      Pagado: 0,
      Pendiente: held.Total,
      Permite: ['cancelar', 'pagar'],
      Pago: { Medios: ['prueba'], Recibos: [], Reembolsos: [] },
    })

    const payment = await pay(it(), held.CodigoReserva)
    expect(payment).toMatchObject({ Estado: 'pendiente', Demora: false, EstadoReserva: 'retenida', Devuelto: false })
    expect(payment.Url).toMatch(/^\/pay\/[\w-]{43}$/)
    const page = await it().app.inject({ url: payment.Url })
    expect(page.statusCode).toBe(200)
    const back = await press(it(), payment.Url, 'approve')
    expect(back.statusCode).toBe(303)
    const home = await it().app.inject({ url: back.headers.location ?? '' })
    expect(home.statusCode).toBe(303)
    expect(home.headers.location).toBe(`/#/payment?ref=${payment.IdPago}`)
    // The return has decided nothing.
    expect(await getPayment(it(), payment.IdPago)).toMatchObject({ Estado: 'pendiente', EstadoReserva: 'retenida' })

    await workOff(it())
    expect(await getPayment(it(), payment.IdPago)).toEqual({
      IdPago: payment.IdPago,
      Estado: 'pagado',
      Url: null,
      Demora: false,
      EstadoReserva: 'confirmada',
      Devuelto: false,
    })
    const booking = await getBooking(it(), held.CodigoReserva)
    expect(booking).toMatchObject({
      Estado: 'confirmada',
      Pagado: held.Total,
      Pendiente: 0,
      Pago: { Medios: [], Recibos: [{ Medio: 'prueba', Importe: held.Total }] },
    })
    expect(booking.Historial.map((event) => event.Suceso)).toEqual(['reservada', 'pagada', 'confirmada'])
    expect(await findInconsistencies(it().db)).toEqual([])
    const { rows } = await it().db.query<{ subject: string }>('select subject from kept_mail order by id')
    expect(rows.map(({ subject }) => subject.split(':')[0])).toEqual(['Falta el pago', 'Reserva confirmada', 'Recibo de pago'])
  })
})
