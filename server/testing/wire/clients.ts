// Accounts in wire format, for tests of several features.

import { randomInt, randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import { startBackground } from '../../background.ts'
import { readConfig } from '../../config.ts'
import { splitParts, startMailServer } from '../stand-ins/mail-server.ts'
import { waitFor } from '../timeouts.ts'
import type { TestApp } from '../test-app.ts'
import { silentLog } from '../../log.ts'
import { booking } from './bookings.ts'

export const goodPassword = 'mango-lluvia-tambor'
export const otherPassword = 'ventana-azul-camaron'

/** A unique client address, so that tests do not share rate limits. */
export const randomAddress = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
export const randomEmail = (): string => `c-${randomUUID().slice(0, 13)}@example.com`

export interface CallOptions {
  token?: string | undefined
  from?: string
}

/** Posts plain JSON to the web API. */
export async function call(app: TestApp, name: string, payload: object = {}, options: CallOptions = {}): Promise<LightMyRequestResponse> {
  return app.fastify.inject({
    method: 'POST',
    url: `/web-api/${name}`,
    payload,
    remoteAddress: options.from ?? randomAddress(),
    headers: options.token === undefined ? {} : { authorization: `Bearer ${options.token}` },
  })
}

export const registration = {
  password: goodPassword,
  name: 'Lucía',
  lastName: 'Him',
  language: 'es',
  AceptaCondiciones: { version: '2026-11' },
  AceptaMercadeo: false,
}

/** A new account, signed in. */
export async function register(app: TestApp, change: object = {}): Promise<{ email: string; token: string; id: number }> {
  const email = randomEmail()
  const answer = await call(app, 'registerWebUser', { ...registration, email, ...change })
  if (answer.statusCode !== 200) throw new Error(`Registration was answered ${answer.statusCode} ${answer.body}`)
  const { token, profile } = answer.json()
  return { email: profile.email, token, id: profile.id }
}

export async function logIn(app: TestApp, email: string, password = goodPassword): Promise<LightMyRequestResponse> {
  return call(app, 'loginWebUser', { email, password })
}

/** A mail server and the background worker that sends to it. */
export async function startMails(app: TestApp) {
  const server = await startMailServer()
  const config = readConfig({ LOG_LEVEL: 'silent', SMTP_URL: server.url, BASE_URL: 'https://istmo.example' })
  const background = startBackground({ ...app.services, config }, silentLog, { idleMs: 20 })
  const to = (email: string) => server.messages.filter((message) => message.includes(`To: ${email}`))
  return {
    to,
    /**
     * The decoded parts of the newest mail to an address that contains some words, once it has arrived. Mails of different kinds arrive in
     * any order, so a test names the words, or waits for a count if all mails are of one kind.
     */
    async newest(email: string, wanted: string | number = 1): Promise<string> {
      const found = () => {
        const texts = to(email).map((message) =>
          splitParts(message)
            .map(({ body }) => body)
            .join('\n'),
        )
        return typeof wanted === 'string'
          ? texts.findLast((text) => text.includes(wanted))
          : texts[texts.length < wanted ? -1 : texts.length - 1]
      }
      await waitFor(`mail to ${email}: ${wanted}`, () => found() !== undefined)
      return found() ?? ''
    },
    async stop(): Promise<void> {
      await background.stop()
      await server.stop()
    },
  }
}

/** The token in a mail's link. */
export function tokenIn(mail: string, purpose: 'confirm' | 'login' | 'reset'): string {
  return new RegExp(`/#/client-register\\?${purpose}=([\\w-]{43})`).exec(mail)?.[1] ?? ''
}

/** The complete content of the database as text. */
export async function dumpDatabase(app: TestApp): Promise<string> {
  const { rows } = await app.db.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const parts = await Promise.all(rows.map(({ name }) => app.db.query(`select coalesce(json_agg(t)::text, '') as text from "${name}" t`)))
  return parts.map((part) => String(part.rows[0]?.['text'])).join('\n')
}

/** A quote for the client of the headers. */
export async function bookQuote(app: TestApp, headers: Record<string, string>): Promise<{ IdCotizacion: string; Total: number }> {
  const answer = await app.post('/web-api/getCostoEstimadoWeb', booking, headers)
  const { IdCotizacion, Total } = answer.json().Resultado.datos
  return { IdCotizacion, Total }
}

/** The client that a booking belongs to. */
export async function getBookingClient(app: TestApp, code: string): Promise<unknown> {
  return (await app.db.query('select client_id, client_type_id from reservation where code = $1', [code])).rows[0]
}
