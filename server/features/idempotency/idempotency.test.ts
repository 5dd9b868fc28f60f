import { randomBytes, randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { postBookingNew } from '#contract/web-api/post-booking-new.ts'
import { buildApp } from '../../app.ts'
import { rotateKeys } from '../../operations/keys/rotate-keys.ts'
import { encryptPlaintextRows } from '../../operations/keys/encrypt-plaintext-rows.ts'
import { toForm, onEachServer, testDataKey } from '../../testing/test-app.ts'
import { booking, findCode, quoteFor, visitor } from '../../testing/wire/bookings.ts'
import { dumpDatabase } from '../../testing/wire/clients.ts'
import { expectRefusal } from '../../testing/wire/trips.ts'
import { createVault } from '../../crypto/vault.ts'
import { createSigner } from '../../crypto/signer.ts'
import { hashRequest, requestHashKey } from './hash-request.ts'
import { getSchema } from '#contract/get-schema.ts'

onEachServer((app) => {
  const path = '/web-api/postBooking/new'
  const count = async () => (await app().db.query('select 1 from reservation')).rows.length
  /** Sent once with an idempotency key, and once without a key or a quote, when the data serve as the key. */
  const getBoth = async (name: string) => {
    const data = { ...booking, cliente: { ...visitor, Nombre: name } }
    return { keyed: { ...data, ...(await quoteFor(app())), IdSolicitud: randomUUID() }, unkeyed: data }
  }
  const computeHash = async (wire: object) =>
    hashRequest(app().services, { ...postBookingNew.request.decode(z.parse(getSchema(postBookingNew.request), wire)), requestId: null })
  const getSameDataHash = async (wire: object) => {
    const request = postBookingNew.request.decode(z.parse(getSchema(postBookingNew.request), wire))
    const { trip, classId, coverageId, babySeats, additionalDrivers, wifiDevices, extras, prepaid, client } = request
    return hashRequest(app().services, { trip, classId, coverageId, babySeats, additionalDrivers, wifiDevices, extras, prepaid, client })
  }

  beforeEach(async () => {
    await app().db.query('delete from block')
    await app().db.query('delete from rate_limit')
  })

  test('W-13 the database holds no plain hash of a request, against which licence numbers could be guessed', async () => {
    const { keyed, unkeyed } = await getBoth('Sin Huella')
    for (const wire of [keyed, unkeyed]) await app().post(path, wire)
    const dump = await dumpDatabase(app())
    for (const hash of [await computeHash(keyed), await getSameDataHash(unkeyed)]) {
      expect(dump).toContain(hash.mac.toString('hex'))
      expect(dump).not.toContain(hash.sha256.toString('hex'))
    }
    expect(dump).not.toContain((await requestHashKey(app().services)).key.toString('hex'))
  })

  test('W-13 a repeated request gets its answer after rotation of all keys, and books nothing', async () => {
    const { keyed, unkeyed } = await getBoth('Tras el Cambio')
    const codes = [findCode(await app().post(path, keyed)), findCode(await app().post(path, unkeyed))]
    const before = await count()
    const newKey = { id: 'next', key: randomBytes(32) }
    await rotateKeys(app().db, createVault([newKey, testDataKey]))
    const server = await buildApp({ ...app().services, vault: createVault([newKey]), signer: createSigner(randomBytes(32)) })
    const post = async (wire: object) => server.inject({ method: 'POST', url: path, ...toForm(JSON.stringify(wire)) })
    try {
      expect([findCode(await post(keyed)), findCode(await post(unkeyed))]).toEqual(codes)
      expectRefusal(await post({ ...keyed, CantSillaBB: 1 }), 422, 'key_reused', 'IdSolicitud')
      expect(await count()).toBe(before)
    } finally {
      await server.close()
      await rotateKeys(app().db, createVault([testDataKey, newKey]))
    }
  })

  test('W-13 a repeated request that an earlier version answered gets the same answer, before and after its plain hashes are removed', async () => {
    const { keyed, unkeyed } = await getBoth('De Antes')
    const codes = [findCode(await app().post(path, keyed)), findCode(await app().post(path, unkeyed))]
    const [{ sha256: keyedSha }, { mac, sha256 }] = [await computeHash(keyed), await getSameDataHash(unkeyed)]
    await app().db.query('update idempotency_key set request_sha256 = $2, request_mac = null where key = $1', [keyed.IdSolicitud, keyedSha])
    await app().db.query('update idempotency_key set request_sha256 = $2, request_mac = null, key = $3 where key = $1', [
      mac.toString('hex'),
      sha256,
      sha256.toString('hex'),
    ])
    const before = await count()
    const sendAgain = async () => [findCode(await app().post(path, keyed)), findCode(await app().post(path, unkeyed))]
    expect(await sendAgain()).toEqual(codes)
    expectRefusal(await app().post(path, { ...keyed, CantSillaBB: 1 }), 422, 'key_reused', 'IdSolicitud')
    expect(await encryptPlaintextRows(app().db, app().services.vault)).toBe(1)
    expect(await sendAgain()).toEqual(codes)
    expectRefusal(await app().post(path, { ...keyed, CantSillaBB: 1 }), 422, 'key_reused', 'IdSolicitud')
    expect(await count()).toBe(before)
    await app().db.query(`update idempotency_key set expires_at = clock_timestamp() where scope like '%same-data'`)
    expect(await encryptPlaintextRows(app().db, app().services.vault)).toBe(0)
    const dump = await dumpDatabase(app())
    for (const plain of [keyedSha, sha256]) expect(dump).not.toContain(plain.toString('hex'))
  })

  test('X-04 of concurrent first processes, one creates the key for all', async () => {
    await app().db.query('delete from server_key')
    const keys = await Promise.all(Array.from({ length: 8 }, async () => requestHashKey(app().services)))
    expect(new Set(keys.map(({ key }) => key.toString('hex'))).size).toBe(1)
  })

  test('X-04 for an hour after the upgrade an earlier version finds the answers of this one, and then no plain hash is left', async () => {
    const setUpgradeMinutesAgo = async (minutes: number) =>
      app().db.query(
        `update schema_migration set applied_at = clock_timestamp() - interval '1 minute'
            * case when name < '013' then 100000 when name = '013-keyed-repeats.sql' then $1 else 0 end`,
        [minutes],
      )
    /** The query of the previous version. */
    const isKnownToEarlierVersion = async (key: string, sha256: Buffer) => {
      const { rows } = await app().db.query<{ request_sha256: Buffer }>(
        'select request_sha256 from idempotency_key where key = $1 and answer is not null and expires_at > clock_timestamp()',
        [key],
      )
      return rows[0]?.request_sha256.equals(sha256) === true
    }
    const { keyed, unkeyed } = await getBoth('En Plena Mudanza')
    try {
      await setUpgradeMinutesAgo(59)
      const codes = [findCode(await app().post(path, keyed)), findCode(await app().post(path, unkeyed))]
      const before = await count()
      const [{ sha256: keyedSha }, { sha256 }] = [await computeHash(keyed), await getSameDataHash(unkeyed)]
      const isKnown = async () => [
        await isKnownToEarlierVersion(keyed.IdSolicitud, keyedSha),
        await isKnownToEarlierVersion(sha256.toString('hex'), sha256),
      ]
      expect(await encryptPlaintextRows(app().db, app().services.vault)).toBe(0)
      expect(await isKnown()).toEqual([true, true])

      await setUpgradeMinutesAgo(61)
      const sendAgain = async () => [findCode(await app().post(path, keyed)), findCode(await app().post(path, unkeyed))]
      expect(await sendAgain()).toEqual(codes)
      await app().db.query(`update idempotency_key set expires_at = clock_timestamp() where key = $1`, [sha256.toString('hex')])
      expect(await encryptPlaintextRows(app().db, app().services.vault)).toBe(1)
      expect(await isKnown()).toEqual([false, false])
      expect(findCode(await app().post(path, keyed))).toBe(codes[0])
      expect(await count()).toBe(before)
      const dump = await dumpDatabase(app())
      for (const plain of [keyedSha, sha256]) expect(dump).not.toContain(plain.toString('hex'))
    } finally {
      await app().db.query('update schema_migration set applied_at = clock_timestamp()')
    }
  })
})
