import type { Page } from '@playwright/test'
import { demoStaff } from '../server/features/staff/demo-staff.ts'
import { expectAccessible } from './setup/axe.ts'
import { signInAs } from './setup/office.ts'
import { expect } from './setup/test.ts'
import { test } from './setup/own-test.ts'
import { splitParts } from '../server/testing/stand-ins/mail-server.ts'

test.use({ locale: 'es-PA' })

test('an owner invites a person, who joins by the link of her mail; the owner ends her sessions and disables her', async ({
  page,
  ownSite,
  site,
  browser,
}) => {
  site.expectedConsoleErrors.push(/status of (4\d\d)/)
  const mail = await ownSite.startMail()
  const owner = demoStaff.find(({ role }) => role === 'owner')
  const email = `ingrid-${Date.now()}@oficina.example`
  await signInAs(page, 'owner', 'personas')
  await expect(page.getByRole('heading', { level: 1, name: 'Equipo' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Invitar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invitar a una persona' })
  await dialog.getByLabel('Nombre').fill('Íngrid Ríos')
  await dialog.getByLabel('Correo', { exact: true }).fill(owner?.email ?? '')
  await dialog.getByLabel('Sucursal').selectOption({ label: 'Calle 50' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Enviar la invitación' }).click()
  await expect(dialog.getByText(/Ya hay una persona con ese correo/)).toBeVisible()
  await expect(dialog.getByLabel('Nombre')).toHaveValue('Íngrid Ríos')
  await dialog.getByLabel('Correo', { exact: true }).fill(email)
  await dialog.getByRole('button', { name: 'Enviar la invitación' }).click()
  await expect(dialog).toBeHidden()
  const row = page.getByRole('row').filter({ hasText: email })
  await expect(row).toContainText('Invitación hasta')
  await expect(row).toContainText('Mostrador, Calle 50')

  const findLink = () =>
    mail.messages
      .filter((message) => message.includes(email))
      .flatMap((message) => splitParts(message).map(({ body }) => /http\S+\/office\/entrar#[\w-]+/.exec(body)?.[0]))
      .find((value) => value !== undefined)
  await expect.poll(findLink).toBeDefined()
  const link = (findLink() ?? '').replace(/^http:\/\/[^/]+/, ownSite.url)
  const context = await browser.newContext({ locale: 'es-PA' })
  const colleaguePage = await context.newPage()
  await colleaguePage.goto(link)
  await expect(colleaguePage.getByText(`Hola, Íngrid Ríos. Elija su contraseña para ${email}.`)).toBeVisible()
  await colleaguePage.getByLabel('Contraseña').fill('corta')
  await colleaguePage.keyboard.press('Enter')
  await expect(colleaguePage.getByText(/La contraseña es muy corta/)).toBeVisible()
  await colleaguePage.getByLabel('Contraseña').fill('manglar-tranquilo-al-alba')
  await colleaguePage.keyboard.press('Enter')
  await expect(colleaguePage.getByRole('heading', { level: 1, name: 'Mi cuenta' })).toBeVisible()
  await expect(colleaguePage.getByText('Sin activar. Sin ellos solo puede ver esta página.')).toBeVisible()
  await ownSite.query(
    `insert into staff_passkey (id, staff_id, public_key, counter, name) select '\\x01', id, '\\x02', 0, 'Celular' from staff where email = $1`,
    [email],
  )
  await colleaguePage.reload()
  await expect(colleaguePage.getByText('Sin activar. Usted entra con una llave de acceso.')).toBeVisible()
  await ownSite.query('delete from staff_passkey where staff_id = (select id from staff where email = $1)', [email])
  await colleaguePage.goto(link)
  await expect(colleaguePage.getByText(/Este enlace ya no sirve/)).toBeVisible()

  await page.reload()
  await expect(row).toContainText('Sin segundo paso')
  await row.getByRole('button', { name: 'Acciones para Íngrid Ríos' }).click()
  await page.getByRole('button', { name: 'Terminar sus sesiones' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Terminar sus sesiones' }).click()
  await expect(page.getByRole('status', { name: 'Avisos' })).toContainText('Sesiones de Íngrid Ríos terminadas.')
  await colleaguePage.goto(link.replace(/entrar#.*/, 'cuenta'))
  await expect(colleaguePage.getByRole('heading', { level: 1, name: 'Entre a la oficina' })).toBeVisible()
  await row.getByRole('button', { name: 'Acciones para Íngrid Ríos' }).click()
  await page.getByRole('button', { name: 'Quitar el acceso' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar el acceso' }).click()
  await expect(row).toContainText('Sin acceso')
  await expectAccessible(page)
  await context.close()
})

test('of two owners who change the roles of one person, the second sees the roles that the first assigned', async ({
  page,
  ownSite,
  site,
  browser,
}) => {
  site.expectedConsoleErrors.push(/status of (4\d\d)/)
  const [first] = await ownSite.query<{ id: number }>(
    `insert into staff (email, email_key, name, joined_at) values ('marta@oficina.example', 'marta@oficina.example', 'Marta Quiel', clock_timestamp())
     returning id`,
  )
  await ownSite.query(`insert into staff_role (staff_id, role, branch_id) values ($1, 'agent', 2)`, [first?.id])
  const open = async (to: Page) => {
    await signInAs(to, 'owner', 'personas')
    await to.getByRole('button', { name: 'Acciones para Marta Quiel' }).click()
    await to.getByRole('button', { name: 'Cambiar funciones' }).click()
    await expect(to.getByRole('dialog')).toBeVisible()
  }
  const save = async (to: Page, role: string) => {
    await to.getByRole('dialog').getByLabel('Función', { exact: true }).selectOption({ label: role })
    await to.getByRole('dialog').getByRole('button', { name: 'Guardar funciones' }).click()
  }
  await open(page)
  const context = await browser.newContext({ locale: 'es-PA', baseURL: ownSite.url })
  const other = await context.newPage()
  await open(other)
  await save(other, 'Flota')
  await expect(other.getByRole('dialog')).toBeHidden()
  await context.close()

  const dialog = page.getByRole('dialog')
  await save(page, 'Jefe de turno')
  await expect(dialog.getByText('Alguien lo cambió mientras tanto.')).toBeVisible()
  await expect(dialog.getByText('Ahora tiene: Flota, Calle 50.')).toBeVisible()
  await expect(dialog.getByLabel('Función', { exact: true })).toHaveValue('lead')
  await expectAccessible(page)
  // Closing by mistake needs a confirmation.
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Seguir escribiendo' }).click()
  await dialog.getByRole('button', { name: 'Guardar lo mío' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row').filter({ hasText: 'Marta Quiel' })).toContainText('Jefe de turno, Calle 50')
})
