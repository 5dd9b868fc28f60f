// Codes of OpenTravel's lists: errors, purposes of charges, sizes of cars.

import type { RefusalCode } from '../refusals.ts'
import type { LineCode, PriceLine } from '../values/price-line.ts'

/** Types of errors. */
const types = {
  unknown: '1',
  notImplemented: '2',
  rule: '3',
  authentication: '4',
  protocol: '7',
  fieldMissing: '10',
  advisory: '11',
  processing: '12',
} as const

/** Codes of errors. */
const codes = {
  invalidDate: '15',
  alreadyCancelled: '95',
  referenceNotFound: '97',
  alreadyExists: '127',
  unavailableNow: '187',
  undetermined: '197',
  invalidRate: '249',
  cannotCancel: '264',
  invalidValue: '320',
  fieldMissing: '321',
  noAvailability: '322',
  invalidDates: '404',
  notProcessed: '450',
  authorization: '497',
} as const

export interface ErrorCode {
  type: string
  code: string
}

const error = (type: keyof typeof types, code: keyof typeof codes): ErrorCode => ({ type: types[type], code: codes[code] })

const byRefusal: Partial<Readonly<Record<RefusalCode, ErrorCode>>> = {
  malformed: error('protocol', 'invalidValue'),
  unsupported_media_type: error('protocol', 'invalidValue'),
  too_large: error('protocol', 'invalidValue'),
  method_not_allowed: error('notImplemented', 'notProcessed'),
  missing: error('fieldMissing', 'fieldMissing'),
  invalid: error('rule', 'invalidValue'),
  out_of_range: error('rule', 'invalidValue'),
  unknown_id: error('rule', 'invalidValue'),
  not_found: error('rule', 'noAvailability'),
  wrong_credentials: error('authentication', 'authorization'),
  return_before_pick_up: error('rule', 'invalidDates'),
  pick_up_in_past: error('rule', 'invalidDate'),
  lead_time: error('rule', 'invalidDate'),
  too_far_ahead: error('rule', 'invalidDate'),
  too_long: error('rule', 'invalidDates'),
  branch_closed: error('rule', 'invalidDate'),
  not_at_branch: error('rule', 'noAvailability'),
  sold_out: error('rule', 'noAvailability'),
  offer_not_valid: error('rule', 'invalidRate'),
  price_changed: error('rule', 'invalidRate'),
  quote_expired: error('rule', 'invalidRate'),
  key_reused: error('rule', 'alreadyExists'),
  booking_not_found: error('rule', 'referenceNotFound'),
  booking_closed: error('rule', 'cannotCancel'),
  rate_limited: error('processing', 'unavailableNow'),
  unavailable: error('processing', 'unavailableNow'),
}

/** The error of a refusal. Refusals without an entry are business rules that the list does not name. */
export const findErrorCode = (refusal: RefusalCode): ErrorCode => byRefusal[refusal] ?? error('rule', 'notProcessed')

/** The refusals that have an error of their own. */
export const listErrorCodes = (): (ErrorCode & { refusal: RefusalCode })[] =>
  Object.entries(byRefusal).map(([refusal, value]) => ({ refusal: refusal as RefusalCode, ...value }))

export const faultError = error('unknown', 'undetermined')
/** The warning of a successful answer if a part of the request was ignored. */
export const partIgnored = { type: types.advisory, code: codes.invalidValue } as const
/** The warning of a successful answer to a repeated cancellation. */
export const alreadyCancelled = error('rule', 'alreadyCancelled')

const nodes: Readonly<Record<string, string>> = {
  pickUpBranchId: 'PickUpLocation/@LocationCode',
  returnBranchId: 'ReturnLocation/@LocationCode',
  pickUpAt: 'VehRentalCore/@PickUpDateTime',
  pickUpDate: 'VehRentalCore/@PickUpDateTime',
  pickUpTime: 'VehRentalCore/@PickUpDateTime',
  returnAt: 'VehRentalCore/@ReturnDateTime',
  returnDate: 'VehRentalCore/@ReturnDateTime',
  returnTime: 'VehRentalCore/@ReturnDateTime',
  age: 'DriverType/@Age',
  branch: 'VehLocSearchCriterion',
  classId: 'VehPref/@Code',
  offer: 'Reference/@URL',
  totalCents: 'TotalCharge/@EstimatedTotalAmount',
  requestId: 'UniqueID/@ID',
  code: 'UniqueID/@ID',
  reference: 'Reference/@ID',
  bookingCode: 'UniqueID/@ID',
  'access.lastName': 'Surname',
  equipment: 'SpecialEquipPref/@EquipType',
  babySeats: 'SpecialEquipPref/@Quantity',
  wifiDevices: 'SpecialEquipPref/@Quantity',
  extras: 'SpecialEquipPref/@Quantity',
  additionalDrivers: 'Additional',
  coverageId: 'CoveragePref/@CoverageType',
  drivers: 'Additional',
  flight: 'ArrivalDetails/@Number',
  'client.firstName': 'GivenName',
  'client.lastName': 'Surname',
  'client.email': 'Email',
  'client.phone': 'Telephone/@PhoneNumber',
  'client.birthDate': 'Primary/@BirthDate',
  'client.document': 'Document[@DocType=2 or @DocType=5]/@DocID',
  'client.licence': 'Document[@DocType=4]/@DocID',
  'client.licenceCountry': 'Document[@DocType=4]/@DocIssueCountry',
  'client.licenceExpiresOn': 'Document[@DocType=4]/@ExpireDate',
}

/** The node of a request for a field by our name; null if brokers do not send the field. */
export const findNode = (field: string): string | null => nodes[field] ?? null

/** Type of an id: a reservation, or a reference to something else. */
export const idTypes = { reservation: '14', reference: '16' } as const

/** Purpose of each price line, and whether it is part of the rate or a fee on top of it. */
export const chargeCodes: Readonly<Record<LineCode, { purpose: string; isFee: boolean; description: string }>> = {
  time: { purpose: '1', isFee: false, description: 'Vehicle rental' },
  hours: { purpose: '11', isFee: false, description: 'Additional hours' },
  discount: { purpose: '3', isFee: false, description: 'Discount' },
  prepaid: { purpose: '3', isFee: false, description: 'Discount for prepayment' },
  adjustment: { purpose: '25', isFee: false, description: 'Adjustment' },
  cover: { purpose: '4', isFee: false, description: 'Coverage' },
  'baby-seat': { purpose: '21', isFee: true, description: 'Baby seat' },
  'additional-driver': { purpose: '12', isFee: true, description: 'Additional driver' },
  wifi: { purpose: '21', isFee: true, description: 'Mobile internet' },
  extra: { purpose: '21', isFee: true, description: 'Equipment' },
  'young-driver': { purpose: '13', isFee: true, description: 'Young driver' },
  concession: { purpose: '6', isFee: true, description: 'Airport concession recovery' },
  'one-way': { purpose: '2', isFee: true, description: 'One-way fee' },
  'after-hours': { purpose: '5', isFee: true, description: 'Out-of-hours service' },
  itbms: { purpose: '7', isFee: true, description: 'ITBMS' },
}

export const splitLines = (lines: readonly PriceLine[]) => {
  const codedLines = lines.map((line) => ({ ...line, ...(line.code === 'other' ? chargeCodes.adjustment : chargeCodes[line.code]) }))
  return { rate: codedLines.filter(({ isFee }) => !isFee), fees: codedLines.filter(({ isFee }) => isFee) }
}

/** Category of a car by the second letter of its ACRISS code; letters that only state the number of doors mean a passenger car, the default. */
const categories: Readonly<Record<string, string>> = {
  V: '2',
  F: '3',
  T: '4',
  L: '7',
  W: '8',
  H: '10',
  J: '11',
  R: '12',
  S: '13',
  X: '14',
  Q: '15',
  P: '16',
  Z: '17',
  E: '18',
  M: '19',
  Y: '20',
  N: '21',
  G: '22',
  K: '23',
}
/** Size by the first letter; elite classes have sizes of their own. */
const sizes: Readonly<Record<string, string>> = {
  M: '1',
  E: '3',
  C: '4',
  I: '6',
  S: '7',
  F: '8',
  L: '9',
  P: '10',
  X: '23',
  N: '32',
  H: '34',
  D: '35',
  J: '36',
  R: '37',
  G: '38',
  U: '39',
  W: '40',
  O: '41',
}

export const toVehicleCategory = (acriss: string): string => categories[acriss[1] ?? ''] ?? '1'
export const toVehicleSize = (acriss: string): string => sizes[acriss[0] ?? ''] ?? '7'

/** Fourth letters of ACRISS codes of cars with air conditioning. */
const airConditioned = 'RDHELAMVU'
export const hasAirConditioning = ({ acriss = '' }: { acriss?: string | undefined }): boolean => airConditioned.includes(acriss[3] ?? '-')
