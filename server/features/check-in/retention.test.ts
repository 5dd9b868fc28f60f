import { expect, test } from 'vitest'
import { openIdentityNumbers, type IdentityNumbersRow } from '../bookings/records/identity-numbers.ts'
import { onTestServers } from '../../testing/test-app.ts'
import { book, findCode } from '../../testing/wire/bookings.ts'
import { removeOldLicenceNumbers } from './retention.ts'
import { checkInJobs } from './jobs.ts'

onTestServers((app) => {
  const runRetentionJob = async () =>
    checkInJobs(app().services)
      .find(({ name }) => name === 'forget-check-ins')
      ?.run()
  const driver = { Nombre: 'Luis', Apellido: 'Soto', FechaNacimiento: '1990-02-03', Licencia: 'E-8-54321' }

  async function readIdentityNumbers(code: string) {
    const { rows } = await app().db.query<IdentityNumbersRow>(
      'select id, document, licence, drivers, papers from reservation where code = $1',
      [code],
    )
    const [row] = rows
    if (row === undefined) throw new Error('no booking')
    const { document, licence, drivers } = openIdentityNumbers(app().services.vault, row)
    return { document, licence, others: drivers.map((one) => [one.firstName, one.licence]) }
  }

  const end = (code: string, status: string, returnedDaysAgo: number | null) =>
    app().db.query(
      `update reservation set status = $2, plate = 'AB' || right(code, 4), pick_up_at = clock_timestamp() - interval '50 days',
          return_at = clock_timestamp() - interval '40 days', returned_at = clock_timestamp() - $3::float * interval '1 day'
        where code = $1`,
      [code, status, returnedDaysAgo],
    )

  const withLicences = { document: '8-123-4567', licence: '8-123-4567', others: [['Luis', 'E-8-54321']] }
  const withoutLicences = { document: '8-123-4567', licence: '', others: [['Luis', null]] }

  test('W-21 licence numbers are removed from a booking some days after its rental, even without a check-in; the document number is kept', async () => {
    const code = findCode(await book(app(), { CantCondAdic: 1, Conductores: [driver] }))
    expect(await readIdentityNumbers(code)).toEqual(withLicences)
    await end(code, 'checked_in', null)
    await runRetentionJob()
    expect(await readIdentityNumbers(code)).toEqual(withLicences)
    await end(code, 'completed', 29)
    await runRetentionJob()
    expect(await readIdentityNumbers(code)).toEqual(withLicences)
    await end(code, 'completed', 31)
    await runRetentionJob()
    expect(await readIdentityNumbers(code)).toEqual(withoutLicences)
    await runRetentionJob()
    expect(await readIdentityNumbers(code)).toEqual(withoutLicences)
  })

  test('W-21 licence numbers of a booking that was cancelled long before its pick-up are removed as many days after', async () => {
    const code = findCode(await book(app(), { CantCondAdic: 1, Conductores: [driver] }))
    await app().db.query(`update reservation set status = 'cancelled' where code = $1`, [code])
    const age = (days: number) =>
      app().db.query(
        `update reservation_event set at = clock_timestamp() - $2::float * interval '1 day'
          where reservation_id = (select id from reservation where code = $1)`,
        [code, days],
      )
    await age(29)
    await runRetentionJob()
    expect(await readIdentityNumbers(code)).toEqual(withLicences)
    await age(31)
    await runRetentionJob()
    expect(await readIdentityNumbers(code)).toEqual(withoutLicences)
  })

  test('W-21 one round processes more bookings than one batch', async () => {
    const codes: string[] = []
    for (let i = 0; i < 3; i += 1) codes.push(findCode(await book(app())))
    for (const code of codes) await end(code, 'completed', 31)
    await removeOldLicenceNumbers(app().db, app().services.vault, { days: 30, batch: 2 })
    expect(await Promise.all(codes.map(async (code) => (await readIdentityNumbers(code)).licence))).toEqual(['', '', ''])
  })
})
