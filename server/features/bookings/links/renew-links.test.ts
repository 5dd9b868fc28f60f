import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { onTestServers, testKey } from '../../../testing/test-app.ts'
import { book, booking, quoteFor } from '../../../testing/wire/bookings.ts'
import { createSigner } from '../../../crypto/signer.ts'
import { renewLinks, renewLinksJob } from './renew-links.ts'

test('W-20 signatures of all keys are accepted, and the first key signs', () => {
  const [young, old, foreign] = [randomBytes(32), randomBytes(32), randomBytes(32)]
  const signed = createSigner(old).sign('quote', { total: 1 })
  expect(createSigner(young, [old]).verify('quote', signed)).toEqual({ total: 1 })
  expect(createSigner(young, [old]).verify('offer', signed)).toBeUndefined()
  expect(createSigner(young, [foreign]).verify('quote', signed)).toBeUndefined()
  expect(createSigner(young).verify('quote', createSigner(young, [old]).sign('quote', 2))).toBe(2)
  expect(createSigner(old).verify('quote', createSigner(young, [old]).sign('quote', 2))).toBeUndefined()
})

onTestServers((app) => {
  test('W-20 after a change of key, both the mailed link and the newly shown one open the booking', async () => {
    const request = { ...booking, ...(await quoteFor(app())), IdSolicitud: randomUUID() }
    const getLink = (answer: { json(): { Resultado: { datos: { Enlace: string } } } }) =>
      /token=(.+)$/.exec(answer.json().Resultado.datos.Enlace)?.[1]
    const mailed = getLink(await app().post('/web-api/postBooking/new', request))
    await book(app())
    const signer = createSigner(randomBytes(32), [testKey])
    const { rows } = await app().db.query<{ id: string; reservation_id: string }>(
      'select id, reservation_id from link_token order by created_at limit 1',
    )
    const current = signer.linkToken('manage', rows[0]?.id ?? '')
    const open = async (token: string | undefined) => (await app().post('/web-api/getBooking', { token })).statusCode
    expect([await open(mailed), await open(current)]).toEqual([200, 404])
    await renewLinks(app().db, signer)
    expect([await open(mailed), await open(current)]).toEqual([200, 200])
    // A second run does nothing, and the previous key is still accepted.
    const count = async () => (await app().db.query('select 1 from link_token')).rows.length
    expect(await count()).toBe(4)
    await renewLinks(app().db, signer)
    await renewLinks(app().db, app().services.signer)
    expect(await count()).toBe(4)
    // After a second change of key, tokens are still derived from the booking's original link.
    await renewLinks(app().db, createSigner(randomBytes(32)))
    expect(await count()).toBe(6)
  })

  test('W-20 a key that is new to the database starts a round at once', () => {
    const names = [testKey, randomBytes(32)].map((key) => renewLinksJob(app().db, createSigner(key)).name)
    expect(names[0]).not.toBe(names[1])
    expect(renewLinksJob(app().db, createSigner(testKey)).name).toBe(names[0])
  })
})
