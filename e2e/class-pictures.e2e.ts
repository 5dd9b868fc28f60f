import type { Page } from '@playwright/test'
import { expectAccessible } from './setup/axe.ts'
import { expect, test, waitForHydration } from './setup/test.ts'

/** The pictures of cars that a page requests from now on. */
function recordPictures(page: Page): string[] {
  const names: string[] = []
  page.on('request', (request) => names.push(...(/\/pictures\/v1\/([\w-]+)-\d+\.\w+$/.exec(request.url())?.slice(1) ?? [])))
  return names
}

test('R-11 a class is shown from behind with its luggage, once the visitor wants it', async ({ page, isMobile }) => {
  const pictures = recordPictures(page)
  await page.goto('/see-fleet?car=103')
  await waitForHydration(page)
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('img', { name: 'Imagen ilustrativa de la clase Compacto' })).toBeInViewport()
  expect(pictures).toEqual(['103-ccar'])
  const height = await page.evaluate(() => document.body.scrollHeight)

  const choice = page.getByRole('group', { name: 'Imágenes de la clase' })
  const rear = choice.getByRole('radio', { name: 'Atrás y maletas' })
  await (isMobile ? rear.tap({ force: true }) : rear.click({ force: true }))
  const behind = page.getByRole('img', { name: 'La clase Compacto vista desde atrás, con 2 maletas grandes y 1 pequeña' })
  await expect(behind).toBeInViewport({ ratio: 0.9 })
  await expect(rear).toBeChecked()
  await expect.poll(() => behind.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true)
  expect(pictures).toEqual(['103-ccar', '103-ccar-boot'])
  // The place for it was there before.
  expect(await page.evaluate(() => document.body.scrollHeight)).toBe(height)
  await expectAccessible(page)
})

test('R-11 the pictures of a class follow the keyboard and the swipe', async ({ page }) => {
  await page.goto('/en/see-fleet?car=113')
  await waitForHydration(page)
  const front = page.getByRole('radio', { name: 'Front' })
  const rear = page.getByRole('radio', { name: 'Rear' })
  await front.focus()
  await page.keyboard.press('ArrowRight')
  await expect(rear).toBeChecked()
  // A pickup shows its bed, without luggage.
  const behind = page.getByRole('img', { name: 'The Double-cab pickup 4x4 class from behind', exact: true })
  await expect(behind).toBeInViewport({ ratio: 0.9 })
  await page.keyboard.press('ArrowLeft')
  await expect(front).toBeChecked()
  await expect(behind).not.toBeInViewport()
  // A swipe scrolls the row of pictures.
  await behind.evaluate((image) => image.closest('[tabindex]')?.scrollTo({ left: 10_000, behavior: 'instant' }))
  await expect(rear).toBeChecked()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('R-11 both pictures of a class are shown', async ({ page }) => {
    await page.goto('/see-fleet?car=103')
    await expect(page.getByRole('img', { name: /^La clase Compacto vista desde atrás/ })).toBeAttached()
    await expect(page.getByRole('radio', { name: 'De frente' })).toBeHidden()
  })
})
