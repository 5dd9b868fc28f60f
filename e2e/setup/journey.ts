// The steps of a booking, shared by the journeys.

import type { Page } from '@playwright/test'
import { addDays, toLocalDate, hourMs, toTimeOfDay, toWallTime, wallTime, type Instant, type WallTime } from '../../contract/panama-time.ts'
import { encodeStoredSearch, searchItem } from '../../contract/stored-search.ts'
import { waitForHydration, expect } from './test.ts'

/** From home to the fleet, without the pause of the search. */
export async function searchFromHome(page: Page, texts = spanish): Promise<void> {
  await page.goto(texts.home)
  await waitForHydration(page)
  await page.getByRole('button', { name: texts.seeCars }).click()
  await page.getByRole('button', { name: texts.seeNow }).click()
  await page.waitForURL(/#\/flota/)
}

/** To the fleet, with a pick-up at the airport within a day; in the morning the form would propose a later time. */
export async function searchSoon(page: Page): Promise<void> {
  await page.goto('/')
  await waitForHydration(page)
  const pickUpAt = soonestPickUp(await page.evaluate(() => Date.now()))
  const returnAt = wallTime(addDays(toLocalDate(pickUpAt), 3), toTimeOfDay(pickUpAt))
  const trip = { pickUpBranchId: 1, returnBranchId: 1, pickUpAt, returnAt, packageId: null, youngDriver: false }
  const stored = JSON.stringify(encodeStoredSearch(trip, () => 'Aeropuerto Tocumen'))
  await page.evaluate(([key, value]) => sessionStorage.setItem(key, value), [searchItem, stored] as const)
  await page.goto('/#/flota')
  await page.reload()
  await waitForHydration(page)
}

/** The first full hour at least two hours away and within the airport's shortest hours, those of a major holiday. */
export function soonestPickUp(now: Instant): WallTime {
  const earliest = toWallTime(now + 3 * hourMs)
  const time = `${toTimeOfDay(earliest).slice(0, 2)}:00`
  if (time > '21:00') return wallTime(addDays(toLocalDate(earliest), 1), '06:00')
  return wallTime(toLocalDate(earliest), time < '06:00' ? '06:00' : time)
}

/** Chooses the first car of the list and opens step 3. */
export async function chooseFirstCar(page: Page, texts = spanish): Promise<void> {
  await page.getByRole('button', { name: texts.choose }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: texts.continue }).click()
  await page.waitForURL(/#\/step-3/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.complete)
}

export interface Driver {
  firstName: string
  lastName: string
  email: string
  phone: string
  document: string
  licence: string
}

export const ana: Driver = {
  firstName: 'Ana',
  lastName: 'Prueba </script>',
  email: 'ana.prueba@example.com',
  phone: '+507 6123-4567',
  document: 'AB1234567',
  licence: 'L-998877',
}

/** Fills in the mandatory fields of a booking. */
export async function fillDriver(page: Page, texts = spanish, driver = ana): Promise<void> {
  const form = page.getByRole('main')
  await form.getByLabel(texts.firstName, { exact: true }).fill(driver.firstName)
  await form.getByLabel(texts.lastName).fill(driver.lastName)
  await form.getByLabel(texts.email, { exact: true }).fill(driver.email)
  await form.getByLabel(texts.phone).first().fill(driver.phone)
  await fillDate(page, texts.birthDate, '12', '3', '1988')
  await form.getByLabel(texts.documentKind, { exact: true }).selectOption({ label: texts.passport })
  await form.getByLabel(texts.documentNumber).fill(driver.document)
  await form.getByLabel(texts.licenceNumber).fill(driver.licence)
  await form.getByLabel(texts.licenceCountry).selectOption({ label: texts.country })
  await fillDate(page, texts.licenceExpiry, '1', '6', String(new Date().getFullYear() + 3))
  await form.getByRole('checkbox', { name: texts.accept }).check()
}

/** Fills in the three fields of a date. */
export async function fillDate(page: Page, name: RegExp, day: string, month: string, year: string): Promise<void> {
  const group = page.getByRole('group', { name })
  await group.getByLabel(/^(Día|Day)/).fill(day)
  await group.getByLabel(/^(Mes|Month)/).selectOption(month)
  await group.getByLabel(/^(Año|Year)/).fill(year)
}

export const spanish = {
  home: '/',
  seeCars: 'Ver autos',
  seeNow: 'Ver los autos ya',
  choose: /^Elegir/,
  continue: 'Continuar',
  complete: /Complete su reserva/,
  firstName: 'Nombre',
  lastName: /Apellido/,
  email: 'Correo electrónico',
  documentKind: 'Documento',
  passport: 'Pasaporte',
  licenceCountry: /País de la licencia/,
  country: 'Panamá',
  phone: /Teléfono/,
  birthDate: /nacimiento/i,
  documentNumber: /Número de (documento|pasaporte)/i,
  licenceNumber: /Número de (la )?licencia/i,
  licenceExpiry: /(vence|vencimiento)/i,
  accept: /Acepto las/,
  book: /^Reservar/,
}

export const english: typeof spanish = {
  home: '/en/',
  seeCars: 'See cars',
  seeNow: 'See the cars now',
  choose: /^Choose/,
  continue: 'Continue',
  complete: /Complete your booking/,
  firstName: 'First name',
  lastName: /Last name/,
  email: 'Email',
  documentKind: 'Document',
  passport: 'Passport',
  licenceCountry: /country/i,
  country: 'Panama',
  phone: /Phone/,
  birthDate: /birth/i,
  documentNumber: /(Document|Passport) number/i,
  licenceNumber: /License number/i,
  licenceExpiry: /expir/i,
  accept: /I accept/,
  book: /^Book/,
}
