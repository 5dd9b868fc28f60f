// Our site with the company's existing services, which return no more than the specification names (docs/decisions/041-other-services.md).
// No page may make a false claim, be blank, or show a failure (row X-01).

import { chooseFirstCar, fillDriver, searchFromHome, spanish } from './setup/journey.ts'
import { branchIds, shapes } from './setup/legacy-services/answers.ts'
import type { LegacyServices } from './setup/legacy-services/server.ts'
import { contentPaths, getFaults, waitUntilLoaded } from './setup/legacy-services/pages.ts'
import { test } from './setup/legacy-services/test.ts'
import { waitForHydration, expect } from './setup/test.ts'

/** Each shape is tested in one language. */
const getLanguage = { string: '', pair: '/en', object: '/en', empty: '' } as const

for (const shape of shapes) {
  test(`E-03 W-01 W-03 W-04 W-09 no page makes a false claim, with answers of the shape ${shape}`, async ({ page, legacy, site }) => {
    site.expectedConsoleErrors = [/^Failed to load resource/, /^get\w+: refused with 404/]
    const faults: string[] = []
    const { url } = await legacy(shape)
    const prefix = getLanguage[shape]
    await page.goto(`${url}${prefix}/`)
    await waitForHydration(page)
    for (const path of contentPaths) {
      await page.evaluate((hash) => (location.hash = hash), `#${path}`)
      await waitUntilLoaded(page)
      for (const fault of await getFaults(page)) faults.push(`${shape} ${prefix}${path}: ${fault}`)
    }
    expect(faults).toEqual([])
  })
}

/** The fields of a cost estimate request (row E-06). */
const estimateFields =
  'IdBrand IdAgenciaSal HoraSalida FechaSalida IdAgenciaEnt FechaEntrada HoraEntrada NoHorasExtras IdModelo IdTarifa IdPeriodo IdPaquete IdPaqCob IdTipoCliente CantSillaBB CantCondAdic Wifi UnderAge IdFormaPago Tarifa_Prepago'
    .split(' ')
    .toSorted()
/** The mandatory fields of a rate request (row E-07). */
const rateFields = ['FechaSalida', 'FechaEntrada', 'IdPaquete', 'IdBrand', 'IdAgenciaSal']

const getCalls = (services: LegacyServices, name: string) => services.calls.filter((call) => call.name === name)

/** Checks what the browser has sent up to the booking. */
function expectRequests(services: LegacyServices, chosen: object): void {
  const rates = getCalls(services, 'getRateCars')
  for (const { data, contentType, formFields } of rates) {
    expect(Object.keys(data ?? {})).toEqual(expect.arrayContaining(rateFields))
    expect([contentType.split(';')[0], formFields]).toEqual(['multipart/form-data', ['data']])
  }
  expect(rates.some(({ data }) => data?.['IdAgenciaSal'] === branchIds[0])).toBe(true)
  const estimates = getCalls(services, 'getCostoEstimadoWeb')
  expect(estimates.length).toBeGreaterThan(0)
  const getFields = (data: object = {}) => Object.keys(data).toSorted()
  expect(getFields(estimates[0]?.data)).toEqual(estimateFields)
  for (const { data } of estimates) expect(getFields(data)).toEqual(estimateFields)
  const packages = getCalls(services, 'getPackageWeb')
  for (const { data } of packages) expect(data).toMatchObject({ idBrand: 1, idCategoria: 1, idSubCategoria: 1 })
  expect(getCalls(services, 'postBooking/new')).toHaveLength(1)
  expect(getCalls(services, 'postBooking/new')[0]?.data).toMatchObject({ ...estimates[0]?.data, ...chosen, cliente: { Nombre: 'Ana' } })
}

for (const shape of shapes) {
  test(`F-05 F-09 E-06 E-07 W-10 W-13 a visitor books, with answers of the shape ${shape}`, async ({ page, legacy, site }) => {
    site.expectedConsoleErrors = [/^Failed to load resource/, /^get\w+: refused with 404/]
    const faults: string[] = []
    const read = async (place: string) => {
      await waitUntilLoaded(page)
      for (const fault of await getFaults(page)) faults.push(`${place}: ${fault}`)
    }
    const { url, services } = await legacy(shape)
    services.calls.length = 0
    await searchFromHome(page, { ...spanish, home: `${url}/` })
    await read(`${shape} fleet`)
    const rate = page.getByText('por día, antes de cargos e ITBMS').first()
    if (shape !== 'empty') await expect(rate).toBeVisible()
    // There is no total to sort by.
    await expect(page.getByText('Menor precio total')).toHaveCount(0)
    await chooseFirstCar(page)
    await read(`${shape} step 3`)
    if (shape === 'string' || shape === 'object') await expect(rate).toBeVisible()
    const seats = shape === 'empty' ? 0 : 1
    if (seats > 0) await page.getByRole('button', { name: 'Agregar Silla para bebé' }).click()
    await expect(page.getByText('Nevera')).toHaveCount(0)
    const isPrepaid = shape === 'pair'
    if (isPrepaid) {
      await page.getByText('Pagar ahora').click()
      await expect(page.getByText(/en el paso siguiente|usted paga en la página/)).toHaveCount(0)
      await expect(page.getByText('Reservar y pagar')).toHaveCount(0)
    }
    await fillDriver(page)
    await page.getByRole('button', { name: spanish.book }).first().click()
    await page.waitForURL(/#\/reservation-completed/)
    await read(`${shape} confirmation`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recibimos su reserva')
    await expect(page.getByText('R-7781')).toHaveCount(shape === 'pair' ? 1 : 0)
    await expect(page.getByText(/Confirmación enviada/)).toHaveCount(0)
    // The agreed amount stays, because the answer of the booking has none.
    await expect(page.getByText('Total estimado')).toHaveCount(shape === 'pair' ? 1 : 0)
    await expect(page.getByText('Eligió pagar por adelantado.')).toHaveCount(isPrepaid ? 1 : 0)
    expectRequests(services, { CantSillaBB: seats, ...(isPrepaid ? { IdFormaPago: 2, Tarifa_Prepago: true } : {}) })
    expect(faults).toEqual([])
  })
}

test('F-12 R-12 with the company’s services our cancellation terms are not promised, and their policies are linked', async ({
  page,
  legacy,
  site,
}) => {
  site.expectedConsoleErrors = [/^Failed to load resource/, /^get\w+: refused with 404/]
  const { url } = await legacy('pair')
  const ours = page.getByText(/sin costo|se mantiene/)
  await page.goto(`${url}/#/reserve`)
  await waitUntilLoaded(page)
  await expect(ours).toHaveCount(0)
  await searchFromHome(page, { ...spanish, home: `${url}/` })
  await chooseFirstCar(page)
  await waitUntilLoaded(page)
  await expect(page.getByText('Hoy no se cobra nada.')).toBeVisible()
  await expect(ours).toHaveCount(0)
  const policy = page.getByRole('link', { name: 'Condiciones para cancelar' })
  await expect(policy).toHaveAttribute('href', '/rental-conditions')
  await page.getByText('Pagar ahora').click()
  await expect(ours).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('link', { name: 'Política de prepago' })).toBeVisible()
})

for (const shape of shapes) {
  test(`A-03 E-08 W-11 W-16 W-17 a client logs in, saves the profile and is named in requests, with answers of the shape ${shape}`, async ({
    page,
    legacy,
    site,
  }) => {
    site.expectedConsoleErrors = [/^Failed to load resource/, /^(get|logout)\w+: refused with 404/]
    const faults: string[] = []
    const { url, services } = await legacy(shape)
    await page.goto(`${url}/#/see-fleet?car=501`)
    await waitForHydration(page)
    services.calls.length = 0
    await page.getByRole('button', { name: 'Iniciar sesión' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Usuario (correo electrónico)').fill('ana@example.com')
    await dialog.getByLabel('Contraseña', { exact: true }).fill('rio-chagres-azul')
    await dialog.getByRole('button', { name: 'Entrar' }).click()
    await expect(dialog).toHaveCount(0)
    expect(getCalls(services, 'loginWebUser')[0]).toMatchObject({ contentType: 'application/json', data: { email: 'ana@example.com' } })
    // With the car chosen first, its rate is requested in the client's name.
    await page
      .getByRole('button', { name: /^Elegir/ })
      .first()
      .click()
    await page.waitForURL(/#\/reserve/)
    await page.getByRole('button', { name: 'Continuar' }).click()
    await page.waitForURL(/#\/step-3/)
    const known = shape === 'pair' || shape === 'object' ? { IdCliente: 77 } : {}
    for (const name of ['getRateModel', 'getCostoEstimadoWeb']) {
      const { data } = getCalls(services, name)[0] ?? {}
      expect(data, `${shape} ${name}`).toMatchObject({ IdTipoCliente: 2, IdModelo: 501, ...known })
      expect('IdCliente' in (data ?? {}), `${shape} ${name}`).toBe('IdCliente' in known)
    }
    await page.goto(`${url}/#/client-profile`)
    await page.reload()
    await waitForHydration(page)
    await waitUntilLoaded(page)
    for (const fault of await getFaults(page)) faults.push(`${shape} profile: ${fault}`)
    await expect(page.getByText(/confirm/i)).toHaveCount(0)
    await page.getByLabel('Razón social').fill('Café y Cacao')
    await page.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(page.getByText('Cambios guardados.')).toBeVisible()
    const [update] = getCalls(services, 'updateClientProfile')
    expect(update).toMatchObject({ formFields: ['data'], data: { company: 'Café y Cacao' }, authorization: `Bearer token-${shape}` })
    expect(faults).toEqual([])
  })
}
