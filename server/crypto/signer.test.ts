import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { createSigner } from './signer.ts'

const key = Buffer.alloc(32, 7)
const body = Buffer.from('{"a":"ñ"}').toString('base64url')
const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url')

test('a seal is HMAC-SHA-256 over its kind and its text, so that those of another version and another process open', () => {
  expect(createSigner(key).sign('offer', { a: 'ñ' })).toBe(`${body}.${sign(`offer.${body}`)}`)
  expect(createSigner(key).verify('offer', `${body}.${sign(`offer.${body}`)}`)).toEqual({ a: 'ñ' })
})

test('a seal of one kind opens as no other', () => {
  expect(createSigner(key).verify('quote', `${body}.${sign(`offer.${body}`)}`)).toBeUndefined()
  expect(createSigner(key).verify('quote', createSigner(key).sign('offer', 1))).toBeUndefined()
})
