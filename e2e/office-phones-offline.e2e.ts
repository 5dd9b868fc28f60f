// Phones without a connection at the lot: two that hand over the same car, and one with a wrong clock that is restarted.

import { chromium, type APIRequestContext, type BrowserContext, type Page } from '@playwright/test'
import { groupCode } from '#contract/values/booking.ts'
import { demoStaff } from '../server/features/staff/demo-staff.ts'
import { expectAccessible } from './setup/axe.ts'
import { findBrowser } from './setup/find-browser.ts'
import { bookByApi } from './setup/book-by-api.ts'
import { justNow, movePickUp, signInAs } from './setup/office.ts'
import type { OwnSite } from './setup/own-site.ts'
import { expect } from './setup/test.ts'
import { test } from './setup/own-test.ts'

test.use({ locale: 'es-PA', serviceWorkers: 'allow' })
test.beforeEach(({ isMobile }) => test.skip(!isMobile, 'This is work of phones.'))

const faults = /status of (40[19]|422)|ERR_INTERNET_DISCONNECTED|ERR_FAILED|cross-world service worker/
const next = (page: Page) => page.getByRole('button', { name: /^(Seguir|Entregar)/ }).last()

/** Two bookings that are due now, and two cars of their class. */
async function prepareDueBookings(ownSite: OwnSite, request: APIRequestContext): Promise<{ codes: string[]; plates: string[] }> {
  await ownSite.query(`delete from block; delete from downtime; update reservation set status = 'cancelled', hold_expires_at = null`)
  await ownSite.query(
    'delete from road_charge; delete from rental_charge; delete from condition_photo; delete from damage; delete from condition_record',
  )
  await ownSite.query(
    `update vehicle set odometer_km = 18000, fuel_eighths = 8, plate = coalesce(plate, 'PA' || lpad(id::text, 4, '0')) where left_at is null`,
  )
  const bookings = [
    await bookByApi(request, 'es', { Nombre: 'Ana', Apellido: 'Prueba' }),
    await bookByApi(request, 'es', { Nombre: 'Luis', Apellido: 'Ríos' }),
  ]
  await movePickUp(ownSite, justNow)
  const cars = await ownSite.query<{ plate: string }>(
    `select v.plate from vehicle v join vehicle_home h on h.vehicle_id = v.id and h.closed_at is null join reservation r on r.pool_id = h.pool_id
    where r.code = $1 order by v.plate limit 2`,
    [bookings[0]?.code],
  )
  return { codes: bookings.map(({ code }) => code), plates: cars.map(({ plate }) => plate) }
}

/** Opens a hand-over with everything that it needs without a connection. */
async function prepare(page: Page, code: string): Promise<void> {
  await signInAs(page, 'agent', 'hoy')
  await expect(page.getByRole('row').filter({ hasText: 'Luis Ríos' })).toBeVisible()
  await page.goto(`/office/entrega/${code}`)
  await page.evaluate(async () => navigator.serviceWorker.ready)
  await page.getByLabel(/^Vi la licencia/).check()
}

/** Continues to the step of the car, without a signature. */
async function recordCar(page: Page, plate: string): Promise<void> {
  await next(page).click()
  await page.getByLabel('Auto', { exact: true }).selectOption(plate)
  await page.getByLabel(/^Kilometraje$/).fill('18,204')
  await page.getByRole('radio', { name: '8 de 8' }).press('Space')
  await next(page).click()
  await next(page).click()
  await page.getByLabel('No puede o no quiere firmar').check()
  await page.getByLabel('Motivo por el que no firma').fill('Pantalla rota')
  await next(page).click()
}

const waiting = 'Guardado en este dispositivo'
const readCarsOut = async (ownSite: OwnSite) =>
  ownSite.query<{ code: string; plate: string; minutes: number }>(
    `select r.code, v.plate, round(extract(epoch from clock_timestamp() - r.handed_over_at) / 60)::int as minutes
    from condition_record c join reservation r on r.id = c.reservation_id join vehicle v on v.id = c.vehicle_id order by c.received_at`,
  )

test('of two phones that hand over the same car, the second sees who has it and hands over another one', async ({
  page,
  context,
  browser,
  ownSite,
  site,
  request,
}) => {
  site.expectedConsoleErrors.push(faults)
  const { codes, plates } = await prepareDueBookings(ownSite, request)
  const [first = '', second = ''] = codes
  const [plate = '', spare = ''] = plates
  const otherContext = await browser.newContext({ baseURL: ownSite.url, locale: 'es-PA', viewport: page.viewportSize() })
  const other = await otherContext.newPage()
  await prepare(page, first)
  await prepare(other, second)
  for (const phone of [context, otherContext]) await phone.setOffline(true)
  await recordCar(page, plate)
  await recordCar(other, plate)
  for (const phone of [page, other]) await expect(phone.getByText(waiting)).toBeVisible()
  await expectAccessible(page)

  // The phone still has today's list after a restart: queued changes are marked, and the other car can be handed over.
  await page.getByRole('button', { name: 'Volver a Hoy' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Ana Prueba' })).toContainText('Guardado, sin enviar')
  await page.reload()
  await expect(page.getByText(/^Datos de /)).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Ana Prueba' })).toContainText('Guardado, sin enviar')
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: 'Luis Ríos' })
      .getByRole('button', { name: /^Entregar/ }),
  ).toBeVisible()
  await expectAccessible(page)
  await page.goto(`/office/entrega/${first}`)
  await expect(page.getByText(waiting)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Auto entregado')).toBeVisible()

  await otherContext.setOffline(false)
  await expect(other.getByText('Ese auto ya está con otro cliente.', { exact: true })).toBeVisible()
  await expect(other.getByText(`Lo tiene la reserva ${groupCode(first)}`)).toBeVisible()
  await other.getByRole('button', { name: 'Corregir y enviar de nuevo' }).click()
  await recordCar(other, plate)
  await expect(other.getByText('Ese auto ya está con otro cliente.', { exact: true })).toBeVisible()
  // The discarded record was not applied: the page starts over.
  await other.getByRole('button', { name: 'Descartar' }).click()
  await other.getByRole('group').getByRole('button', { name: 'Descartar' }).click()
  await other.getByLabel(/^Vi la licencia/).check()
  await other.evaluate(() => {
    const { add } = IDBObjectStore.prototype
    IDBObjectStore.prototype.add = () => {
      IDBObjectStore.prototype.add = add
      throw new DOMException('The storage is full.', 'QuotaExceededError')
    }
  })
  await recordCar(other, spare)
  await expect(other.getByText('Este dispositivo no pudo guardar el registro.')).toBeVisible()
  await next(other).click()
  await expect(other.getByText('Auto entregado')).toBeVisible()
  expect(await readCarsOut(ownSite)).toMatchObject([
    { code: first, plate },
    { code: second, plate: spare },
  ])

  // A phone that cannot store what it loads still shows it.
  await other.addInitScript(() => {
    const { put } = IDBObjectStore.prototype
    IDBObjectStore.prototype.put = function (...args) {
      if (this.name === 'kept') throw new DOMException('The storage is full.', 'QuotaExceededError')
      return put.apply(this, args)
    }
  })
  await other.goto('/office/hoy')
  await expect(other.getByText('Nadie sale ni entra en esta vista.')).toBeVisible()
  await other.goto(`/office/entrega/${second}`)
  await expect(other.getByRole('heading', { level: 1, name: 'Devolución' })).toBeVisible()
  await other.getByLabel(/^Kilometraje$/).fill('18,300')
  await expect(other.getByText(/^Este dispositivo no guarda lo que escribe/)).toBeVisible()
  await otherContext.close()
})

test('a record made in flight mode on a phone with a wrong clock survives a browser restart and is sent once, with the correct time', async ({
  ownSite,
  request,
}, testInfo) => {
  const { codes, plates } = await prepareDueBookings(ownSite, request)
  const profile = testInfo.outputPath('phone')
  const open = async (isOffline: boolean): Promise<[BrowserContext, Page]> => {
    const phone = await chromium.launchPersistentContext(profile, {
      ...(await findBrowser()),
      baseURL: ownSite.url,
      locale: 'es-PA',
      viewport: { width: 390, height: 844 },
      offline: isOffline,
    })
    // Five hours ahead.
    await phone.addInitScript(() => {
      const RealDate = Date
      const ahead = 5 * 3_600_000
      globalThis.Date = class extends RealDate {
        constructor(...args: []) {
          if (args.length === 0) super(RealDate.now() + ahead)
          else super(...args)
        }
        static override now() {
          return RealDate.now() + ahead
        }
      } as DateConstructor
    })
    return [phone, await phone.newPage()]
  }
  let [phone, page] = await open(false)
  await signInAs(page, 'agent', 'hoy')
  await page.evaluate(async () => navigator.serviceWorker.ready)
  for (const code of codes) {
    await page.goto(`/office/entrega/${code}`)
    await page.getByLabel(/^Vi la licencia/).waitFor()
  }
  await phone.setOffline(true)
  for (const [i, code] of codes.entries()) {
    await page.goto(`/office/entrega/${code}`)
    await page.getByLabel(/^Vi la licencia/).check()
    await recordCar(page, plates[i] ?? '')
    await expect(page.getByText(waiting)).toBeVisible()
  }
  await phone.close()
  ;[phone, page] = await open(true)
  await page.goto(`/office/entrega/${codes[1]}`)
  await expect(page.getByText(waiting)).toBeVisible()
  expect(await readCarsOut(ownSite)).toEqual([])

  await phone.setOffline(false)
  // The session ended with the browser; queued changes are sent after the next sign-in.
  const person = demoStaff.find(({ role }) => role === 'agent')
  await page.getByLabel('Correo').fill(person?.email ?? '')
  await page.getByLabel('Contraseña').fill(person?.password ?? '')
  await page.keyboard.press('Enter')
  await expect.poll(async () => readCarsOut(ownSite), { timeout: 30_000 }).toHaveLength(2)
  const out = await readCarsOut(ownSite)
  expect(out).toMatchObject(codes.map((code, i) => ({ code, plate: plates[i] })))
  for (const { minutes } of out) expect(Math.abs(minutes)).toBeLessThan(10)
  await phone.close()
})
