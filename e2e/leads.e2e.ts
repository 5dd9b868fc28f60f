import type { Page, Request } from '@playwright/test'
import { waitForHydration, expect, test } from './setup/test.ts'

interface FormTexts {
  name: RegExp
  email: RegExp
  phone: RegExp
  accept: RegExp
}

const spanish: FormTexts = { name: /^Nombre y apellidos/, email: /^Correo electrónico/, phone: /^Teléfono/, accept: /^Autorizo a/ }
const english: FormTexts = { name: /^Full name/, email: /^Email/, phone: /^Phone/, accept: /^I allow/ }

/** Fills in the fields of every form, no faster than a person would. */
async function fillForm(page: Page, texts = spanish, email = 'ana.prueba@example.com'): Promise<void> {
  const form = page.getByRole('form')
  await form.getByLabel(texts.name).fill('Ana Prueba')
  await form.getByLabel(texts.email).fill(email)
  await form.getByLabel(texts.phone).fill('6123-4567')
  await form.getByRole('checkbox', { name: texts.accept }).check()
}

const isLead = (request: Request) => request.url().endsWith('/landing-api/postLead/new')

/** The JSON of the form's only field. */
function sentData(request: Request): Record<string, unknown> {
  return JSON.parse(/\r\n\r\n(\{.*\})\r\n/s.exec(request.postData() ?? '')?.[1] ?? '{}')
}

test('R-09 the contact form shows errors beside its fields, is sent once by a double click, and shows its number', async ({ page }) => {
  const posts: Request[] = []
  page.on('request', (request) => void (isLead(request) && posts.push(request)))
  await page.goto('/#/contacto')
  await waitForHydration(page)
  const form = page.getByRole('form')
  await form.getByRole('button', { name: 'Enviar mensaje' }).click()
  await expect(form.getByLabel(spanish.name)).toBeFocused()
  await expect(form.getByText('Escriba su nombre y apellidos.')).toBeVisible()
  await expect(form.getByText('Para responderle necesitamos que marque esta casilla.')).toBeVisible()
  for (const box of await form.getByRole('checkbox').all()) await expect(box).not.toBeChecked()

  await fillForm(page)
  await form.getByLabel(/^¿En qué podemos ayudarle/).fill('¿Tienen sillas para bebé?')
  await page.reload()
  await waitForHydration(page)
  await expect(form.getByLabel(/^¿En qué podemos ayudarle/)).toHaveValue('¿Tienen sillas para bebé?')
  await form.getByRole('button', { name: 'Enviar mensaje' }).dblclick()
  await expect(page.getByRole('heading', { name: 'Recibimos su solicitud' })).toBeFocused()
  await expect(page.getByText(/^[0-9A-HJKMNP-TV-Z]{8}$/)).toBeVisible()
  expect(posts).toHaveLength(1)
})

test('L-01 the contact form in English is answered and confirmed in English', async ({ page }) => {
  await page.goto('/en/#/contacto')
  await waitForHydration(page)
  await fillForm(page, english, 'ana.english@example.com')
  await page
    .getByRole('form')
    .getByLabel(/^How can we help/)
    .fill('Do you have child seats?')
  const post = page.waitForRequest(isLead)
  // A person needs longer than a bot (docs/decisions/011-leads.md).
  await page.waitForTimeout(3_200)
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('heading', { name: 'We received your request' })).toBeVisible()
  const code = await page.getByText(/^[0-9A-HJKMNP-TV-Z]{8}$/).textContent()
  const sent = sentData(await post)
  expect(sent).toMatchObject({ Idioma: 'en', Consentimiento: { aceptado: true }, Mercadeo: false })
  expect(sent).not.toHaveProperty('SitioWeb')
  await expect(async () => {
    await page.goto('/dev/mail')
    await expect(page.getByRole('row', { name: new RegExp(`ana\\.english@example\\.com.*We received your request ${code}`) })).toBeVisible({
      timeout: 500,
    })
  }).toPass()
})

test('R-08 the calculator stops at the number of vehicles that a request can have, and shows what to do for more', async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem('istmo.lease', JSON.stringify({ planId: 2, vehicles: 99 })))
  await page.goto('/#/leasing-operativo-alquileres-corporativos')
  await waitForHydration(page)
  const more = page.getByRole('button', { name: 'Un vehículo más' })
  const limit = page.getByText('Aquí se calculan hasta 100 vehículos. Si necesita más, díganos cuántos en su solicitud.')
  await expect(limit).toHaveCount(0)
  await more.click()
  await expect(limit).toBeVisible()
  await expect(more).toHaveAttribute('aria-disabled', 'true')
})

test('R-08 the calculator’s total is sent with the leasing request and survives a reload', async ({ page }) => {
  await page.goto('/#/leasing-operativo-alquileres-corporativos')
  await waitForHydration(page)
  const calculator = page.locator('#calculadora')
  await calculator.getByLabel('Clase').selectOption({ label: 'Intermedio' })
  await calculator.getByText('36', { exact: true }).click()
  await calculator.getByText('2,000', { exact: true }).click()
  await calculator.getByRole('checkbox', { name: /Rastreo GPS/ }).check()
  await calculator.getByRole('button', { name: 'Un vehículo más' }).click()
  await expect(calculator.getByText('$1,394.46')).toBeVisible()
  await page.reload()
  await waitForHydration(page)
  await expect(calculator.getByText('$1,394.46')).toBeVisible()
  await page.getByRole('link', { name: 'Pedir propuesta con este cálculo' }).click()
  await expect(page).toHaveURL(/#\/leasing-operativo-alquileres-corporativos\?s=solicitud$/)
  await expect(page.getByRole('heading', { name: 'Pida su propuesta' })).toBeInViewport()
  await fillForm(page)
  await page
    .getByRole('form')
    .getByLabel(/^Empresa/)
    .fill('Café y Cacao, S.A.')
  const post = page.waitForRequest(isLead)
  await page.getByRole('button', { name: 'Pedir propuesta', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Recibimos su solicitud' })).toBeVisible()
  expect(sentData(await post)).toMatchObject({
    Tipo: 'leasing',
    Calculo: { IdPlan: 1, IdModelo: 104, Plazo: 36, KmMes: 2000, Vehiculos: 2, Servicios: ['RASTREO'], Mensual: 1394.46 },
  })
})

test('R-08 W-03 the plans are compared row by row', async ({ page }) => {
  await page.goto('/#/leasing-operativo-alquileres-corporativos')
  await waitForHydration(page)
  const matrix = page.getByRole('region', { name: 'Qué incluye cada plan' })
  await expect(matrix.getByRole('columnheader')).toHaveText([
    'Qué incluye cada plan',
    'Pymes',
    'Flota corporativa',
    'Vehículos comerciales',
  ])
  await expect(matrix.getByRole('row', { name: 'Kilómetros al mes 1,500 a 2,500 2,000 a 3,000 2,500 a 4,500' })).toBeVisible()
  await expect(matrix.getByRole('row', { name: 'Asistencia en carretera No incluido Incluido Incluido' })).toBeVisible()
})

test('R-40 a campaign page is outside the main layout and sends the campaign, even after jumps and a reload', async ({ page }) => {
  await page.goto('/?utm_source=boletin&utm_campaign=carreras#/autodromo')
  await waitForHydration(page)
  await expect(page.locator('nav[aria-label="Principal"]')).toHaveCount(0)
  await page.getByRole('link', { name: 'Preguntas' }).click()
  await expect(page).toHaveURL(/#\/autodromo\?s=dudas$/)
  await page.reload()
  await waitForHydration(page)
  await fillForm(page)
  const post = page.waitForRequest(isLead)
  await page.getByRole('button', { name: 'Pedir propuesta' }).click()
  await expect(page.getByRole('heading', { name: 'Recibimos su solicitud' })).toBeVisible()
  expect(sentData(await post)).toMatchObject({ Tipo: 'autodromo', Campana: { utm_source: 'boletin', utm_campaign: 'carreras' } })
})

test('X-04 a failed request keeps all typed data and is repeated with the same id', async ({ page, site }) => {
  site.expectedConsoleErrors = [/Failed to load resource/, /postLead\/new/]
  const ids: unknown[] = []
  let limited = true
  await page.route('**/landing-api/postLead/new', async (route) => {
    ids.push(sentData(route.request())['IdSolicitud'])
    if (ids.length === 1) await route.abort()
    else if (limited) {
      await route.fulfill({
        status: 429,
        headers: { 'retry-after': '40' },
        json: { error: { code: 'rate_limited' }, message: '-', requestId: '-' },
      })
    } else await route.continue()
  })
  await page.goto('/#/landing')
  await waitForHydration(page)
  await fillForm(page)
  const send = page.getByRole('button', { name: 'Pedir cotización' })
  await send.click()
  await expect(page.getByRole('alert')).toContainText('No sabemos si su solicitud llegó')
  await send.click()
  await expect(page.getByText(/Espere 40 segundos y envíe de nuevo/)).toBeVisible()
  await expect(page.getByRole('form').getByLabel(spanish.name)).toHaveValue('Ana Prueba')
  limited = false
  await send.click()
  await expect(page.getByRole('heading', { name: 'Recibimos su solicitud' })).toBeVisible()
  expect(new Set(ids).size).toBe(1)
})

test('X-01 when the branches fail to load, the contact page offers a retry, and the form works', async ({ page, site }) => {
  site.expectedConsoleErrors = [/Failed to load resource/, /getAgencies/]
  let isDown = true
  await page.route('**/content/getAgencies/1', (route) => (isDown ? route.abort() : route.continue()))
  // A document that was rendered without the branches.
  await page.goto('/cookies-policy#/contacto')
  await waitForHydration(page)
  await expect(page.getByRole('form')).toBeVisible()
  // The page itself retries once right after hydration (row F-14).
  await page.waitForLoadState('networkidle')
  const reload = page.getByRole('link', { name: 'Volver a cargar' })
  await expect(reload).toBeVisible()
  isDown = false
  await reload.click()
  const branches = page.getByRole('region', { name: 'Visítenos' })
  await expect(branches.getByRole('heading', { level: 3 })).toHaveCount(3)
  await expect(branches.getByRole('link', { name: 'Ver todas en el mapa' })).toHaveAttribute('href', /sucursales/)
})
