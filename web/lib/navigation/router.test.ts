import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { App } from '../app-context.ts'
import type { AppHistory, HistoryAction, HistoryListener } from './history.ts'
import type { Page } from '../page.ts'
import { createRouter, createTableMatcher, type PageTable, type CurrentPage } from './router.ts'
import { loadTexts } from '../text/texts.ts'

// Loaded before any navigation, so that only a page's chunk is pending.
beforeAll(async () => void (await loadTexts('layout', 'es')))

type Path = '/home' | '/flota' | '/blog' | '/faqs'

interface Outcome {
  arrive: () => void
  fail: () => void
}

/** Pages whose chunk loads or fails under the test's control. */
function setUp() {
  const loads: string[] = []
  const waiting = new Map<string, Outcome[]>()
  const page = (path: string, search: readonly string[] = []): Page => ({
    path,
    module: path,
    texts: [],
    search,
    component: () =>
      new Promise((resolve, reject) => {
        const outcome = { arrive: () => resolve(() => path), fail: () => reject(new Error(`${path} is lost`)) }
        waiting.set(path, [...(waiting.get(path) ?? []), outcome])
      }),
    load: (input) => {
      loads.push(`${path} ${JSON.stringify(input.search)}`)
      return []
    },
  })
  const table: PageTable = {
    rootComponent: () => null,
    mainLayout: () => null,
    errorComponent: () => null,
    failedPart: () => null,
    layoutTexts: 'layout',
    inMainLayout: [page('/home'), page('/flota'), page('/blog', ['post']), page('/faqs')],
    bare: [page('/$')],
  }
  const listeners = new Set<HistoryListener>()
  const history: AppHistory & {
    go: (pathname: string, search?: string, action?: HistoryAction) => void
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
  const openedPages: Array<[string, boolean]> = []
  router.onPageOpened((next: CurrentPage, isInPlace) => openedPages.push([next.location.pathname + next.location.search, isInPlace]))
  const settled = () => new Promise((resolve) => setTimeout(resolve))
  /** Resolves a requested chunk of a page, and everything that follows immediately. */
  const arrive = async (path: Path) => {
    for (const { arrive } of waiting.get(path) ?? []) arrive()
    await settled()
  }
  return { router, history, openedPages, loads, arrive, settled, pendingPaths: () => [...waiting.keys()] }
}

/** Like `setUp`, with a first page shown. */
async function createRouterAt(path: Path, search = '') {
  const set = setUp()
  set.history.location = { pathname: path, search }
  const first = set.router.load()
  await set.arrive(path)
  await first
  return set
}

test('a page is shown when its chunk has loaded, and the previous one stays until then', async () => {
  const { router, history, openedPages, arrive } = await createRouterAt('/home')
  history.go('/flota')
  expect(router.isLoading()).toBe(true)
  expect(router.currentPage()?.page.path).toBe('/home')
  await arrive('/flota')
  expect(router.isLoading()).toBe(false)
  expect(router.currentPage()?.page.path).toBe('/flota')
  expect(openedPages).toEqual([
    ['/home', false],
    ['/flota', false],
  ])
})

test('the latest navigation wins, whatever loads first', async () => {
  const { router, history, openedPages, arrive } = await createRouterAt('/home')
  history.go('/flota')
  history.go('/blog')
  await arrive('/blog')
  await arrive('/flota')
  expect(router.currentPage()?.page.path).toBe('/blog')
  expect(openedPages.map(([path]) => path)).toEqual(['/home', '/blog'])
})

test('a first page that is superseded but ready first is shown, and the next one follows', async () => {
  const { router, history, openedPages, arrive } = setUp()
  const first = router.load()
  history.go('/flota')
  await arrive('/home')
  expect((await first).page.path).toBe('/home')
  expect(router.isLoading()).toBe(true)
  await arrive('/flota')
  expect(router.isLoading()).toBe(false)
  expect(openedPages.map(([path]) => path)).toEqual(['/home', '/flota'])
})

test('a first page that loads after the next one is not shown, and nothing waits for it', async () => {
  const { router, history, openedPages, arrive } = setUp()
  const first = router.load()
  history.go('/flota')
  await arrive('/flota')
  expect((await first).page.path).toBe('/flota')
  await arrive('/home')
  expect(router.isLoading()).toBe(false)
  expect(openedPages.map(([path]) => path)).toEqual(['/flota'])
})

test('of several navigations before the first page only the document’s own and the latest are shown', async () => {
  const { router, history, openedPages, arrive } = setUp()
  const first = router.load()
  history.go('/flota')
  history.go('/blog')
  await arrive('/flota')
  expect(router.currentPage()).toBeUndefined()
  await arrive('/home')
  expect((await first).page.path).toBe('/home')
  await arrive('/blog')
  expect(openedPages.map(([path]) => path)).toEqual(['/home', '/blog'])
})

test('returning to the shown page while the next one loads ends the loading', async () => {
  const { router, history, arrive, settled } = await createRouterAt('/home')
  history.go('/flota')
  history.go('/home', '', 'move')
  await settled()
  expect(router.isLoading()).toBe(false)
  await arrive('/flota')
  expect(router.currentPage()?.page.path).toBe('/home')
})

test('R-02 each navigation has its own number, and a change of the query string in place keeps it', async () => {
  const { router, history, arrive, settled } = await createRouterAt('/blog')
  expect(router.currentPage()?.navigation).toBe(1)
  history.go('/blog', '?tag=rutas', 'replace')
  history.go('/blog', '?post=a', 'replace')
  await settled()
  expect(router.currentPage()).toMatchObject({ navigation: 1, location: { search: '?post=a' } })
  const before = router.currentPage()?.navigation
  history.go('/faqs')
  await arrive('/faqs')
  expect(router.currentPage()?.navigation).not.toBe(before)
})

test('in any order of navigations and chunks the address and the shown page agree in the end, and nothing is left loading', async () => {
  const paths = fc.constantFrom<Path[]>('/home', '/flota', '/blog', '/faqs')
  const step = fc.oneof(
    paths.map((path) => ({ kind: 'go', path }) as const),
    paths.map((path) => ({ kind: 'arrive', path }) as const),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const { router, history, arrive, settled, pendingPaths } = setUp()
      const first = router.load()
      for (const { kind, path } of steps) {
        const before = router.currentPage()
        if (kind === 'go') history.go(path)
        else await arrive(path)
        if (before !== undefined) expect(router.currentPage()).toBeDefined()
      }
      await settled()
      for (const path of pendingPaths()) await arrive(path as Path)
      expect((await first).component).toBeDefined()
      expect(router.currentPage()?.page.path).toBe(history.location.pathname)
      expect(router.isLoading()).toBe(false)
    }),
    { numRuns: 300, seed: 20_261_122 },
  )
})

test('R-02 a change of the query string in place shows at once and loads only what the page declares to depend on it', async () => {
  const { history, openedPages, loads } = await createRouterAt('/blog')
  history.go('/blog', '?tag=rutas', 'replace')
  expect(openedPages.at(-1)).toEqual(['/blog?tag=rutas', true])
  expect(loads).toEqual(['/blog {}'])
  history.go('/blog', '?post=a', 'replace')
  await expect.poll(() => openedPages.at(-1)?.[0]).toBe('/blog?post=a')
  expect(loads).toEqual(['/blog {}', '/blog {"post":"a"}'])
})
