// A staff user subscribes to the calendar of a branch.

import { signInAs } from './setup/office.ts'
// The link belongs to one demo user, and two screen widths would change it at once.
import { test } from './setup/own-test.ts'
import { expect } from './setup/test.ts'

test.use({ locale: 'es-PA' })

test('a calendar link is created, shown once, read by a program, and removed', async ({ page, site }) => {
  site.expectedConsoleErrors.push(/status of 40[13]/)
  await signInAs(page, 'lead', 'cuenta')
  const panel = page.getByRole('region', { name: 'Calendario' })
  await panel
    .getByRole('button', { name: /^Crear enlace para / })
    .first()
    .click()
  const making = page.getByRole('dialog', { name: /^Enlace al calendario de / })
  await expect(making).toContainText('No lo comparta.')
  await making.getByRole('button', { name: 'Crear enlace' }).click()
  const made = page.getByRole('dialog', { name: 'Enlace del calendario' })
  const address = (await made.getByText('/office-calendar/').textContent()) ?? ''
  await made.getByRole('button', { name: 'Listo' }).click()
  await expect(panel).toContainText('sin usar todavía')
  // A calendar program has no cookies.
  const read = async () => fetch(address)
  const answer = await read()
  expect(answer.status).toBe(200)
  expect(await answer.text()).toMatch(/^BEGIN:VCALENDAR\r\n/)
  await page.reload()
  await expect(panel).toContainText('Leído por un calendario')
  await expect(panel).not.toContainText('/office-calendar/')
  await panel.getByRole('button', { name: /^Quitar el enlace para / }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar' }).click()
  await expect(panel.getByRole('button', { name: /^Quitar/ })).toHaveCount(0)
  expect((await read()).status).toBe(404)
})
