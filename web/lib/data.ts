// What the services answered, kept by call and request. Loaders fill it before a page shows, components read it and follow it, the server
// hands its own to the browser. A failure is logged once and shown to nobody (row X-01).

import type { AnyEndpoint } from '#contract/endpoint.ts'
import { record } from '#contract/read.ts'
import type { Refusal } from '#contract/refusals.ts'
import { createEmitter } from './emitter.ts'
import { describeFailure, type CallOptions, type RequestOf, type ResponseOf, type Services } from './services.ts'

/** What is known of one call with one request. */
export interface DataState<Value> {
  /** The last good answer; null before the first. */
  value: Value | null
  isLoading: boolean
  /** The last try failed; a value of an earlier try is kept. */
  hasFailed: boolean
  /** Why the service said no, where it was a service's no: a closed branch is something to act on, a dead line is not. */
  refusal: Refusal | null
}

export interface DataCache {
  /** The answer, from the cache while it is fresh; an older one is given at once and renewed behind it. Null after a failure. */
  load<E extends AnyEndpoint>(endpoint: E, request: RequestOf<E>, options?: CallOptions): Promise<ResponseOf<E> | null>
  /** Asks the service, whatever is kept; joins a call that is under way. */
  reload<E extends AnyEndpoint>(endpoint: E, request: RequestOf<E>, options?: CallOptions): Promise<ResponseOf<E> | null>
  /** Asks unless this browser has asked since the document opened; what the server's rendering brought does not count (row F-14). */
  askOnce<E extends AnyEndpoint>(endpoint: E, request: RequestOf<E>, options?: CallOptions): Promise<ResponseOf<E> | null>
  read<E extends AnyEndpoint>(endpoint: E, request: RequestOf<E>): DataState<ResponseOf<E>>
  /** What the server's rendering showed: hydration starts from it, whatever has been asked and answered since. */
  readServed<E extends AnyEndpoint>(endpoint: E, request: RequestOf<E>): DataState<ResponseOf<E>>
  /** Keeps what is known from elsewhere, such as the answer of a write; an answer under way, asked for before, counts no more. */
  put<E extends AnyEndpoint>(endpoint: E, request: RequestOf<E>, value: ResponseOf<E>): void
  /** Asks everything anew that is kept of a call; what is kept stays in view until the answers come, and answers under way count no more. */
  renew(endpoint: AnyEndpoint): void
  /** Forgets everything kept of a call; whoever shows it asks again. */
  forget(endpoint: AnyEndpoint): void
  /** Forgets what only a client or whoever opened a booking may see: somebody else may sit at the browser next. */
  forgetPrivate(): void
  subscribe: (listener: () => void) => () => void
  /** Everything kept, as JSON that may stand within a script element. */
  dehydrate(): string
  hydrate(json: string): void
  /** Something that was asked for is not there. */
  hasGaps(): boolean
}

/** An answer younger than this is not asked for again by a loader. */
const freshMs = 60_000

interface AskOptions extends CallOptions {
  /** Nobody is shown that it is asked, as long as there is something to show. */
  isSilent?: boolean
}

interface Entry {
  /** Stays the same object as long as nothing that can be seen changes: who follows it renders again for another object alone. */
  state: DataState<unknown>
  at: number
  /** Brought by the server's rendering; this browser has not asked itself. */
  isHanded: boolean
  isPrivate: boolean
}

const nothing: DataState<never> = { value: null, isLoading: false, hasFailed: false, refusal: null }

/** @param isOnServer the cache of one rendering, whose state the browser takes over */
export function createDataCache(services: Services, now: () => number = Date.now, isOnServer = false): DataCache {
  const entries = new Map<string, Entry>()
  const underWay = new Map<string, Promise<unknown>>()
  // How to ask again for what is kept: a key alone does not tell the request in plain words.
  const askers = new Map<string, () => Promise<unknown>>()
  const { emit, subscribe } = createEmitter()
  const served = new Map<string, DataState<unknown>>()

  function keep(key: string, entry: Entry): Entry {
    entries.set(key, entry)
    emit()
    return entry
  }

  function drop(keys: readonly string[]): void {
    for (const key of keys) {
      underWay.delete(key)
      entries.delete(key)
    }
    emit()
  }

  function toKeys(endpoint: AnyEndpoint): string[] {
    return [...entries.keys()].filter((key) => key.startsWith(`${endpoint.name} `))
  }

  async function ask<E extends AnyEndpoint>(
    key: string,
    endpoint: E,
    request: RequestOf<E>,
    options?: AskOptions,
  ): Promise<ResponseOf<E> | null> {
    const before = entries.get(key)
    const value = before?.state.value ?? null
    const asked: DataState<unknown> = { value, isLoading: true, hasFailed: false, refusal: null }
    const entry = { at: before?.at ?? 0, isHanded: false, isPrivate: isPrivate(endpoint, request) }
    const waiting: Entry = { ...entry, state: options?.isSilent === true && value !== null ? (before?.state ?? asked) : asked }
    keep(key, waiting)
    const result = await services.call(endpoint, request, options)
    // Asked anew meanwhile, as somebody logged in or out: this answer is of before, and a private one is nobody's any more.
    if (entries.get(key) !== waiting) {
      const newer = underWay.get(key) as Promise<ResponseOf<E> | null> | undefined
      return newer ?? (result.ok && !entry.isPrivate ? result.value : null)
    }
    if (!result.ok) {
      console.error(`${endpoint.name}: ${describeFailure(result)}`)
      const refusal = result.reason === 'refused' ? result.refusal : null
      // What a session had opened shuts with it, while a line that is down for a moment takes nothing back.
      const left = refusal?.code === 'not_logged_in' ? null : value
      // A page whose data did not come in time is sent as one that waits: the browser asks for them itself.
      const isToCome = isOnServer && (refusal === null || refusal.status >= 500)
      keep(key, { ...entry, state: isToCome ? nothing : { value: left, isLoading: false, hasFailed: true, refusal } })
      return null
    }
    keep(key, { ...entry, state: answeredState(waiting.state, result.value), at: now() })
    return result.value
  }

  function reload<E extends AnyEndpoint>(endpoint: E, request: RequestOf<E>, options?: AskOptions): Promise<ResponseOf<E> | null> {
    const key = toKey(endpoint, request)
    const running = underWay.get(key)
    // The key names endpoint and request, so what runs under it answers this endpoint.
    if (running !== undefined) return running as Promise<ResponseOf<E> | null>
    askers.set(key, () => reload(endpoint, request))
    const asked = ask(key, endpoint, request, options).finally(() => {
      if (underWay.get(key) === asked) underWay.delete(key)
    })
    underWay.set(key, asked)
    return asked
  }

  const cache: DataCache = {
    reload,
    async load(endpoint, request, options) {
      const entry = entries.get(toKey(endpoint, request))
      if (entry === undefined || (entry.state.value === null && !entry.isHanded)) return reload(endpoint, request, options)
      if (now() - entry.at > freshMs) void reload(endpoint, request, { ...options, priority: 'low' })
      return cache.read(endpoint, request).value
    },
    async askOnce(endpoint, request, options) {
      const entry = entries.get(toKey(endpoint, request))
      // A page that has just come alive does not render anew to say that what it shows is asked for.
      if (entry === undefined || entry.isHanded) return reload(endpoint, request, { ...options, isSilent: true })
      return underWay.has(toKey(endpoint, request)) ? reload(endpoint, request, options) : cache.read(endpoint, request).value
    },
    read<E extends AnyEndpoint>(endpoint: E, request: RequestOf<E>) {
      const key = toKey(endpoint, request)
      if (!askers.has(key)) askers.set(key, () => reload(endpoint, request))
      return (entries.get(key)?.state ?? nothing) as DataState<ResponseOf<E>>
    },
    readServed: (endpoint, request) =>
      isOnServer ? cache.read(endpoint, request) : ((served.get(toKey(endpoint, request)) ?? nothing) as DataState<never>),
    put(endpoint, request, value) {
      const key = toKey(endpoint, request)
      underWay.delete(key)
      const state = { value, isLoading: false, hasFailed: false, refusal: null }
      keep(key, { state, at: now(), isHanded: false, isPrivate: isPrivate(endpoint, request) })
    },
    renew(endpoint) {
      for (const key of toKeys(endpoint)) {
        underWay.delete(key)
        const askAgain = askers.get(key)
        // What the server's rendering brought and nobody has looked at is asked for when somebody does.
        if (askAgain === undefined) entries.delete(key)
        else void askAgain()
      }
    },
    forget: (endpoint) => drop(toKeys(endpoint)),
    forgetPrivate: () => drop([...entries].flatMap(([key, entry]) => (entry.isPrivate ? [key] : []))),
    subscribe,
    dehydrate: () => toScriptJson(entries),
    hasGaps: () => [...entries.values()].some((entry) => entry.state.value === null),
    hydrate(json) {
      const values: Record<string, unknown> = JSON.parse(json)
      for (const [key, value] of Object.entries(values)) {
        const state = { value, isLoading: false, hasFailed: value === null, refusal: null }
        served.set(key, state)
        keep(key, { state, at: now(), isHanded: true, isPrivate: false })
      }
    },
  }
  return cache
}

/** What is kept, without what the browser has to ask for itself. */
function toScriptJson(entries: ReadonlyMap<string, Entry>): string {
  const kept = [...entries].flatMap(([key, { state }]) => (state === nothing ? [] : [[key, state.value]]))
  return JSON.stringify(Object.fromEntries(kept)).replaceAll('<', '\\u003c')
}

/** An answer that brings nothing new keeps its identity, so that nothing renders again for it. */
function answeredState(before: DataState<unknown>, answer: unknown): DataState<unknown> {
  const isSame = before.value !== null && JSON.stringify(before.value) === JSON.stringify(answer)
  if (isSame && !before.isLoading && !before.hasFailed) return before
  return { value: isSame ? before.value : answer, isLoading: false, hasFailed: false, refusal: null }
}

/** A session's own calls, and those whose request has a way to a booking in it. */
function isPrivate<E extends AnyEndpoint>(endpoint: E, request: RequestOf<E>): boolean {
  return endpoint.access === 'client' || 'access' in record(request)
}

function toKey<E extends AnyEndpoint>(endpoint: E, request: RequestOf<E>): string {
  return `${endpoint.name} ${JSON.stringify(endpoint.request.encode(request))}`
}
