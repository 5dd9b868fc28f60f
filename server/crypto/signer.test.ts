import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { createSigner } from './signer.ts'

const key = Buffer.alloc(32, 7)
const body = Buffer.from('{"a":"ñ"}').toString('base64url')
const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url')

test('a signature is HMAC-SHA-256 of kind and text, so other versions and processes can verify it', () => {
  expect(createSigner(key).sign('offer', { a: 'ñ' })).toBe(`${body}.${sign(`offer.${body}`)}`)
  expect(createSigner(key).verify('offer', `${body}.${sign(`offer.${body}`)}`)).toEqual({ a: 'ñ' })
})

test('a signature of one kind is invalid for any other', () => {
  expect(createSigner(key).verify('quote', `${body}.${sign(`offer.${body}`)}`)).toBeUndefined()
  expect(createSigner(key).verify('quote', createSigner(key).sign('offer', 1))).toBeUndefined()
})
