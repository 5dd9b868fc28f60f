import { expectAccessible } from './setup/axe.ts'
import { bookTomorrow, signInAs } from './setup/office.ts'
import { test } from './setup/own-test.ts'
import { expect } from './setup/test.ts'

test('a booked car goes to the workshop once another branch has sent a replacement', async ({ page, ownSite, site }) => {
  site.expectedConsoleErrors.push(/status of 4(01|09)/)
  const { code } = await bookTomorrow(page, ownSite)
  await ownSite.query('delete from downtime')
  const [pool] = await ownSite.query<{ id: number; class_id: number; capacity: number }>(
    `select p.id, p.class_id, p.capacity from pool p join reservation r on r.pool_id = p.id where r.code = '${code}'`,
  )
  await ownSite.query('select set_pool_cars($1, 1)', [pool?.id])
  const carAt = async (branchId: number) => {
    const [car] = await ownSite.query<{ id: number }>(
      `select h.vehicle_id as id from vehicle_home h join pool p on p.id = h.pool_id
      where p.branch_id = $1 and p.class_id = $2 and h.closed_at is null order by 1 limit 1`,
      [branchId, pool?.class_id],
    )
    return car?.id ?? 0
  }
  const [ours, theirs] = [await carAt(1), await carAt(2)]
  const toast = page.getByRole('status', { name: 'Avisos' })
  const dialog = page.getByRole('dialog')
  const act = async (name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).first().click()

  await signInAs(page, 'owner', `flota/${ours}`)
  await act('Al taller')
  await expect(dialog.getByText('Una reserva se quedaría sin auto:')).toBeVisible()
  await expect(dialog.getByRole('listitem')).toContainText('Ana Prueba')
  await expect(dialog.getByText(/^Pueden mandar uno: .*Calle 50/)).toBeVisible()
  await dialog.getByLabel('Motivo').fill('Frenos delanteros')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Al taller' }).click()
  await expect(dialog.getByText('Hay reservas que se quedarían sin auto.')).toBeVisible()
  await expect(dialog.getByLabel('Motivo')).toHaveValue('Frenos delanteros')

  await page.goto(`/office/flota/${theirs}`)
  await act('Trasladar')
  await dialog.getByLabel('A qué sucursal').selectOption('1')
  await dialog.getByLabel('Llega').fill('mañana 23:00')
  await dialog.getByLabel('Quién lo lleva').fill('Óscar Ríos')
  await dialog.getByLabel('Motivo').fill('Falta uno en Tocumen')
  await expect(dialog.getByText('Alcanzan los autos', { exact: false })).toBeVisible()
  await dialog.getByRole('button', { name: 'Trasladar' }).click()
  await expect(toast).toContainText('registrado')
  await expect(page.getByText('En traslado')).toBeVisible()
  await expect(page.getByText('lleva Óscar Ríos')).toBeVisible()
  await expectAccessible(page)
  await act('Registrar llegada')
  await dialog.getByRole('button', { name: 'Registrar llegada' }).click()
  await expect(page.getByText('Listo', { exact: true })).toBeVisible()

  await page.goto(`/office/flota/${ours}`)
  await act('Al taller')
  await expect(dialog.getByText('Alcanzan los autos', { exact: false })).toBeVisible()
  await dialog.getByLabel('Motivo').fill('Frenos delanteros')
  await dialog.getByRole('button', { name: 'Al taller' }).click()
  await expect(page.getByText('En taller')).toBeVisible()
  await act('Devolver al servicio')
  await dialog.getByRole('button', { name: 'Devolver al servicio' }).click()
  await expect(page.getByText('Listo', { exact: true })).toBeVisible()
  // Other journeys use the same site.
  await ownSite.query('select set_pool_cars($1, $2)', [pool?.id, pool?.capacity])
})

test('the fleet is listed by state and found by plate; a car is added and its details are corrected', async ({ page, ownSite, site }) => {
  site.expectedConsoleErrors.push(/status of 4(01|09|22)/)
  await ownSite.query(`update vehicle set left_at = clock_timestamp() where plate = 'ZZ9001'`)
  await ownSite.query(
    'update vehicle_home set closed_at = clock_timestamp() where vehicle_id in (select id from vehicle where left_at is not null)',
  )
  await signInAs(page, 'fleet', 'flota')
  await expect(page.getByRole('heading', { level: 1, name: 'Flota' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Flota' }).getByRole('row').nth(1)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Agregar auto' }).click()
  const dialog = page.getByRole('dialog')
  const fields = { Placa: 'zz-9001', Marca: 'Toyota', Modelo: 'Yaris', Año: '2025', Color: 'verde', Kilometraje: '1,200' }
  for (const [label, value] of Object.entries(fields)) await dialog.getByLabel(label, { exact: true }).fill(value)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Agregar auto' }).click()
  await expect(dialog).toBeHidden()
  await page.getByLabel('Placa, marca o modelo').fill('zz 9001')
  await page.keyboard.press('Enter')
  await page.getByRole('table', { name: 'Flota' }).getByText('ZZ 9001').click()
  await expect(page.getByRole('heading', { level: 1, name: 'ZZ 9001' })).toBeVisible()
  await page.getByRole('button', { name: 'Editar datos' }).click()
  await dialog.getByLabel('Kilometraje', { exact: true }).fill('1,100')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog.getByText(/El kilometraje es menor que el anterior: 1,?200 km/)).toBeVisible()
  await dialog.getByLabel('Motivo del kilometraje menor').fill('Mal anotado')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('1,100')).toBeVisible()

  await page.goto('/office/flota')
  await page.getByRole('button', { name: 'Importar CSV' }).click()
  const choose = async (rows: string) =>
    dialog.getByLabel('Archivo', { exact: true }).setInputFiles({
      name: 'flota.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`Placa;Sucursal;Clase;Marca;Modelo;Año;Color\r\n${rows}\r\n`),
    })
  await choose('ZZ9001;Marte;Mini;Kia;Picanto;2025;azul')
  await expect(dialog.getByText('Ninguna sucursal se llama así.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Importar', exact: true })).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page)
  // The answer about a file that is replaced by another may arrive later.
  const held = Promise.withResolvers<undefined>()
  await page.route('**/office-api/fleet/import', async (route) => {
    if (route.request().postDataJSON().csv.includes('Marte')) await held.promise
    await route.continue()
  })
  await choose('ZZ9001;Marte;Mini;Kia;Picanto;2025;azul')
  const late = page.waitForResponse((answer) => answer.request().postData()?.includes('Marte') === true)
  await choose('ZZ9001;Aeropuerto Tocumen;Mini;Kia;Picanto;2025;azul')
  await expect(dialog.getByText(/Datos que cambian: 1\./)).toBeVisible()
  held.resolve(undefined)
  await (await late).finished()
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await expect(dialog.getByText('Ninguna sucursal se llama así.')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Importar', exact: true }).click()
  await expect(page.getByRole('status', { name: 'Avisos' })).toContainText('Actualizados: 1')
})

test('sales of a class are stopped on some days and started again, in English', async ({ page, ownSite, site }) => {
  site.expectedConsoleErrors.push(/status of 4(00|01)/)
  await ownSite.query('delete from stop_sell')
  await ownSite.query(`update staff set language = 'en' where email like 'mabel@%'`)
  await signInAs(page, 'revenue', 'cierres')
  await expect(page.getByText('No sales are stopped.')).toBeVisible()
  await page.getByRole('button', { name: 'Stop sales' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Class').selectOption({ label: 'Mini (MDAR)' })
  await dialog.getByLabel('Last day of pick-up').fill('2020-01-01')
  await dialog.getByLabel('Reason').fill('Fair in town')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Stop sales' }).click()
  await expect(dialog.getByLabel('Last day of pick-up')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Last day of pick-up').fill(await dialog.getByLabel('First day of pick-up').inputValue())
  await dialog.getByRole('button', { name: 'Stop sales' }).click()
  const table = page.getByRole('table', { name: 'Stop-sells' })
  await expect(table).toContainText('Fair in town')
  await expect(table).toContainText('All branches')
  await expectAccessible(page)
  await table.getByRole('button', { name: 'Sell again' }).click()
  await expect(page.getByText('No sales are stopped.')).toBeVisible()
})

test('the owner closes the channel of assistants and opens it again', async ({ page, ownSite, site }) => {
  site.expectedConsoleErrors.push(/status of 401/)
  await ownSite.query('delete from closed_channel')
  const getStatus = async () => {
    const answer = await page.request.post('/mcp', {
      headers: { accept: 'application/json, text/event-stream' },
      data: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
    })
    return answer.status()
  }
  expect(await getStatus()).toBe(200)
  await signInAs(page, 'owner', 'cierres')
  const channels = page.getByRole('region', { name: 'Otros canales' }).getByRole('listitem').filter({ hasText: 'Asistentes' })
  await channels.getByRole('button', { name: 'Cerrar el canal' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Motivo').fill('Revisamos un precio')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cerrar el canal' }).click()
  await expect(channels).toContainText('Revisamos un precio')
  expect(await getStatus()).toBe(503)
  await channels.getByRole('button', { name: 'Abrir el canal' }).click()
  await expect(channels).toContainText('Abierto')
  expect(await getStatus()).toBe(200)
})
