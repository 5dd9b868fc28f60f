import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { neverAborted, paymentOrder, rawNotice } from '../../../../testing/payment-orders.ts'
import {
  standInCclw,
  standInToken,
  startPaguelofacil,
  type PaguelofacilStandIn,
} from '../../../../testing/stand-ins/paguelofacil-stand-in.ts'
import type { PaymentProvider, RefundOrder } from '../provider.ts'
import { readLink } from './messages.ts'
import { createPaguelofacil } from './provider.ts'

let standIn: PaguelofacilStandIn
let provider: PaymentProvider
let count = 0
/** Long enough for a busy machine; the other is for stand-ins that never respond. */
const timeoutMs = 8_000
const shortTimeoutMs = 900

beforeAll(async () => {
  standIn = await startPaguelofacil()
  provider = createPaguelofacil(getSettings(standIn), 'Istmo Rent a Car', timeoutMs)
})
afterAll(() => standIn.stop())
beforeEach(() => void standIn.seen.splice(0))

const getSettings = ({ url }: { url: string }) => ({ cclw: standInCclw, token: standInToken, url, queryUrl: url })
/** A new order. */
const newOrder = (changes = {}) => paymentOrder({ providerOrder: `7K2M9QWE${String((count += 1)).padStart(4, '0')}`, ...changes })
const fromHex = (text = '') => Buffer.from(text, 'hex').toString('utf8')

async function made(order = newOrder()) {
  const intent = await provider.createIntent(order, neverAborted())
  if (intent.kind !== 'made') throw new Error(intent.reason)
  return { ...order, providerRef: intent.providerRef }
}

function composeNotice(body: unknown) {
  const read = provider.readNotice(rawNotice(body))
  if (!read.ok || read.notice === null) throw new Error('a notice about a payment of ours was expected')
  return read.notice
}

test('a link is requested with the amount, our own numbers, the return URL and the end of the hold, as in the guide', async () => {
  const order = newOrder({ language: 'es', bookingCode: 'ABCDE12345' })
  const intent = await provider.createIntent(order, neverAborted())
  const [request] = standIn.seen
  expect(request).toMatchObject({ method: 'POST', path: '/LinkDeamon.cfm' })
  expect(request?.headers['content-type']).toBe('application/x-www-form-urlencoded')
  const form = Object.fromEntries(new URLSearchParams(request?.body))
  expect(form).toEqual({
    CCLW: standInCclw,
    CMTN: '258.85',
    CDSC: 'Istmo Rent a Car: reserva ABCDE12345',
    RETURN_URL: Buffer.from(order.returnUrl, 'utf8').toString('hex').toUpperCase(),
    PARM_1: order.providerOrder,
    PF_CF: form['PF_CF'],
    EXPIRES_IN: '900',
    CARD_TYPE: 'CARD',
  })
  expect(JSON.parse(fromHex(form['PF_CF']))).toEqual([{ id: 'orden', nameOrLabel: 'orden', type: 'hidden', value: order.providerOrder }])
  expect(intent).toEqual({
    kind: 'made',
    providerRef: expect.stringMatching(/^LK-/),
    payerUrl: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/checkout\?code=LK-/),
  })
})

test('a URL with non-ASCII letters survives the hexadecimal encoding', async () => {
  await made(newOrder({ returnUrl: 'https://www.example.com/pagó?ñ=1&b=2' }))
  expect(fromHex(new URLSearchParams(standIn.seen[0]?.body).get('RETURN_URL') ?? '')).toBe('https://www.example.com/pagó?ñ=1&b=2')
})

test('a description has at most 150 letters, and is in the booking’s language', async () => {
  const withLongName = createPaguelofacil(getSettings(standIn), 'Ñ'.repeat(200), timeoutMs)
  await withLongName.createIntent(newOrder(), neverAborted())
  expect(new URLSearchParams(standIn.seen[0]?.body).get('CDSC')).toBe('Ñ'.repeat(150))
  await made(newOrder({ language: 'en' }))
  expect(new URLSearchParams(standIn.seen[1]?.body).get('CDSC')).toBe('Istmo Rent a Car: booking ABCDE12345')
})

test('an amount below the minimum is refused without a call', async () => {
  expect(await provider.createIntent(newOrder({ amountCents: 99 }), neverAborted())).toEqual({
    kind: 'refused',
    reason: 'amount-too-small',
  })
  expect(standIn.seen).toEqual([])
})

test('an unknown web code is refused with PagueloFacil’s error code, without revealing web code or token', async () => {
  const wrong = createPaguelofacil({ ...getSettings(standIn), cclw: 'FFFFFFFFFFFFFFFF' }, 'Istmo', timeoutMs)
  expect(await wrong.createIntent(newOrder(), neverAborted())).toEqual({ kind: 'refused', reason: 'code-430' })
})

test('a link to an unexpected URL is not given to the payer', () => {
  expect(readLink({ url: 'javascript:alert(1)', code: 'LK-1' }, 'https:')).toBeUndefined()
  expect(readLink({ url: 'http://checkout.example', code: 'LK-1' }, 'https:')).toBeUndefined()
  expect(readLink({ url: 'not an address', code: 'LK-1' }, 'https:')).toBeUndefined()
  expect(readLink({ url: 'https://checkout.example?code=LK-1', code: 'LK-1' }, 'https:')).toEqual({
    url: 'https://checkout.example?code=LK-1',
    code: 'LK-1',
  })
})

test('a paid order is looked up by the operation in its notice, with the raw token', async () => {
  const order = await made()
  const notice = composeNotice(standIn.pay(order.providerOrder))
  expect(notice).toEqual({
    eventId: `${notice.content['codOper']}-1-${order.providerOrder}`,
    providerOrder: order.providerOrder,
    content: { codOper: expect.any(String) },
  })
  standIn.seen.splice(0)
  expect(await provider.readState(order, notice.content, neverAborted())).toEqual({
    state: 'paid',
    providerOrder: order.providerOrder,
    providerRef: notice.content['codOper'],
    amountCents: 25_885,
    currency: 'USD',
  })
  expect(standIn.seen).toHaveLength(1)
  expect(standIn.seen[0]).toMatchObject({
    method: 'GET',
    path: '/PFManagementServices/api/v1/MerchantTransactions',
    query: { filter: `codOper::${notice.content['codOper']}`, limit: '1' },
  })
  expect(standIn.seen[0]?.headers['authorization']).toBe(standInToken)
})

test('the same notice twice is the same event; a decline and a payment are two', async () => {
  const order = await made()
  const declined = standIn.pay(order.providerOrder, { status: 0 })
  const paid = standIn.pay(order.providerOrder)
  expect(composeNotice(paid).eventId).toBe(composeNotice(paid).eventId)
  expect(composeNotice(paid).eventId).not.toBe(composeNotice(declined).eventId)
  // A forged one about another order does not replace it.
  expect(composeNotice({ ...paid, PARM_1: '7K2M9QWERTY0' }).eventId).not.toBe(composeNotice(paid).eventId)
})

test('a declined card is a declined payment with the code of the bank', async () => {
  const order = await made()
  const notice = composeNotice(standIn.pay(order.providerOrder, { status: 0 }))
  expect(await provider.readState(order, notice.content, neverAborted())).toMatchObject({
    state: 'declined',
    reason: 'declined-51',
    amountCents: 0,
  })
})

test('a status of 1 with a declining bank code does not pay', async () => {
  const order = await made()
  const notice = composeNotice(standIn.pay(order.providerOrder, { status: 1, authStatus: '05' }))
  expect(await provider.readState(order, notice.content, neverAborted())).toMatchObject({ state: 'declined', reason: 'declined-05' })
})

test('an approved card check, authorisation or reversal is not a payment', async () => {
  for (const operationType of ['3DS', 'AUTH', 'REVERSE_CAPTURE', 'RECURRENT']) {
    const order = await made()
    const notice = composeNotice(standIn.pay(order.providerOrder, { operationType }))
    expect(await provider.readState(order, notice.content, neverAborted()), operationType).toBeNull()
  }
})

test('a forged notice names an unknown operation, and nothing is paid', async () => {
  const order = await made()
  const forged = composeNotice({ codOper: 'AUTH_CAP-FORGED', status: 1, authStatus: '00', totalPay: '258.85', PARM_1: order.providerOrder })
  expect(await provider.readState(order, forged.content, neverAborted())).toBeNull()
})

test("a notice about another order's payment does not pay this one", async () => {
  const paidOrder = await made()
  const { codOper } = standIn.pay(paidOrder.providerOrder)
  const order = await made()
  const forged = composeNotice({ codOper, status: 1, authStatus: '00', totalPay: '258.85', PARM_1: order.providerOrder })
  expect(await provider.readState(order, forged.content, neverAborted())).toBeNull()
})

test('the amount paid comes from PagueloFacil, not from the notice', async () => {
  const order = await made()
  const notice = standIn.pay(order.providerOrder, { totalPay: '1.00', requestPayAmount: 1 })
  const content = composeNotice({ ...notice, totalPay: '258.85', requestPayAmount: 258.85 }).content
  expect(await provider.readState(order, content, neverAborted())).toMatchObject({ state: 'paid', amountCents: 100 })
})

test('an old notice of a decline does not undo the payment that came after it', async () => {
  const order = await made()
  const declined = composeNotice(standIn.pay(order.providerOrder, { status: 0 }))
  const paid = composeNotice(standIn.pay(order.providerOrder))
  expect(await provider.readState(order, declined.content, neverAborted())).toMatchObject({
    state: 'paid',
    providerRef: paid.content['codOper'],
  })
})

test('a payment whose notice was lost is found by our custom field', async () => {
  const order = await made()
  const { codOper } = standIn.pay(order.providerOrder)
  standIn.seen.splice(0)
  expect(await provider.readState(order, null, neverAborted())).toMatchObject({ state: 'paid', providerRef: codOper, amountCents: 25_885 })
  expect(standIn.seen[0]?.query).toEqual({
    conditional: `customFields$lk%orden%|customFields$lk%${order.providerOrder}%`,
    limit: '20',
  })
})

test('an unpaid order is not known yet', async () => {
  expect(await provider.readState(await made(), null, neverAborted())).toBeNull()
})

test('custom fields are read as a list and as a text that contains one', async () => {
  const order = await made()
  const fields = [{ id: 'orden', nameOrLabel: 'orden', type: 'hidden', value: order.providerOrder }]
  standIn.pay(order.providerOrder, { customFields: JSON.stringify(fields) as never })
  expect(await provider.readState(order, null, neverAborted())).toMatchObject({ state: 'paid' })
})

test.each([
  ['GET', rawNotice('', { method: 'GET', query: { Oper: 'AUTH_CAP-1', PARM_1: '7K2M9QWERTY0' } })],
  ['no JSON', rawNotice('codOper=1')],
  ['an empty body', rawNotice('')],
  ['a list', rawNotice([])],
  ['no status', rawNotice({ codOper: 'AUTH_CAP-1', PARM_1: '7K2M9QWERTY0' })],
  ['no operation', rawNotice({ status: 1, PARM_1: '7K2M9QWERTY0' })],
  ['an operation that contains a query', rawNotice({ codOper: 'X|status::1', status: 1, PARM_1: '7K2M9QWERTY0' })],
])('a notice with %s is unreadable', (_, raw) => {
  expect(provider.readNotice(raw)).toEqual({ ok: false, reason: 'unreadable' })
})

test.each([undefined, null, '', '19816201', '7K2M9QWERTY0|x'])('a real notice with the reference %j names no order of ours', (order) => {
  for (const operationType of ['AUTH_CAPTURE', 'REVERSE_CAPTURE', undefined]) {
    expect(provider.readNotice(rawNotice({ codOper: 'AUTH_CAP-1', status: 1, operationType, PARM_1: order }))).toEqual({
      ok: true,
      notice: null,
      content: operationType === 'AUTH_CAPTURE' ? { codOper: 'AUTH_CAP-1' } : null,
    })
  }
})

test('the return URL names our order, even if PagueloFacil appends its fields incorrectly, and decides nothing', () => {
  expect(provider.readReturn({ order: '7K2M9QWERTY0', PARM_1: '7K2M9QWERTY0', Oper: 'LK-1' })).toBe('7K2M9QWERTY0')
  expect(provider.readReturn({ order: '7K2M9QWERTY0?TotalPagado=258.85' })).toBe('7K2M9QWERTY0')
  expect(provider.readReturn({ Oper: 'LK-1' })).toBeUndefined()
})

async function paidOrder() {
  const order = await made()
  const notice = composeNotice(standIn.pay(order.providerOrder))
  standIn.seen.splice(0)
  return { ...order, providerRef: notice.content['codOper'] ?? '' }
}

const getRefund = (payment: RefundOrder['payment'], amountCents: number, changes: Partial<RefundOrder> = {}): RefundOrder => ({
  refundId: '0199a5c0-0000-7000-8000-00000000000a',
  refundOrder: `R${payment.providerOrder.slice(1)}`,
  amountCents,
  payment,
  ...changes,
})

test('money is refunded by a reversal of the operation, fully or partly', async () => {
  const payment = await paidOrder()
  const result = await provider.refund?.(getRefund(payment, 5000), neverAborted())
  expect(result).toEqual({ kind: 'settled', providerRef: expect.stringMatching(/^REV-/) })
  const reversal = standIn.seen.at(-1)
  expect(reversal).toMatchObject({ method: 'POST', path: '/rest/processTx/REVERSE_CAPTURE' })
  expect(reversal?.headers['authorization']).toBe(standInToken)
  expect(JSON.parse(reversal?.body ?? '')).toEqual({
    cclw: standInCclw,
    amount: 50,
    codOper: payment.providerRef,
    description: 'Istmo Rent a Car: reembolso de la reserva ABCDE12345',
    lang: 'ES',
    customFieldValues: [{ id: 'reembolso', nameOrLabel: 'reembolso', type: 'hidden', value: `R${payment.providerOrder.slice(1)}` }],
  })
})

test('a reversal whose response was lost is found by our own number', async () => {
  const refund = getRefund(await paidOrder(), 25_885)
  const before = standIn.operations.length
  expect(await provider.findRefund?.(refund, neverAborted())).toBeNull()
  // The reversal is done, but its response is lost.
  standIn.next('lost')
  await expect(provider.refund?.(refund, neverAborted())).rejects.toMatchObject({ code: 'unreachable' })
  expect(await provider.findRefund?.(refund, neverAborted())).toMatchObject({ kind: 'settled' })
  expect(standIn.operations.slice(before).filter((operation) => operation.operationType === 'REVERSE_CAPTURE')).toHaveLength(1)
})

test('a successful call is not a successful reversal: the reversal’s own status decides', async () => {
  const payment = await paidOrder()
  expect(await provider.refund?.(getRefund(payment, 25_886), neverAborted())).toEqual({ kind: 'refused', reason: 'declined-13' })
})

test('a payment without an operation, or with an unknown one, is not reversed', async () => {
  const order = paymentOrder()
  expect(await provider.refund?.(getRefund(order, 100), neverAborted())).toEqual({ kind: 'refused', reason: 'operation-unknown' })
  const unknown = { ...order, providerRef: 'AUTH_CAP-UNKNOWN' }
  expect(await provider.refund?.(getRefund(unknown, 100, { refundOrder: 'RRRRRRRRRRRR' }), neverAborted())).toEqual({
    kind: 'refused',
    reason: 'code-551',
  })
})

const failures = [
  ['slow', 'timeout'],
  ['stalling', 'timeout'],
  ['html', 'not-json'],
  ['malformed', 'not-json'],
  ['empty', 'not-json'],
  ['server-error', 'http-500'],
  ['huge', 'too-long'],
  ['redirect', 'redirect'],
  ['hang-up', 'unreachable'],
] as const

test.each(failures)(
  'a provider that is %s leaves link, state and refund undecided (%s), without revealing the request',
  async (fault, code) => {
    const impatientProvider = code === 'timeout' ? createPaguelofacil(getSettings(standIn), 'Istmo Rent a Car', shortTimeoutMs) : provider
    const payment = await paidOrder()
    for (const act of [
      () => impatientProvider.createIntent(newOrder(), neverAborted()),
      () => impatientProvider.readState(payment, { codOper: payment.providerRef }, neverAborted()),
      () => impatientProvider.refund?.(getRefund(payment, 100), neverAborted()),
    ]) {
      standIn.next(fault)
      const error = await Promise.resolve(act()).then(
        () => undefined,
        (error: unknown) => error,
      )
      expect(error).toMatchObject({ name: 'Error', code })
      const message = `${String(error)} ${error instanceof Error ? String(error.cause) : ''}`
      for (const secret of [standInCclw, standInToken, payment.providerOrder]) expect(message).not.toContain(secret)
    }
  },
)

test('an unreachable provider leaves the payment open', async () => {
  const stopped = await startPaguelofacil()
  await stopped.stop()
  const away = createPaguelofacil(getSettings(stopped), 'Istmo', timeoutMs)
  await expect(away.createIntent(newOrder(), neverAborted())).rejects.toMatchObject({ code: 'unreachable' })
})

test('a wrong token changes no payment', async () => {
  const order = await made()
  const wrong = createPaguelofacil({ ...getSettings(standIn), token: 'another-token-altogether' }, 'Istmo', timeoutMs)
  await expect(wrong.readState(order, null, neverAborted())).rejects.toMatchObject({ code: 'code-410' })
})

test('the caller can abort the call', async () => {
  const ended = AbortSignal.abort()
  await expect(provider.createIntent(newOrder(), ended)).rejects.toMatchObject({ code: 'timeout' })
})
