// Data that pages keep on the device, encrypted, for a day at most and until the user signs out.

import { getStore } from './queue.ts'

/** Keeps an answer for use without a connection. A device that cannot store it still shows it, so a failure is not an error. */
export async function saveForOffline(key: string, value: unknown): Promise<void> {
  const store = await getStore()
  await store.put('saved', key, value).catch(() => undefined)
}

/** What was kept, and when; undefined if there is nothing or it is older than a day. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the type is that of the value stored by the caller
export async function readSaved<Value>(key: string): Promise<{ value: Value; at: number } | undefined> {
  return (await (await getStore()).get('saved', key)) as { value: Value; at: number } | undefined
}

/**
 * Keeps a half-filled form: a JSON value that may contain files. All of it is encrypted each time, so photos are better kept under keys of
 * their own.
 */
export async function saveDraft(key: string, value: unknown): Promise<void> {
  await (await getStore()).put('draft', key, value)
}

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the type is that of the value stored by the caller
export async function readDraft<Value>(key: string): Promise<{ value: Value; at: number } | undefined> {
  return (await (await getStore()).get('draft', key)) as { value: Value; at: number } | undefined
}

export async function dropDraft(key: string): Promise<void> {
  await (await getStore()).drop('draft', key)
}
