import AxeBuilder from '@axe-core/playwright'
import { alive, expect, test } from './setup/test.ts'

const screens = [
  '/#/home',
  '/#/sucursales',
  '/en/#/calle-50',
  '/en/#/home',
  '/#/flota',
  '/#/see-fleet',
  '/#/see-fleet?car=107',
  '/#/contacto',
  '/#/leasing-operativo-alquileres-corporativos',
  '/en/#/landing',
  '/#/autodromo',
  '/#/reserve',
  '/#/promo/2',
  '/#/promocion-especial/1',
  '/#/step-3',
  '/#/rental-conditions',
  '/#/reserve-payment',
  '/en/#/payment-in',
  '/#/payment',
  '/#/test',
  '/#/no-such-page',
]

for (const colorScheme of ['light', 'dark'] as const) {
  for (const screen of screens) {
    test(`R-43 ${screen} in the ${colorScheme} scheme has no fault that axe finds (WCAG 2.2 AA)`, async ({ page, site }) => {
      site.expectedComplaints = [/404/]
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.goto(screen)
      await alive(page)
      await page.waitForLoadState('networkidle')
      const found = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze()
      expect(found.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual([])
      const isWider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
      expect(isWider, 'nothing reaches beyond the screen').toBe(false)
    })
  }
}
