import { expectAccessible } from './setup/axe.ts'
import { signInAs } from './setup/office.ts'
import { expect } from './setup/test.ts'
import { test } from './setup/own-test.ts'

test.use({ locale: 'es-PA' })

test('a person adds a passkey, signs in with it, repeats it for a protected action, and removes it', async ({ page, ownSite, site }) => {
  site.expectedConsoleErrors.push(/status of 4(01|03|22)/)
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
  })
  // A passkey belongs to a host name, not to an IP address such as 127.0.0.1.
  const origin = ownSite.url.replace('127.0.0.1', 'localhost')
  await signInAs(page, 'revenue', 'cuenta', origin)
  await page.getByRole('button', { name: 'Agregar llave' }).click()
  const dialog = page.getByRole('dialog', { name: 'Agregar una llave de acceso' })
  await expect(dialog.getByLabel('Nombre')).toBeFocused()
  await expectAccessible(page)
  await dialog.getByLabel('Nombre').fill('Computadora del mostrador')
  await dialog.getByRole('button', { name: 'Agregar llave' }).click()
  await expect(dialog).toBeHidden()
  const panel = page.getByRole('region', { name: 'Seguridad' })
  await expect(panel).toContainText('Computadora del mostrador')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Agregar llave' }).click()
  await dialog.getByRole('button', { name: 'Agregar llave' }).click()
  await expect(dialog.getByText('Este dispositivo ya tiene una llave de acceso suya.')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.context().clearCookies()
  await page.goto(`${origin}/office/cuenta`)
  await expectAccessible(page)
  await browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  await page.getByRole('button', { name: 'Entrar con llave de acceso' }).click()
  await expect(page.getByText('No se usó ninguna llave de acceso.')).toBeVisible()
  await browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
  await page.getByRole('button', { name: 'Entrar con llave de acceso' }).click()
  await expect(panel).toContainText('Usada')

  await ownSite.query(`update staff_session set stepped_up_at = clock_timestamp() - interval '1 hour'`)
  await panel.getByRole('button', { name: 'Acciones para Computadora del mostrador' }).click()
  await page.getByRole('button', { name: 'Quitar', exact: true }).click()
  const remove = page.getByRole('dialog', { name: 'Quitar la llave Computadora del mostrador' })
  await remove.getByRole('button', { name: 'Quitar', exact: true }).click()
  const confirmation = page.getByRole('dialog', { name: 'Confirme que es usted' })
  await expectAccessible(page)
  await confirmation.getByRole('button', { name: 'Usar la llave de acceso' }).click()
  await expect(confirmation).toBeHidden()
  await expect(remove).toBeHidden()
  await expect(panel).not.toContainText('Computadora del mostrador')
})
