import { expectAccessible } from './setup/axe.ts'
import { chooseFirstCar, fillDriver, searchFromHome, spanish, type Driver } from './setup/journey.ts'
import { bookTomorrow, signInAs } from './setup/office.ts'
import { expect } from './setup/test.ts'
import { test } from './setup/own-test.ts'

test.use({ locale: 'es-PA' })

/** Only one journey puts her on the do-not-rent list, and no other books with her name or documents. */
const guest: Driver = {
  firstName: 'Zoraida',
  lastName: 'Quintanar </script>',
  email: 'zoraida.quintanar@example.com',
  phone: '+507 6987-6543',
  document: 'ZQ7654321',
  licence: 'L-112233',
}

/** A client who asks for erasure and has no open booking or payment. */
const erasedGuest: Driver = {
  firstName: 'Elvia',
  lastName: 'Moreno',
  email: 'elvia.moreno@example.com',
  phone: '+507 6456-7788',
  document: 'EM1234987',
  licence: 'L-445566',
}

test('an agent answers a message from a template, closes it with a reason and reopens it', async ({ page, ownSite, site }) => {
  site.expectedConsoleErrors.push(/status of 40[19]|ERR_FAILED/)
  const answer = await page.request.post('/landing-api/postLead/new', {
    multipart: {
      data: JSON.stringify({
        Tipo: 'contacto',
        Nombre: 'Lucía Ríos </script>',
        Correo: 'lucia.rios@example.com',
        Telefono: '6612-3456',
        Mensaje: '¿Tienen sillas para bebé? </script>',
        Campana: {},
        Idioma: 'en',
        Consentimiento: { version: '2026-11', aceptado: true },
        Mercadeo: false,
        MsAbierto: 60_000,
      }),
    },
  })
  expect(answer.status()).toBe(200)
  await signInAs(page, 'agent', 'solicitudes')
  const row = page.getByRole('row').filter({ hasText: 'Lucía Ríos </script>' })
  await expect(row).toContainText('Nuevo')
  await expectAccessible(page)
  await row.getByText('¿Tienen sillas').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Lucía Ríos </script>' })).toBeVisible()

  await page.getByLabel('Plantilla').selectOption('information')
  const body = page.getByRole('textbox', { name: 'Respuesta' })
  await expect(body).toHaveValue(/^Hello,\s+Thank you/)
  await page.getByRole('button', { name: 'Enviar respuesta' }).click()
  await expect(page.getByText('Complete lo que está entre corchetes')).toBeVisible()
  await body.fill('Hello, yes, we have child seats.')
  await page.getByLabel('Plantilla').selectOption('quote')
  await expect(page.getByRole('status', { name: 'Avisos' })).toContainText('La plantilla reemplazó lo escrito.')
  await page.getByRole('button', { name: /^Deshacer/ }).click()
  await expect(body).toHaveValue('Hello, yes, we have child seats.')
  // A colleague closes the message meanwhile: what was typed stays, and is sent after reopening.
  await ownSite.query(`update lead set state = 'closed', version = version + 1 where email = 'lucia.rios@example.com'`)
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
    await expect(page.getByText('El mensaje está cerrado.')).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Reabrir' }).click()
  await expect(page.getByText('El mensaje está cerrado.')).toHaveCount(0)
  await page.getByRole('button', { name: 'Enviar respuesta' }).click()
  await expect(page.getByRole('status', { name: 'Avisos' })).toContainText('Respuesta enviada a Lucía Ríos')
  const history = page.getByRole('region', { name: 'Historia' })
  await expect(history).toContainText('Hello, yes, we have child seats.')
  await expectAccessible(page)

  // A mail that was sent although its answer was lost is not sent twice.
  await page.route('**/office-api/leads/answer', async (route) => (await route.fetch(), route.abort()), { times: 1 })
  await body.fill('They are free.')
  await page.getByRole('button', { name: 'Enviar respuesta' }).click()
  await expect(page.getByText('No hay conexión')).toBeVisible()
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
    await expect(history).toContainText('They are free.', { timeout: 2_000 })
  }).toPass()
  await page.getByRole('button', { name: 'Enviar respuesta' }).click()
  await expect(page.getByText('Alguien lo cambió mientras tanto.')).toBeVisible()
  expect(await ownSite.query(`select 1 from lead_answer where body = 'They are free.'`)).toHaveLength(1)

  await page.getByRole('button', { name: 'Cerrar', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Por qué se cierra').fill('Reservó por teléfono')
  await dialog.getByRole('button', { name: 'Cerrar', exact: true }).last().click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('region', { name: 'Historia' })).toContainText('Reservó por teléfono')
  await page.getByRole('button', { name: 'Reabrir' }).click()
  await expect(page.getByRole('status', { name: 'Avisos' })).toContainText('Mensaje reabierto.')
})

test('a lead puts a guest on the do-not-rent list, and the next booking is refused without giving the reason', async ({
  page,
  ownSite,
  site,
}) => {
  site.expectedConsoleErrors.push(/status of 4(01|09|22)|postBooking\/new: refused with 422/)
  const { code } = await bookTomorrow(page, ownSite, guest)

  await signInAs(page, 'lead', 'clientes')
  await expect(page.getByRole('row').filter({ hasText: 'Zoraida Quintanar' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('searchbox').fill('quintamar')
  await page.getByRole('row').filter({ hasText: 'Zoraida Quintanar' }).getByText('Sin cuenta').click()
  await page.getByRole('button', { name: 'No alquilar…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Motivo').fill('Devolvió el auto con daños')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'No alquilar', exact: true }).click()
  await expect(dialog).toBeHidden()
  const panel = page.getByRole('region', { name: 'No alquilar' })
  await expect(panel).toContainText('Devolvió el auto con daños')
  await expectAccessible(page)
  // Two users at once: one who adds an entry sees the existing one, and one who ends an ended entry gets a notice and loses nothing typed.
  await page.getByRole('button', { name: 'No alquilar…' }).click()
  await expect(dialog).toContainText('Devolvió el auto con daños')
  // Escape in a date field discards what was typed, and does not close the dialog.
  await dialog.getByLabel('Hasta qué día').fill('31/')
  await page.keyboard.press('Escape')
  await expect(dialog.getByLabel('Hasta qué día')).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await panel.getByRole('button', { name: 'Quitar' }).click()
  await dialog.getByRole('textbox').fill('Pagó los daños')
  await ownSite.query('update do_not_rent set ended_at = clock_timestamp()')
  await dialog.locator('[type=submit]').click()
  await expect(dialog).toContainText('Alguien lo cambió mientras tanto.')
  await expect(dialog).toContainText('Quitado')
  await expect(dialog.getByRole('textbox')).toHaveValue('Pagó los daños')
  await expect(dialog.getByRole('button', { name: 'Guardar lo mío' })).toHaveCount(0)
  await ownSite.query('update do_not_rent set ended_at = null')
  await page.goto('/office/clientes')

  await page.goto(`/office/reservas/${code}`)
  await expect(page.getByRole('alert').filter({ hasText: 'Devolvió el auto con daños' })).toBeVisible()

  await searchFromHome(page)
  await chooseFirstCar(page)
  await fillDriver(page, spanish, guest)
  await page.getByRole('button', { name: spanish.book }).first().click()
  await expect(page.getByText('No podemos tomar esta reserva en línea.')).toBeVisible()
  await expect(page.getByText('Devolvió el auto')).toHaveCount(0)
})

test('an owner records a request for erasure, which waits for the open rental, and answers it', async ({ page, ownSite, site }) => {
  site.expectedConsoleErrors.push(/status of 4(01|09)/)
  // Bookings and payments of earlier tests with the usual address would be open too.
  const { code } = await bookTomorrow(page, ownSite, erasedGuest)
  await signInAs(page, 'owner', 'privacidad')
  await page.getByRole('button', { name: 'Anotar solicitud' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Qué pide').selectOption({ label: 'Borrado' })
  await dialog.getByLabel('Nombre').fill('Ana Prueba </script>')
  await dialog.getByLabel('Correo').fill('elvia.moreno@example.com')
  await dialog.getByLabel('Qué escribió o dijo').fill('Quiero que borren mis datos.')
  await dialog.getByRole('button', { name: 'Anotar solicitud' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ana Prueba </script>' })).toBeVisible()
  await expect(page.getByText(/reservas? con ese correo$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Borrar sus datos' })).toHaveCount(0)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Anotar comprobación' }).click()
  await dialog.getByLabel('Cómo se comprobó').fill('Respondió desde el mismo correo')
  await dialog.getByRole('button', { name: 'Anotar comprobación' }).click()
  await page.getByRole('button', { name: 'Borrar sus datos' }).click()
  await expect(dialog.getByLabel('Respuesta')).not.toHaveValue('')
  await dialog.getByRole('button', { name: 'Borrar sus datos' }).click()
  await expect(dialog.getByText(`Todavía hay algo abierto: ${code.slice(0, 5)}\u00a0${code.slice(5)}.`)).toBeVisible()
  await expectAccessible(page)
  await ownSite.query(`update reservation set status = 'cancelled' where code = '${code}'`)
  await dialog.getByRole('button', { name: 'Borrar sus datos' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Persona borrada' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Historia' })).toContainText('borró los datos de la persona')
  expect(await ownSite.query(`select 1 from reservation where email = 'elvia.moreno@example.com'`)).toEqual([])
  await expectAccessible(page)
})
