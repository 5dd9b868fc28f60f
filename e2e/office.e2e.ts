import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from './setup/test.ts'
import { expectNoFaults } from './setup/axe.ts'

test('the back office shows its logged-out state, in both languages', async ({ page }) => {
  const answer = await page.goto('/office/')
  expect(answer?.headers()['content-security-policy']).toContain("default-src 'none'")
  await expect(page.getByRole('heading', { level: 1, name: 'Nobody is signed in' })).toBeVisible()
  await page.getByRole('button', { name: 'Español' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Nadie ha iniciado sesión' })).toBeVisible()
  await expect(page).toHaveTitle('Oficina')
  await expectNoFaults(page)
  await page.getByRole('link', { name: 'Ir al sitio de reservas' }).click()
  await expect(page).toHaveURL('/#/home')
})

test('no file of the public site contains texts of the back office', () => {
  const scripts = readdirSync('dist/client/assets').filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(50)
  for (const name of scripts) expect(readFileSync(`dist/client/assets/${name}`, 'utf8'), name).not.toContain('Nadie ha iniciado sesión')
  const office = readdirSync('dist/office/assets').filter((name) => name.endsWith('.js'))
  expect(office.map((name) => readFileSync(`dist/office/assets/${name}`, 'utf8')).join('')).toContain('Nadie ha iniciado sesión')
})
