import { createContext, use } from 'react'
import type { Language } from '#contract/values/language.ts'
import type { FlowStore } from '../features/booking-flow/flow-store.ts'
import type { SessionStore } from '../features/session/session-store.ts'
import type { DataCache } from './data/data.ts'
import type { DocumentHead } from './text/document-head.ts'
import type { RuntimeConfig } from './start/runtime-config.ts'
import type { Services } from './data/services.ts'

/** Global dependencies of pages: created once per browser document, and once per rendering on the server. */
export interface App {
  language: Language
  config: RuntimeConfig
  services: Services
  data: DataCache
  /** The search, the chosen car and the resulting navigation (rows F-05…F-12). */
  flow: FlowStore
  /** The logged-in client (rows F-01…F-04). */
  session: SessionStore
  /** On the server: answers with another address of the same page instead of rendering it. */
  redirect?: (path: string) => void
  /** Receives a page's head: the server writes it into the HTML, the browser sets the title. */
  setHead: (head: DocumentHead) => void
}

export const AppContext = createContext<App | null>(null)

export function useApp(): App {
  const app = use(AppContext)
  if (app === null) throw new Error('useApp is for components below <AppRoot>')
  return app
}
