// The seven messages of brokers, each against the services of the site.

import { beforeAll, expect, test, vi } from 'vitest'
import { addDays } from '#contract/panama-time.ts'
import { attribute, element, find, findAll, type XmlElement } from '#contract/opentravel/xml.ts'
import { unwrap } from '#contract/endpoint.ts'
import { centsFromDollars } from '#contract/money.ts'
import { getRateCars } from '#contract/web-api/get-rate-cars.ts'
import { listExchanges } from '../features/brokers/repository.ts'
import { findInconsistencies } from '../features/bookings/records/consistency.ts'
import { customer, findError, exchange, makeBroker, postXml, rentalCore, toMessage, type TestBroker } from '../testing/brokers.ts'
import { addStaff, type StaffSession } from '../testing/office.ts'
import { onTestServers } from '../testing/test-app.ts'
import { roundTrip, friday } from '../testing/wire/trips.ts'

onTestServers((app) => {
  let viajes: TestBroker
  let mundial: TestBroker
  let owner: StaffSession
  beforeAll(async () => {
    viajes = await makeBroker(app(), 'viajes')
    mundial = await makeBroker(app(), 'mundial', 1_000)
    owner = await addStaff(app(), 'owner')
  })

  let references = 0
  const nextReference = () => `R-${(references += 1)}`
  const send = (name: string, content: readonly (XmlElement | null)[], broker = viajes) => exchange(app(), toMessage(broker, name, content))
  const search = (core = rentalCore(), broker = viajes) =>
    send('OTA_VehAvailRateRQ', [element('VehAvailRQCore', { Status: 'Available' }, [core])], broker)
  const listOffered = (answer: XmlElement) => {
    const [vendor] = findAll(find(answer, 'VehAvailRSCore', 'VehVendorAvails'), 'VehVendorAvail')
    return findAll(find(vendor, 'VehAvails'), 'VehAvail').map((value) => {
      const core = find(value, 'VehAvailCore')
      return {
        core,
        acriss: attribute(find(core, 'Vehicle'), 'Code') ?? '',
        totalCents: readTotal(core),
        reference: find(core, 'Reference') ?? element('Reference'),
      }
    })
  }
  const cheapest = async (broker = viajes) => {
    const [car] = listOffered(await search(rentalCore(), broker))
    if (car === undefined) throw new Error('no car is offered')
    return car
  }
  const booking = (reference: XmlElement, number: string, change: { core?: readonly XmlElement[]; customer?: XmlElement } = {}) => [
    element('VehResRQCore', { Status: 'All' }, [
      element('UniqueID', { Type: '16', ID: number }),
      rentalCore(),
      change.customer ?? customer(),
      ...(change.core ?? []),
    ]),
    element('VehResRQInfo', {}, [reference]),
  ]
  const bookOnce = async (broker = viajes) => {
    const { reference, totalCents } = await cheapest(broker)
    const answer = await send('OTA_VehResRQ', booking(reference, nextReference()), broker)
    return { answer, code: getErrorCode(answer), totalCents }
  }
  const person = element('PersonName', {}, [element('Surname', {}, 'Bailey')])
  const bookingId = (code: string) => element('UniqueID', { Type: '14', ID: code })
  const retrieve = (code: string, broker = viajes) =>
    send('OTA_VehRetResRQ', [element('VehRetResRQCore', {}, [bookingId(code), person])], broker)
  const cancel = (code: string, action = 'Cancel', broker = viajes) =>
    send('OTA_VehCancelRQ', [element('VehCancelRQCore', { CancelType: action }, [bookingId(code), person])], broker)
  const change = (code: string, action: string, parts: readonly XmlElement[], broker = viajes) => {
    const renter = element('Customer', {}, [element('Primary', {}, [person])])
    const [core, ...rest] = parts
    return send(
      'OTA_VehModifyRQ',
      [element('VehModifyRQCore', { ModifyType: action }, [bookingId(code), core ?? null, renter, ...rest])],
      broker,
    )
  }
  const rateOnSite = async () => {
    const answer = await app().post('/web-api/getRateCars', roundTrip)
    return getRateCars.response.decode(unwrap(getRateCars.envelope, answer.json()))
  }
  const countBookings = async () => (await app().db.query('select 1 from reservation')).rows.length

  test('locations are found by the code of an airport, by name, and all of them', async () => {
    const searchLocations = (...criterion: readonly XmlElement[]) =>
      send('OTA_VehLocSearchRQ', [element('VehLocSearchCriterion', { ExactMatch: 'true' }, criterion)])
    const listCodes = (answer: XmlElement) =>
      findAll(find(answer, 'VehMatchedLocs'), 'VehMatchedLoc').map((value) => attribute(find(value, 'LocationDetail'), 'Code'))
    expect(listCodes(await searchLocations(element('RefPoint', {}, 'PTY')))).toEqual(['PTY'])
    expect(listCodes(await searchLocations(element('CodeRef', { LocationCode: 'DAV' })))).toEqual(['DAV'])
    expect(listCodes(await searchLocations(element('RefPoint', {}, 'Boquete')))).toContain('DAV')
    expect(new Set(listCodes(await searchLocations()))).toHaveLength(10)
    expect(findError(await searchLocations(element('CodeRef', { LocationCode: 'LHR' })))).toMatchObject({ type: '3', code: '320' })
  })

  test('a message that finds the database unavailable is refused as unavailable', async () => {
    const offered = await cheapest()
    const lost = vi.spyOn(app().services.catalogs, 'current').mockRejectedValue(new Error('Connection terminated unexpectedly'))
    const answers = [
      await send('OTA_VehLocSearchRQ', [element('VehLocSearchCriterion', {}, [])]),
      await search(),
      await send('OTA_VehResRQ', booking(offered.reference, nextReference())),
    ]
    lost.mockRestore()
    expect(answers.map((answer) => findError(answer)?.tag)).toEqual(['unavailable', 'unavailable', 'unavailable'])
  })

  test('every total equals that of the site, line by line, and a client type of its own has its own', async () => {
    const expected = (await rateOnSite()).filter((item) => item.availability !== 'no').map((item) => [item.acriss, item.totalCents])
    const answer = await search()
    expect(attribute(answer, 'EchoToken')).toBe('e-1')
    const offered = listOffered(answer)
    expect(offered.length).toBeGreaterThan(10)
    expect(Object.fromEntries(offered.map((item) => [item.acriss, item.totalCents]))).toEqual(Object.fromEntries(expected))
    for (const { core, totalCents } of offered) {
      const charges = [...findAll(find(core, 'RentalRate', 'VehicleCharges'), 'VehicleCharge'), ...findAll(find(core, 'Fees'), 'Fee')]
      expect(charges.reduce((sum, item) => sum + centsFromDollars(Number(item.attributes['Amount'])), 0)).toBe(totalCents)
    }
    const discounted = listOffered(await search(rentalCore(), mundial))
    expect(discounted.every((item, i) => item.totalCents < (offered[i]?.totalCents ?? 0))).toBe(true)
  })

  test('the rules of an offer and of a class have the total of the search, with a baby seat a higher one', async () => {
    const { reference, totalCents, acriss } = await cheapest()
    const ofOffer = await send('OTA_VehRateRuleRQ', [reference])
    expect(readTotal(ofOffer)).toBe(totalCents)
    const readRules = (...equipment: readonly XmlElement[]) =>
      send('OTA_VehRateRuleRQ', [element('RentalInfo', {}, [rentalCore(), element('VehicleInfo', { Code: acriss }), ...equipment])])
    expect(readTotal(await readRules())).toBe(totalCents)
    const withSeat = await readRules(element('SpecialEquipPrefs', {}, [element('SpecialEquipPref', { EquipType: '8', Quantity: '1' })]))
    expect(readTotal(withSeat)).toBeGreaterThan(totalCents)
  })

  test('a booking has the offered total, belongs to the broker, and is made once per number', async () => {
    const { reference, totalCents } = await cheapest()
    const message = toMessage(viajes, 'OTA_VehResRQ', booking(reference, nextReference()))
    const before = await countBookings()
    const answers = await Promise.all([1, 2, 3].map(async () => exchange(app(), message)))
    const repeated = await exchange(app(), message)
    const code = getErrorCode(repeated)
    expect(answers.map(getErrorCode)).toEqual([code, code, code])
    expect(await countBookings()).toBe(before + 1)
    expect(readTotal(find(repeated, 'VehResRSCore', 'VehReservation', 'VehSegmentCore'))).toBe(totalCents)
    const { rows } = await app().db.query('select channel, client_type_id, total_cents from reservation where code = $1', [code])
    expect(rows).toEqual([{ channel: 'broker', client_type_id: viajes.clientTypeId, total_cents: totalCents }])
    const event = await app().db.query(
      `select actor from reservation_event e join reservation r on r.id = e.reservation_id where r.code = $1 and e.kind = 'booked'`,
      [code],
    )
    expect(event.rows).toEqual([{ actor: `broker:${viajes.id}` }])
    const mails = await app().db.query(
      `select 1 from outbox where payload->>'reservationId' = (select id::text from reservation where code = $1)`,
      [code],
    )
    expect(mails.rows.length).toBeGreaterThan(0)
    expect(await findInconsistencies(app().db)).toEqual([])
  })

  test('a repeated message after the offer has expired gets the booking; a number with other data, and a new number, are refused', async () => {
    const { reference } = await cheapest()
    const number = nextReference()
    const content = booking(reference, number)
    const code = getErrorCode(await send('OTA_VehResRQ', content))
    await app().db.query('alter table price_terms drop constraint price_terms_quote_minutes_check')
    await app().db.query('update price_terms set quote_minutes = 0')
    expect(getErrorCode(await send('OTA_VehResRQ', content))).toBe(code)
    expect(findError(await send('OTA_VehResRQ', booking(reference, nextReference())))).toMatchObject({ tag: 'quote_expired', code: '249' })
    await app().db.query('update price_terms set quote_minutes = 30')
    expect(findError(await send('OTA_VehResRQ', booking(reference, number)))).toMatchObject({ tag: 'key_reused', code: '127' })
  })

  test('without an offer the broker names class and total; another total is refused with the current one', async () => {
    const { acriss, totalCents } = await cheapest()
    const total = (cents: number) => element('TotalCharge', { EstimatedTotalAmount: (cents / 100).toFixed(2) })
    const order = (...more: readonly XmlElement[]) =>
      booking(element('Remark'), nextReference(), { core: [element('VehPref', { Code: acriss }), ...more] })
    expect(findError(await send('OTA_VehResRQ', order()))).toMatchObject({ type: '10', node: 'TotalCharge/@EstimatedTotalAmount' })
    expect(findError(await send('OTA_VehResRQ', order(total(totalCents - 1))))).toMatchObject({
      tag: 'price_changed',
      code: '249',
      node: 'TotalCharge/@EstimatedTotalAmount',
    })
    expect(getErrorCode(await send('OTA_VehResRQ', order(total(totalCents))))).toMatch(/^\w{10}$/)
  })

  test('a repeated booking shows that it was cancelled meanwhile', async () => {
    const { reference } = await cheapest()
    const message = toMessage(viajes, 'OTA_VehResRQ', booking(reference, nextReference()))
    const getStatus = (answer: XmlElement) => attribute(find(answer, 'VehResRSCore'), 'ReservationStatus')
    const booked = await exchange(app(), message)
    expect(getStatus(booked)).toBe('Reserved')
    await cancel(getErrorCode(booked))
    const repeated = await exchange(app(), message)
    expect([getErrorCode(repeated), getStatus(repeated)]).toEqual([getErrorCode(booked), 'Cancelled'])
  })

  test('a trial, a quote, a long number and another currency book nothing', async () => {
    const { reference, totalCents } = await cheapest()
    const before = await countBookings()
    const [core = element('VehResRQCore'), info = element('VehResRQInfo')] = booking(reference, nextReference(), {
      core: [element('TotalCharge', { EstimatedTotalAmount: (totalCents / 100).toFixed(2), CurrencyCode: 'EUR' })],
    })
    const refused = [
      await send('OTA_VehResRQ', [core, info]),
      await send('OTA_VehResRQ', [element('VehResRQCore', { Status: 'Quote' }, core.children), info]),
      await send('OTA_VehResRQ', [core, element('VehResRQInfo', { ResStatus: 'Quote' }, info.children)]),
      await send('OTA_VehResRQ', booking(reference, 'Z'.repeat(33))),
      await exchange(app(), toMessage(viajes, 'OTA_VehResRQ', booking(reference, nextReference()), { Target: 'Test' })),
    ]
    expect(refused.map((answer) => findError(answer)?.node)).toEqual([
      'TotalCharge/@CurrencyCode',
      'VehResRQCore/@Status',
      'VehResRQInfo/@ResStatus',
      'UniqueID/@ID',
      'OTA_VehResRQ/@Target',
    ])
    expect(await countBookings()).toBe(before)
  })

  test('a booking is read, changed at the quoted total only, and cancelled; a second cancellation is answered with a warning', async () => {
    const { code, totalCents } = await bookOnce()
    const read = await retrieve(code)
    expect(readTotal(find(read, 'VehRetResRSCore', 'VehReservation', 'VehSegmentCore'))).toBe(totalCents)
    const longer = rentalCore({ ReturnDateTime: `${addDays(friday, 1)}T10:00:00` })
    const quoted = await change(code, 'Quote', [longer])
    const segment = ['VehModifyRSCore', 'VehReservation', 'VehSegmentCore']
    const newTotal = readTotal(find(quoted, ...segment))
    expect(newTotal).toBeGreaterThan(totalCents)
    const total = (cents: number) => element('TotalCharge', { EstimatedTotalAmount: (cents / 100).toFixed(2) })
    expect(findError(await change(code, 'Modify', [longer]))).toMatchObject({ type: '10' })
    expect(findError(await change(code, 'Modify', [longer, total(totalCents)]))).toMatchObject({ tag: 'price_changed' })
    const modified = await change(code, 'Modify', [longer, total(newTotal)])
    expect(attribute(find(modified, 'VehModifyRSCore'), 'ModifyStatus')).toBe('Modified')
    const repeated = await change(code, 'Modify', [longer, total(newTotal)])
    expect(attribute(find(repeated, 'VehModifyRSCore'), 'ModifyStatus')).toBe('Unchanged')
    expect(readTotal(find(repeated, ...segment))).toBe(newTotal)

    expect(attribute(find(await cancel(code, 'Quote'), 'VehCancelRSCore'), 'CancelStatus')).toBe('Unchanged')
    const first = await cancel(code)
    const second = await cancel(code)
    for (const answer of [first, second]) expect(attribute(find(answer, 'VehCancelRSCore'), 'CancelStatus')).toBe('Cancelled')
    expect(find(first, 'Warnings')).toBeUndefined()
    expect(attribute(find(second, 'Warnings', 'Warning'), 'Code')).toBe('95')
    const { rows } = await app().db.query(
      `select 1 from reservation_event e join reservation r on r.id = e.reservation_id
      where r.code = $1 and e.kind = 'cancelled'`,
      [code],
    )
    expect(rows).toHaveLength(1)
    expect(await findInconsistencies(app().db)).toEqual([])
  })

  test('the booking and the offer of another broker, and a booking of the site, are not found', async () => {
    const { code } = await bookOnce(mundial)
    const refused = { type: '3', code: '97', tag: 'booking_not_found' }
    expect(findError(await retrieve(code))).toMatchObject(refused)
    expect(findError(await cancel(code))).toMatchObject(refused)
    expect(findError(await change(code, 'Quote', [rentalCore()]))).toMatchObject(refused)
    expect(findError(await retrieve(code, mundial))).toBeUndefined()
    const { reference } = await cheapest(mundial)
    expect(findError(await send('OTA_VehResRQ', booking(reference, nextReference())))).toMatchObject({ tag: 'offer_not_valid' })
    const offer = (await rateOnSite()).find((item) => item.offer != null)?.offer ?? ''
    const onSite = element('Reference', { Type: '16', ID: 'x', URL: offer })
    expect(findError(await send('OTA_VehResRQ', booking(onSite, nextReference())))).toMatchObject({ tag: 'offer_not_valid' })
  })

  test('what the site refuses is refused with a code: sold out, age, a licence that expires, an unknown branch', async () => {
    const { reference } = await cheapest()
    const young = customer({ BirthDate: `${Number(friday.slice(0, 4)) - 19}-01-01` })
    expect(findError(await send('OTA_VehResRQ', booking(reference, nextReference(), { customer: young })))).toMatchObject({
      tag: 'driver_age',
      node: 'Primary/@BirthDate',
    })
    expect(findError(await search(rentalCore({}, 'XXX')))).toMatchObject({ type: '3', code: '320', node: 'PickUpLocation/@LocationCode' })
    expect(findError(await search(rentalCore({ ReturnDateTime: '2020-01-01T10:00:00' })))).toMatchObject({ type: '3' })
    const wrong = rentalCore({ ReturnDateTime: '2020-01-01T10:00:00' })
    const ruled = await send('OTA_VehRateRuleRQ', [element('RentalInfo', {}, [wrong, element('VehicleInfo', { Code: 'CCAR' })])])
    expect(findError(ruled)).toEqual(findError(await search(wrong)))
    await app().db.query(
      `insert into stop_sell (client_type_id, from_on, until_on, reason, created_by) values ($1, $2::date - 40, $2::date + 40, 'x', $3)`,
      [viajes.clientTypeId, friday, owner.id],
    )
    const { rows } = await app().db.query('select 1 from stop_sell')
    expect(rows).toHaveLength(1)
    expect(findError(await search())).toMatchObject({ type: '3', code: '322', tag: 'sold_out' })
    expect(listOffered(await search(rentalCore(), mundial)).length).toBeGreaterThan(0)
    await app().db.query('delete from stop_sell')
  })

  test('the log has no values of persons, and a stored search is answered as the first time', async () => {
    const { totalCents } = await cheapest()
    await bookOnce()
    await exchange(app(), toMessage(viajes, 'OTA_VehLocSearchRQ', [], { EchoToken: 'for Joe Bailey' }))
    const rows = await listExchanges(app().db, viajes.id, null, true, 200)
    const text = JSON.stringify(rows)
    expect(text).not.toMatch(/Joe|Bailey|66123456|AB1234567|D1234567|joe\./)
    expect(text).not.toContain(viajes.password)
    expect(rows.some(({ message, is_success }) => message === 'OTA_VehResRQ' && is_success)).toBe(true)
    const stored = rows.find(({ message }) => message === 'OTA_VehAvailRateRQ')?.request ?? ''
    const withPassword = stored.replace('ID="viajes"', `ID="viajes" MessagePassword="${viajes.password}"`)
    expect(withPassword).not.toBe(stored)
    expect(listOffered(await exchange(app(), withPassword))[0]?.totalCents).toBe(totalCents)
  })

  test('a closed channel answers for bookings that exist; a wrong password and a broker that is switched off are refused', async () => {
    const { code: existing } = await bookOnce()
    await app().db.query(`insert into closed_channel (channel, reason, closed_by) values ('broker', 'x', $1)`, [owner.id])
    expect(findError(await retrieve(existing))).toBeUndefined()
    expect(findError(await cancel(existing))).toBeUndefined()
    expect(findError(await search())).toMatchObject({ type: '12', code: '187' })
    await app().db.query('delete from closed_channel')
    expect(findError(await search(rentalCore(), { ...viajes, password: 'another' }))).toMatchObject({ type: '4', code: '497' })
    await app().db.query('update broker set is_active = false')
    const answer = await postXml(app(), toMessage(viajes, 'OTA_VehAvailRateRQ', []))
    expect([answer.statusCode, answer.json().error.code]).toEqual([404, 'not_found'])
    expect((await app().get('/ota/2003/05')).statusCode).toBe(404)
    await app().db.query('update broker set is_active = true')
    expect((await app().get('/ota/2003/05')).statusCode).toBe(405)
  })
})

function readTotal(from: XmlElement | undefined): number {
  return centsFromDollars(Number(find(from, 'TotalCharge')?.attributes['EstimatedTotalAmount']))
}

function getErrorCode(answer: XmlElement): string {
  const code = attribute(find(answer, 'VehResRSCore', 'VehReservation', 'VehSegmentCore', 'ConfID'), 'ID')
  if (code === null) throw new Error(`not booked: ${JSON.stringify(findError(answer))}`)
  return code
}
