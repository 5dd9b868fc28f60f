// Payments in wire format, and single steps of the background worker, for tests.

import { randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import { createProviders } from '../../features/payments/providers/providers.ts'
import { paymentHandlers } from '../../features/payments/handlers.ts'
import { noticeKey, signatureHeader, signNotice } from '../../features/payments/providers/sandbox/notices.ts'
import { bookingMailParts } from '../../compose-bookings.ts'
import { reservationHandlers } from '../../features/bookings/mails/handlers.ts'
import { bookingConfirmedTopic } from '../../features/outbox/topics.ts'
import { confirmedHandler } from '../../features/bookings/mails/confirmed-handler.ts'
import type { DueWork } from '../../features/outbox/repository.ts'
import type { OutboxHandler } from '../../features/outbox/worker.ts'
import { createMailer } from '../../features/mail/mailer.ts'
import type { Services } from '../../services.ts'
import type { TestApp } from '../test-app.ts'
import { book, prepaid, visitor } from './bookings.ts'

export interface WirePayment {
  IdPago: string
  Estado: string
  Url: string
  Vence?: string
  Demora: boolean
  EstadoReserva: string
  Devuelto: boolean
}

export interface WireBooking {
  CodigoReserva: string
  Estado: string
  VenceRetencion: string
  Version: number
  Total: number
  Pagado: number
  Pendiente: number
  Enlace: string
  Permite: string[]
  Historial: { Suceso: string; Importe?: number }[]
  Pago: {
    Medios: string[]
    Ultimo?: { IdPago: string; Estado: string; Url: string | null }
    Recibos: { Numero: string; Importe: number }[]
    Reembolsos: { Estado: string; Motivo: string; Importe: number }[]
  }
}

export const getData = (answer: LightMyRequestResponse) => answer.json().Resultado.datos

export const byCode = (code: string) => ({ CodigoReserva: code, Apellido: visitor.Apellido })

/** Makes a prepaid booking, which is held. */
export async function hold(app: TestApp, change: object = {}): Promise<WireBooking> {
  const answer = await book(app, { ...prepaid, ...change })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return getData(answer)
}

export async function pay(app: TestApp, code: string, change: object = {}): Promise<WirePayment> {
  const answer = await app.post('/web-api/postPayment/new', { ...byCode(code), IdSolicitud: randomUUID(), ...change })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return getData(answer)
}

export async function getBooking(app: TestApp, code: string): Promise<WireBooking> {
  return getData(await app.post('/web-api/getBooking', byCode(code)))
}

export async function getPayment(app: TestApp, id: string): Promise<WirePayment> {
  return getData(await app.get(`/web-api/getPayment/${id}`))
}

export async function getProviderOrder(app: TestApp, id: string): Promise<string> {
  const { rows } = await app.db.query<{ provider_order: string }>('select provider_order from payment where id = $1', [id])
  return rows[0]?.provider_order ?? ''
}

/** Submits a form of the page at `/pay/…`. */
export async function press(app: TestApp, url: string, way: string): Promise<LightMyRequestResponse> {
  return app.fastify.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ way }).toString(),
  })
}

/** A signed notice of the sandbox, with a time offset from now. */
export async function notify(
  app: TestApp,
  notice: { id: string; order: string; state: string },
  { agoMs = 0, key = noticeKey(app.services.signer) }: { agoMs?: number; key?: string } = {},
): Promise<LightMyRequestResponse> {
  const body = JSON.stringify(notice)
  return app.fastify.inject({
    method: 'POST',
    url: '/web-api/payments/notify/sandbox',
    headers: { 'content-type': 'application/json', [signatureHeader]: signNotice(key, Date.now() - agoMs, body) },
    payload: body,
  })
}

/** Sets the state of an order in the sandbox directly, without its page. */
export async function setSandboxState(app: TestApp, order: string, state: 'open' | 'paid' | 'declined' | 'cancelled'): Promise<void> {
  await app.db.query('update sandbox_payment set state = $2 where provider_order = $1', [order, state])
}

/** All outbox topics about bookings; the sandbox's notices are sent to the application itself. */
export function createHandlers(app: TestApp, services: Services = app.services) {
  const mailer = createMailer(services.config, services.db)
  return {
    [bookingConfirmedTopic]: confirmedHandler(services, mailer, bookingMailParts(services)),
    ...reservationHandlers(services, mailer, bookingMailParts(services)),
    ...paymentHandlers(services, mailer, ''),
    'sandbox-notice': async ({ payload }: { payload: unknown }) => {
      const answer = await notify(app, payload as { id: string; order: string; state: string })
      if (answer.statusCode !== 200) throw new Error('The notice was not accepted')
    },
  }
}

/** Processes all due outbox work, optionally also later work, until none is left; failed work stays. Returns the processed topics. */
export async function processOutbox(
  app: TestApp,
  { topics, later = false, services }: { topics?: readonly string[]; later?: boolean; services?: Services } = {},
): Promise<string[]> {
  const handlers: Record<string, OutboxHandler> = createHandlers(app, services)
  const done: string[] = []
  const failed = new Set<number>()
  for (let round = 0; round < 50; round += 1) {
    const { rows } = await app.db.query<DueWork>(
      `select id, topic, dedupe_key as "dedupeKey", payload, attempts from outbox
        where done_at is null and ($1 or next_at <= clock_timestamp()) and ($2::text[] is null or topic = any($2)) and not (id = any($3)) order by id`,
      [later, topics ?? null, [...failed]],
    )
    if (rows.length === 0) break
    for (const work of rows) {
      try {
        await handlers[work.topic]?.(work)
        await app.db.query('update outbox set done_at = clock_timestamp() where id = $1', [work.id])
        done.push(work.topic)
      } catch {
        failed.add(work.id)
      }
    }
  }
  return done
}

export const offered = (app: TestApp) => createProviders(app.services).offered
