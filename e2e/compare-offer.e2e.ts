import { expectAccessible } from './setup/axe.ts'
import { searchFromHome } from './setup/journey.ts'
import { expect, test } from './setup/test.ts'

test('W-35 an offer of $9 a day is compared line by line with its sources, and nonsense gets a message', async ({ page }) => {
  await searchFromHome(page)
  await page.getByRole('button', { name: 'Ver el desglose' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Comparar con otra oferta' }).click()
  const field = dialog.getByLabel('Precio por día de la otra oferta')
  await field.fill('nueve')
  await field.blur()
  await expect(dialog.getByText('Escriba solo el precio por día en dólares, por ejemplo 9 o 9.50.')).toBeVisible()
  await expect(field).toHaveValue('nueve')
  await expect(dialog.getByRole('table')).toHaveCount(0)
  await field.fill('$9')
  // The answer is in view, directly below what was typed.
  await expect(page.getByRole('dialog', { name: 'Otra oferta y la nuestra' })).toBeVisible()
  await expect(dialog.getByRole('status').filter({ hasText: 'La otra oferta cuesta' })).toBeInViewport({ ratio: 1 })
  const table = dialog.getByRole('table')
  await expect(table.getByRole('row')).toHaveCount(6)
  await expect(dialog.getByText('La otra oferta cuesta')).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'ITBMS en Panamá' })).toBeVisible()
  await expectAccessible(page)
  const total = await table.getByRole('row').last().innerText()
  await dialog.getByRole('checkbox', { name: 'Cobertura obligatoria' }).check()
  await expect(table.getByText('incluido')).toBeVisible()
  expect(await table.getByRole('row').last().innerText()).not.toBe(total)
})
