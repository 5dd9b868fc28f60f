import { toCsvTime } from '../server/csv.ts'
import { expectAccessible } from './setup/axe.ts'
import { bookTomorrow, signInAs } from './setup/office.ts'
import { test } from './setup/own-test.ts'
import { expect } from './setup/test.ts'

test.use({ locale: 'es-PA' })

test('tolls from a file are checked, charged to the renter who had the car, or dismissed', async ({ page, ownSite, site }) => {
  site.expectedConsoleErrors.push(/status of 4(01|09)/)
  const { code } = await bookTomorrow(page, ownSite)
  await ownSite.query('delete from road_charge')
  await ownSite.query(
    `update reservation set status = 'completed', plate = 'TL2001', handed_over_at = clock_timestamp() - interval '6 hours',
      returned_at = clock_timestamp() - interval '2 hours' where code = $1`,
    [code],
  )
  await signInAs(page, 'finance', 'peajes')
  await expect(page.getByText('No hay nada por cobrar.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Importar peajes' }).click()
  const dialog = page.getByRole('dialog')
  const choose = async (rows: string[]) =>
    dialog.getByLabel('Archivo', { exact: true }).setInputFiles({
      name: 'peajes.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['Placa;Fecha;Hora;Lugar;Monto;Referencia', ...rows].join('\r\n')),
    })
  const toRow = (hoursAgo: number, reference: string) => {
    const [date, time] = toCsvTime(Date.now() - hoursAgo * 3_600_000).split(' ')
    return `TL2001;${date};${time};Corredor Sur;2,50;${reference}`
  }
  await choose(['TL2001;31/02/2026;08:15;Corredor Sur;2,50;E-1'])
  await expect(dialog.getByText('El valor no es válido.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Importar', exact: true })).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page)
  await choose([toRow(4, 'E-1'), toRow(3, 'E-2'), toRow(1, 'E-3')])
  await expect(dialog.getByText('Peajes nuevos: 3; con reserva 2, sin reserva 1. Repetidos o ya importados: 0.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Importar', exact: true }).click()
  const toast = page.getByRole('status', { name: 'Avisos' })
  await expect(toast).toContainText('Peajes importados: 3.')
  const row = (text: string) => page.getByRole('row').filter({ hasText: text })
  await expect(row('E-1')).toContainText('Ana Prueba')
  await expect(row('E-1')).toContainText('con $25.00 de gestión')
  await expect(row('E-3')).toContainText('Nadie encontrado')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Cobrar los 2' }).click()
  await expect(toast).toContainText('2 cargos agregados')
  await expect(row('E-1')).toHaveCount(0)
  await row('E-3').getByRole('button', { name: 'Asignar' }).click()
  await dialog.getByLabel('Código de la reserva').fill(code)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Asignar' }).click()
  await expect(dialog.getByText(/Nadie tenía TL.2001 el .+ anótela y asígnelo otra vez/)).toBeVisible()
  await expectAccessible(page)
  await ownSite.query(`update reservation set returned_at = clock_timestamp() where code = $1`, [code])
  await dialog.getByRole('button', { name: 'Asignar' }).click()
  await expect(row('E-3')).toContainText('Ana Prueba')
  await row('E-3').getByRole('button', { name: 'Descartar' }).click()
  await dialog.getByLabel('Motivo').fill('Lo pagó en la caseta')
  await dialog.getByRole('button', { name: 'Descartar' }).click()
  await expect(page.getByText('No hay nada por cobrar.')).toBeVisible()

  await page.goto(`/office/reservas/${code}`)
  await expect(page.getByRole('main')).toContainText('$27.50')
})

test('a charged toll that is voided returns to the list and is charged to another booking', async ({ page, ownSite, site }) => {
  site.expectedConsoleErrors.push(/status of 401/)
  const { code: right } = await bookTomorrow(page, ownSite)
  const { code: wrong } = await bookTomorrow(page, ownSite)
  await ownSite.query('delete from road_charge')
  const hadCar = async (code: string, from: number, until: number) =>
    ownSite.query(
      `update reservation set status = 'completed', plate = 'TL2002', handed_over_at = clock_timestamp() - $2 * interval '1 hour',
        returned_at = clock_timestamp() - $3 * interval '1 hour' where code = $1`,
      [code, from, until],
    )
  await hadCar(right, 9, 6)
  await hadCar(wrong, 6, 2)
  await signInAs(page, 'finance', 'peajes')
  await page.getByRole('button', { name: 'Importar peajes' }).click()
  const dialog = page.getByRole('dialog')
  const [date, time] = toCsvTime(Date.now() - 4 * 3_600_000).split(' ')
  await dialog.getByLabel('Archivo', { exact: true }).setInputFiles({
    name: 'peajes.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Placa;Fecha;Hora;Lugar;Monto;Referencia\r\nTL2002;${date};${time};Corredor Norte;3,25;V-1`),
  })
  await dialog.getByRole('button', { name: 'Importar', exact: true }).click()
  const row = page.getByRole('row').filter({ hasText: 'V-1' })
  // A second press while the first is being sent does nothing: by then another row may be in its place.
  let sent = 0
  await page.route('**/office-api/tolls/accept', async (route) => ((sent += 1), route.continue()))
  await row.getByRole('button', { name: 'Cobrar' }).dblclick()
  await expect(page.getByText('No hay nada por cobrar.')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(sent).toBe(1)

  const price = page.getByRole('table', { name: 'Precio' })
  await page.goto(`/office/reservas/${wrong}`)
  await price.getByRole('button', { name: 'Anular el cargo Peaje de $28.25' }).click()
  await dialog.getByRole('button', { name: 'Anular' }).click()
  await expect(dialog.getByLabel('Motivo')).toBeFocused()
  await dialog.getByLabel('Motivo').fill('La devolución estaba mal anotada')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Anular' }).click()
  await expect(dialog).toBeHidden()
  await expect(price).not.toContainText('$28.25')
  await expect(page.getByText(/anuló un cargo de \$28\.25/)).toBeVisible()

  await hadCar(wrong, 3, 2)
  await hadCar(right, 9, 3)
  await page.goto('/office/peajes')
  await row.getByRole('button', { name: 'Otra reserva' }).click()
  await dialog.getByLabel('Código de la reserva').fill(right)
  await dialog.getByRole('button', { name: 'Asignar' }).click()
  await expect(dialog).toBeHidden()
  await row.getByRole('button', { name: 'Cobrar' }).click()
  await expect(page.getByText('No hay nada por cobrar.')).toBeVisible()
  await page.goto(`/office/reservas/${right}`)
  await expect(price).toContainText('$28.25')
  await page.goto(`/office/reservas/${wrong}`)
  await expect(price).toBeVisible()
  await expect(price).not.toContainText('$28.25')
})
