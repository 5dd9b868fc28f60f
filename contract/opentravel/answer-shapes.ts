// The shape of answers in our own words: which elements an element has, in which order, and which attributes it must have. Tests check every
// answer against it; the published schemas are not part of the repository (docs/decisions/074-opentravel.md).

import { answerName, messageKinds } from './messages.ts'
import type { XmlElement } from './xml.ts'

interface Shape {
  /** In order: `Name` exactly once, `Name?` at most once, `Name*` any number, `Name+` at least once. */
  children?: string
  /** The required attributes. */
  attributes?: string
}

const charge = { attributes: 'Amount CurrencyCode Purpose' }
const location = { children: 'Address? Telephone?', attributes: 'Code Name' }

const shapes: Readonly<Record<string, Shape>> = {
  OTA_ErrorRS: { children: 'Errors' },
  OTA_VehLocSearchRS: { children: 'Success Warnings? VehMatchedLocs' },
  OTA_VehAvailRateRS: { children: 'Success Warnings? VehAvailRSCore' },
  OTA_VehRateRuleRS: {
    children:
      'Success Warnings? VehRentalCore Vehicle RentalRate TotalCharge RateRules PricedEquips? Fees? PricedCoverages? LocationDetails',
  },
  OTA_VehResRS: { children: 'Success Warnings? VehResRSCore' },
  OTA_VehRetResRS: { children: 'Success Warnings? VehRetResRSCore' },
  OTA_VehModifyRS: { children: 'Success Warnings? VehModifyRSCore' },
  OTA_VehCancelRS: { children: 'Success Warnings? VehCancelRSCore VehCancelRSInfo' },
  Success: {},
  Errors: { children: 'Error+' },
  Error: { attributes: 'Type Code ShortText' },
  Warnings: { children: 'Warning+' },
  Warning: { attributes: 'Type' },
  VehMatchedLocs: { children: 'VehMatchedLoc+' },
  VehMatchedLoc: { children: 'LocationDetail' },
  LocationDetail: location,
  LocationDetails: location,
  Address: { children: 'AddressLine? CountryName' },
  AddressLine: {},
  CountryName: { attributes: 'Code' },
  Telephone: { attributes: 'PhoneNumber' },
  VehAvailRSCore: { children: 'VehRentalCore VehVendorAvails' },
  VehVendorAvails: { children: 'VehVendorAvail' },
  VehVendorAvail: { children: 'VehAvails' },
  VehAvails: { children: 'VehAvail+' },
  VehAvail: { children: 'VehAvailCore VehAvailInfo' },
  VehAvailCore: { children: 'Vehicle RentalRate TotalCharge PricedEquips? Fees? Reference', attributes: 'Status' },
  VehAvailInfo: { children: 'PricedCoverages? PaymentRules' },
  PaymentRules: { children: 'PaymentRule' },
  PaymentRule: { attributes: 'RuleType Amount CurrencyCode' },
  VehRentalCore: { children: 'PickUpLocation ReturnLocation', attributes: 'PickUpDateTime ReturnDateTime' },
  PickUpLocation: { attributes: 'LocationCode' },
  ReturnLocation: { attributes: 'LocationCode' },
  Vehicle: { children: 'VehType VehClass VehMakeModel PictureURL?', attributes: 'TransmissionType Code CodeContext' },
  VehType: { attributes: 'VehicleCategory' },
  VehClass: { attributes: 'Size' },
  VehMakeModel: { attributes: 'Name' },
  PictureURL: {},
  RentalRate: { children: 'RateDistance VehicleCharges RateQualifier RateRestrictions' },
  RateDistance: { attributes: 'Unlimited' },
  VehicleCharges: { children: 'VehicleCharge+' },
  VehicleCharge: charge,
  RateQualifier: { attributes: 'RateQualifier' },
  RateRestrictions: {},
  RateRules: { children: 'RateGuarantee' },
  RateGuarantee: { children: 'Description' },
  Description: {},
  TotalCharge: { attributes: 'RateTotalAmount EstimatedTotalAmount CurrencyCode' },
  Fees: { children: 'Fee+' },
  Fee: charge,
  PricedEquips: { children: 'PricedEquip+' },
  PricedEquip: { children: 'Equipment Charge' },
  Equipment: { children: 'Description', attributes: 'EquipType' },
  Charge: { children: 'Calculation?', attributes: 'CurrencyCode' },
  Calculation: { attributes: 'UnitCharge UnitName Quantity' },
  PricedCoverages: { children: 'PricedCoverage+' },
  PricedCoverage: { children: 'Coverage Charge Deductible' },
  Coverage: { children: 'Details', attributes: 'CoverageType' },
  Details: { attributes: 'CoverageTextType' },
  Deductible: { attributes: 'ExcessAmount' },
  Reference: { attributes: 'Type ID URL' },
  VehResRSCore: { children: 'VehReservation' },
  VehRetResRSCore: { children: 'VehReservation' },
  VehModifyRSCore: { children: 'VehReservation', attributes: 'ModifyStatus' },
  VehCancelRSCore: { children: 'CancelRules UniqueID', attributes: 'CancelStatus' },
  VehCancelRSInfo: { children: 'VehReservation' },
  CancelRules: { children: 'CancelRule' },
  CancelRule: { attributes: 'Amount CurrencyCode Type' },
  UniqueID: { attributes: 'Type ID' },
  // In the answer to a cancellation it has neither customer nor price.
  VehReservation: { children: 'Customer? VehSegmentCore VehSegmentInfo?' },
  Customer: { children: 'Primary' },
  Primary: { children: 'PersonName' },
  PersonName: { children: 'GivenName Surname' },
  GivenName: {},
  Surname: {},
  VehSegmentCore: { children: 'ConfID+ VehRentalCore? Vehicle? RentalRate? PricedEquips? Fees? TotalCharge?' },
  ConfID: { attributes: 'Type ID' },
  VehSegmentInfo: { children: 'PricedCoverages? VendorMessages LocationDetails' },
  VendorMessages: { children: 'VendorMessage+' },
  VendorMessage: { children: 'SubSection' },
  SubSection: { children: 'Paragraph' },
  Paragraph: { children: 'Text' },
  Text: {},
}

const quantifier = /[?*+]$/

/** The order as a regular expression over the names of children, each followed by a space. */
function toPattern(children: string): RegExp {
  const parts = children.split(' ').map((part) => `(?:${part.replace(quantifier, '')} )${quantifier.exec(part)?.[0] ?? ''}`)
  return new RegExp(`^${parts.join('')}$`)
}

/** What is wrong with the shape of an answer, by the path of elements. */
export function findShapeFaults(answer: XmlElement, path = answer.name): string[] {
  const shape = shapes[answer.name]
  if (shape === undefined) return [`${path} is not declared`]
  const isRefused = answer.children.length === 1 && answer.children[0]?.name === 'Errors'
  const names = answer.children.map(({ name }) => `${name} `).join('')
  const order = isRefused && messageKinds.some((kind) => answerName(kind) === answer.name) ? 'Errors' : shape.children
  const isInOrder = order === undefined ? names === '' : toPattern(order).test(names)
  const missing = (shape.attributes ?? '').split(' ').filter((name) => name !== '' && !answer.attributes[name])
  return [
    ...(isInOrder ? [] : [`${path} has ${names || 'nothing'}instead of ${order ?? 'no elements'}`]),
    ...missing.map((name) => `${path} lacks ${name}`),
    ...answer.children.flatMap((child) => findShapeFaults(child, `${path}/${child.name}`)),
  ]
}
