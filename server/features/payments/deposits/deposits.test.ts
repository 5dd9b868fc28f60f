import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { getBookingDetail, type BookingDetail } from '#contract/office/bookings.ts'
import { getReceipt, takePayment } from '#contract/office/counter-payments.ts'
import { getDayReport } from '#contract/office/drawers.ts'
import { captureDeposit, releaseDeposit, takeDeposit } from '#contract/office/deposits.ts'
import { getToday, type Today } from '#contract/office/today.ts'
import { addDays } from '#contract/panama-time.ts'
import { findInconsistencies } from '../../../operations/consistency.ts'
import { addStaff, callOffice, expectOfficeRefusal, type StaffSession } from '../../../testing/office.ts'
import { onTestServers } from '../../../testing/test-app.ts'
import { book, closeBookings, findCode } from '../../../testing/wire/bookings.ts'
import { tuesday } from '../../../testing/wire/trips.ts'
import { getBooking, getPayment, pay } from '../../../testing/wire/payments.ts'

onTestServers((app) => {
  let agent: StaffSession
  const read = async (code: string): Promise<BookingDetail> => (await callOffice(app(), getBookingDetail, { code }, agent)).json()
  const take = (code: string, change: object = {}, staff = agent) => {
    const card = { cardType: 'visa', lastFour: '4417', authorisationCode: '083422', expiresOn: addDays(tuesday, 30) }
    return callOffice(app(), takeDeposit, { code, branchId: 1, amount: '600', ...card, ...change }, staff)
  }
  const release = (code: string, depositId: string) => callOffice(app(), releaseDeposit, { code, depositId }, agent)
  const capture = (code: string, depositId: string, amount: string) =>
    callOffice(app(), captureDeposit, { code, depositId, amount, reason: 'Rayón en la puerta' }, agent)

  beforeEach(async () => {
    await closeBookings(app().db)
    await app().db.query('delete from rate_limit')
    // Receipts stay.
    await app().db.query('delete from deposit where receipt_number is null')
    agent = await addStaff(app(), 'agent', 1)
  })

  test('a deposit changes neither total nor balance, and is released once', async () => {
    const code = findCode(await book(app()))
    const before = await read(code)
    const { depositId } = (await take(code)).json()
    const detail = await read(code)
    expect(detail).toMatchObject({ totalCents: before.totalCents, dueCents: before.dueCents, paidCents: 0, statement: [] })
    expect(detail.deposits).toMatchObject([{ status: 'taken', amountCents: 60_000, lastFour: '4417', authorisationCode: '083422' }])
    expect(detail.timeline[0]).toMatchObject({ what: 'deposit-taken', facts: { amountCents: 60_000 } })
    expect(await getBooking(app(), code)).toMatchObject({ Total: before.totalCents / 100, Pagado: 0 })
    expectOfficeRefusal(await take(code), 409, 'deposit_open')
    expect((await release(code, depositId)).statusCode).toBe(200)
    expectOfficeRefusal(await release(code, depositId), 409, 'deposit_closed')
    expectOfficeRefusal(await capture(code, depositId, '1'), 409, 'deposit_closed')
    expect((await read(code)).deposits).toMatchObject([{ status: 'released', capturedCents: 0 }])
    expect((await take(code)).statusCode).toBe(200)
    expect(await findInconsistencies(app().db)).toEqual([])
  })

  test('a capture pays what is owed, never more than the deposit or the balance', async () => {
    const code = findCode(await book(app()))
    const { dueCents } = await read(code)
    const { depositId } = (await take(code)).json()
    const beyond = await capture(code, depositId, '600.01')
    expectOfficeRefusal(beyond, 422, 'over_deposit', 'amount')
    expect(beyond.json().error.facts).toEqual({ depositCents: 60_000 })
    const captured = (await capture(code, depositId, '85.50')).json()
    expect(captured).toEqual({ capturedCents: 8_550, releasedCents: 51_450, receipt: expect.stringMatching(/^01-\d{6}$/) })
    const detail = await read(code)
    expect(detail.dueCents).toBe(dueCents - 8_550)
    expect(detail.statement).toMatchObject([{ kind: 'deposit-payment', amountCents: 8_550, number: captured.receipt }])
    expect(await findInconsistencies(app().db)).toEqual([])
  })

  test('a captured deposit has a receipt of the branch’s series, which is printed and mailed', async () => {
    const code = findCode(await book(app()))
    const pay = () =>
      callOffice(app(), takePayment, { code, branchId: 1, means: 'terminal', reference: 'R', amount: '1', requestId: randomUUID() }, agent)
    const readNumber = (receipt: string) => Number(receipt.slice(3))
    const before = readNumber((await pay()).json().receipt)
    const { depositId } = (await take(code)).json()
    const { receipt } = (await capture(code, depositId, '10')).json()
    expect(readNumber(receipt)).toBe(before + 1)
    const repeated = await capture(code, depositId, '10')
    expectOfficeRefusal(repeated, 409, 'deposit_closed')
    expect(readNumber((await pay()).json().receipt)).toBe(before + 2)
    const printed = await callOffice(app(), getReceipt, { code, paymentId: depositId }, agent)
    expect(printed.json()).toMatchObject({ number: receipt, means: 'deposit', amountCents: 1_000, reason: 'Rayón en la puerta' })
    const report = (await callOffice(app(), getDayReport, { branchId: 1 }, await addStaff(app(), 'lead', 1))).json()
    expect(report.entries).toContainEqual(expect.objectContaining({ kind: 'deposit-captured', number: receipt }))
    const { rows } = await app().db.query(`select 1 from outbox where payload ->> 'paymentId' = $1`, [depositId])
    expect(rows).toHaveLength(1)
    expect(await findInconsistencies(app().db)).toEqual([])
    await app().db.query('update deposit set receipt_number = receipt_number + 5 where id = $1', [depositId])
    expect((await findInconsistencies(app().db)).map(({ kind }) => kind)).toEqual(['receipt numbers with a gap'])
    await app().db.query('update deposit set receipt_number = receipt_number - 5 where id = $1', [depositId])
  })

  test('a deposit may pay the balance beside other payments', async () => {
    const code = findCode(await book(app()))
    const { dueCents } = await read(code)
    const payment = { code, branchId: 1, means: 'terminal', reference: 'R', amount: '1', requestId: randomUUID() }
    expect((await callOffice(app(), takePayment, payment, agent)).statusCode).toBe(200)
    const { depositId } = (await take(code)).json()
    const request = { code, depositId, amount: '10', reason: 'Saldo' }
    expect((await callOffice(app(), captureDeposit, request, agent)).statusCode).toBe(200)
    expect(await read(code)).toMatchObject({ dueCents: dueCents - 1_100, paidCents: 1_100 })
    expect(await findInconsistencies(app().db)).toEqual([])
  })

  test('a capture of the whole balance that is sent again is refused as closed', async () => {
    const code = findCode(await book(app()))
    const amount = ((await read(code)).dueCents / 100).toFixed(2)
    const { depositId } = (await take(code)).json()
    expect((await capture(code, depositId, amount)).statusCode).toBe(200)
    expectOfficeRefusal(await capture(code, depositId, amount), 409, 'deposit_closed')
  })

  test('a capture ends an online payment of the former balance', async () => {
    const code = findCode(await book(app()))
    const { IdPago } = await pay(app(), code)
    const { depositId } = (await take(code)).json()
    expect((await capture(code, depositId, '10')).statusCode).toBe(200)
    expect(await getPayment(app(), IdPago)).toMatchObject({ Estado: 'cancelado' })
  })

  test('only one of several simultaneous ends counts', async () => {
    const code = findCode(await book(app()))
    const { depositId } = (await take(code)).json()
    const ends = await Promise.all([release(code, depositId), capture(code, depositId, '10'), release(code, depositId)])
    expect(ends.map((end) => end.statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  })

  test('a deposit needs its authorisation code, four digits, a future expiry day and an open booking', async () => {
    const code = findCode(await book(app()))
    expectOfficeRefusal(await take(code, { authorisationCode: ' ' }), 400, 'invalid', 'authorisationCode')
    expectOfficeRefusal(await take(code, { authorisationCode: undefined }), 400, 'missing', 'authorisationCode')
    for (const lastFour of ['441', '44177', 'abcd']) expectOfficeRefusal(await take(code, { lastFour }), 400, 'invalid', 'lastFour')
    expectOfficeRefusal(await take(code, { expiresOn: '2020-01-01' }), 400, 'invalid', 'expiresOn')
    expectOfficeRefusal(await take(code, { branchId: 3 }), 403, 'other_branch')
    expectOfficeRefusal(await take(code, {}, await addStaff(app(), 'fleet', 1)), 403, 'not_allowed')
    expectOfficeRefusal(await release(code, randomUUID()), 404, 'not_found')
    await closeBookings(app().db)
    expectOfficeRefusal(await take(code), 409, 'wrong_status')
  })

  test('a deposit that the bank will release soon is an alert of its branch', async () => {
    const code = findCode(await book(app()))
    const today = async (): Promise<Today> => (await callOffice(app(), getToday, { branchId: 1 }, agent)).json()
    const { depositId } = (await take(code)).json()
    const ofDeposits = ({ alerts }: Today) => alerts.filter(({ kind }) => kind === 'deposit-expires')
    expect(ofDeposits(await today())).toEqual([])
    await app().db.query(`update deposit set expires_on = (clock_timestamp() at time zone 'America/Panama')::date + 1`)
    expect(ofDeposits(await today())).toMatchObject([{ code, count: 60_000 }])
    await release(code, depositId)
    expect(ofDeposits(await today())).toEqual([])
  })

  test.each(['cancelled', 'no_show'])(
    'an open deposit of a booking that is %s is an alert of its branch until it is released',
    async (status) => {
      const code = findCode(await book(app()))
      const { depositId } = (await take(code)).json()
      const open = async () => {
        const { alerts }: Today = (await callOffice(app(), getToday, { branchId: 1 }, agent)).json()
        return alerts.filter(({ kind }) => kind === 'deposit-open')
      }
      expect(await open()).toEqual([])
      await app().db.query('update reservation set status = $2 where code = $1', [code, status])
      expect(await open()).toMatchObject([{ code, count: 60_000 }])
      expect((await release(code, depositId)).statusCode).toBe(200)
      expect(await open()).toEqual([])
    },
  )
})
