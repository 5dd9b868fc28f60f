// The criteria of docs/screens.md that a program can measure, on the pages of the site. Those of a booking are measured where it is made.

import { bookByApi } from './setup/book-by-api.ts'
import { findLookFaults } from './setup/looks.ts'
import { chooseFirstCar, searchFromHome, soonestPickUp } from './setup/journey.ts'
import { expect, test, waitForHydration } from './setup/test.ts'

const pages = [
  '/',
  '/flota',
  '/see-fleet',
  '/see-fleet?car=107',
  '/reserve',
  '/sucursales',
  '/aeropuerto-tocumen',
  '/promo',
  '/promocion-especial/1',
  '/package/1',
  '/leasing-operativo-alquileres-corporativos',
  '/contacto',
  '/blog',
  '/faqs',
  '/rental-conditions',
  '/standard-of-care',
  '/client-register',
  '/modify-reserve',
  '/advance-check-in',
  '/reserve-payment',
  '/landing',
  '/autodromo',
  '/international-destination',
  '/emerald-club-benefits',
  '/no-such-page',
]
const sizes = [
  { width: 360, height: 640 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
]

for (const prefix of ['', '/en']) {
  test(`${prefix === '' ? 'Spanish' : 'English'} pages meet the measured visual criteria at three widths`, async ({ page, site }) => {
    test.slow()
    site.expectedConsoleErrors = [/404/]
    const faults: string[] = []
    for (const path of pages) {
      await page.goto(path === '/' ? `${prefix}/` : prefix + path)
      await waitForHydration(page)
      for (const size of sizes) {
        await page.setViewportSize(size)
        for (const fault of await findLookFaults(page)) faults.push(`${prefix}${path} at ${size.width}: ${fault}`)
      }
    }
    expect(faults).toEqual([])
  })
}

test('dialogs, the page of a booking and the check-in meet the measured visual criteria', async ({ page, request }) => {
  test.slow()
  const faults: string[] = []
  const measure = async (name: string) => {
    for (const size of sizes) {
      await page.setViewportSize(size)
      for (const fault of await findLookFaults(page)) faults.push(`${name} at ${size.width}: ${fault}`)
    }
  }
  const openAll = () => page.locator('main details').evaluateAll((all) => all.forEach((part) => part.setAttribute('open', '')))
  const dialog = page.getByRole('dialog')
  await page.goto('/')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Buscar por lugar: hotel, ciudad, PTY' }).click()
  await dialog.getByLabel('Ciudad, barrio o aeropuerto').fill('bokete')
  await expect(dialog.getByRole('listitem').first()).toBeVisible()
  await measure('search by place')
  await page.keyboard.press('Escape')
  await page.getByRole('banner').getByRole('button', { name: 'Iniciar sesión' }).click()
  await measure('login')
  const { link } = await bookByApi(request, 'es')
  // A document of its own, without the dialog.
  await page.goto('about:blank')
  await page.goto(link)
  await waitForHydration(page)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ana')
  await openAll()
  await measure('own booking')
  // With all actions, whose English names are longer: a delay is announced at most a day before the pick-up.
  const rental = { pickUpAt: soonestPickUp(Date.now()), classId: 104 }
  const soon = await bookByApi(request, 'en', { Documento: '8-765-4321' }, rental)
  await page.goto('about:blank')
  await page.goto(soon.link)
  await expect(page.getByRole('button', { name: 'I’ll be late' })).toBeVisible()
  await measure('own booking in English')
  await page.goto('about:blank')
  await page.goto(link)
  await page.getByRole('button', { name: 'Cancelar mi reserva' }).click()
  await expect(dialog.getByText('Se le reembolsa')).toBeVisible()
  await measure('cancellation')
  await page.keyboard.press('Escape')
  await page.getByRole('main').getByRole('link', { name: 'Pagar ahora' }).click()
  await expect(page.getByRole('button', { name: /^Pagar \$/ })).toBeVisible()
  await measure('payment')
  await page.goto('/#/modifying-reserve')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Cambi')
  await measure('change')
  await openAll()
  await expect(page.getByRole('main').getByLabel('Nombre', { exact: true })).toBeVisible()
  await measure('change, with everything open')
  for (const step of ['1', '2']) {
    await page.goto(`/#/advance-check-in-step-${step}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await measure(`check-in ${step}`)
  }
  expect(faults).toEqual([])
})

test('results, the comparison and the last step meet the measured visual criteria', async ({ page }) => {
  const faults: string[] = []
  const measure = async (name: string) => {
    for (const size of sizes) {
      await page.setViewportSize(size)
      for (const fault of await findLookFaults(page)) faults.push(`${name} at ${size.width}: ${fault}`)
    }
  }
  await searchFromHome(page)
  await measure('results')
  for (const at of [0, 1]) await page.getByRole('main').getByRole('listitem').getByRole('checkbox').nth(at).check()
  await page.getByRole('region', { name: 'Comparación' }).getByRole('link', { name: 'Comparar' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Comparar')
  await measure('comparison')
  await page.goBack()
  await chooseFirstCar(page)
  await measure('last step')
  // The button is in view without scrolling.
  await expect(page.getByRole('button', { name: 'Reservar' }).filter({ visible: true }).first()).toBeInViewport({ ratio: 1 })
  expect(faults).toEqual([])
})

test('a page that violates every measured criterion is reported', async ({ page }) => {
  await page.goto('/contacto')
  await waitForHydration(page)
  expect(await findLookFaults(page)).toEqual([])
  await page.locator('main').evaluate((main) => {
    const words = 'Una línea que sigue y sigue hasta que nadie encuentra el comienzo de la siguiente. '
    main.insertAdjacentHTML(
      'beforeend',
      `<button style="height: 30px">Tocar</button><p style="max-width: none; font-size: 13px">${words.repeat(4)}</p>
       <div style="border: 1px solid; box-shadow: 0 4px 8px">Marco</div><h2 style="width: 60px; overflow: hidden; white-space: nowrap">Un título largo</h2>
       <div style="border-radius: 16px; padding: 8px"><p style="border: 1px solid; border-radius: 16px">Dentro</p></div>
       <div style="box-shadow: 0 0 1px"></div><div style="box-shadow: 0 0 2px"></div><div style="box-shadow: 0 0 3px"></div>
       <div style="display: grid; grid-template-columns: 1fr 1fr">${'<button style="height: 48px">Tocar</button>'.repeat(3)}</div>
       <h3 style="width: 100px">Una línea y <br>fin</h3><p style="transition: color 1s">Lento</p>
       <span style="font-size: 15px">a</span><span style="font-size: 17px">a</span><span style="font-size: 19px">a</span>`,
    )
  })
  const found = (await findLookFaults(page)).map((fault) => fault.split(/ of |:/)[0])
  expect(found).toEqual([
    'target',
    'line',
    'sizes',
    'border and shadow',
    'cut heading',
    'radius',
    'shadows',
    'row',
    'short word alone',
    'motion',
  ])
})
