// Several changes within minutes send one mail with the final state (docs/decisions/012-changing-a-booking.md).

import { afterEach, beforeEach, expect, test } from 'vitest'
import { startBackground } from '../../../background.ts'
import { splitParts, startMailServer, type TestMailServer } from '../../../testing/stand-ins/mail-server.ts'
import { waitFor } from '../../../testing/timeouts.ts'
import { onTestServers } from '../../../testing/test-app.ts'
import { book, byMailedLink, findCode, visitor } from '../../../testing/wire/bookings.ts'
import { retryFinished } from '../../outbox/repository.ts'
import { silentLog } from '../../../log.ts'

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop()
})

onTestServers((app) => {
  beforeEach(async () => {
    await app().db.query('delete from outbox')
  })

  const start = (server: TestMailServer, processes = 1) => {
    const services = { ...app().services, config: { ...app().services.config, smtpUrl: server.url } }
    for (let i = 0; i < processes; i += 1) stops.push(startBackground(services, silentLog, { idleMs: 20, firstDelayMs: 50 }).stop)
  }
  const startServer = async () => {
    const server = await startMailServer(0)
    stops.push(server.stop)
    return server
  }
  const newBooking = async () => {
    const code = findCode(await book(app()))
    // The confirmation has its own test.
    await app().db.query('delete from outbox')
    return code
  }
  const change = async (code: string, to: object) => {
    const access = byMailedLink(code)
    const estimated = await app().post('/web-api/getModifyEstimate', { ...access, ...to })
    const IdCotizacion = estimated.json().Resultado?.datos.IdCotizacion
    const answer = await app().post('/web-api/postBooking/modify', {
      ...access,
      ...to,
      ...(IdCotizacion === undefined ? {} : { IdCotizacion }),
    })
    expect(answer.statusCode).toBe(200)
    return answer.json().Resultado.datos as { Total: number; TotalAnterior: number }
  }
  /** All remaining work waits for the end of the pause. */
  const nothingDue = async () =>
    (await app().db.query(`select 1 from outbox where done_at is null and dedupe_key not like '%:after:%'`)).rows.length === 0
  const isOutboxEmpty = async () => (await app().db.query('select 1 from outbox where done_at is null')).rows.length === 0
  /** Ends the pause after the last mail. */
  const skipPause = async () => {
    await app().db.query(`update change_mail set told_at = told_at - interval '10 minutes'`)
    await app().db.query('update outbox set next_at = clock_timestamp() where done_at is null')
  }
  const getText = (message = '') => splitParts(message).find(({ headers }) => /text\/plain/.test(headers))?.body ?? ''
  const mailsTo = (server: TestMailServer, address: string) =>
    server.messages.filter((message) => /^To: (.*)$/m.exec(message)?.[1]?.includes(address))

  test('W-20 fifteen changes send two mails: the first at once, then the final state compared with the first mail', async () => {
    const server = await startServer()
    const code = await newBooking()
    start(server, 2)
    const first = await change(code, { CantSillaBB: 1 })
    await waitFor('the first mail', () => server.messages.length === 1)
    let last = first
    for (let i = 0; i < 14; i += 1) last = await change(code, { CantSillaBB: i % 2 === 0 ? 2 : 1, NumVuelo: `CM ${i}` })
    await waitFor('the rest', nothingDue)
    expect(server.messages).toHaveLength(1)
    await skipPause()
    await waitFor('the second mail', isOutboxEmpty)
    expect(server.messages).toHaveLength(2)
    const text = getText(server.messages[1])
    expect(text).toContain('CM 13')
    expect(last.Total).toBe(first.Total)
    expect(text).not.toContain('CM 12')
    await skipPause()
    await waitFor('nothing', isOutboxEmpty)
    expect(server.messages).toHaveLength(2)
  })

  test('W-20 the mail names the previously mailed total, not one in between', async () => {
    const server = await startServer()
    const code = await newBooking()
    start(server)
    const first = await change(code, { CantSillaBB: 1 })
    await waitFor('the first mail', isOutboxEmpty)
    await change(code, { CantSillaBB: 2 })
    const last = await change(code, { Wifi: 1 })
    await waitFor('the rest', nothingDue)
    await skipPause()
    await waitFor('the second mail', isOutboxEmpty)
    const text = getText(server.messages[1])
    expect(text).toContain(`$${first.Total.toFixed(2)}`)
    expect(text).toContain(`$${last.Total.toFixed(2)}`)
    expect(text).not.toContain(`$${last.TotalAnterior.toFixed(2)}`)
  })

  test('W-20 a delay announced between a change and its mail does not suppress the mail', async () => {
    const server = await startServer()
    const code = await newBooking()
    await change(code, { NumVuelo: 'CM 7' })
    await app().db.query('update reservation set version = version + 1 where code = $1', [code])
    start(server)
    await waitFor('the mail', isOutboxEmpty)
    expect(getText(server.messages[0])).toContain('CM 7')
  })

  test('W-20 the previous address is warned once and immediately, even during the pause; addresses in between get nothing', async () => {
    const server = await startServer()
    const code = await newBooking()
    start(server)
    await change(code, { NumVuelo: 'CM 1' })
    await waitFor('the first mail', isOutboxEmpty)
    await change(code, { cliente: { Correo: 'uno@example.com' } })
    await waitFor('the warning', () => server.messages.length === 2)
    await change(code, { cliente: { Correo: 'dos@example.com' } })
    await change(code, { cliente: { Correo: 'tres@example.com' } })
    await waitFor('the rest', nothingDue)
    await skipPause()
    await waitFor('all', isOutboxEmpty)
    expect([visitor.Correo, 'uno@', 'dos@', 'tres@'].map((address) => mailsTo(server, address).length)).toEqual([2, 0, 0, 1])
    expect(getText(mailsTo(server, visitor.Correo)[1])).not.toContain('token=')
    const hasCalendar = (message = '') => splitParts(message).some(({ headers }) => headers.includes('text/calendar'))
    expect([...mailsTo(server, visitor.Correo), ...mailsTo(server, 'tres@example.com')].map(hasCalendar)).toEqual([true, false, true])
  })

  test('W-20 a corrected address gets the mail although the previous one does not exist', async () => {
    const server = await startMailServer(0, (address) =>
      address === visitor.Correo ? { code: 550, text: '5.1.1 no such user' } : undefined,
    )
    stops.push(server.stop)
    const code = await newBooking()
    await change(code, { cliente: { Correo: 'uno@example.com' } })
    start(server)
    await waitFor('the mail', isOutboxEmpty)
    expect(mailsTo(server, 'uno@example.com')).toHaveLength(1)
  })

  test('W-20 of several changes in one mail only one counts as mailed, and that mail can be sent again', async () => {
    const server = await startServer()
    const code = await newBooking()
    await change(code, { CantSillaBB: 1 })
    await change(code, { NumVuelo: 'CM 2' })
    start(server)
    await waitFor('the mail', isOutboxEmpty)
    const listMailed = async () => (await app().db.query<{ id: number }>('select id from outbox where skipped_at is null')).rows
    const [mailed, ...others] = await listMailed()
    expect(others).toEqual([])
    const { rows } = await app().db.query<{ id: string }>('select id from reservation where code = $1', [code])
    await retryFinished(app().db, mailed?.id ?? 0, rows[0]?.id ?? '', ['booking-changed'])
    await waitFor('the mail again', isOutboxEmpty)
    expect(server.messages).toHaveLength(2)
    expect(getText(server.messages[1])).toContain('CM 2')
    expect(await listMailed()).toHaveLength(2)
  })

  test('W-20 a mail that could not be sent is sent once the mail server is back', async () => {
    const code = await newBooking()
    await change(code, { NumVuelo: 'CM 9' })
    const server = await startServer()
    const { url } = server
    await server.stop()
    const services = { ...app().services, config: { ...app().services.config, smtpUrl: url } }
    stops.push(startBackground(services, silentLog, { idleMs: 20, firstDelayMs: 50 }).stop)
    await waitFor(
      'a failed attempt',
      async () => (await app().db.query('select 1 from outbox where last_error is not null')).rows.length > 0,
    )
    const back = await startMailServer(Number(new URL(url).port))
    stops.push(back.stop)
    await waitFor('the mail', isOutboxEmpty)
    expect(back.messages.length).toBeGreaterThan(0)
    expect(getText(back.messages[0])).toContain('CM 9')
  })
})
