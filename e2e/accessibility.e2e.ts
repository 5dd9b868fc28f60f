import { expectExamplesFit, expectAccessible } from './setup/axe.ts'
import { waitForHydration, test } from './setup/test.ts'

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

for (const screen of screens) {
  test(`R-43 ${screen} has no axe violations in either scheme (WCAG 2.2 AA)`, async ({ page, site }) => {
    site.expectedConsoleErrors = [/404/]
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(screen)
    await waitForHydration(page)
    await page.waitForLoadState('networkidle')
    await expectAccessible(page)
    await expectExamplesFit(page)
  })
}
