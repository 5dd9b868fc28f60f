// The queue of calls that are sent when there is a connection (docs/decisions/061-office-offline.md).

import { useSyncExternalStore } from 'react'
import type { Me } from '#contract/office/session.ts'
import { callQueued } from './call-queued.ts'
import { createMemoryStore } from './memory-store.ts'
import { deleteStore, listOtherQueues, lockStores, openLastStore, openStore, type OpenedStore } from './owners.ts'
import { computeBackoff, toOutcome, sendRound } from './send-round.ts'
import {
  retentionMs,
  type OfflineStore,
  type OtherQueue,
  type QueuedCall,
  type QueuedEntry,
  type RefusedEntry,
  type StoredEntry,
} from './types.ts'

export type { QueuedCall, QueuedEntry, RefusedEntry } from './types.ts'

interface QueueState {
  waiting: readonly QueuedEntry[]
  refused: readonly RefusedEntry[]
  /** The ids of calls that the user has deleted since the page was opened: they were not sent. */
  discarded: readonly string[]
  /** Calls of other users of this device. */
  others: readonly OtherQueue[]
  sending: { done: number; total: number } | null
  /** The calls wait until the user signs in again. */
  isSignedOut: boolean
  /** The server did not answer or could not take a call; it is tried again. */
  isRetrying: boolean
  /** False if the calls are lost when the page is closed. */
  isPersistent: boolean
}

const lockName = 'istmo-office-queue'
const initial: QueueState = {
  waiting: [],
  refused: [],
  discarded: [],
  others: [],
  sending: null,
  isSignedOut: false,
  isRetrying: false,
  isPersistent: true,
}
let state = initial
const listeners = new Set<() => void>()
const sentListeners = new Set<() => void>()
let opening: Promise<OpenedStore> = Promise.resolve({ ownerId: 0, store: createMemoryStore() })
let timer: ReturnType<typeof setTimeout> | undefined
let failedRounds = 0
let isRoundNeeded = false
let round: Promise<void> | undefined
let lastRefresh: Promise<void> = Promise.resolve()
let refreshes = 0

/** Other tabs of the office: all show the same queue. */
const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(lockName)
type TabMessage = { kind: 'changed' } | { kind: 'progress'; sending: QueueState['sending'] } | { kind: 'closed'; ownerId: number }
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target origin
const postToOtherTabs = (message: TabMessage) => tabs?.postMessage(message)
tabs?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
  if (data.kind === 'progress') change({ sending: data.sending })
  else if (data.kind === 'changed') void refresh()
  else void handleSignOut(data.ownerId)
})

function change(next: Partial<QueueState>): void {
  state = { ...state, ...next }
  for (const listener of listeners) listener()
}

/** Reads what is stored. The state is at least as new as the call when this resolves. */
export async function refresh(): Promise<void> {
  refreshes += 1
  lastRefresh = readStored(refreshes)
  return lastRefresh
}

async function readStored(current: number): Promise<void> {
  const { store } = await opening
  const entries = await store.list()
  const others = await listOtherQueues(new Set(entries.map(({ id }) => id)))
  // A later refresh has begun, with newer data.
  if (current !== refreshes) return lastRefresh
  const isOld = ({ at }: StoredEntry) => at < Date.now() - retentionMs
  change({
    waiting: entries.filter(({ refused }) => refused === null).map((entry) => ({ ...entry, isOld: isOld(entry) })),
    refused: entries.flatMap((entry) => (entry.refused === null ? [] : [{ ...entry, refused: entry.refused, isOld: isOld(entry) }])),
    others,
    isPersistent: store.isPersistent,
  })
}

async function refreshEverywhere(): Promise<void> {
  await refresh()
  postToOtherTabs({ kind: 'changed' })
}

/** The storage of the signed-in user. */
export const getStore = async (): Promise<OfflineStore> => (await opening).store

/** Opens the queue of the user who has signed in and sends what waits. */
export async function openQueue(me: Me): Promise<void> {
  opening = opening.then((opened) => openStore(me, opened))
  await opening
  change({ isSignedOut: false })
  await refresh()
  startSending()
}

/** Opens the queue of the last user, without a connection; false if no user was signed in on this device within a day. */
export async function openLastQueue(): Promise<boolean> {
  const last = await openLastStore()
  if (last === undefined) return false
  opening = Promise.resolve(last)
  await refresh()
  startSending()
  return true
}

/** The session has ended: what is stored cannot be read until the user signs in. */
export async function lockQueue(): Promise<void> {
  await lockStores()
  resetQueue()
}

/** Deletes the user's data from this device, including calls that were not sent. */
export async function deleteQueue(): Promise<void> {
  const opened = await opening
  await deleteStore(opened)
  postToOtherTabs({ kind: 'closed', ownerId: opened.ownerId })
  resetQueue()
}

/** The user has signed out in another tab: what this one would store could not be sent any more. */
async function handleSignOut(ownerId: number): Promise<void> {
  if ((await opening).ownerId === ownerId) location.reload()
  else await refresh()
}

function resetQueue(): void {
  clearTimeout(timer)
  opening = Promise.resolve({ ownerId: 0, store: createMemoryStore() })
  change(initial)
  void refresh()
}

/** Stores calls in one transaction, then starts to send. Rejects if the device cannot store them. */
export async function enqueue(calls: readonly QueuedCall[]): Promise<void> {
  const { store } = await opening
  await store.add(calls)
  // Otherwise a browser that runs out of space may delete the data. Most browsers decide without asking the user.
  if (store.isPersistent) void navigator.storage.persist()
  await refreshEverywhere()
  startSending()
}

/** Starts sending the queued calls immediately. */
export function startSending(): void {
  clearTimeout(timer)
  isRoundNeeded = true
  round ??= run().finally(() => {
    round = undefined
    // Calls were queued after the last round had listed them.
    if (isRoundNeeded) startSending()
  })
}

async function run(): Promise<void> {
  while (isRoundNeeded) {
    isRoundNeeded = false
    // If the storage fails, the round is repeated later.
    await withLock(sendAll).catch(() => retryLater(0))
  }
}

function retryLater(retryAfterMs: number): void {
  failedRounds += 1
  timer = setTimeout(startSending, computeBackoff(failedRounds, retryAfterMs, Math.random()))
}

/** Only one tab sends. Without locks there is no shared storage either. */
async function withLock(work: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request(lockName, work)
  else await work()
}

async function sendAll(): Promise<void> {
  const { store, ownerId } = await opening
  const { sent, stopReason, afterMs } = await sendRound({
    list: () => store.list(),
    send: async (entry) => toOutcome(await callQueued(entry, entry.hasFile ? await store.readFile(entry.id) : undefined, ownerId)),
    remove: async (id) => (await store.remove(id), refreshEverywhere()),
    setRefused: async (id, refused) => (await store.setRefused(id, refused), refreshEverywhere()),
    onProgress: (sending) => (change({ sending }), postToOtherTabs({ kind: 'progress', sending })),
  })
  change({ isSignedOut: stopReason === 'signed_out', isRetrying: stopReason === 'later' })
  if (sent > 0) for (const listener of sentListeners) listener()
  if (sent > 0 || stopReason === null) failedRounds = 0
  if (stopReason === 'later') retryLater(afterMs)
}

/** Calls the listener after calls have been sent, whose effects the page does not show yet. */
export function onSent(listener: () => void): () => void {
  sentListeners.add(listener)
  return () => sentListeners.delete(listener)
}

/** Sends when there may be a connection again. */
export function watchConnection(): () => void {
  const sendIfVisible = () => document.visibilityState === 'visible' && startSending()
  addEventListener('online', startSending)
  document.addEventListener('visibilitychange', sendIfVisible)
  return () => {
    removeEventListener('online', startSending)
    document.removeEventListener('visibilitychange', sendIfVisible)
  }
}

async function retry(id: string): Promise<void> {
  await (await getStore()).setRefused(id, null)
  await refreshEverywhere()
  startSending()
}

async function discard(id: string): Promise<void> {
  await (await getStore()).remove(id)
  change({ discarded: [...state.discarded, id] })
  await refreshEverywhere()
  // The refused call may have held back others of its booking.
  startSending()
}

const actions = { retry: (id: string) => void retry(id), discard: (id: string) => void discard(id) }

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const readState = () => state

/** The queue with what can be done about its calls. */
export type QueueView = QueueState & typeof actions

/** Whether calls would be lost by signing out. */
export const hasUnsent = (): boolean => state.waiting.length + state.refused.length > 0

/** Whether a call is stored on the device. */
export const isQueued = (id: string): boolean => [...state.waiting, ...state.refused].some((entry) => entry.id === id)

/** The queue of the signed-in user. */
export function useQueue(): QueueView {
  return { ...useSyncExternalStore(subscribe, readState), ...actions }
}
