// The messages of OpenTravel that brokers send, and what they contain about sender and conversation.

import { attribute, findAll, find, type XmlElement } from './xml.ts'

export const openTravelPath = '/ota/2003/05'
export const namespace = 'http://www.opentravel.org/OTA/2003/05'

const roots = {
  locations: 'OTA_VehLocSearch',
  search: 'OTA_VehAvailRate',
  rules: 'OTA_VehRateRule',
  book: 'OTA_VehRes',
  retrieve: 'OTA_VehRetRes',
  change: 'OTA_VehModify',
  cancel: 'OTA_VehCancel',
} as const

export type MessageKind = keyof typeof roots
export const messageKinds = Object.keys(roots) as MessageKind[]

export const requestName = (kind: MessageKind): string => `${roots[kind]}RQ`
/** The answer to a message that is none of ours has the general name of an error. */
export const answerName = (kind: MessageKind | null): string => (kind === null ? 'OTA_ErrorRS' : `${roots[kind]}RS`)

/** The kind of a message; null if it is not one of ours. */
export function readKind(root: XmlElement): MessageKind | null {
  return messageKinds.find((kind) => requestName(kind) === root.name) ?? null
}

export interface Sender {
  requestorId: string
  password: string
}

/** The path of the sender's password in a message, for the error of a message without one. */
export const senderNode = 'POS/Source/RequestorID/@MessagePassword'

/** The first source with a password; null without one. */
export function readSender(root: XmlElement): Sender | null {
  const requestors = findAll(find(root, 'POS'), 'Source').map((value) => find(value, 'RequestorID'))
  for (const requestor of requestors) {
    const [requestorId, password] = [attribute(requestor, 'ID'), attribute(requestor, 'MessagePassword')]
    if (requestorId !== null && password !== null) return { requestorId, password }
  }
  return null
}

/** The country of the first source that names one. */
export function readSenderCountry(root: XmlElement): string | null {
  const countries = findAll(find(root, 'POS'), 'Source').map((source) => attribute(source, 'ISOCountry'))
  return countries.find((country) => country !== null) ?? null
}

const maxEchoLength = 128

/** The token to return with the answer; null if there is none or it is too long. */
export function readEchoToken(root: XmlElement): string | null {
  const token = root.attributes['EchoToken'] ?? ''
  return token === '' || token.length > maxEchoLength ? null : token
}

/** The language of mails to the renter: that of the message, English unless it is Spanish. */
export function readLanguage(root: XmlElement): 'es' | 'en' {
  return attribute(root, 'PrimaryLangID')?.toLowerCase().startsWith('es') === true ? 'es' : 'en'
}
