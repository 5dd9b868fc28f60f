import { expect, test } from 'vitest'
import { decide } from './decide.ts'

const origin = 'https://oficina.example'
const decideFor = (path: string, changes: Partial<Parameters<typeof decide>[0]> = {}) =>
  decide({ method: 'GET', url: new URL(path, origin).href, mode: 'cors', ...changes }, origin)
const navigate = (path: string) => decideFor(path, { mode: 'navigate' })

test('pages of the office are answered, and no page of the public site', () => {
  for (const path of ['/office/', '/office/hoy?sede=2', '/office/reservas/ABCDE12345']) expect(navigate(path), path).toBe('document')
  for (const path of ['/', '/flota', '/en/', '/officer/', '/office', '/office/service-worker.js'])
    expect(navigate(path), path).toBe('leave')
})

test('files of the build are answered, and no file of the public site', () => {
  for (const path of ['/office/assets/index-1.js', '/office/manifest.webmanifest', '/favicon.svg'])
    expect(decideFor(path), path).toBe('file')
  for (const path of ['/assets/site-1.js', '/pictures/v1/104.webp', '/icon-192.png']) expect(decideFor(path), path).toBe('leave')
})

test('no call is answered', () => {
  for (const path of ['/office-api/session/me', '/office-api/today', '/content/getAgencies/1', '/office/assets/../../office-api/x']) {
    expect(decideFor(path), path).toBe('leave')
    expect(decideFor(path, { method: 'POST' }), path).toBe('leave')
  }
  expect(decideFor('/office/', { method: 'POST', mode: 'navigate' })).toBe('leave')
  expect(decideFor('https://evil.example/office/assets/a.js')).toBe('leave')
})
