// Identifies a person by keyed hashes of e-mail address, phone number and the numbers of documents and licences.

import { createHash } from 'node:crypto'
import { computeMac } from '../../idempotency/hash-request.ts'
import { toContact } from '../unpaid/contact.ts'

export interface PersonNumbers {
  email: string
  phone: string
  /** Document and licence numbers together, because in Panama they are often the same. */
  numbers: readonly (string | null)[]
}

/** A shorter number would match strangers. */
const minCharacters = 4

/** @param key the servers' `requestHashKey` */
export function toPersonKeys(key: Buffer, { email, phone, numbers }: PersonNumbers): Buffer[] {
  const computeMacs = (kind: string, text: string) =>
    text === '' ? [] : [computeMac(key, createHash('sha256').update(`${kind} ${text}`).digest())]
  const contact = toContact(key, { email, phone, document: '' })
  return [
    ...computeMacs('do-not-rent email', email === '' ? '' : contact.emailKey),
    ...computeMacs('do-not-rent phone', phone === '' ? '' : contact.phoneKey),
    ...numbers.flatMap((number) => toDocumentKeys(key, number ?? '')),
  ]
}

/** The hashes of one number, in the form that bookings store for their document. */
export function toDocumentKeys(key: Buffer, number: string): readonly Buffer[] {
  const isLong = number.replaceAll(/[^\p{L}\p{N}]/gu, '').length >= minCharacters
  return isLong ? toContact(key, { email: '', phone: '', document: number }).documentMacs : []
}
