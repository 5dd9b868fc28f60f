// Answers to brokers. The order of elements is that of the schemas.

import type { RefusalCode } from '../refusals.ts'
import type { Cents } from '../money.ts'
import type { Branch } from '../values/branch.ts'
import type { CarClass } from '../values/car-class.ts'
import type { PriceLine } from '../values/price-line.ts'
import { alreadyCancelled, faultError, idTypes, errorOf, type ErrorCode } from './codes.ts'
import { answerName, namespace, type MessageKind } from './messages.ts'
import {
  amountOf,
  writeDeposit,
  writeLocation,
  writePrice,
  writeReference,
  writeRentalCore,
  writeVehicle,
  type Offer,
  type Rental,
} from './write-parts.ts'
import { element, type XmlElement } from './xml.ts'

const version = '2.001'

/** An answer with its conversation. */
export interface Conversation {
  kind: MessageKind | null
  echoToken: string | null
  /** ISO 8601. */
  at: string
}

function writeAnswer({ kind, echoToken, at }: Conversation, content: readonly (XmlElement | null)[]): XmlElement {
  return element(answerName(kind), { xmlns: namespace, EchoToken: echoToken, TimeStamp: at, Version: version }, content)
}

export interface AnsweredError {
  /** Null for a fault of ours. */
  refusal: RefusalCode | null
  text: string
  /** The part of the request that it is about. */
  node: string | null
}

const shortLength = 64

export const toErrorCode = ({ refusal }: Pick<AnsweredError, 'refusal'>): ErrorCode =>
  refusal === null || refusal === 'internal' ? faultError : errorOf(refusal)

export function writeError(conversation: Conversation, error: AnsweredError): XmlElement {
  const { type, code } = toErrorCode(error)
  const about = { ShortText: error.text.slice(0, shortLength), Tag: error.refusal, NodeList: error.node }
  return writeAnswer(conversation, [element('Errors', {}, [element('Error', { Type: type, Code: code, ...about }, error.text)])])
}

interface Priced {
  rental: Rental
  car: CarClass
  pictureUrl: string | null
  lines: readonly PriceLine[]
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

export interface Cancelled {
  code: string
  reference: string
  status: 'Cancelled' | 'Unchanged'
  feeCents: Cents
  isRepeat: boolean
}

/** The content of each answer. */
export interface Answers {
  locations: readonly { branch: Branch; code: string }[]
  search: { rental: Rental; cars: readonly OfferedCar[] }
  rules: OfferedCar & { branch: Branch }
  book: BookedCar
  retrieve: BookedCar
  change: { booking: BookedCar; status: 'Modified' | 'Unchanged'; previousTotalCents: Cents }
  cancel: Cancelled
}

const writers: { [Kind in MessageKind]: (answer: Answers[Kind]) => readonly (XmlElement | null)[] } = {
  locations: (found) => [
    element(
      'VehMatchedLocs',
      {},
      found.map(({ branch, code }) => element('VehMatchedLoc', {}, [writeLocation('LocationDetail', branch, code)])),
    ),
  ],
  search: ({ rental, cars }) => [
    element('VehAvailRSCore', {}, [
      writeRentalCore(rental),
      element('VehVendorAvails', {}, [element('VehVendorAvail', {}, [element('VehAvails', {}, cars.map(writeAvailable))])]),
    ]),
  ],
  rules: (value) => {
    const { rate, total, fees } = writePrice(value)
    return [
      writeRentalCore(value.rental),
      writeVehicle(value.car, value.pictureUrl),
      rate,
      total,
      element('RateRules', {}, [element('RateGuarantee', {}, [element('Description', {}, writeDeposit(value.depositCents))])]),
      fees,
      writeLocation('LocationDetails', value.branch, value.rental.pickUpCode),
    ]
  },
  book: (value) => [element('VehResRSCore', { ReservationStatus: value.status }, [writeReservation(value)])],
  retrieve: (value) => [element('VehRetResRSCore', {}, [writeReservation(value)])],
  change: ({ booking, status, previousTotalCents }) => [
    status === 'Modified'
      ? null
      : element('Warnings', {}, [
          element(
            'Warning',
            { Type: '11', ShortText: 'Nothing was changed' },
            `The booking still costs USD ${amountOf(previousTotalCents)}.`,
          ),
        ]),
    element('VehModifyRSCore', { ModifyStatus: status }, [writeReservation(booking)]),
  ],
  cancel: ({ code, reference, status, feeCents, isRepeat }) => [
    isRepeat
      ? element('Warnings', {}, [
          element('Warning', { Type: alreadyCancelled.type, Code: alreadyCancelled.code, ShortText: 'Booking already cancelled' }),
        ])
      : null,
    element('VehCancelRSCore', { CancelStatus: status }, [
      element('CancelRules', {}, [element('CancelRule', { Amount: amountOf(feeCents), CurrencyCode: 'USD', Type: 'Charge' })]),
      element('UniqueID', { Type: idTypes.reservation, ID: code }),
    ]),
    element('VehCancelRSInfo', {}, [element('VehReservation', {}, [element('VehSegmentCore', {}, writeIds(code, reference))])]),
  ],
}

function writeAvailable(offered: OfferedCar): XmlElement {
  const { car, pictureUrl, totalCents, depositCents, offer } = offered
  const { rate, total, fees } = writePrice(offered)
  return element('VehAvail', {}, [
    element('VehAvailCore', { Status: 'Available' }, [writeVehicle(car, pictureUrl), rate, total, fees, writeReference(offer)]),
    element('VehAvailInfo', {}, [
      element('PaymentRules', {}, [
        element('PaymentRule', { RuleType: '5', Amount: amountOf(totalCents), CurrencyCode: 'USD' }, writeDeposit(depositCents)),
      ]),
    ]),
  ])
}

const writeIds = (code: string, reference: string) => [
  element('ConfID', { Type: idTypes.reservation, ID: code }),
  element('ConfID', { Type: idTypes.reference, ID: reference }),
]

function writeReservation(booked: BookedCar): XmlElement {
  const { rate, total, fees } = writePrice(booked)
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
      fees,
      total,
    ]),
    element('VehSegmentInfo', {}, [
      element('VendorMessages', {}, [writeMessage(writeDeposit(booked.depositCents))]),
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
