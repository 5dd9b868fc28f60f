import { beforeEach, expect, test } from 'vitest'
import { toForm, onTestServers } from '../../../testing/test-app.ts'
import { book, findCode } from '../../../testing/wire/bookings.ts'
import { expectRefusal } from '../../../testing/wire/trips.ts'

onTestServers((app) => {
  const find = async (data: object, remoteAddress = '198.51.100.7', headers: Record<string, string> = {}) => {
    const form = toForm(JSON.stringify(data))
    return app().fastify.inject({
      method: 'POST',
      url: '/web-api/getBooking',
      headers: { ...form.headers, ...headers },
      payload: form.payload,
      remoteAddress,
    })
  }
  const newBooking = async () => {
    const answer = await book(app())
    return { code: findCode(answer), token: /token=(.+)$/.exec(answer.json().Resultado.datos.Enlace)?.[1] ?? '' }
  }

  beforeEach(async () => {
    await app().db.query('delete from rate_limit')
  })

  test('W-20 a wrong code and a wrong last name get the same response', async () => {
    const { code } = await newBooking()
    const [wrongName, wrongCode] = [
      await find({ CodigoReserva: code, Apellido: 'Ruiz' }),
      await find({ CodigoReserva: '0000000000', Apellido: 'De León' }),
    ]
    expectRefusal(wrongName, 404, 'booking_not_found')
    const withoutRequestId = (body: string) => body.replaceAll(/"requestId":"[^"]+"/g, '')
    expect(withoutRequestId(wrongName.payload)).toBe(withoutRequestId(wrongCode.payload))
  })

  test('W-20 a list of eleven surnames is one failed attempt, even if it includes the right one', async () => {
    const { code } = await newBooking()
    const surnames = 'González Rodríguez Pérez Gómez Castillo León Torres Herrera Vega Díaz Mora'
    for (let i = 0; i < 5; i += 1) expectRefusal(await find({ CodigoReserva: code, Apellido: surnames }), 404, 'booking_not_found')
    expectRefusal(await find({ CodigoReserva: code, Apellido: 'De León' }), 429, 'rate_limited')
  })

  test('W-20 after five wrong attempts of one code in a quarter of an hour an address gets Retry-After, right or wrong', async () => {
    const { code } = await newBooking()
    for (let i = 0; i < 5; i += 1) expectRefusal(await find({ CodigoReserva: code, Apellido: 'Ruiz' }), 404, 'booking_not_found')
    const refused = await find({ CodigoReserva: code, Apellido: 'De León' })
    expectRefusal(refused, 429, 'rate_limited')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(900)
    expect((await find({ CodigoReserva: code, Apellido: 'De León' }, '198.51.100.8')).statusCode).toBe(200)
  })

  test('W-20 wrong attempts for one booking do not block other bookings from the same address', async () => {
    const [tried, neighbours] = [await newBooking(), await newBooking()]
    for (let i = 0; i < 6; i += 1) await find({ CodigoReserva: tried.code, Apellido: 'Ruiz' })
    for (let i = 0; i < 6; i += 1) await find({ CodigoReserva: `${1_000_000_000 + i}`, Apellido: 'De León' })
    expectRefusal(await find({ CodigoReserva: tried.code, Apellido: 'De León' }), 429, 'rate_limited')
    expect((await find({ CodigoReserva: neighbours.code, Apellido: 'De León' })).statusCode).toBe(200)
  })

  test('W-20 of 200 concurrent guesses from one address, few are checked and the rest refused', async () => {
    await newBooking()
    await Promise.all(Array.from({ length: 200 }, (_, i) => find({ CodigoReserva: `${1_000_000_000 + i}`, Apellido: 'De León' })))
    expectRefusal(await find({ CodigoReserva: '1000000000', Apellido: 'De León' }), 429, 'rate_limited')
    const { rows } = await app().db.query<{ taken: number }>(`select taken from rate_limit where scope = 'booking-address'`)
    expect(rows).toEqual([{ taken: 31 }])
  })

  test('W-20 of 200 concurrent last names from 50 addresses at most 20 are checked; then only the mailed link opens the booking', async () => {
    const { code, token } = await newBooking()
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, i) => find({ CodigoReserva: code, Apellido: `Nombre${i}` }, `203.0.113.${i % 50}`)),
    )
    const lookups = answers.filter((answer) => answer.statusCode === 404)
    expect(lookups).toHaveLength(20)
    const refused = answers.find((answer) => answer.json().error.code === 'link_only')
    expect(refused?.statusCode).toBe(429)
    expectRefusal(await find({ CodigoReserva: code, Apellido: 'De León' }, '192.0.2.1'), 429, 'link_only')
    expect((await find({ token })).statusCode).toBe(200)
  })

  test('W-20 right attempts use up no limit, in sequence or concurrently', async () => {
    const { code } = await newBooking()
    for (let i = 0; i < 30; i += 1) expect((await find({ CodigoReserva: code, Apellido: 'de leon' })).statusCode).toBe(200)
    const answers = await Promise.all(Array.from({ length: 15 }, () => find({ CodigoReserva: code, Apellido: 'DeLeón' })))
    expect(answers.map((answer) => answer.statusCode)).toEqual(answers.map(() => 200))
  })

  test('W-20 an address in a client’s own header is ignored', async () => {
    const { code } = await newBooking()
    for (let i = 0; i < 5; i += 1) {
      await find({ CodigoReserva: code, Apellido: 'Ruiz' }, '198.51.100.9', { 'x-forwarded-for': `192.0.2.${i}` })
    }
    const refused = await find({ CodigoReserva: code, Apellido: 'De León' }, '198.51.100.9', { 'x-forwarded-for': '192.0.2.99' })
    expectRefusal(refused, 429, 'rate_limited')
  })

  test('W-20 a code is read as people type it', async () => {
    const { code } = await newBooking()
    const typed = `${code.slice(0, 5).toLowerCase()} ${code.slice(5)}`.replaceAll('0', 'o').replaceAll('1', 'l')
    expect((await find({ CodigoReserva: ` ${typed} `, Apellido: 'De León' })).statusCode).toBe(200)
  })

  test('W-20 no log line and no metric contains a code, a name or a token', async () => {
    const { code, token } = await newBooking()
    await find({ CodigoReserva: code, Apellido: 'De León\r\nInjected' })
    await find({ token })
    const { payload } = await app().get('/metrics')
    for (const secret of [code, token, 'León', 'Injected']) expect(payload).not.toContain(secret)
    expect(payload).toMatch(/istmo_request_duration_seconds_count\{method="POST",route="\/web-api\/getBooking",status="200"\} \d+/)
  })
})
