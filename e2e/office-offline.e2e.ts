// The office without a connection. The components page queues calls that set the user's current language, so they change nothing.

import type { BrowserContext, Page, Request } from '@playwright/test'
import type { Role } from '#contract/office/roles.ts'
import { demoStaff } from '../server/features/staff/demo-staff.ts'
import { expectAccessible } from './setup/axe.ts'
import { signInAs } from './setup/office.ts'
import { expect, test } from './setup/test.ts'

test.use({ locale: 'es-PA', serviceWorkers: 'allow' })
test.beforeEach(({ site }) => {
  // The last is a message of Chromium about a preload that the worker answers.
  site.expectedConsoleErrors.push(/status of (40[013]|503)|ERR_INTERNET_DISCONNECTED|ERR_FAILED|cross-world service worker/)
})

const databaseName = 'istmo-office'
const getPerson = (role: Role) => demoStaff.find((item) => item.role === role)

/** Opens the components page as a user, with everything that it needs without a connection. */
async function openSamples(page: Page, role: Role = 'agent'): Promise<void> {
  await signInAs(page, role, 'components')
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    while (navigator.serviceWorker.controller === null) await new Promise((resolve) => setTimeout(resolve, 50))
  })
  await expect(page.getByRole('heading', { level: 1, name: 'Componentes' })).toBeVisible()
}

const addSample = (page: Page) => page.getByRole('button', { name: 'Guardar uno de prueba' }).click()
const addRefused = (page: Page) => page.getByRole('button', { name: 'Guardar uno que no se acepta' }).click()
/** The connection status above the page; samples of it are shown further down. */
const line = (page: Page, text: string) => page.getByRole('status').getByText(text)

/** All rows of the office's database: as text, with the bytes of encrypted values as characters. */
async function readDatabase(page: Page): Promise<{ stores: Record<string, string[]>; ids: string[]; keys: (boolean | null)[] }> {
  return page.evaluate(async (name) => {
    const toPromise = async <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(new Error('The database failed')))
      })
    const db = await toPromise(indexedDB.open(name))
    const show = (_: string, value: unknown) =>
      value instanceof ArrayBuffer || ArrayBuffer.isView(value) ? new TextDecoder().decode(value) : value
    const stores: Record<string, string[]> = {}
    const ids: string[] = []
    const keys: (boolean | null)[] = []
    for (const store of db.objectStoreNames) {
      const rows: { id: string; key?: CryptoKey | null }[] = await toPromise(db.transaction(store).objectStore(store).getAll())
      stores[store] = rows.map((row) => JSON.stringify(row, show))
      if (store === 'queue') ids.push(...rows.map(({ id }) => id))
      if (store === 'owners') keys.push(...rows.map(({ key }) => key?.extractable ?? null))
    }
    db.close()
    return { stores, ids, keys }
  }, databaseName)
}

/** The ids of the queued calls that are answered, or of all that are sent. */
function watchSent(context: BrowserContext, event: 'requestfinished' | 'request' = 'requestfinished'): string[] {
  const sent: string[] = []
  const record = (request: Request) => {
    const isQueued = request.url().endsWith('/office-api/session/language') && request.headers()['x-staff'] !== undefined
    if (isQueued) sent.push(request.postDataJSON().id)
  }
  if (event === 'request') context.on('request', record)
  else context.on('requestfinished', record)
  return sent
}

async function signInAgain(page: Page, role: Role): Promise<void> {
  await page.getByLabel('Correo').fill(getPerson(role)?.email ?? '')
  await page.getByLabel('Contraseña').fill(getPerson(role)?.password ?? '')
  await page.keyboard.press('Enter')
}

test('calls queued in flight mode survive a reload, encrypted in the browser’s storage, and are sent once and in order', async ({
  page,
  context,
}) => {
  await openSamples(page)
  await context.setOffline(true)
  for (let i = 0; i < 3; i += 1) await addSample(page)
  await expect(line(page, 'Sin señal: se guarda aquí y se envía después')).toBeVisible()
  await expect(line(page, '3 en cola')).toBeVisible()

  const { stores, ids, keys } = await readDatabase(page)
  expect(stores['queue']).toHaveLength(3)
  expect(JSON.stringify(stores)).not.toMatch(/Lucía|QK7M2|session\/language|@oficina/)
  expect(keys).toEqual([false])

  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Componentes' })).toBeVisible()
  await expect(line(page, '3 en cola')).toBeVisible()
  await line(page, '3 en cola').click()
  const dialog = page.getByRole('dialog', { name: 'Sin enviar' })
  await expect(dialog.getByRole('listitem')).toContainText(['Registro (3) · Lucía Fernández'])
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  const other = await context.newPage()
  await other.goto('/office/components')
  await expect(line(other, '3 en cola')).toBeVisible()
  const sent = watchSent(context)
  await context.setOffline(false)
  await expect.poll(async () => (await readDatabase(page)).ids).toEqual([])
  for (const each of [page, other]) await expect(line(each, 'en cola')).toHaveCount(0)
  expect(sent).toEqual(ids)
})

test('a call whose answer is lost is sent again', async ({ page, context }) => {
  await openSamples(page)
  const sent = watchSent(context, 'request')
  let isLost = true
  await page.route('**/office-api/session/language', async (route) => {
    if (!isLost) return route.continue()
    isLost = false
    await route.fetch()
    await route.abort()
  })
  await addSample(page)
  await expect.poll(() => sent.length).toBe(2)
  expect(new Set(sent).size).toBe(1)
  await expect(line(page, 'en cola')).toHaveCount(0)
})

test('a refused call stays with the reason and holds back what follows it, until it is discarded', async ({ page, context }) => {
  await openSamples(page)
  const sent = watchSent(context)
  await addRefused(page)
  await expect(line(page, 'No se aceptó lo de Lucía Fernández (QK7M2 XA4C9)')).toBeVisible()
  await addSample(page)
  await expect.poll(async () => (await readDatabase(page)).ids.length).toBe(2)
  await page.reload()
  await page.getByRole('status').getByRole('button', { name: 'Abrir' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sin enviar' })
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  await expect(dialog.getByRole('listitem').last()).toContainText('Espera por lo anterior de esta reserva')
  expect(sent).toHaveLength(1)
  await dialog.getByRole('button', { name: 'Enviar otra vez' }).click()
  await expect.poll(() => sent.length).toBe(2)
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  await dialog.getByRole('button', { name: 'Descartar' }).click()
  await expect(dialog.getByText('No llegó a la oficina y no se puede recuperar.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Descartar' }).click()
  await expect(dialog.getByText('Todo está enviado.')).toBeVisible()
  expect(sent).toHaveLength(3)
})

test('signing out with a full queue needs a confirmation, and leaves nothing behind', async ({ page, context, isMobile }) => {
  test.skip(isMobile, 'the same dialog')
  await openSamples(page)
  await context.setOffline(true)
  await addSample(page)
  await expect(line(page, '1 en cola')).toBeVisible()
  const dialog = page.getByRole('dialog', { name: 'Hay registros sin enviar' })
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(dialog).toContainText('Lucía Fernández')
  await expect(dialog.getByRole('button', { name: 'Enviar ahora' })).toHaveCount(0)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Quedarse' }).click()
  await expect(line(page, '1 en cola')).toBeVisible()

  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await context.setOffline(false)
  await expect(dialog.getByText('Todo está enviado.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Quedarse' }).click()
  await context.setOffline(true)
  await addSample(page)
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await dialog.getByRole('button', { name: 'Cerrar sesión y borrar' }).click()
  await expect(page.getByRole('heading', { name: 'Entre a la oficina' })).toBeVisible()
  await expect.poll(async () => Object.values((await readDatabase(page)).stores).flat()).toEqual([])
  // Neither the stored pages nor the cookie opens the office again, although the session could not be ended offline.
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Entre a la oficina' })).toBeVisible()
  await context.setOffline(false)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Entre a la oficina' })).toBeVisible()
})

test('signing out in one tab signs out the others', async ({ page, context, isMobile }) => {
  test.skip(isMobile, 'the same page')
  await openSamples(page)
  const other = await context.newPage()
  await other.goto('/office/components')
  await expect(other.getByRole('heading', { level: 1, name: 'Componentes' })).toBeVisible()
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(other.getByRole('heading', { name: 'Entre a la oficina' })).toBeVisible()
  expect(Object.values((await readDatabase(page)).stores).flat()).toEqual([])
})

test('another user sees that calls are queued, cannot read them, and does not send them', async ({ page, context, isMobile }) => {
  test.skip(isMobile, 'the same lines')
  await openSamples(page)
  await context.setOffline(true)
  await addSample(page)
  await expect(line(page, '1 en cola')).toBeVisible()
  await context.clearCookies()
  const sent = watchSent(context)
  await context.setOffline(false)
  await expect(line(page, 'Su sesión terminó.')).toBeVisible()
  await page.reload()
  const waits = page.getByText('1 registro de Yaritza González espera en este aparato.')
  await expect(waits).toBeVisible()
  expect((await readDatabase(page)).keys).toEqual([null])
  sent.length = 0
  await signInAgain(page, 'lead')
  await expect(page.getByRole('heading', { level: 1, name: 'Componentes' })).toBeVisible()
  await expect(waits).toBeVisible()
  await addSample(page)
  await expect.poll(() => sent.length).toBe(1)
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page.getByRole('heading', { name: 'Entre a la oficina' })).toBeVisible()
  await expect(waits).toBeVisible()
  expect((await readDatabase(page)).ids).toHaveLength(1)
  await signInAgain(page, 'agent')
  await expect.poll(() => sent.length).toBe(2)
  await expect(waits).toHaveCount(0)
})

test('after a day the key and the data stored by pages are deleted, but no unsent call is', async ({ page, context, isMobile }) => {
  test.skip(isMobile, 'the same storage')
  await openSamples(page)
  await context.setOffline(true)
  await addSample(page)
  await expect(line(page, '1 en cola')).toBeVisible()
  expect((await readDatabase(page)).stores['kept']).toHaveLength(1)
  await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + 25 * 3_600_000)
  await page.reload()
  await expect(page.getByText('1 registro de Yaritza González espera en este aparato.')).toBeVisible()
  const { stores, keys } = await readDatabase(page)
  expect([stores['kept'], stores['queue']?.length, keys]).toEqual([[], 1, [null]])
  await page.route('**/office-api/session/language', (route) => route.fulfill({ status: 503, body: '{}' }))
  await context.setOffline(false)
  await signInAgain(page, 'agent')
  await expect(line(page, 'La oficina no responde.')).toBeVisible()
  await line(page, '1 en cola').click()
  await expect(page.getByRole('dialog', { name: 'Sin enviar' })).toContainText('Más de un día sin enviar')
  await page.unroute('**/office-api/session/language')
  await page.getByRole('dialog').getByRole('button', { name: 'Enviar ahora' }).click()
  await expect(page.getByText('Todo está enviado.')).toBeVisible()
})

test('when the session has ended, the queue waits for the sign-in and is sent then', async ({ page, context, isMobile }) => {
  test.skip(isMobile, 'the same lines')
  await openSamples(page)
  await context.clearCookies()
  await addSample(page)
  await expect(line(page, 'Su sesión terminó.')).toBeVisible()
  await page.getByRole('status').getByRole('button', { name: 'Entrar' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Contraseña').fill(getPerson('agent')?.password ?? '')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(line(page, 'en cola')).toHaveCount(0)
})

test('without a secure context nothing is stored, calls are sent directly, and the page states it', async ({ page, context, isMobile }) => {
  test.skip(isMobile, 'the same lines')
  await page.addInitScript(() => Object.defineProperty(window, 'isSecureContext', { value: false }))
  await signInAs(page, 'agent', 'components')
  const sent = watchSent(context)
  await addSample(page)
  await expect.poll(() => sent.length).toBe(1)
  await context.setOffline(true)
  await addSample(page)
  await expect(line(page, 'Sin señal, y este navegador no puede guardar: no cierre la página')).toBeVisible()
  await context.setOffline(false)
  await expect.poll(() => sent.length).toBe(2)
  await expect(line(page, 'en cola')).toHaveCount(0)
  expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toEqual([])
})

test('the office opens with the last user while the server does not answer, and states that the loaded version is not the newest', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'the same start')
  await openSamples(page)
  await page.route('**/office-api/session/me', () => undefined)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Componentes' })).toBeVisible()
  await expect(page.getByText('Yaritza González').first()).toBeVisible()
  await expect(page.getByText('Hay una versión nueva')).toHaveCount(0)
  await page.unroute('**/office-api/session/me')
  await page.route('**/office-api/session/me', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), version: 'next' } })
  })
  await page.reload()
  await expect(page.getByText('Hay una versión nueva de la oficina.')).toBeVisible()
})

test('the service worker is for the office alone, and stores no answer of the server', async ({ page, isMobile }) => {
  test.skip(isMobile, 'the same worker')
  await openSamples(page)
  const stored = await page.evaluate(async () => {
    const found: string[] = []
    for (const name of await caches.keys()) for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname)
    return found
  })
  expect(stored.length).toBeGreaterThan(50)
  expect(stored.filter((path) => !/^\/office\/($|assets\/|manifest)|^\/favicon\.svg$/.test(path))).toEqual([])
  const scopes = await page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
  )
  expect(scopes).toEqual(['/office/'])
  await page.goto('/robots.txt')
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
})
