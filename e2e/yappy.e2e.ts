// Yappy's page in a browser, on a site with Yappy. The button's script, its calls and the phone app are stand-ins.

import { scaleTimeout } from '../server/testing/timeouts.ts'
import type { APIRequestContext, Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { addDays } from '#contract/panama-time.ts'
import { highSeasonTuesday } from '../server/testing/dates.ts'
import { freePort } from '../server/testing/stand-ins/mail-server.ts'
import { standInMerchant, standInSecret, startYappy, type YappyStandIn } from '../server/testing/stand-ins/yappy-stand-in.ts'
import { expectAccessible } from './setup/axe.ts'
import { startOwnSite, type OwnSite } from './setup/own-site.ts'
import { expect, test as base } from './setup/test.ts'

const test = base.extend<object, { yappySite: { ownSite: OwnSite; yappy: YappyStandIn } }>({
  yappySite: [
    async ({}, use) => {
      const port = await freePort()
      const address = `http://127.0.0.1:${port}`
      const yappy = await startYappy(address)
      const ownSite = await startOwnSite({
        PORT: String(port),
        BASE_URL: address,
        PAYMENT_PROVIDERS: 'yappy',
        YAPPY_MERCHANT_ID: standInMerchant,
        YAPPY_SECRET: standInSecret,
        YAPPY_API_URL: yappy.url,
        YAPPY_SCRIPT_URL: yappy.settings.scriptUrl,
      })
      await use({ ownSite, yappy })
      await ownSite.end()
      await yappy.stop()
    },
    { scope: 'worker', timeout: scaleTimeout(60_000) },
  ],
  baseURL: async ({ yappySite }, use) => {
    await use(yappySite.ownSite.url)
  },
})
// In series, on one site.
test.describe.configure({ mode: 'default' })

const tuesday = highSeasonTuesday()
const year = Number(tuesday.slice(0, 4))
const booking = {
  IdBrand: 1,
  IdAgenciaSal: 1,
  FechaSalida: tuesday,
  HoraSalida: '10:00',
  IdAgenciaEnt: 1,
  FechaEntrada: addDays(tuesday, 3),
  HoraEntrada: '10:00',
  IdModelo: 104,
  Tarifa_Prepago: true,
  IdFormaPago: 2,
  Conductores: [],
  AceptaCondiciones: { version: '2026-11' },
  AceptaMercadeo: false,
  cliente: {
    Nombre: 'Ana',
    Apellido: 'Prueba',
    Correo: 'ana.prueba@example.com',
    Telefono: '6612-3456',
    FechaNacimiento: `${year - 35}-03-12`,
    TipoDocumento: 'pasaporte',
    Documento: 'AB1234567',
    Licencia: 'L-998877',
    PaisLicencia: 'PA',
    VenceLicencia: `${year + 3}-01-31`,
  },
}

async function call(request: APIRequestContext, path: string, data: object): Promise<Record<string, unknown>> {
  const answer = await request.post(`/web-api/${path}`, { multipart: { data: JSON.stringify(data) } })
  expect(answer.status(), await answer.text()).toBe(200)
  return (await answer.json()).Resultado.datos
}

/** A held booking with its payment. */
async function beginPayment(request: APIRequestContext, Idioma: 'es' | 'en'): Promise<{ id: string; url: string }> {
  const { IdCotizacion, Total } = await call(request, 'getCostoEstimadoWeb', { ...booking, Idioma })
  const held = await call(request, 'postBooking/new', { ...booking, Idioma, IdCotizacion, Total, IdSolicitud: randomUUID() })
  const access = { CodigoReserva: held['CodigoReserva'], Apellido: booking.cliente.Apellido }
  const { IdPago, Url } = await call(request, 'postPayment/new', { ...access, Medio: 'yappy', IdSolicitud: randomUUID() })
  return { id: String(IdPago), url: String(Url) }
}

async function payment(request: APIRequestContext, id: string): Promise<unknown> {
  return (await (await request.get(`/web-api/getPayment/${id}`)).json()).Resultado.datos
}

async function expectAccessibleAtBothWidths(page: Page): Promise<void> {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expectAccessible(page)
  }
}

test('W-22 a renter pays with Yappy: the number, its button, the telephone, and the booking is confirmed', async ({
  page,
  request,
  yappySite,
}) => {
  const { id, url } = await beginPayment(request, 'es')
  await page.goto(url)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pagar con Yappy')
  const number = page.getByLabel('Celular registrado en Yappy')
  await number.fill('275-7222')
  await number.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Escriba los ocho números')
  await expect(number).toBeFocused()
  await expect(number).toHaveValue('275-7222')
  await expectAccessibleAtBothWidths(page)

  await number.fill('6123-4567')
  await page.getByRole('button', { name: 'Continuar' }).click()
  const button = page.getByRole('button', { name: 'Pagar con Yappy' })
  await expect(button).toBeVisible()
  // Its own styles apply, and the content security policy blocked nothing.
  await expect(button).toHaveCSS('background-color', 'rgb(0, 85, 159)')
  await expectAccessibleAtBothWidths(page)
  yappySite.yappy.setAnswer('E')
  await button.click()
  await page.waitForURL(new RegExp(`/#/payment\\?ref=${id}`))
  await expect.poll(() => payment(request, id)).toMatchObject({ Estado: 'pagado', EstadoReserva: 'confirmada' })
  expect(yappySite.yappy.requests.at(-1)).toMatchObject({ aliasYappy: '61234567' })
})

test('W-22 a failed Yappy payment is explained, in the language of the booking, and nothing is confirmed', async ({
  page,
  request,
  yappySite,
}) => {
  const { id, url } = await beginPayment(request, 'en')
  await page.goto(url)
  await page.getByLabel('Mobile number registered with Yappy').fill('6123-4567')
  await page.getByRole('button', { name: 'Continue' }).click()
  yappySite.yappy.setAnswer('R')
  await page.getByRole('button', { name: 'Pagar con Yappy' }).click()
  await expect(page.getByRole('status')).toContainText('Yappy did not complete the payment')
  await expect.poll(() => payment(request, id)).toMatchObject({ Estado: 'rechazado', EstadoReserva: 'retenida' })
  await page.getByRole('link', { name: 'See the status of the payment' }).click()
  await page.waitForURL(new RegExp(`/en/#/payment\\?ref=${id}`))
})
