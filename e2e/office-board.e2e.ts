import type { Page } from '@playwright/test'
import { expectAccessible } from './setup/axe.ts'
import { bookTomorrow, movePickUp, signInAs } from './setup/office.ts'
import type { OwnSite } from './setup/own-site.ts'
import { expect } from './setup/test.ts'
import { test } from './setup/own-test.ts'

test.use({ locale: 'es-PA' })

interface Car {
  id: number
  plate: string
  class_id: number
}

/** A booking in two days, and the cars of its class: the first is in the workshop then, and the second has the fewest kilometres. */
async function prepare(page: Page, ownSite: OwnSite): Promise<{ cars: string[]; path: string }> {
  await bookTomorrow(page, ownSite)
  await movePickUp(ownSite, `clock_timestamp() + interval '2 days'`)
  const cars = await ownSite.query<Car>(
    `select v.id, v.plate, v.class_id from vehicle v join vehicle_home h on h.vehicle_id = v.id and h.closed_at is null
    join reservation r on r.pool_id = h.pool_id where r.status = 'confirmed' order by v.plate`,
  )
  const [first, second] = cars
  await ownSite.query('update vehicle set odometer_km = case when id = $1 then 10 else 50000 end', [second?.id])
  await ownSite.query('delete from downtime')
  await ownSite.query(
    `insert into downtime (vehicle_id, kind, from_at, until_at, reason)
    values ($1, 'maintenance', clock_timestamp() + interval '1 day', clock_timestamp() + interval '4 days', 'frenos')`,
    [first?.id],
  )
  const spaced = cars.map(({ plate }) => plate.replace(/^([A-Z]+)/, '$1 '))
  return { cars: spaced, path: `tablero?sede=1&clases=${first?.class_id}` }
}

const findRow = (page: Page, name: string | undefined) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${name}`) }) })
const booking = (page: Page) => page.getByRole('link', { name: /^Ana Prueba.*Sin asignar|^Ana Prueba.*asignada/ })

test('a booking is dragged to a car; where it does not fit, the board shows why and where it would', async ({
  page,
  ownSite,
  site,
  isMobile,
}) => {
  test.skip(isMobile, 'A phone has a list.')
  site.expectedConsoleErrors.push(/status of 401/)
  const { cars, path } = await prepare(page, ownSite)
  await signInAs(page, 'agent', path)
  await expect(page.getByRole('grid', { name: 'Tablero de autos por día' })).toBeVisible()
  await expect(findRow(page, cars[0])).toContainText('Taller: frenos')
  await expectAccessible(page)

  const from = await booking(page).boundingBox()
  const [blocked, free] = [await findRow(page, cars[0]).boundingBox(), await findRow(page, cars[1]).boundingBox()]
  if (from === null || blocked === null || free === null) throw new Error('The rows are not shown')
  await page.mouse.move(from.x + 20, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(from.x + 20, blocked.y + 10, { steps: 5 })
  const panel = page.getByRole('status').filter({ hasText: 'No cabe en' })
  await expect(panel).toBeVisible()
  // The browser takes the pointer over, as for scrolling with a pen.
  await page.evaluate(() => dispatchEvent(new PointerEvent('pointercancel')))
  await expect(panel).toHaveCount(0)
  await page.mouse.move(from.x + 20, free.y + 10)
  await page.mouse.up()
  await expect(findRow(page, 'Sin asignar').getByRole('link', { name: /^Ana Prueba/ })).toBeVisible()

  await page.mouse.move(from.x + 20, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(from.x + 20, blocked.y + 10, { steps: 5 })
  await expect(panel).toContainText(`No cabe en ${cars[0]}`)
  await expect(panel).toContainText(/Está en el taller hasta el/)
  await expect(panel).toContainText(`Cabe entera en ${cars[1]}`)
  await expectAccessible(page)
  await page.mouse.move(from.x + 20, free.y + 10, { steps: 5 })
  await expect(panel).toHaveCount(0)
  await page.mouse.up()
  await expect(page.getByRole('status', { name: 'Avisos' })).toContainText(`va en ${cars[1]}`)
  await expect(findRow(page, cars[1]).getByRole('link', { name: /^Ana Prueba/ })).toBeVisible()

  await page.getByRole('button', { name: /^Deshacer/ }).click()
  await expect(findRow(page, 'Sin asignar').getByRole('link', { name: /^Ana Prueba/ })).toBeVisible()
})

test('the board by keyboard alone: a move is refused, cancelled or made, a car is unassigned, and the best car is chosen', async ({
  page,
  ownSite,
  site,
  isMobile,
}) => {
  test.skip(isMobile, 'A phone has a list.')
  site.expectedConsoleErrors.push(/status of 401/)
  const { cars, path } = await prepare(page, ownSite)
  await signInAs(page, 'agent', path)
  await expect(booking(page)).toBeVisible()
  await page.getByRole('grid').getByRole('button', { expanded: true }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(booking(page)).toBeFocused()
  await page.keyboard.press('m')
  await page.keyboard.press('ArrowDown')
  const announced = (text: string) => expect(page.getByRole('status').filter({ hasText: text })).toHaveCount(1)
  await announced(`No cabe en ${cars[0]}. Está en el taller hasta el`)
  await page.keyboard.press('Escape')
  await expect(page.getByText(`No cabe en ${cars[0]}`)).toHaveCount(0)
  await page.keyboard.press('m')
  await announced(': flechas para elegir el auto, Enter para dejar')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await announced(`Cabe en ${cars[1]}.`)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(findRow(page, cars[2]).getByRole('link', { name: /^Ana Prueba/ })).toBeFocused()
  await page.keyboard.press('a')
  await expect(findRow(page, cars[1]).getByRole('link', { name: /^Ana Prueba/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/reservas\//)
})

test('a lead sends a car to the workshop from the board, by keyboard alone', async ({ page, ownSite, site, isMobile }) => {
  test.skip(isMobile, 'A phone has a list.')
  site.expectedConsoleErrors.push(/status of 401/)
  const { cars, path } = await prepare(page, ownSite)
  await signInAs(page, 'lead', path)
  await expect(booking(page)).toBeVisible()
  await page.getByRole('grid').getByRole('button', { expanded: true }).focus()
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('b')
  const dialog = page.getByRole('dialog', { name: `${cars[1]} al taller` })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Motivo').fill('pastillas gastadas')
  await dialog.getByRole('button', { name: 'Al taller' }).press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(findRow(page, cars[1])).toContainText('Taller: pastillas gastadas')
  await page.keyboard.press('v')
  await expect(page).toHaveURL(/\/flota\/\d+/)
})

test('on a phone a car is chosen from a list, by touch', async ({ page, ownSite, site, isMobile }) => {
  test.skip(!isMobile, 'Other screens have the board.')
  site.expectedConsoleErrors.push(/status of 401/)
  const { cars, path } = await prepare(page, ownSite)
  await signInAs(page, 'agent', path)
  await expect(page.getByRole('heading', { level: 2, name: /de 20\d\d$/ })).toBeVisible()
  await page.getByRole('button', { name: 'Días siguientes' }).click()
  await page.getByRole('button', { name: 'Días siguientes' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Ana Prueba/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Auto para Ana Prueba/ })
  await expect(dialog).toContainText(/Está en el taller hasta el/)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: `dejar en ${cars[1]}` }).click()
  await expect(page.getByRole('status', { name: 'Avisos' })).toContainText(`va en ${cars[1]}`)
  await expect(page.getByRole('listitem').filter({ hasText: String(cars[1]) })).toContainText('Ana Prueba')
})
