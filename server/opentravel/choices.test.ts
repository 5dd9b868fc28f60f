// Equipment and cover packages that brokers ask for: quoted and sold at the prices of the site, and never left out unnoticed.

import { beforeAll, expect, test } from 'vitest'
import { unwrap } from '#contract/endpoint.ts'
import { centsFromDollars } from '#contract/money.ts'
import { attribute, element, find, findAll, type XmlElement } from '#contract/opentravel/xml.ts'
import { getCostoEstimadoWeb } from '#contract/web-api/get-costo-estimado-web.ts'
import { customer, exchange, findError, makeBroker, rentalCore, toMessage, type TestBroker } from '../testing/brokers.ts'
import { onTestServers } from '../testing/test-app.ts'
import { roundTrip } from '../testing/wire/trips.ts'

const equipment = (...items: readonly Readonly<Record<string, string>>[]) =>
  element(
    'SpecialEquipPrefs',
    {},
    items.map((item) => element('SpecialEquipPref', item)),
  )
const covers = (...items: readonly Readonly<Record<string, string>>[]) =>
  element(
    'CoveragePrefs',
    {},
    items.map((item) => element('CoveragePref', item)),
  )

/** Two child seats, mobile internet, navigation and a toll pass, with the package Total. */
const wanted = equipment(
  { EquipType: '8' },
  { EquipType: '7', Quantity: '1' },
  { EquipType: '3.EQP.X' },
  { EquipType: '13' },
  { EquipType: '6.EQP.X' },
)
const total = covers({ CoverageType: '22.VCT.X' })
/** The same in a call of the site. */
const onSite = { IdPaqCob: 22, CantSillaBB: 2, CantCondAdic: 0, Wifi: 1, Adicionales: [5, 6].map((ID) => ({ ID, Cantidad: 1 })) }

onTestServers((app) => {
  let broker: TestBroker
  beforeAll(async () => {
    broker = await makeBroker(app(), 'extras')
  })
  let references = 0
  const send = (name: string, content: readonly (XmlElement | null)[]) => exchange(app(), toMessage(broker, name, content))
  const search = (equipped: XmlElement | null = wanted, covered: XmlElement | null = total) =>
    send('OTA_VehAvailRateRQ', [
      element('VehAvailRQCore', { Status: 'Available' }, [rentalCore(), equipped]),
      covered && element('VehAvailRQInfo', {}, [covered]),
    ])
  const listOffered = (answer: XmlElement) =>
    findAll(find(answer, 'VehAvailRSCore', 'VehVendorAvails', 'VehVendorAvail', 'VehAvails'), 'VehAvail')
  const compose = (acriss: string, totalCents: number | null, equipped: XmlElement | null = wanted, covered: XmlElement | null = total) => [
    element('VehResRQCore', { Status: 'All' }, [
      element('UniqueID', { Type: '16', ID: `E-${(references += 1)}` }),
      rentalCore(),
      customer(),
      element('VehPref', { Code: acriss }),
      equipped,
      totalCents === null ? null : element('TotalCharge', { EstimatedTotalAmount: (totalCents / 100).toFixed(2) }),
    ]),
    element('VehResRQInfo', {}, [covered]),
  ]
  const book = (...order: Parameters<typeof compose>) => send('OTA_VehResRQ', compose(...order))
  const estimateOnSite = async (classId: number) => {
    const answer = await app().post('/web-api/getCostoEstimadoWeb', { ...roundTrip, IdModelo: classId, ...onSite })
    return getCostoEstimadoWeb.response.decode(unwrap(getCostoEstimadoWeb.envelope, answer.json()))
  }
  const findClassId = async (acriss: string) =>
    (await app().db.query<{ id: number }>('select id from car_class where acriss = $1', [acriss])).rows[0]?.id ?? 0
  const segmentOf = (answer: XmlElement, kind = 'Res') => find(answer, `Veh${kind}RSCore`, 'VehReservation', 'VehSegmentCore')

  test('a search with extras and a cover has the total of the site for each class, and its parts add up to it', async () => {
    const offered = listOffered(await search())
    expect(offered.length).toBeGreaterThan(10)
    for (const car of offered) {
      const core = find(car, 'VehAvailCore')
      const charges = [
        ...findAll(find(core, 'RentalRate', 'VehicleCharges'), 'VehicleCharge'),
        ...findAll(find(core, 'PricedEquips'), 'PricedEquip').flatMap((item) => find(item, 'Charge') ?? []),
        ...findAll(find(core, 'Fees'), 'Fee'),
        ...findAll(find(car, 'VehAvailInfo', 'PricedCoverages'), 'PricedCoverage').flatMap((item) => find(item, 'Charge') ?? []),
      ]
      const sum = (flag: string) =>
        charges.reduce(
          (cents, { attributes }) => cents + (attributes[flag] === 'true' ? centsFromDollars(Number(attributes['Amount'])) : 0),
          0,
        )
      const rateTotal = centsFromDollars(Number(find(core, 'TotalCharge')?.attributes['RateTotalAmount']))
      expect([sum('IncludedInRate'), sum('IncludedInEstTotalInd')]).toEqual([rateTotal, readTotal(core)])
      expect(find(car, 'VehAvailInfo', 'PaymentRules', 'PaymentRule')?.attributes['RuleType']).toBe('3')
      expect(find(car, 'VehAvailInfo', 'PaymentRules', 'PaymentRule')?.text).toMatch(
        /^The renter pays the total at the branch; .+ A deposit of USD /,
      )
      const acriss = attribute(find(core, 'Vehicle'), 'Code') ?? ''
      expect([acriss, readTotal(core)]).toEqual([acriss, (await estimateOnSite(await findClassId(acriss))).totalCents])
      expect(charges.reduce((sum, charge) => sum + centsFromDollars(Number(charge.attributes['Amount'])), 0)).toBe(readTotal(core))
      expect(listEquipment(core)).toEqual(['8 x 2', '3.EQP.X x 1', '13 x 1', '6.EQP.X x 1'])
      expect(listCovers(find(car, 'VehAvailInfo'))).toEqual(['22.VCT.X'])
    }
  })

  test('the rules of a class name what can be chosen, with its price', async () => {
    const acriss = attribute(find(listOffered(await search(null, null))[0], 'VehAvailCore', 'Vehicle'), 'Code') ?? ''
    const rules = await send('OTA_VehRateRuleRQ', [
      element('RentalInfo', {}, [rentalCore(), element('VehicleInfo', { Code: acriss }), equipment({ EquipType: '9' })]),
    ])
    const offered = findAll(find(rules, 'PricedEquips'), 'PricedEquip')
    expect(offered.map((item) => attribute(find(item, 'Charge'), 'IncludedInEstTotalInd'))).toEqual(['true', ...Array(5).fill('false')])
    expect(listEquipment(rules)).toEqual(['8 x 1', '2.EQP.X x ', '3.EQP.X x ', '13 x ', '6.EQP.X x ', '7.EQP.X x '])
    expect(listCovers(rules)).toEqual(['20.VCT.X', '21.VCT.X', '22.VCT.X'])
  })

  test('extras and a cover are booked at the stated total only, read, and removed with the fee of the site', async () => {
    const [offered] = listOffered(await search())
    const core = find(offered, 'VehAvailCore')
    const acriss = attribute(find(core, 'Vehicle'), 'Code') ?? ''
    expect(findError(await book(acriss, null))).toMatchObject({ node: 'TotalCharge/@EstimatedTotalAmount' })
    expect(findError(await book(acriss, readTotal(core) - 1))).toMatchObject({ tag: 'price_changed' })
    const booked = await book(acriss, readTotal(core))
    expect([readTotal(segmentOf(booked)), listEquipment(segmentOf(booked))]).toEqual([readTotal(core), listEquipment(core)])
    const code = attribute(find(segmentOf(booked), 'ConfID'), 'ID') ?? ''
    const { rows } = await app().db.query('select coverage_id, total_cents from reservation where code = $1', [code])
    expect(rows).toEqual([{ coverage_id: 22, total_cents: readTotal(core) }])

    const person = element('PersonName', {}, [element('Surname', {}, 'Bailey')])
    const id = element('UniqueID', { Type: '14', ID: code })
    const read = async () => send('OTA_VehRetResRQ', [element('VehRetResRQCore', {}, [id, person])])
    const reservation = find(await read(), 'VehRetResRSCore', 'VehReservation')
    expect(listEquipment(find(reservation, 'VehSegmentCore'))).toEqual(listEquipment(core))
    expect(listCovers(find(reservation, 'VehSegmentInfo'))).toEqual(['22.VCT.X'])

    const change = (type: string, totalCents: number | null, equipped: XmlElement | null, covered: XmlElement | null) =>
      send('OTA_VehModifyRQ', [
        element('VehModifyRQCore', { ModifyType: type }, [
          id,
          element('Customer', {}, [element('Primary', {}, [person])]),
          equipped,
          totalCents === null ? null : element('TotalCharge', { EstimatedTotalAmount: (totalCents / 100).toFixed(2) }),
        ]),
        covered && element('VehModifyRQInfo', {}, [covered]),
      ])
    const steps: [XmlElement | null, XmlElement | null, string[], string][] = [
      [equipment({ EquipType: '13', Action: 'Delete' }), null, ['8 x 2', '3.EQP.X x 1', '6.EQP.X x 1'], '22.VCT.X'],
      [equipment({ EquipType: '8', Action: 'Add', Quantity: '1' }), null, ['8 x 3', '3.EQP.X x 1', '6.EQP.X x 1'], '22.VCT.X'],
      [equipment({ EquipType: '9', Quantity: '1' }), covers({ CoverageType: '7' }), ['8 x 1'], '20.VCT.X'],
    ]
    for (const [equipped, covered, listed, cover] of steps) {
      const quoted = readTotal(segmentOf(await change('Quote', null, equipped, covered), 'Modify'))
      const changed = find(await change('Modify', quoted, equipped, covered), 'VehModifyRSCore', 'VehReservation')
      expect([readTotal(find(changed, 'VehSegmentCore')), listEquipment(find(changed, 'VehSegmentCore'))]).toEqual([quoted, listed])
      expect(listCovers(find(changed, 'VehSegmentInfo'))).toEqual([cover])
    }
  })

  test('a repeated booking is answered even if an extra is no longer offered', async () => {
    const [offered] = listOffered(await search())
    const core = find(offered, 'VehAvailCore')
    const message = compose(attribute(find(core, 'Vehicle'), 'Code') ?? '', readTotal(core))
    const getCode = (answer: XmlElement) => [findError(answer)?.tag, attribute(find(segmentOf(answer), 'ConfID'), 'ID')]
    const first = getCode(await send('OTA_VehResRQ', message))
    await app().db.query('update extra set equipment_code = null where id = 5')
    const repeated = await send('OTA_VehResRQ', message)
    const another = await book(attribute(find(core, 'Vehicle'), 'Code') ?? '', readTotal(core))
    await app().db.query(`update extra set equipment_code = '13' where id = 5`)
    expect([first[0], ...getCode(repeated)]).toEqual([undefined, ...first])
    expect(readTotal(segmentOf(repeated))).toBe(readTotal(core))
    expect(findError(another)?.node).toBe('SpecialEquipPref/@EquipType')
  })

  test('a search lists the cars of the codes, transmission and air conditioning asked for, and warns about the parts that it has not used', async () => {
    const searchCars = async (...requested: readonly (readonly [Readonly<Record<string, string>>, ...XmlElement[]])[]) => {
      const prefs = requested.map(([attributes, ...parts]) => element('VehPref', attributes, parts))
      const core = element('VehAvailRQCore', {}, [rentalCore(), element('VehPrefs', {}, prefs)])
      const answer = await send('OTA_VehAvailRateRQ', [core])
      const cars = listOffered(answer).map((car) => find(car, 'VehAvailCore', 'Vehicle')?.attributes ?? {})
      const warnings = findAll(find(answer, 'Warnings'), 'Warning').map(({ text }) => text)
      return { cars, codes: cars.map((car) => car['Code']), warnings, error: findError(answer) }
    }
    const all = await searchCars([{}])
    const [first = '', second = ''] = all.codes
    expect((await searchCars([{ Code: first }], [{ Code: second.toLowerCase() }])).codes).toEqual([first, second])
    const ofLetter = await searchCars([{ Code: `${first[0]}***` }])
    expect(ofLetter.codes).toEqual(all.codes.filter((code) => code?.startsWith(first[0] ?? '-')))
    for (const [level, isAutomatic] of [
      ['Only', true],
      ['Unacceptable', false],
    ] as const) {
      const found = await searchCars([{ TransmissionType: 'Automatic', TransmissionPref: level, AirConditionInd: 'true' }])
      expect(found.cars.every((car) => (car['TransmissionType'] === 'Automatic') === isAutomatic)).toBe(true)
      expect([found.cars.length > 0, found.warnings]).toEqual([true, []])
    }
    expect((await searchCars([{ TransmissionType: 'Automatic', TransmissionPref: 'Preferred' }])).codes).toEqual(all.codes)
    const withSize = await searchCars([{}, element('VehType', { VehicleCategory: '1' }), element('VehClass', { Size: '4' })])
    expect([withSize.codes, withSize.warnings]).toEqual([
      all.codes,
      ['VehType/@VehicleCategory 1 was not used to choose the car.', 'VehClass/@Size 4 was not used to choose the car.'],
    ])
    expect((await searchCars([{ Code: 'ZZZZ' }])).error).toMatchObject({ tag: 'unknown_id', node: 'VehPref/@Code' })
    expect((await searchCars([{ Code: first, AirConditionInd: 'false' }])).error).toMatchObject({ tag: 'sold_out', code: '322' })
    expect((await searchCars([{ TransmissionType: 'x' }])).error).toMatchObject({ node: 'VehPref/@TransmissionType' })
  })

  test.each([
    [[{ CoverageType: '7' }], '20.VCT.X'],
    [[{ CoverageType: '27', PreferLevel: 'Only' }], '22.VCT.X'],
    [[{ CoverageType: '7' }, { CoverageType: '32.VCT' }], '22.VCT.X'],
    [[{ CoverageType: '20.VCT.X', PreferLevel: 'Unacceptable' }], '21.VCT.X'],
    [[{ CoverageType: '38', PreferLevel: 'Unacceptable' }], '20.VCT.X'],
  ])('the covers %j are those of the package %s', async (requested, code) => {
    expect(listCovers(find(listOffered(await search(null, covers(...requested)))[0], 'VehAvailInfo'))).toEqual([code])
  })

  test('a code that is not sold is refused, and left out with a warning if it is only preferred', async () => {
    const base = listOffered(await search(null, null)).map((car) => readTotal(find(car, 'VehAvailCore')))
    const [acriss = ''] = listOffered(await search(null, null)).map((car) => attribute(find(car, 'VehAvailCore', 'Vehicle'), 'Code') ?? '')
    const unsold = [
      [equipment({ EquipType: '4' }), null, 'SpecialEquipPref/@EquipType'],
      [equipment({ EquipType: '99.EQP.X', PreferLevel: 'Required' }), null, 'SpecialEquipPref/@EquipType'],
      [equipment({ EquipType: '4.EQP.X' }), null, 'SpecialEquipPref/@EquipType'],
      [null, covers({ CoverageType: '38' }), 'CoveragePref/@CoverageType'],
      [null, covers({ CoverageType: '99.VCT.X', PreferLevel: 'Only' }), 'CoveragePref/@CoverageType'],
      [null, covers({ CoverageType: '7', PreferLevel: 'Unacceptable' }), 'CoveragePref/@CoverageType'],
    ] as const
    for (const [equipped, covered, node] of unsold) {
      const refused = { type: '3', code: '320', tag: 'unknown_id', node }
      expect(findError(await search(equipped, covered))).toEqual(refused)
      expect(findError(await book(acriss, base[0] ?? 0, equipped, covered))).toEqual(refused)
    }
    expect(findError(await search(equipment({ EquipType: '8', Quantity: '9' })))).toMatchObject({ node: 'SpecialEquipPref/@Quantity' })
    expect(findError(await search(equipment({ Quantity: '1' })))).toMatchObject({ type: '10', node: 'SpecialEquipPref/@EquipType' })
    expect(findError(await search(equipment({ EquipType: '8', PreferLevel: 'x' })))).toMatchObject({
      node: 'SpecialEquipPref/@PreferLevel',
    })

    const preferred = [
      equipment({ EquipType: '4', PreferLevel: 'Preferred' }),
      covers({ CoverageType: '38', PreferLevel: 'Preferred' }),
    ] as const
    const found = await search(...preferred)
    const booked = await book(acriss, base[0] ?? 0, ...preferred)
    expect(listOffered(found).map((car) => readTotal(find(car, 'VehAvailCore')))).toEqual(base)
    for (const answer of [found, booked]) {
      const warnings = findAll(find(answer, 'Warnings'), 'Warning')
      expect(warnings.map(({ attributes }) => attributes['Code'])).toEqual(['320', '320'])
      expect(warnings.map(({ text }) => text)).toEqual([
        'SpecialEquipPref/@EquipType 4 is not offered and was left out.',
        'CoveragePref/@CoverageType 38 is not offered and was left out.',
      ])
    }
  })
})

function readTotal(from: XmlElement | undefined): number {
  return centsFromDollars(Number(find(from, 'TotalCharge')?.attributes['EstimatedTotalAmount']))
}

const listEquipment = (from: XmlElement | undefined) =>
  findAll(find(from, 'PricedEquips'), 'PricedEquip').map((item) => {
    const { EquipType = '', Quantity = '' } = find(item, 'Equipment')?.attributes ?? {}
    return `${EquipType} x ${Quantity}`
  })

const listCovers = (from: XmlElement | undefined) =>
  findAll(find(from, 'PricedCoverages'), 'PricedCoverage').map((item) => attribute(find(item, 'Coverage'), 'CoverageType'))
