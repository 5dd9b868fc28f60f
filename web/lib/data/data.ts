// A cache of the services' answers, by call and request. Loaders fill it before a page shows, components subscribe to it, and the server
// passes its content to the browser. A failure is logged once and not shown (row X-01).

import type { AnyEndpoint } from '#contract/endpoint.ts'
import { record } from '#contract/read.ts'
import type { Refusal } from '#contract/refusals.ts'
import { createEmitter } from '../emitter.ts'
import { describeFailure, type CallOptions, type RequestOf, type ResponseOf, type Services } from './services.ts'

/** The state of one call with one request. */
export interface DataState<Value> {
  /** The last successful answer; null before the first. */
  value: Value | null
  isLoading: boolean
  /** The last attempt failed; an earlier value is kept. */
  hasFailed: boolean
  /** The service's refusal, if there was one. A visitor can act on a closed branch, but not on a failed connection. */
  refusal: Refusal | null
}

export interface DataCache {
  /**
   * Returns the answer from the cache while it is fresh. An older one is returned at once and renewed in the background. Null after a
   * failure.
   */
  load<E extends AnyEndpoint>(endpoint: E, request: RequestOf<E>, options?: CallOptions): Promise<ResponseOf<E> | null>
  /** Calls the service regardless of the cache; joins a pending call. */
  reload<E extends AnyEndpoint>(endpoint: E, request: RequestOf<E>, options?: CallOptions): Promise<ResponseOf<E> | null>
  /**
   * Calls the service unless this browser has done so since the document opened; data from the server's rendering do not count (row F-14).
   */
  loadOnce<E extends AnyEndpoint>(endpoint: E, request: RequestOf<E>, options?: CallOptions): Promise<ResponseOf<E> | null>
  read<E extends AnyEndpoint>(endpoint: E, request: RequestOf<E>): DataState<ResponseOf<E>>
  /** The state that the server rendered: hydration starts from it, whatever has been answered since. */
  readServed<E extends AnyEndpoint>(endpoint: E, request: RequestOf<E>): DataState<ResponseOf<E>>
  /** Stores data from elsewhere, such as the answer of a write, and ignores pending answers. */
  put<E extends AnyEndpoint>(endpoint: E, request: RequestOf<E>, value: ResponseOf<E>): void
  /** Reloads all cached requests of a call. The data stay visible until the new answers come, and pending answers are ignored. */
  refresh(endpoint: AnyEndpoint): void
  /** Reloads what the server rendered and a component shows, as on the day after. */
  renewServed(): void
  /** Repeats the calls that failed, once the connection is back; a refusal is an answer. */
  retryFailed(): void
  /** Removes all cached requests of a call; components that show them load again. */
  remove(endpoint: AnyEndpoint): void
  /** Removes everything that only a client or a person with access to a booking may see: the next visitor may be another person. */
  removePrivate(): void
  subscribe: (listener: () => void) => () => void
  /** The whole cache as JSON that is safe within a script element. */
  dehydrate(): string
  hydrate(json: string): void
  /** Whether a requested answer is missing. */
  hasGaps(): boolean
}

/** Where the server's state holds the refusals; no call has this name. */
const refusalsKey = 'refusals'

/** A loader does not request younger answers again. */
const freshMs = 60_000

interface LoadOptions extends CallOptions {
  /** Does not set `isLoading` as long as there is something to show. */
  isSilent?: boolean
}

interface Entry {
  /** The same object as long as nothing visible changes: subscribers render again when the object changes. */
  state: DataState<unknown>
  at: number
  /** From the server's rendering; this browser has not made the call itself. */
  isFromServer: boolean
  isPrivate: boolean
}

const nothing: DataState<never> = { value: null, isLoading: false, hasFailed: false, refusal: null }

/** @param isOnServer whether this is the cache of one rendering, which the browser takes over */
export function createDataCache(services: Services, now: () => number = Date.now, isOnServer = false): DataCache {
  const entries = new Map<string, Entry>()
  const pending = new Map<string, Promise<unknown>>()
  // How to repeat the cached calls: the request cannot be derived from the key.
  const reloaders = new Map<string, () => Promise<unknown>>()
  const { emit, subscribe } = createEmitter()
  const served = new Map<string, DataState<unknown>>()

  function store(key: string, entry: Entry): Entry {
    entries.set(key, entry)
    emit()
    return entry
  }

  function drop(keys: readonly string[]): void {
    for (const key of keys) {
      pending.delete(key)
      entries.delete(key)
    }
    emit()
  }

  function renew(keys: readonly string[]): void {
    for (const key of keys) {
      pending.delete(key)
      const reloadEntry = reloaders.get(key)
      // Data from the server's rendering that no component uses are loaded when one does.
      if (reloadEntry === undefined) entries.delete(key)
      else void reloadEntry()
    }
  }

  function toKeys(endpoint: AnyEndpoint): string[] {
    return [...entries.keys()].filter((key) => key.startsWith(`${endpoint.name} `))
  }

  async function send<E extends AnyEndpoint>(
    key: string,
    endpoint: E,
    request: RequestOf<E>,
    options?: LoadOptions,
  ): Promise<ResponseOf<E> | null> {
    const before = entries.get(key)
    const value = before?.state.value ?? null
    const loading: DataState<unknown> = { value, isLoading: true, hasFailed: false, refusal: null }
    const entry = { at: before?.at ?? 0, isFromServer: false, isPrivate: isPrivate(endpoint, request) }
    const loadingEntry: Entry = { ...entry, state: options?.isSilent === true && value !== null ? (before?.state ?? loading) : loading }
    store(key, loadingEntry)
    const result = await services.call(endpoint, request, options)
    // The entry was replaced in the meantime, for example by a login or logout: this answer is outdated and may be private.
    if (entries.get(key) !== loadingEntry) {
      const newer = pending.get(key) as Promise<ResponseOf<E> | null> | undefined
      return newer ?? (result.ok && !entry.isPrivate ? result.value : null)
    }
    if (!result.ok) {
      console.error(`${endpoint.name}: ${describeFailure(result)}`)
      const refusal = result.reason === 'refused' ? result.refusal : null
      // The end of a session removes its data, while a failed connection keeps them.
      const remaining = refusal?.code === 'not_logged_in' ? null : value
      // When data did not arrive in time, the page is sent in its loading state and the browser requests them.
      const isPending = isOnServer && (refusal === null || refusal.status >= 500)
      store(key, { ...entry, state: isPending ? nothing : { value: remaining, isLoading: false, hasFailed: true, refusal } })
      return null
    }
    store(key, { ...entry, state: answeredState(loadingEntry.state, result.value), at: now() })
    return result.value
  }

  function reload<E extends AnyEndpoint>(endpoint: E, request: RequestOf<E>, options?: LoadOptions): Promise<ResponseOf<E> | null> {
    const key = toKey(endpoint, request)
    const running = pending.get(key)
    // The key contains endpoint and request, so the pending call is of this endpoint.
    if (running !== undefined) return running as Promise<ResponseOf<E> | null>
    reloaders.set(key, () => reload(endpoint, request))
    const call = send(key, endpoint, request, options).finally(() => {
      if (pending.get(key) === call) pending.delete(key)
    })
    pending.set(key, call)
    return call
  }

  const cache: DataCache = {
    reload,
    async load(endpoint, request, options) {
      const entry = entries.get(toKey(endpoint, request))
      if (entry === undefined || (entry.state.value === null && !entry.isFromServer)) return reload(endpoint, request, options)
      if (now() - entry.at > freshMs) void reload(endpoint, request, { ...options, priority: 'low' })
      return cache.read(endpoint, request).value
    },
    async loadOnce(endpoint, request, options) {
      const entry = entries.get(toKey(endpoint, request))
      // A page that was just hydrated must not render again only to show a loading state.
      if (entry === undefined || entry.isFromServer) return reload(endpoint, request, { ...options, isSilent: true })
      return pending.has(toKey(endpoint, request)) ? reload(endpoint, request, options) : cache.read(endpoint, request).value
    },
    read<E extends AnyEndpoint>(endpoint: E, request: RequestOf<E>) {
      const key = toKey(endpoint, request)
      if (!reloaders.has(key)) reloaders.set(key, () => reload(endpoint, request))
      return (entries.get(key)?.state ?? nothing) as DataState<ResponseOf<E>>
    },
    readServed: (endpoint, request) =>
      isOnServer ? cache.read(endpoint, request) : ((served.get(toKey(endpoint, request)) ?? nothing) as DataState<never>),
    put(endpoint, request, value) {
      const key = toKey(endpoint, request)
      pending.delete(key)
      const state = { value, isLoading: false, hasFailed: false, refusal: null }
      store(key, { state, at: now(), isFromServer: false, isPrivate: isPrivate(endpoint, request) })
    },
    refresh: (endpoint) => renew(toKeys(endpoint)),
    retryFailed: () => renew([...entries].flatMap(([key, { state }]) => (state.hasFailed && state.refusal === null ? [key] : []))),
    renewServed: () => renew([...entries].flatMap(([key, { isFromServer }]) => (isFromServer ? [key] : []))),
    remove: (endpoint) => drop(toKeys(endpoint)),
    removePrivate: () => drop([...entries].flatMap(([key, entry]) => (entry.isPrivate ? [key] : []))),
    subscribe,
    dehydrate: () => toScriptJson(entries),
    hasGaps: () => [...entries.values()].some((entry) => entry.state.value === null),
    hydrate(json) {
      const { [refusalsKey]: refusals, ...values }: Record<string, unknown> = JSON.parse(json)
      for (const [key, value] of Object.entries(values)) {
        const state = { value, isLoading: false, hasFailed: value === null, refusal: (record(refusals)[key] ?? null) as Refusal | null }
        served.set(key, state)
        store(key, { state, at: now(), isFromServer: true, isPrivate: false })
      }
    },
  }
  return cache
}

/** The cached data without those that the browser has to request. */
function toScriptJson(entries: ReadonlyMap<string, Entry>): string {
  const stored = [...entries].flatMap(([key, { state }]) => (state === nothing ? [] : [[key, state.value]]))
  const refusals = [...entries].flatMap(([key, { state }]) => (state.refusal === null ? [] : [[key, state.refusal]]))
  const all = { ...Object.fromEntries(stored), ...(refusals.length === 0 ? {} : { [refusalsKey]: Object.fromEntries(refusals) }) }
  return JSON.stringify(all).replaceAll('<', '\\u003c')
}

/** An answer without changes keeps its identity, to avoid a render. */
function answeredState(before: DataState<unknown>, answer: unknown): DataState<unknown> {
  const isSame = before.value !== null && JSON.stringify(before.value) === JSON.stringify(answer)
  if (isSame && !before.isLoading && !before.hasFailed) return before
  return { value: isSame ? before.value : answer, isLoading: false, hasFailed: false, refusal: null }
}

/** Calls of a session, and calls whose request contains access to a booking. */
function isPrivate<E extends AnyEndpoint>(endpoint: E, request: RequestOf<E>): boolean {
  return endpoint.access === 'client' || 'access' in record(request)
}

function toKey<E extends AnyEndpoint>(endpoint: E, request: RequestOf<E>): string {
  return `${endpoint.name} ${JSON.stringify(endpoint.request.encode(request))}`
}
