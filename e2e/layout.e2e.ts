import { waitForHydration, expect, test } from './setup/test.ts'

test('R-04 on a phone every section is in a menu that traps the focus, and closes by Escape and on navigation', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'a wide header shows the sections')
  await page.goto('/')
  await waitForHydration(page)
  const button = page.getByRole('button', { name: 'Abrir menú' })
  await button.click()
  const menu = page.getByRole('dialog', { name: 'Menú' })
  await expect(menu).toBeVisible()
  for (let i = 0; i < 40; i += 1) {
    await page.keyboard.press('Tab')
    // The focus may move to the browser's toolbar, but never to the page behind.
    expect(await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null)).toBe(
      true,
    )
  }
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()
  await button.click()
  await menu.getByRole('link', { name: 'Autos y precios' }).click()
  await page.waitForURL(/#\/flota/)
  await expect(menu).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  // Back closes it for good.
  await button.click()
  await page.goBack()
  await expect(menu).toBeHidden()
  await page.goForward()
  await expect(page).toHaveURL(/#\/flota/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(menu).toBeHidden()
})

test('R-16 R-20 F-16 step 3, confirmation, payment and check-in have steps, telephone and login in one row, and a line for a footer', async ({
  page,
  isMobile,
}) => {
  for (const path of ['step-3', 'reservation-completed', 'payment', 'advance-check-in']) {
    await page.goto(`/${path}`)
    await waitForHydration(page)
    const header = page.getByRole('banner')
    await expect(header.getByRole('link', { name: /^Ayuda / })).toHaveAttribute('href', /^tel:\+?\d+$/)
    await expect(header.getByRole('button')).toHaveText(['Iniciar sesión'])
    await expect(header.getByRole('link', { name: 'Reservar' })).toHaveCount(0)
    await expect(header.getByRole('link', { name: 'Autos y precios' })).toHaveCount(0)
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByRole('link', { name: 'Condiciones de alquiler' })).toBeVisible()
    await expect(footer.getByRole('link', { name: 'Autos y precios' })).toHaveCount(0)
    // The language is in the header, or where that is too narrow in the footer.
    await expect(page.getByRole('link', { name: 'English' })).toHaveCount(1)
    if (isMobile) await page.setViewportSize({ width: 360, height: 800 })
    expect((await header.boundingBox())?.height).toBeLessThan(isMobile ? 66 : 74)
    expect((await footer.boundingBox())?.height).toBeLessThan(isMobile ? 320 : 120)
  }
})

test('R-16 the header names the step of the booking, and on a phone its number', async ({ page, isMobile }) => {
  for (const path of ['step-3', 'stepper/step-3']) {
    await page.goto(`/${path}`)
    await waitForHydration(page)
    const steps = page.getByRole('banner').getByRole('navigation', { name: 'Pasos de la reserva' })
    if (isMobile) await expect(steps.getByRole('paragraph')).toHaveText('Paso 3 de 4: Coberturas y datos')
    else await expect(steps.locator('[aria-current=step]')).toHaveText('Coberturas y datos')
  }
})

test('R-01 the skip link is the first tab stop and moves the focus to the content', async ({ page, isMobile }) => {
  test.skip(isMobile, 'a phone has no keyboard')
  await page.goto('/')
  await waitForHydration(page)
  await page.keyboard.press('Tab')
  const skip = page.getByRole('button', { name: 'Saltar al contenido' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('R-01 home shows a total with its class above the search, and the link leads to the same total', async ({ page, isMobile }) => {
  await page.setViewportSize(isMobile ? { width: 360, height: 640 } : { width: 1280, height: 800 })
  await page.goto('/')
  const example = page.getByRole('link', { name: /^\$[\d,]+\.\d\d Precio final: Mini, .*\d+.* [a-z]{3}.*, desde el Aeropuerto Tocumen$/ })
  const box = await example.boundingBox()
  const field = await page.getByLabel('Sucursal de recogida').boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(field?.y ?? 0)
  const submit = await page.getByRole('button', { name: 'Ver autos' }).boundingBox()
  expect((submit?.y ?? 0) + (submit?.height ?? 0), 'the search is in view, too').toBeLessThanOrEqual(page.viewportSize()?.height ?? 0)
  const price = /\$[\d,]+\.\d\d/.exec(await example.innerText())?.[0] ?? 'no price'
  await waitForHydration(page)
  await example.click()
  await expect(page.getByRole('main').getByText(price).first()).toBeVisible()
})

test('X-01 the offline notice follows only the browser’s state, and a failed call does not show it', async ({ page, context, site }) => {
  site.expectedConsoleErrors = [/./]
  await page.route(/\/(content|web-api)\//, (route) => route.abort())
  await page.goto('/')
  await waitForHydration(page)
  await page.waitForLoadState('networkidle')
  const notice = page.getByText('Sin conexión')
  await expect(notice).toHaveCount(0)
  await context.setOffline(true)
  await expect(notice).toBeVisible()
  await context.setOffline(false)
  await expect(notice).toHaveCount(0)
})

test('R-16 the WhatsApp button appears at the end of the page, and covers neither text nor the dock of the booking', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'a wide window has room for it beside the page')
  await page.goto('/')
  await waitForHydration(page)
  const button = page.getByRole('link', { name: 'Escríbanos por WhatsApp' })
  await expect(button).toBeHidden()
  await page.evaluate(() => scrollTo(0, 1500))
  await expect(button).toBeHidden()
  await page.evaluate(() => scrollTo(0, 1300))
  await expect(button).toBeHidden()
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect(button).toBeVisible()
  expect(await button.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/507\d+$/)
  await page.goto('/#/step-3')
  await waitForHydration(page)
  await expect(button).toHaveCount(0)
})

test('R-41 the not-found page offers a search, the sections and the other language', async ({ page, site }) => {
  site.expectedConsoleErrors = [/404/]
  await page.goto('/en/no-such-page')
  await waitForHydration(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  await expect(page.getByRole('navigation', { name: 'Explore the site' }).getByRole('link').first()).toBeVisible()
  await page.getByRole('button', { name: 'See cars' }).click()
  await page.getByRole('button', { name: 'See the cars now' }).click()
  await expect(page).toHaveURL(/\/en\/#\/flota/)
})

test('L-01 no page, call or file sets a cookie', async ({ page, context }) => {
  for (const address of ['/', '/en/#/flota', '/#/rental-conditions']) {
    await page.goto(address)
    await waitForHydration(page)
    await page.waitForLoadState('networkidle')
  }
  expect(await context.cookies()).toEqual([])
})

test('pictures are loaded at the width at which they are shown', async ({ page }) => {
  for (const address of ['/flota', '/see-fleet', '/see-fleet?car=107', '/blog']) {
    await page.goto(address)
    const picture = page.getByRole('main').locator('picture').first()
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(async () => picture.locator('img').evaluate((img: HTMLImageElement) => img.currentSrc), address).not.toBe('')
    const { loaded, needed } = await picture.evaluate((element) => {
      const [img, source] = [element.querySelector('img'), element.querySelector('source')]
      const widths = [...(source?.srcset ?? '').matchAll(/ (\d+)w/g)].map(([, width]) => Number(width))
      const shown = (img?.getBoundingClientRect().width ?? 0) * devicePixelRatio
      return { loaded: img?.currentSrc, needed: widths.find((width) => width >= shown) ?? Math.max(...widths) }
    })
    expect(loaded, address).toContain(`-${needed}.avif`)
  }
})

test('R-03 home is no wider than a screen of 320 px, in both languages', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of ['/', '/en/']) {
    await page.goto(path)
    await waitForHydration(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320)
  }
})
