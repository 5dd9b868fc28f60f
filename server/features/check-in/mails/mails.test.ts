import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCounterCommand } from '../../../counter/counter.ts'
import { readCommand } from '../../../counter/read-command.ts'
import { groupCode } from '#contract/values/booking.ts'
import { startBackground } from '../../../background.ts'
import { readConfig } from '../../../config.ts'
import { splitParts, startMailServer } from '../../../testing/stand-ins/mail-server.ts'
import { waitFor } from '../../../testing/timeouts.ts'
import { onTestServers } from '../../../testing/test-app.ts'
import { book, booking, findCode, rememberLink, visitor, byMailedLink } from '../../../testing/wire/bookings.ts'
import { arrival, checkIn, frontPhoto, renterLicence, cameraPhoto, upload } from '../../../testing/wire/check-ins.ts'
import { call, goodPassword, register, randomEmail } from '../../../testing/wire/clients.ts'
import { readBookingDetails } from '../../bookings/booking-details.ts'
import { deleteExpiredClientData } from '../../clients/delete-expired.ts'
import { voucherView } from '../../documents/voucher-view.ts'
import { silentLog } from '../../../log.ts'
import { readBrand } from '../../catalog/brand/brand.ts'

onTestServers((app) => {
  let server: Awaited<ReturnType<typeof startMailServer>>
  let background: ReturnType<typeof startBackground>
  beforeAll(async () => {
    server = await startMailServer()
    const config = readConfig({ LOG_LEVEL: 'silent', SMTP_URL: server.url, BASE_URL: 'https://istmo.example' })
    background = startBackground({ ...app().services, config }, silentLog, { idleMs: 20 })
  })
  afterAll(async () => {
    await background.stop()
    await server.stop()
  })
  /** The texts of mails to an address whose subject has a word. */
  const mailsTo = (address: string, title: string) =>
    server.messages
      .filter((message) => message.includes(`<${address}>`))
      .map((message) =>
        splitParts(message)
          .map(({ body }) => body)
          .join('\n'),
      )
      .filter((body) => body.includes(title))

  test('W-21 branch and renter are notified once of a completed check-in, without licence numbers or photos', async () => {
    const email = randomEmail()
    const code = findCode(await book(app(), { cliente: { ...visitor, Correo: email }, Idioma: 'en' }))
    await checkIn(app(), code, { ...renterLicence, Licencia: 'SECRET-4711' })
    const branchMails = () => mailsTo(app().services.config.brandSettings.email, 'check-in en línea completado')
    await waitFor('both mails', () => mailsTo(email, 'You’re checked in').length > 0 && branchMails().length > 0)
    const renters = mailsTo(email, 'You’re checked in').join('\n')
    const branch = branchMails().join('\n')
    expect(renters).toContain(groupCode(code))
    expect(branch).toContain(groupCode(code))
    for (const mail of [renters, branch]) expect(mail).not.toMatch(/SECRET-4711|8-123-4567|image\/jpeg|\/9j\//)
    const listQueuedRecipients = async () =>
      (
        await app().db.query<{ to: string }>(
          `select o.payload ->> 'to' as to from outbox o join reservation r on r.id::text = o.payload ->> 'reservationId'
            where o.topic = 'checked-in-ahead' and r.code = $1 order by o.id`,
          [code],
        )
      ).rows.map(({ to }) => to)
    expect(await listQueuedRecipients()).toEqual(['branch', 'renter'])
    await app().post('/web-api/postCheckIn/step-2', { ...byMailedLink(code), ...arrival })
    // A second mail would have to be queued before it is sent.
    expect(await listQueuedRecipients()).toEqual(['branch', 'renter'])
    expect(branchMails()).toHaveLength(1)
  })

  test('W-21 branch, renter and counter see the same arrival: an announced delay, otherwise that of the check-in', async () => {
    const email = randomEmail()
    const code = findCode(await book(app(), { cliente: { ...visitor, Correo: email } }))
    await app().db.query(`update reservation set arrives_at = pick_up_at + interval '90 minutes' where code = $1`, [code])
    await checkIn(app(), code)
    const branchMails = () =>
      mailsTo(app().services.config.brandSettings.email, groupCode(code)).filter((body) => body.includes('Llegada anunciada'))
    await waitFor('both mails', () => mailsTo(email, 'Lo esperamos').length > 0 && branchMails().length > 0)
    const { text } = await runCounterCommand(app().db, { kind: 'show', code }, 'counter:test')
    expect(text).toMatch(/Llegada anunciada: .*11:30/)
    expect(mailsTo(email, 'Lo esperamos').join('\n')).toMatch(/Lo esperamos: .*11:30/)
    expect(branchMails().join('\n')).toMatch(/Llegada anunciada: .*11:30/)
  })

  test('W-21 the counter and the voucher show a completed check-in and the arrival', async () => {
    const code = findCode(await book(app()))
    const show = async () => {
      expect(readCommand(['show', code])).toEqual({ kind: 'show', code })
      return (await runCounterCommand(app().db, { kind: 'show', code }, 'counter:test')).text
    }
    expect(await show()).toContain('Check-in en línea: no está completo')
    await checkIn(app(), code)
    expect(await show()).toMatch(/Check-in en línea: completado el .*\nLlegada anunciada: /)
    expect(await show()).not.toContain('8-123-4567')
    const { rows } = await app().db.query<{ id: string }>('select id from reservation where code = $1', [code])
    const catalog = await app().services.catalogs.current()
    const details = await readBookingDetails(app().db, catalog, rows[0]?.id ?? '')
    if (details === undefined) throw new Error('The booking is gone')
    expect(voucherView(details, catalog, await readBrand(app().services)).notice).toContain('presente su licencia y su tarjeta')
  })

  test('W-21 the copy of a client’s data lists the check-in, and deleting the account removes it', async () => {
    const { token, email } = await register(app())
    const answer = await app().post(
      '/web-api/postBooking/new',
      { ...booking, cliente: { ...visitor, Correo: email } },
      { authorization: `Bearer ${token}` },
    )
    rememberLink(answer)
    const code = findCode(answer)
    await checkIn(app(), code, { ...renterLicence, Licencia: 'SECRET-4711' })
    await upload(app(), { ...byMailedLink(code), ...frontPhoto }, await cameraPhoto())
    const data = (await call(app(), 'exportClientData', {}, { token })).json()
    expect(data.bookings[0].check_in).toMatchObject({
      accepted_version: '2026-11',
      signature: { kind: 'drawn' },
      drivers: [
        {
          first_name: 'Ana María',
          last_name: 'De León',
          licence: 'SECRET-4711',
          licence_country: 'PA',
          photos: [{ kind: 'licence-back' }, { kind: 'licence-front' }],
        },
      ],
    })
    expect(JSON.stringify(data)).not.toContain('papers')
    await app().db.query(
      `update reservation set status = 'completed', returned_at = clock_timestamp() - interval '31 days' where code = $1`,
      [code],
    )
    expect((await call(app(), 'deleteClient', { password: goodPassword }, { token })).statusCode).toBe(200)
    await deleteExpiredClientData(app().db)
    const remaining = await app().db.query(
      `select papers from reservation r where code = $1 and papers is null and not exists (select 1 from check_in c where c.reservation_id = r.id)
        and not exists (select 1 from check_in_driver d where d.reservation_id = r.id)`,
      [code],
    )
    expect(remaining.rows).toHaveLength(1)
  })
})
