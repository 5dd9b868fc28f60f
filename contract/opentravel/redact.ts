// A request without the values that identify a person, as it is stored. What is not listed is left out: a new element cannot leak.

import { namespace } from './messages.ts'
import { element, lookUp, type XmlElement } from './xml.ts'

const trip = ['PickUpDateTime', 'ReturnDateTime']
const code = ['Code', 'CodeContext']

/** The elements that are kept, each with the attributes that are. */
const kept: Readonly<Record<string, readonly string[]>> = {
  POS: [],
  Source: ['ISOCountry', 'ISOCurrency'],
  RequestorID: ['Type', 'ID', 'ID_Context'],
  VehLocSearchCriterion: ['ExactMatch', 'ImportanceType'],
  CodeRef: ['LocationCode'],
  VehAvailRQCore: ['Status'],
  VehAvailRQInfo: [],
  VehRentalCore: trip,
  PickUpLocation: ['LocationCode'],
  ReturnLocation: ['LocationCode'],
  DriverType: ['Age'],
  VehPrefs: [],
  VehPref: [...code, 'TransmissionType', 'TransmissionPref', 'AirConditionInd', 'AirConditionPref'],
  VehType: ['VehicleCategory', 'DoorCount'],
  VehClass: ['Size'],
  VehicleInfo: code,
  SpecialEquipPrefs: [],
  SpecialEquipPref: ['EquipType', 'Quantity', 'PreferLevel', 'Action'],
  CoveragePrefs: [],
  CoveragePref: ['CoverageType', 'PreferLevel'],
  TotalCharge: ['EstimatedTotalAmount', 'CurrencyCode'],
  Reference: ['Type', 'ID', 'ID_Context', 'URL'],
  RentalInfo: [],
  VehResRQCore: ['Status'],
  VehResRQInfo: [],
  VehRetResRQCore: [],
  VehModifyRQCore: ['ModifyType', 'Status'],
  VehModifyRQInfo: [],
  VehCancelRQCore: ['CancelType'],
  UniqueID: ['Type', 'ID'],
  Customer: [],
  Primary: [],
  Additional: [],
  PersonName: [],
  Document: ['DocType', 'DocIssueCountry'],
}
const rootAttributes = ['EchoToken', 'TimeStamp', 'Target', 'Version', 'PrimaryLangID']

/** Placeholders for the values of a person, so that the stored request can still be read. */
const placeholders: Readonly<Record<string, { attributes?: Readonly<Record<string, string>>; text?: string }>> = {
  GivenName: { text: 'Nombre' },
  Surname: { text: 'Apellido' },
  Email: { text: 'persona@example.com' },
  Telephone: { attributes: { PhoneNumber: '+50760000000' } },
  Primary: { attributes: { BirthDate: '1980-01-01' } },
  Additional: { attributes: { BirthDate: '1980-01-01' } },
  Document: { attributes: { DocID: 'AA0000000', ExpireDate: '2099-12-31' } },
}

/** A token is free text of the sender; it is replaced if it may be more than a message number. */
export const redactToken = (token: string): string => (/^[\w-]{1,64}$/.test(token) ? token : 'token')

function redact(from: XmlElement, isRoot: boolean): XmlElement | null {
  const { name } = from
  const allowed = isRoot ? rootAttributes : lookUp(kept, name)
  const placeholder = lookUp(placeholders, name)
  // A search phrase may be an address, and place names are not needed to repeat a search by code.
  if (allowed === undefined && placeholder === undefined) return null
  const attributes = Object.fromEntries(
    (allowed ?? []).flatMap((key) => (from.attributes[key] === undefined ? [] : [[key, from.attributes[key]]])),
  )
  const replaced = Object.entries(placeholder?.attributes ?? {}).filter(([key]) => from.attributes[key] !== undefined)
  const content = placeholder?.text ?? from.children.flatMap((child) => redact(child, false) ?? [])
  if (attributes['EchoToken'] !== undefined) attributes['EchoToken'] = redactToken(attributes['EchoToken'])
  return element(name, { ...attributes, ...Object.fromEntries(replaced) }, content)
}

/** The request as it may be stored, without password, people, cards, remarks and extensions. */
export function redactRequest(root: XmlElement): XmlElement {
  const { name, attributes, children } = redact(root, true) ?? element(root.name)
  return element(name, { xmlns: namespace, ...attributes }, children)
}
