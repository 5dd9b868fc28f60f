// A promotion with a picture, from the office to a booking.

import sharp from 'sharp'
import { expectAccessible } from './setup/axe.ts'
import { chooseFirstCar, english, fillDriver, spanish } from './setup/journey.ts'
import { signInAs } from './setup/office.ts'
import { test } from './setup/own-test.ts'
import { expect, waitForHydration } from './setup/test.ts'

test.use({ locale: 'es-PA' })

/** A photo with a bright car-sized spot on the left. */
const photo = async () => {
  const spot = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#f2b632' } })
    .png()
    .toBuffer()
  return sharp({ create: { width: 1600, height: 1000, channels: 3, background: '#2b7a9b' } })
    .composite([{ input: spot, left: 100, top: 650 }])
    .jpeg()
    .toBuffer()
}

test('a promotion with a picture is prepared, described in both languages, published, seen in both, and booked', async ({
  page,
  ownSite,
  site,
}) => {
  test.slow()
  site.expectedConsoleErrors.push(/status of 401/, /Blocked script execution/)
  await ownSite.query(`delete from block; update reservation set status = 'cancelled', hold_expires_at = null where status <> 'cancelled'`)
  await signInAs(page, 'owner', 'contenido/promotion/6')
  const panel = page.getByRole('region', { name: 'Foto', exact: true })
  const input = panel.locator('input[type=file]')
  const bar = page.getByRole('region', { name: 'Borrador', exact: true })
  const publish = bar.getByRole('button', { name: 'Publicar ahora' })

  // An unusable picture is refused, with advice on how to correct it.
  await input.setInputFiles({ name: 'folleto.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('%PDF-1.7') })
  site.expectedConsoleErrors.push(/status of 422/)
  await expect(panel.getByText('El archivo no es una foto que se pueda abrir.')).toBeVisible()
  await input.setInputFiles({ name: 'enorme.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(40_000_000) })
  await expect(panel.getByText('La foto pesa más de 15 MB.')).toBeVisible()

  await input.setInputFiles({ name: 'playa.jpg', mimeType: 'image/jpeg', buffer: await photo() })
  const whole = panel.getByRole('img', { name: 'La foto completa' })
  await expect(whole).toBeVisible()
  await expect(publish).toHaveAttribute('aria-disabled', 'true')
  await expect(bar).toContainText('Para publicar, corrija 2 problemas. El primero: Fotos.')
  await panel.getByRole('textbox', { name: 'Descripción (español)' }).fill('Un auto amarillo frente al mar')
  await panel.getByRole('textbox', { name: 'Descripción (inglés)' }).fill('A yellow car by the sea')
  await page.keyboard.press('Tab')
  await expect(publish).not.toHaveAttribute('aria-disabled', 'true')

  // The focal point: a click, and then the keyboard.
  const box = (await whole.boundingBox()) ?? { width: 0, height: 0 }
  await whole.click({ position: { x: box.width * 0.1, y: box.height * 0.7 } })
  const [x, y] = [panel.getByRole('slider', { name: 'Horizontal' }), panel.getByRole('slider', { name: 'Vertical' })]
  await expect(x).toHaveValue('10')
  await y.focus()
  await page.keyboard.press('End')
  await expect(y).toHaveValue('100')
  const crops = panel.getByRole('list', { name: 'Recortes del sitio' })
  await expect(crops.locator('img').first()).toHaveCSS('object-position', '10% 100%')
  await expectAccessible(page)

  // The preview is the real page.
  const frame = page.frameLocator('iframe[data-shown]')
  const picture = frame.getByRole('img', { name: 'Un auto amarillo frente al mar' })
  await expect(picture).toHaveCSS('object-position', '10% 100%')
  expect(await ownSite.query('select picture_id from promotion where id = 6')).toEqual([{ picture_id: null }])
  await publish.click()
  await expect(page.getByRole('status', { name: 'Avisos' })).toContainText('está publicado. Filas: 2.')

  for (const t of [spanish, english]) {
    const isSpanish = t === spanish
    await page.goto(isSpanish ? '/promocion-especial/6' : '/en/promocion-especial/6')
    await waitForHydration(page)
    const picture = page.getByRole('img', { name: isSpanish ? 'Un auto amarillo frente al mar' : 'A yellow car by the sea' })
    await expect(picture).toHaveCSS('object-position', '10% 100%')
    await expect
      .poll(() => picture.evaluate((element: HTMLImageElement) => [element.complete, element.naturalWidth > 0]))
      .toEqual([true, true])
    expect(await picture.evaluate((element: HTMLImageElement) => element.currentSrc)).toMatch(
      /\/pictures\/u\/[0-9a-f]{32}-10-100-(480|960)\.avif$/,
    )
  }
  await page.goto('/#/promocion-especial/6?s=reservar')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Ver autos' }).click()
  await page.waitForURL(/#\/(flota|see-fleet|reserve)/)
  await chooseFirstCar(page)
  await fillDriver(page, spanish)
  await page.getByRole('button', { name: spanish.book }).first().click()
  await page.waitForURL(/#\/reservation-completed/)
  expect(await ownSite.query(`select package_id from reservation where status = 'confirmed'`)).toEqual([{ package_id: 6 }])
})
