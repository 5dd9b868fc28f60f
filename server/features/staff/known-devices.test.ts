import type { LightMyRequestResponse } from 'fastify'
import { beforeEach, expect, test } from 'vitest'
import { beginTotpRegistration, confirmTotpRegistration, stepUp } from '#contract/office/access.ts'
import { addPasskey, beginPasskeyRegistration, beginPasskeySignIn, signInWithPasskey } from '#contract/office/passkeys.ts'
import { signIn } from '#contract/office/session.ts'
import { TestPasskey } from '../../testing/authenticator.ts'
import { addStaff, callOffice, expectOfficeRefusal, officeOrigin, staffPassword, type StaffSession } from '../../testing/office.ts'
import { onTestServers } from '../../testing/test-app.ts'
import { toTotp } from './second-factor.ts'

onTestServers((app) => {
  const generateCode = (secret: string, steps = 0): string => toTotp(secret).generate({ timestamp: Date.now() + steps * 30_000 })
  const addPlain = async (): Promise<StaffSession> => addStaff(app(), 'agent', 1, { isDemo: false })
  const enrol = async (staff: StaffSession): Promise<{ secret: string }> => {
    const begun = (await callOffice(app(), beginTotpRegistration, {}, staff)).json()
    const confirmed = await callOffice(
      app(),
      confirmTotpRegistration,
      { pending: begun.pending, code: generateCode(begun.secret, -1) },
      staff,
    )
    expect(confirmed.statusCode).toBe(200)
    return { secret: begun.secret }
  }
  const signInWith = async (staff: StaffSession, code: string) =>
    callOffice(app(), signIn, { email: staff.email, password: staffPassword, code })
  /** The cookie that makes a browser known. */
  const readDevice = (answer: LightMyRequestResponse): string => {
    const cookies = [answer.headers['set-cookie'] ?? []].flat()
    const cookie = cookies.find((cooky) => cooky.startsWith('office-device=')) ?? ''
    expect(cookie).toMatch(/; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Strict$/)
    return cookie.slice(0, cookie.indexOf(';'))
  }

  beforeEach(async () => {
    await app().db.query('delete from rate_limit')
  })

  test('a stranger with an e-mail address cannot lock its owner out of a known browser, nor out of the passkey', async () => {
    const staff = await addPlain()
    const passkey = new TestPasskey()
    const place = { origin: officeOrigin, rpId: 'localhost' }
    const begun = (await callOffice(app(), beginPasskeyRegistration, {}, staff)).json()
    const response = passkey.register({ challenge: begun.options.challenge, ...place })
    expect((await callOffice(app(), addPasskey, { challengeId: begun.challengeId, name: 'Laptop', response }, staff)).statusCode).toBe(200)
    const { secret } = await enrol(staff)
    const browser = readDevice(await signInWith(staff, generateCode(secret)))
    const attack = async (cookie?: string) => {
      const request = { email: staff.email, password: 'wrong', code: '' }
      return callOffice(app(), signIn, request, cookie === undefined ? null : { cookie })
    }
    // From one address, which is also the owner's, and then from many.
    for (let i = 0; i < 10; i += 1) expectOfficeRefusal(await attack(), 401, 'wrong_sign_in')
    expectOfficeRefusal(await attack(), 429, 'rate_limited')
    for (let i = 0; i < 40; i += 1) {
      await app().db.query(`delete from rate_limit where scope in ('staff-address', 'staff-pair')`)
      expectOfficeRefusal(await attack(), 401, 'wrong_sign_in')
    }
    await app().db.query(`delete from rate_limit where scope in ('staff-address', 'staff-pair')`)
    expectOfficeRefusal(await attack(), 429, 'rate_limited')
    await app().db.query(`update rate_limit set taken = 151 where scope = 'staff-address'`)

    const known = { cookie: browser }
    const request = { email: staff.email, password: staffPassword, code: generateCode(secret, 1) }
    expectOfficeRefusal(await callOffice(app(), signIn, request), 429, 'rate_limited')
    expect((await callOffice(app(), signIn, request, known)).statusCode).toBe(200)
    const { challengeId, options } = (await callOffice(app(), beginPasskeySignIn, {})).json()
    const signed = { challengeId, response: passkey.signIn({ challenge: options.challenge, ...place }) }
    expect((await callOffice(app(), signInWithPasskey, signed)).statusCode).toBe(200)
  })

  test('a known browser has a limit of its own, and counts for the accounts that have signed in there only', async () => {
    const [staff, other] = [await addPlain(), await addPlain()]
    const browser = readDevice(await signInWith(staff, ''))
    const tryAs = async (email: string, cookie: string, password = 'wrong') =>
      callOffice(app(), signIn, { email, password, code: '' }, { cookie })
    for (let i = 0; i < 10; i += 1) expectOfficeRefusal(await tryAs(staff.email, browser), 401, 'wrong_sign_in')
    expectOfficeRefusal(await tryAs(staff.email, browser, staffPassword), 429, 'rate_limited')
    await app().db.query('delete from rate_limit')
    // Neither one of another account nor a forged cookie is an exception.
    const [, payload = ''] = /=([\w-]+)\./.exec(browser) ?? []
    for (const cookie of [browser, `office-device=${payload}.${'A'.repeat(43)}`]) {
      await app().db.query('delete from rate_limit')
      for (let i = 0; i < 10; i += 1) expectOfficeRefusal(await tryAs(other.email, cookie), 401, 'wrong_sign_in')
      expectOfficeRefusal(await tryAs(other.email, cookie, staffPassword), 429, 'rate_limited')
    }
    await app().db.query('delete from rate_limit')
    // A second account in the same browser is added to the first.
    const both = readDevice(await tryAs(other.email, browser, staffPassword))
    await app().db.query('delete from rate_limit')
    for (let i = 0; i < 10; i += 1) await tryAs(staff.email, 'none=none')
    for (let i = 0; i < 10; i += 1) await tryAs(other.email, 'none=none')
    for (const { email } of [staff, other]) {
      expectOfficeRefusal(await tryAs(email, 'none=none', staffPassword), 429, 'rate_limited')
      expect((await tryAs(email, both, staffPassword)).statusCode).toBe(200)
    }
  })

  test('wrong codes of a stranger with the password leave the codes in a session and in a known browser as they were', async () => {
    const staff = await addPlain()
    const { secret } = await enrol(staff)
    const browser = readDevice(await signInWith(staff, generateCode(secret)))
    for (let i = 0; i < 10; i += 1) {
      expectOfficeRefusal(await signInWith(staff, '000000'), 401, 'wrong_second_factor')
      await app().db.query(`delete from rate_limit where scope in ('staff-address', 'staff-pair')`)
    }
    expectOfficeRefusal(await signInWith(staff, generateCode(secret, 1)), 429, 'rate_limited')
    expect((await callOffice(app(), stepUp, { code: generateCode(secret, 1) }, staff)).statusCode).toBe(200)
    await app().db.query('update staff set totp_step = null where id = $1', [staff.id])
    const request = { email: staff.email, password: staffPassword, code: generateCode(secret, 1) }
    expect((await callOffice(app(), signIn, request, { cookie: browser })).statusCode).toBe(200)
  })
})
