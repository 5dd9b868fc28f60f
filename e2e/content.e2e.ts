import { waitForHydration, expect, test } from './setup/test.ts'

test('R-14 a question is found by a word without its accent, is opened, and its link opens it again', async ({
  page,
  context,
  isMobile,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/#/faqs')
  await waitForHydration(page)
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(8)
  await page.getByRole('searchbox', { name: 'Buscar en las preguntas' }).fill('tarjeta debito')
  await expect(page.getByRole('status').filter({ hasText: 'Encontramos' })).toBeVisible()
  const question = page.locator('summary').filter({ hasText: '¿Puedo usar una tarjeta de débito?' })
  await question.click()
  await page.getByRole('button', { name: 'Copiar enlace ¿Puedo usar una tarjeta de débito?' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Enlace copiado' })).toHaveCount(1)
  const address = await page.evaluate(() => navigator.clipboard.readText())
  expect(address).toMatch(/:\d+\/faqs\?s=pregunta-\d+$/)
  await page.getByRole('searchbox').fill('zzzz')
  await expect(page.getByText('No encontramos esa palabra')).toBeVisible()
  if (isMobile) await page.locator('summary').filter({ hasText: 'En esta página' }).click()
  const contents = page.getByRole('navigation', { name: 'En esta página' })
  const group = contents.getByRole('link').last()
  const name = await group.innerText()
  await group.click()
  await expect(page.getByRole('heading', { level: 2, name })).toBeInViewport()

  const tab = await context.newPage()
  await tab.goto(address)
  await waitForHydration(tab)
  await expect(tab.locator('summary').filter({ hasText: '¿Puedo usar una tarjeta de débito?' })).toBeInViewport()
  await expect(tab.getByRole('button', { name: /^Copiar enlace/ })).toHaveCount(1)
})

test('R-14 a top question shows a number from its answer and opens it', async ({ page }) => {
  await page.goto('/#/faqs')
  await waitForHydration(page)
  const top = page.getByRole('navigation', { name: 'Lo más consultado' })
  await expect(top.getByRole('listitem')).toHaveCount(6)
  for (const item of await top.getByRole('listitem').all()) await expect(item.getByRole('paragraph')).toHaveText(/\d/)
  await top.getByRole('link', { name: '¿Qué edad necesito para alquilar?' }).click()
  const answer = page.getByRole('group').filter({ hasText: '¿Qué edad necesito para alquilar?' })
  await expect(answer.getByText('Lo mismo vale para cada conductor adicional.')).toBeInViewport()
})

test('R-13 an English visitor filters the blog, reads an article and continues to a related one', async ({ page, request, site }) => {
  site.expectedConsoleErrors = [/404/]
  await page.goto('/en/#/blog')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Routes' }).click()
  expect(new URL(page.url()).hash).toBe('#/blog?tag=rutas')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2)
  await page.getByRole('link', { name: 'Boquete and Chiriquí by road' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Boquete and Chiriquí by road')
  await expect(page.getByText(/min read/).first()).toBeVisible()
  const related = page.getByRole('heading', { name: 'Keep reading' }).locator('..').getByRole('link')
  await expect(related).toHaveCount(3)
  const title = await related.first().innerText()
  expect(title).not.toBe('Boquete and Chiriquí by road')
  await related.first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)

  await page.goto('/en/#/blog?post=no-such-article')
  await waitForHydration(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('That article isn’t here')
  await expect(page.getByRole('link', { name: 'Boquete and Chiriquí by road' })).toBeVisible()
  expect((await request.get('/en/blog?post=no-such-article')).status()).toBe(404)
  expect((await request.get('/blog?post=panapass-y-peajes')).status()).toBe(200)
})

const pages = [
  ['R-17', '/standard-of-care', 'Estándar de limpieza y cuidado', 'Our standard of care'],
  ['R-25', '/international-destination', 'Destinos internacionales', 'International destinations'],
  ['R-26', '/emerald-club-benefits', 'Beneficios de Club Istmo', 'Club Istmo benefits'],
] as const

for (const [row, path, spanish, english] of pages) {
  test(`${row} ${path} is rendered on the server in both languages, with a table and a next step`, async ({ page, request }) => {
    for (const [address, title] of [
      [path, spanish],
      [`/en${path}`, english],
    ] as const) {
      const html = await (await request.get(address)).text()
      expect(html).toContain(`<h1>${title}</h1>`)
      expect(html).toContain('data-label=')
    }
    await page.goto(`/en/#${path}`)
    await waitForHydration(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(english)
    await expect(page.getByRole('table')).toHaveCount(1)
    expect(await page.getByRole('main').getByRole('heading', { level: 2 }).count()).toBeGreaterThan(4)
  })
}

test('R-15 a link to a section of the terms works in both languages, and the licences list fonts, icons and libraries', async ({
  page,
}) => {
  for (const [address, heading] of [
    ['/#/terms-of-use?s=licencias', 'Licencias'],
    ['/en/#/terms-of-use?s=licencias', 'Licenses'],
  ] as const) {
    await page.goto(address)
    await waitForHydration(page)
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeInViewport()
    for (const work of ['Figtree', 'Tabler Icons', 'React Aria', 'SIL Open Font License'])
      await expect(page.getByText(work).first()).toBeVisible()
  }
})
