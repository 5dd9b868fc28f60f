// Answers to brokers. The order of elements is that of the schemas.

import type { RefusalCode } from '../refusals.ts'
import type { Cents } from '../money.ts'
import type { Branch } from '../values/branch.ts'
import type { CarClass } from '../values/car-class.ts'
import type { PriceLine } from '../values/price-line.ts'
import type { CoveragePackage } from '../web-api/get-package-web.ts'
import { alreadyCancelled, faultError, idTypes, findErrorCode, findNode, partIgnored, type ErrorCode } from './codes.ts'
import { answerName, namespace, type MessageKind } from './messages.ts'
import type { Equipment } from './preferences.ts'
import { splitEquipment, writeCovers, writeEquipments } from './write-choices.ts'
import {
  formatAmount,
  writeDeposit,
  writeLocation,
  writePrice,
  writeReference,
  writeRentalCore,
  writeVehicle,
  type Offer,
  type Rental,
} from './write-parts.ts'
import type { UnusedPart } from './vehicle-prefs.ts'
import { element, type XmlElement } from './xml.ts'

const version = '2.001'

/** The message that an answer belongs to. */
export interface Conversation {
  kind: MessageKind | null
  echoToken: string | null
  /** The time of the answer, in ISO 8601. */
  at: string
}

function writeAnswer({ kind, echoToken, at }: Conversation, content: readonly (XmlElement | null)[]): XmlElement {
  return element(answerName(kind), { xmlns: namespace, EchoToken: echoToken, TimeStamp: at, Version: version }, content)
}

export interface AnsweredError {
  /** Null for an internal error. */
  refusal: RefusalCode | null
  text: string
  /** The part of the request that it is about. */
  node: string | null
}

const shortLength = 64

export const toErrorCode = ({ refusal }: Pick<AnsweredError, 'refusal'>): ErrorCode =>
  refusal === null || refusal === 'internal' ? faultError : findErrorCode(refusal)

export function writeError(conversation: Conversation, error: AnsweredError): XmlElement {
  const { type, code } = toErrorCode(error)
  // The first sentence, cut off if it is too long.
  const [first = ''] = error.text.split('. ')
  const about = { ShortText: first.slice(0, shortLength), Tag: error.refusal, NodeList: error.node }
  return writeAnswer(conversation, [element('Errors', {}, [element('Error', { Type: type, Code: code, ...about }, error.text)])])
}

interface Priced {
  rental: Rental
  car: CarClass
  pictureUrl: string | null
  lines: readonly PriceLine[]
  /** All extras, which give equipment its name and code. */
  extras: readonly Equipment[]
  /** The packages that the answer lists, and the chosen one. */
  covers: readonly CoveragePackage[]
  coverageId: number
  totalCents: Cents
  depositCents: Cents | null
}

export interface OfferedCar extends Priced {
  offer: Offer
}

export interface BookedCar extends Priced {
  code: string
  reference: string
  status: 'Reserved' | 'Cancelled'
  firstName: string
  lastName: string
  branch: Branch
}

export interface Cancellation {
  code: string
  reference: string
  status: 'Cancelled' | 'Unchanged'
  feeCents: Cents
  isRepeated: boolean
}

/** A code that we do not sell and that the broker only prefers, with the field of the request that has it; or a part that was not used. */
export type LeftOut = { field: 'equipment' | 'coverageId'; code: string } | UnusedPart

/** The content of each answer. */
export interface Answers {
  locations: readonly { branch: Branch; code: string }[]
  search: { rental: Rental; cars: readonly OfferedCar[]; leftOut: readonly LeftOut[] }
  rules: Priced & { branch: Branch; leftOut: readonly LeftOut[] }
  book: BookedCar & { leftOut: readonly LeftOut[] }
  retrieve: BookedCar
  change: {
    booking: BookedCar
    status: 'Modified' | 'Unchanged'
    previousTotalCents: Cents
    leftOut: readonly LeftOut[]
    unchangeable: readonly string[]
  }
  cancel: Cancellation
}

const writers: { [Kind in MessageKind]: (answer: Answers[Kind]) => readonly (XmlElement | null)[] } = {
  locations: (found) => [
    element(
      'VehMatchedLocs',
      {},
      found.map(({ branch, code }) => element('VehMatchedLoc', {}, [writeLocation('LocationDetail', branch, code)])),
    ),
  ],
  search: ({ rental, cars, leftOut }) => [
    writeWarnings(leftOut.map(warnLeftOut)),
    element('VehAvailRSCore', {}, [
      writeRentalCore(rental),
      element('VehVendorAvails', {}, [element('VehVendorAvail', {}, [element('VehAvails', {}, cars.map(writeAvailable))])]),
    ]),
  ],
  rules: (value) => {
    const { rate, total, fees, equipment } = writePriceParts(value)
    return [
      writeWarnings(value.leftOut.map(warnLeftOut)),
      writeRentalCore(value.rental),
      writeVehicle(value.car, value.pictureUrl),
      rate,
      total,
      element('RateRules', {}, [element('RateGuarantee', {}, [element('Description', {}, writeDeposit(value.depositCents))])]),
      writeEquipments(equipment, value.extras),
      fees,
      writeCovers(value.covers, value.coverageId),
      writeLocation('LocationDetails', value.branch, value.rental.pickUpCode),
    ]
  },
  book: (value) => [
    writeWarnings(value.leftOut.map(warnLeftOut)),
    element('VehResRSCore', { ReservationStatus: value.status }, [writeReservation(value)]),
  ],
  retrieve: (value) => [element('VehRetResRSCore', {}, [writeReservation(value)])],
  change: ({ booking, status, previousTotalCents, leftOut, unchangeable }) => [
    writeWarnings([
      ...(status === 'Modified' ? [] : [warnUnchanged(previousTotalCents)]),
      ...leftOut.map(warnLeftOut),
      ...warnUnchangeable(unchangeable),
    ]),
    element('VehModifyRSCore', { ModifyStatus: status }, [writeReservation(booking)]),
  ],
  cancel: ({ code, reference, status, feeCents, isRepeated }) => [
    writeWarnings(
      isRepeated
        ? [element('Warning', { Type: alreadyCancelled.type, Code: alreadyCancelled.code, ShortText: 'Booking already cancelled' })]
        : [],
    ),
    element('VehCancelRSCore', { CancelStatus: status }, [
      element('CancelRules', {}, [element('CancelRule', { Amount: formatAmount(feeCents), CurrencyCode: 'USD', Type: 'Charge' })]),
      element('UniqueID', { Type: idTypes.reservation, ID: code }),
    ]),
    element('VehCancelRSInfo', {}, [element('VehReservation', {}, [element('VehSegmentCore', {}, writeIds(code, reference))])]),
  ],
}

const writeWarnings = (warnings: readonly XmlElement[]) => (warnings.length === 0 ? null : element('Warnings', {}, warnings))

const warnUnchanged = (totalCents: Cents) =>
  element('Warning', { Type: '11', ShortText: 'Nothing was changed' }, `The booking still costs USD ${formatAmount(totalCents)}.`)

function warnUnchangeable(parts: readonly string[]): XmlElement[] {
  if (parts.length === 0) return []
  const text = `Not changed: ${parts.join(', ')}. A message changes dates, branches, the car, equipment and coverage.`
  return [element('Warning', { Type: partIgnored.type, Code: partIgnored.code, ShortText: text.slice(0, shortLength) }, text)]
}

function warnLeftOut(part: LeftOut): XmlElement {
  const text =
    'node' in part
      ? `${part.node} ${part.code} was not used to choose the car.`
      : `${findNode(part.field)} ${part.code} is not offered and was left out.`
  return element(
    'Warning',
    { Type: partIgnored.type, Code: partIgnored.code, ShortText: text.slice(0, shortLength), Tag: 'node' in part ? null : 'unknown_id' },
    text,
  )
}

/** The parts of a price, with its equipment separate. */
function writePriceParts(value: Priced) {
  const { equipment, others } = splitEquipment(value.lines, value.extras)
  return { ...writePrice({ ...value, lines: others }), equipment }
}

/** The accepted form of payment, in the list of payment rules. */
const paymentRule = '3'
/** A broker's booking is never paid through us in advance. */
const payment = 'The renter pays the total at the branch; nothing is paid in advance.'

function writeAvailable(offered: OfferedCar): XmlElement {
  const { car, pictureUrl, totalCents, depositCents, offer, covers, coverageId } = offered
  const { rate, total, fees, equipment } = writePriceParts(offered)
  const priced = [writeVehicle(car, pictureUrl), rate, total, writeEquipments(equipment), fees, writeReference(offer)]
  return element('VehAvail', {}, [
    element('VehAvailCore', { Status: 'Available' }, priced),
    element('VehAvailInfo', {}, [
      writeCovers(covers, coverageId),
      element('PaymentRules', {}, [
        element(
          'PaymentRule',
          { RuleType: paymentRule, Amount: formatAmount(totalCents), CurrencyCode: 'USD' },
          `${payment} ${writeDeposit(depositCents)}`,
        ),
      ]),
    ]),
  ])
}

const writeIds = (code: string, reference: string) => [
  element('ConfID', { Type: idTypes.reservation, ID: code }),
  element('ConfID', { Type: idTypes.reference, ID: reference }),
]

function writeReservation(booked: BookedCar): XmlElement {
  const { rate, total, fees, equipment } = writePriceParts(booked)
  return element('VehReservation', { ReservationStatus: booked.status }, [
    element('Customer', {}, [
      element('Primary', {}, [
        element('PersonName', {}, [element('GivenName', {}, booked.firstName), element('Surname', {}, booked.lastName)]),
      ]),
    ]),
    element('VehSegmentCore', {}, [
      ...writeIds(booked.code, booked.reference),
      writeRentalCore(booked.rental),
      writeVehicle(booked.car, booked.pictureUrl),
      rate,
      writeEquipments(equipment),
      fees,
      total,
    ]),
    element('VehSegmentInfo', {}, [
      writeCovers(booked.covers, booked.coverageId),
      element('VendorMessages', {}, [payment, writeDeposit(booked.depositCents)].map(writeMessage)),
      writeLocation('LocationDetails', booked.branch, booked.rental.pickUpCode),
    ]),
  ])
}

const writeMessage = (text: string) =>
  element('VendorMessage', {}, [element('SubSection', {}, [element('Paragraph', {}, [element('Text', {}, text)])])])

/** The answer of a message that was served. */
export function writeSuccess<Kind extends MessageKind>(kind: Kind, conversation: Conversation, answer: Answers[Kind]): XmlElement {
  return writeAnswer(conversation, [element('Success'), ...writers[kind](answer)])
}
