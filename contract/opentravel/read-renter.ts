// The driver and the other drivers of a booking.

import { parsePhone } from '../documents.ts'
import { isLocalDate, type LocalDate } from '../panama-time.ts'
import { toInternational } from './calling-codes.ts'
import { requirePart, readSurname, UnreadablePart } from './read-parts.ts'
import { attribute, find, findAll, type XmlElement } from './xml.ts'

/** What a broker does not send is empty: the counter or the check-in takes it from the renter's documents. */
export interface SentRenter {
  firstName: string
  lastName: string
  email: string
  phone: string
  birthDate: LocalDate
  documentKind: 'cedula' | 'passport'
  document: string
  licence: string
  licenceCountry: string
  licenceExpiresOn: LocalDate
}

export interface SentDriver {
  firstName: string
  lastName: string
  birthDate: LocalDate | null
}

const [passport, drivingLicence, identityCard] = ['2', '4', '5']

export function readDate(text: string | null, node: string): LocalDate | null {
  if (text === null) return null
  if (!isLocalDate(text)) throw new UnreadablePart('invalid', node)
  return text
}

function readFirstName(person: XmlElement | undefined): string | null {
  const names = ['GivenName', 'MiddleName'].flatMap((name) => findAll(person, name).map((item) => item.text.trim()))
  return names.join(' ').trim() || null
}

/**
 * The number as it is dialled from abroad. One without a calling code gets that of the renter's country, or else of the
 * sender's.
 * @param senderCountry of the source that has sent the message
 */
function readPhone(primary: XmlElement | undefined, senderCountry: string | null): string {
  const telephone = find(primary, 'Telephone')
  const number = requirePart(attribute(telephone, 'PhoneNumber'), 'Telephone/@PhoneNumber')
  const [country, area] = [attribute(telephone, 'CountryAccessCode'), attribute(telephone, 'AreaCityCode')]
  const local = `${area ?? ''}${number}`
  if (country !== null) return `+${country.replace(/^(\+|00)/, '')}${local}`
  // A number of Panama has no area code, and one with its country's code needs nothing else.
  if (parsePhone(number) !== null && (area === null || /^(\+|00)/.test(number))) return number
  const homes = [attribute(find(primary, 'CitizenCountryName'), 'Code'), attribute(find(primary, 'Address', 'CountryName'), 'Code')]
  const home = [...homes, senderCountry].find((code) => code !== null)
  return requirePart(home == null ? null : toInternational(home, local), 'Telephone/@CountryAccessCode')
}

/** @param hasAge whether the message has the driver's age, which decides the price as the date of birth does */
export function readRenter(
  primary: XmlElement | undefined,
  { hasAge, senderCountry }: { hasAge: boolean; senderCountry: string | null },
): SentRenter {
  const name = find(primary, 'PersonName')
  const documents = findAll(primary, 'Document')
  const identity = documents.find((sent) => [passport, identityCard].includes(attribute(sent, 'DocType') ?? ''))
  const licence = documents.find((sent) => attribute(sent, 'DocType') === drivingLicence)
  const birthDate = readDate(attribute(primary, 'BirthDate'), 'Primary/@BirthDate')
  return {
    firstName: requirePart(readFirstName(name), 'GivenName'),
    lastName: requirePart(readSurname(name), 'Surname'),
    email: requirePart(find(primary, 'Email')?.text.trim() || null, 'Email'),
    phone: readPhone(primary, senderCountry),
    birthDate: hasAge ? (birthDate ?? '') : requirePart(birthDate, 'Primary/@BirthDate'),
    documentKind: attribute(identity, 'DocType') === identityCard ? 'cedula' : 'passport',
    document: attribute(identity, 'DocID') ?? '',
    licence: attribute(licence, 'DocID') ?? '',
    licenceCountry: attribute(licence, 'DocIssueCountry') ?? '',
    licenceExpiresOn: readDate(attribute(licence, 'ExpireDate'), 'Document[@DocType=4]/@ExpireDate') ?? '',
  }
}

export function readDrivers(customer: XmlElement | undefined): SentDriver[] {
  return findAll(customer, 'Additional').map((value) => ({
    firstName: requirePart(readFirstName(find(value, 'PersonName')), 'Additional/PersonName/GivenName'),
    lastName: requirePart(readSurname(find(value, 'PersonName')), 'Additional/PersonName/Surname'),
    birthDate: readDate(attribute(value, 'BirthDate'), 'Additional/@BirthDate'),
  }))
}
