import { expect, test } from 'vitest'
import type { App } from './app-context.ts'
import type { AppHistory, HistoryListener } from './history.ts'
import type { Page } from './page.ts'
import { createRouter, createTableMatcher, type PageTable, type Shown } from './router.ts'
import { defineTexts } from './texts.ts'

const texts = defineTexts('none', { es: () => Promise.resolve({}), en: () => Promise.resolve({}) })

/** Pages whose chunk comes when the test says so. */
function setUp() {
  const loads: string[] = []
  const waiting = new Map<string, () => void>()
  const page = (path: string, search: readonly string[] = []): Page => ({
    path,
    module: path,
    texts: [],
    search,
    component: () => new Promise((resolve) => waiting.set(path, () => resolve(() => path))),
    load: (input) => {
      loads.push(`${path} ${JSON.stringify(input.search)}`)
      return []
    },
  })
  const table: PageTable = {
    rootComponent: () => null,
    mainLayout: () => null,
    errorComponent: () => null,
    layoutTexts: texts,
    inMainLayout: [page('/home'), page('/flota'), page('/blog', ['post'])],
    bare: [page('/$')],
  }
  const listeners = new Set<HistoryListener>()
  const history: AppHistory & {
    go: (pathname: string, search?: string, action?: 'push' | 'replace') => void
    location: { pathname: string; search: string }
  } = {
    location: { pathname: '/home', search: '' },
    push: () => undefined,
    replace: () => undefined,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    go: (pathname, search = '', action = 'push') => {
      history.location = { pathname, search }
      for (const listener of listeners) listener({ location: history.location, action })
    },
  }
  const app = { language: 'es' } as App
  const router = createRouter(table, createTableMatcher(table), app, history)
  const shown: Array<[string, boolean]> = []
  router.onShown((next: Shown, isInPlace) => shown.push([next.location.pathname + next.location.search, isInPlace]))
  const arrive = async (path: string) => {
    await expect.poll(() => waiting.has(path)).toBe(true)
    waiting.get(path)?.()
    await expect.poll(() => router.isLoading()).toBe(false)
  }
  return { router, history, shown, loads, arrive }
}

test('a page is shown when its chunk is there, and the one before stays until then', async () => {
  const { router, history, shown, arrive } = setUp()
  const first = router.load()
  await arrive('/home')
  await first
  history.go('/flota')
  expect(router.isLoading()).toBe(true)
  expect(router.shown().page.path).toBe('/home')
  await arrive('/flota')
  expect(router.shown().page.path).toBe('/flota')
  expect(shown).toEqual([
    ['/home', false],
    ['/flota', false],
  ])
})

test('the latest navigation wins, whatever comes first', async () => {
  const { router, history, shown, arrive } = setUp()
  const first = router.load()
  await arrive('/home')
  await first
  history.go('/flota')
  history.go('/blog')
  await arrive('/blog')
  await arrive('/flota')
  expect(router.shown().page.path).toBe('/blog')
  expect(shown.map(([path]) => path)).toEqual(['/home', '/blog'])
})

test('R-02 a change of the search part in place shows at once and loads only what the page declares to depend on it', async () => {
  const { router, history, shown, loads, arrive } = setUp()
  history.location = { pathname: '/blog', search: '' }
  const first = router.load()
  await arrive('/blog')
  await first
  history.go('/blog', '?tag=rutas', 'replace')
  expect(shown.at(-1)).toEqual(['/blog?tag=rutas', true])
  expect(loads).toEqual(['/blog {}'])
  history.go('/blog', '?post=a', 'replace')
  await expect.poll(() => shown.at(-1)?.[0]).toBe('/blog?post=a')
  expect(loads).toEqual(['/blog {}', '/blog {"post":"a"}'])
})
