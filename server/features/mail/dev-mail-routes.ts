// Shows the mails of a demonstration at /dev/mail: a list, and each mail as its recipient would see it. Registered only when no mail server is
// configured, so never in production.

import type { FastifyInstance, FastifyReply } from 'fastify'
import { toWallTime, type Instant } from '#contract/panama-time.ts'
import type { Services } from '../../services.ts'
import { refuse } from '../../outcome.ts'
import { sendRefusal } from '../../endpoints/refusal.ts'
import { formatLongDateTime } from './format.ts'
import { html, type Html } from './html.ts'
import { findStoredMail, listStoredMails, type StoredMail } from './stored-mail.ts'

const maxListed = 200
const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
// Mails may not run scripts or load anything; their links open in a new tab.
const mailPolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'"

export function devMailRoutes(app: FastifyInstance, { config, db }: Pick<Services, 'config' | 'db'>): void {
  if (config.appEnv !== 'demo' || config.smtpUrl !== null) return
  app.get('/dev/mail', async (_, reply) => sendPage(reply, pagePolicy, listPage(await listStoredMails(db, maxListed))))
  app.get<{ Params: { id: string } }>('/dev/mail/:id', (request, reply) =>
    withMail(request.params.id, reply, (mail) => sendPage(reply, pagePolicy, mailView(mail))),
  )
  app.get<{ Params: { id: string } }>('/dev/mail/:id/html', (request, reply) =>
    withMail(request.params.id, reply, (mail) => sendPage(reply, mailPolicy, mail.html)),
  )
  app.get<{ Params: { id: string } }>('/dev/mail/:id/calendar.ics', (request, reply) =>
    withMail(request.params.id, reply, (mail) =>
      mail.calendar === null
        ? sendRefusal(reply, refuse('not_found'))
        : reply.header('cache-control', 'no-store').type('text/calendar; charset=utf-8').send(mail.calendar),
    ),
  )
  app.get<{ Params: { id: string } }>('/dev/mail/:id/document.pdf', (request, reply) =>
    withMail(request.params.id, reply, (mail) =>
      mail.document === null
        ? sendRefusal(reply, refuse('not_found'))
        : reply.header('cache-control', 'no-store').type('application/pdf').send(mail.document),
    ),
  )

  async function withMail(id: string, reply: FastifyReply, send: (mail: StoredMail) => FastifyReply): Promise<FastifyReply> {
    const mail = /^\d{1,9}$/.test(id) ? await findStoredMail(db, Number(id)) : undefined
    return mail === undefined ? sendRefusal(reply, refuse('not_found')) : send(mail)
  }
}

function sendPage(reply: FastifyReply, policy: string, page: string): FastifyReply {
  return reply
    .headers({
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    .type('text/html; charset=utf-8')
    .send(page)
}

function composePage(title: string, content: Html): string {
  return `<!doctype html>${
    html`<html lang="es">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>${title}</title>
        <style>
          :root {
            color-scheme: light dark;
          }
          body {
            font:
              16px/1.5 system-ui,
              sans-serif;
            margin: 0 auto;
            max-width: 60rem;
            padding: 1rem;
          }
          table {
            border-collapse: collapse;
            width: 100%;
          }
          th,
          td {
            text-align: start;
            padding: 0.5rem;
            border-bottom: 1px solid #8886;
          }
          iframe {
            width: 100%;
            height: 60rem;
            border: 1px solid #8886;
            background: #fff;
          }
          pre {
            white-space: pre-wrap;
            overflow-wrap: anywhere;
          }
        </style>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`.markup
  }`
}

function listPage(mails: readonly Pick<StoredMail, 'id' | 'recipient' | 'subject' | 'created_at'>[]): string {
  if (mails.length === 0)
    return composePage('Correos de la demostración', html`<p>Aún no hay correos. Aparecen aquí cuando se hace una reserva.</p>`)
  const rows = mails.map(
    (mail) =>
      html`<tr>
        <td>${formatInstant(mail.created_at)}</td>
        <td><bdi>${mail.recipient}</bdi></td>
        <td><a href="/dev/mail/${mail.id}">${mail.subject}</a></td>
      </tr>`,
  )
  const head = html`<tr>
    <th scope="col">Enviado</th>
    <th scope="col">Para</th>
    <th scope="col">Asunto</th>
  </tr>`
  return composePage(
    'Correos de la demostración',
    html`<table>
      <thead>
        ${head}
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>`,
  )
}

function mailView(mail: StoredMail): string {
  const calendar =
    mail.calendar === null
      ? null
      : html`<p><a href="/dev/mail/${mail.id}/calendar.ics" download="reserva.ics">Archivo de calendario (.ics)</a></p>`
  const document =
    mail.document === null ? null : html`<p><a href="/dev/mail/${mail.id}/document.pdf" target="_blank">Comprobante (PDF)</a></p>`
  return composePage(
    mail.subject,
    html`<p><a href="/dev/mail">Todos los correos</a></p>
      <p>${formatInstant(mail.created_at)} · <bdi>${mail.recipient}</bdi></p>
      ${calendar} ${document}
      <iframe sandbox="allow-popups allow-popups-to-escape-sandbox" title="Correo en HTML" src="/dev/mail/${mail.id}/html"></iframe>
      <h2>Versión de texto</h2>
      <pre>${mail.body}</pre>`,
  )
}

function formatInstant(instant: Instant): string {
  return formatLongDateTime(toWallTime(instant), 'es')
}
