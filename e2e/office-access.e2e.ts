import { demoStaff } from '../server/features/staff/demo-staff.ts'
import { toTotp } from '../server/features/staff/second-factor.ts'
import { expectAccessible } from './setup/axe.ts'
import { bookTomorrow, signInAs } from './setup/office.ts'
import { expect } from './setup/test.ts'
import { test } from './setup/own-test.ts'

test.use({ locale: 'en-US' })

test('a user without a second factor sets up codes, gets recovery codes, and enters a new code for protected actions', async ({
  page,
  ownSite,
  site,
}) => {
  site.expectedConsoleErrors.push(/status of 40[13]/)
  // A user of this journey only, because from now on she signs in with codes. Her password is the demo fleet manager's.
  const person = { email: 'codigos@oficina.example', password: demoStaff.find(({ role }) => role === 'fleet')?.password ?? '' }
  await ownSite.query(
    `with added as (
      insert into staff (email, email_key, name, language, password_hash, joined_at)
      select $1, $1, 'Itzel Cedeño', 'en', password_hash, clock_timestamp() from staff where email like 'irina@%' returning id
    )
    insert into staff_role (staff_id, role, branch_id) select id, 'fleet', 1 from added`,
    [person.email],
  )
  const signIn = async (code?: string) => {
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel('Password').fill(person.password)
    await page.keyboard.press('Enter')
    if (code === undefined) return
    await page.getByLabel(/recovery code/i).fill(code)
    await page.keyboard.press('Enter')
  }
  await page.goto('/office/cuenta')
  await signIn()
  await expect(page.getByText('Off. Without them you can only see this page.')).toBeVisible()

  await page.getByRole('button', { name: 'Turn on' }).click()
  const dialog = page.getByRole('dialog', { name: 'Codes from an app' })
  await expect(dialog.getByRole('img', { name: 'QR code for your app' })).toBeVisible()
  await expectAccessible(page)
  const secret = ((await dialog.getByText(/^Key: /).textContent()) ?? '').replace('Key: ', '').replaceAll(' ', '')
  await dialog.getByLabel('Code shown by the app').fill('000000')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(/The code is not right/)).toBeVisible()
  await dialog.getByLabel('Code shown by the app').fill(toTotp(secret).generate({ timestamp: Date.now() - 30_000 }))
  await page.keyboard.press('Enter')
  const codes = page.getByRole('dialog', { name: 'Recovery codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await expectAccessible(page)
  const [recovery = '', secondRecovery = ''] = await codes.getByRole('listitem').allTextContents()
  await codes.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page.getByText('On. Unused recovery codes: 10.')).toBeVisible()

  // Six minutes later, by the clock of the database.
  await ownSite.query(`update staff_session set stepped_up_at = clock_timestamp() - interval '6 minutes'`)
  await page.getByRole('button', { name: 'Create new recovery codes' }).click()
  const confirmation = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await expect(confirmation).toBeVisible()
  await confirmation.getByLabel('Code from the app or a recovery code').fill('111111')
  await page.keyboard.press('Enter')
  await expect(confirmation.getByText(/The code is not right/)).toBeVisible()
  // The session ends meanwhile: after signing in again the confirmation goes on.
  await page.context().clearCookies()
  await confirmation.getByLabel('Code from the app or a recovery code').fill(recovery)
  await page.keyboard.press('Enter')
  const newSignIn = page.getByRole('dialog').filter({ hasText: 'Your session has ended.' })
  await newSignIn.getByLabel('Password').fill(person.password)
  await page.keyboard.press('Enter')
  await newSignIn.getByLabel(/recovery code/i).fill(secondRecovery)
  await page.keyboard.press('Enter')
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await codes.getByRole('button', { name: 'I have saved them' }).click()

  await page.context().clearCookies()
  await page.goto('/office/cuenta')
  await signIn(toTotp(secret).generate())
  await expect(page.getByText('On. Unused recovery codes: 10.')).toBeVisible()
})

test('an address with an impossible id shows an explanation and a link to the list', async ({ page, ownSite, site }) => {
  site.expectedConsoleErrors.push(/status of 4\d\d/)
  const { code } = await bookTomorrow(page, ownSite)
  await signInAs(page, 'owner', 'hoy')
  const unknown = 'Lo que pide esta dirección no existe, o usted no puede verlo.'
  const noBooking = 'No existe esa reserva, o es de otra sucursal.'
  const noText = 'Este texto ya no existe.'
  const cases = [
    ['solicitudes/ZZZ', unknown, 'Mensajes'],
    ['privacidad/ZZZ', unknown, 'Datos personales'],
    ['privacidad/999999', unknown, 'Datos personales'],
    ['clientes/ZZZ', unknown, 'Clientes'],
    ['flota/ZZZ', unknown, 'Flota'],
    ['flota/999999', unknown, 'Flota'],
    ['corredores/ZZZ', unknown, 'Corredores'],
    ['reservas/ZZZ', noBooking, 'Reservas'],
    ['entrega/ZZZ', noBooking, 'Reservas'],
    [`reservas/${code}/recibos/ZZZ`, unknown, code.slice(0, 5)],
    [`reservas/${code}/recibos/999999`, unknown, code.slice(0, 5)],
    ['contenido/zzz/1', noText, 'Contenido'],
    ['contenido/faq/zzz', noText, 'Contenido'],
    ['contenido/picture/zzz', noText, 'Contenido'],
  ] as const
  for (const [path, sentence, list] of cases) {
    await page.goto(`/office/${path}`)
    await expect.soft(page.getByText(sentence), path).toBeVisible()
    await expect.soft(page.locator('#content').getByRole('link', { name: list }), path).toBeVisible()
    await expect.soft(page.getByRole('heading', { level: 1 }), path).toBeVisible()
  }
  for (const path of ['reservas?canal=zzz', 'registro?desde=banana', 'cifras?hasta=banana']) {
    await page.goto(`/office/${path}`)
    await page.locator('#content').getByRole('link', { name: 'Quitar los filtros' }).click()
    await expect.soft(page.getByText('Un filtro de esta dirección no es válido.'), path).toBeHidden()
    await expect(page).not.toHaveURL(/zzz|banana/)
  }
})
