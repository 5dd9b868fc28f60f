// A fake of Yappy as its documentation describes it (docs/domain.md 6.2): the two calls, the script of the button, and a customer's phone.
// It refuses requests that do not follow the documentation.

import { createHmac } from 'node:crypto'
import { startProviderServer, type ProviderServer, type Reply, type SeenRequest } from './provider-server.ts'

export interface YappyStandIn extends ProviderServer {
  settings: { merchantId: string; key: string; domain: string; apiUrl: string; scriptUrl: string; pageHosts: readonly string[] }
  /** Requests sent to phones, oldest first. */
  requests: { orderId: string; aliasYappy: string; total: string; ipnUrl: string; token: string; transactionId: string }[]
  /** Advances the fake's clock. */
  advanceClock: (seconds: number) => void
  /** Sets how the phone answers the button: a state in the notice, or no answer. */
  setAnswer: (state: 'E' | 'R' | 'C' | null) => void
  /** The signed notice about a request. */
  composeNotice: (
    orderId: string,
    state: string,
    changes?: { domain?: string; key?: string; name?: 'hash' | 'Hash' },
  ) => Record<string, string>
}

export const standInMerchant = 'MVZQO-00000001'
/** As displayed by Yappy Comercial. */
export const standInSecret = Buffer.from('YP_880E0BBB-TEST-KEY.something-else-altogether').toString('base64')
const standInKey = 'YP_880E0BBB-TEST-KEY'

const statusReply = (code: string, body: unknown = {}, status = 200): Reply => ({
  status,
  body: JSON.stringify({ status: { code, description: code }, body }),
})

const money = /^\d+\.\d{2}$/

export async function startYappy(domain = 'https://www.example.com'): Promise<YappyStandIn> {
  const requests: YappyStandIn['requests'] = []
  const sessions = new Set<string>()
  let seconds = 1_795_000_000
  let answer: 'E' | 'R' | 'C' | null = 'E'

  function openSession({ body }: SeenRequest): Reply {
    const { merchantId, urlDomain } = JSON.parse(body) as Record<string, unknown>
    if (merchantId !== standInMerchant || urlDomain !== domain) return statusReply('E011', {}, 400)
    const token = `session-${sessions.size + 1}-of-the-merchant`
    sessions.add(token)
    return statusReply('YP-0000', { token, epochTime: seconds })
  }

  function requestPayment({ headers, body }: SeenRequest): Reply {
    const fields = JSON.parse(body) as Record<string, string>
    if (!sessions.has(headers['authorization'] ?? '')) return statusReply('E002', {}, 401)
    if (!/^[A-Za-z0-9]{1,15}$/.test(fields['orderId'] ?? '')) return statusReply('E009', {}, 400)
    if (requests.some(({ orderId }) => orderId === fields['orderId'])) return statusReply('E007', {}, 400)
    const { discount = '', taxes = '', subtotal = '', total = '' } = fields
    const isMoney = [discount, taxes, subtotal, total].every((text) => money.test(text))
    if (!isMoney || Number(subtotal) + Number(taxes) - Number(discount) !== Number(total)) return statusReply('E010', {}, 400)
    if (fields['domain'] !== domain || typeof fields['paymentDate'] !== 'number' || !URL.canParse(fields['ipnUrl'] ?? ''))
      return statusReply('E011', {}, 400)
    // This number is not registered with Yappy.
    if (!/^6\d{7}$/.test(fields['aliasYappy'] ?? '') || fields['aliasYappy'] === '60000000') return statusReply('E005', {}, 400)
    const transactionId = `tx-${requests.length + 1}`
    const token = `handover-${requests.length + 1}`
    requests.push({
      orderId: fields['orderId'] ?? '',
      aliasYappy: fields['aliasYappy'] ?? '',
      total,
      ipnUrl: fields['ipnUrl'] ?? '',
      token,
      transactionId,
    })
    return statusReply('0000', { transactionId, token, documentName: `document-${requests.length}` })
  }

  function composeNotice(
    orderId: string,
    state: string,
    changes: Parameters<YappyStandIn['composeNotice']>[2] = {},
  ): Record<string, string> {
    const signedDomain = changes.domain ?? domain
    const hash = createHmac('sha256', changes.key ?? standInKey)
      .update(`${orderId}${state}${signedDomain}`)
      .digest('hex')
    return { orderId, status: state, domain: signedDomain, [changes.name ?? 'hash']: hash }
  }

  // The button was pressed: the phone answers, and the shop is notified before the button.
  async function press({ body }: SeenRequest): Promise<Reply> {
    const fields = JSON.parse(body) as Record<string, string>
    const request = requests.find(({ transactionId, token }) => transactionId === fields['transactionId'] && token === fields['token'])
    if (request === undefined || fields['documentName'] === undefined) return statusReply('E008', {}, 400)
    if (answer === null) return statusReply('E002', {}, 400)
    const url = new URL(request.ipnUrl)
    for (const [name, value] of Object.entries(composeNotice(request.orderId, answer))) url.searchParams.set(name, value)
    await fetch(url)
    return statusReply(answer === 'E' ? 'YP-0000' : 'E006')
  }

  const server = await startProviderServer((request) => {
    switch (`${request.method} ${request.path}`) {
      case 'POST /payments/validate/merchant':
        return openSession(request)
      case 'POST /payments/payment-wc':
        return requestPayment(request)
      case 'POST /press':
        return press(request)
      case 'GET /v1/cdn/web-component-btn-yappy.js':
        return { type: 'text/javascript', body: buttonScript }
      default:
        return statusReply('E100', {}, 404)
    }
  })

  return {
    ...server,
    settings: {
      merchantId: standInMerchant,
      key: standInKey,
      domain,
      apiUrl: server.url,
      scriptUrl: `${server.url}/v1/cdn/web-component-btn-yappy.js`,
      pageHosts: [],
    },
    requests,
    advanceClock: (addedSeconds) => void (seconds += addedSeconds),
    setAnswer: (state) => void (answer = state),
    composeNotice,
  }
}

/** A button with the documented events, methods and properties. */
const buttonScript = `const home = new URL(import.meta.url).origin
customElements.define('btn-yappy', class extends HTMLElement {
  isButtonLoading = false
  connectedCallback() {
    const root = this.attachShadow({ mode: 'open' })
    root.innerHTML = '<style>button { font: inherit; min-height: 48px; min-width: 200px; background: #00559f; color: #fff; border: 0; border-radius: 24px }</style><button type="button">Pagar con Yappy</button>'
    root.querySelector('button').addEventListener('click', () => this.dispatchEvent(new CustomEvent('eventClick')))
    this.dispatchEvent(new CustomEvent('isYappyOnline', { detail: true }))
  }
  async eventPayment(handover) {
    const response = await fetch(home + '/press', { method: 'POST', body: JSON.stringify(handover) })
    const { status } = await response.json()
    this.dispatchEvent(new CustomEvent(status.code === 'YP-0000' ? 'eventSuccess' : 'eventError', { detail: status }))
  }
})`
