import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { prepaid, visitor } from '../../../server/testing/wire/bookings.ts'
import { freePort, splitParts, startMailServer } from '../../../server/testing/stand-ins/mail-server.ts'
import { standInCclw, standInToken } from '../../../server/testing/stand-ins/paguelofacil-stand-in.ts'
import { bookAt, codeIn, getData } from '../hostile/bookings.ts'
import { openHostile } from '../hostile/open-hostile.ts'
import { sendTo } from '../hostile/send.ts'
import type { Part, PartResult, ProofContext } from '../part.ts'

const maxAnswerMs = 15_000
const maxMailSeconds = 60

async function run(context: ProofContext): Promise<PartResult> {
  const [mailPort, providerPort] = [await freePort(), await freePort()]
  const nowhere = `http://127.0.0.1:${providerPort}`
  const { site, target } = await openHostile(context, {
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    PAYMENT_PROVIDERS: 'paguelofacil',
    PAGUELOFACIL_CCLW: standInCclw,
    PAGUELOFACIL_TOKEN: standInToken,
    PAGUELOFACIL_URL: nowhere,
    PAGUELOFACIL_QUERY_URL: nowhere,
    BASE_URL: 'https://site.example',
  })
  const violations: string[] = []

  const booked = await bookAt(site.url)
  const code = booked.status === 200 ? String(getData(booked)['CodigoReserva']) : ''
  if (booked.status !== 200) violations.push(`without a mail server a booking was answered ${booked.status} ${booked.body.slice(0, 200)}`)

  const holdResponse = await bookAt(site.url, prepaid)
  const access = { CodigoReserva: String(getData(holdResponse)['CodigoReserva']), Apellido: visitor.Apellido }
  const payment = await sendTo(site.url, { url: '/web-api/postPayment/new', data: { ...access, IdSolicitud: randomUUID() } })
  if (payment.status !== 200 && payment.status !== 503)
    violations.push(`without the provider a payment was answered ${payment.status} ${codeIn(payment)}`)
  if (payment.ms > maxAnswerMs) violations.push(`without the provider a payment was answered after ${payment.ms.toFixed(0)} ms`)
  const address = payment.status === 200 ? getData(payment)['Url'] : null
  if (typeof address === 'string' && address.startsWith(nowhere)) violations.push('a payer is sent to a provider who is not there')
  for (let i = 0; i < 10; i += 1) {
    const seen = getData(await sendTo(site.url, { url: '/web-api/getBooking', data: access }))
    if (seen['Estado'] !== 'retenida') violations.push(`without the provider’s word the booking became ${String(seen['Estado'])}`)
    await sleep(300)
  }
  const forged = await sendTo(site.url, {
    url: `/web-api/payments/return/paguelofacil?Estado=Aprobada&TotalPagado=1.00&PARM_1=${access.CodigoReserva}`,
  })
  if (forged.status !== 303) violations.push(`a forged return was answered ${forged.status}`)
  const still = getData(await sendTo(site.url, { url: '/web-api/getBooking', data: access }))
  if (still['Estado'] !== 'retenida') violations.push(`a forged return made the booking ${String(still['Estado'])}`)

  const waiting = await target.db.query<{ count: number }>(
    'select count(*)::int as count from outbox where done_at is null and attempts > 0',
  )
  if (Number(waiting.rows[0]?.count) === 0) violations.push('no mail waits, though none was delivered')
  const server = await startMailServer(mailPort)
  context.onEnd(() => server.stop())
  const startedAt = performance.now()
  // The mail of this booking, identified by its decoded parts.
  const group = `${code.slice(0, 5)} ${code.slice(5)}`
  const readMails = () =>
    server.messages.filter((message) => splitParts(message).some(({ body }) => body.includes(group) || body.includes(code)))
  // Retries that are scheduled in a minute run now.
  await target.db.query('update outbox set next_at = clock_timestamp() where done_at is null')
  while (readMails().length === 0 && performance.now() - startedAt < maxMailSeconds * 1_000) await sleep(250)
  const mailSeconds = (performance.now() - startedAt) / 1_000
  await sleep(1_500)
  if (readMails().length !== 1) violations.push(`with the mail server there again, ${readMails().length} mails of the booking came`)
  return {
    violations,
    figures: {
      'booking answered after ms': Math.round(booked.ms),
      'payment answered after ms': Math.round(payment.ms),
      as: payment.status,
      'mail came after s': Number(mailSeconds.toFixed(1)),
    },
  }
}

/** The mail server and the payment providers do not answer. */
export const hostileOutsideDown: Part = {
  name: 'outside-down',
  promise:
    'Without mail server and payment provider bookings are taken at once, nothing is confirmed without the provider’s word, and mails come once later',
  isInShort: false,
  servers: ['embedded'],
  breaks: [],
  run,
}
