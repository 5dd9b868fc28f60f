import { afterEach, expect, test } from 'vitest'
import { groupCode } from '#contract/values/booking.ts'
import { startBackground } from '../../../background.ts'
import { freePort, splitParts, startMailServer, type TestMailServer } from '../../../testing/stand-ins/mail-server.ts'
import { waitFor } from '../../../testing/timeouts.ts'
import { findDataFaults } from '../../../testing/structured-data/find-data-faults.ts'
import { onTestServers, type TestApp } from '../../../testing/test-app.ts'
import { book, findCode, visitor } from '../../../testing/wire/bookings.ts'
import { silentLog, type Log } from '../../../log.ts'

const fast = { idleMs: 20, firstDelayMs: 50 }
const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop()
})

function start(app: TestApp, smtpUrl: string | null, baseUrl: string | null = 'https://www.example.com', log: Log = silentLog): void {
  const { stop } = startBackground({ ...app.services, config: { ...app.services.config, smtpUrl, baseUrl } }, log, fast)
  stops.push(stop)
}

async function startServer(port = 0): Promise<TestMailServer> {
  const server = await startMailServer(port)
  stops.push(server.stop)
  return server
}

const isAllDone = async (app: TestApp) =>
  (await app.db.query<{ n: number }>('select count(*) as n from outbox where done_at is null')).rows[0]?.n === 0

const dataPattern = /<script type="application\/ld\+json">([^<]*)<\/script>/
const readMarkup = (message: string) => splitParts(message).find(({ headers }) => /text\/html/.test(headers))?.body ?? ''
/** The mail without its data, in which names are JSON. */
const withoutData = (body: string) => body.replace(dataPattern, '')

onTestServers((app) => {
  test('R-06 the confirmation names the promotion that lowered the price', async () => {
    const server = await startServer()
    await book(app(), { IdAgenciaSal: 2, IdAgenciaEnt: 2, IdPaquete: 6 })
    start(app(), server.url)
    await waitFor('the mail', () => isAllDone(app()))
    const bodies = splitParts(server.messages[0] ?? '').filter(({ headers }) => /text\/(plain|html)/.test(headers))
    expect(bodies).toHaveLength(2)
    for (const { body } of bodies) {
      expect(body).toContain('Descuento, promoción «Ciudad sin aeropuerto»')
      expect(body).toContain('-$10.80')
    }
  })

  test('W-13 the confirmation is sent once, in Spanish, as HTML and text with a calendar file', async () => {
    const server = await startServer()
    const answer = await book(app(), { IdAgenciaEnt: 2, NumVuelo: 'CM 123', CantCondAdic: 1 })
    start(app(), server.url)
    start(app(), server.url)
    await waitFor('the mail', () => isAllDone(app()))
    expect(server.messages).toHaveLength(1)

    const [message = ''] = server.messages
    const code = groupCode(findCode(answer))
    expect(message).toMatch(/^To: =\?UTF-8\?|^To: "?Ana/m)
    expect(message).toContain('ana.deleon@example.com')
    expect(message).toMatch(/^Message-ID: <[0-9a-f]{40}@istmo\.example>$/m)
    const parts = splitParts(message)
    const text = parts.find(({ headers }) => /text\/plain/.test(headers))?.body ?? ''
    const markup = parts.find(({ headers }) => /text\/html/.test(headers))?.body ?? ''
    const { Total, Deposito } = answer.json().Resultado.datos
    for (const body of [text, markup]) {
      expect(body).toContain(code)
      expect(body).toContain('Aeropuerto')
      expect(body).toContain('Calle 50')
      expect(body).toMatch(/martes \d+ de \p{L}+ de 20\d\d, 10:00\sa\.\sm\./u)
      expect(body).toContain(`$${Total.toFixed(2)}`)
      expect(body).toContain(`$${Deposito.toLocaleString('en-US', { minimumFractionDigits: 2 })}`)
      expect(body).toContain('Devolución en otra sucursal')
      expect(body).toContain('Su cédula.')
      expect(body).toContain('CM 123')
      expect(body).toContain('+507 800-0100')
      expect(body).toContain(`https://www.example.com${answer.json().Resultado.datos.Enlace}`)
      expect(body).toContain('google.com/maps')
      expect(body).toMatch(/Horario de la sucursal ese día: de \S+\sa\.\sm\. a (medianoche|\S+\sp\.\sm\.)/)
      expect(body).not.toMatch(/undefined|null|NaN|\[object/)
    }
    expect(markup).toContain('<html lang="es"')
    expect(markup).toContain('Llámenos al <span style="white-space:nowrap">+507 800-0100</span>')
    expect(markup).toContain('href="tel:+5078000100"')
    const json = dataPattern.exec(markup)?.[1] ?? ''
    expect(findDataFaults(json)).toEqual([])
    expect(JSON.parse(json)).toMatchObject({
      '@type': 'RentalCarReservation',
      reservationId: findCode(answer),
      reservationStatus: 'https://schema.org/ReservationConfirmed',
      url: `https://www.example.com${answer.json().Resultado.datos.Enlace}`,
      totalPrice: Total.toFixed(2),
      reservationFor: { '@type': 'Car', acrissCode: expect.stringMatching(/^[A-Z]{4}$/) },
      pickupTime: expect.stringMatching(/T10:00:00-05:00$/),
      dropoffLocation: { name: expect.stringContaining('Calle 50') },
    })
    const voucher = parts.find(({ headers }) => /application\/pdf/.test(headers))
    expect(voucher?.headers).toContain(`reserva-${findCode(answer)}.pdf`)
    expect(voucher?.body).toMatch(/^%PDF-/)
    expect(text).toContain('comprobante va adjunto')
    const calendar = parts.find(({ headers }) => /text\/calendar/.test(headers))
    expect(calendar?.headers).toMatch(/filename="?reserva\.ics/)
    expect(calendar?.body.match(/BEGIN:VEVENT/g)).toHaveLength(2)
    expect(calendar?.body).toContain(code)
  })

  test('L-01 the confirmation of an English booking is in English, including dates and lines', async () => {
    const server = await startServer()
    await book(app(), { Idioma: 'en', cliente: { ...visitor, TipoDocumento: 'pasaporte', Documento: 'AB12345' } })
    start(app(), server.url)
    await waitFor('the mail', () => isAllDone(app()))
    const body = withoutData(readMarkup(server.messages[0] ?? ''))
    expect(body).toContain('<html lang="en"')
    expect(body).toMatch(/Tuesday, \p{L}+ \d+, 20\d\d, 10:00\sAM/u)
    expect(body).toContain('https://www.example.com/en/#/modify-reserve?token=')
    expect(body).toContain('Airport fee')
    expect(body).toMatch(/Basic coverage × \d days/)
    expect(body).toContain('Your passport')
    expect(body).not.toMatch(/Reserva|Recogida|Devolución|Depósito/)
  })

  test('W-13 while the mail server is down bookings succeed, and each mail is sent once when it is back', async () => {
    const port = await freePort()
    const lines: string[] = []
    start(app(), `smtp://127.0.0.1:${port}`, null, { warn: (line) => lines.push(line), error: (line) => lines.push(line) })
    const answer = await book(app())
    expect(answer.statusCode).toBe(200)
    await waitFor('two attempts', () => lines.length >= 2)
    const server = await startServer(port)
    await waitFor('the mail', () => isAllDone(app()))
    expect(server.messages).toHaveLength(1)
    // The failure is logged without personal data.
    expect(lines.join('\n')).toMatch(/booking-confirmed.*try 1 failed: E/)
    expect(lines.join('\n')).not.toMatch(/Ana|example\.com/)
    expect(lines.join('\n')).not.toContain(findCode(answer))
  })

  test('W-13 names are sent as text, never as markup or headers', async () => {
    const server = await startServer()
    const names = ['</td><script>alert(1)</script>', 'محمد بن علي', 'Ana 🚗', '"Bcc: otra" <otra>', "O'Neil", 'Đỗ', '芳']
    for (const Nombre of names) await book(app(), { cliente: { ...visitor, Nombre } })
    start(app(), server.url)
    await waitFor('the mails', () => isAllDone(app()))
    expect(server.messages).toHaveLength(names.length)
    const bodies = server.messages.map((message) => withoutData(readMarkup(message)))
    expect(bodies.join('')).not.toContain('<script')
    expect(bodies.join('')).not.toContain('alert(1)')
    expect(bodies[4]).toContain('O&#39;Neil')
    expect(bodies[1]).toContain('محمد بن علي')
    expect(bodies[5]).toContain('Hola, Đỗ:')
    expect(bodies[6]).toContain('Hola, 芳:')
    expect(bodies[2]).toContain('Hola, Ana:')
    for (const message of server.messages) expect(dataPattern.exec(readMarkup(message))?.[1]).not.toContain('<')
    for (const message of server.messages) expect(message.split('\r\n\r\n')[0]).not.toMatch(/^(Bcc|Cc):/im)
  })

  test('W-13 a booking cancelled before its mail gets no confirmation', async () => {
    const server = await startServer()
    await book(app())
    await app().db.query(`update reservation set status = 'cancelled'`)
    start(app(), server.url)
    await waitFor('the outbox', () => isAllDone(app()))
    expect(server.messages).toEqual([])
  })

  test('W-13 without a mail server the demonstration shows the mails at /dev/mail, each in a frame that runs nothing', async () => {
    const answer = await book(app(), { cliente: { ...visitor, Nombre: '<script>alert(1)</script>' } })
    start(app(), null, null)
    await waitFor('the mail', () => isAllDone(app()))
    const list = await app().get('/dev/mail')
    expect(list.statusCode).toBe(200)
    expect(list.payload).toContain(groupCode(findCode(answer)))
    expect(list.payload).not.toContain('<script')
    const [, path = ''] = /href="(\/dev\/mail\/\d+)"/.exec(list.payload) ?? []
    const page = await app().get(path)
    expect(page.payload).toContain(`<iframe sandbox="allow-popups allow-popups-to-escape-sandbox"`)
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
    const mail = await app().get(`${path}/html`)
    expect(mail.headers['content-security-policy']).toMatch(/^sandbox /)
    expect(withoutData(mail.payload)).not.toContain('<script')
    const voucher = await app().get(`${path}/document.pdf`)
    expect(voucher.headers['content-type']).toBe('application/pdf')
    expect(voucher.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    const calendar = await app().get(`${path}/calendar.ics`)
    expect(calendar.headers['content-type']).toContain('text/calendar')
    expect(calendar.payload).toContain('BEGIN:VCALENDAR')
    expect((await app().get('/dev/mail/999999')).statusCode).toBe(404)
    expect((await app().get('/dev/mail/x')).statusCode).toBe(404)
  })
})

onTestServers(
  (app) => {
    test('W-13 with a mail server there is no /dev/mail', async () => {
      expect((await app().get('/dev/mail')).statusCode).toBe(404)
    })
  },
  { SMTP_URL: 'smtp://127.0.0.1:1' },
)
