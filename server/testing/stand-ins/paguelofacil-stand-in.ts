// A fake of PagueloFacil as its guide describes it (docs/domain.md 6.1): payment links, operation look-ups, reversals, and a paying customer.
// It refuses requests that do not follow the guide.

import { startProviderServer, type ProviderServer, type Reply, type SeenRequest } from './provider-server.ts'

export interface ListedOperation {
  codOper: string
  operationType: string
  status: number
  authStatus: string
  totalPay: string
  requestPayAmount: number
  relatedTx: string | null
  messageSys: string
  dateTms: string
  customFields: { id: string; nameOrLabel: string; value: string }[]
  PARM_1?: string
}

export interface PaguelofacilStandIn extends ProviderServer {
  /** The forms of the created links, by the link's code. */
  links: Map<string, Record<string, string>>
  operations: ListedOperation[]
  /** A reversal appears in look-ups with a delay. */
  listReversals: (areListed: boolean) => void
  /** Simulates entering a card on the page of an order's latest link; returns the notice that PagueloFacil would post. */
  pay: (order: string, changes?: Partial<ListedOperation>) => Record<string, unknown>
}

export const standInCclw = 'A7BFCAF7B6A7BFCAF7B6'
export const standInToken = 'brEyQRSz-public|DIRtMzmj-private'

const answered = (data: unknown): Reply => ({
  // Its link service labels JSON as text; clients must accept that.
  type: 'text/html; charset=UTF-8',
  body: JSON.stringify({
    headerStatus: { code: 200, description: 'Success' },
    serverTime: '2026-11-21T10:00:00',
    message: 'Success',
    data,
    success: true,
  }),
})

const refused = (code: number, description: string, status = 200): Reply => ({
  status,
  body: JSON.stringify({ headerStatus: { code, description }, serverTime: '2026-11-21T10:00:00', message: null, data: {}, success: false }),
})

const fromHex = (text = '') => Buffer.from(text, 'hex').toString('utf8')

export async function startPaguelofacil(): Promise<PaguelofacilStandIn> {
  const links = new Map<string, Record<string, string>>()
  const operations: ListedOperation[] = []
  let count = 0
  let areReversalsListed = true
  const nextCode = (prefix: string) => `${prefix}${String((count += 1)).padStart(6, '0')}`

  function makeLink(request: SeenRequest, url: string): Reply {
    if (request.headers['content-type'] !== 'application/x-www-form-urlencoded') return refused(400, 'Invalid request')
    const form = Object.fromEntries(new URLSearchParams(request.body))
    if (form['CCLW'] !== standInCclw) return refused(430, 'Invalid KWP')
    const isCorrect =
      /^\d+\.\d{2}$/.test(form['CMTN'] ?? '') &&
      Number(form['CMTN']) >= 1 &&
      (form['CDSC'] ?? '').length > 0 &&
      (form['CDSC'] ?? '').length <= 150 &&
      (form['PARM_1'] ?? '').length <= 150 &&
      URL.canParse(fromHex(form['RETURN_URL'])) &&
      /^[1-9]\d*$/.test(form['EXPIRES_IN'] ?? '')
    if (!isCorrect) return refused(551, 'Error, Invalid Field')
    const code = nextCode('LK-')
    links.set(code, form)
    return answered({ url: `${url}/checkout?code=${code}`, code })
  }

  function list({ query }: SeenRequest): Reply {
    const { filter = '', conditional = '', limit = '1000' } = query
    const [, codOper] = /^codOper::(.+)$/.exec(filter) ?? []
    const parts = [...conditional.matchAll(/customFields\$lk%([^%|]+)%/g)].map(([, part = '']) => part)
    if (codOper === undefined && parts.length === 0) return refused(551, 'Error, Invalid Field')
    const listed = operations.filter((operation) => areReversalsListed || operation.operationType !== 'REVERSE_CAPTURE')
    const found = listed.filter((item) =>
      codOper === undefined ? parts.every((part) => JSON.stringify(item.customFields).includes(part)) : item.codOper === codOper,
    )
    return answered(found.slice(0, Number(limit)))
  }

  function reverse({ body }: SeenRequest): Reply {
    const requested = JSON.parse(body) as {
      cclw: string
      codOper: string
      amount: number
      customFieldValues?: ListedOperation['customFields']
    }
    const sale = operations.find(
      (operation) => operation.codOper === requested.codOper && operation.operationType === 'AUTH_CAPTURE' && operation.status === 1,
    )
    if (requested.cclw !== standInCclw) return refused(430, 'Invalid KWP')
    if (sale === undefined || typeof requested.amount !== 'number') return refused(551, 'Error, Invalid Field')
    const earlierReversals = operations.filter(
      (operation) => operation.operationType === 'REVERSE_CAPTURE' && operation.relatedTx === sale.codOper && operation.status === 1,
    )
    const remaining = Number(sale.totalPay) - earlierReversals.reduce((sum, item) => sum + Number(item.totalPay), 0)
    const isCorrect = requested.amount <= remaining + 0.001
    const reversal: ListedOperation = {
      codOper: nextCode('REV-'),
      operationType: 'REVERSE_CAPTURE',
      status: isCorrect ? 1 : 0,
      authStatus: isCorrect ? '00' : '13',
      totalPay: isCorrect ? requested.amount.toFixed(2) : '0',
      requestPayAmount: requested.amount,
      relatedTx: sale.codOper,
      messageSys: isCorrect ? 'Aprobada' : 'Monto no permitido',
      dateTms: '2026-11-21T10:00:00',
      customFields: requested.customFieldValues ?? [],
    }
    operations.push(reversal)
    // A successful call does not mean that the reversal succeeded.
    return answered(reversal)
  }

  const server = await startProviderServer((request, url) => {
    if (request.method === 'POST' && request.path === '/LinkDeamon.cfm') return makeLink(request, url)
    if (request.path === '/checkout') return { type: 'text/html', body: '<!doctype html><title>PagueloFacil</title>' }
    if (request.headers['authorization'] !== standInToken) return refused(410, 'Invalid Api Key', 401)
    if (request.method === 'GET' && request.path === '/PFManagementServices/api/v1/MerchantTransactions') return list(request)
    if (request.method === 'POST' && request.path === '/rest/processTx/REVERSE_CAPTURE') return reverse(request)
    return refused(400, 'Invalid request', 404)
  })

  function pay(order: string, changes: Partial<ListedOperation> = {}): Record<string, unknown> {
    const form = [...links.values()].findLast((link) => link['PARM_1'] === order)
    if (form === undefined) throw new Error(`No link was made for ${order}`)
    const isApproved = (changes.status ?? 1) === 1
    const operation: ListedOperation = {
      codOper: nextCode('AUTH_CAP-'),
      operationType: 'AUTH_CAPTURE',
      status: 1,
      authStatus: isApproved ? '00' : '51',
      totalPay: isApproved ? (form['CMTN'] ?? '') : '0',
      requestPayAmount: Number(form['CMTN']),
      relatedTx: null,
      messageSys: isApproved ? 'Aprobada' : 'Fondos insuficientes',
      dateTms: '2026-11-21T10:00:00',
      customFields: JSON.parse(fromHex(form['PF_CF'])) as ListedOperation['customFields'],
      ...changes,
    }
    operations.push(operation)
    const { dateTms, customFields: _, ...fields } = operation
    return { ...fields, date: dateTms, PARM_1: order, email: 'payer@example.com', cardType: 'VISA', displayNum: '1111', inRevision: false }
  }

  return { ...server, links, operations, pay, listReversals: (areListed) => void (areReversalsListed = areListed) }
}
