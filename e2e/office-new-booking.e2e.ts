import type { Page, Route } from '@playwright/test'
import { addDays, wallTime, type LocalDate } from '../contract/panama-time.ts'
import { encodeStoredSearch, searchItem } from '../contract/stored-search.ts'
import { expectAccessible } from './setup/axe.ts'
import { ana } from './setup/journey.ts'
import { bookTomorrow, signInAs } from './setup/office.ts'
import type { OwnSite } from './setup/own-site.ts'
import { tabTo } from './setup/tab-to.ts'
import { expect, waitForHydration } from './setup/test.ts'
import { test } from './setup/own-test.ts'

test.use({ locale: 'es-PA' })

const className = 'Compacto'

/** Ten days ahead, by the database's clock; bookings of other tests are cancelled. */
async function preparePickUpDay(ownSite: OwnSite): Promise<LocalDate> {
  await ownSite.query(`delete from do_not_rent; delete from block; update reservation set status = 'cancelled', hold_expires_at = null`)
  const [day] = await ownSite.query<{ day: LocalDate }>(
    `select to_char(clock_timestamp() at time zone 'America/Panama', 'YYYY-MM-DD') as day`,
  )
  if (day === undefined) throw new Error('The database has no clock.')
  return addDays(day.day, 10)
}

/** The total of the class on the public site, for three days from 10:00 at the airport. */
async function readPublicTotal(page: Page, day: LocalDate): Promise<string> {
  const [pickUpAt, returnAt] = [wallTime(day, '10:00'), wallTime(addDays(day, 3), '10:00')]
  const trip = { pickUpBranchId: 1, returnBranchId: 1, pickUpAt, returnAt, packageId: null, youngDriver: false }
  const stored = JSON.stringify(encodeStoredSearch(trip, () => 'Aeropuerto Tocumen'))
  await page.goto('/')
  await waitForHydration(page)
  await page.evaluate(([key, value]) => sessionStorage.setItem(key, value), [searchItem, stored] as const)
  await page.goto('/#/flota')
  await page.reload()
  await waitForHydration(page)
  const card = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: className, exact: true }) })
  return /\$[\d,.]+/.exec((await card.textContent()) ?? '')?.[0] ?? 'none'
}

async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }))
  await page.keyboard.press('Control+a')
  await page.keyboard.type(text)
}

async function fillIn(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(text)
}

const [firstName, lastName] = ['Édgar', 'Ñuñoz </script>']

async function enterPerson(page: Page, enter: typeof typeInto): Promise<void> {
  await enter(page, 'Nombre', firstName)
  await enter(page, 'Apellido', lastName)
  await enter(page, 'Teléfono', '6612-3456')
  await enter(page, 'Correo', 'edgar.prueba@example.com')
  await enter(page, 'Número del documento', '8-765-4321')
  await enter(page, 'Número de la licencia', '8-765-4321')
  await enter(page, 'La licencia vence', `31/1/${new Date().getFullYear() + 3}`)
}

/** Checks in a window as high as the page, in which the bars cover nothing. */
async function expectWholePageAccessible(page: Page): Promise<void> {
  const size = page.viewportSize() ?? { width: 1280, height: 900 }
  await page.setViewportSize({ ...size, height: 4_000 })
  await expectAccessible(page)
  await page.setViewportSize(size)
}

const typeDate = (day: LocalDate, time: string) => `${day.slice(8)}/${day.slice(5, 7)} ${time}`

test('a call becomes a booking by keyboard alone, at the total of the public site', async ({ page, ownSite, site }) => {
  site.expectedConsoleErrors.push(/status of 401/)
  const day = await preparePickUpDay(ownSite)
  const total = await readPublicTotal(page, day)
  await signInAs(page, 'agent', 'hoy')
  await page.keyboard.press('n')
  await expect(page.getByRole('heading', { level: 1, name: 'Nueva reserva' })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Por teléfono' })).toBeFocused()

  await typeInto(page, 'Sale', 'ayer')
  await typeInto(page, 'Vuelve', '+3')
  await expect(page.getByText('No se entiende. Por ejemplo: mañana 10, vie 27 10am.')).toBeVisible()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.type(typeDate(day, '10am'))
  await typeInto(page, 'Nacimiento de quien alquila', '14/3/1990')
  const row = page.getByRole('radio', { name: new RegExp(`^${className} `) })
  await expect(row).toHaveAccessibleName(new RegExp(total.replaceAll(/[$.]/g, String.raw`\$&`)))
  await tabTo(page, page.getByRole('radio', { name: /^Mini / }))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(row).toBeChecked()
  await enterPerson(page, typeInto)
  await expectWholePageAccessible(page)
  await expect(page.getByRole('button', { name: `Reservar por ${total}` })).toBeVisible()
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { level: 1, name: `${firstName} ${lastName}` })).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: `hecha para ${firstName} ${lastName}` })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Precio' }).getByRole('row', { name: /^Total/ })).toContainText(total)
  const booked = await ownSite.query(`select channel, status from reservation where status <> 'cancelled'`)
  expect(booked).toEqual([{ channel: 'telephone', status: 'confirmed' }])
})

test('a class that is sold out meanwhile is refused with alternatives, and nothing typed is lost', async ({ page, ownSite, site }) => {
  site.expectedConsoleErrors.push(/status of 4(01|09)/)
  const day = await preparePickUpDay(ownSite)
  await signInAs(page, 'agent', 'reservas/nueva')
  await fillIn(page, 'Sale', typeDate(day, '10:00'))
  await fillIn(page, 'Vuelve', '+3')
  await fillIn(page, 'Nacimiento de quien alquila', '14/3/1990')
  await page.getByRole('radio', { name: new RegExp(`^${className} `) }).check()
  await enterPerson(page, fillIn)
  await expect(page.getByRole('button', { name: /^Reservar por/ })).toBeVisible()
  const taken = await ownSite.query<{ id: number; capacity: number }>(
    `select pool.id, pool.capacity, set_pool_cars(pool.id, 0) from pool join car_class c on c.id = pool.class_id
    where pool.branch_id = 1 and c.name_es = '${className}'`,
  )
  try {
    await page.keyboard.press('Enter')
    await expect(page.getByText('No queda ningún auto libre para esas fechas.')).toBeVisible()
    await expect(page.getByLabel('Apellido')).toHaveValue(lastName)
    await expect(page.getByRole('radio', { name: new RegExp(`^${className} .*Agotada`) })).toBeChecked()
    await expectWholePageAccessible(page)
    // An agent of the airport does not book for other branches.
    const alternatives = page.getByRole('region', { name: 'En su lugar' }).getByRole('listitem')
    await expect(alternatives.filter({ hasText: 'La reserva la hace esa sucursal.' }).first()).toContainText(/\$\d/)
    await expect(alternatives.getByRole('button', { name: /Calle 50/ })).toHaveCount(0)
    await page.getByRole('radio', { name: /^Intermedio / }).check()
    await page.getByRole('button', { name: /^Reservar por/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`${firstName} ${lastName}`)
  } finally {
    for (const { id, capacity } of taken) await ownSite.query('select set_pool_cars(id, $2) from pool where id = $1', [id, capacity])
  }
})

test('an unfinished booking is still there after another page and a reload, without document numbers', async ({ page, ownSite, site }) => {
  site.expectedConsoleErrors.push(/status of 401/)
  const day = await preparePickUpDay(ownSite)
  await signInAs(page, 'agent', 'reservas/nueva')
  await fillIn(page, 'Sale', typeDate(day, '10:00'))
  await enterPerson(page, fillIn)
  await page.getByRole('link', { name: 'Hoy' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: /^Hoy/ })).toBeVisible()
  await page.goBack()
  await expect(page.getByText(`Seguimos con la reserva de ${firstName} ${lastName}.`)).toBeVisible()
  await expect(page.getByLabel('Apellido')).toHaveValue(lastName)
  await expect(page.getByLabel('Número del documento')).toHaveValue('8-765-4321')
  await page.reload()
  await expect(page.getByLabel('Apellido')).toHaveValue(lastName)
  await expect(page.getByLabel('Sale', { exact: true })).toHaveValue(typeDate(day, '10:00'))
  await expect(page.getByLabel('Número del documento')).toHaveValue('')
  await page.getByRole('button', { name: 'Empezar de nuevo' }).click()
  await expect(page.getByLabel('Apellido')).toHaveValue('')
  await page.reload()
  await expect(page.getByLabel('Apellido')).toHaveValue('')
})

test('the warning about a customer on the do-not-rent list stays while the details are in the form', async ({ page, ownSite, site }) => {
  site.expectedConsoleErrors.push(/status of 401/)
  const email = 'ana.conocida@example.com'
  const { code } = await bookTomorrow(page, ownSite, { ...ana, email })
  await signInAs(page, 'lead', 'reservas/nueva')
  const marked = await page.request.post('/office-api/customers/do-not-rent', {
    headers: { origin: ownSite.url },
    data: { key: code, reason: 'Devolvió el auto con daños' },
  })
  expect(marked.status()).toBe(200)
  const known = page.getByRole('combobox', { name: /^Ya es cliente/ })
  // People of other journeys have the same name and document.
  await known.fill(email)
  const options = page.getByRole('listbox', { name: /^Ya es cliente/ }).getByRole('option')
  await expect(options).toHaveCount(1)
  await expect(options).toContainText('No alquilar')
  await known.press('Enter')
  await expect(page.getByLabel('Correo', { exact: true })).toHaveValue(email)
  await expect(page.getByLabel('La licencia vence', { exact: true })).toHaveValue(/^\d\d\/\d\d\/\d{4}$/)
  await expect(page.getByLabel('Nacimiento de quien alquila', { exact: true })).toHaveValue(/^\d\d\/\d\d\/\d{4}$/)
  await expect(page.getByLabel('Número del documento')).toHaveValue('')
  const warning = page.getByRole('alert').filter({ hasText: 'Devolvió el auto con daños' })
  await expect(warning).toBeVisible()
  await expect(page.getByRole('button', { name: /^Reservar/ })).toHaveAttribute('aria-disabled', 'true')
  await expectWholePageAccessible(page)
  await page.getByLabel('Correo', { exact: true }).fill('otra.persona@example.com')
  await page.getByLabel('Teléfono', { exact: true }).fill('6700-0001')
  await expect(warning).toBeHidden()
  await ownSite.query('delete from do_not_rent')
})

/** Sends a booking; the server makes it, but its answer is lost. */
async function bookWithoutAnswer(page: Page, day: LocalDate): Promise<void> {
  await fillIn(page, 'Sale', typeDate(day, '10:00'))
  await fillIn(page, 'Vuelve', '+3')
  await fillIn(page, 'Nacimiento de quien alquila', '14/3/1990')
  await page.getByRole('radio', { name: new RegExp(`^${className} `) }).check()
  await enterPerson(page, fillIn)
  const lose = async (route: Route) => {
    await route.fetch()
    await route.abort()
  }
  await page.route('**/office-api/bookings/new', lose, { times: 1 })
  await page.getByRole('button', { name: /^Reservar por/ }).click()
  await expect(page.getByText('No hay conexión con la oficina.').first()).toBeVisible()
}

test('a booking whose answer was lost is made only once, even if another page was opened in between', async ({ page, ownSite, site }) => {
  site.expectedConsoleErrors.push(/status of 401/, /ERR_FAILED/)
  const day = await preparePickUpDay(ownSite)
  await signInAs(page, 'agent', 'reservas/nueva')
  await bookWithoutAnswer(page, day)
  await page.getByRole('link', { name: 'Hoy' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: /^Hoy/ })).toBeVisible()
  // A minute later the price is requested again and has another quote.
  await page.evaluate(() => {
    const now = Date.now
    Date.now = () => now() + 60_000
  })
  const priced = page.waitForResponse(/new-estimate/)
  await page.goBack()
  await priced
  await page.getByRole('button', { name: /^Reservar por/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${firstName} ${lastName}`)
  expect(await ownSite.query(`select code from reservation where status <> 'cancelled'`)).toHaveLength(1)
})

test('after a lost answer and a reload, a second booking is refused and the first is shown', async ({ page, ownSite, site }) => {
  site.expectedConsoleErrors.push(/status of 4(01|22)/, /ERR_FAILED/)
  const day = await preparePickUpDay(ownSite)
  await signInAs(page, 'agent', 'reservas/nueva')
  await bookWithoutAnswer(page, day)
  await page.reload()
  await fillIn(page, 'Número del documento', '8-765-4321')
  await fillIn(page, 'Número de la licencia', '8-765-4321')
  await page.getByRole('button', { name: /^Reservar por/ }).click()
  await expect(page.getByText('Esta reserva ya se envió con otros datos.')).toBeVisible()
  expect(await ownSite.query(`select code from reservation where status <> 'cancelled'`)).toHaveLength(1)
  await page.getByRole('link', { name: 'Buscar la reserva' }).click()
  await expect(page.getByRole('table').getByText(`${firstName} ${lastName}`).first()).toBeVisible()
})

test('a class that is sold out is refused before the details of the person are typed', async ({ page, ownSite, site }) => {
  site.expectedConsoleErrors.push(/status of 4(01|09)/)
  const day = await preparePickUpDay(ownSite)
  const [pool] = await ownSite.query<{ id: number; capacity: number }>(
    `select pool.id, pool.capacity from pool join car_class c on c.id = pool.class_id where pool.branch_id = 1 and c.name_es = '${className}'`,
  )
  await ownSite.query('select set_pool_cars(id, 0) from pool where id = $1', [pool?.id])
  try {
    await signInAs(page, 'agent', 'reservas/nueva')
    await fillIn(page, 'Sale', typeDate(day, '10:00'))
    await fillIn(page, 'Vuelve', '+3')
    await fillIn(page, 'Nacimiento de quien alquila', '14/3/1990')
    await expect(page.getByRole('radio', { name: new RegExp(`^${className} .*Agotada`) })).toBeVisible()
    await page.getByRole('button', { name: 'Reservar', exact: true }).click()
    await expect(page.getByText('Elija una clase.', { exact: true })).toBeVisible()
    await page.getByRole('radio', { name: new RegExp(`^${className} .*Agotada`) }).check()
    await expect(page.getByText('No queda ningún auto libre para esas fechas.')).toBeVisible()
    await expect(page.getByRole('region', { name: 'En su lugar' }).getByRole('listitem').first()).toBeVisible()
    await page.getByRole('button', { name: /^Reservar/ }).click()
    await expect(page.getByText('No queda ningún auto libre para esas fechas.')).toBeInViewport()
    await expect(page.getByLabel('Nombre', { exact: true })).not.toBeFocused()
  } finally {
    await ownSite.query('select set_pool_cars(id, $2) from pool where id = $1', [pool?.id, pool?.capacity])
  }
})
