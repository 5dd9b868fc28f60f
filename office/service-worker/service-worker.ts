// Opens the office without a connection: its document and the files of its build. Answers of the server are never stored here; what pages
// keep is encrypted (office/offline).

import { decide, sharedFiles } from './decide.ts'

declare const self: ServiceWorkerGlobalScope
/** The files of the build and their hash, set by tools/build.ts. */
declare const buildFiles: readonly string[]
declare const buildVersion: string

const prefix = 'office-'
const cacheName = prefix + buildVersion
const documentPath = '/office/'

/** How long the document may take from the network before the stored one is shown. */
const timeoutMs = 3_000

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))

self.addEventListener('fetch', (event) => {
  const decision = decide(event.request, self.location.origin)
  if (decision === 'document') event.respondWith(answerDocument(event.request))
  if (decision === 'file') event.respondWith(answerFile(event.request))
})

async function install(): Promise<void> {
  const answer = await fetch(documentPath, { cache: 'no-store' })
  const html = await answer.clone().text()
  // During an upgrade another server may answer with the document of another build; the browser tries again later.
  if (!buildFiles.some((file) => /\/index-[\w-]+\.js$/.test(file) && html.includes(file)))
    throw new Error('The document is of another build')
  const cache = await caches.open(cacheName)
  await Promise.all([cache.addAll([...buildFiles, ...sharedFiles]), cache.put(documentPath, answer)])
  await self.skipWaiting()
}

/** Keeps the previous build for pages that are still open, and removes those before it. */
async function activate(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== cacheName)
  await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)))
  await self.clients.claim()
}

/** The document from the network, so that a new version reaches everybody; the stored one when the network is down or slow. */
async function answerDocument(request: Request): Promise<Response> {
  const network = fetch(request)
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, timeoutMs, undefined))
  const first = await Promise.race([network, late]).catch(() => undefined)
  if (first !== undefined && first.status < 500) return first
  return (await (await caches.open(cacheName)).match(documentPath)) ?? network
}

async function answerFile(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request)
}
