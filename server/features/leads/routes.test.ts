import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startBackground } from '../../background.ts'
import { splitParts, startMailServer } from '../../testing/stand-ins/mail-server.ts'
import { waitFor } from '../../testing/timeouts.ts'
import { onTestServers } from '../../testing/test-app.ts'
import { expectRefusal } from '../../testing/wire/trips.ts'
import { silentLog } from '../../log.ts'

const lead = {
  Tipo: 'contacto',
  Nombre: 'Ana María De León',
  Correo: 'ana.deleon@example.com',
  Telefono: '6612-3456',
  Mensaje: '¿Tienen sillas para bebé en Tocumen?\nLlegamos de noche.',
  Campana: {},
  Idioma: 'es',
  Consentimiento: { version: '2026-11', aceptado: true },
  Mercadeo: false,
  MsAbierto: 60_000,
}
const calculation = { IdPlan: 1, IdModelo: 104, Plazo: 36, KmMes: 2000, Vehiculos: 2, Servicios: ['RASTREO'], Mensual: 1394.46 }

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop()
})

onTestServers((app) => {
  const post = (change: object = {}, headers: Record<string, string> = {}) =>
    app().post('/landing-api/postLead/new', { ...lead, IdSolicitud: randomUUID(), ...change }, headers)
  const readRows = async (sql: string) => (await app().db.query(sql)).rows

  beforeEach(async () => {
    await app().db.query('delete from consent; delete from lead; delete from outbox; delete from rate_limit')
  })

  /** Runs the outbox until it is empty and returns the mails that it sent. */
  async function sentMails(): Promise<string[]> {
    const server = await startMailServer()
    stops.push(server.stop)
    const config = { ...app().services.config, smtpUrl: server.url }
    stops.push(startBackground({ ...app().services, config }, silentLog, { idleMs: 10, firstDelayMs: 20 }).stop)
    await waitFor('the outbox', async () => (await readRows('select 1 from outbox where done_at is null')).length === 0)
    return server.messages
  }
  const getBody = (message: string, type: RegExp) => splitParts(message).find(({ headers }) => type.test(headers))?.body ?? ''
  const mailTo = (messages: string[], address: string) =>
    messages.find((message) => new RegExp(`^To: .*${address}`, 'm').test(message)) ?? ''

  test('W-18 a request is stored with both consents, its text version, language and address, and answered with its number', async () => {
    const answer = await post({ Mercadeo: true, Campana: { utm_source: 'boletin', utm_campaign: 'verano', gclid: 'x' } })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ respuesta: [{ folio: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{8}$/) }] })
    expect(await readRows('select reference, kind, email, phone, campaign, language, suspicion from lead')).toEqual([
      {
        reference: answer.json().respuesta[0].folio,
        kind: 'contact',
        email: 'ana.deleon@example.com',
        phone: '+50766123456',
        campaign: { source: 'boletin', name: 'verano' },
        language: 'es',
        suspicion: null,
      },
    ])
    const consents = await readRows(
      `select purpose, is_granted, text_version, locale, host(ip) as ip, at > clock_timestamp() - interval '1 minute' as is_now
        from consent join lead l on l.id = lead_id order by purpose`,
    )
    const shared = { is_granted: true, text_version: '2026-11', locale: 'es', ip: '127.0.0.1', is_now: true }
    expect(consents).toEqual([
      { purpose: 'lead', ...shared },
      { purpose: 'marketing', ...shared },
    ])
  })

  test('W-18 without consent nothing is stored, and the answer names the field', async () => {
    expectRefusal(
      await post({ Consentimiento: { version: '2026-11', aceptado: false } }),
      422,
      'consent_missing',
      'Consentimiento.aceptado',
    )
    expectRefusal(await post({ Consentimiento: undefined }), 400, 'missing', 'Consentimiento')
    expect(await readRows('select 1 from lead')).toEqual([])
    expect(await readRows('select 1 from outbox')).toEqual([])
  })

  test.each([
    [{ Nombre: ' ' }, 'Nombre'],
    [{ Correo: 'ana@' }, 'Correo'],
    [{ Telefono: '12' }, 'Telefono'],
    [{ Mensaje: '' }, 'Mensaje'],
    [{ Mensaje: 'x'.repeat(2001) }, 'Mensaje'],
    [{ Tipo: 'otro' }, 'Tipo'],
    [{ IdSolicitud: 'x' }, 'IdSolicitud'],
  ])('W-18 %j is refused by its field', async (change, field) => {
    const answer = await post(change)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().error.field).toBe(field)
  })

  test('X-04 a double click and later repetitions are stored and mailed once and get the same answer', async () => {
    const IdSolicitud = randomUUID()
    const twice = await Promise.all([post({ IdSolicitud }), post({ IdSolicitud, MsAbierto: 60_200 })])
    const later = await post({ IdSolicitud, MsAbierto: 90_000 })
    expect(new Set([...twice, later].map((answer) => answer.body)).size).toBe(1)
    expect(await readRows('select 1 from lead')).toHaveLength(1)
    expect(await readRows('select 1 from outbox')).toHaveLength(2)
    expectRefusal(await post({ IdSolicitud, Mensaje: 'Otra cosa' }), 422, 'key_reused', 'IdSolicitud')
  })

  test('W-18 without a key the same data within ten minutes are the same request', async () => {
    const [first, repeated] = [await post({ IdSolicitud: undefined }), await post({ IdSolicitud: undefined })]
    expect(repeated.body).toBe(first.body)
    expect(await readRows('select 1 from lead')).toHaveLength(1)
    await post({ IdSolicitud: undefined, Mensaje: 'Otra cosa' })
    expect(await readRows('select 1 from lead')).toHaveLength(2)
  })

  test('W-18 of a hundred requests from one address in a minute most are refused with Retry-After, and stored ones remain', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => post()))
    const refused = answers.filter(({ statusCode }) => statusCode === 429)
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20)
    expect(refused).toHaveLength(80)
    const [one] = refused
    if (one === undefined) throw new Error('none')
    expectRefusal(one, 429, 'rate_limited')
    expect(Number(one.headers['retry-after'])).toBeGreaterThan(2)
    expect(Number(one.headers['retry-after'])).toBeLessThanOrEqual(60)
    expect(await readRows('select 1 from lead')).toHaveLength(20)
  })

  test('R-08 a leasing request has a total computed by the server, whatever total was sent', async () => {
    await post({ Tipo: 'leasing', Calculo: calculation, Mensaje: undefined, Empresa: 'Café y Cacao, S.A.' })
    await post({ Tipo: 'leasing', Calculo: { ...calculation, Mensual: 1 } })
    const kept = await readRows(
      `select calculation->'totalCents' as total, calculation->'shownCents' as shown from lead order by created_at`,
    )
    expect(kept).toEqual([
      { total: 139_446, shown: null },
      { total: 139_446, shown: 100 },
    ])
    expectRefusal(await post({ Tipo: 'leasing', Calculo: { ...calculation, IdModelo: 105 } }), 400, 'invalid', 'Calculo')
    expectRefusal(await post({ Tipo: 'leasing', Calculo: { ...calculation, IdPlan: 9 } }), 400, 'invalid', 'Calculo')
  })

  test('W-18 the company gets everything in Spanish with the sender as reply address, the sender a confirmation, both as HTML and text', async () => {
    const answer = await post({
      Tipo: 'leasing',
      Calculo: calculation,
      Empresa: 'Café & Cacao',
      Campana: { utm_source: 'boletin' },
      Mercadeo: true,
    })
    const { folio } = answer.json().respuesta[0]
    const messages = await sentMails()
    expect(messages).toHaveLength(2)
    const company = mailTo(messages, 'hola@istmo.example')
    expect(company).toMatch(/^Reply-To: .*ana\.deleon@example\.com/m)
    for (const type of [/text\/plain/, /text\/html/]) {
      const body = getBody(company, type)
      for (const part of [folio, 'Llegamos de noche', '+50766123456', 'boletin', '36 meses', 'Rastreo GPS', '$1,394.46'])
        expect(body).toContain(part)
      expect(body).toMatch(/Caf\S+ (&amp;|&) Cacao/)
      expect(body).toMatch(/\p{L}+ \d+ de \p{L}+ de 20\d\d/u)
      const confirmation = getBody(mailTo(messages, 'ana.deleon@example.com'), type)
      for (const part of [folio, 'Recibimos su solicitud', 'Hola, Ana María De León', '2,000 km', '$1,394.46', '+507 800-0100'])
        expect(confirmation).toContain(part)
      // Otherwise the form could be used to send advertising to strangers.
      expect(confirmation).not.toContain('Llegamos de noche')
      expect(body + confirmation).not.toMatch(/undefined|null|NaN|\[object/)
    }
  })

  test('L-01 the confirmation is in English if the form was', async () => {
    await post({ Idioma: 'en', Mensaje: 'Do you have child seats?' })
    const body = getBody(mailTo(await sentMails(), 'ana.deleon@example.com'), /text\/html/)
    expect(body).toContain('<html lang="en"')
    expect(body).toContain('We received your request')
    expect(body).not.toMatch(/solicitud|Gracias|Qué/)
  })

  test.each([
    [{ SitioWeb: 'https://malo.example' }, 'trap-filled'],
    [{ MsAbierto: 300 }, 'too-quick'],
  ])(
    'W-18 a suspected lead with %j gets the usual answer and is shown to the company, but no confirmation is mailed',
    async (sign, suspicion) => {
      const answer = await post(sign)
      expect(answer.statusCode).toBe(200)
      expect(answer.json().respuesta[0].folio).toMatch(/^\w{8}$/)
      expect(await readRows('select suspicion from lead')).toEqual([{ suspicion }])
      const messages = await sentMails()
      expect(messages).toHaveLength(1)
      expect(messages[0]).toMatch(/^Subject: .*Revisar/m)
      expect(getBody(messages[0] ?? '', /text\/plain/)).toContain('pudo haberla enviado un programa')
    },
  )

  test('W-18 one address gets at most three confirmations an hour', async () => {
    for (let i = 0; i < 5; i += 1) await post({ Correo: i % 2 === 0 ? 'luis@example.com' : 'Luis@example.com' })
    expect(await readRows('select 1 from lead')).toHaveLength(5)
    expect(await readRows(`select 1 from outbox where topic = 'lead-confirmation'`)).toHaveLength(3)
  })

  test('W-18 a mailbox gets at most three confirmations an hour, however its address is written', async () => {
    const spellings = ['eva@ñandú.example', 'Eva+1@Ñandú.example', 'eva+2@xn--and-6ma2c.example', 'eva@XN--and-6ma2c.example']
    for (const Correo of spellings) expect((await post({ Correo })).statusCode).toBe(200)
    expect(await readRows(`select 1 from outbox where topic = 'lead-confirmation'`)).toHaveLength(3)
  })

  test('W-18 a name that contains a web address is refused with its field', async () => {
    const answer = await post({ Nombre: 'Gane en https://malo.example' })
    expectRefusal(answer, 400, 'invalid')
    expect(answer.json().error.field).toBe('Nombre')
  })

  test('W-18 input is sent as text, never as markup or headers', async () => {
    await post({ Nombre: '"Bcc: otra" <otra>', Mensaje: '</td><script>alert(1)</script>' })
    const messages = await sentMails()
    const company = mailTo(messages, 'hola@istmo.example')
    expect(getBody(company, /text\/html/)).toContain('&lt;/td&gt;&lt;script&gt;')
    expect(getBody(mailTo(messages, 'ana.deleon@example.com'), /text\/html/)).toContain('Hola:')
    for (const message of messages) expect(message.split('\r\n\r\n')[0]).not.toMatch(/^(Bcc|Cc):/im)
  })
})
