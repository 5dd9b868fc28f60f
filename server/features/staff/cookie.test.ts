import type { FastifyReply } from 'fastify'
import { expect, test } from 'vitest'
import { createSigner } from '../../crypto/signer.ts'
import { createOfficeCookie } from './cookie.ts'
import { rememberDevice } from './known-devices.ts'

test('the cookie is limited to https exactly if the office has an https address', () => {
  const write = (officeUrl: string | null): string => {
    const header = { value: '' }
    const reply = { header: (_: string, value: string) => (header.value = value) } as unknown as FastifyReply
    createOfficeCookie({ officeUrl }).set(reply, 'token')
    return header.value
  }
  expect(write('https://office.example.com')).toBe('__Host-office=token; Path=/; HttpOnly; SameSite=Strict; Secure')
  for (const officeUrl of [null, 'http://office.example.com'])
    expect(write(officeUrl)).toBe('office=token; Path=/; HttpOnly; SameSite=Strict')
})

test('the cookie of a known browser is limited to https exactly if the office has an https address', () => {
  const write = (officeUrl: string | null): string => {
    const header = { value: '' }
    const reply = { header: (_: string, value: string) => (header.value = value) } as unknown as FastifyReply
    const parts = { config: { officeUrl }, signer: createSigner(Buffer.alloc(32, 7)) } as Parameters<typeof rememberDevice>[0]
    rememberDevice(parts, { raw: { headers: {} }, reply }, 'ana@example.com')
    return header.value.replace(/=[\w.-]+;/, '=…;')
  }
  const attributes = 'Path=/; Max-Age=34560000; HttpOnly; SameSite=Strict'
  expect(write('https://office.example.com')).toBe(`__Host-office-device=…; ${attributes}; Secure`)
  for (const officeUrl of [null, 'http://office.example.com']) expect(write(officeUrl)).toBe(`office-device=…; ${attributes}`)
})
