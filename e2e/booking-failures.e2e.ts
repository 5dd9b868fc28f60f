// Failures during a booking: no typed data are lost, nothing is booked twice, and errors are shown beside the button.

import type { Page, Route } from '@playwright/test'
import { verifyOffer, signOffer } from '../server/features/pricing/offer.ts'
import { verifyQuote } from '../server/features/pricing/estimate-service.ts'
import { splitParts } from '../server/testing/stand-ins/mail-server.ts'
import { chooseFirstCar, fillDriver, searchFromHome, spanish } from './setup/journey.ts'
import type { OwnSite } from './setup/own-site.ts'
import { test } from './setup/own-test.ts'
import { waitForHydration, expect } from './setup/test.ts'

// In series, on one site.
test.describe.configure({ mode: 'default' })

const bookButton = (page: Page) => page.getByRole('button', { name: spanish.book }).first()
const refusal = (page: Page) => page.getByRole('main').getByRole('alert').filter({ hasText: /\S/ })

/** The reservations of an email address; each test uses its own address. */
async function getBookings(ownSite: OwnSite, email: string): Promise<{ total_cents: number; branch_id: number }[]> {
  return ownSite.query('select total_cents::int, branch_id from reservation join pool on pool.id = pool_id where email = $1', [email])
}

async function openForm(page: Page, email: string): Promise<void> {
  await searchFromHome(page)
  await chooseFirstCar(page)
  await fillDriver(page)
  await page.getByLabel(spanish.email, { exact: true }).fill(email)
}

/** The first amount in a text, in cents. */
function centsIn(text: string): number {
  const [, dollars = '', cents = ''] = /\$([\d,]+)\.(\d\d)/.exec(text) ?? []
  return Number(dollars.replaceAll(',', '') + cents)
}

test('X-04 X-01 when the database is down for ten seconds, neither typed data nor booking are lost', async ({
  ownSite,
  page,
  context,
  site,
}) => {
  site.expectedConsoleErrors = [/./]
  const email = 'base@example.com'
  await openForm(page, email)
  await page.waitForLoadState('networkidle')
  await ownSite.stopDatabase()
  const stoppedAt = Date.now()
  await bookButton(page).click()
  await expect(refusal(page).filter({ hasText: 'No pudimos conectarnos' })).toBeVisible()
  // The price of the first seat is loaded, that of the second is not.
  const more = page.getByRole('button', { name: /^Agregar Silla/ })
  await more.click()
  await more.click()
  await expect(refusal(page).filter({ hasText: 'Espere un momento y vuelva a intentarlo.' })).toBeVisible()
  // A list only shows its empty state.
  const list = await context.newPage()
  await list.goto('/#/see-fleet')
  await waitForHydration(list)
  await expect(list.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(list.getByRole('alert')).toHaveCount(0)
  await list.close()
  await page.waitForTimeout(Math.max(0, stoppedAt + 10_000 - Date.now()))
  await ownSite.startDatabase()
  await page.getByRole('button', { name: 'Calcular de nuevo' }).click()
  await expect(refusal(page)).toHaveCount(0)
  await expect(page.getByLabel(spanish.email, { exact: true })).toHaveValue(email)
  await bookButton(page).click()
  await page.waitForURL(/#\/reservation-completed/)
  expect(await getBookings(ownSite, email)).toHaveLength(1)
})

test('X-04 two tabs with different searches do not affect each other', async ({ ownSite, page, context }) => {
  const other = await context.newPage()
  await page.goto('/')
  await waitForHydration(page)
  await page.getByLabel('Sucursal de recogida').selectOption({ label: 'Calle 50' })
  await page.getByRole('button', { name: spanish.seeCars }).click()
  await searchFromHome(other)
  // The first tab may have opened the fleet by now.
  await page.waitForURL(/#\/flota/)
  for (const [tab, email] of [
    [page, 'primera@example.com'],
    [other, 'segunda@example.com'],
  ] as const) {
    await chooseFirstCar(tab)
    await fillDriver(tab)
    await tab.getByLabel(spanish.email, { exact: true }).fill(email)
  }
  await bookButton(page).click()
  await page.waitForURL(/#\/reservation-completed/)
  await expect(other.getByLabel(spanish.email, { exact: true })).toHaveValue('segunda@example.com')
  await bookButton(other).click()
  await other.waitForURL(/#\/reservation-completed/)
  await expect(page.getByText('primera@example.com').first()).toBeVisible()
  expect((await getBookings(ownSite, 'primera@example.com')).map((booking) => booking.branch_id)).toEqual([2])
  expect((await getBookings(ownSite, 'segunda@example.com')).map((booking) => booking.branch_id)).toEqual([1])
})

test('X-04 a double click books once, at the total of the list although rates have risen since, and "back" does not book again', async ({
  ownSite,
  page,
}) => {
  const email = 'doble@example.com'
  await searchFromHome(page)
  await ownSite.query('update class_rate set rate_cents = rate_cents * 2')
  try {
    const card = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: spanish.choose }) })
      .first()
    const listed = centsIn(await card.innerText())
    await chooseFirstCar(page)
    await fillDriver(page)
    await page.getByLabel(spanish.email, { exact: true }).fill(email)
    await bookButton(page).dblclick()
    await page.waitForURL(/#\/reservation-completed/)
    const booked = await getBookings(ownSite, email)
    expect(booked.map((item) => item.total_cents)).toEqual([listed])
    await page.goBack()
    await expect(page.getByRole('button', { name: spanish.book })).toHaveCount(0)
    await page.goForward()
    await expect(page.getByText(email).first()).toBeVisible()
    expect(await getBookings(ownSite, email)).toHaveLength(1)
  } finally {
    await ownSite.query('update class_rate set rate_cents = rate_cents / 2')
  }
})

/** Answers with offers and quotes that are half an hour old. */
async function answerWithOldQuotes(ownSite: OwnSite, route: Route): Promise<void> {
  const aged = (signed: string) => {
    const offer = verifyOffer(ownSite.signer, signed)
    if (offer !== undefined) return signOffer(ownSite.signer, { ...offer, issuedAt: offer.issuedAt - thirtyOneMinutesMs })
    const quote = verifyQuote(ownSite.signer, signed)
    if (quote === undefined) return signed
    const { issuedAt, expiresAt } = quote
    return ownSite.signer.sign('quote', { ...quote, issuedAt: issuedAt - thirtyOneMinutesMs, expiresAt: expiresAt - thirtyOneMinutesMs })
  }
  const answer = await route.fetch()
  await route.fulfill({ response: answer, body: (await answer.text()).replaceAll(/[\w-]{40,}\.[\w-]{43}/g, aged) })
}

const thirtyOneMinutesMs = 31 * 60_000

test('X-04 an expired quote is reported and renewed with the difference, and typed data are kept', async ({ ownSite, page, site }) => {
  site.expectedConsoleErrors = [/Failed to load resource/, /quote_expired/]
  const email = 'tarde@example.com'
  await page.route(/getRateCars|getCostoEstimadoWeb/, (route) => answerWithOldQuotes(ownSite, route))
  await openForm(page, email)
  const before = centsIn(
    await page
      .locator('aside dl > div')
      .filter({ hasText: /^Total/ })
      .innerText(),
  )
  await ownSite.query('update class_rate set rate_cents = rate_cents + 1000')
  try {
    await bookButton(page).click()
    await expect(page.getByText('El precio guardado venció')).toBeVisible()
    const accept = page.getByRole('button', { name: /^Aceptar y reservar por/ })
    const after = centsIn(await accept.innerText())
    expect(after).toBeGreaterThan(before)
    await expect(page.getByText(`$${((after - before) / 100).toFixed(2)} más`)).toBeVisible()
    await expect(page.getByLabel(spanish.email, { exact: true })).toHaveValue(email)
    // What makes the form invalid since then also prevents this booking.
    const consent = page.getByRole('checkbox', { name: spanish.accept })
    await consent.uncheck()
    await accept.click()
    await expect(consent).toHaveAttribute('aria-invalid', 'true')
    await consent.check()
    expect(await getBookings(ownSite, email)).toEqual([])
    await accept.click()
    await page.waitForURL(/#\/reservation-completed/)
    expect((await getBookings(ownSite, email)).map((booking) => booking.total_cents)).toEqual([after])
  } finally {
    // A call of the previous page may still be pending.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await ownSite.query('update class_rate set rate_cents = rate_cents - 1000')
  }
})

test('X-04 a server killed during a booking makes none, and the same page then makes one', async ({ ownSite, page, site }) => {
  site.expectedConsoleErrors = [/Failed to load resource/, /net::ERR/, /no answer/]
  const email = 'corte@example.com'
  await openForm(page, email)
  const lock = await ownSite.connect()
  await lock.query('begin; lock table reservation in access exclusive mode')
  await bookButton(page).click()
  await expect
    .poll(() => ownSite.query(`select 1 from pg_stat_activity where wait_event_type = 'Lock'`), { intervals: [50] })
    .not.toHaveLength(0)
  await ownSite.kill()
  await lock.query('rollback')
  await lock.end()
  await expect(refusal(page).filter({ hasText: 'No pudimos conectarnos' })).toBeVisible()
  await expect.poll(() => ownSite.query(`select 1 from pg_stat_activity where application_name = '' and state like 'idle in%'`)).toEqual([])
  expect(await getBookings(ownSite, email)).toEqual([])
  await ownSite.restart()
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click()
  await page.waitForURL(/#\/reservation-completed/)
  expect(await getBookings(ownSite, email)).toHaveLength(1)
})

test('X-04 W-13 any input is shown as text in page and mail, or refused beside its field; the mail waits for its server', async ({
  ownSite,
  page,
}) => {
  const email = 'letras@example.com'
  const name = '🚗 عبد </script><img src=x onerror=alert(1)>'
  await openForm(page, email)
  const first = page.getByLabel(spanish.firstName, { exact: true })
  const last = page.getByLabel(spanish.lastName)
  await first.fill(name)
  await last.fill('ñ'.repeat(10_000))
  await page.getByLabel(/^Comentarios/).fill(`</script>\n${name}`)
  await page.getByLabel(spanish.documentNumber).fill('🚗 </script>')
  await bookButton(page).click()
  await expect(last).toBeFocused()
  await expect(last).toHaveAccessibleDescription(/^Escriba sus apellidos/)
  await expect(page.getByLabel(spanish.documentNumber)).toHaveAccessibleDescription(/^Escriba el número de pasaporte/)
  await expect(last).toHaveValue('ñ'.repeat(10_000))
  await last.fill('"><svg onload=alert(2)>')
  await page.getByLabel(spanish.documentNumber).fill('AB1234567')
  await bookButton(page).click()
  await page.waitForURL(/#\/reservation-completed/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  expect(await getBookings(ownSite, email)).toHaveLength(1)

  const mail = await ownSite.startMail()
  const ours = () => mail.messages.filter((message) => message.includes(email))
  await expect.poll(() => ours().length).toBe(1)
  const body = splitParts(ours()[0] ?? '').find(({ headers }) => headers.includes('text/html'))?.body ?? ''
  // Without the structured data for mail programs, which is our only script element.
  const html = body.replace(/<script type="application\/ld\+json">[^<]*<\/script>/, '')
  // Not a plausible name, so the mail's greeting omits it (docs/decisions/030-names-in-mails.md).
  expect(html).toContain('Hola:')
  expect(body).not.toContain('underName')
  expect(html).not.toContain('img src')
  expect(html).not.toContain('</script>')
})

/** Makes a prepaid booking, up to the held booking. */
async function holdCar(page: Page, email: string): Promise<void> {
  await openForm(page, email)
  await page.getByRole('radio', { name: /^Pagar ahora/ }).check()
  await bookButton(page).click()
  await page.waitForURL(/#\/reservation-completed/)
}

/** From a held booking to the provider's page. */
async function openProviderPage(page: Page): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Pagar ahora/ })
    .click()
  await page.getByRole('button', { name: /^Pagar \$/ }).click()
  await page.waitForURL(/\/pay\//)
}

/** Lets a hold expire. */
async function endHold(ownSite: OwnSite, email: string): Promise<void> {
  await ownSite.query(
    `with ended as (update reservation set hold_expires_at = clock_timestamp() - interval '1 second' where email = $1 returning id)
      update block set expires_at = clock_timestamp() - interval '1 second' where reservation_id in (select id from ended)`,
    [email],
  )
}

const title = (page: Page) => page.getByRole('heading', { level: 1 })

test('F-09 R-23 X-04 an unpaid car is released, and booked again with all choices and typed data', async ({ ownSite, page }) => {
  const email = 'olvida@example.com'
  await holdCar(page, email)
  await endHold(ownSite, email)
  await page.reload()
  await expect(title(page)).toHaveText('El tiempo para pagar se acabó')
  await page.getByRole('button', { name: 'Reservar de nuevo' }).click()
  await page.waitForURL(/#\/step-3/)
  await expect(page.getByLabel(spanish.email, { exact: true })).toHaveValue(email)
  await expect(page.getByRole('radio', { name: /^Pagar ahora/ })).toBeChecked()
  await bookButton(page).click()
  await page.waitForURL(/#\/reservation-completed/)
  await expect(page.getByRole('timer')).toHaveText(/^1[0-5]:/)
  expect(await getBookings(ownSite, email)).toHaveLength(2)
})

test('R-23 X-04 a payment after the car was released is refunded, and the page and the mail state it', async ({ ownSite, page }) => {
  const email = 'llega.tarde@example.com'
  await holdCar(page, email)
  await openProviderPage(page)
  await endHold(ownSite, email)
  const pool = '(select pool_id from reservation where email = $1)'
  const [before] = await ownSite.query<{ capacity: number }>(`select capacity from pool where id = ${pool}`, [email])
  await ownSite.query(`select set_pool_cars(id, 0) from pool where id = ${pool}`, [email])
  try {
    await page.getByRole('button', { name: 'Aprobar el pago' }).click()
    await page.waitForURL(/#\/payment\?ref=/)
    await expect(title(page)).toHaveText('Le reembolsamos su dinero')
    await expect(page.getByRole('region', { name: 'Reembolsos' })).toContainText('El auto ya no estaba disponible')
  } finally {
    await ownSite.query(`select set_pool_cars(id, $2) from pool where id = ${pool}`, [email, before?.capacity ?? 1])
  }
  expect(await ownSite.query('select status from reservation where email = $1', [email])).toEqual([{ status: 'expired' }])
  const mails = await ownSite.query(
    "select 1 from outbox where topic = 'payment-too-late' and payload ->> 'reservationId' = (select id::text from reservation where email = $1)",
    [email],
  )
  expect(mails).toHaveLength(1)
})

test('R-23 F-12 after a declined payment the renter can pay at the branch: the held car is released and rebooked at that tariff', async ({
  ownSite,
  page,
}) => {
  const email = 'mostrador@example.com'
  await holdCar(page, email)
  await openProviderPage(page)
  await page.getByRole('button', { name: 'Rechazar el pago' }).click()
  await page.getByRole('button', { name: 'Pagar en la sucursal' }).click()
  await page.waitForURL(/#\/step-3/)
  await expect(page.getByRole('radio', { name: /^Pagar en la sucursal/ })).toBeChecked()
  await expect(page.getByLabel(spanish.email, { exact: true })).toHaveValue(email)
  await bookButton(page).click()
  await expect(page.getByText('No hemos cobrado nada.')).toBeVisible()
  const states = await ownSite.query('select status, is_prepaid from reservation where email = $1 order by created_at', [email])
  expect(states).toEqual([
    { status: 'cancelled', is_prepaid: true },
    { status: 'confirmed', is_prepaid: false },
  ])
})
