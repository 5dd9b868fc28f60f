import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { passwordLengthProblem } from './password-limits.ts'
import { decodeStoredClient, encodeStoredClient, mergeChanges } from './stored-client.ts'
import { clientChanges } from './values/client-changes.ts'
import { getClientId, clientProfile } from './values/client-profile.ts'
import { isSignedIn } from './values/sign-in.ts'
import { loginWebUser } from './web-api/login-web-user.ts'
import { updateClientProfile } from './web-api/update-client-profile.ts'
import { getSchema } from './get-schema.ts'

const wireClient = {
  token: 'abc',
  profile: {
    id: 1001,
    clientType: { id: 2 },
    identify: '8-701-2345',
    license: '8-701-2345',
    company: null,
    phone: null,
    mobilePhone: '+50766123456',
    address: 'Calle 50',
    name: 'Ana',
    lastName: 'Batista',
    email: 'ana@example.com',
    language: 'es',
    ruc: null,
    dv: null,
    isEmailConfirmed: true,
    acceptsMarketing: false,
  },
}

test('E-08 the stored client is one item with token and profile, and survives decode → encode', () => {
  const stored = decodeStoredClient(wireClient)
  expect(stored?.profile).toMatchObject({ id: 1001, clientTypeId: 2, document: '8-701-2345', licence: '8-701-2345', firstName: 'Ana' })
  expect(stored === null ? null : encodeStoredClient(stored)).toEqual(wireClient)
})

test.each([null, 'x', [], {}, { token: 'abc' }, { profile: wireClient.profile }, { token: '', profile: wireClient.profile }])(
  'E-08 an invalid stored client, %j, is read as none',
  (stored) => expect(decodeStoredClient(stored)).toBeNull(),
)

test('E-08 a client stored by another service, with only the fields of the row, is decoded', () => {
  const bare = { token: 't', profile: { id: '7', clientType: { id: '3' }, identify: '', license: null, company: 'C' } }
  expect(decodeStoredClient(bare)?.profile).toMatchObject({
    id: 7,
    clientTypeId: 3,
    document: null,
    company: 'C',
    language: 'es',
    email: '',
  })
})

test.each([
  ['abc-12', 'abc-12', null],
  [undefined, null, null],
  ['', null, null],
  ['7', 7, 7],
  [7, 7, 7],
])('E-08 a client whose id is sent as %j survives a reload, and only a numeric id is sent in requests', (id, kept, named) => {
  const { token, profile } = loginWebUser.response.decode({ status: 'ok', token: 't', profile: { id, clientType: { id: 2 } } })
  const restored = decodeStoredClient(JSON.parse(JSON.stringify(encodeStoredClient({ token, profile }))))
  expect(restored).toEqual({ token: 't', profile })
  expect(profile.id).toBe(kept)
  expect(getClientId(profile)).toBe(named)
})

test('E-08 client data that a service omits are unknown, even after a reload', () => {
  const { profile } = loginWebUser.response.decode({ status: 'ok', token: 't' })
  const restored = decodeStoredClient(JSON.parse(JSON.stringify(encodeStoredClient({ token: 't', profile }))))
  expect(restored?.profile).toMatchObject({ id: null, isEmailConfirmed: null, acceptsMarketing: null })
})

test('F-01 only status ok plus a token logs in', () => {
  const answers: [unknown, boolean][] = [
    [{ status: 'ok', token: 'abc', profile: {} }, true],
    [{ status: 'ok' }, false],
    [{ token: 'abc' }, false],
    [{ status: 'error', token: 'abc' }, false],
    [{ status: 'ok', token: '' }, false],
    ['ok', false],
    [null, false],
  ]
  for (const [wire, expected] of answers) expect(isSignedIn(loginWebUser.response.decode(wire)), JSON.stringify(wire)).toBe(expected)
})

test.each([
  [{ email: 'a@example.com', password: 'x' }],
  [{ usuario: 'a@example.com', clave: 'x' }],
  [{ email: null, usuario: ' a@example.com ', password: '', clave: 'x', other: 1 }],
])('W-16 %j are accepted as credentials', (wire) => {
  expect(loginWebUser.request.decode(z.parse(getSchema(loginWebUser.request), wire))).toEqual({ email: 'a@example.com', password: 'x' })
})

test('W-17 a change contains only the fields that were sent; null and the empty string clear a field', () => {
  const read = (wire: object) => clientChanges.decode(z.parse(getSchema(clientChanges), wire))
  const present = (wire: object) => Object.fromEntries(Object.entries(read(wire)).filter(([, value]) => value !== undefined))
  expect(present({})).toEqual({})
  expect(present({ id: 1, clientType: { id: 4 }, email: 'x@example.com', token: 't', client_type_id: 4 })).toEqual({})
  expect(present({ phone: '', company: null, mobilePhone: '6612-3456', identify: ' 8-701-2345 ' })).toEqual({
    phone: null,
    company: null,
    mobilePhone: '+50766123456',
    document: '8-701-2345',
  })
  for (const bad of [{ name: '' }, { name: null }, { phone: '12' }, { language: 'fr' }, { identify: '?' }, { address: 'x'.repeat(301) }])
    expect(z.safeParse(getSchema(clientChanges), bad).success, JSON.stringify(bad)).toBe(false)
})

test('W-17 the stored profile is merged with the sent fields', () => {
  const profile = clientProfile.decode(wireClient.profile)
  expect(mergeChanges(profile, { company: 'C', phone: undefined, address: null })).toEqual({ ...profile, company: 'C', address: null })
  expect(updateClientProfile.response.decode({ status: 'ok', warnings: ['dv_mismatch', 'x'] })).toEqual({ warnings: ['dv-mismatch'] })
})

test('W-19 a password has 12 to 128 characters, counted as displayed', () => {
  expect(passwordLengthProblem('a'.repeat(11))).toBe('password_too_short')
  expect(passwordLengthProblem('a'.repeat(12))).toBeNull()
  expect(passwordLengthProblem('a'.repeat(128))).toBeNull()
  expect(passwordLengthProblem('a'.repeat(129))).toBe('password_too_long')
  expect(passwordLengthProblem('🚗'.repeat(11))).toBe('password_too_short')
  expect(passwordLengthProblem('🚗'.repeat(12))).toBeNull()
})
