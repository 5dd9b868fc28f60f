import sharp from 'sharp'
import { expectAccessible } from './setup/axe.ts'
import { bookByApi } from './setup/book-by-api.ts'
import { signInAs } from './setup/office.ts'
import { expect } from './setup/test.ts'
import { test } from './setup/own-test.ts'

test.use({ locale: 'es-PA' })

test('opening a licence requires a reason, which is recorded in the audit log', async ({ page, ownSite, site, request }) => {
  site.expectedConsoleErrors.push(/status of 4(00|01)/)
  await ownSite.query(`delete from block; update reservation set status = 'cancelled', hold_expires_at = null`)
  const { code, token } = await bookByApi(request, 'es')
  const buffer = await sharp({ create: { width: 640, height: 420, channels: 3, background: '#3b6ea5' } })
    .jpeg()
    .toBuffer()
  const uploaded = await request.post('/web-api/postCheckIn/photo', {
    multipart: {
      data: JSON.stringify({ token, Conductor: 0, Tipo: 'licencia_frente' }),
      Foto: { name: 'foto.jpg', mimeType: 'image/jpeg', buffer },
    },
  })
  expect(uploaded.status()).toBe(200)

  await signInAs(page, 'owner', `reservas/${code}`)
  await page.getByRole('button', { name: 'Abrir: Licencia, frente, Ana María De León' }).click()
  const dialog = page.getByRole('dialog', { name: 'Licencia, frente, Ana María De León' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Abrir' }).click()
  await expect(dialog.getByLabel('Motivo')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('img', { name: 'Licencia, frente, Ana María De León' })).toHaveCount(0)
  await dialog.getByLabel('Motivo').fill('La compara con la persona')
  await dialog.getByRole('button', { name: 'Abrir' }).click()
  await expect(page.getByRole('img', { name: 'Licencia, frente, Ana María De León' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await page.goto(`/office/registro?accion=document-opened&sobre=${code}`)
  // A phone shows no heading row.
  const row = page.getByRole('table', { name: 'Registro' }).getByRole('row').filter({ hasText: 'La compara con la persona' })
  await expect(row).toContainText('tipo Licencia, frente')
})
