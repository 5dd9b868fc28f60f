import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { reversePayment, takePayment } from '#contract/office/counter-payments.ts'
import { closeDrawer, exportDayReport, getDayReport, getOwnDrawer, openDrawer, type DayReport } from '#contract/office/drawers.ts'
import { captureDeposit, takeDeposit } from '#contract/office/deposits.ts'
import { addDays } from '#contract/panama-time.ts'
import { findInconsistencies } from '../../../operations/consistency.ts'
import { addStaff, callOffice, expectOfficeRefusal, type StaffSession } from '../../../testing/office.ts'
import { onTestServers } from '../../../testing/test-app.ts'
import { book, closeBookings, findCode } from '../../../testing/wire/bookings.ts'
import { tuesday } from '../../../testing/wire/trips.ts'

onTestServers((app) => {
  let agent: StaffSession
  const open = (float = '100', staff = agent) => callOffice(app(), openDrawer, { branchId: 1, float }, staff)
  const close = (drawerId: number, counted: string, reason = '', staff = agent) =>
    callOffice(app(), closeDrawer, { branchId: 1, drawerId, counted, reason }, staff)
  const take = (code: string, change: object = {}, staff = agent) =>
    callOffice(app(), takePayment, { code, branchId: 1, means: 'cash', amount: '10', requestId: randomUUID(), ...change }, staff)
  const report = async (staff: StaffSession): Promise<DayReport> => (await callOffice(app(), getDayReport, { branchId: 1 }, staff)).json()
  const newCode = async () => findCode(await book(app()))

  beforeEach(async () => {
    await closeBookings(app().db)
    await app().db.query('delete from rate_limit')
    agent = await addStaff(app(), 'agent', 1)
  })

  test('cash needs an open drawer, and its refusal changes nothing; a card does not', async () => {
    const code = await newCode()
    const requestId = randomUUID()
    expectOfficeRefusal(await take(code, { requestId }), 409, 'no_open_drawer')
    expect((await take(code, { means: 'terminal', reference: 'R' })).statusCode).toBe(200)
    expect((await open()).statusCode).toBe(200)
    expect((await take(code, { requestId })).statusCode).toBe(200)
    expect(await findInconsistencies(app().db)).toEqual([])
  })

  test('one open drawer per person and branch, even when opened twice at once', async () => {
    const answers = await Promise.all([open(), open(), open()])
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1)
    expectOfficeRefusal(await open(), 409, 'drawer_open')
    expect((await open('50', await addStaff(app(), 'agent', 1))).statusCode).toBe(200)
    expectOfficeRefusal(await callOffice(app(), openDrawer, { branchId: 3, float: '1' }, agent), 403, 'other_branch')
    expectOfficeRefusal(await open('-1', await addStaff(app(), 'agent', 1)), 400, 'invalid', 'float')
  })

  test('a drawer closes on its float, its payments and its reversals; a difference needs a reason', async () => {
    const { drawerId } = (await open('100')).json()
    const code = await newCode()
    await take(code, { amount: '40' })
    const { paymentId } = (await take(code, { amount: '25' })).json()
    await take(code, { amount: '5', means: 'transfer', reference: 'R-1' })
    await callOffice(app(), reversePayment, { code, paymentId, reason: 'Mal escrito' }, agent)
    const own = (await callOffice(app(), getOwnDrawer, { branchId: 1 }, agent)).json()
    expect(own.drawer).toMatchObject({ id: drawerId, floatCents: 10_000, receivedCents: 4_000, refundedCents: 0, closedAt: null })
    const short = await close(drawerId, '120')
    expectOfficeRefusal(short, 422, 'drawer_difference', 'reason')
    expect(short.json().error.facts).toEqual({ countedCents: 12_000, expectedCents: 14_000 })
    expect((await close(drawerId, '120', 'Faltan 20.00, se avisó al jefe')).json()).toEqual({ expectedCents: 14_000, countedCents: 12_000 })
    expectOfficeRefusal(await close(drawerId, '120'), 409, 'drawer_closed')
    expectOfficeRefusal(await take(code), 409, 'no_open_drawer')
    expect(await findInconsistencies(app().db)).toEqual([])
    await app().db.query('update cash_drawer set expected_cents = expected_cents + 1 where id = $1', [drawerId])
    expect((await findInconsistencies(app().db)).map(({ kind }) => kind)).toEqual(['closed drawer and its cash differ'])
    await app().db.query('update cash_drawer set expected_cents = expected_cents - 1 where id = $1', [drawerId])
  })

  test('a reversal in cash needs its amount in the drawer that it is paid out of', async () => {
    const { drawerId } = (await open('0')).json()
    const code = await newCode()
    const { paymentId } = (await take(code, { amount: '25' })).json()
    await close(drawerId, '25')
    await open('24.99')
    const reverse = () => callOffice(app(), reversePayment, { code, paymentId, reason: 'Mal escrito' }, agent)
    const short = await reverse()
    expectOfficeRefusal(short, 409, 'reversal_drawer_short')
    expect(short.json().error.facts).toEqual({ heldCents: 2_499 })
    await take(await newCode(), { amount: '0.01' })
    expect((await reverse()).statusCode).toBe(200)
    expect(await findInconsistencies(app().db)).toEqual([])
  })

  test('no cash is added to a drawer while it is being closed', async () => {
    const { drawerId } = (await open('0')).json()
    const codes = await Promise.all([newCode(), newCode(), newCode()])
    await Promise.all([...codes.map((code) => take(code)), close(drawerId, '1', 'x'), ...codes.map((code) => take(code))])
    expect(await findInconsistencies(app().db)).toEqual([])
  })

  test('a lead closes the drawer of another, an agent does not', async () => {
    const { drawerId } = (await open('100')).json()
    expectOfficeRefusal(await close(drawerId, '100', '', await addStaff(app(), 'agent', 1)), 403, 'not_allowed')
    expectOfficeRefusal(await close(drawerId, '100', '', await addStaff(app(), 'lead', 3)), 403, 'other_branch')
    const lead = await addStaff(app(), 'lead', 1)
    expect((await close(drawerId, '100', '', lead)).statusCode).toBe(200)
    const drawer = (await report(lead)).drawers.find(({ id }) => id === drawerId)
    expect(drawer).toMatchObject({ expectedCents: 10_000, countedCents: 10_000, closedBy: expect.stringContaining('lead') })
  })

  test('the report of a day adds up by means, names its receipts, and is exported', async () => {
    const lead = await addStaff(app(), 'lead', 1)
    const before = await report(lead)
    await open('100')
    const code = await newCode()
    const first = (await take(code, { amount: '40' })).json()
    await take(code, { amount: '12.34', means: 'terminal', reference: '=1+1' })
    await callOffice(app(), reversePayment, { code, paymentId: first.paymentId, reason: 'Mal escrito' }, agent)
    const deposit = { cardType: 'visa', lastFour: '4417', authorisationCode: '083422', expiresOn: addDays(tuesday, 60) }
    const taken = await callOffice(app(), takeDeposit, { code, branchId: 1, amount: '600', ...deposit }, agent)
    const capture = { code, depositId: taken.json().depositId, amount: '50', reason: 'Limpieza' }
    expect((await callOffice(app(), captureDeposit, capture, lead)).statusCode).toBe(200)
    const after = await report(lead)
    const findSum = ({ sums }: DayReport, means: string) => sums.find((sum) => sum.means === means)
    expect((findSum(after, 'cash')?.receivedCents ?? 0) - (findSum(before, 'cash')?.receivedCents ?? 0)).toBe(4_000)
    expect((findSum(after, 'cash')?.reversedCents ?? 0) - (findSum(before, 'cash')?.reversedCents ?? 0)).toBe(4_000)
    expect((findSum(after, 'terminal')?.receivedCents ?? 0) - (findSum(before, 'terminal')?.receivedCents ?? 0)).toBe(1_234)
    expect((findSum(after, 'deposit')?.receivedCents ?? 0) - (findSum(before, 'deposit')?.receivedCents ?? 0)).toBe(5_000)
    expect(after.receipts).toBe(before.receipts + 4)
    expect(after.firstReceipt).toBe('01-000001')
    expect(after.entries.slice(-3).map(({ kind }) => kind)).toEqual(['reversal', 'deposit-taken', 'deposit-captured'])
    const { csv } = (await callOffice(app(), exportDayReport, { branchId: 1 }, lead)).json()
    expect(csv).toContain(first.receipt)
    expect(csv).toContain(`"'=1+1"`)
    expect((await callOffice(app(), getDayReport, { branchId: 1, day: '2020-01-01' }, lead)).json()).toMatchObject({
      receipts: 0,
      firstReceipt: null,
    })
    expectOfficeRefusal(await callOffice(app(), getDayReport, { branchId: 1 }, agent), 403, 'not_allowed')
  })
})
