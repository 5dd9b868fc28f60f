import { expectAccessible } from './setup/axe.ts'
import { waitForHydration, expect, test } from './setup/test.ts'

test('F-17 a misspelt town finds the nearest branch, and choosing it fills the field', async ({ page }) => {
  await page.goto('/')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Buscar por lugar: hotel, ciudad, PTY' }).click()
  const dialog = page.getByRole('dialog', { name: 'Buscar sucursal por lugar' })
  const field = dialog.getByLabel('Ciudad, barrio o aeropuerto')
  await expect(field).toBeFocused()
  await field.fill('bokete')
  await expect(dialog.getByRole('listitem').first()).toHaveText(/David Centro.*A 39 km de Boquete/)
  await expectAccessible(page)
  await field.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel('Sucursal de recogida')).toHaveValue('10')
})

test('F-17 the name of a hotel is answered with its district, the nearest branch and the distance', async ({ page }) => {
  await page.goto('/')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Buscar por lugar: hotel, ciudad, PTY' }).click()
  const dialog = page.getByRole('dialog', { name: 'Buscar sucursal por lugar' })
  const field = dialog.getByLabel('Ciudad, barrio o aeropuerto')
  await field.fill('marriott')
  await expect(dialog.getByRole('status')).toContainText('Para Punta Pacífica, la sucursal más cercana es Calle 50, a 2 km en línea recta.')
  await expect(dialog.getByRole('listitem').first()).toHaveText(/Calle 50.*A 2 km de Punta Pacífica/)
  // The district itself needs no second name.
  await field.fill('obarrio')
  await expect(dialog.getByRole('listitem').first()).toHaveText(/Calle 50.*A menos de 1 km de Obarrio/)
  await expect(dialog.getByRole('status')).not.toContainText('Para Obarrio')
})

test('F-17 typing on the field of the branch opens the search by place with what is typed', async ({ page }) => {
  await page.goto('/')
  await waitForHydration(page)
  const field = page.getByLabel('Sucursal de recogida')
  await field.focus()
  await page.keyboard.press('b')
  const dialog = page.getByRole('dialog', { name: 'Buscar sucursal por lugar' })
  await expect(dialog.getByLabel('Ciudad, barrio o aeropuerto')).toHaveValue('b')
  await page.keyboard.type('oquete')
  await expect(dialog.getByRole('listitem').first()).toContainText('David Centro')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('10')
})

test('F-17 in English: an unknown place, a place abroad and an island each show what to do', async ({ page }) => {
  await page.goto('/en/')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Search by place: hotel, city, PTY' }).click()
  const dialog = page.getByRole('dialog', { name: 'Find a branch by place' })
  const field = dialog.getByLabel('City, district or airport')
  await field.fill('qwrtzx')
  await expect(dialog.getByRole('status')).toHaveText(/We don’t know that place/)
  await field.fill('costa rica')
  await expect(dialog.getByRole('status')).toContainText('Cars can’t cross the border')
  // The branches on the way, where the car can be returned.
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  await expect(dialog.getByRole('listitem').first()).toContainText(/David Centro.*from Paso Canoas/)
  await field.fill('bocas del toro')
  await expect(dialog.getByRole('status')).toContainText(
    'No road leads to Isla Colón (Bocas del Toro): the car stays in Almirante, and you continue by boat. ' +
      'We have no branch in Almirante. The nearest is David Centro, 97 km from Almirante in a straight line.',
  )
  await expect(dialog.getByRole('listitem').first()).toContainText('David Centro')
})

test.describe('with a position', () => {
  test.use({ permissions: ['geolocation'], geolocation: { latitude: 8.515, longitude: -80.355 } })

  test('F-17 the device’s position is requested only on demand and lists the nearest branches', async ({ page }) => {
    await page.goto('/')
    await waitForHydration(page)
    await page.getByRole('button', { name: 'Buscar por lugar: hotel, ciudad, PTY' }).click()
    const dialog = page.getByRole('dialog', { name: 'Buscar sucursal por lugar' })
    await expect(dialog.getByRole('listitem')).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Usar mi ubicación' }).click()
    await expect(dialog.getByRole('listitem').first()).toContainText('Penonomé')
  })
})
