import { demoStaff } from '../server/features/staff/demo-staff.ts'
import { expectAccessible } from './setup/axe.ts'
import { bookTomorrow, openAction, signInAs } from './setup/office.ts'
import { expect } from './setup/test.ts'
import { test } from './setup/own-test.ts'

test.use({ locale: 'es-PA' })

const lead = demoStaff.find(({ role }) => role === 'lead')?.name ?? ''

test('of two people who change one booking, the second sees the changes of the first and loses nothing typed', async ({
  page,
  ownSite,
  site,
  browser,
}) => {
  site.expectedConsoleErrors.push(/status of 40[139]/)
  const { code } = await bookTomorrow(page, ownSite)
  await signInAs(page, 'agent', `reservas/${code}`)
  await openAction(page, 'Cambiar')
  const change = page.getByRole('dialog', { name: /^Cambiar la reserva de/ })
  await expect(change.getByLabel('Sale')).toBeFocused()
  await change.getByLabel('Vuelo').fill('CM 227')

  const context = await browser.newContext({ locale: 'es-PA', baseURL: ownSite.url })
  const other = await context.newPage()
  await signInAs(other, 'lead', `reservas/${code}`)
  await openAction(other, 'Escribir una nota')
  await other.getByRole('textbox', { name: 'Nota' }).fill('Trae una silla propia')
  await other.getByRole('button', { name: 'Guardar la nota' }).click()
  await expect(other.getByRole('dialog')).toBeHidden()
  await openAction(other, 'Ajustar el precio')
  await other.getByLabel('Monto').fill('5')
  await other.getByLabel('Motivo').fill('Cliente frecuente')
  await other.getByRole('dialog').getByRole('button', { name: 'Ajustar el precio' }).click()
  await expect(other.getByRole('dialog')).toBeHidden()
  await openAction(other, 'Cambiar')
  await other.getByLabel('Vuelo').fill('CM 401')
  await other.getByLabel('Comentarios').fill('Llega con dos niños')
  await other.getByRole('button', { name: 'Guardar el cambio' }).click()
  await expect(other.getByRole('dialog')).toBeHidden()
  await context.close()

  await change.getByRole('button', { name: 'Guardar el cambio' }).click()
  await expect(change.getByText('Alguien lo cambió mientras tanto.')).toBeVisible()
  await expect(change.getByText(`${lead} escribió una nota.`)).toBeVisible()
  await expect(change.getByText(`${lead} ajustó el precio.`)).toBeVisible()
  await expect(change.getByText('Trae una silla propia')).toBeVisible()
  await expect(change.getByLabel('Vuelo')).toHaveValue('CM 227')
  // Values that saving would overwrite are shown; values that only the other user changed are adopted.
  const overwritten = change.getByRole('listitem').filter({ hasText: 'Usted escribió' })
  await expect(overwritten).toHaveText(['Vuelo Antes: vacío. Ahora: CM 401. Usted escribió: CM 227.'])
  await expect(change.getByLabel('Comentarios')).toHaveValue('Llega con dos niños')
  await expectAccessible(page)

  // Closing by mistake needs a confirmation.
  await page.keyboard.press('Escape')
  await expect(change.getByRole('button', { name: 'Seguir escribiendo' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(change.getByRole('button', { name: 'Seguir escribiendo' })).toBeFocused()
  await change.getByRole('button', { name: 'Seguir escribiendo' }).click()
  await change.getByRole('button', { name: 'Guardar lo mío' }).click()
  await expect(change).toBeHidden()
  await expect(page.getByText('Vuelo CM 227', { exact: true })).toBeVisible()
  await expect(page.getByText(`${lead} cambió el vuelo y los comentarios.`)).toBeVisible()
  await expect(page.getByText('Llega con dos niños').first()).toBeVisible()
})

test('a change without a free car offers what is free, a time off the half hour is marked, and a late change is announced at once', async ({
  page,
  ownSite,
  site,
}) => {
  site.expectedConsoleErrors.push(/status of 40[139]/)
  const { code } = await bookTomorrow(page, ownSite)
  // At this height an error below the first field would move the buttons from under the pointer.
  await page.setViewportSize({ width: 1280, height: 796 })
  // A user of every branch: another branch may have a free car.
  await signInAs(page, 'owner', `reservas/${code}`)
  await openAction(page, 'Cambiar')
  const change = page.getByRole('dialog', { name: /^Cambiar la reserva de/ })
  await change.getByLabel('Sale').fill('+1 10:15')
  await change.getByRole('button', { name: 'Guardar el cambio' }).click()
  await expect(change.getByLabel('Sale')).toBeFocused()
  await expect(change.getByText('Solo a la hora en punto o a la media.')).toBeVisible()
  const [pool] = await ownSite.query<{ id: number; capacity: number }>(
    `select p.id, p.capacity from pool p join reservation r on r.pool_id = p.id where r.code = '${code}'`,
  )
  const setCapacity = async (cars = 0) => ownSite.query('select set_pool_cars(id, $2) from pool where id = $1', [pool?.id, cars])
  await setCapacity(0)
  await change.getByLabel('Sale').fill('+1 10:00')
  await change.getByLabel('Vuelve').fill('+5')
  const free = change.getByRole('group', { name: /^Hay un auto libre/ })
  await expect(change.getByText('Calculando el precio…')).toBeHidden()
  await expectAccessible(page)
  await free.getByRole('button').first().click()
  await expect(change.getByRole('status')).toContainText('El total')
  await change.getByRole('button', { name: 'Volver' }).click()
  // Other journeys use the same site.
  await setCapacity(pool?.capacity)

  await ownSite.query(`update reservation set is_prepaid = true where code = '${code}'`)
  await page.reload()
  await openAction(page, 'Cambiar')
  await expect(change.getByText(/^Se podía cambiar hasta el/)).toBeVisible()
  await expect(change.getByLabel('Sale')).toBeDisabled()
  await expect(change.getByLabel('Correo')).toBeFocused()
  await change.getByLabel('Vuelo').fill('CM 401')
  await change.getByRole('button', { name: 'Guardar el cambio' }).click()
  await expect(change).toBeHidden()
  await expect(page.getByText('Vuelo CM 401', { exact: true })).toBeVisible()
})
