// The browser's entry point. It hydrates the server's page if that is the first page to be ready. A fragment may name another page, which
// then replaces it in one step (docs/ARCHITECTURE.md, docs/decisions/040-first-page.md).

import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import type { LocalDate } from '#contract/panama-time.ts'
import { AppRoot, createRouterFor, renderingKey } from './app.tsx'
import { createBrowserFlow } from './features/booking-flow/browser-flow.ts'
import { toRateRequest } from './features/booking-flow/requests.ts'
import { createBrowserSession, reloadPrices } from './features/session/browser-session.ts'
import { installLoginGuard } from './features/session/login/login-guard.ts'
import { readLocation } from './lib/navigation/addresses.ts'
import type { App } from './lib/app-context.ts'
import { createDataCache } from './lib/data/data.ts'
import { recordSsrInputs } from './lib/forms/early-input.ts'
import { createHashOrPathHistory, normalizeAddress, type AppLocation } from './lib/navigation/history.ts'
import { handleInAppLinks } from './lib/navigation/in-app-links.ts'
import { installNavigationEffects } from './lib/navigation/navigation-effects.ts'
import { registerServiceWorker } from './lib/start/register-service-worker.ts'
import { readRuntimeConfig } from './lib/start/runtime-config.ts'
import { createFetchTransport, createServices } from './lib/data/services.ts'
import { loadOnStartup } from './lib/start/startup.ts'
import { notFoundPath, pageAt } from './routes.tsx'

async function start(root: HTMLElement): Promise<void> {
  const { language } = readLocation(window.location)
  normalizeAddress()
  const config = readRuntimeConfig(readJson('config'))
  const services = createServices(createFetchTransport(config.services))
  const data = createDataCache(services)
  const history = createHashOrPathHistory(language)
  const flow = createBrowserFlow(data, history)
  const onPricesChanged = () => reloadPrices(data, flow)
  const session = createBrowserSession(services, data, history, onPricesChanged)
  const app: App = { language, config, services, data, flow, session, setHead: () => undefined }
  const router = createRouterFor(app, history)
  // Before the first page is opened, because the guard may change the address.
  installLoginGuard((path) => pageAt(path).needsLogin === true, history, session)

  const state = document.getElementById('state')?.textContent
  if (state) data.hydrate(state)
  installNavigationEffects(router)
  handleInAppLinks(router, language, (path) => pageAt(path).path !== notFoundPath)
  const isRendered = ({ pathname, search }: AppLocation) => root.dataset['path'] === renderingKey(pathname, search)
  const first = await router.load(!isRendered(history.location))
  // Compared with the page, not the address, which may have changed while the page was loading.
  const isServerPage = first.component !== undefined && isRendered(first.location)

  const onReady = () => {
    document.documentElement.dataset['ready'] = isServerPage ? 'hydrated' : 'client'
    // The server rendered the public prices.
    if (isServerPage && session.read().client !== null) onPricesChanged()
    // In a separate task, so that an early tap does not have to wait for five requests.
    setTimeout(() => {
      loadOnStartup(data, () => toRateRequest(flow.read().search))
      registerServiceWorker()
    })
  }
  window.addEventListener('online', () => data.retryFailed())
  const onNewDay = (today: LocalDate) => {
    // For the loaders of the next pages.
    app.config = { ...config, today }
    data.renewServed()
  }
  const tree = <AppRoot app={app} router={router} first={first} onReady={onReady} onNewDay={onNewDay} />
  if (isServerPage) {
    recordSsrInputs(root)
    startTransition(() => void hydrateRoot(root, tree))
  } else {
    // The visitor has left the server's page, which may have been scrolled.
    window.scrollTo(0, 0)
    // React removes the server's page when it has another to render, so no empty page is painted in between.
    flushSync(() => createRoot(root).render(tree))
  }
}

function readJson(id: string): unknown {
  const text = document.getElementById(id)?.textContent
  return text ? JSON.parse(text) : undefined
}

const root = document.getElementById('root')
if (root !== null) void start(root)
