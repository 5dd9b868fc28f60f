import { expectAccessible } from './setup/axe.ts'
import { bookTomorrow, laterToday, movePickUp, openAction, signInAs } from './setup/office.ts'
import { expect } from './setup/test.ts'
import { test } from './setup/own-test.ts'

test.use({ locale: 'es-PA' })

test('the strip counts the cars of each class, and the address contains the day and the view', async ({ page, site }) => {
  site.expectedConsoleErrors.push(/status of 401/)
  await signInAs(page, 'lead', 'hoy?vista=salen&dia=2024-02-13')
  await expect(page.getByLabel('Día', { exact: true })).toHaveValue(/^mar\s13\sfeb\s2024$/)
  await expect(page.getByRole('link', { name: /^Salen/ })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByText('Nadie sale ni entra en esta vista.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'mar 13 feb en Aeropuerto Tocumen' })).toBeVisible()
  await page.getByRole('button', { name: 'Día siguiente' }).click()
  await expect(page).toHaveURL(/vista=salen&dia=2024-02-14&sede=1/)
  await expect(page.getByRole('region', { name: 'Autos listos por clase' }).getByRole('columnheader', { name: 'MDAR' })).toBeVisible()
})

test('a renter of an earlier day is in a collapsed list, and becomes a no-show only in a dialog', async ({
  page,
  ownSite,
  site,
  isMobile,
}) => {
  site.expectedConsoleErrors.push(/status of 401|ERR_FAILED/)
  await bookTomorrow(page, ownSite)
  await movePickUp(ownSite, `clock_timestamp() - interval '30 hours'`)
  await ownSite.query(
    `insert into deposit (id, reservation_id, branch_id, amount_cents, card_type, last_four, authorisation_code, expires_on, taken_by)
      select gen_random_uuid(), r.id, 1, 50000, 'visa', '4417', '083422', current_date + 30, s.id from reservation r, staff s
      where r.status = 'confirmed' order by s.id limit 1`,
  )
  await signInAs(page, 'agent')
  await expect(page).toHaveURL(/sede=1/)
  const row = page.getByRole('row').filter({ hasText: 'Ana Prueba </script>' })
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: 'Días anteriores (1)' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/anteriores=si/)
  await expect(row).toContainText('No ha llegado')
  if (!isMobile) {
    await page.keyboard.press('j')
    await page.keyboard.press('e')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  if (isMobile) await page.getByRole('heading', { name: 'No puede esperar' }).click()
  await page
    .getByRole('complementary')
    .getByRole('button', { name: /^Marcar no recogida/ })
    .click()
  const dialog = page.getByRole('dialog', { name: '¿Marcar la reserva de Ana Prueba </script> como no recogida?' })
  await expect(dialog).toContainText('No tiene cargo y no hay nada que reembolsar. Su depósito sigue bloqueado')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Marcar no recogida' }).click()
  await expect(row).toHaveCount(0)
  // Undoing that fails is stated, and can be tried again.
  await page.route('**/office-api/bookings/undo-step', (route) => route.abort(), { times: 1 })
  const undo = page.getByRole('button', { name: /^Deshacer/ })
  const notices = page.getByRole('status', { name: 'Avisos' })
  await undo.click()
  await expect(notices).toContainText('No hay conexión')
  await undo.click()
  await expect(notices).toContainText('Deshecho.')
  await expect(row).toContainText('No ha llegado')
})

test('the day opens with the line of the current time in view', async ({ page, ownSite, site }) => {
  site.expectedConsoleErrors.push(/status of 401/)
  await bookTomorrow(page, ownSite)
  await movePickUp(ownSite, laterToday)
  await page.setViewportSize({ width: 1024, height: 420 })
  await signInAs(page, 'agent')
  await expect(page.getByText(/^Ahora, /)).toBeInViewport()
  await expect(page.getByRole('row').filter({ hasText: 'Ana Prueba' })).toBeInViewport()
})

test('a renter who is already late is expected at a time in the future', async ({ page, ownSite, site }) => {
  site.expectedConsoleErrors.push(/status of 4(01|22)/)
  const { code } = await bookTomorrow(page, ownSite)
  await movePickUp(ownSite, `clock_timestamp() - interval '3 hours'`)
  await signInAs(page, 'agent', `reservas/${code}`)
  await openAction(page, 'Anotar que llega tarde')
  const field = page.getByRole('dialog').getByLabel('Llega el')
  const [now] = await ownSite.query<{ at: string }>(
    `select to_char(clock_timestamp() at time zone 'America/Panama', 'YYYY-MM-DD"T"HH24:MI') as at`,
  )
  const [, day, month, year, time] = /^(\d+)\/(\d+)\/(\d+) (.+)$/.exec(await field.inputValue()) ?? []
  expect(`${year}-${month}-${day}T${time}` > (now?.at ?? ''), 'after now').toBe(true)
})

test('a booking opens beside the list by Space, follows J and K, and closes by Escape', async ({ page, ownSite, site, isMobile }) => {
  test.skip(isMobile, 'a keyboard is needed')
  site.expectedConsoleErrors.push(/status of 401/)
  await bookTomorrow(page, ownSite)
  await movePickUp(ownSite, laterToday)
  await signInAs(page, 'agent')
  await expect(page.getByRole('row').filter({ hasText: 'Ana Prueba' })).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('Space')
  const panel = page.getByRole('complementary', { name: 'Fila elegida' })
  await expect(panel.getByRole('heading', { name: 'Ana Prueba </script>' })).toBeVisible()
  await expect(panel.getByRole('region', { name: 'Falta para entregar' })).toContainText('Check-in en línea')
  await expect(panel.getByRole('table', { name: 'Precio' })).toContainText('Total')
  await expect(page).toHaveURL(/\/office\/(hoy)?\?/)
  await expectAccessible(page)
  // Space on a focused control activates that control.
  await page.getByRole('button', { name: 'Día siguiente' }).focus()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/dia=/)
  await page.goBack()
  await expect(page.getByRole('row').filter({ hasText: 'Ana Prueba' })).toBeVisible()
  if (!(await panel.isVisible())) {
    await page.keyboard.press('j')
    await page.keyboard.press('Space')
  }
  await expect(panel).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
})

test('a day is typed day first in either language, or chosen in a calendar by keyboard', async ({ page, ownSite, site }) => {
  site.expectedConsoleErrors.push(/status of 401/)
  await ownSite.query(`update staff set language = 'en' where id in (select staff_id from staff_role where role = 'lead')`)
  await signInAs(page, 'lead', 'hoy?dia=2024-02-13')
  const day = page.getByLabel('Day', { exact: true })
  await expect(day).toHaveValue(/^Tue,\sFeb\s13,\s2024$/)
  for (const [typed, read, at] of [
    ['05/03/2024', /Tue,\sMar\s5,\s2024/, '2024-03-05'],
    ['6 Mar 2024', /Wed,\sMar\s6,\s2024/, '2024-03-06'],
    ['Mar 7, 2024', /Thu,\sMar\s7,\s2024/, '2024-03-07'],
  ] as const) {
    await day.fill(typed)
    await expect(page.locator('output').filter({ hasText: read })).toBeVisible()
    await day.press('Enter')
    await expect(page).toHaveURL(new RegExp(`dia=${at}`))
  }
  await day.press('ArrowUp')
  await expect(page).toHaveURL(/dia=2024-03-08/)
  await day.fill('foo')
  await day.press('Tab')
  await expect(page.getByText('That is not a day. Type, for example, 5 Mar or 05/03 (day first).')).toBeVisible()
  await expect(page).toHaveURL(/dia=2024-03-08/)
  await day.press('Alt+ArrowDown')
  const calendar = page.getByRole('dialog', { name: 'Day' })
  await expect(calendar.getByRole('heading', { name: 'March 2024' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('PageDown')
  await page.keyboard.press('Enter')
  await expect(calendar).toHaveCount(0)
  await expect(page).toHaveURL(/dia=2024-04-08/)
  await expect(day).toHaveValue(/^Mon,\sApr\s8,\s2024$/)
  // The field has the focus again; a partly typed date is not yet an error.
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('5 m')
  await expect(page.locator('output').filter({ hasText: 'Day and month: 5 Mar or 05/03' })).toBeVisible()
  await expect(page.getByText('That is not a day.')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(day).toHaveValue(/^Mon,\sApr\s8,\s2024$/)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('5 mar 2024')
  await expect(page.locator('output').filter({ hasText: /Tue,\sMar\s5,\s2024/ })).toBeVisible()
  await ownSite.query(`update staff set language = 'es'`)
})
