// Requests to a proxy over TLS, with the path exactly as given.

import { Agent, request, type RequestOptions } from 'node:https'
import { connect } from 'node:http2'
import { once } from 'node:events'

export interface Answer {
  status: number
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: string
}

export interface ProxyRequest {
  host?: string
  path?: string
  method?: string
  headers?: Readonly<Record<string, string>>
  body?: string | Buffer
  /** The length of a body that is announced and not sent. */
  announced?: number
  /** The client's own address, one of 127.0.0.0/8. */
  from?: string
  agent?: Agent
  options?: RequestOptions
}

/** Whether the request reached no server: a kept connection was closed meanwhile, or a new one while it was opened. Browsers then send it again. */
const isUnsent = ({ message, code }: NodeJS.ErrnoException, isReused: boolean): boolean =>
  code === 'ECONNRESET' && (isReused || message.startsWith('connect ') || message.includes('before secure TLS connection'))

/** Sends one request. @throws when the connection breaks; a request that reached no server is sent a second time */
export async function send(port: number, sentRequest: ProxyRequest = {}, isRepeated = false): Promise<Answer> {
  const {
    host = 'www.example.com',
    path = '/',
    method = 'GET',
    headers = {},
    body,
    announced,
    from,
    agent = false,
    options = {},
  } = sentRequest
  const sent = request({
    host: '127.0.0.1',
    port,
    path,
    method,
    agent,
    servername: host,
    rejectUnauthorized: false,
    headers: {
      host,
      ...(body === undefined && announced === undefined ? {} : { 'content-length': String(announced ?? Buffer.byteLength(body ?? '')) }),
      ...headers,
    },
    ...(from === undefined ? {} : { localAddress: from }),
    ...options,
  })
  return new Promise((resolve, reject) => {
    sent.on('error', (error: NodeJS.ErrnoException) => {
      if (!isRepeated && isUnsent(error, sent.reusedSocket)) resolve(send(port, sentRequest, true))
      else reject(error)
    })
    sent.on('response', (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        if (announced !== undefined) sent.destroy()
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks).toString() })
      })
    })
    if (announced === undefined) sent.end(body)
    else sent.flushHeaders()
  })
}

/** The status of a page over HTTP/2. */
export async function sendHttp2(port: number): Promise<number> {
  const session = connect(`https://127.0.0.1:${port}`, { servername: 'www.example.com', rejectUnauthorized: false })
  const stream = session.request({ ':path': '/', ':authority': 'www.example.com' })
  const [answer] = (await once(stream, 'response')) as [Record<string, unknown>]
  session.destroy()
  return Number(answer[':status'])
}

/** A form with the JSON of a call. */
export function toCall(data: object): Pick<ProxyRequest, 'method' | 'headers' | 'body'> {
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(data) }
}
