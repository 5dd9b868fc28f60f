// The driver and the other drivers of a booking.

import { isLocalDate, type LocalDate } from '../panama-time.ts'
import { need, readSurname, UnreadablePart } from './read-parts.ts'
import { attribute, find, findAll, type XmlElement } from './xml.ts'

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

/** The number as it is dialled: with the country's code if that is given apart. */
function readPhone(telephone: XmlElement | undefined): string | null {
  const number = attribute(telephone, 'PhoneNumber')
  if (number === null) return null
  const [country, area] = [attribute(telephone, 'CountryAccessCode'), attribute(telephone, 'AreaCityCode')]
  const local = `${area ?? ''}${number}`
  return country === null ? local : `+${country}${local}`
}

/** What the contract at the counter needs of the person who drives. */
export function readRenter(primary: XmlElement | undefined): SentRenter {
  const name = find(primary, 'PersonName')
  const documents = findAll(primary, 'Document')
  const identity = documents.find((stored) => [passport, identityCard].includes(attribute(stored, 'DocType') ?? ''))
  const licence = documents.find((stored) => attribute(stored, 'DocType') === drivingLicence)
  return {
    firstName: need(readFirstName(name), 'GivenName'),
    lastName: need(readSurname(name), 'Surname'),
    email: need(find(primary, 'Email')?.text.trim() || null, 'Email'),
    phone: need(readPhone(find(primary, 'Telephone')), 'Telephone/@PhoneNumber'),
    birthDate: need(readDate(attribute(primary, 'BirthDate'), 'Primary/@BirthDate'), 'Primary/@BirthDate'),
    documentKind: attribute(identity, 'DocType') === identityCard ? 'cedula' : 'passport',
    document: need(attribute(identity, 'DocID'), 'Document[@DocType=2 or @DocType=5]/@DocID'),
    licence: need(attribute(licence, 'DocID'), 'Document[@DocType=4]/@DocID'),
    licenceCountry: need(attribute(licence, 'DocIssueCountry'), 'Document[@DocType=4]/@DocIssueCountry'),
    licenceExpiresOn: need(
      readDate(attribute(licence, 'ExpireDate'), 'Document[@DocType=4]/@ExpireDate'),
      'Document[@DocType=4]/@ExpireDate',
    ),
  }
}

export function readDrivers(customer: XmlElement | undefined): SentDriver[] {
  return findAll(customer, 'Additional').map((value) => ({
    firstName: need(readFirstName(find(value, 'PersonName')), 'Additional/PersonName/GivenName'),
    lastName: need(readSurname(find(value, 'PersonName')), 'Additional/PersonName/Surname'),
    birthDate: readDate(attribute(value, 'BirthDate'), 'Additional/@BirthDate'),
  }))
}
