import type { Page } from '@playwright/test'
import { expectAccessible } from './setup/axe.ts'
import { bookTomorrow, signInAs } from './setup/office.ts'
import { expect } from './setup/test.ts'
import { test } from './setup/own-test.ts'

test.use({ locale: 'es-PA' })

const words = {
  es: {
    state: 'Confirmada',
    remove: /^Quitar el filtro en /,
    all: /^Buscar «otilia» en todas/,
    acts: 'Hacer con Otilia Prueba',
    cancel: 'Cancelar',
  },
  en: {
    state: 'Confirmed',
    remove: /^Remove the filter in /,
    all: /^Search all branches for “otilia”/,
    acts: 'For Otilia Prueba',
    cancel: 'Cancel',
  },
}

const options = (page: Page) => page.getByRole('listbox').getByRole('option')

for (const language of ['es', 'en'] as const)
  test(`the palette finds a booking of another branch and cancels it, by keyboard alone (${language})`, async ({
    page,
    ownSite,
    site,
    isMobile,
  }) => {
    test.skip(isMobile, 'Phones have no keyboard.')
    site.expectedConsoleErrors.push(/status of 401/)
    const shown = words[language]
    const { code } = await bookTomorrow(page, ownSite)
    // The run in the other language books the same times, so the order of the two bookings is undefined.
    await ownSite.query(`update reservation set first_name = 'Otra' where first_name = 'Otilia'`)
    await ownSite.query(`update reservation set first_name = 'Otilia', last_name = 'Prueba' where code = $1`, [code])
    const [other] = await ownSite.query<{ id: string }>(
      `select b.id from branch b, reservation r join pool p on p.id = r.pool_id where r.code = $1 and b.id <> p.branch_id and b.id <> r.return_branch_id order by b.id limit 1`,
      [code],
    )
    await ownSite.query(`update staff set language = $1 where email like 'olmedo@%'`, [language])
    await signInAs(page, 'owner', `reservas?sede=${other?.id}`)

    await page.keyboard.press('Control+k')
    await page.keyboard.type('otilia')
    await expect(options(page).filter({ hasText: shown.all })).toBeVisible()
    await expect(options(page).filter({ hasText: 'Otilia Prueba' })).toHaveCount(0)
    await page.keyboard.press('Control+Enter')
    const found = options(page).filter({ hasText: 'Otilia Prueba' }).first()
    await expect(found).toContainText(shown.state)
    await expect(found).toHaveAttribute('aria-selected', 'true')
    await expect(options(page).last()).toHaveText(/^(Buscar «otilia» en Reservas|Search the bookings for “otilia”)$/)
    await expect(page.getByRole('group', { name: shown.acts }).getByRole('option').first()).toBeVisible()
    await expectAccessible(page)

    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('combobox', { name: shown.acts })).toBeFocused()
    await page.keyboard.type(shown.cancel.slice(0, 5))
    await expect(options(page).first()).toContainText(shown.cancel)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/office/reservas/${code}`))
    await expect(page).not.toHaveURL(/hacer=/)
    await expect(page.getByRole('dialog')).toBeVisible()
  })

test('the palette shows that nothing matches only once the answer has arrived', async ({ page, ownSite, site }) => {
  site.expectedConsoleErrors.push(/status of 401/)
  await ownSite.query(`update staff set language = 'es' where email like 'olmedo@%'`)
  await signInAs(page, 'owner', 'reservas')
  const held = Promise.withResolvers<undefined>()
  await page.route('**/office-api/customers/list*', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.getByRole('button', { name: /Buscar o hacer/ }).click()
  await page.getByRole('combobox', { name: /Código, nombre/ }).fill('>zzzqq')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('status')).toHaveText(/^Nada coincide/)
  await page.getByRole('combobox', { name: /Código, nombre/ }).fill('zzzqq')
  await expect(dialog.getByRole('status')).toHaveText('Cargando…')
  held.resolve(undefined)
  await expect(dialog.getByRole('status')).toHaveText(/^Nada coincide/)
})

test('backspace in the empty field of the palette removes the branch, and leads from the actions of a result back to the results', async ({
  page,
  ownSite,
  site,
  isMobile,
}) => {
  site.expectedConsoleErrors.push(/status of 401/)
  const { code } = await bookTomorrow(page, ownSite)
  await ownSite.query(`update reservation set first_name = 'Otilia', last_name = 'Prueba' where code = $1`, [code])
  await ownSite.query(`update staff set language = 'es' where email like 'olmedo@%'`)
  const [branch] = await ownSite.query<{ id: string }>(
    `select p.branch_id as id from reservation r join pool p on p.id = r.pool_id where r.code = $1`,
    [code],
  )
  await signInAs(page, 'owner', `reservas?sede=${branch?.id}`)
  await page.getByRole('button', { name: /Buscar o hacer/ }).click()
  const chip = page.getByRole('button', { name: words.es.remove })
  await expect(chip).toBeVisible()
  await expectAccessible(page)
  const field = page.getByRole('combobox', { name: /Código, nombre/ })
  await field.fill('otilia')
  await expect(options(page).filter({ hasText: 'Otilia Prueba' }).first()).toBeVisible()
  if (isMobile) {
    await options(page).filter({ hasText: 'Más acciones' }).click()
    await page.getByRole('button', { name: 'Quitar el filtro con Otilia Prueba' }).click()
    await expect(field).toHaveValue('otilia')
    await chip.click()
  } else {
    // Enter waits for the results of what is typed: it does not open one of an earlier search.
    const held = Promise.withResolvers<undefined>()
    await page.route('**/office-api/bookings/list*', async (route) => {
      await held.promise
      await route.continue()
    })
    await field.fill('zzzqq')
    await field.press('Enter')
    await expect(options(page).filter({ hasText: 'Otilia Prueba' }).first()).toBeVisible()
    held.resolve(undefined)
    await expect(options(page).filter({ hasText: 'Otilia Prueba' })).toHaveCount(0)
    await field.fill('otilia')
    await field.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/office/reservas/${code}`))
    await page.goBack()
    await page.getByRole('button', { name: /Buscar o hacer/ }).click()
    await field.fill('otilia')
    await expect(options(page).filter({ hasText: 'Otilia Prueba' }).first()).toBeVisible()
    await field.press('ArrowRight')
    // Other actions depend on the hour: "Anotar que llega tarde".
    await expect(options(page).filter({ hasText: 'Escribir una nota' })).toBeVisible()
    await page.keyboard.press('Backspace')
    await expect(field).toHaveValue('otilia')
    await field.fill('')
    await field.press('Backspace')
  }
  await expect(chip).toHaveCount(0)
  await expect(field).toBeFocused()
})
