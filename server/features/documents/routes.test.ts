import { expect, test } from 'vitest'
import { onTestServers, type TestApp } from '../../testing/test-app.ts'
import { book, findCode, visitor } from '../../testing/wire/bookings.ts'

const voucherCall = '/web-api/postBooking/voucher'
const byName = (code: string) => ({ CodigoReserva: code, Apellido: visitor.Apellido })
const getPdf = (answer: Awaited<ReturnType<TestApp['post']>>) => Buffer.from(answer.json().Resultado.datos.ArchivoPdf, 'base64')
const getPages = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length

onTestServers((app) => {
  test('W-20 the voucher is a small PDF of at most two pages, by code and last name and by the mailed link', async () => {
    const booked = await book(app(), { IdAgenciaEnt: 2, CantSillaBB: 2, CantCondAdic: 2, Wifi: 1, IdPaqCob: 22, NumVuelo: 'CM 123' })
    const token = new URLSearchParams(booked.json().Resultado.datos.Enlace.split('?')[1]).get('token')
    for (const access of [byName(findCode(booked)), { token }]) {
      const answer = await app().post(voucherCall, access)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['cache-control']).toBe('no-store')
      expect(answer.json().Resultado.datos.NombreArchivo).toBe(`reserva-${findCode(booked)}.pdf`)
      const pdf = getPdf(answer)
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
      expect(pdf.byteLength).toBeLessThan(200_000)
      expect([1, 2]).toContain(getPages(pdf))
    }
  })

  test.each(['محمد بن علي', 'Şükrü 🚗', 'A'.repeat(100), '</script>%PDF (\\) %%EOF'])(
    'W-20 the name %j does not break the voucher',
    async (Nombre) => {
      const code = findCode(await book(app(), { Idioma: 'en', cliente: { ...visitor, Nombre } }))
      const pdf = getPdf(await app().post(voucherCall, byName(code)))
      expect(pdf.subarray(-6).toString()).toContain('%%EOF')
      expect([1, 2]).toContain(getPages(pdf))
      expect(pdf.toString('latin1').includes('NotoSansArabic')).toBe(Nombre.startsWith('محمد'))
    },
  )

  test('W-20 no other person gets the voucher, and wrong attempts count towards the limit of getBooking', async () => {
    const code = findCode(await book(app()))
    const refused = async (access: object) => {
      const answer = await app().post(voucherCall, access)
      return [answer.statusCode, answer.json().error.code]
    }
    expect(await refused({ CodigoReserva: code })).toEqual([401, 'not_logged_in'])
    expect(await refused({ token: 'x'.repeat(43) })).toEqual([404, 'booking_link_unknown'])
    expect(await refused({})).toEqual([400, 'missing'])
    const wrong = { CodigoReserva: code, Apellido: 'Otra' }
    for (let i = 0; i < 5; i += 1) expect(await refused(wrong)).toEqual([404, 'booking_not_found'])
    expect(await refused(wrong)).toEqual([429, 'rate_limited'])
    expect((await app().post('/web-api/getBooking', wrong)).statusCode).toBe(429)
    await app().db.query('delete from rate_limit')
  })

  test('W-20 a cancelled booking has no voucher', async () => {
    const code = findCode(await book(app()))
    await app().db.query(`update reservation set status = 'cancelled' where code = $1`, [code])
    const answer = await app().post(voucherCall, byName(code))
    expect([answer.statusCode, answer.json().error.code]).toEqual([409, 'booking_closed'])
  })

  test('W-20 a booking’s voucher can be requested twenty times in ten minutes', async () => {
    const code = findCode(await book(app()))
    const statuses: number[] = []
    for (let i = 0; i < 21; i += 1) statuses.push((await app().post(voucherCall, byName(code))).statusCode)
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429])
  })
})
