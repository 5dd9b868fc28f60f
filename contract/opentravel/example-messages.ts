// The messages that developers of brokers copy.

import { addDays, type LocalDate } from '../panama-time.ts'
import { idTypes } from './codes.ts'
import { formatXml, element, writeXml, type XmlElement } from './xml.ts'
import { namespace, requestName, type MessageKind } from './messages.ts'

const rentalDays = 3

export interface ExampleSender {
  requestorId: string
  password: string
}

/** A message in lines, without characters that end a quoted text in a shell. */
function writeExample(
  kind: MessageKind,
  { requestorId, password }: ExampleSender,
  content: readonly XmlElement[],
  attributes: Readonly<Record<string, string>> = {},
): string {
  const sender = element('RequestorID', { Type: '5', ID: requestorId, MessagePassword: password })
  const message = element(requestName(kind), { xmlns: namespace, Version: '1.002', EchoToken: '1', ...attributes }, [
    element('POS', {}, [element('Source', {}, [sender])]),
    ...content,
  ])
  return formatXml(writeXml(message))
}

function writeRental(branchCode: string, pickUpDay: LocalDate, days = rentalDays): XmlElement {
  const dates = { PickUpDateTime: `${pickUpDay}T10:00:00`, ReturnDateTime: `${addDays(pickUpDay, days)}T10:00:00` }
  return element('VehRentalCore', dates, [
    element('PickUpLocation', { LocationCode: branchCode }),
    element('ReturnLocation', { LocationCode: branchCode }),
  ])
}

const childSeat = element('SpecialEquipPrefs', {}, [element('SpecialEquipPref', { EquipType: '8', Quantity: '1' })])
const writeCover = (cover: string) => element('CoveragePrefs', {}, [element('CoveragePref', { CoverageType: cover })])
const writePerson = (first: string, last: string) =>
  element('PersonName', {}, [element('GivenName', {}, first), element('Surname', {}, last)])
const exampleId = element('UniqueID', { Type: idTypes.reference, ID: 'T-1001' })
const secondDriver = element('Additional', {}, [writePerson('Ana', 'Bailey')])

/** A search at one branch, with a child seat, a cover and a second driver: its totals are those of the example booking. */
export const writeExampleSearch = (sender: ExampleSender, branchCode: string, pickUpDay: LocalDate, cover: string): string =>
  writeExample('search', sender, [
    element('VehAvailRQCore', { Status: 'Available' }, [writeRental(branchCode, pickUpDay), childSeat]),
    element('VehAvailRQInfo', {}, [element('Customer', {}, [element('Primary'), secondDriver]), writeCover(cover)]),
  ])

/** The parts of a booking, in the order in which the page for developers explains them. */
export const bookingParts = {
  reference: 'UniqueID',
  offer: 'VehResRQInfo/Reference',
  rental: 'VehRentalCore',
  car: 'VehPref/@Code',
  total: 'TotalCharge/@EstimatedTotalAmount',
  name: 'Primary/PersonName',
  email: 'Email',
  phone: 'Telephone',
  birthDate: 'Primary/@BirthDate',
  documents: 'Document',
  drivers: 'Additional',
  choices: 'SpecialEquipPrefs, CoveragePrefs',
  flight: 'ArrivalDetails',
} as const
export type BookingPart = keyof typeof bookingParts

/** What the developer replaces by values of the search's answer. */
export const exampleOffer = { total: 'TOTAL', id: 'REFERENCE-ID', url: 'REFERENCE-URL' } as const

/** The booking of a car of that search, with everything that a booking may have. */
export function writeExampleBooking(sender: ExampleSender, branchCode: string, pickUpDay: LocalDate, cover: string): string {
  const renter = element('Primary', { BirthDate: '1990-05-20' }, [
    writePerson('Joe', 'Bailey'),
    element('Telephone', { CountryAccessCode: '1', AreaCityCode: '405', PhoneNumber: '5555828' }),
    element('Email', {}, 'joe.bailey@example.com'),
    element('Document', { DocID: 'AB1234567', DocType: '2' }),
    element('Document', { DocID: 'D1234567', DocType: '4', DocIssueCountry: 'US', ExpireDate: addDays(pickUpDay, 365) }),
  ])
  const arrival = element('ArrivalDetails', { TransportationCode: '14', Number: '227' }, [element('OperatingCompany', { Code: 'CM' })])
  const { total, id, url } = exampleOffer
  return writeExample(
    'book',
    sender,
    [
      element('VehResRQCore', { Status: 'All' }, [
        exampleId,
        writeRental(branchCode, pickUpDay),
        element('Customer', {}, [renter, secondDriver]),
        childSeat,
        element('TotalCharge', { EstimatedTotalAmount: total, CurrencyCode: 'USD' }),
      ]),
      element('VehResRQInfo', {}, [writeCover(cover), arrival, element('Reference', { Type: idTypes.reference, ID: id, URL: url })]),
    ],
    { PrimaryLangID: 'en' },
  )
}

/** What it costs to bring the car of that booking back a day later. */
export const writeExampleChange = (sender: ExampleSender, branchCode: string, pickUpDay: LocalDate): string =>
  writeExample('change', sender, [
    element('VehModifyRQCore', { Status: 'Available', ModifyType: 'Quote' }, [
      exampleId,
      writeRental(branchCode, pickUpDay, rentalDays + 1),
    ]),
  ])

/** The cancellation of that booking. */
export const writeExampleCancellation = (sender: ExampleSender): string =>
  writeExample('cancel', sender, [element('VehCancelRQCore', { CancelType: 'Cancel' }, [exampleId])])
