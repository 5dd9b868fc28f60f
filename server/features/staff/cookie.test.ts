import type { FastifyReply } from 'fastify'
import { expect, test } from 'vitest'
import { createOfficeCookie } from './cookie.ts'

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
