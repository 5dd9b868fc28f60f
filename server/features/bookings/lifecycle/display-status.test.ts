import { expect, test } from 'vitest'
import { onTestServers } from '../../../testing/test-app.ts'
import { book, byMailedLink, findCode, prepaid } from '../../../testing/wire/bookings.ts'
import { expectRefusal } from '../../../testing/wire/trips.ts'

onTestServers((app) => {
  test('W-20 an overdue hold is immediately shown as expired, and offers no action', async () => {
    const code = findCode(await book(app(), prepaid))
    const read = async () => (await app().post('/web-api/getBooking', byMailedLink(code))).json().Resultado.datos
    expect(await read()).toMatchObject({ Estado: 'retenida' })
    // No job has run yet.
    await app().db.query(`update reservation set hold_expires_at = clock_timestamp() - interval '1 second' where code = $1`, [code])
    const booking = await read()
    expect(booking).toMatchObject({ Estado: 'vencida', Pendiente: 0 })
    expect(booking).not.toHaveProperty('VenceRetencion')
    expect(JSON.stringify(booking)).not.toContain('retenida')
    expectRefusal(await app().post('/web-api/postBooking/voucher', byMailedLink(code)), 409, 'booking_closed')
  })
})
