import { expectAccessible } from './setup/axe.ts'
import { signInAs } from './setup/office.ts'
import { test } from './setup/own-test.ts'
import { expect } from './setup/test.ts'

// A preview runs no scripts, not even those of the tests.
test.use({ locale: 'es-PA' })

test('an editor publishes another brand: it is previewed, a color with too little contrast is refused, and the site changes', async ({
  page,
  ownSite,
  site,
}) => {
  site.expectedConsoleErrors.push(/status of 4(01|09)/, /Blocked script execution/)
  await signInAs(page, 'editor', 'contenido?vista=brand')
  await page.getByRole('table').getByRole('link', { name: 'Marca', exact: true }).click()
  const bar = page.getByRole('region', { name: 'Borrador', exact: true })
  const publish = bar.getByRole('button', { name: 'Publicar ahora' })
  const frame = page.frameLocator('iframe[data-shown]')
  const name = page.getByRole('textbox', { name: 'Nombre de la empresa' })
  const color = page.getByRole('textbox', { name: 'Color de botones y enlaces' })
  await expect(name).toHaveAttribute('placeholder', 'Istmo Rent a Car')

  await name.fill('Sol Rent')
  await page.getByRole('textbox', { name: 'WhatsApp' }).fill('6111-2222')
  await expect(page.getByText('No se puede leer.')).toBeVisible()
  await page.getByRole('textbox', { name: 'WhatsApp' }).fill('+507 6111-2222')
  await page.getByRole('textbox', { name: 'Instagram' }).fill('https://www.instagram.com/sol.rent')
  await color.fill('#f6b93b')
  await expect(page.getByText(/El texto blanco sobre #f6b93b no se lee bien: su contraste es 1.71 y debe ser 4.5/).first()).toBeVisible()
  await expect(publish).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page)
  await color.fill('#0D47A1')
  await expect(page.getByText('1 de 1 pasan')).toBeVisible()
  await expect(frame.getByRole('banner').getByText('Sol', { exact: false }).first()).toBeVisible()
  // Retried when the preview replaces its frame.
  await expect(frame.locator('html')).toHaveCSS('--mark', '#0d47a1')

  await expect(publish).not.toHaveAttribute('aria-disabled', 'true')
  await publish.click()
  await expect(page.getByRole('status', { name: 'Avisos' })).toContainText('está publicado. Filas: 1.')
  const [stored] = await ownSite.query<{ name: string; color: string }>('select name, color from brand')
  expect(stored).toEqual({ name: 'Sol Rent', color: '#0d47a1' })
  // Every process shows it within two seconds.
  await expect.poll(async () => (await page.request.get('/faqs')).text()).toContain('Sol Rent')
  await page.goto('/faqs')
  await expect(page.getByRole('banner').getByRole('link', { name: /Sol Rent/ })).toBeVisible()
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Instagram' })).toHaveAttribute(
    'href',
    'https://www.instagram.com/sol.rent',
  )
  await expect(page.locator('html')).toHaveCSS('--mark', '#0d47a1')
  await expectAccessible(page)
})
