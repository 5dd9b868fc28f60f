import { expect, test, vi } from 'vitest'
import { clientItem, encodeStoredClient } from '#contract/stored-client.ts'
import type { ClientProfile } from '#contract/values/client-profile.ts'
import type { SignIn } from '#contract/values/sign-in.ts'
import type { ClientIdentity } from '#contract/values/trip.ts'
import { createSessionStore } from './session-store.ts'
import { noSession, transition } from './session.ts'

const profile: ClientProfile = {
  id: 7,
  clientTypeId: 2,
  firstName: 'Ana',
  lastName: 'Prueba',
  email: 'ana@example.com',
  language: 'es',
  document: null,
  licence: null,
  company: null,
  phone: null,
  mobilePhone: null,
  address: null,
  ruc: null,
  dv: null,
  isEmailConfirmed: true,
  acceptsMarketing: false,
}
const answer: SignIn = { isOk: true, token: 'abc', profile }
const client = { token: 'abc', profile }
const loggedIn = { ...noSession, client }

/** A browser's storage and the dependencies of the store. */
function setUp(stored: string | null = null) {
  const items = new Map<string, string>(stored === null ? [] : [[clientItem, stored]])
  const dependencies = {
    storage: () => ({
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
      removeItem: (key: string) => void items.delete(key),
    }),
    setBearer: vi.fn<(token: string | null) => void>(),
    setClientIdentity: vi.fn<(clientIdentity: ClientIdentity) => void>(),
    revoke: vi.fn<(token: string) => void>(),
    removeClientData: vi.fn<() => void>(),
    onPricesChanged: vi.fn<() => void>(),
    go: vi.fn<(path: string) => void>(),
  }
  return { items, dependencies, session: createSessionStore(dependencies) }
}

test('F-01 an answer with status ok and a token logs in', () => {
  expect(transition(noSession, { type: 'answered', signIn: answer })).toMatchObject({
    state: { client },
    shouldStore: true,
    havePricesChanged: true,
  })
})

test.each([
  ['without status ok', { ...answer, isOk: false }],
  ['without a token', { ...answer, token: '' }],
])('F-01 an answer %s changes nothing', (_, signIn) => {
  expect(transition(noSession, { type: 'answered', signIn })).toMatchObject({
    state: noSession,
    shouldStore: false,
    havePricesChanged: false,
  })
})

test('F-02 a login is stored as the one item client and sets the bearer', () => {
  const { items, dependencies, session } = setUp()
  session.handleLogin(answer)
  expect([...items.keys()]).toEqual(['client'])
  expect(JSON.parse(items.get('client') ?? '')).toMatchObject({ token: 'abc', profile: { id: 7, clientType: { id: 2 } } })
  expect(dependencies.setBearer).toHaveBeenLastCalledWith('abc')
})

test('F-03 logging out clears the storage and the header, and ends the session on the server', () => {
  const { items, dependencies, session } = setUp(JSON.stringify(encodeStoredClient(client)))
  session.logOut()
  expect(items.size).toBe(0)
  expect(dependencies.setBearer).toHaveBeenLastCalledWith(null)
  expect(dependencies.revoke).toHaveBeenCalledWith('abc')
  expect(dependencies.removeClientData).toHaveBeenCalledTimes(1)
  expect(session.read()).toMatchObject({ client: null, notice: 'logged-out' })
})

test('F-04 a stored client is restored, with its bearer', () => {
  const { dependencies, session } = setUp(JSON.stringify(encodeStoredClient(client)))
  expect(session.read().client).toEqual(client)
  expect(dependencies.setBearer).toHaveBeenCalledWith('abc')
  expect(dependencies.onPricesChanged).not.toHaveBeenCalled()
})

test('A-03 requests name the client and its type from login or restore to logout', () => {
  const { dependencies, session } = setUp()
  expect(dependencies.setClientIdentity).not.toHaveBeenCalled()
  session.handleLogin(answer)
  expect(dependencies.setClientIdentity).toHaveBeenLastCalledWith({ clientTypeId: 2, clientId: 7 })
  session.logOut()
  expect(dependencies.setClientIdentity).toHaveBeenLastCalledWith({ clientTypeId: 1, clientId: null })
  const restored = setUp(JSON.stringify(encodeStoredClient(client)))
  expect(restored.dependencies.setClientIdentity).toHaveBeenLastCalledWith({ clientTypeId: 2, clientId: 7 })
})

test.each(['', '{', 'null', '[]', '{"token":"x"}', '{"profile":{"id":1}}'])(
  'F-04 an invalid stored client counts as logged out: %s',
  (stored) => {
    expect(setUp(stored).session.read().client).toBeNull()
  },
)

test('F-04 login and logout work when the browser blocks storage', () => {
  const { dependencies } = setUp()
  const blockedStorage = () => {
    throw new Error('The storage is blocked')
  }
  const session = createSessionStore({ ...dependencies, storage: blockedStorage })
  session.handleLogin(answer)
  expect(session.read().client).toEqual(client)
  session.logOut()
  expect(session.read().client).toBeNull()
})

test('F-16 the login and logout of another tab are followed, and prices reloaded once', () => {
  const { items, dependencies, session } = setUp()
  items.set(clientItem, JSON.stringify(encodeStoredClient(client)))
  session.syncFromStorage()
  expect(session.read().client).toEqual(client)
  expect(dependencies.setBearer).toHaveBeenLastCalledWith('abc')
  // A profile changed in another tab has the same prices.
  items.set(clientItem, JSON.stringify(encodeStoredClient({ token: 'abc', profile: { ...profile, company: 'Café y Cacao' } })))
  session.syncFromStorage()
  expect(dependencies.onPricesChanged).toHaveBeenCalledTimes(1)
  items.clear()
  session.syncFromStorage()
  expect(dependencies.setBearer).toHaveBeenLastCalledWith(null)
  expect(dependencies.onPricesChanged).toHaveBeenCalledTimes(2)
  expect(dependencies.revoke).not.toHaveBeenCalled()
})

test('F-03 a client’s typed and opened data are removed by a logout, here or in another tab, and by another client’s login, but not before', () => {
  const { items, dependencies, session } = setUp(JSON.stringify(encodeStoredClient(client)))
  session.changeProfile({ company: 'Café y Cacao' })
  session.handleLogin({ ...answer, token: 'def' })
  expect(dependencies.removeClientData).not.toHaveBeenCalled()
  session.handleLogin({ ...answer, token: 'ghi', profile: { ...profile, id: 8 } })
  expect(dependencies.removeClientData).toHaveBeenCalledTimes(1)
  items.clear()
  session.syncFromStorage()
  expect(dependencies.removeClientData).toHaveBeenCalledTimes(2)
  session.handleLogin(answer)
  expect(dependencies.removeClientData).toHaveBeenCalledTimes(2)
})

test('F-16 a login in place of another ends the earlier session', () => {
  expect(transition(loggedIn, { type: 'answered', signIn: { ...answer, token: 'def' } })).toMatchObject({
    revoke: 'abc',
    havePricesChanged: true,
  })
})

test('R-42 a login offered by a protected page leads there, and nowhere after the offer has expired', () => {
  const offered = transition(noSession, { type: 'login-needed', returnPath: '/client-profile' }).state
  expect(offered).toMatchObject({ notice: 'login-needed', isLoginOpen: false })
  const opened = transition(offered, { type: 'login-opened' }).state
  expect(transition(opened, { type: 'answered', signIn: answer }).go).toBe('/client-profile')
  const passed = transition(offered, { type: 'notice-over' }).state
  expect(transition(passed, { type: 'answered', signIn: answer }).go).toBeNull()
})

test('W-17 sent fields are merged into the stored profile, and no others', () => {
  const { items, session } = setUp(JSON.stringify(encodeStoredClient(client)))
  session.changeProfile({ company: 'Café y Cacao', phone: null })
  expect(session.read().client).toEqual({ token: 'abc', profile: { ...profile, company: 'Café y Cacao' } })
  expect(JSON.parse(items.get('client') ?? '')).toMatchObject({ token: 'abc', profile: { company: 'Café y Cacao', clientType: { id: 2 } } })
})

test('F-16 a login in another tab ends the one that has begun here', () => {
  const open = { ...noSession, isLoginOpen: true, returnPath: '/my-bookings' }
  expect(transition(open, { type: 'storage-changed', client }).state).toEqual(loggedIn)
  expect(transition(open, { type: 'storage-changed', client: null }).state).toEqual(open)
})
