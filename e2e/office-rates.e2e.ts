import type { Page } from '@playwright/test'
import { expectAccessible } from './setup/axe.ts'
import { cellSelector, signInAs } from './setup/office.ts'
import { test } from './setup/own-test.ts'
import { expect } from './setup/test.ts'

test.use({ locale: 'es-PA' })

test('a revenue manager raises rates by keyboard, corrects a mistake, publishes, and reverts the publication', async ({
  page,
  ownSite,
  site,
}) => {
  site.expectedConsoleErrors.push(/status of 4(01|03|09)/)
  const readRate = async (classId: number) => {
    const [row] = await ownSite.query<{ rate_cents: number }>(
      `select rate_cents from class_rate where class_id = ${classId} and season_id = 'high'`,
    )
    return row?.rate_cents
  }
  const before = await readRate(101)
  const grid = page.getByRole('grid', { name: 'Tarifa por día' })
  const bar = page.getByRole('region', { name: 'Borrador', exact: true })
  const publish = bar.getByRole('button', { name: 'Publicar ahora' })
  await signInAs(page, 'revenue', 'tarifas')
  await grid.locator(cellSelector(0, 1)).click()

  // A formula of the cell's own amount, rounded to half dollars; the first edit opens a draft.
  await page.keyboard.type('*1.05')
  await page.keyboard.press('Enter')
  await expect(bar).toContainText('El sitio sigue mostrando lo anterior')
  await expect(grid.locator(cellSelector(0, 1))).toHaveText(/28\.00\s*29\.50/)
  await expect(page.getByText('= 29.40, redondeado a 29.50')).toBeVisible()
  expect(await readRate(101)).toBe(before)

  // A percentage changes three cells, and undo restores them.
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await page.getByLabel('Porcentaje para las celdas elegidas').fill('5')
  await page.keyboard.press('Enter')
  await expect(grid.locator(cellSelector(2, 1))).toHaveText(/42\.00/)
  await grid.locator(cellSelector(2, 1)).click()
  await page.keyboard.press('Control+z')
  await expect(grid.locator(cellSelector(2, 1))).toHaveText('40.00')

  // The line above the grid keeps its height however long the name of a cell is, so that cells do not move under the pointer.
  const { height } = (await page.getByText('Compacto, Alta', { exact: true }).first().boundingBox()) ?? {}
  await grid.locator(cellSelector(13, 1)).click()
  expect(await page.getByText('Pickup doble cabina 4x4 automática, Alta').boundingBox()).toMatchObject({ height })
  await expect(page.getByText('redondeado a')).toHaveCount(0)

  // An impossible amount stays in its cell with an error even when another cell is clicked; with a valid amount, that click saves it.
  await page.keyboard.type('0')
  await page.keyboard.press('Enter')
  const typed = grid.getByRole('textbox', { name: 'Pickup doble cabina 4x4 automática, Alta' })
  await expect(typed).toHaveAccessibleDescription(/No puede ser 0/)
  await grid.locator(cellSelector(8, 0)).click()
  await expect(typed).toHaveValue('0')
  await typed.fill('1000000')
  await page.keyboard.press('Enter')
  await expect(typed).toHaveAccessibleDescription('«1000000» es demasiado. Escriba un monto de hasta 100,000.00.')
  await typed.fill('95')
  await grid.locator(cellSelector(12, 1)).click()
  await expect(grid.locator(cellSelector(13, 1))).toHaveText(/95\.00/)
  await page.keyboard.press('Control+z')
  await expect(grid.locator(cellSelector(13, 1))).toHaveText('94.00')

  // A mistyped 9.00 instead of 90.00 is kept in the draft but blocks publishing.
  await grid.locator(cellSelector(12, 1)).click()
  await expect(page.getByText('Pickup doble cabina 4x4, Alta', { exact: true })).toBeVisible()
  await page.keyboard.type('9')
  await page.keyboard.press('Tab')
  await expect(bar).toContainText('Para publicar, corrija 1 problema')
  await expect(publish).toHaveAttribute('aria-disabled', 'true')
  await grid.locator(cellSelector(12, 1)).click()
  await expect(page.getByText('9.00 queda bajo el mínimo de 41.00.').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Dejar 82.00, como estaba' }).click()
  await expect(publish).not.toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByRole('heading', { name: 'Lo que cambia' })).toBeVisible()

  await publish.click()
  await expect(page.getByRole('status', { name: 'Avisos' })).toContainText('está publicado. Filas: 1.')
  expect(await readRate(101)).toBe(2_950)
  // The newest publication is the first; other journeys on this site may have published, too.
  await expect(page.getByText('En uso').first()).toBeVisible()

  await page
    .getByRole('button', { name: /^Deshacer Cambios del/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/de 200 totales cambian/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Deshacer la publicación' }).click()
  await expect(page.getByText(/^Deshecho: Cambios del/).first()).toBeVisible()
  expect(await readRate(101)).toBe(before)
})

test('the owner adds the proposed Carnival season to a draft, schedules it, and returns it to draft', async ({ page, site }) => {
  site.expectedConsoleErrors.push(/status of 401/)
  await signInAs(page, 'owner', 'tarifas?vista=seasons')
  await page
    .getByRole('button', { name: /^Carnaval, / })
    .first()
    .click()
  const bar = page.getByRole('region', { name: 'Borrador', exact: true })
  await expect(page.getByText('Ver 22 cambios')).toBeVisible()
  await expectAccessible(page)
  await bar.getByRole('button', { name: 'Programar…' }).click()
  await expect(page.getByRole('dialog').getByLabel('Día y hora en Panamá')).toHaveValue(/^\d\d\/\d\d\/\d{4} 06:00$/)
  await page.getByRole('dialog').getByRole('button', { name: 'Programar', exact: true }).click()
  await expect(bar).toContainText(/Se publica .*6:00/)
  await bar.getByRole('button', { name: 'Volver a borrador' }).click()
  await expect(bar).toContainText('El sitio sigue mostrando lo anterior')
})

test('the controls above the rates are on one line, and no message moves the cells', async ({ page, site }) => {
  site.expectedConsoleErrors.push(/status of 401/)
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInAs(page, 'owner', 'tarifas')
  const cell = page.getByRole('gridcell').nth(4)
  const readTop = async () => (await cell.boundingBox())?.y
  const top = await readTop()
  const readButtonTop = async (name: string) => (await page.getByRole('button', { name, exact: true }).boundingBox())?.y
  expect(await readButtonTop('Importar CSV')).toBe(await readButtonTop('Exportar CSV'))
  await page.getByLabel('Porcentaje para las celdas elegidas').fill('banana')
  await expect(page.getByText('«banana» no se puede usar como porcentaje.', { exact: false })).toBeVisible()
  expect(await readTop()).toBe(top)
  await page.getByLabel('Porcentaje para las celdas elegidas').fill('')
  await cell.click()
  await page.evaluate(() => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', 'banana')
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(page.getByText('«banana» no es un monto.', { exact: false })).toBeVisible()
  expect(await readTop()).toBe(top)
  await expectAccessible(page)
})

test('an auditor reads rates at every width and changes nothing', async ({ page, site }) => {
  site.expectedConsoleErrors.push(/status of 401/)
  await signInAs(page, 'auditor', 'tarifas')
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(page.getByRole('grid')).toBeVisible()
    await expect(page.getByText('Solo lectura', { exact: false })).toBeVisible()
    await expectAccessible(page)
  }
  await page.getByRole('gridcell').first().click()
  await page.keyboard.type('5')
  await expect(page.getByRole('grid').getByRole('textbox')).toHaveCount(0)
  for (const name of ['Nuevo borrador', 'Deshacer', 'Importar CSV'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)

  // On a tablet the generated tables have room for their headings.
  await page.setViewportSize({ width: 768, height: 900 })
  for (const [view, name] of [
    ['seasons', 'Días de las temporadas'],
    ['tables&tabla=price_terms', 'Impuesto y condiciones'],
    ['tables&tabla=promotion', 'Promociones'],
  ] as const) {
    await page.goto(`/office/tarifas?vista=${view}`)
    await expect(page.getByRole('table', { name })).toBeVisible()
    await expectAccessible(page)
  }
})

test('when publishing is refused, the values that another user has just published are shown beside the user’s own', async ({
  page,
  site,
  ownSite,
  browser,
}) => {
  site.expectedConsoleErrors.push(/status of 40[139]/)
  /** Edits a rate in a draft; returns the button that publishes it. */
  const prepareRate = async (userPage: Page, amount: string) => {
    const bar = userPage.getByRole('region', { name: 'Borrador', exact: true })
    await userPage.getByRole('gridcell').nth(5).click()
    await userPage.keyboard.type(amount)
    await userPage.keyboard.press('Enter')
    await expect(bar.getByText('Se puede publicar.')).toBeVisible()
    return bar.getByRole('button', { name: 'Publicar ahora' })
  }
  await signInAs(page, 'revenue', 'tarifas')
  const publish = await prepareRate(page, '41')
  const context = await browser.newContext({ locale: 'es-PA', baseURL: ownSite.url })
  const other = await context.newPage()
  await signInAs(other, 'owner', 'tarifas')
  await (await prepareRate(other, '43')).click()
  await expect(other.getByRole('status', { name: 'Avisos' })).toContainText('está publicado. Filas: 1.')
  await context.close()

  await publish.click()
  const conflict = page.locator('section', { has: page.getByRole('heading', { name: 'Alguien publicó otra cosa' }) })
  await expect(conflict).toContainText('$43.00')
  await expect(conflict).toContainText('$41.00')
  await conflict.getByRole('button', { name: 'Dejar lo mío' }).click()
  const draftUrl = page.url()
  await publish.click()
  await expect(page.getByRole('status', { name: 'Avisos' })).toContainText('está publicado. Filas: 1.')

  // The address of a draft that has been published meanwhile redirects to the published rates.
  await page.goto(draftUrl)
  await expect(page.getByText('Publicado. Ya no se cambia.')).toBeVisible()
  await page.getByRole('button', { name: 'Ver lo publicado' }).click()

  // What is typed in one draft is saved there, although another one is opened before it was sent.
  await page.getByRole('button', { name: 'Nuevo borrador' }).click()
  await expect(page).toHaveURL(/borrador=/)
  const otherDraft = new URL(page.url()).searchParams.get('borrador') ?? ''
  const drafts = page.getByRole('combobox', { name: 'Abrir un borrador…' })
  await drafts.selectOption('')
  await prepareRate(page, '45')
  const typedDraft = new URL(page.url()).searchParams.get('borrador')
  const held = Promise.withResolvers<undefined>()
  await page.route('**/office-api/drafts/change', async (route) => {
    await held.promise
    await route.continue()
  })
  for (const cell of [2, 3]) {
    await page.getByRole('gridcell').nth(cell).click()
    await page.keyboard.type('46')
    await page.keyboard.press('Enter')
    // The first is being sent when the second is typed.
    await expect(page.getByText('Guardando…')).toBeAttached()
  }
  await drafts.selectOption(otherDraft)
  await expect(page).toHaveURL(new RegExp(`borrador=${otherDraft}`))
  held.resolve(undefined)
  const readChanges = () =>
    ownSite.query('select draft_id::text as draft, count(*)::int as n from catalog_change where draft_id = any($1) group by 1', [
      [typedDraft, otherDraft],
    ])
  await expect.poll(readChanges).toEqual([{ draft: typedDraft, n: 3 }])
})

test('a row that a draft removes is shown once, with the days that it covers', async ({ page, site }) => {
  site.expectedConsoleErrors.push(/status of 401/)
  await signInAs(page, 'revenue', 'tarifas?vista=seasons')
  const row = page.getByRole('row', { name: /^Alta, 1\sjul, 31\sjul/ })
  await row.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar esta fila' }).click()
  await expect(row).toContainText('Se quita')
  await expect(page.getByText('El sitio sigue mostrando lo anterior', { exact: false })).toBeVisible()
  await expect(row).toHaveCount(1)
})

test('a pasted block that is larger than the table, and a suspicious rate, are reported with advice', async ({ page, site }) => {
  site.expectedConsoleErrors.push(/status of 401/)
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInAs(page, 'owner', 'tarifas')
  await page.getByRole('gridcell').first().click()
  const block = Array.from({ length: 500 }, () => Array.from({ length: 50 }, () => '1.234,50').join('\t')).join('\r\n')
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, block)
  await expect(
    page.getByText('Lo copiado tiene 500 × 50 celdas (filas × columnas) y desde aquí caben 20 × 2.', { exact: false }),
  ).toBeVisible()

  const bar = page.getByRole('region', { name: 'Borrador', exact: true })
  await page.locator(cellSelector(12, 0)).click()
  await page.keyboard.type('580')
  await page.keyboard.press('Enter')
  await expect(bar).toContainText('Antes, revise 1 aviso: Pickup doble cabina 4x4, Baja.')
  await expect(page.getByRole('heading', { name: 'Por revisar' })).toBeVisible()
  // The advice for a cell near the bottom of the window is in view.
  await page.evaluate(() => scrollTo(0, 0))
  await page.locator(cellSelector(12, 0)).click()
  await expect(page.getByRole('button', { name: 'Dejar 58.00, como estaba' })).toBeInViewport({ ratio: 1 })
})

test('a pair of branches without a one-way fee shows that of its regions, gets its own, and loses it again', async ({
  page,
  ownSite,
  site,
}) => {
  site.expectedConsoleErrors.push(/status of 401/)
  const branches = await ownSite.query<{ id: number; region_id: number }>('select id, region_id from branch order by id')
  const [row, column] = [1, 2].map((region) => branches.findIndex((branch) => branch.region_id === region)) as [number, number]
  const pair = `from_branch_id = ${branches[row]?.id} and to_branch_id = ${branches[column]?.id}`
  const [fee] = await ownSite.query<{ fee_cents: number; reposition_minutes: number }>(`delete from one_way_fee where ${pair} returning *`)
  await ownSite.query('insert into one_way_region_fee values (1, 2, 9900, 600)')
  try {
    await signInAs(page, 'revenue', 'tarifas?vista=oneWay')
    const cell = page.locator(cellSelector(row, column))
    await expect(cell).toHaveText('99.00 cargo entre las regiones')
    await cell.click()
    await page.keyboard.type('+10%')
    await page.keyboard.press('Enter')
    await expect(cell).toHaveText('109.00')
    await expect(page.getByRole('region', { name: 'Borrador', exact: true })).toContainText('El sitio sigue mostrando lo anterior')
    await expectAccessible(page)
    await cell.click()
    await page.keyboard.press('Delete')
    await expect(cell).toHaveText('99.00 cargo entre las regiones')
    await page
      .getByRole('tab', { name: 'Otras tablas' })
      .or(page.getByRole('link', { name: 'Otras tablas' }))
      .first()
      .click()
    await page.getByLabel('Tabla', { exact: true }).selectOption('one_way_region_fee')
    await expect(page.getByRole('row', { name: /Panamá, Chiriquí.*99\.00/ })).toBeVisible()
  } finally {
    await ownSite.query('delete from one_way_region_fee')
    await ownSite.query(
      `insert into one_way_fee select ${branches[row]?.id}, ${branches[column]?.id}, ${fee?.fee_cents}, ${fee?.reposition_minutes}`,
    )
  }
})

test('on a phone the chosen tab is in view, and the fee from a branch to itself cannot be edited', async ({ page, site }) => {
  site.expectedConsoleErrors.push(/status of 401/)
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs(page, 'revenue', 'tarifas?vista=oneWay')
  await expect(page.getByRole('link', { name: 'Otra sucursal' })).toBeInViewport({ ratio: 1 })
  const cell = page.locator(cellSelector(0, 0))
  await expect(cell).toHaveText('vuelve a la misma sucursal')
  await cell.click()
  await page.keyboard.type('5')
  await expect(page.getByRole('grid').getByRole('textbox')).toHaveCount(0)
  await expectAccessible(page)
})
