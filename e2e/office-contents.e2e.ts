import { expectAccessible } from './setup/axe.ts'
import { cellSelector, signInAs } from './setup/office.ts'
import { test } from './setup/own-test.ts'
import { expect } from './setup/test.ts'

// A preview runs no scripts, not even those of the tests.
test.use({ locale: 'es-PA' })

test('an editor writes an answer in both languages, repairs a placeholder, sees the page, and publishes', async ({
  page,
  ownSite,
  site,
}) => {
  site.expectedConsoleErrors.push(/status of 4(01|09)|ERR_FAILED/, /Blocked script execution/)
  await signInAs(page, 'editor', 'contenido?vista=faq')
  await page.getByRole('link', { name: '¿Qué edad necesito para alquilar?' }).click()
  const bar = page.getByRole('region', { name: 'Borrador', exact: true })
  const publish = bar.getByRole('button', { name: 'Publicar ahora' })
  const question = page.getByRole('textbox', { name: 'Pregunta (español)' })
  const answer = page.getByRole('textbox', { name: 'Respuesta (inglés)' })
  const frame = page.frameLocator('iframe[data-shown]')
  await expect(frame.getByText('¿Qué edad necesito para alquilar?').first()).toBeVisible()

  // The first pause of typing opens a draft.
  await question.fill('¿Desde qué edad puedo alquilar?')
  await expect(bar).toContainText('El sitio sigue mostrando lo anterior')
  await expect(frame.getByText('¿Desde qué edad puedo alquilar?').first()).toBeVisible()
  const [before] = await ownSite.query<{ question_es: string }>(`select question_es from faq where id = 101`)
  expect(before?.question_es).toBe('¿Qué edad necesito para alquilar?')

  // Backspace deletes the whole placeholder; the page reports it as missing, and it is inserted again.
  const text = await answer.inputValue()
  const at = text.indexOf('{{minAge}}') + '{{minAge}}'.length
  await answer.evaluate((element: HTMLTextAreaElement, caret) => (element.focus(), element.setSelectionRange(caret, caret)), at)
  await page.keyboard.press('Backspace')
  expect(await answer.inputValue()).toBe(text.replace('{{minAge}}', ''))
  await answer.fill('You must be an adult. Read the [conditions](/en/#/rental-condition).')
  await expect(page.getByText('Falta {{minAge}}.').first()).toBeVisible()
  await expect(page.getByText('El enlace «/en/#/rental-condition» no lleva a ninguna página.').first()).toBeVisible()
  await expect(publish).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page)
  await answer.fill('')
  await expect(page.getByText('Todavía no está traducido.').first()).toBeVisible()

  // What is typed survives a reload.
  await answer.fill(text)
  await page.reload()
  await expect(answer).toHaveValue(text)
  await expect(page.getByText('4 de 4 pasan')).toBeVisible()

  // Text that could not be saved waits in its draft, and does not go into another one or into what is published.
  await page.route('**/office-api/drafts/change', (route) => route.abort())
  await question.fill('¿Desde qué edad se puede alquilar?')
  await expect(page.getByText('No hay conexión', { exact: false }).first()).toBeVisible()
  const draftUrl = page.url()
  await page.unroute('**/office-api/drafts/change')
  await page.goto(draftUrl.replace(/\?.*/, ''))
  await expect(question).toHaveValue('¿Qué edad necesito para alquilar?')
  await page.goto(draftUrl)
  await expect(question).toHaveValue('¿Desde qué edad se puede alquilar?')
  await expect(frame.getByText('¿Desde qué edad se puede alquilar?').first()).toBeVisible()

  await page.getByRole('textbox', { name: 'Pregunta (inglés)' }).fill('From which age can I rent?')
  await page.getByRole('navigation', { name: 'Idioma de la vista previa' }).getByRole('link', { name: 'Inglés' }).click()
  await expect(frame.getByText('From which age can I rent?').first()).toBeVisible()

  await expect(publish).not.toHaveAttribute('aria-disabled', 'true')
  await publish.press('Enter')
  await expect(page.getByRole('status', { name: 'Avisos' })).toContainText('está publicado. Filas: 1.')
  await expect(page.locator(':focus')).toContainText('Lo publicado')
  await page.goto('/en/faqs')
  await expect(page.getByText('From which age can I rent?').first()).toBeVisible()
})

test('a new question cannot be published before it is written in both languages, by keyboard alone', async ({ page, site }) => {
  site.expectedConsoleErrors.push(/status of 401/, /Blocked script execution/)
  await signInAs(page, 'editor', 'contenido?vista=faq')
  await page.getByRole('button', { name: 'Nueva pregunta' }).focus()
  await page.keyboard.press('Enter')
  const bar = page.getByRole('region', { name: 'Borrador', exact: true })
  await expect(page.getByText('Falta el texto.').first()).toBeVisible()
  await expect(bar.getByRole('button', { name: 'Publicar ahora' })).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('textbox', { name: 'Pregunta (español)' }).focus()
  for (const words of ['¿Hay wifi?', 'Is there Wi-Fi?', 'Sí, en las sucursales.', 'Yes, at the branches.']) {
    await page.keyboard.type(words)
    await page.keyboard.press('Tab')
  }
  await expect(bar.getByRole('button', { name: 'Publicar ahora' })).not.toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'Quitar' }).click()
  await expect(page.getByRole('status', { name: 'Avisos' })).toContainText('Quitado del borrador')
})

test('the views stay where they are when their counts arrive', async ({ page, site }) => {
  site.expectedConsoleErrors.push(/status of 401/)
  const held = Promise.withResolvers<undefined>()
  await page.route('**/office-api/catalog/rows?*', async (route) => (await held.promise, route.continue()))
  await signInAs(page, 'owner', 'contenido')
  const last = page.getByRole('link', { name: 'Todas las tablas' })
  await expect(last).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  const before = await last.boundingBox()
  held.resolve(undefined)
  await expect(page.getByRole('link', { name: /^Sucursales \d/ })).toBeVisible()
  expect(await last.boundingBox()).toEqual(before)
})

test('an owner changes a class and opens a branch with its fees, and publishes both', async ({ page, ownSite, site }) => {
  test.slow()
  // The page of a branch without hours searches for cars at a time when it is closed.
  site.expectedConsoleErrors.push(/status of 4(00|01|09|22)/, /branch_closed/, /Blocked script execution/)
  await signInAs(page, 'owner', 'contenido')
  await page.getByRole('link', { name: 'Todas las tablas' }).click()
  const dialog = page.getByRole('dialog')
  const bar = page.getByRole('region', { name: 'Borrador', exact: true })
  const save = dialog.getByRole('button', { name: 'Poner en el borrador' })
  await expect(page.getByRole('table', { name: 'Clases de auto' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('row', { name: /Intermedio/ }).click()
  await dialog.getByLabel('Edad mínima', { exact: true }).fill('12')
  await save.click()
  await expect(dialog.getByLabel('Edad mínima', { exact: true })).toHaveAccessibleDescription(/de 18 a 99/)
  await dialog.getByLabel('Edad mínima', { exact: true }).fill('24')
  await save.click()
  await expect(dialog).toHaveCount(0)

  await page.getByRole('combobox', { name: 'Tabla' }).selectOption({ label: 'Sucursales' })
  await page.getByRole('button', { name: 'Agregar', exact: true }).click()
  const values: [label: string, value: string][] = [
    ['Dirección en el sitio', 'boquete'],
    ['Nombre', 'Boquete'],
    ['Dirección', 'Avenida Central, Boquete'],
    ['Cómo llegar (español)', 'Frente al parque.'],
    ['Cómo llegar (inglés)', 'Opposite the park.'],
    ['Latitud', '8.7800'],
    ['Longitud', '-82.4300'],
    ['Cargo de aeropuerto', '0'],
  ]
  for (const [label, value] of values) await dialog.getByLabel(label, { exact: true }).fill(value)
  await dialog.getByLabel('Región', { exact: true }).selectOption({ label: 'Chiriquí' })
  await save.click()
  await expect(dialog).toHaveCount(0)

  // The hours of the new branch belong to the same draft.
  const draftId = new URL(page.url()).searchParams.get('borrador') ?? ''
  await page.goto(`/office/horarios?borrador=${draftId}`)
  await page.getByRole('main').getByLabel('Sucursal', { exact: true }).selectOption({ label: 'Boquete' })
  await expect(page.getByRole('heading', { name: 'Cada semana' })).toBeVisible()

  // A branch needs a one-way fee to and from every other one.
  await page.goto(`/office/tarifas?vista=oneWay&borrador=${draftId}`)
  const publish = bar.getByRole('button', { name: 'Publicar ahora' })
  await expect(publish).toHaveAttribute('aria-disabled', 'true')
  for (const [line, column, arrow] of [
    [0, 10, 'ArrowDown'],
    [10, 0, 'ArrowRight'],
  ] as const) {
    await page.locator(cellSelector(line, column)).click()
    for (let i = 0; i < 9; i += 1) await page.keyboard.press(`Shift+${arrow}`)
    await page.keyboard.type('85')
    await page.keyboard.press('Control+Enter')
    await expect(page.locator(cellSelector(line, column))).toHaveText('85.00')
  }
  await expect(publish).not.toHaveAttribute('aria-disabled', 'true')
  await publish.click()
  await expect(page.getByRole('status', { name: 'Avisos' })).toContainText('está publicado. Filas: 22.')
  const [branch] = await ownSite.query<{ region_id: number }>(`select region_id from branch where slug = 'boquete'`)
  expect(branch?.region_id).toBe(2)
  const [carClass] = await ownSite.query<{ minimum_age: number }>(`select minimum_age from car_class where name_es = 'Intermedio'`)
  expect(carClass?.minimum_age).toBe(24)
  await page.goto('/sucursales')
  await page
    .getByRole('link', { name: /Boquete/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: /Boquete/ })).toBeVisible()
})

test('previews are for staff who see drafts, have no scripts, and are not cached or indexed', async ({ page, site }) => {
  site.expectedConsoleErrors.push(/status of 401/, /Blocked script execution/)
  const address = '/office/vista/publicado/faqs'
  expect((await page.request.get(address)).status()).toBe(401)
  await signInAs(page, 'agent')
  expect((await page.request.get(address)).status()).toBe(403)
  await page.context().clearCookies()
  await signInAs(page, 'auditor')
  const answer = await page.request.get(address)
  expect(answer.status()).toBe(200)
  expect(answer.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
  const policy = answer.headers()['content-security-policy'] ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("frame-ancestors 'self'")
  expect(policy).not.toContain('script-src')
  expect(await answer.text()).not.toContain('<script')
  expect((await page.request.get('/office/vista/999999/faqs')).status()).toBe(404)
})

test('an auditor reads texts and changes none', async ({ page, site }) => {
  site.expectedConsoleErrors.push(/status of 401/, /Blocked script execution/)
  await signInAs(page, 'auditor', 'contenido/condition/3')
  await expect(page.getByText('Solo lectura', { exact: false })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Título (español)' })).not.toBeEditable()
  await expect(page.getByLabel('Versión')).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Nuevo borrador' })).toHaveCount(0)
  await expectAccessible(page)
})

test('the texts, the details and the hours of a branch link to each other', async ({ page, site }) => {
  site.expectedConsoleErrors.push(/status of 401/, /Blocked script execution/)
  await signInAs(page, 'editor', 'contenido/branch/1')
  await page.getByRole('link', { name: 'Todos sus datos' }).click()
  const dialog = page.getByRole('dialog', { name: 'Aeropuerto Tocumen' })
  await expect(dialog.getByLabel('Código del aeropuerto', { exact: true })).toHaveValue('PTY')
  await expectAccessible(page)
  await dialog.getByRole('link', { name: 'Textos y vista previa de su página' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Aeropuerto Tocumen' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Horario', exact: true }).click()
  await expect(page.getByRole('main').getByLabel('Sucursal', { exact: true })).toHaveValue('1')
  await page.goBack()
  await page.goBack()
  // The address contains the row, so closing its form does not change the page.
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/tabla=branch$/)
})

test('the services of a leasing plan are typed one per line, as many in English as in Spanish', async ({ page, site }) => {
  site.expectedConsoleErrors.push(/status of 401/)
  await signInAs(page, 'editor', 'contenido?vista=tables&tabla=leasing_plan')
  await page.getByRole('row', { name: /Pymes/ }).click()
  const dialog = page.getByRole('dialog')
  const services = dialog.getByLabel('Servicios (inglés)', { exact: true })
  const before = await services.inputValue()
  const save = dialog.getByRole('button', { name: 'Poner en el borrador' })
  await services.fill(`${before}\nRoadside help`)
  await save.click()
  await expect(services).toHaveAccessibleDescription(/Escriba tantas líneas en inglés como en español/)
  const spanish = dialog.getByLabel('Servicios (español)', { exact: true })
  await spanish.fill(`${await spanish.inputValue()}\nAsistencia en la vía`)
  await save.click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Ver 1 cambio')).toBeVisible()
  await page.getByRole('row', { name: /Pymes/ }).click()
  await expect(spanish).toHaveValue(/\nAsistencia en la vía$/)
  await expect(services).toHaveValue(`${before}\nRoadside help`)
})
