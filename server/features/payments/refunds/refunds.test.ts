import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { addDays } from '#contract/panama-time.ts'
import { isMoneyCommand, runMoneyCommand } from '../../../counter/money.ts'
import { readCommand } from '../../../counter/read-command.ts'
import { book, closeBookings, findCode } from '../../../testing/wire/bookings.ts'
import { onTestServers } from '../../../testing/test-app.ts'
import { friday } from '../../../testing/wire/trips.ts'
import {
  byCode,
  getData,
  getBooking,
  getPayment,
  hold,
  getProviderOrder,
  pay,
  press,
  setSandboxState,
  processOutbox,
} from '../../../testing/wire/payments.ts'
import { findInconsistencies } from '../../../operations/consistency.ts'
import { bookingEffects } from '../../../compose-bookings.ts'
import { applyCounterStep } from '../../bookings/counter/counter-steps.ts'
import { expireHolds } from '../../bookings/lifecycle/scheduled-transitions.ts'
import { checkPayment } from '../orders/check-payment.ts'
import { executeRefund } from './execute-refund.ts'
import { collectProviders } from '../providers/providers.ts'
import { createSandbox } from '../providers/sandbox/sandbox.ts'

const place = { IdAgenciaSal: 2, IdAgenciaEnt: 2 }

onTestServers((app) => {
  const paid = async (change: object = {}) => {
    const held = await hold(app(), change)
    const payment = await pay(app(), held.CodigoReserva)
    await press(app(), payment.Url, 'approve')
    await processOutbox(app())
    return { ...held, payment }
  }
  const lapse = async (code: string) => {
    await app().db.query(`update reservation set hold_expires_at = clock_timestamp() - interval '1 second' where code = $1`, [code])
    await app().db.query(
      'update block b set expires_at = r.hold_expires_at from reservation r where r.id = b.reservation_id and r.code = $1',
      [code],
    )
  }
  /** Moves a booking so that its pick-up is this many hours from now. */
  const move = async (code: string, hours: number) => {
    await app().db.query(
      `update reservation set return_at = return_at - pick_up_at + clock_timestamp() + $2 * interval '1 hour',
        pick_up_at = clock_timestamp() + $2 * interval '1 hour' where code = $1`,
      [code, hours],
    )
    await app().db.query(
      `update block b set from_ts = r.pick_up_at, until_ts = r.return_at + interval '1 hour' from reservation r where r.id = b.reservation_id and r.code = $1`,
      [code],
    )
  }
  const cancel = async (code: string) =>
    getData(await app().post('/web-api/postBooking/cancel', { ...byCode(code), Confirmar: true, IdSolicitud: randomUUID() }))
  const mails = async () =>
    (await app().db.query<{ subject: string }>('select subject from kept_mail order by id')).rows.map((row) => row.subject.split(':')[0])
  const serve = async (...words: string[]) => {
    const command = readCommand(words)
    return command !== null && isMoneyCommand(command) ? runMoneyCommand(app().services, command, 'counter:eva') : null
  }

  beforeEach(async () => {
    await app().db.query('delete from rate_limit')
    await app().db.query('delete from kept_mail')
    await app().db.query('update outbox set done_at = clock_timestamp() where done_at is null')
    await app().db.query('select set_pool_cars(id, 500) from pool where class_id = 104')
  })

  test('W-22 a payment after the hold still gets a car if one is free, with a new block', async () => {
    for (const isRecordedAsExpired of [false, true]) {
      const held = await hold(app())
      const payment = await pay(app(), held.CodigoReserva)
      await lapse(held.CodigoReserva)
      if (isRecordedAsExpired) await expireHolds(app().db)
      await setSandboxState(app(), await getProviderOrder(app(), payment.IdPago), 'paid')
      await checkPayment(app().services, payment.IdPago, null)
      expect(await getPayment(app(), payment.IdPago)).toMatchObject({ Estado: 'pagado', EstadoReserva: 'confirmada', Devuelto: false })
      expect(await getBooking(app(), held.CodigoReserva)).toMatchObject({ Pendiente: 0 })
    }
    expect(await findInconsistencies(app().db)).toEqual([])
  })

  test('W-22 a payment after the hold, when the last car is sold, is fully refunded with a mail', async () => {
    for (const isRecordedAsExpired of [false, true]) {
      await processOutbox(app())
      await app().db.query('delete from kept_mail')
      await closeBookings(app().db)
      await app().db.query('select set_pool_cars(id, 1) from pool where branch_id = 2 and class_id = 104')
      const held = await hold(app(), place)
      const payment = await pay(app(), held.CodigoReserva)
      await lapse(held.CodigoReserva)
      if (isRecordedAsExpired) await expireHolds(app().db)
      await book(app(), place)
      await setSandboxState(app(), await getProviderOrder(app(), payment.IdPago), 'paid')
      await processOutbox(app(), { later: true })
      await checkPayment(app().services, payment.IdPago, null)
      await processOutbox(app())
      expect(await getPayment(app(), payment.IdPago)).toMatchObject({ Estado: 'pagado', EstadoReserva: 'vencida', Devuelto: true })
      expect(await getBooking(app(), held.CodigoReserva)).toMatchObject({
        Pagado: 0,
        Pendiente: 0,
        Pago: { Reembolsos: [{ Estado: 'devuelto', Motivo: 'sin_auto', Importe: held.Total }] },
      })
      expect(await mails()).toEqual(expect.arrayContaining(['Le reembolsamos su pago', 'Reembolso']))
      expect(await mails()).not.toContain('Recibo de pago')
    }
    expect(await findInconsistencies(app().db)).toEqual([])
  })

  test('W-22 a booking paid twice, the second time on an older page, gets the second payment refunded', async () => {
    const CodigoReserva = findCode(await book(app()))
    const first = await pay(app(), CodigoReserva)
    await app().db.query(`update payment set expires_at = clock_timestamp() where id = $1`, [first.IdPago])
    const second = await pay(app(), CodigoReserva)
    expect(second.IdPago).not.toBe(first.IdPago)
    for (const { IdPago } of [second, first]) await setSandboxState(app(), await getProviderOrder(app(), IdPago), 'paid')
    await processOutbox(app(), { later: true })
    await checkPayment(app().services, second.IdPago, null)
    await checkPayment(app().services, first.IdPago, null)
    await processOutbox(app(), { later: true })
    const booking = await getBooking(app(), CodigoReserva)
    expect(booking).toMatchObject({ Estado: 'confirmada', Pendiente: 0, Pagado: booking.Total })
    expect(booking.Pago.Reembolsos).toEqual([expect.objectContaining({ Estado: 'devuelto', Motivo: 'excedente', Importe: booking.Total })])
    expect(await findInconsistencies(app().db)).toEqual([])
  })

  test('W-20 the mail of a cancellation whose fee keeps all that was paid announces no refund', async () => {
    const { CodigoReserva } = await paid({ FechaEntrada: addDays(friday, -2) })
    await move(CodigoReserva, -1)
    const { Cargo, Reembolso } = await cancel(CodigoReserva)
    expect({ Cargo, Reembolso }).toEqual({ Cargo: expect.any(Number), Reembolso: 0 })
    await processOutbox(app())
    const { rows } = await app().db.query<{ body: string }>(`select body from kept_mail where subject like '%cancelada%'`)
    expect(rows[0]?.body).toContain('Le reembolsamos: $0.00')
    expect(rows[0]?.body).not.toContain('El reembolso llega')
  })

  test('W-20 cancelling a prepaid booking refunds everything early, 50.00 less late, 150.00 less after pick-up', async () => {
    for (const [hours, fee] of [
      [100, 0],
      [20, 50],
      [-1, 150],
    ] as const) {
      const { CodigoReserva, Total } = await paid()
      await move(CodigoReserva, hours)
      const cancelled = await cancel(CodigoReserva)
      const kept = Math.min(fee, Total)
      expect(cancelled).toMatchObject({ Estado: 'cancelada', Cargo: kept, Pagado: kept })
      await processOutbox(app())
      const { Pago } = await getBooking(app(), CodigoReserva)
      expect(Pago.Reembolsos).toEqual([expect.objectContaining({ Estado: 'devuelto', Motivo: 'cancelacion' })])
      expect(Pago.Reembolsos[0]?.Importe).toBeCloseTo(Total - kept, 2)
    }
    expect(await findInconsistencies(app().db)).toEqual([])
  })

  test('W-20 cancelling a held booking cancels its payment; if it is paid anyway, everything is refunded', async () => {
    const held = await hold(app())
    const payment = await pay(app(), held.CodigoReserva)
    await cancel(held.CodigoReserva)
    expect(await getPayment(app(), payment.IdPago)).toMatchObject({ Estado: 'cancelado', EstadoReserva: 'cancelada' })
    expect((await press(app(), payment.Url, 'approve')).body).toContain('ya no se puede hacer')
    await setSandboxState(app(), await getProviderOrder(app(), payment.IdPago), 'paid')
    await processOutbox(app(), { later: true })
    expect(await getPayment(app(), payment.IdPago)).toMatchObject({ Estado: 'pagado', Devuelto: true })
    expect(await getBooking(app(), held.CodigoReserva)).toMatchObject({ Estado: 'cancelada', Pagado: 0 })
    expect(await findInconsistencies(app().db)).toEqual([])
  })

  test('W-20 a cheaper change refunds the difference, a more expensive one leaves it due to be paid online', async () => {
    const modify = async (code: string, change: object) => {
      const estimate = getData(await app().post('/web-api/getModifyEstimate', { ...byCode(code), ...change }))
      const answer = await app().post('/web-api/postBooking/modify', {
        ...byCode(code),
        ...change,
        IdCotizacion: estimate.IdCotizacion,
        Total: estimate.Total,
        IdSolicitud: randomUUID(),
      })
      expect(answer.statusCode).toBe(200)
      return getData(answer)
    }
    const more = await paid()
    const longer = await modify(more.CodigoReserva, { FechaEntrada: addDays(friday, 1) })
    expect(longer.Pendiente).toBeCloseTo(longer.Total - more.Total, 2)
    const rest = await pay(app(), more.CodigoReserva)
    await press(app(), rest.Url, 'approve')
    await processOutbox(app())
    const booking = await getBooking(app(), more.CodigoReserva)
    expect(booking).toMatchObject({ Estado: 'confirmada', Pendiente: 0, Pagado: longer.Total })
    expect(booking.Pago.Recibos.map((receipt) => receipt.Importe)).toEqual([more.Total, expect.closeTo(longer.Total - more.Total, 2)])

    const less = await paid()
    const shorter = await modify(less.CodigoReserva, { FechaEntrada: addDays(friday, -1) })
    expect(shorter).toMatchObject({ Pendiente: 0, Pagado: shorter.Total })
    await processOutbox(app())
    const after = await getBooking(app(), less.CodigoReserva)
    expect(after.Pago.Reembolsos).toEqual([expect.objectContaining({ Estado: 'devuelto', Motivo: 'modificacion' })])
    expect(after.Pago.Reembolsos[0]?.Importe).toBeCloseTo(less.Total - shorter.Total, 2)
    expect(await findInconsistencies(app().db)).toEqual([])
  })

  test('W-20 a no-show costs 150.00 of the prepaid amount, and the rest is refunded', async () => {
    const { CodigoReserva, Total } = await paid()
    await move(CodigoReserva, -3)
    const step = await applyCounterStep(
      { db: app().db, effects: bookingEffects },
      await app().services.catalogs.current(),
      CodigoReserva,
      { kind: 'no-show' },
      'counter:eva',
    )
    expect(step).toMatchObject({ ok: true })
    await processOutbox(app())
    const booking = await getBooking(app(), CodigoReserva)
    expect(booking).toMatchObject({ Estado: 'no_presentada', Pagado: Math.min(150, Total) })
    expect(booking.Pago.Reembolsos).toEqual([expect.objectContaining({ Estado: 'devuelto', Motivo: 'no_presentada' })])
    expect(await findInconsistencies(app().db)).toEqual([])
  })

  test('W-20 a migration fixes events of an earlier version that end in the state before a refund', async () => {
    const { CodigoReserva } = await paid()
    await cancel(CodigoReserva)
    await app().db.query(`update reservation_event e set from_status = 'confirmed', to_status = 'confirmed'
      from reservation r where r.id = e.reservation_id and r.code = '${CodigoReserva}' and e.kind = 'refunded'`)
    expect(await findInconsistencies(app().db)).toMatchObject([{ kind: 'state and last event differ' }])
    const sql = await readFile(join(import.meta.dirname, '../../../db/migrations/014-payment-books.sql'), 'utf8')
    await app().db.query(sql.slice(sql.indexOf('with told')))
    expect(await findInconsistencies(app().db)).toEqual([])
  })

  test('W-22 a refund that a provider cannot execute is listed at the counter, paid manually, and the renter is notified', async () => {
    const { CodigoReserva, Total } = await paid()
    const sandbox = createSandbox(app().services)
    const services = { ...app().services, providers: collectProviders([{ ...sandbox, can: { ...sandbox.can, refund: false } }]) }
    await cancel(CodigoReserva)
    await processOutbox(app(), { services })
    const { Pago } = await getBooking(app(), CodigoReserva)
    expect(Pago.Reembolsos).toEqual([expect.objectContaining({ Estado: 'manual', Importe: Total })])
    expect((await app().get('/metrics')).payload).toMatch(/istmo_refunds_manual 1/)
    const listed = await serve('refunds')
    expect(listed?.text).toContain(CodigoReserva.slice(0, 5))
    const [, number = ''] = /^([0-9A-Z]{12}) {2}/m.exec(listed?.text ?? '') ?? []
    expect(await serve('refunded', number)).toMatchObject({ isDone: true })
    expect(await serve('refunded', number)).toMatchObject({ isDone: false })
    const noted = await app().db.query('select requested_by, settled_by from refund where provider_order = $1', [number])
    expect(noted.rows).toEqual([{ requested_by: 'visitor', settled_by: 'counter:eva' }])
    expect(await serve('refunded', 'ZZZZZZZZZZZZ')).toMatchObject({ isDone: false })
    await processOutbox(app())
    expect((await getBooking(app(), CodigoReserva)).Pago.Reembolsos[0]?.Estado).toBe('devuelto')
    const { rows } = await app().db.query<{ body: string }>(`select body from kept_mail where subject like 'Reembolso%' order by id`)
    expect(rows.map(({ body }) => body.split('\n')[0])).toEqual(['Le reembolsaremos', 'Enviamos su reembolso'])
    expect((await serve('refunds'))?.text).toBe('No hay reembolsos por hacer a mano.')
  })

  test('W-22 a refund that was executed but not recorded is executed only once', async () => {
    const { CodigoReserva, payment } = await paid()
    await cancel(CodigoReserva)
    const { rows } = await app().db.query<{ id: string }>('select id from refund where payment_id = $1', [payment.IdPago])
    const id = rows[0]?.id ?? ''
    const sandbox = createSandbox(app().services)
    const dying = {
      ...sandbox,
      refund: async (...values: Parameters<NonNullable<typeof sandbox.refund>>) => {
        await sandbox.refund?.(...values)
        throw new Error('killed')
      },
    }
    const services = { ...app().services, providers: collectProviders([dying]) }
    await expect(executeRefund(services, id)).rejects.toThrow('did not answer')
    await executeRefund(app().services, id)
    await executeRefund(app().services, id)
    const { rows: made } = await app().db.query<{ n: number; back: boolean }>(
      `select (select count(*)::int from sandbox_refund s where s.provider_order = p.provider_order) as n,
        (select refunded_cents from sandbox_payment s where s.provider_order = p.provider_order) = p.amount_cents as back
        from payment p where p.id = $1`,
      [payment.IdPago],
    )
    expect(made).toEqual([{ n: 1, back: true }])
  })

  test('W-22 the counter makes a payment link, by mail and for WhatsApp, or explains why it cannot', async () => {
    const CodigoReserva = findCode(await book(app()))
    const made = await serve('payment-link', CodigoReserva.slice(0, 5).toLowerCase(), CodigoReserva.slice(5))
    expect(made).toMatchObject({ isDone: true })
    const [, token = ''] = /#\/payment-in\?token=([\w-]{43})$/m.exec(made?.text ?? '') ?? []
    expect(made?.text).toMatch(/https:\/\/wa\.me\/507\d{8}\?text=Reserva%20/)
    expect(getData(await app().post('/web-api/postPayment/new', { token }))).toMatchObject({ Estado: 'pendiente' })
    await processOutbox(app())
    expect(await mails()).toContain('Enlace de pago')
    expect(await serve('payment-link', 'ZZZZZZZZZZ')).toMatchObject({ isDone: false })
    await cancel(CodigoReserva)
    expect(await serve('payment-link', CodigoReserva)).toMatchObject({ isDone: false })
  })
})
