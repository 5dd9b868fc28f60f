// The seven messages as the systems of brokers write them, with all that we do not need: two sources, loyalty numbers, a card, comments. Each is
// answered. Where OPENTRAVEL_SCHEMAS names the folder of the published schemas, `exchange` also validates each answer against them.

import { beforeAll, expect, test } from 'vitest'
import { addDays } from '#contract/panama-time.ts'
import { namespace } from '#contract/opentravel/messages.ts'
import { attribute, find, findAll, type XmlElement } from '#contract/opentravel/xml.ts'
import { findError, exchange, makeBroker, type TestBroker } from '../testing/brokers.ts'
import { onTestServers } from '../testing/test-app.ts'
import { birthDateAt } from '../testing/wire/bookings.ts'
import { friday, tuesday } from '../testing/wire/trips.ts'

const rental = (returnDay = friday) => `<VehRentalCore PickUpDateTime="${tuesday}T10:30:00" ReturnDateTime="${returnDay}T10:30:00">
  <PickUpLocation LocationCode="PTY"/><ReturnLocation LocationCode="PTY"/></VehRentalCore>`

const preferences = `<VehPref AirConditionInd="true" TransmissionType="Automatic" AirConditionPref="Only" TransmissionPref="Only">
  <VehType VehicleCategory="1" DoorCount="4"/><!-- 1: passenger car --><VehClass Size="4"/></VehPref>`

const vendor = '<VendorPref CompanyShortName="Istmo" Code="IS" PreferLevel="Preferred"/>'
const babySeat = '<SpecialEquipPrefs><SpecialEquipPref EquipType="8" Quantity="1"/></SpecialEquipPrefs>'
const arrival = '<ArrivalDetails TransportationCode="14" Number="227"><OperatingCompany Code="CM"/></ArrivalDetails>'
const person = `<PersonName><NamePrefix>Mrs.</NamePrefix><GivenName>Rosa</GivenName><Surname>Quintero</Surname><NameSuffix>PhD</NameSuffix></PersonName>`

const renter = `<Primary BirthDate="${birthDateAt(35)}">${person}
  <Telephone PhoneTechType="1" CountryAccessCode="507" PhoneNumber="66123456"/>
  <Email EmailType="2">rosa.quintero@example.com</Email>
  <Address Type="2"><StreetNmbr>Calle 50</StreetNmbr><CityName>Panamá</CityName><PostalCode>0801</PostalCode></Address>
  <CustLoyalty ProgramID="IS" MembershipID="100200300" TravelSector="2"/>
  <CustLoyalty ProgramID="CM" MembershipID="400500600" TravelSector="1"/>
  <Document DocID="AB1234567" DocType="2"/>
  <Document DocID="D1234567" DocType="4" DocIssueCountry="US" ExpireDate="${Number(tuesday.slice(0, 4)) + 3}-01-31"/></Primary>`

onTestServers((app) => {
  let broker: TestBroker
  beforeAll(async () => {
    broker = await makeBroker(app(), 'oficio')
  })
  const exchangeTrade = async (name: string, content: string, attributes = '') => {
    const sources = `<Source PseudoCityCode="WXYZ" ISOCountry="US" ISOCurrency="USD"><RequestorID Type="4" ID="T185"><CompanyName>Viajes</CompanyName>
      </RequestorID><BookingChannel Type="2" Primary="true"/></Source>
      <Source><RequestorID Type="5" ID="${broker.requestorId}" MessagePassword="${broker.password}"/></Source>`
    return exchange(
      app(),
      `<?xml version="1.0" encoding="UTF-8"?><${name} xmlns="${namespace}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
       xsi:schemaLocation="${namespace} ${name}.xsd" EchoToken="T-1" TimeStamp="2003-03-31T16:10:00Z" Version="1.002" Target="Production"
       SequenceNmbr="15" ReqRespVersion="2.001"${attributes}><POS>${sources}</POS>${content}</${name}>`,
    )
  }
  const send = async (name: string, content: string, attributes = '') => {
    const answer = await exchangeTrade(name, content, attributes)
    expect(findError(answer)).toBeUndefined()
    expect([answer.name, answer.attributes['EchoToken']]).toEqual([`${name.slice(0, -2)}RS`, 'T-1'])
    return answer
  }
  const findTotal = (from: XmlElement | undefined) => attribute(find(from, 'TotalCharge'), 'EstimatedTotalAmount') ?? ''
  const copyReference = (from: XmlElement | undefined) => {
    const { Type = '', ID = '', URL = '' } = find(from, 'Reference')?.attributes ?? {}
    return `<Reference Type="${Type}" ID="${ID}" URL="${URL}"/>`
  }

  test('a location, a search, its rules, a booking, its reading, a change and a cancellation are answered', async () => {
    const located = await send(
      'OTA_VehLocSearchRQ',
      '<VehLocSearchCriterion ExactMatch="true" ImportanceType="Mandatory"><RefPoint>PTY</RefPoint></VehLocSearchCriterion>',
    )
    expect(attribute(find(located, 'VehMatchedLocs', 'VehMatchedLoc', 'LocationDetail'), 'Code')).toBe('PTY')

    const searched = await send(
      'OTA_VehAvailRateRQ',
      `<VehAvailRQCore Status="Available">${rental()}<VendorPrefs>${vendor}</VendorPrefs><VehPrefs>${preferences}</VehPrefs>
       <DriverType Age="29"/></VehAvailRQCore><VehAvailRQInfo><Customer><Primary>${person}</Primary></Customer>${arrival}</VehAvailRQInfo>`,
    )
    const [offered] = findAll(find(searched, 'VehAvailRSCore', 'VehVendorAvails', 'VehVendorAvail', 'VehAvails'), 'VehAvail')
    const core = find(offered, 'VehAvailCore')

    const ruled = await send('OTA_VehRateRuleRQ', `<!-- the offer of the search -->${copyReference(core)}`)
    expect(findTotal(ruled)).toBe(findTotal(core))
    const withSeat = await send(
      'OTA_VehRateRuleRQ',
      `<RentalInfo>${rental()}<VehicleInfo Code="${attribute(find(core, 'Vehicle'), 'Code') ?? ''}"/>${babySeat}</RentalInfo>`,
    )

    const booking = `<VehResRQCore Status="All"><UniqueID Type="16" ID="T-100"/>${rental()}<Customer>${renter}</Customer>${vendor}${preferences}
      <DriverType Age="35"/><RateQualifier TravelPurpose="1" CorpDiscountNmbr="12345"/>${babySeat}
      <TotalCharge EstimatedTotalAmount="${findTotal(withSeat)}" CurrencyCode="USD"/></VehResRQCore><VehResRQInfo>${arrival}
      <RentalPaymentPref><PaymentCard CardType="1" CardCode="VI" CardNumber="4111111111111111" ExpireDate="0730"><CardHolderName>Rosa Quintero
      </CardHolderName></PaymentCard></RentalPaymentPref>${copyReference(core)}</VehResRQInfo>`
    const booked = await send('OTA_VehResRQ', booking, ' PrimaryLangID="es"')
    const segment = find(booked, 'VehResRSCore', 'VehReservation', 'VehSegmentCore')
    expect(findTotal(segment)).toBe(findTotal(withSeat))
    const code = attribute(find(segment, 'ConfID'), 'ID') ?? ''
    const stored = await app().db.query('select request from broker_exchange where request like $1', ['%OTA_VehResRQ%'])
    expect(stored.rows).toHaveLength(1)
    expect(JSON.stringify(stored.rows)).not.toMatch(/4111|Rosa|Quintero|Calle 50|400500600/)

    const read = await send('OTA_VehRetResRQ', `<VehRetResRQCore><UniqueID Type="14" ID="${code}"/>${person}</VehRetResRQCore>`)
    expect(findTotal(find(read, 'VehRetResRSCore', 'VehReservation', 'VehSegmentCore'))).toBe(findTotal(withSeat))

    const modify = (type: string, total: string) =>
      send(
        'OTA_VehModifyRQ',
        `<VehModifyRQCore Status="Available" ModifyType="${type}"><UniqueID Type="14" ID="${code}"/>${rental(addDays(friday, 1))}
         <Customer><Primary>${person}<CitizenCountryName Code="US"/></Primary></Customer>${vendor}${preferences}
         <RateQualifier RateQualifier="F7" RateCategory="3"/>${total}</VehModifyRQCore>`,
      )
    const changed = (answer: XmlElement) => findTotal(find(answer, 'VehModifyRSCore', 'VehReservation', 'VehSegmentCore'))
    const quote = await modify('Quote', '<ArrivalDetails Number="300"/>')
    const warnings = findAll(find(quote, 'Warnings'), 'Warning').map((warning) => warning.text)
    expect(warnings).toContain(
      'Not changed: CitizenCountryName, ArrivalDetails. A message changes dates, branches, the car, equipment and coverage.',
    )
    const quoted = changed(quote)
    expect(Number(quoted)).toBeGreaterThan(Number(findTotal(withSeat)))
    expect(changed(await modify('Modify', `<TotalCharge EstimatedTotalAmount="${quoted}" CurrencyCode="USD"/>`))).toBe(quoted)

    const cancel = `<VehCancelRQCore CancelType="Book"><UniqueID Type="15" ID="${code}"/>${person}</VehCancelRQCore><VehCancelRQInfo>
      <RentalInfo><PickUpLocation LocationCode="PTY"/><ReturnLocation LocationCode="PTY"/></RentalInfo></VehCancelRQInfo>`
    for (const warning of [undefined, '95']) {
      const cancelled = await send('OTA_VehCancelRQ', cancel)
      expect(attribute(find(cancelled, 'VehCancelRSCore'), 'CancelStatus')).toBe('Cancelled')
      expect(find(cancelled, 'Warnings', 'Warning')?.attributes['Code']).toBe(warning)
    }
  })

  test('a renter without documents is booked by age, and the booking is found by either number alone', async () => {
    const searched = await send(
      'OTA_VehAvailRateRQ',
      `<VehAvailRQCore Status="Available">${rental()}<DriverType Age="29"/></VehAvailRQCore>`,
    )
    const [offered] = findAll(find(searched, 'VehAvailRSCore', 'VehVendorAvails', 'VehVendorAvail', 'VehAvails'), 'VehAvail')
    const core = find(offered, 'VehAvailCore')
    const sparse = ({ number = '<UniqueID Type="16" ID="T-200"/>', phone = 'AreaCityCode="405" PhoneNumber="5555828"', age = 29 } = {}) =>
      `<VehResRQCore Status="All">${number}${rental()}<Customer><Primary>${person}<Telephone PhoneTechType="1" ${phone}/>
       <Email EmailType="2">rosa.quintero@example.com</Email></Primary></Customer>${age === 0 ? '' : `<DriverType Age="${age}"/>`}
       </VehResRQCore><VehResRQInfo>${arrival}${copyReference(core)}</VehResRQInfo>`
    const refused = async (content: string) => findError(await exchangeTrade('OTA_VehResRQ', content))?.node
    expect([
      await refused(sparse({ number: '' })),
      await refused(sparse({ age: 0 })),
      await refused(sparse({ age: 19 })),
      // The fee of a young driver is above the offer.
      await refused(sparse({ age: 24 })),
      await refused(sparse({ phone: 'AreaCityCode="405" PhoneNumber="x"' })),
      await refused(sparse().replace(copyReference(core), '')),
    ]).toEqual([
      'UniqueID/@ID',
      'Primary/@BirthDate',
      'DriverType/@Age',
      'TotalCharge/@EstimatedTotalAmount',
      'Telephone/@PhoneNumber',
      'VehPref/@Code',
    ])

    const booked = find(await send('OTA_VehResRQ', sparse()), 'VehResRSCore', 'VehReservation', 'VehSegmentCore')
    expect(findTotal(booked)).toBe(findTotal(core))
    const code = attribute(find(booked, 'ConfID'), 'ID') ?? ''
    const { rows } = await app().db.query('select phone, document_mac from reservation where code = $1', [code])
    expect(rows).toEqual([{ phone: '+14055555828', document_mac: null }])
    const opened = await app().post('/web-api/getBooking', { CodigoReserva: code, Apellido: 'Quintero' })
    expect(opened.json().Resultado.datos.cliente).toMatchObject({ Documento: '', Licencia: '', VenceLicencia: '' })
    expect(opened.json().Resultado.datos.Historial).toMatchObject([{ Suceso: 'reservada', Por: 'corredor' }])

    for (const id of ['<UniqueID Type="16" ID="T-200"/>', `<UniqueID Type="14" ID="${code}"/>`, `<Reference Type="14" ID="${code}"/>`]) {
      const read = find(await send('OTA_VehRetResRQ', `<VehRetResRQCore>${id}</VehRetResRQCore>`), 'VehRetResRSCore', 'VehReservation')
      expect(attribute(find(read, 'VehSegmentCore', 'ConfID'), 'ID')).toBe(code)
    }
    expect(findTotal(await send('OTA_VehRateRuleRQ', `<Reference Type="14" ID="${code}"/>`))).toBe(findTotal(core))
    const other = `<VehRetResRQCore><UniqueID Type="16" ID="T-200"/><PersonName><Surname>Bailey</Surname></PersonName></VehRetResRQCore>`
    expect(findError(await exchangeTrade('OTA_VehRetResRQ', other))).toMatchObject({ tag: 'booking_not_found', node: 'UniqueID/@ID' })

    const unknown = await exchangeTrade('OTA_VehRateRuleRQ', '<Reference Type="14" ID="AAAAAAAAAA"/>')
    expect(findError(unknown)).toMatchObject({ tag: 'booking_not_found', node: 'Reference/@ID' })

    const reference = '<Reference Type="16" ID="T-200"/>'
    const modify = (type: string, total = '') =>
      send('OTA_VehModifyRQ', `<VehModifyRQCore ModifyType="${type}">${rental(addDays(friday, 1))}${total}${reference}</VehModifyRQCore>`)
    const changed = (answer: XmlElement) => findTotal(find(answer, 'VehModifyRSCore', 'VehReservation', 'VehSegmentCore'))
    const quote = await modify('Quote', '<VehPref TransmissionType="Manual"><VehClass Size="40"/></VehPref>')
    expect(findAll(find(quote, 'Warnings'), 'Warning').map(({ text }) => text)).toEqual([
      expect.stringContaining('The booking still costs USD'),
      'VehPref/@TransmissionType Manual was not used to choose the car.',
      'VehClass/@Size 40 was not used to choose the car.',
    ])
    const quoted = changed(quote)
    expect(changed(await modify('Modify', `<TotalCharge EstimatedTotalAmount="${quoted}"/>`))).toBe(quoted)
    // Systems that wait too short a time repeat a message while the first is still being answered.
    const later = rental(addDays(friday, 2))
    const total = changed(await send('OTA_VehModifyRQ', `<VehModifyRQCore ModifyType="Quote">${later}${reference}</VehModifyRQCore>`))
    const parts = `${later}<TotalCharge EstimatedTotalAmount="${total}"/>${reference}`
    const change = async () => send('OTA_VehModifyRQ', `<VehModifyRQCore ModifyType="Modify">${parts}</VehModifyRQCore>`)
    const changes = await Promise.all([change(), change(), change()])
    expect(changes.map(changed)).toEqual([total, total, total])
    const cancel = async () => send('OTA_VehCancelRQ', `<VehCancelRQCore CancelType="Book">${reference}</VehCancelRQCore>`)
    for (const cancelled of await Promise.all([cancel(), cancel(), cancel()]))
      expect(attribute(find(cancelled, 'VehCancelRSCore', 'UniqueID'), 'ID')).toBe(code)
    const done = await app().db.query(
      `select e.kind, e.actor from reservation_event e join reservation r on r.id = e.reservation_id where r.code = $1 order by e.id`,
      [code],
    )
    expect(done.rows).toEqual(['booked', 'changed', 'changed', 'cancelled'].map((kind) => ({ kind, actor: `broker:${broker.id}` })))
  })
})
