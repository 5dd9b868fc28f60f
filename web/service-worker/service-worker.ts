// Offline support: the pages seen last, the site's files and its pictures. Answers of the services are never cached, so that no outdated
// price or car is shown.

import { decide, findFiles, isFile, isCacheable, getShell } from './decide.ts'

declare const self: ServiceWorkerGlobalScope
/** The build's id, set by tools/build.ts. */
declare const buildVersion: string

const prefix = 'istmo-'
const pagesName = `${prefix}${buildVersion}-pages`
const filesName = `${prefix}${buildVersion}-files`

/** How long a page may take from the network before the cached one is shown. */
const timeoutMs = 2_500

/** The cache key is the address, regardless of request headers. */
const byAddress = { ignoreVary: true } as const

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))

self.addEventListener('fetch', (event) => {
  const decision = decide(event.request, self.location.origin)
  if (decision === 'page') event.respondWith(answerPage(event))
  if (decision === 'file') event.respondWith(answerFile(event))
})

/** A page that was open before this worker reports what it has loaded. */
self.addEventListener('message', (event) => {
  const { page, files }: { page?: unknown; files?: unknown } = Object(event.data)
  const loadedFiles = Array.isArray(files) ? files.map(String).filter((file) => isFile(file, self.location.origin)) : []
  event.waitUntil(Promise.allSettled([...loadedFiles.map(cacheFile), ...(typeof page === 'string' ? [fetchPage(page)] : [])]))
})

/** Caches the shells of the open languages; another language is cached when it is opened. */
async function install(): Promise<void> {
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shells = new Set(open.map(({ url }) => getShell(url)))
  await Promise.all([...shells].map(fetchPage))
}

/** Removes the caches of earlier builds. */
async function activate(): Promise<void> {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith(prefix) && name !== pagesName && name !== filesName)
  await Promise.all(old.map((name) => caches.delete(name)))
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

/** The page from the network, so that a deploy reaches everybody; the cached one when the network is down or slow. */
async function answerPage(event: FetchEvent): Promise<Response> {
  const { url } = event.request
  const network = fromNetwork(event)
  event.waitUntil(network.then((answer) => cachePage(url, answer.clone())).catch(() => undefined))
  const pages = await caches.open(pagesName).catch(() => undefined)
  const cached = await pages?.match(url, byAddress).catch(() => undefined)
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, timeoutMs))
  const first = await (cached === undefined ? network : Promise.race([network, late])).catch(() => undefined)
  return first ?? cached ?? (await pages?.match(getShell(url), byAddress).catch(() => undefined)) ?? Response.error()
}

/** Uses the navigation preload, which the browser starts while the worker starts. */
async function fromNetwork(event: FetchEvent): Promise<Response> {
  const early: unknown = await event.preloadResponse
  return early instanceof Response ? early : fetch(event.request)
}

async function fetchPage(url: string): Promise<void> {
  await cachePage(url, await fetch(url))
}

async function cachePage(url: string, answer: Response): Promise<void> {
  if (!isCacheable(url, answer)) return
  const html = await answer.clone().text()
  await Promise.allSettled(findFiles(html).map(cacheFile))
  const pages = await caches.open(pagesName)
  await pages.put(url, answer)
}

/** A cache that cannot be read or written, such as on a full disk, keeps no file from the page. */
async function answerFile(event: FetchEvent): Promise<Response> {
  const { request } = event
  const files = await caches.open(filesName).catch(() => undefined)
  const cached = await files?.match(request, byAddress).catch(() => undefined)
  if (cached !== undefined) return cached
  const answer = await fetch(request)
  const isStored = files !== undefined && answer.status === 200 && answer.type === 'basic'
  if (isStored) event.waitUntil(files.put(request, answer.clone()).catch(() => undefined))
  return answer
}

async function cacheFile(url: string): Promise<void> {
  const files = await caches.open(filesName)
  if ((await files.match(url, byAddress)) === undefined) await files.add(url)
}
