import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from './setup/axe.ts'
import { bookTomorrow, signInAs, sqlToday } from './setup/office.ts'
import { test } from './setup/own-test.ts'
import { expect } from './setup/test.ts'

test.use({ locale: 'es-PA' })

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('the owner reads the figures by keyboard: definition, values, table, file, and the bookings behind a cell', async ({
  page,
  ownSite,
  site,
}) => {
  site.expectedConsoleErrors.push(/status of 401/)
  const { code } = await bookTomorrow(page, ownSite)
  await ownSite.query(
    `update reservation set status = 'completed', pick_up_at = clock_timestamp() - interval '24 days', return_at = clock_timestamp() - interval '8 days'
     where code = $1`,
    [code],
  )
  // The class of the booking had one car, so that the cell of its week has the darkest color.
  await ownSite.query(
    `update vehicle_home set from_at = clock_timestamp() - case when vehicle_id in (
       select h.vehicle_id from vehicle_home h join pool p on p.id = h.pool_id
       where p.class_id = (select class_id from pool join reservation r on r.pool_id = pool.id where r.code = $1) order by h.vehicle_id offset 1
     ) then interval '1 minute' else interval '2 years' end`,
    [code],
  )
  await signInAs(page, 'owner', 'cifras')
  await expect(page.getByRole('heading', { level: 1, name: 'Cifras' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Resumen' })).toContainText('Días alquilados ÷ días disponibles.')
  // The list of alerts may be long: the next figures begin below the heat map all the same.
  await page.setViewportSize({ width: 1440, height: 900 })
  const [above, below] = [panel(page, 'Utilización por clase'), panel(page, 'Ingreso por día alquilado')]
  const readBox = async (section: typeof above) => (await section.boundingBox()) ?? { y: 0, height: 0 }
  const heatBox = await readBox(above)
  expect((await readBox(below)).y - (heatBox.y + heatBox.height)).toBeLessThan(20)
  await expect(page.getByRole('link', { name: /: 100\s%/ }).first()).toBeVisible()
  await expectAccessible(page)

  const heat = panel(page, 'Utilización por clase')
  await heat
    .getByRole('link', { name: /semana del/ })
    .and(page.locator('[tabindex="0"]'))
    .focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowLeft')
  await expect(page.locator(':focus')).toHaveAttribute('data-cell', '1 8')

  const chart = panel(page, 'Ingreso por día alquilado').getByRole('slider')
  await chart.focus()
  const last = await chart.getAttribute('aria-valuetext')
  await page.keyboard.press('ArrowLeft')
  await expect(chart).not.toHaveAttribute('aria-valuetext', last ?? '')
  await page.keyboard.press('Home')
  await expect(chart).toHaveAttribute('aria-valuenow', '1')

  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(panel(page, 'Ingreso por día alquilado').getByRole('table')).toBeVisible()
  const downloading = page.waitForEvent('download')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const file = await readFile(await (await downloading).path(), 'utf8')
  expect(file).toContain('"key","name","usd","year_before"')
  await expectAccessible(page)

  await heat.locator('[data-cell="1 8"]').press('Enter')
  await expect(page).toHaveURL(/\/office\/reservas\?vista=all&clase=\d+&desde=\d{4}-\d\d-\d\d&hasta=/)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Cifras' })).toBeVisible()
})

test('filters are in the address, which shows the same view to the auditor', async ({ page, site }) => {
  site.expectedConsoleErrors.push(/status of 401/)
  await signInAs(page, 'auditor', 'cifras?por=mes&sede=1&clase=104')
  await expect(page.getByText(/Doce meses, hasta el/)).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Sucursal', exact: true })).toHaveValue('1')
  await page.getByRole('button', { name: 'Semana' }).click()
  await expect(page).toHaveURL(/sede=1&clase=104$/)
  await expect(page.getByText(/Diez semanas, hasta el/)).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Mes' })).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)
})

test('finance reads the figures in English, without a link to the rates', async ({ page, site }) => {
  site.expectedConsoleErrors.push(/status of 401/)
  await signInAs(page, 'finance', 'cuenta')
  const stored = page.waitForResponse('**/office-api/session/language')
  await page.getByLabel('Idioma').selectOption('en')
  await stored
  await page.goto('/office/cifras')
  await expect(page.getByRole('heading', { level: 1, name: 'Figures' })).toBeVisible()
  await expect(page.getByText('Days rented ÷ days available.').first()).toBeVisible()
  await expect(page.getByRole('link', { name: /Raise the rate|Lower the rate/ })).toHaveCount(0)
  await expectAccessible(page)
})

test('the owner sees the alerts for the coming weeks on Today, and switches the weekly mail off', async ({ page, ownSite, site }) => {
  site.expectedConsoleErrors.push(/status of 401/)
  await ownSite.query(`insert into holiday values (${sqlToday} + 5, 'Fiesta de prueba', 'Test holiday', false) on conflict do nothing`)
  await ownSite.query(`delete from branch_special_hours where date = ${sqlToday} + 5`)
  await signInAs(page, 'owner', 'hoy')
  const alerts = page.getByRole('complementary', { name: 'Para las próximas semanas' })
  await expect(alerts).toBeVisible()
  await expectAccessible(page)
  await page.goto('/office/cuenta')
  const weeklyMail = page.getByLabel('Recibir cada lunes las cifras de la semana por correo')
  await expect(weeklyMail).toBeChecked()
  await weeklyMail.click()
  await expect(weeklyMail).not.toBeChecked()
  await page.reload()
  await expect(weeklyMail).not.toBeChecked()
  await weeklyMail.click()
  await expect(weeklyMail).toBeChecked()
})
