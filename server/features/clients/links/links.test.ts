import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectRefusal } from '../../../testing/wire/trips.ts'
import { book, visitor } from '../../../testing/wire/bookings.ts'
import { waitFor } from '../../../testing/timeouts.ts'
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

onTestServers((app) => {
  let mails: Awaited<ReturnType<typeof startMails>>
  beforeAll(async () => {
    mails = await startMails(app())
  })
  afterAll(async () => mails.stop())

  const readProfile = async (token: string) => (await call(app(), 'getClientProfile', {}, { token })).json().profile
  const requestReset = (email: string, language = 'es') => call(app(), 'requestPasswordReset', { email, language })
  const requestLink = (email: string, language = 'es') => call(app(), 'requestLoginLink', { email, language })
  const reset = (token: string, password = otherPassword) => call(app(), 'resetPassword', { token, password })
  const getBookings = async (token: string) => (await call(app(), 'exportClientData', {}, { token })).json().bookings

  test('W-19 a reset requested without a language is mailed in the account’s language', async () => {
    const email = randomEmail()
    await register(app(), { email, language: 'en' })
    await mails.newest(email)
    await call(app(), 'requestPasswordReset', { email })
    await mails.newest(email, 'https://istmo.example/en/#/client-register?reset=')
  })

  test('W-19 the mailed link confirms the address once, and only then earlier bookings under it belong to the client', async () => {
    const email = randomEmail()
    await book(app(), { cliente: { ...visitor, Correo: email.toUpperCase() } })
    const { token } = await register(app(), { email })
    expect(await getBookings(token)).toEqual([])
    const mail = await mails.newest(email)
    expect(mail).toContain('https://istmo.example/#/client-register?confirm=')
    expect(mail).toContain('Hola, Lucía')
    const link = tokenIn(mail, 'confirm')
    expect((await call(app(), 'confirmWebUser', { token: link }, { token })).json()).toEqual({ status: 'ok' })
    expect(await readProfile(token)).toMatchObject({ isEmailConfirmed: true })
    expect(await getBookings(token)).toHaveLength(1)
    const listed = await app().post('/web-api/getClientBookings', {}, { authorization: `Bearer ${token}` })
    expect(listed.statusCode).toBe(200)
    expect(JSON.stringify(listed.json())).toContain('CodigoReserva')
    expectRefusal(await call(app(), 'confirmWebUser', { token: link }), 422, 'link_not_valid', 'token')
  })

  test('W-19 the mail for an English page is in English and links to that page', async () => {
    const { email } = await register(app(), { language: 'en' })
    const mail = await mails.newest(email)
    expect(mail).toContain('https://istmo.example/en/#/client-register?confirm=')
    expect(mail).toContain('Confirm your email address')
  })

  test('W-19 a link for another purpose and an expired, truncated or invented one are refused in the same way', async () => {
    const { email, id } = await register(app())
    const confirm = tokenIn(await mails.newest(email), 'confirm')
    await requestReset(email)
    const forReset = tokenIn(await mails.newest(email, 'reset='), 'reset')
    const bad = [
      await reset(confirm),
      await call(app(), 'confirmWebUser', { token: forReset }),
      await reset(forReset.slice(0, -1)),
      await reset('x'.repeat(43)),
      await call(app(), 'confirmWebUser', { token: 'x'.repeat(43) }),
    ]
    await app().db.query('update client_token set expires_at = clock_timestamp() where client_id = $1', [id])
    bad.push(await reset(forReset), await call(app(), 'confirmWebUser', { token: confirm }))
    for (const answer of bad) expectRefusal(answer, 422, 'link_not_valid', 'token')
    expect((await logIn(app(), email)).statusCode).toBe(200)
  })

  test('W-19 a reset sets the password, ends all sessions, confirms the address and is reported by mail; its link works once', async () => {
    const { email, token } = await register(app())
    await mails.newest(email)
    expect((await requestReset(email)).json()).toEqual({ status: 'ok' })
    const link = tokenIn(await mails.newest(email, 'reset='), 'reset')
    // A refused password leaves the link valid.
    expectRefusal(await reset(link, 'corta'), 422, 'password_too_short', 'password')
    expect((await reset(link)).json()).toEqual({ status: 'ok' })
    expectRefusal(await reset(link), 422, 'link_not_valid', 'token')
    expectRefusal(await call(app(), 'getClientProfile', {}, { token }), 401, 'not_logged_in')
    expectRefusal(await logIn(app(), email), 401, 'wrong_credentials')
    expect((await logIn(app(), email, otherPassword)).json().profile).toMatchObject({ isEmailConfirmed: true })
    await mails.newest(email, 'Su contraseña cambió')
  })

  test('W-19 of ten concurrent uses of one link, one succeeds', async () => {
    const { email } = await register(app())
    await requestReset(email)
    const link = tokenIn(await mails.newest(email, 'reset='), 'reset')
    const answers = await Promise.all(Array.from({ length: 10 }, (_, i) => reset(link, `${otherPassword}-${i}`)))
    expect(answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(9).fill(422)])
  })

  test('W-19 a reset request has the same answer and duration for known and unknown addresses', async () => {
    const { email } = await register(app())
    const shortest = { known: Infinity, unknown: Infinity }
    const bodies = new Set<string>()
    for (let i = 0; i < 20; i += 1) {
      for (const kind of ['known', 'unknown'] as const) {
        const before = performance.now()
        const answer = await requestReset(kind === 'known' ? email : randomEmail())
        // Load only increases durations, so the shortest ones show the work itself.
        shortest[kind] = Math.min(shortest[kind], performance.now() - before)
        bodies.add(`${answer.statusCode} ${answer.body}`)
      }
    }
    expect(bodies).toEqual(new Set(['200 {"status":"ok"}']))
    expect(Math.abs(shortest.known - shortest.unknown)).toBeLessThan(20)
    // A mailbox gets at most five mails an hour, whatever the number of requests.
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(mails.to(email).length).toBeLessThanOrEqual(5)
  })

  test('W-31 a mailed link logs in to a confirmed account once, and no other person can use it', async () => {
    const { email, token } = await register(app())
    await call(app(), 'confirmWebUser', { token: tokenIn(await mails.newest(email), 'confirm') }, { token })
    expect((await requestLink(email.toUpperCase(), 'en')).json()).toEqual({ status: 'ok' })
    const mail = await mails.newest(email, 'login=')
    expect(mail).toContain('https://istmo.example/en/#/client-register?login=')
    expect(mail).toContain('Log in with one click')
    const link = tokenIn(mail, 'login')
    const answers = await Promise.all(Array.from({ length: 5 }, () => call(app(), 'loginByLink', { token: link })))
    expect(answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422, 422])
    const signIn = answers.find((answer) => answer.statusCode === 200)?.json()
    expect(signIn).toMatchObject({ status: 'ok', profile: { email, isEmailConfirmed: true } })
    expect(await readProfile(signIn.token)).toMatchObject({ email })
    expectRefusal(await call(app(), 'loginByLink', { token: link }), 422, 'link_not_valid', 'token')
  })

  test('W-31 the link of an unconfirmed account sets a password instead, since its password may be a stranger’s', async () => {
    const { email } = await register(app())
    await requestLink(email)
    const mail = await mails.newest(email, 'reset=')
    expectRefusal(await call(app(), 'loginByLink', { token: tokenIn(mail, 'reset') }), 422, 'link_not_valid', 'token')
    expect(mails.to(email).some((item) => item.includes('login=3D') || item.includes('login='))).toBe(false)
  })

  test('W-31 a link ends after fifteen minutes, with a new password, and for a blocked account', async () => {
    const account = await register(app())
    await call(app(), 'confirmWebUser', { token: tokenIn(await mails.newest(account.email), 'confirm') }, account)
    const newLink = async (count: number) => {
      await requestLink(account.email)
      await waitFor('the link', () => mails.to(account.email).length === count)
      return tokenIn(await mails.newest(account.email, 'login='), 'login')
    }
    const open = (token: string) => call(app(), 'loginByLink', { token })
    const first = await newLink(2)
    const { rows } = await app().db.query(
      `select round(extract(epoch from expires_at - created_at) / 60)::int as minutes from client_token where client_id = $1 and purpose = 'login'`,
      [account.id],
    )
    expect(rows).toEqual([{ minutes: 15 }])
    await call(app(), 'changeClientPassword', { currentPassword: goodPassword, password: otherPassword }, account)
    expectRefusal(await open(first), 422, 'link_not_valid', 'token')
    const second = await newLink(4)
    await app().db.query(`update client_token set expires_at = clock_timestamp() where purpose = 'login' and client_id = $1`, [account.id])
    expectRefusal(await open(second), 422, 'link_not_valid', 'token')
    const third = await newLink(5)
    await app().db.query('update client set is_blocked = true where id = $1', [account.id])
    expectRefusal(await open(third), 422, 'link_not_valid', 'token')
  })

  test('W-31 a login link for an unknown address has the same answer and work as for a known one, and sends nothing', async () => {
    const unknown = randomEmail()
    const before = (await app().db.query('select 1 from outbox')).rows.length
    expect((await requestLink(unknown)).json()).toEqual({ status: 'ok' })
    expect((await app().db.query('select 1 from outbox')).rows.length).toBe(before + 1)
    expect(mails.to(unknown)).toEqual([])
  })

  test('W-19 a mailbox gets at most five account mails an hour, however its address is written', async () => {
    const [local = '', domain = ''] = randomEmail().split('@')
    const accounts = Array.from({ length: 7 }, (_, i) => `${local}+${i}@${domain}`)
    for (const email of accounts) await register(app(), { email })
    await expect.poll(async () => (await app().db.query('select 1 from outbox where done_at is null')).rows.length).toBe(0)
    expect(accounts.flatMap((email) => mails.to(email))).toHaveLength(5)
  })

  test('W-19 a reset request for an unknown address writes to the database like one for a known address, and sends nothing', async () => {
    const { email } = await register(app())
    const countQueued = async (address: string) => {
      const count = async () =>
        Number((await app().db.query<{ count: number }>('select count(*)::int as count from outbox')).rows[0]?.count)
      const before = await count()
      expect((await requestReset(address)).statusCode).toBe(200)
      return (await count()) - before
    }
    const unknown = randomEmail()
    expect([await countQueued(email), await countQueued(unknown)]).toEqual([1, 1])
    expect(mails.to(unknown)).toEqual([])
  })

  test('W-19 the owner of a registered address is notified of another registration, without its input', async () => {
    const owner = await register(app())
    await call(app(), 'confirmWebUser', { token: tokenIn(await mails.newest(owner.email), 'confirm') }, owner)
    await call(app(), 'registerWebUser', { ...registration, email: owner.email, name: 'Gane $1 premio' })
    const mail = await mails.newest(owner.email, 'Ya tiene una cuenta')
    expect(mail).not.toContain('premio')
    expect(tokenIn(mail, 'confirm')).toBe('')
  })

  test('W-19 confirming an address deletes the accounts that others created with it', async () => {
    const email = randomEmail()
    const stranger = await register(app(), { email, password: otherPassword })
    const mine = await register(app(), { email })
    await mails.newest(email, 2)
    const links = mails.to(email).map((message) => tokenIn(message.replaceAll('=\r\n', '').replaceAll('=3D', '='), 'confirm'))
    expect((await call(app(), 'confirmWebUser', { token: links[1] }, mine)).statusCode).toBe(200)
    expectRefusal(await call(app(), 'getClientProfile', {}, { token: stranger.token }), 401, 'not_logged_in')
    expectRefusal(await call(app(), 'confirmWebUser', { token: links[0] }), 422, 'link_not_valid', 'token')
    expectRefusal(await logIn(app(), email, otherPassword), 401, 'wrong_credentials')
    expect(await readProfile(mine.token)).toMatchObject({ isEmailConfirmed: true })
  })

  test('W-19 confirming without the account’s session requires a new password, which replaces that of the registration', async () => {
    const { email, token: strangers } = await register(app(), { password: otherPassword })
    const link = tokenIn(await mails.newest(email), 'confirm')
    const confirm = (payload: object, token?: string) => call(app(), 'confirmWebUser', { token: link, ...payload }, { token })
    const otherClient = await register(app())
    expectRefusal(await confirm({}), 422, 'password_needed', 'password')
    expectRefusal(await confirm({}, otherClient.token), 422, 'password_needed', 'password')
    // A refused password leaves the link valid.
    expectRefusal(await confirm({ password: 'corta' }), 422, 'password_too_short', 'password')
    expect(await readProfile(strangers)).toMatchObject({ isEmailConfirmed: false })
    expect((await confirm({ password: goodPassword })).json()).toEqual({ status: 'ok' })
    expectRefusal(await call(app(), 'getClientProfile', {}, { token: strangers }), 401, 'not_logged_in')
    expectRefusal(await logIn(app(), email, otherPassword), 401, 'wrong_credentials')
    expect((await logIn(app(), email, goodPassword)).json().profile).toMatchObject({ isEmailConfirmed: true })
    expectRefusal(await confirm({ password: otherPassword }), 422, 'link_not_valid', 'token')
  })

  test('W-19 the confirmation can be requested again', async () => {
    const { email, token } = await register(app())
    expect((await call(app(), 'requestEmailConfirmation', {}, { token })).json()).toEqual({ status: 'ok' })
    const link = tokenIn(await mails.newest(email, 2), 'confirm')
    expect((await call(app(), 'confirmWebUser', { token: link }, { token })).statusCode).toBe(200)
    expect((await call(app(), 'requestEmailConfirmation', {}, { token })).statusCode).toBe(200)
  })

  test('W-19 a new password requires the old one, keeps this session and ends the others', async () => {
    const { email, token } = await register(app())
    const other: string = (await logIn(app(), email)).json().token
    const change = (currentPassword: string, password: string) =>
      call(app(), 'changeClientPassword', { currentPassword, password }, { token })
    expectRefusal(await change('wrong', otherPassword), 422, 'wrong_password', 'currentPassword')
    expectRefusal(await change(goodPassword, 'password1234'), 422, 'password_known', 'password')
    expect((await change(goodPassword, otherPassword)).json()).toEqual({ status: 'ok' })
    expect((await call(app(), 'getClientProfile', {}, { token })).statusCode).toBe(200)
    expectRefusal(await call(app(), 'getClientProfile', {}, { token: other }), 401, 'not_logged_in')
    expect((await logIn(app(), email, otherPassword)).statusCode).toBe(200)
    await mails.newest(email, 'Su contraseña cambió')
  })
})
