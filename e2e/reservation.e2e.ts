import type { Page } from '@playwright/test'
import { expectAccessible } from './setup/axe.ts'
import { bookByApi } from './setup/book-by-api.ts'
import { chooseFirstCar, english, fillDriver, searchFromHome, spanish } from './setup/journey.ts'
import { waitForHydration, expect, test } from './setup/test.ts'

/** Books, and returns the code of the confirmation. */
async function book(page: Page, texts = spanish): Promise<string> {
  await searchFromHome(page, texts)
  await chooseFirstCar(page, texts)
  await fillDriver(page, texts)
  await page.getByRole('button', { name: texts.book }).first().click()
  await page.waitForURL(/#\/reservation-completed/)
  return page
    .getByText(/^[0-9A-HJKMNP-TV-Z]{5} [0-9A-HJKMNP-TV-Z]{5}$/)
    .first()
    .innerText()
}

test('R-19 R-43 a reservation is found by code and last name, and a wrong name is refused without revealing which part was wrong', async ({
  page,
  site,
}) => {
  site.expectedConsoleErrors = [/404/, /booking_not_found/]
  const code = await book(page)
  await page.goto('/#/modify-reserve')
  await waitForHydration(page)
  await expectAccessible(page)
  await page.getByLabel(/^Código/).fill(code.toLowerCase())
  await page.getByLabel(/^Apellido/).fill('Otro')
  await page.getByRole('button', { name: 'Ver mi reserva' }).click()
  await expect(page.getByRole('alert')).toContainText('El código y el apellido no corresponden a ninguna reserva')
  await page.getByLabel(/^Apellido/).fill('prueba')
  await page.getByRole('button', { name: 'Ver mi reserva' }).click()
  await expect(page.getByText(code)).toBeVisible()
  expect(page.url()).toMatch(/#\/modify-reserve$/)
  // The booking stays open after a reload.
  await page.reload()
  await waitForHydration(page)
  await expect(page.getByText(code)).toBeVisible()
  await expectAccessible(page)
})

test('R-19 L-01 in English a booking is found by its code and last name as well', async ({ page, isMobile }) => {
  test.skip(isMobile, 'the form is the same on a phone')
  const code = await book(page, english)
  await page.goto('/en/#/modify-reserve')
  await waitForHydration(page)
  await page.getByLabel(/^Booking code/).fill(code.toLowerCase())
  await page.getByLabel(/^Last name/).fill('prueba')
  await page.getByRole('button', { name: 'See my booking' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('this is your booking')
  await expect(page.getByText(code)).toBeVisible()
})

test('R-19 X-04 typed code and last name survive a reload and a language change', async ({ page, isMobile }) => {
  test.skip(isMobile, 'the form is the same on a phone')
  await page.goto('/#/modify-reserve')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Ver mi reserva' }).click()
  await expect(page.getByLabel(/^Código/)).toBeFocused()
  await page.getByLabel(/^Código/).fill('ABCDE 12345')
  await page.getByLabel(/^Apellido/).fill('Prueba')
  await page.reload()
  await waitForHydration(page)
  await expect(page.getByLabel(/^Código/)).toHaveValue('ABCDE 12345')
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await waitForHydration(page)
  await expect(page.getByLabel(/^Booking code/)).toHaveValue('ABCDE 12345')
  await expect(page.getByLabel(/^Last name/)).toHaveValue('Prueba')
})

test('R-43 the page of a change shows what is missing and where to find it', async ({ page }) => {
  await page.goto('/#/modifying-reserve')
  await waitForHydration(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cambiar mi reserva')
  await page.getByRole('main').getByRole('link', { name: 'Buscar mi reserva' }).click()
  await expect(page.getByLabel(/^Código/)).toBeVisible()
})

test('R-19 X-04 a change shows the new total beside the old, survives a reload, and is confirmed once @dates', async ({
  page,
  isMobile,
}) => {
  await book(page)
  await page.getByRole('link', { name: 'Ver o cambiar mi reserva' }).click()
  await page.getByRole('link', { name: 'Cambiar mi reserva', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cambiar mi reserva')
  const now = page.getByRole('main').getByText(/^Ahora \$[\d.,]+ → nuevo$/)
  // On a phone both totals are in view before anything has changed.
  if (isMobile) await expect(now).toBeInViewport({ ratio: 1 })
  else await expect(now).toBeHidden()
  await page.getByText('Ninguno · agregar', { exact: true }).click()
  // A choice costs what the comparison of the totals shows for it.
  const seat = page.getByRole('listitem').filter({ hasText: 'Silla para niño' })
  await expect(seat).toContainText(/\+ \$\d/)
  const cost = /\$([\d.]+)/.exec(await seat.innerText())?.[1] ?? 'no price'
  await seat.getByRole('button', { name: /^Agregar/ }).click()
  await expect(page.getByText(`Paga $${cost} más.`).first()).toBeVisible()
  await seat.getByRole('button', { name: /^Quitar/ }).click()
  await page.getByText(/ · cambiar de clase$/).click()
  const classes = page.getByRole('group', { name: 'Auto', exact: true })
  const dearer = classes
    .locator('label')
    .filter({ hasText: /\+ \$\d/ })
    .first()
  const classCost = /\$([\d.]+)/.exec(await dearer.innerText())?.[1] ?? 'no price'
  await dearer.click()
  await expect(page.getByText(`Paga $${classCost} más.`).first()).toBeVisible()
  await classes.locator('label').filter({ hasText: 'Su clase de ahora' }).click()
  await expect(page.getByText(`Paga $${classCost} más.`)).toHaveCount(0)
  const time = page.getByLabel('Hora de devolución')
  const last = await time.locator('option').last().getAttribute('value')
  await time.selectOption(last)
  await page.getByLabel(/^Número de vuelo/).fill('CM 321')
  await expect(page.getByRole('table')).toContainText('Con el cambio')
  await expect(page.getByText(/^Paga \$[\d.,]+ más\.$/).first()).toBeVisible()
  // Beside the form, the new total and the button stay in view down to the end of the form.
  if (!isMobile) {
    await page.getByLabel(/^Número de vuelo/).scrollIntoViewIfNeeded()
    await expect(page.getByText(/^Paga \$[\d.,]+ más\.$/).first()).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: 'Confirmar el cambio' })).toBeInViewport({ ratio: 1 })
  }
  await page.reload()
  await waitForHydration(page)
  await expect(time).toHaveValue(last ?? '')
  await expect(page.getByText(/^Paga \$[\d.,]+ más\.$/).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Confirmar el cambio' }).click()
  await expect(page.getByText('Su reserva quedó modificada')).toBeVisible()
  await expect(page.getByText('CM 321')).toBeVisible()
  await expect(page.getByText('Reserva cambiada · usted')).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('istmo.booking-edit'))).toBeNull()
})

test('R-19 W-20 opened by code and last name, the drivers are read-only with a way to get the link, and all else can be changed', async ({
  page,
}) => {
  const code = await book(page)
  await page.goto('/#/modify-reserve')
  await waitForHydration(page)
  await page.getByLabel(/^Código/).fill(code)
  await page.getByLabel(/^Apellido/).fill('prueba')
  await page.getByRole('button', { name: 'Ver mi reserva' }).click()
  await page.getByRole('link', { name: 'Cambiar mi reserva', exact: true }).click()
  const form = page.getByRole('form', { name: 'Cambiar mi reserva', exact: true })
  await form.getByText(/ · ver datos$/).click()
  await expect(form.getByText('12 de marzo de 1988')).toBeVisible()
  for (const label of ['Nombre', 'Apellidos', 'Correo electrónico', 'Número de pasaporte', 'Número de licencia']) {
    await expect(form.getByText(label, { exact: true })).toBeVisible()
    await expect(form.getByLabel(label, { exact: true })).toHaveCount(0)
  }
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Enviarme el enlace' }).click()
  await expect(form.getByText(/^Enviamos el enlace a a•••@example\.com/)).toBeVisible()
  // An invalid field in what was closed again is opened and has the focus.
  await form.getByLabel(/^Teléfono/).fill('12')
  await form.getByText(/ · ver datos$/).click()
  await page.getByRole('button', { name: 'Confirmar el cambio' }).click()
  await expect(form.getByLabel(/^Teléfono/)).toBeFocused()
  await form.getByLabel(/^Teléfono/).fill('6000-0000')
  await form.getByLabel(/^Número de vuelo/).fill('CM 321')
  await page.getByRole('button', { name: 'Confirmar el cambio' }).click()
  await expect(page.getByText('Su reserva quedó modificada')).toBeVisible()
  await expect(page.getByText('+507 6000-0000')).toBeVisible()
})

test('R-19 an invalid link shows a notice, with the form beside it', async ({ page, site }) => {
  site.expectedConsoleErrors = [/404/, /booking_link_unknown/]
  await page.goto('/en/#/modify-reserve?token=nothing')
  await waitForHydration(page)
  await expect(page.getByRole('alert')).toContainText('The link opens no booking')
  expect(page.url()).not.toContain('token')
  await expect(page.getByLabel(/^Booking code/)).toBeVisible()
})

test('R-19 the link of the confirmation opens the reservation and is removed from the address; cancelling shows the charge first @dates', async ({
  page,
}) => {
  const code = await book(page, english)
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await page.getByRole('button', { name: 'Copy the code' }).click()
  await expect(page.getByText('Your browser didn’t allow copying')).toBeVisible()
  await page.getByRole('link', { name: 'View or change my booking' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('this is your booking')
  await expect.poll(() => page.url()).not.toContain('token')
  await expect(page.getByText(code)).toBeVisible()
  await page.getByRole('button', { name: 'Cancel my booking' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Cancellation charge')).toBeVisible()
  await expect(dialog).toContainText('$0.00')
  await dialog.getByRole('button', { name: 'Cancel my booking' }).click()
  await expect(page.getByText('Your booking is canceled')).toBeVisible()
  await expect(page.getByText('Canceled', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Total, no longer charged').filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByText('final price')).toHaveCount(0)
  // Directions to the branch are no longer needed.
  await expect(page.getByText('How to find us')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('link', { name: 'Book again' })).toBeVisible()
})

test('R-19 X-04 a cancellation whose answer was lost shows when its dialog is opened again', async ({ page, request, isMobile, site }) => {
  test.skip(isMobile, 'the dialog is the same on a phone')
  site.expectedConsoleErrors = [/ERR_FAILED/, /postBooking\/cancel/, /409/]
  const { token } = await bookByApi(request, 'en')
  await page.goto(`/en/#/modify-reserve?token=${token}`)
  await page.getByRole('button', { name: 'Cancel my booking' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Cancellation charge')).toBeVisible()
  await page.route('**/postBooking/cancel', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await dialog.getByRole('button', { name: 'Cancel my booking' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await page.unroute('**/postBooking/cancel')
  const readSent = () => page.evaluate(() => sessionStorage.getItem('istmo.postBooking/cancel'))
  const sent = await readSent()
  expect(sent).not.toBeNull()
  await dialog.getByRole('button', { name: 'Keep' }).last().click()
  await page.getByRole('button', { name: 'Cancel my booking' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expect(page.getByText('Canceled', { exact: true }).first()).toBeAttached()
  expect(await readSent()).toBe(sent)
})

for (const [language, texts, t] of [
  [
    'spanish',
    spanish,
    {
      manage: 'Ver o cambiar mi reserva',
      open: 'Ver opciones y precios',
      list: 'Agregue lo que le falte',
      class: 'Otra clase de auto',
      cover: 'Cobertura Total',
      changed: 'Cambiado a',
      mail: 'Le llega también por correo en unos minutos.',
    },
  ],
  [
    'english',
    english,
    {
      manage: 'View or change my booking',
      open: 'See options and prices',
      list: 'Add what you still need',
      class: 'Another car class',
      cover: 'Total coverage',
      changed: 'Changed to',
      mail: 'You’ll also get it by email in a few minutes.',
    },
  ],
] as const) {
  test(`R-19 an extra is added after booking in one tap, at the difference shown, in ${language}`, async ({ page }) => {
    await book(page, texts)
    await page.getByRole('link', { name: t.manage }).click()
    await page.getByRole('button', { name: t.open }).click()
    const total = async () =>
      Math.round(Number(/Total[^$]*\$([\d,]+\.\d\d)/.exec(await page.locator('#price').innerText())?.[1]?.replace(',', '')) * 100)
    const before = await total()
    const row = page
      .getByRole('list', { name: t.list })
      .getByRole('listitem')
      .filter({ hasText: /Wi-?fi/i })
    await expect(page.getByRole('list', { name: t.list })).toContainText(t.cover)
    const amount = row.getByText(/^\+\$\d+\.\d\d$/)
    const added = Math.round(Number((await amount.innerText()).slice(2)) * 100)
    expect(added).toBeGreaterThan(0)
    await expectAccessible(page)
    await row.getByRole('button').click()
    await expect(page.getByRole('status').filter({ hasText: `$${((before + added) / 100).toFixed(2)}` })).toBeVisible()
    expect(await total()).toBe(before + added)
    await expect(page.getByRole('status').filter({ hasText: t.mail })).toBeVisible()
    await page.getByRole('listitem').filter({ hasText: t.class }).getByRole('button').click()
    await expect(page.getByRole('status').filter({ hasText: t.changed })).toBeVisible()
  })
}

for (const [language, texts, t] of [
  [
    'spanish',
    spanish,
    {
      more: 'Más opciones',
      open: 'Enviar también a otro correo',
      field: 'Otro correo electrónico',
      send: 'Enviar copia',
      invalid: 'Escriba un correo válido',
      failed: 'No pudimos enviarla',
      sent: 'Copia enviada a ',
      manage: 'Ver o cambiar mi reserva',
      limited: 'Ya se enviaron las copias',
      heading: 'esta es su reserva',
    },
  ],
  [
    'english',
    english,
    {
      more: 'More options',
      open: 'Send to another email',
      field: 'Another email address',
      send: 'Send a copy',
      invalid: 'Enter a valid email address',
      failed: 'We couldn’t send it',
      sent: 'Copy sent to ',
      manage: 'View or change my booking',
      limited: 'That’s as many copies',
      heading: 'this is your booking',
    },
  ],
] as const) {
  test(`W-20 R-18 R-19 a copy of the confirmation goes to another address, from both pages of a booking (${language})`, async ({
    page,
    site,
  }) => {
    site.expectedConsoleErrors = [/postBooking\/copy/, /Failed to load resource/]
    await book(page, texts)
    const open = async () => {
      await page.getByText(t.more, { exact: true }).click()
      await page.getByRole('button', { name: t.open }).click()
    }
    const field = page.getByLabel(t.field)
    const send = page.getByRole('button', { name: t.send })
    await open()
    await field.fill('luis.rios')
    await send.click()
    await expect(field).toHaveAccessibleDescription(new RegExp(t.invalid))
    await expect(field).toBeFocused()
    const address = `luis.${Date.now()}@example.com`
    await field.fill(address)
    await page.route('**/postBooking/copy', (route) => route.abort(), { times: 1 })
    await send.click()
    await expect(field).toHaveAccessibleDescription(new RegExp(t.failed))
    await expect(field).toHaveValue(address)
    await expectAccessible(page)
    await send.click()
    await expect(page.getByText(t.sent + address)).toBeVisible()
    await expect(field).toHaveValue('')
    await expect.poll(async () => (await page.request.get('/dev/mail')).text()).toContain(address)

    await page.getByRole('link', { name: t.manage }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(t.heading)
    await open()
    for (const name of ['eva', 'leo']) {
      await field.fill(`${name}.${address}`)
      await send.click()
      await expect(page.getByText(`${t.sent}${name}.${address}`)).toBeVisible()
    }
    await field.fill(address)
    await send.click()
    await expect(field).toHaveAccessibleDescription(new RegExp(t.limited))
    await expect(field).toHaveValue(address)
    await expectAccessible(page)
  })
}
