import { afterAll, beforeAll, expect, test } from 'vitest'
import { onTestServers } from '../../../testing/test-app.ts'
import {
  call,
  goodPassword,
  logIn,
  otherPassword,
  register,
  registration,
  randomEmail,
  startMails,
  tokenIn,
} from '../../../testing/wire/clients.ts'
import { expectRefusal } from '../../../testing/wire/trips.ts'

const thirdPassword = 'puente-verde-guitarra'
const changedPassword = 'camino-largo-naranja'

onTestServers((app) => {
  let mails: Awaited<ReturnType<typeof startMails>>

  beforeAll(async () => void (mails = await startMails(app())))
  afterAll(async () => mails.stop())

  const idAt = async (email: string, password: string) => (await logIn(app(), email, password)).json().profile?.id
  async function registerThrice() {
    const email = randomEmail()
    const first = await register(app(), { email, company: 'Café, S.A.' })
    const second = await register(app(), { email, password: otherPassword, name: 'Otra' })
    const third = await register(app(), { email, password: thirdPassword })
    return { email, first, second, third }
  }

  test('W-19 registering an unconfirmed address again does not change the earlier accounts', async () => {
    const { email, first, second, third } = await registerThrice()
    expect((await logIn(app(), email)).json().profile).toMatchObject({ id: first.id, name: 'Lucía', company: 'Café, S.A.' })
    expect(await idAt(email, otherPassword)).toBe(second.id)
    expect(await idAt(email, thirdPassword)).toBe(third.id)
    expectRefusal(await logIn(app(), email, changedPassword), 401, 'wrong_credentials')
    // The same person with the earlier password gets the earlier account.
    await register(app(), { email })
    expect(await idAt(email, goodPassword)).toBe(first.id)
  })

  test('W-19 an unconfirmed account that changes its password does not lock out the others', async () => {
    const { email, first, second, third } = await registerThrice()
    for (const { token, from } of [
      { token: first.token, from: goodPassword },
      { token: third.token, from: thirdPassword },
    ]) {
      const password = `${changedPassword}-${from}`
      expect((await call(app(), 'changeClientPassword', { currentPassword: from, password }, { token })).statusCode).toBe(200)
    }
    expect(await idAt(email, `${changedPassword}-${goodPassword}`)).toBe(first.id)
    expect(await idAt(email, otherPassword)).toBe(second.id)
    expect(await idAt(email, `${changedPassword}-${thirdPassword}`)).toBe(third.id)
  })

  test('W-19 passwords hashed with different salts still work for the first and the newest account', async () => {
    const { email, first } = await registerThrice()
    const elsewhere = await register(app(), { password: changedPassword })
    await app().db.query(
      `update client set password_hash = (select password_hash from client where id = $2)
        where id = (select max(id) from client where email_key = $1)`,
      [email, elsewhere.id],
    )
    expect(await idAt(email, goodPassword)).toBe(first.id)
    expect((await logIn(app(), email, changedPassword)).statusCode).toBe(200)
  })

  test('W-19 a reset before any confirmation keeps the first account with its profile and deletes the others', async () => {
    const { email, first, second } = await registerThrice()
    await call(app(), 'requestPasswordReset', { email })
    const token = tokenIn(await mails.newest(email, 'reset='), 'reset')
    expect((await call(app(), 'resetPassword', { token, password: changedPassword })).statusCode).toBe(200)
    const { profile } = (await logIn(app(), email, changedPassword)).json()
    expect(profile).toMatchObject({ id: first.id, company: 'Café, S.A.', isEmailConfirmed: true })
    expectRefusal(await call(app(), 'getClientProfile', {}, second), 401, 'not_logged_in')
    for (const password of [goodPassword, otherPassword, thirdPassword]) {
      expectRefusal(await logIn(app(), email, password), 401, 'wrong_credentials')
    }
  })

  test('W-19 registering a confirmed address gives no access to its account, and its owner logs in as before', async () => {
    const owner = await register(app())
    await call(app(), 'confirmWebUser', { token: tokenIn(await mails.newest(owner.email), 'confirm') }, owner)
    const stranger = await register(app(), { email: owner.email, password: otherPassword })
    expect(await idAt(owner.email, goodPassword)).toBe(owner.id)
    expect(await idAt(owner.email, otherPassword)).toBe(stranger.id)
    await call(app(), 'registerWebUser', { ...registration, email: owner.email })
    expect(await idAt(owner.email, goodPassword)).toBe(owner.id)
  })
})
