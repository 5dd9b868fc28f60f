import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { sendPaymentLink } from '#contract/office/booking-actions.ts'
import { recordHandOver, recordReturn } from '#contract/office/condition.ts'
import { addCharge, voidCharge } from '#contract/office/rental-charges.ts'
import { findInconsistencies } from '../../../operations/consistency.ts'
import { addStaff, callOffice, type StaffSession } from '../../../testing/office.ts'
import { onTestServers } from '../../../testing/test-app.ts'
import { book, findCode } from '../../../testing/wire/bookings.ts'
import { byCode, getBooking, getData, getPayment, pay, press, processOutbox } from '../../../testing/wire/payments.ts'
import { expectRefusal } from '../../../testing/wire/trips.ts'
import { readReservationByCode } from '../../bookings/records/reservation.ts'
import { writeRecordMail } from '../document/mail.ts'

onTestServers((app) => {
  let agent: StaffSession
  beforeEach(async () => {
    await app().db.query('delete from rate_limit')
    await app().db.query('update vehicle set odometer_km = null, fuel_eighths = null')
    agent = await addStaff(app(), 'agent', 1)
  })

  const filled = { branchId: 1, plate: 'AB1234', fuelEighths: 8, equipment: [], photoIds: [], damages: [], deposit: null }
  const clock = () => ({ id: randomUUID(), at: Date.now(), sentAt: Date.now() })

  const cleaning = { kind: 'cleaning', amountCents: 5_000, note: '' }

  /** An unpaid rental whose car is out. */
  const createRental = async (): Promise<string> => {
    const code = findCode(await book(app()))
    await app().db.query(
      `update reservation set pick_up_at = clock_timestamp() - interval '1 hour', return_at = clock_timestamp() + interval '2 days' where code = $1`,
      [code],
    )
    const signature = { kind: 'drawn', strokes: [[100, 200, 400, 220, 500, 180]] }
    const out = { ...filled, ...clock(), code, odometerKm: 18_204, signature, documentsChecked: true }
    expect((await callOffice(app(), recordHandOver, out, agent)).statusCode).toBe(200)
    return code
  }
  const returnCar = async (code: string, charges: (typeof cleaning)[]): Promise<string> => {
    const unsigned = { signature: null, unsignedReason: 'Llaves en el buzón' }
    const back = { ...filled, ...clock(), ...unsigned, code, odometerKm: 18_612, charges }
    const answer = await callOffice(app(), recordReturn, back, agent)
    expect(answer.statusCode, answer.body).toBe(200)
    return back.id
  }
  /** A rental that came back with a charge of 50 for cleaning, and whose price is still unpaid. */
  const createReturned = async (): Promise<{ code: string; recordId: string; totalCents: number }> => {
    const code = await createRental()
    const recordId = await returnCar(code, [cleaning])
    return { code, recordId, totalCents: Math.round((await getBooking(app(), code)).Total * 100) }
  }
  const charge = async (code: string, amountCents: number): Promise<string> => {
    const id = randomUUID()
    const answer = await callOffice(
      app(),
      addCharge,
      { id, code, kind: 'fine', amount: (amountCents / 100).toFixed(2), note: 'Boleta 123' },
      agent,
    )
    expect(answer.statusCode, answer.body).toBe(200)
    return id
  }
  const readRow = async (code: string) => {
    const row = await readReservationByCode(app().db, code)
    if (row === undefined) throw new Error('There is no such booking')
    return row
  }

  test('W-22 the renter pays price and charges after the return, and repeated requests make one payment', async () => {
    const { code, totalCents } = await createReturned()
    const before = await getBooking(app(), code)
    expect(before).toMatchObject({ Estado: 'completada', Permite: ['pagar'], Pago: { Medios: ['prueba'] } })
    expect(Math.round(before.Pendiente * 100)).toBe(totalCents + 5_000)

    const request = { ...byCode(code), IdSolicitud: randomUUID() }
    const [first, repeated] = [await app().post('/web-api/postPayment/new', request), await app().post('/web-api/postPayment/new', request)]
    const payment = getData(first)
    expect(getData(repeated).IdPago).toBe(payment.IdPago)
    expect((await pay(app(), code)).IdPago).toBe(payment.IdPago)
    await press(app(), payment.Url, 'approve')
    await processOutbox(app())
    expect(await getPayment(app(), payment.IdPago)).toMatchObject({ Estado: 'pagado', EstadoReserva: 'completada', Devuelto: false })
    expect(await getBooking(app(), code)).toMatchObject({ Pendiente: 0, Permite: [], Pago: { Medios: [], Reembolsos: [] } })
    expect((await readRow(code)).paid_cents).toBe(totalCents + 5_000)
    expectRefusal(await app().post('/web-api/postPayment/new', { ...byCode(code), IdSolicitud: randomUUID() }), 409, 'nothing_due')
    expect(await findInconsistencies(app().db)).toEqual([])
  })

  test('W-22 a fine that comes later is paid with its own link, and is refunded or not collected once it is voided', async () => {
    const { code, totalCents } = await createReturned()
    const paid = await pay(app(), code)
    await press(app(), paid.Url, 'approve')
    await processOutbox(app())
    const lead = await addStaff(app(), 'lead', 1)
    const startPayment = async () => {
      const made = await callOffice(app(), sendPaymentLink, { code }, agent)
      expect(made.json(), made.body).toMatchObject({ dueCents: 7_500 })
      const token = new URL(made.json().url.replace('/#/', '/')).searchParams.get('token')
      return getData(await app().post('/web-api/postPayment/new', { token, IdSolicitud: randomUUID() }))
    }
    const voidFine = async (chargeId: string) => {
      const voided = await callOffice(app(), voidCharge, { code, chargeId, reason: 'No era de este alquiler' }, lead)
      expect(voided.json(), voided.body).toEqual({ balanceCents: 0 })
    }
    const first = await charge(code, 7_500)
    const approved = await startPayment()
    await press(app(), approved.Url, 'approve')
    await processOutbox(app())
    expect((await readRow(code)).paid_cents).toBe(totalCents + 12_500)
    await voidFine(first)
    await processOutbox(app())
    expect(await getPayment(app(), approved.IdPago)).toMatchObject({ Estado: 'pagado', Devuelto: true })
    expect((await getBooking(app(), code)).Pago.Reembolsos).toMatchObject([{ Motivo: 'excedente' }])

    const second = await charge(code, 7_500)
    const late = await startPayment()
    await voidFine(second)
    await press(app(), late.Url, 'approve')
    await processOutbox(app())
    expect(await getPayment(app(), late.IdPago)).toMatchObject({ Estado: 'cancelado' })
    expect((await readRow(code)).paid_cents).toBe(totalCents + 5_000)
    expect(await findInconsistencies(app().db)).toEqual([])
  })

  test.each([
    { charges: [], state: 'pendiente' },
    { charges: [cleaning], state: 'cancelado' },
  ])('a payment in progress is $state after a return with the charges $charges', async ({ charges, state }) => {
    const code = await createRental()
    const payment = await pay(app(), code)
    await returnCar(code, charges)
    expect(await getPayment(app(), payment.IdPago)).toMatchObject({ Estado: state })
  })

  test('the mail of a return links to the payment page only if something is due', async () => {
    const { code, recordId } = await createReturned()
    const { id } = await readRow(code)
    const owed = await writeRecordMail(app().services, recordId, id, 'test-owed')
    const url = /http\S+\/#\/payment-in\?token=[\w-]+/.exec(owed?.text ?? '')?.[0] ?? ''
    const token = new URL(url.replace('/#/', '/')).searchParams.get('token')
    const payment = getData(await app().post('/web-api/postPayment/new', { token, IdSolicitud: randomUUID() }))
    await press(app(), payment.Url, 'approve')
    await processOutbox(app())
    const paid = await writeRecordMail(app().services, recordId, id, 'test-settled')
    expect(paid?.text).not.toContain('payment-in')
    expect(paid?.text).toContain('Nada por pagar')
  })
})
