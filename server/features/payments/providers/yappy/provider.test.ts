import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { neverAborted, paymentOrder, rawNotice } from '../../../../testing/payment-orders.ts'
import { standInMerchant, startYappy, type YappyStandIn } from '../../../../testing/stand-ins/yappy-stand-in.ts'
import { pageTimeoutMs } from '../provider-timeout.ts'
import type { PayPage } from '../../pages/pay-page.ts'
import type { PageActionResult, PaymentOrder, PaymentProvider } from '../provider.ts'
import { yappyTimeoutMs } from './client.ts'
import { findAlias, readAnswer } from './messages.ts'
import { pageScript } from './page-script.ts'
import { createYappy } from './provider.ts'

let standIn: YappyStandIn
let provider: PaymentProvider
let count = 0
/** Long enough for a busy machine; the other is for stand-ins that never respond. */
const timeoutMs = 8_000
const shortTimeoutMs = 900

beforeAll(async () => {
  standIn = await startYappy()
  provider = createYappy(standIn.settings, timeoutMs)
})
afterAll(() => standIn.stop())
beforeEach(() => void standIn.seen.splice(0))

const newOrder = (changes = {}) =>
  paymentOrder({
    providerOrder: `7K2M9QWE${String((count += 1)).padStart(4, '0')}`,
    notifyUrl: 'https://www.example.com/web-api/payments/notify/yappy',
    returnUrl: 'https://www.example.com/web-api/payments/return/yappy?order=7K2M9QWERTY0',
    ...changes,
  })

/** Submits the page's form and stores the adapter's data, as the core does. */
async function send(
  order: PaymentOrder,
  form: Record<string, string>,
  of = provider,
): Promise<{ act: PageActionResult; order: PaymentOrder }> {
  const act = await of.page?.submitForm(order, form, neverAborted())
  if (act === undefined) throw new Error('Yappy has a page')
  return { act, order: { ...order, kept: { ...order.kept, ...act.kept } } }
}

function composePage(act: PageActionResult): PayPage {
  if (act.kind !== 'show') throw new Error('a page was expected')
  return act.page
}

const getBody = (act: PageActionResult) => composePage(act).body.markup
const getScript = (act: PageActionResult) =>
  composePage(act)
    .scripts?.map((script) => ('text' in script ? script.text : script.src))
    .join('\n') ?? ''
const noticeFor = (orderId: string, state: string, changes = {}) =>
  provider.readNotice(rawNotice('', { method: 'GET', query: standIn.composeNotice(orderId, state, changes) }))

test('Yappy supports neither authorisation, queries nor refunds, and makes no call until a number is entered', async () => {
  expect(provider.can).toEqual({ hold: false, status: false, refund: false, sign: true })
  expect(provider.refund).toBeUndefined()
  expect(await provider.createIntent(newOrder(), neverAborted())).toEqual({ kind: 'made', providerRef: null, payerUrl: null })
  expect(await provider.readState(newOrder(), null, neverAborted())).toBeNull()
  expect(standIn.seen).toEqual([])
})

test('the page requests the number in the language of the booking', async () => {
  const page = await provider.page?.show(newOrder())
  expect(page?.title).toBe('Pagar con Yappy')
  expect(page?.body.markup).toContain('Celular registrado en Yappy')
  expect(page?.scripts).toBeUndefined()
  expect((await provider.page?.show(newOrder({ language: 'en' })))?.body.markup).toContain('Mobile number registered with Yappy')
})

test.each([
  ['6123-4567', '61234567'],
  [' 6123 4567 ', '61234567'],
  ['+507 6123-4567', '61234567'],
  ['50761234567', '61234567'],
  ['00507 61234567', '61234567'],
])('the number %s is %s to Yappy: eight digits without the code of the country', (typed, alias) => {
  expect(findAlias(typed)).toBe(alias)
})

test.each(['', '275-7222', '6123456', '612345678', '+1 305 555 0100', 'seis', '6123456a', '5076123456'])(
  '%j is no number for Yappy',
  (typed) => {
    expect(findAlias(typed)).toBeUndefined()
  },
)

test('an invalid number is reported at the field, with the typed text, and Yappy is not called', async () => {
  const { act, order } = await send(newOrder(), { phone: '275-7222 "><script>' })
  expect(getBody(act)).toContain('Escriba los ocho números')
  expect(getBody(act)).toContain('value="275-7222 &quot;&gt;&lt;script&gt;"')
  expect(getBody(act)).toContain('aria-invalid="true"')
  expect(order.kept).toEqual({})
  expect(standIn.seen).toEqual([])
})

test('a request takes two calls as documented, with amounts in two decimals and the raw token', async () => {
  const before = newOrder()
  const { act, order } = await send(before, { phone: '6123-4567' })
  const [merchant, payment] = standIn.seen
  expect(merchant).toMatchObject({ method: 'POST', path: '/payments/validate/merchant' })
  expect(JSON.parse(merchant?.body ?? '')).toEqual({ merchantId: standInMerchant, urlDomain: 'https://www.example.com' })
  expect(payment).toMatchObject({ method: 'POST', path: '/payments/payment-wc' })
  expect(payment?.headers['authorization']).toMatch(/^session-\d+-of-the-merchant$/)
  expect(JSON.parse(payment?.body ?? '')).toEqual({
    merchantId: standInMerchant,
    orderId: `${before.providerOrder}1`,
    domain: 'https://www.example.com',
    paymentDate: 1_795_000_000,
    aliasYappy: '61234567',
    ipnUrl: before.notifyUrl,
    discount: '0.00',
    taxes: '0.00',
    subtotal: '258.85',
    total: '258.85',
  })
  expect(order.kept).toEqual({ attempt: '1', openedAt: '1795000000' })
  expect(getBody(act)).toContain('<btn-yappy')
})

test("Yappy's button gets the three values of the request, and the stored data contain neither these nor the number", async () => {
  const { act, order } = await send(newOrder(), { phone: '61234567' })
  const { transactionId, token } = standIn.requests.at(-1) ?? {}
  const buttonData = { transactionId, token, documentName: `document-${standIn.requests.length}` }
  expect(getScript(act)).toContain(JSON.stringify(buttonData))
  expect(JSON.stringify(order.kept)).not.toMatch(/61234567|handover-|session|tx-/)
})

test('the page of the button loads only its script and may connect only to Yappy', async () => {
  const { act } = await send(newOrder(), { phone: '61234567' })
  const { scripts, allows } = composePage(act)
  expect(scripts?.flatMap((script) => ('src' in script ? [script.src] : []))).toEqual([standIn.settings.scriptUrl])
  expect(allows?.['connect-src']).toEqual([standIn.url])
  expect(allows?.['frame-src']).toEqual([standIn.url])
  const wider = createYappy({ ...standIn.settings, pageHosts: ['wss://push.example'] }, timeoutMs)
  const { act: other } = await send(newOrder(), { phone: '61234567' }, wider)
  expect(composePage(other).allows?.['connect-src']).toEqual([standIn.url, 'wss://push.example'])
  expect(composePage(other).allows?.['frame-src']).toEqual([standIn.url])
})

test('values from Yappy cannot break out of the script', () => {
  const malicious = { transactionId: '</script><img src=x onerror=alert(1)>', token: '<!--', documentName: 'x' }
  const text = pageScript({ buttonData: malicious, returnUrl: '/', offline: '', failed: '' })
  expect(text).not.toContain('</script')
  expect(text).not.toContain('<!--')
})

test('an unregistered number is reported at the field, and another one is a new request', async () => {
  const first = await send(newOrder(), { phone: '6000-0000' })
  expect(getBody(first.act)).toContain('no está registrado en Yappy')
  const second = await send(first.order, { phone: '6123-4567' })
  expect(getBody(second.act)).toContain('<btn-yappy')
  expect(standIn.requests.at(-1)?.orderId).toBe(`${second.order.providerOrder}2`)
})

test('while a request is pending there is no second one; once it has expired it can be repeated', async () => {
  const first = await send(newOrder(), { phone: '61234567' })
  const made = standIn.requests.length
  const page = await provider.page?.show(first.order)
  expect(page?.body.markup).toContain('Ya hay una solicitud en camino')
  standIn.advanceClock(359)
  expect(getBody((await send(first.order, { phone: '61234567' })).act)).toContain('Ya hay una solicitud en camino')
  expect(standIn.requests).toHaveLength(made)
  standIn.advanceClock(1)
  expect(getBody((await send(first.order, { step: 'again' })).act)).toContain('Celular registrado en Yappy')
  expect(getBody((await send(first.order, { phone: '61234567' })).act)).toContain('<btn-yappy')
  expect(standIn.requests.at(-1)?.orderId).toBe(`${first.order.providerOrder}2`)
})

test('a form submitted twice concurrently makes one request', async () => {
  const order = newOrder()
  const made = standIn.requests.length
  const sent = await Promise.all([send(order, { phone: '61234567' }), send(order, { phone: '61234567' })])
  expect(standIn.requests).toHaveLength(made + 1)
  expect(sent.filter(({ act }) => getBody(act).includes('<btn-yappy'))).toHaveLength(1)
})

test.each(['E', 'R', 'C', 'X'])('a signed notice with the state %s is read, with the signature under either name', (state) => {
  for (const name of ['hash', 'Hash']) {
    expect(noticeFor('7K2M9QWERTY01', state, { name })).toEqual({
      ok: true,
      notice: { eventId: `7K2M9QWERTY01-${state}`, providerOrder: '7K2M9QWERTY0', content: { requestId: '7K2M9QWERTY01', state } },
    })
  }
})

test('a signature by another key, over another request, another state or another address is forged', () => {
  expect(noticeFor('7K2M9QWERTY01', 'E', { key: 'another-key' })).toEqual({ ok: false, reason: 'forged' })
  const right = standIn.composeNotice('7K2M9QWERTY01', 'R')
  for (const changes of [{ status: 'E' }, { orderId: '7K2M9QWERTY02' }, { domain: 'https://evil.example' }, { hash: 'a'.repeat(64) }]) {
    expect(provider.readNotice(rawNotice('', { method: 'GET', query: { ...right, ...changes } }))).toEqual({ ok: false, reason: 'forged' })
  }
})

test("a notice that is signed for another shop's address is refused though its signature is right", () => {
  expect(noticeFor('7K2M9QWERTY01', 'E', { domain: 'https://other.example' })).toEqual({ ok: false, reason: 'forged' })
})

test.each([
  ['nothing', {}],
  ['no signature', { orderId: '7K2M9QWERTY01', status: 'E', domain: 'https://www.example.com' }],
  ['a truncated signature', { orderId: '7K2M9QWERTY01', status: 'E', domain: 'https://www.example.com', hash: 'abc' }],
  ['an unknown state', { orderId: '7K2M9QWERTY01', status: 'Z', domain: 'https://www.example.com', hash: 'a'.repeat(64) }],
  ['an unknown order', { orderId: 'x', status: 'E', domain: 'https://www.example.com', hash: 'a'.repeat(64) }],
  ['an order that is too long', { orderId: '7K2M9QWERTY01234', status: 'E', domain: 'https://www.example.com', hash: 'a'.repeat(64) }],
])('a notice with %s is unreadable', (_, query: Record<string, string>) => {
  expect(provider.readNotice(rawNotice('', { method: 'GET', query }))).toEqual({ ok: false, reason: 'unreadable' })
})

test('a notice by POST is refused', () => {
  const query = standIn.composeNotice('7K2M9QWERTY01', 'E')
  expect(provider.readNotice(rawNotice('', { method: 'POST', query }))).toEqual({ ok: false, reason: 'unreadable' })
})

async function stateAfter(order: PaymentOrder, orderId: string, state: string) {
  const read = noticeFor(orderId, state)
  if (!read.ok || read.notice === null) throw new Error('a notice about a payment of ours was expected')
  return provider.readState(order, read.notice.content, neverAborted())
}

test('an executed request pays the order at the amount that we fixed', async () => {
  const { order } = await send(newOrder(), { phone: '61234567' })
  expect(await stateAfter(order, `${order.providerOrder}1`, 'E')).toEqual({
    state: 'paid',
    providerOrder: order.providerOrder,
    providerRef: `${order.providerOrder}1`,
    amountCents: null,
    currency: null,
    isAmountFixedByUs: true,
  })
})

test.each([
  ['R', 'declined'],
  ['C', 'cancelled'],
  ['X', 'cancelled'],
])('a request that ends with %s is a %s payment', async (state, end) => {
  const { order } = await send(newOrder(), { phone: '61234567' })
  expect(await stateAfter(order, `${order.providerOrder}1`, state)).toMatchObject({
    state: end,
    providerRef: null,
    reason: `yappy-${state}`,
  })
})

test('the end of an earlier request does not end the pending one, but a payment by it counts', async () => {
  const first = await send(newOrder(), { phone: '61234567' })
  standIn.advanceClock(360)
  const { order } = await send(first.order, { phone: '61234567' })
  expect(await stateAfter(order, `${order.providerOrder}1`, 'R')).toMatchObject({ state: 'open' })
  expect(await stateAfter(order, `${order.providerOrder}1`, 'E')).toMatchObject({ state: 'paid' })
  expect(await stateAfter(order, `${order.providerOrder}2`, 'R')).toMatchObject({ state: 'declined' })
})

test('a notice about another order names that order, so that it cannot pay this one', async () => {
  expect(await stateAfter(newOrder(), '7K2M9QWERTY01', 'E')).toMatchObject({ providerOrder: '7K2M9QWERTY0' })
})

test.each(['slow', 'stalling', 'html', 'malformed', 'empty', 'server-error', 'huge', 'redirect', 'hang-up'] as const)(
  'when Yappy is %s the page states that nothing was charged and keeps the number, and the next attempt is a new request',
  async (fault) => {
    const impatientProvider = fault === 'slow' || fault === 'stalling' ? createYappy(standIn.settings, shortTimeoutMs) : provider
    for (const turns of [[fault], ['fine', fault]] as const) {
      standIn.next(...turns)
      const failed = await send(newOrder(), { phone: '6123-4567' }, impatientProvider)
      expect(getBody(failed.act)).toContain('no se le ha cobrado nada')
      expect(getBody(failed.act)).toContain('value="6123-4567"')
      expect(composePage(failed.act).scripts).toBeUndefined()
      const { act } = await send(failed.order, { phone: '6123-4567' })
      expect(getBody(act)).toContain('<btn-yappy')
    }
  },
)

test('a request whose response was lost reached no telephone, and the next one has another id', async () => {
  standIn.next('fine', 'lost')
  const lost = await send(newOrder(), { phone: '61234567' })
  expect(getBody(lost.act)).toContain('no se le ha cobrado nada')
  const { order } = await send(lost.order, { phone: '61234567' })
  expect(standIn.requests.slice(-2).map(({ orderId }) => orderId)).toEqual([`${order.providerOrder}1`, `${order.providerOrder}2`])
})

test('both calls to Yappy end before the time limit of the payer’s page', () => {
  expect(yappyTimeoutMs / 1_000).toBe(5)
  expect(2 * yappyTimeoutMs).toBeLessThan(pageTimeoutMs)
})

test('a merchant unknown to Yappy gets a generic message', async () => {
  const unknown = createYappy({ ...standIn.settings, domain: 'https://other.example' }, timeoutMs)
  const { act } = await send(newOrder(), { phone: '61234567' }, unknown)
  expect(getBody(act)).toContain('no se le ha cobrado nada')
  expect(getBody(act)).not.toContain('E011')
})

test('both codes of success are a success, and any other is the reason of a refusal', () => {
  expect(readAnswer({ status: { code: 'YP-0000' }, body: 1 })).toEqual({ kind: 'answered', body: 1 })
  expect(readAnswer({ status: { code: '0000' }, body: 1 })).toEqual({ kind: 'answered', body: 1 })
  expect(readAnswer({ status: { code: 'E010' } })).toEqual({ kind: 'refused', reason: 'E010' })
  expect(readAnswer({ status: { code: '<b>' } })).toEqual({ kind: 'refused', reason: 'b' })
  expect(readAnswer({ ok: true })).toEqual({ kind: 'failed' })
})

test('the return URL names only our order', () => {
  expect(provider.readReturn({ order: '7K2M9QWERTY0', status: 'E' })).toBe('7K2M9QWERTY0')
  expect(provider.readReturn({ orderId: '7K2M9QWERTY0' })).toBeUndefined()
})
