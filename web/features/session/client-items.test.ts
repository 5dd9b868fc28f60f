import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ClientProfile } from '#contract/values/client-profile.ts'
import { clientProfile } from '#contract/values/client-profile.ts'
import { trackOwner, removeClientItems } from './client-items.ts'
import { noSession, type SessionState } from './session.ts'

let items: Record<string, string> = {}

/** The keys of the storage are its properties, as in a browser. */
beforeEach(() => {
  items = { 'istmo.booking-access': '{}', 'istmo.check-in': '{}', 'istmo.campaign': '"x"', 'other-site': '1' }
  const sessionStorage = new Proxy(items, {
    get: (target, key: string) =>
      ({
        getItem: (item: string) => target[item] ?? null,
        setItem: (item: string, value: string) => void (target[item] = value),
        removeItem: (item: string) => delete target[item],
      })[key],
  })
  vi.stubGlobal('window', { sessionStorage })
})
afterEach(() => vi.unstubAllGlobals())

const ana: ClientProfile = clientProfile.decode({ id: 7 })
const makeSession = (profile: ClientProfile | null) => {
  const state: SessionState = { ...noSession, client: profile === null ? null : { token: 'abc', profile } }
  return { read: () => state, subscribe: () => () => undefined }
}

test('F-03 with the client all items of the tab are removed except the campaign', () => {
  removeClientItems()
  expect(Object.keys(items)).toEqual(['istmo.campaign', 'other-site'])
})

test('F-03 a tab that returns after its client has logged out elsewhere removes the client’s items', () => {
  trackOwner(makeSession(ana))
  expect(items).toHaveProperty(['istmo.booking-access'])
  trackOwner(makeSession(ana))
  expect(items, 'the client is still there').toHaveProperty(['istmo.booking-access'])
  trackOwner(makeSession(null))
  expect(Object.keys(items)).toEqual(['istmo.campaign', 'other-site'])
})

test('X-04 values typed before logging in are kept', () => {
  trackOwner(makeSession(null))
  trackOwner(makeSession(ana))
  expect(items).toHaveProperty(['istmo.check-in'])
})
