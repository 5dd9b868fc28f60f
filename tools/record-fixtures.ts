// `node tools/record-fixtures.ts [CALL…]`: sends one request per endpoint to the running product and writes the exchanges to
// contract/fixtures, shortened for readers. A new endpoint needs a request in the table below, unless it has no fields.

import { record as readRecord } from '#contract/read.ts'
import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getPromotion } from '#contract/content/get-promotion.ts'
import type { FastifyInstance } from 'fastify'
import { getPromotions } from '#contract/content/get-promotions.ts'
import { ourBrand } from '#contract/request-codecs.ts'
import { bodyField, fillPath, unwrap, wrap, type AnyEndpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { postLeadNew } from '#contract/landing-api/post-lead-new.ts'
import { postBookingGroup } from '#contract/web-api/post-booking-group.ts'
import { postBookingNew } from '#contract/web-api/post-booking-new.ts'
import { fixtureUrl, type Fixture } from '../contract/fixtures/fixtures.ts'
import { addDays, toLocalDate, hourMs, minuteMs, toTimeOfDay, toWallTime } from '#contract/panama-time.ts'
import { getCheckInPhoto } from '#contract/web-api/get-check-in-photo.ts'
import { postCheckInPhoto } from '#contract/web-api/post-check-in-photo.ts'
import { cameraPhoto } from '../server/testing/wire/check-ins.ts'
import { booking as bookingCodec } from '#contract/values/booking.ts'
import { postBookingCancel } from '#contract/web-api/post-booking-cancel.ts'
import { postBookingLate } from '#contract/web-api/post-booking-late.ts'
import { postBookingModify } from '#contract/web-api/post-booking-modify.ts'
import { addConditionRecord } from '../server/testing/condition-records.ts'
import { getBookingConditionFile, getBookingCondition } from '#contract/web-api/booking-condition.ts'
import { getPayment, postPaymentNew } from '#contract/web-api/payments.ts'
import { postBookingCopy, postBookingLink } from '#contract/web-api/booking-mails.ts'
import { postBookingVoucher } from '#contract/web-api/post-booking-voucher.ts'
import { accountRequest } from './account-requests.ts'
import { checkInPhoto, checkInRequests } from './check-in-requests.ts'
import { signedSharedOffer } from './shared-offer.ts'
import { buildApp } from '../server/app.ts'
import { readConfig } from '../server/config.ts'
import { migrate } from '../server/db/migrate.ts'
import { createPool, type Db } from '../server/db/pool.ts'
import { seed } from '../server/db/seed/seed.ts'
import { createTestDatabase, startTestServers } from '../server/db/testing.ts'
import { createCatalogStore } from '../server/features/catalog/service.ts'
import { createSigner } from '../server/crypto/signer.ts'
import { createVault } from '../server/crypto/vault.ts'
import { highSeasonTuesday } from '../server/testing/dates.ts'
import { withoutLimits } from '../server/testing/without-limits.ts'
import { defaultClientTypeId } from '#contract/constants.ts'

const tuesday = highSeasonTuesday()
const trip = {
  pickUpBranchId: 1,
  returnBranchId: 2,
  pickUpAt: `${tuesday}T10:00`,
  returnAt: `${addDays(tuesday, 3)}T10:00`,
  packageId: null,
  youngDriver: false,
  clientTypeId: 1,
  clientId: null,
}
const estimate = {
  brandId: 1,
  trip,
  classId: 104,
  coverageId: 21,
  babySeats: 1,
  additionalDrivers: 1,
  wifiDevices: 0,
  extras: [{ id: 5, quantity: 1 }],
  prepaid: true,
  offer: null,
}
const signer = createSigner(Buffer.alloc(32, 7))
const visitor = {
  firstName: 'Ana María',
  lastName: 'De León',
  email: 'ana.deleon@example.com',
  phone: '+50766123456',
  birthDate: '1990-02-28',
  documentKind: 'cedula',
  document: '8-123-4567',
  licence: '8-123-4567',
  licenceCountry: 'PA',
  licenceExpiresOn: addDays(tuesday, 700),
  company: 'Café y Cacao, S.A.',
  ruc: '419758-1-427175',
  dv: '97',
}
const booking = {
  ...estimate,
  prepaid: false,
  quote: null,
  requestId: '0f8fad5b-d9cb-469f-a165-70867728950e',
  totalCents: null,
  client: visitor,
  drivers: [{ firstName: 'Luis', lastName: 'Ríos', birthDate: '1985-07-09', licence: '4-321-765' }],
  flight: 'CM 123',
  comments: 'Llegamos con dos maletas grandes.',
  language: 'es',
  conditionsVersion: '2026-11',
  acceptsMarketing: false,
}

const lead = {
  kind: 'leasing',
  name: 'Ana María De León',
  email: 'ana.deleon@example.com',
  phone: '+50766123456',
  company: 'Café y Cacao, S.A.',
  message: 'Necesitamos los autos desde febrero.',
  calculation: { planId: 1, classId: 104, termMonths: 36, kilometresMonth: 2000, vehicles: 2, extras: ['tracking'], totalCents: 139_446 },
  campaign: { source: 'boletin', medium: 'email', name: 'pymes' },
  language: 'es',
  consent: { version: '2026-11', isGiven: true },
  acceptsMarketing: false,
  requestId: '5b1f0c0e-7a53-4d7c-9d5c-2f6f3c9a1b77',
  isTrapFilled: false,
  openMs: 48_000,
}

/** With English names; the contract encodes them. */
const requests: Readonly<Record<string, unknown>> = {
  getConditions: ourBrand,
  getFaqs: ourBrand,
  getLeasings: ourBrand,
  getAgencies: ourBrand,
  getAgenciesByPackage: { ...ourBrand, packageId: 1 },
  [getPromotions.name]: { ...ourBrand, list: 1 },
  [getPromotion.name]: { ...ourBrand, promotionId: 1 },
  getPromotionByCode: { ...ourBrand, code: 'EJEMPLO24' },
  getInfoCar: { classId: 104 },
  getPosts: ourBrand,
  getPost: { ...ourBrand, slug: 'panapass-y-peajes' },
  getPage: { ...ourBrand, name: 'club-benefits' },
  getRateCars: { brandId: 1, trip },
  getRateModel: { brandId: 1, trip, classId: 104 },
  getRateDays: { brandId: 1, trip, classId: null, firstDay: tuesday, days: 3 },
  getRateReturns: { brandId: 1, trip },
  getPackageWeb: { brandId: 1, categoryId: 1, subcategoryId: 4, pickUpBranchId: 1 },
  getCostoEstimadoWeb: estimate,
  getQuoteLink: estimate,
  getSharedQuote: { brandId: 1, offer: signedSharedOffer(signer, trip) },
  getUpsellWeb: estimate,
  [postBookingNew.name]: booking,
  [postBookingGroup.name]: {
    ...booking,
    requestId: '4b1d9a52-7c0e-4a55-9b5b-0b6a3f0f2d11',
    quantity: 1,
    others: [{ classId: 105, quantity: 1, quote: null, totalCents: null }],
  },
  [postLeadNew.name]: lead,
}

const requestId = '7d444840-9dc0-41d1-b245-5ffdce74fad2'
/** A pick-up soon, because delays can be announced from the day before. */
const soon = toWallTime(Math.ceil((Date.now() + 2 * hourMs) / (30 * minuteMs)) * 30 * minuteMs)
const later = toWallTime(Date.parse(`${soon}:00-05:00`) + hourMs)
const soonBooking = { ...booking, trip: { ...trip, pickUpAt: soon, returnAt: `${addDays(toLocalDate(soon), 2)}T${toTimeOfDay(soon)}` } }

/** Endpoints of a booking: each gets its own booking and names it by its code. */
const requestsAboutBookings: Readonly<Record<string, { book: typeof booking; toRequest: (code: string) => unknown }>> = {
  getBooking: { book: booking, toRequest: (code) => ({ access: byCode(code) }) },
  getModifyEstimate: {
    book: booking,
    toRequest: (code) => ({ access: byCode(code), change: { returnDate: addDays(tuesday, 4), coverageId: 22 } }),
  },
  [postBookingModify.name]: {
    book: booking,
    toRequest: (code) => ({
      access: byCode(code),
      change: { coverageId: 21 },
      people: { client: { phone: '+50760001122' }, flight: 'CM 456' },
      version: 1,
      quote: null,
      requestId,
      totalCents: null,
    }),
  },
  [postBookingCancel.name]: {
    book: booking,
    toRequest: (code) => ({ access: byCode(code), confirm: true, feeCents: 0, version: 1, requestId }),
  },
  [postBookingLate.name]: { book: soonBooking, toRequest: (code) => ({ access: byCode(code), arrivesAt: later, requestId }) },
  [postPaymentNew.name]: { book: booking, toRequest: (code) => ({ access: byCode(code), means: 'sandbox', requestId }) },
  [postBookingCopy.name]: { book: soonBooking, toRequest: (code) => ({ access: byCode(code), email: 'copiloto@example.com', requestId }) },
  [postBookingLink.name]: { book: booking, toRequest: (code) => ({ access: byCode(code), page: 'booking' }) },
  [getBookingCondition.name]: { book: booking, toRequest: (code) => ({ access: { by: 'client', code } }) },
  [getBookingConditionFile.name]: {
    book: booking,
    toRequest: (code) => ({ access: { by: 'client', code }, kind: 'contract', photoId: null }),
  },
  [postBookingVoucher.name]: { book: booking, toRequest: (code) => ({ access: byCode(code) }) },
  ...Object.fromEntries(
    Object.entries(checkInRequests(trip.pickUpAt, requestId)).map(([call, request]) => [
      call,
      { book: booking, toRequest: (code: string) => ({ access: { by: 'client', code }, ...request }) },
    ]),
  ),
}

const byCode = (code: string) => ({ by: 'code', code, lastName: 'De León' })

/** The signed-in client, to whom all bookings belong. */
async function insertClient(db: Db): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `insert into client (email, email_key, password_hash, first_name, last_name, language)
      values ('ana.deleon@example.com', 'ana.deleon@example.com', '', 'Ana María', 'De León', 'es') returning id`,
  )
  return rows[0]?.id ?? 0
}

/** The payment that was just started. */
async function paymentRequest(db: Db, call: string): Promise<unknown> {
  if (call !== getPayment.name) return undefined
  const { rows } = await db.query<{ id: string }>('select id from payment order by created_at desc limit 1')
  return rows[0]
}

const maxItems = 3
const maxTextLength = 160
const wholeLists = new Set(['Lineas', 'adicionales', 'categorias'])

/** Shortens long lists and texts, keeping the shape of the answer. */
function trim(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return value.length > maxTextLength ? `${value.slice(0, maxTextLength)}…` : value
  if (Array.isArray(value)) return (wholeLists.has(key) ? value : value.slice(0, maxItems)).map((item) => trim(item))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, trim(part, name)]))
}

/** Sends one request like the browser. */
async function exchange(app: FastifyInstance, endpoint: AnyEndpoint, request: unknown, token: string | null = null): Promise<Fixture> {
  const wire = readRecord(endpoint.request.encode(request))
  const url = `/${endpoint.service}/${fillPath(endpoint.path, wire)}`
  const form = new FormData()
  form.set(bodyField, JSON.stringify(wire))
  if (endpoint.file !== undefined) form.set(endpoint.file, new Blob([new Uint8Array(await cameraPhoto())]), 'photo.jpg')
  const body = new Response(form)
  const sent =
    endpoint.method === 'GET'
      ? await app.inject({ method: 'GET', url })
      : await app.inject({
          method: 'POST',
          url,
          headers: {
            'content-type': body.headers.get('content-type') ?? '',
            ...(token === null ? {} : { authorization: `Bearer ${token}` }),
          },
          payload: Buffer.from(await body.arrayBuffer()),
        })
  if (sent.statusCode !== 200) throw new Error(`${endpoint.name}: ${sent.statusCode} ${sent.body}`)
  const answer = wrap(endpoint.envelope, trim(unwrap(endpoint.envelope, sent.json())))
  return {
    call: endpoint.name,
    request: { method: endpoint.method, url, ...(endpoint.method === 'GET' ? {} : { data: wire }) },
    status: 200,
    answer,
  }
}

/** Books and returns the code. */
async function createBooking(app: FastifyInstance, requested: typeof booking): Promise<string> {
  const { answer } = await exchange(app, postBookingNew, { ...requested, requestId: randomUUID() })
  return bookingCodec.decode(unwrap(postBookingNew.envelope, answer)).code
}

async function record(): Promise<void> {
  const wanted = process.argv.slice(2)
  const running = await startTestServers(async (db) => {
    await migrate(db, join(import.meta.dirname, '../server/db/migrations'))
    await seed(db)
  })
  const [server] = running.servers
  if (server === undefined) throw new Error('No database server to record from')
  const database = await createTestDatabase(server)
  const db = createPool(database.connection)
  const services = {
    config: readConfig({ LOG_LEVEL: 'silent', ...withoutLimits }),
    db,
    readDb: db,
    catalogs: createCatalogStore(db),
    signer,
    vault: createVault([{ id: 'fixtures', key: Buffer.alloc(32, 7) }]),
  }
  const clientId = await insertClient(db)
  await db.query(
    `insert into promotion select (jsonb_populate_record(it, '{"id": 271828182, "code": "EJEMPLO24"}')).* from promotion it where id = 6`,
  )
  const app = await buildApp(services, async () => ({ id: clientId, clientTypeId: defaultClientTypeId, emailKey: null }))

  try {
    for (const endpoint of endpoints) {
      if (wanted.length > 0 && !wanted.includes(endpoint.name)) continue
      const bookingRequest = requestsAboutBookings[endpoint.name]
      const account = await accountRequest(services, endpoint.name)
      const plain = account === undefined ? (requests[endpoint.name] ?? (await paymentRequest(db, endpoint.name)) ?? {}) : account.request
      const code = bookingRequest === undefined ? '' : await createBooking(app, bookingRequest.book)
      await db.query('update reservation set client_id = $1', [clientId])
      if (endpoint.name === getCheckInPhoto.name) {
        await exchange(app, postCheckInPhoto, { access: { by: 'client', code }, ...checkInPhoto, requestId: null })
      }
      if (endpoint.name === getBookingCondition.name || endpoint.name === getBookingConditionFile.name)
        await addConditionRecord({ db, services, fastify: app }, code)
      const request = bookingRequest === undefined ? plain : bookingRequest.toRequest(code)
      writeFileSync(fixtureUrl(endpoint.name), `${JSON.stringify(await exchange(app, endpoint, request, account?.token), null, 2)}\n`)
      // Its car is free for the booking of the next call.
      await db.query('delete from block where reservation_id = (select id from reservation where code = $1)', [code])
      console.log(`${endpoint.name}: recorded`)
    }
  } finally {
    await app.close()
    await db.end()
    await database.drop()
    await running.stop()
  }
}

await record()
