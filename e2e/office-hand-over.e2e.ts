import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from './setup/axe.ts'
import { bookByApi, tenInDays } from './setup/book-by-api.ts'
import { bookTomorrow, justNow, movePickUp, signInAs } from './setup/office.ts'
import type { OwnSite } from './setup/own-site.ts'
import { expect } from './setup/test.ts'
import { test } from './setup/own-test.ts'

test.use({ locale: 'es-PA', serviceWorkers: 'allow' })

// The last is a message of Chromium about a preload that the worker answers.
const faults = /status of (40[19]|422|503)|ERR_INTERNET_DISCONNECTED|ERR_FAILED|cross-world service worker/
const cameraPhoto = async () =>
  sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#3b6ea5' } })
    .jpeg()
    .toBuffer()

/** Deletes the records of other journeys, so that the cars have no damages. */
async function deleteRecords(ownSite: OwnSite): Promise<void> {
  await ownSite.query(
    'delete from road_charge; delete from rental_charge; delete from condition_photo; delete from damage; delete from condition_record',
  )
  await ownSite.query('update vehicle set odometer_km = 18000, fuel_eighths = 8')
}

/** Signs the sheet. */
async function sign(page: Page): Promise<void> {
  const sheet = page.getByRole('img', { name: /^(Espacio para firmar|Space to sign)/ })
  await sheet.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const box = await sheet.boundingBox()
  const [x, y] = [(box?.x ?? 0) + 40, (box?.y ?? 0) + 60]
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (let i = 1; i <= 16; i += 1) await page.mouse.move(x + i * 10, y + (i % 3) * 14)
  await page.mouse.up()
}

/** Fills in the step of the car: mileage, seven eighths of fuel, and complete equipment. */
async function fillCar(page: Page, km: string): Promise<void> {
  await page.getByLabel(/^(Kilometraje|Odometer)$/).fill(km)
  await page.getByRole('radio', { name: /^7 (de|of) 8$/ }).press('Space')
}

test('an agent hands over a car with a condition record, and takes it back with the charges', async ({ page, ownSite, site, isMobile }) => {
  site.expectedConsoleErrors.push(faults)
  const { code, link } = await bookTomorrow(page, ownSite)
  await movePickUp(ownSite, justNow)
  await deleteRecords(ownSite)
  await ownSite.query(`update vehicle set insurance_until = '2020-03-01'`)
  await signInAs(page, 'agent')
  const row = page.getByRole('row').filter({ hasText: 'Ana Prueba </script>' })
  if (isMobile) await row.getByRole('button', { name: 'Entregar' }).click()
  else {
    await expect(row).toBeVisible()
    await page.keyboard.press('j')
    await page.keyboard.press('e')
  }

  // Person: the next step is blocked until the documents have been checked; a deposit is recorded completely or not at all.
  const next = page.getByRole('button', { name: /^(Seguir|Entregar|Recibir)/ }).last()
  await expect(page.getByRole('heading', { level: 1, name: 'Entrega' })).toBeVisible()
  await expect(next).toHaveAccessibleDescription('Confirme que vio los documentos.')
  await page.getByLabel(/^Vi la licencia/).check()
  await page.getByRole('button', { name: 'Registrar el depósito de la terminal' }).click()
  await page.getByLabel('Últimos cuatro dígitos').fill('4417')
  await expect(next).toHaveAccessibleDescription(/código de autorización/)
  await page.getByLabel('Código de autorización').fill('083422')
  await expectAccessible(page)
  await next.click()

  // Car: expired documents are a warning.
  await expect(page.getByText('La placa o el seguro venció el 1 mar 2020. No lo entregue así.')).toBeVisible()
  await expect(page.getByLabel('Auto', { exact: true })).toContainText('papeles vencidos')
  const [other] = await ownSite.query<{ plate: string }>(
    `select plate from vehicle where class_id <> 101 and branch_id = 1 and left_at is null and plate is not null limit 1`,
  )
  const planned = await page.getByLabel('Auto', { exact: true }).inputValue()
  await page.getByLabel('Auto', { exact: true }).selectOption({ label: 'Otra placa' })
  await expect(page.getByText(/No lo entregue así/)).toHaveCount(0)
  await page.getByLabel('Placa', { exact: true }).fill(other?.plate ?? '')
  await expect(page.getByText('La placa o el seguro venció el 1 mar 2020. No lo entregue así.')).toBeVisible()
  await page.getByLabel('Auto', { exact: true }).selectOption(planned)
  await ownSite.query('update vehicle set insurance_until = null')

  // A mileage below the last reading needs a reason, and so does one with a digit too many.
  await fillCar(page, '17,999')
  await expect(next).toHaveAccessibleDescription('Escriba por qué marca menos que antes.')
  await page.getByLabel(/^Kilometraje$/).fill('182,040')
  await expect(next).toHaveAccessibleDescription(/es muchísimo más que antes/)
  await page.getByLabel(/^Kilometraje$/).fill('18,204')
  await expectAccessible(page)
  await next.click()

  // Condition: damages are chosen from the list, by keyboard; each needs a photo.
  await page.getByRole('button', { name: 'Elegir la parte de una lista' }).click()
  const damage = page.getByRole('dialog', { name: 'Daño nuevo' })
  await damage.getByLabel('Parte').selectOption('Puerta delantera derecha')
  await damage.getByRole('button', { name: 'Agregar daño' }).click()
  await expect(next).toHaveAccessibleDescription('Falta la foto del daño 1.')
  const photo = { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await cameraPhoto() }
  // While the picture is prepared, the next damage is begun: its dialog stays, and Ctrl+Enter does not leave the step below it.
  await page.evaluate(() => {
    const prepare = globalThis.createImageBitmap
    const held = Promise.withResolvers<undefined>()
    const createImageBitmap = async (file: Blob) => (await held.promise, prepare(file))
    Object.assign(globalThis, { createImageBitmap, releasePicture: held.resolve })
  })
  await page.getByLabel('Foto de Rayón, puerta delantera derecha').first().setInputFiles(photo)
  await page.getByRole('button', { name: 'Elegir la parte de una lista' }).click()
  await page.evaluate(() => (globalThis as unknown as { releasePicture: () => void }).releasePicture())
  await expect(page.getByRole('img', { name: 'Foto de Rayón, puerta delantera derecha' })).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(damage).toBeVisible()
  await page.keyboard.press('Escape')
  await expectAccessible(page)
  await next.click()

  await expect(page.getByText('0 de antes, 1 nuevo')).toBeVisible()
  await sign(page)
  // What changes after the signature has to be signed again.
  const steps = page.getByRole('list', { name: 'Pasos' })
  await steps.getByRole('button', { name: 'Auto' }).click()
  await page.getByLabel('Registro y seguro en la guantera').check()
  await next.click()
  await next.click()
  await expect(page.getByText('Los datos cambiaron después de la firma.')).toBeVisible()
  await expect(next).toHaveAccessibleDescription('Falta la firma.')
  await sign(page)
  await expectAccessible(page)
  await next.click()
  await expect(page.getByText('Auto entregado')).toBeVisible()
  await expect(page.getByText('El cliente recibe el documento por correo.')).toBeVisible()
  await expect.poll(async () => ownSite.query(`select 1 from condition_photo where content is not null`)).toHaveLength(1)
  expect(await ownSite.query(`select status from reservation where code = '${code}'`)).toEqual([{ status: 'checked_in' }])

  // Return, an hour late and with less fuel.
  await ownSite.query(`update reservation set pick_up_at = pick_up_at - interval '3 days 1 hour', return_at = return_at - interval '3 days 1 hour',
    handed_over_at = handed_over_at - interval '3 days' where code = '${code}'`)
  await page.goto(`/office/entrega/${code}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Devolución' })).toBeVisible()
  await expect(page.getByText('Salió con 18,204 km.')).toBeVisible()
  await page.getByLabel(/^Kilometraje$/).fill('18,612')
  await page.getByRole('radio', { name: '6 de 8' }).press('Space')
  await next.click()
  await expect(page.getByText('Ya estaba,')).toBeVisible()
  await page.getByRole('button', { name: 'Foto de Rayón, puerta delantera derecha' }).click()
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
  await page.keyboard.press('Escape')
  await next.click()
  await expect(page.getByText(/^Devolución 1 h \d+ min tarde$/)).toBeVisible()
  await expect(page.getByText(/^Combustible: 1 de 8 menos/)).toBeVisible()
  await page.getByLabel('Limpieza').check()
  await expectAccessible(page)
  await next.click()
  await expect(page.getByText('18,612 km, 408 recorridos')).toBeVisible()
  await sign(page)
  await next.click()
  await expect(page.getByText('Auto recibido')).toBeVisible()
  await page.getByRole('link', { name: 'Abrir la reserva' }).click()
  const price = page.getByRole('table', { name: 'Precio' })
  for (const charge of ['Devolución tarde', 'Combustible', 'Limpieza', 'Depósito']) await expect(price).toContainText(charge)
  await expect(page.getByRole('button', { name: 'Entregar auto' })).toHaveCount(0)

  const condition = page.getByRole('region', { name: 'Estado del auto' })
  await expect(condition).toContainText('Rayón, puerta delantera derecha')
  await condition.getByRole('button', { name: 'Foto de Rayón, puerta delantera derecha' }).click()
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
  await expectAccessible(page)

  // The damage stays on the page of the car until it is repaired.
  const [car] = await ownSite.query<{ vehicle_id: number }>('select vehicle_id from damage')
  await page.context().clearCookies()
  await signInAs(page, 'fleet', `flota/${car?.vehicle_id}`)
  const damages = page.getByRole('region', { name: 'Daños sin reparar' })
  await damages.getByRole('button', { name: 'Reparado' }).click()
  const repair = page.getByRole('dialog', { name: '¿Se reparó: Rayón, puerta delantera derecha?' })
  await repair.getByLabel('Taller o factura').fill('Factura 118')
  await expectAccessible(page)
  await repair.getByRole('button', { name: 'Marcar como reparado' }).click()
  await expect(damages).toContainText('Sin daños anotados.')
  await page.getByRole('button', { name: /^Deshacer/ }).click()
  await expect(damages).toContainText('Rayón, puerta delantera derecha')

  // The renter sees the same records on the page of the booking.
  await page.goto(link)
  const main = page.getByRole('main')
  await expect(main.getByText(/^Debe \$/).first()).toBeVisible()
  for (const text of ['Limpieza', '18,204 km', '18,612 km', 'Rayón, puerta delantera derecha'])
    await expect(main.getByText(text).first()).toBeVisible()
  await expect(main.getByRole('img', { name: 'Firma del cliente' })).toHaveCount(2)
  await main.getByRole('button', { name: /^Ver las fotos ?: Rayón/ }).click()
  await expect(main.getByRole('img', { name: /^Al recibirlo: Rayón/ })).toBeVisible()
  const download = page.waitForEvent('download')
  await main.getByRole('button', { name: 'Recibo de devolución (PDF)' }).click()
  expect((await download).suggestedFilename()).toBe(`devolucion-${code}.pdf`)
  await expectAccessible(page)
})

test('the record of one booking is not shown at the address of another', async ({ page, ownSite, site }) => {
  site.expectedConsoleErrors.push(faults)
  const first = await bookTomorrow(page, ownSite)
  const second = await bookByApi(page.request, 'es', {}, { pickUpAt: tenInDays(1), classId: 101 })
  await movePickUp(ownSite, justNow)
  await signInAs(page, 'agent', `entrega/${first.code}`)
  await expect(page.getByText('Ana Prueba </script>')).toBeVisible()
  const seen = page.getByLabel(/^Vi la licencia/)
  // The case of the other booking is on its way.
  const held = Promise.withResolvers<undefined>()
  await page.route(`**/condition/case?code=${second.code}`, async (route) => (await held.promise, route.continue()))
  await seen.evaluate((box: HTMLInputElement, code) => {
    box.click()
    history.pushState(null, '', `/office/entrega/${code}`)
  }, second.code)
  await expect(page.getByText('Ana Prueba </script>')).toHaveCount(0)
  held.resolve(undefined)
  await expect(page.getByText('Ana María De León')).toBeVisible()
  await expect(seen).not.toBeChecked()
  // What was entered last is stored, although the page was left at once.
  await page.goBack()
  await expect(page.getByText('Ana Prueba </script>')).toBeVisible()
  await expect(seen).toBeChecked()
})

test('a hand-over recorded without a connection survives a reload and is applied once there is one', async ({
  page,
  ownSite,
  site,
  context,
}) => {
  site.expectedConsoleErrors.push(faults)
  const { code } = await bookTomorrow(page, ownSite)
  await movePickUp(ownSite, justNow)
  await deleteRecords(ownSite)
  await signInAs(page, 'agent', `entrega/${code}`)
  const next = page.getByRole('button', { name: /^(Seguir|Entregar)/ }).last()
  await page.evaluate(async () => navigator.serviceWorker.ready)
  await page.getByLabel(/^Vi la licencia/).check()
  await next.click()
  await context.setOffline(true)
  await fillCar(page, '18,204')
  // Longer than the delay after which a change is stored.
  await expect(page.getByText('Sin señal')).toBeVisible()
  await page.waitForTimeout(600)
  await page.reload()
  await expect(page.getByLabel(/^Kilometraje$/)).toHaveValue('18,204')
  await next.click()
  await next.click()
  await sign(page)
  await next.click()
  await expect(page.getByText('Guardado en este dispositivo')).toBeVisible()
  expect(await ownSite.query(`select status from reservation where code = '${code}'`)).toEqual([{ status: 'confirmed' }])
  await context.setOffline(false)
  await expect(page.getByText('Auto entregado')).toBeVisible()
  expect(await ownSite.query(`select count(*)::int as n from condition_record`)).toEqual([{ n: 1 }])
  // A key pressed once too often does not send the record again.
  const sentAgain: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/condition/hand-over')) sentAgain.push(request.url())
  })
  await page.keyboard.press('Control+Enter')

  await page.getByRole('link', { name: 'Abrir la reserva' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Ana Prueba/ })).toBeVisible()
  expect(sentAgain).toEqual([])

  // An address that names an action does not run it: undoing withdraws the record.
  await page.goto(`/office/reservas/${code}?hacer=undo`)
  const undo = page.getByRole('dialog', { name: /^¿Deshacer el último paso de Ana Prueba/ })
  await expect(undo).toContainText('Se anula la entrega')
  await expect(undo).toContainText('Usted puede hacerlo durante una hora')
  expect(await ownSite.query(`select status from reservation where code = '${code}'`)).toEqual([{ status: 'checked_in' }])
  await expectAccessible(page)
  await undo.getByRole('button', { name: 'Deshacer el último paso' }).click()
  await expect(undo).toBeHidden()
  expect(await ownSite.query(`select status from reservation where code = '${code}'`)).toEqual([{ status: 'confirmed' }])
})
