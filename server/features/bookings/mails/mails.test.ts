import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addDays, hourMs } from '#contract/panama-time.ts'
import { groupCode } from '#contract/values/booking.ts'
import { startBackground } from '../../../background.ts'
import { freePort, splitParts, startMailServer, type TestMailServer } from '../../../testing/stand-ins/mail-server.ts'
import { waitFor } from '../../../testing/timeouts.ts'
import { onTestServers, type TestApp } from '../../../testing/test-app.ts'
import { book, byMailedLink, findCode, visitor } from '../../../testing/wire/bookings.ts'
import { friday } from '../../../testing/wire/trips.ts'
import type { Mail } from '../../mail/mail.ts'
import { createMailer } from '../../mail/mailer.ts'
import { takeDue } from '../../outbox/repository.ts'
import { bookingMailParts } from '../../../compose-bookings.ts'
import { confirmedHandler } from './confirmed-handler.ts'
import { reservationHandlers } from './handlers.ts'
import { enqueuePickUpMails } from '../lifecycle/scheduled-transitions.ts'
import { bookingChangedTopic, bookingConfirmedTopic, bookingReminderTopic, checkInInvitationTopic } from '../../outbox/topics.ts'
import { silentLog } from '../../../log.ts'

const fast = { idleMs: 20, firstDelayMs: 50 }
const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop()
})

const byCode = (code: string) => ({ CodigoReserva: code, Apellido: visitor.Apellido })
const isAllDone = async (app: TestApp) => (await app.db.query('select 1 from outbox where done_at is null')).rows.length === 0
const servicesAt = (app: TestApp, smtpUrl: string) => ({
  ...app.services,
  config: { ...app.services.config, smtpUrl, baseUrl: 'https://www.example.com' },
})

function start(app: TestApp, smtpUrl: string): void {
  stops.push(startBackground(servicesAt(app, smtpUrl), silentLog, fast).stop)
}

async function startServer(port = 0): Promise<TestMailServer> {
  const server = await startMailServer(port)
  stops.push(server.stop)
  return server
}

const readBodies = (message = '') => {
  const parts = splitParts(message)
  const find = (type: RegExp) => parts.find(({ headers }) => type.test(headers))
  return {
    text: find(/text\/plain/)?.body ?? '',
    markup: find(/text\/html/)?.body ?? '',
    calendar: find(/text\/calendar/),
    subject: /^Subject: (.*(?:\r\n .*)*)/m.exec(message)?.[1] ?? '',
    to: /^To: (.*)$/m.exec(message)?.[1] ?? '',
  }
}
const readVoucher = (message = '') => splitParts(message).find(({ headers }) => /application\/pdf/.test(headers))?.body
const unfold = (calendar: string) => calendar.replaceAll('\r\n ', '')
const getUids = (calendar = '') => [...unfold(calendar).matchAll(/UID:(.+)\r/g)].map(([, uid]) => uid)

onTestServers((app) => {
  beforeEach(async () => {
    await app().db.query('delete from outbox')
    await app().db.query('delete from rate_limit')
  })
  /** A booking whose confirmation has been sent. */
  const newCode = async (change: object = {}) => {
    const answer = await book(app(), change)
    return { code: findCode(answer), link: `https://www.example.com${answer.json().Resultado.datos.Enlace}` }
  }
  const change = (code: string, to: object) =>
    app().post('/web-api/postBooking/modify', { ...byMailedLink(code), IdSolicitud: randomUUID(), ...to })
  const changeDates = async (code: string) => {
    const to = { FechaEntrada: addDays(friday, 1) }
    const estimated = await app().post('/web-api/getModifyEstimate', { ...byCode(code), ...to })
    return change(code, { ...to, IdCotizacion: estimated.json().Resultado.datos.IdCotizacion })
  }

  test('W-20 a change is mailed with both totals, the link, and a calendar file that moves the old dates', async () => {
    const server = await startServer()
    const { code, link } = await newCode()
    start(app(), server.url)
    await waitFor('the confirmation', () => isAllDone(app()))
    const changed = await changeDates(code)
    await waitFor('the mail', () => isAllDone(app()))
    expect(server.messages).toHaveLength(2)
    const [first, second] = server.messages.map(readBodies)
    const { Total, TotalAnterior } = changed.json().Resultado.datos
    for (const body of [second?.text, second?.markup]) {
      expect(body).toContain('Su reserva fue modificada')
      expect(body).toContain(groupCode(code))
      expect(body).toContain(`$${TotalAnterior.toFixed(2)}`)
      expect(body).toContain(`$${Total.toFixed(2)}`)
      expect(body).toContain(link)
      expect(body).toContain('Si no fue usted, llámenos de inmediato al')
      expect(body).not.toMatch(/undefined|null|NaN|\[object/)
    }
    expect(getUids(second?.calendar?.body)).toEqual(getUids(first?.calendar?.body))
    expect(first?.calendar?.body).toContain('SEQUENCE:0')
    expect(second?.calendar?.body).toContain('SEQUENCE:1')
    expect(second?.calendar?.headers).toContain('method=PUBLISH')
    for (const message of server.messages) expect(readVoucher(message)).toMatch(/^%PDF-/)
  })

  test('W-20 a cancellation is mailed in the language of the booking, and its calendar file removes the events', async () => {
    const server = await startServer()
    const { code } = await newCode({ Idioma: 'en' })
    start(app(), server.url)
    await waitFor('the confirmation', () => isAllDone(app()))
    await app().post('/web-api/postBooking/cancel', { ...byCode(code), Confirmar: true })
    await waitFor('the mail', () => isAllDone(app()))
    expect(server.messages).toHaveLength(2)
    const [first, second] = server.messages.map(readBodies)
    expect(second?.subject).toContain('Booking canceled')
    expect(second?.markup).toContain('"reservationStatus":"https://schema.org/ReservationCancelled"')
    expect(readVoucher(server.messages[1])).toBeUndefined()
    expect(second?.text).toContain('There is no charge')
    expect(second?.text).toContain('https://www.example.com/en/')
    expect(second?.markup).toContain('<html lang="en"')
    expect(second?.text).not.toMatch(/Reserva|Recogida|undefined|null|NaN/)
    const calendar = unfold(second?.calendar?.body ?? '')
    expect(getUids(calendar)).toEqual(getUids(first?.calendar?.body))
    expect(calendar).toContain('METHOD:CANCEL')
    expect(calendar.match(/STATUS:CANCELLED/g)).toHaveLength(2)
    expect(calendar).toContain('SEQUENCE:1')
    expect(second?.calendar?.headers).toContain('method=CANCEL')
  })

  test('W-20 when the e-mail address changes, the old one is notified without the link', async () => {
    const server = await startServer()
    const { code, link } = await newCode()
    await app().db.query('delete from outbox')
    await change(code, { cliente: { Correo: 'otra@example.com' } })
    start(app(), server.url)
    await waitFor('the mails', () => isAllDone(app()))
    const mails = server.messages.map(readBodies)
    expect(mails.map(({ to }) => /<(.+)>/.exec(to)?.[1] ?? to).toSorted()).toEqual(['ana.deleon@example.com', 'otra@example.com'])
    const toOld = mails.find(({ to }) => to.includes('ana.deleon'))
    const toNew = mails.find(({ to }) => to.includes('otra@'))
    expect(toNew?.text).toContain(link)
    expect(toOld?.text).not.toContain('token=')
    expect(toOld?.text).toContain('Si no fue usted, llámenos de inmediato al')
  })

  test('W-20 only the last of two successive changes is mailed, and none of a cancelled booking', async () => {
    const server = await startServer()
    const { code } = await newCode()
    await app().db.query('delete from outbox')
    await change(code, { NumVuelo: 'CM 1' })
    await change(code, { NumVuelo: 'CM 2' })
    start(app(), server.url)
    await waitFor('the outbox', () => isAllDone(app()))
    expect(server.messages).toHaveLength(1)
    expect(readBodies(server.messages[0]).text).toContain('CM 2')
    for (const stop of stops.splice(1)) await stop()
    await change(code, { NumVuelo: 'CM 3' })
    await app().post('/web-api/postBooking/cancel', { ...byCode(code), Confirmar: true })
    start(app(), server.url)
    await waitFor('the outbox again', () => isAllDone(app()))
    expect(server.messages.map((message) => readBodies(message).subject).filter((subject) => subject.includes('modificada'))).toHaveLength(
      1,
    )
    expect(server.messages).toHaveLength(2)
  })

  test('W-20 a worker killed between sending and marking sends again with the same Message-ID', async () => {
    const server = await startServer()
    const { code } = await newCode()
    await app().db.query('delete from outbox')
    await change(code, { NumVuelo: 'CM 1' })
    // What a killed worker has done: claimed the work and sent the mail, but not marked it as done.
    const services = servicesAt(app(), server.url)
    const mailer = createMailer(services.config, services.db)
    const [work] = await takeDue(app().db, 1, 50)
    if (work === undefined) throw new Error('No work')
    const dying = {
      ...mailer,
      send: async (mail: Mail) => {
        await mailer.send(mail)
        throw new Error('killed')
      },
    }
    await expect(reservationHandlers(services, dying, bookingMailParts(services))[work.topic]?.(work)).rejects.toThrow('killed')
    mailer.close()
    start(app(), server.url)
    await waitFor('the mail again', () => server.messages.length === 2 && isAllDone(app()))
    const ids = server.messages.map((message) => /^Message-ID: (.+)$/m.exec(message)?.[1])
    expect(ids[0]).toMatch(/^<[0-9a-f]{40}@/)
    expect(ids[1]).toBe(ids[0])
  })

  test('W-20 while the mail server is down changes succeed, and each mail is sent once when it is back', async () => {
    const port = await freePort()
    const { code } = await newCode()
    await app().db.query('delete from outbox')
    start(app(), `smtp://127.0.0.1:${port}`)
    start(app(), `smtp://127.0.0.1:${port}`)
    expect((await change(code, { NumVuelo: 'CM 1' })).statusCode).toBe(200)
    const countAttempts = async () =>
      (await app().db.query<{ n: number }>('select coalesce(sum(attempts), 0)::int as n from outbox')).rows[0]?.n ?? 0
    await waitFor('two attempts', async () => (await countAttempts()) >= 2)
    await app().post('/web-api/postBooking/cancel', { ...byCode(code), Confirmar: true })
    // A mail that was being sent when the booking was cancelled fails as well.
    const before = await countAttempts()
    await waitFor('an attempt of each worker', async () => (await countAttempts()) >= before + 2)
    const server = await startServer(port)
    await waitFor('the mails', () => isAllDone(app()))
    expect(server.messages.map((message) => readBodies(message).subject.includes('cancelada'))).toEqual([true])
  })

  test.each([bookingConfirmedTopic, bookingChangedTopic])(
    'W-20 a mail (%s) is not sent if its booking is cancelled while the voucher is drawn',
    async (topic) => {
      const { code } = await newCode()
      if (topic === bookingChangedTopic) await change(code, { NumVuelo: 'CM 2' })
      const services = servicesAt(app(), 'smtp://127.0.0.1:1')
      const parts = bookingMailParts(services)
      const drawn: string[] = []
      const makeVoucher: typeof parts.makeVoucher = async (details, catalog) => {
        await app().post('/web-api/postBooking/cancel', { ...byCode(code), Confirmar: true })
        drawn.push(details.row.code)
        return parts.makeVoucher(details, catalog)
      }
      const sent: Mail[] = []
      const mailer = { send: async (mail: Mail) => void sent.push(mail), close: () => undefined }
      const mailParts = { ...parts, makeVoucher }
      const handle =
        topic === bookingConfirmedTopic
          ? confirmedHandler(services, mailer, mailParts)
          : reservationHandlers(services, mailer, mailParts)[topic]
      for (const work of await takeDue(app().db, 10, 1_000)) if (work.topic === topic) await handle?.(work)
      expect(drawn).toEqual([code])
      expect(sent).toEqual([])
    },
  )

  test('W-20 the day before pick-up one reminder is sent per pick-up time, but none after a recent booking', async () => {
    const server = await startServer()
    const { code, link } = await newCode()
    const { code: recent } = await newCode()
    await app().db.query('delete from outbox')
    const move = (bookingCode: string, hours: number, bookedHoursAgo: number) =>
      app().db.query(
        `update reservation set pick_up_at = date_trunc('hour', clock_timestamp()) + $2 * interval '1 hour',
          return_at = clock_timestamp() + interval '9 days', created_at = clock_timestamp() - $3 * interval '1 hour' where code = $1`,
        [bookingCode, hours, bookedHoursAgo],
      )
    await move(code, 20, 100)
    await move(recent, 20, 1)
    await Promise.all([1, 2, 3].map(() => enqueuePickUpMails(app().db, bookingReminderTopic, 24)))
    start(app(), server.url)
    await waitFor('the mail', () => isAllDone(app()))
    await enqueuePickUpMails(app().db, bookingReminderTopic, 24)
    await waitFor('nothing more', () => isAllDone(app()))
    expect(server.messages).toHaveLength(1)
    const mail = readBodies(server.messages[0])
    expect(mail.text).toContain('Se acerca su recogida')
    expect(mail.text).toContain(groupCode(code))
    expect(mail.text).toContain(link)
  })

  test('W-20 without a check-in page no invitation is sent; with one, the mail links to it', async () => {
    const server = await startServer()
    const { code } = await newCode()
    const { rows } = await app().db.query<{ id: string; pick_up_at: number }>('select id, pick_up_at from reservation where code = $1', [
      code,
    ])
    const [row] = rows
    const work = {
      id: 1,
      topic: checkInInvitationTopic,
      dedupeKey: 'x',
      attempts: 1,
      payload: { reservationId: row?.id, pickUpAt: row?.pick_up_at },
    }
    const services = servicesAt(app(), server.url)
    const mailer = createMailer(services.config, services.db)
    stops.push(async () => mailer.close())
    const invite = reservationHandlers(services, mailer, bookingMailParts(services))[checkInInvitationTopic]
    await invite?.(work)
    const [, token] = /\/#\/advance-check-in\?token=([\w-]{43})/.exec(readBodies(server.messages[0]).text) ?? []
    expect((await app().post('/web-api/getCheckIn', { token })).json().Resultado.datos.CodigoReserva).toBe(code)
    const outdated = { ...work, payload: { ...work.payload, pickUpAt: (row?.pick_up_at ?? 0) + hourMs } }
    await invite?.(outdated)
    await app().db.query('update reservation set advance_check_in_at = clock_timestamp() where code = $1', [code])
    await invite?.(work)
    expect(server.messages).toHaveLength(1)
  })
})
