// Items of session storage: what a visitor has typed and sent. They live as long as the tab does.

import { createEmitter } from './emitter.ts'

// Stands in for a storage that refuses to store.
const unstored = new Map<string, string>()
const changes = createEmitter()

/** Calls back when an item was written or forgotten by this page. */
export const subscribeToItems = changes.subscribe

/** The kept value as JSON, so that it can be compared; `null` when nothing is kept. */
export function itemText(item: string): string {
  const text = unstored.get(item)
  if (text !== undefined) return text
  try {
    return window.sessionStorage.getItem(item) ?? 'null'
  } catch {
    return 'null'
  }
}

/** The kept value, or null: absent or unreadable. */
export function readItem(item: string): unknown {
  return parseItem(itemText(item))
}

export function parseItem(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Keeps a value; null forgets it. */
export function keepItem(item: string, value: unknown): void {
  unstored.delete(item)
  try {
    if (value === null) window.sessionStorage.removeItem(item)
    else window.sessionStorage.setItem(item, JSON.stringify(value))
  } catch {
    // A browser that refuses to store still does everything; only a reload forgets.
    unstored.set(item, JSON.stringify(value))
  }
  changes.emit()
}

/** Forgets every item of ours in this tab but those named: the next visitor of the browser may be somebody else. */
export function forgetItems(isKept: (item: string) => boolean): void {
  const isForgotten = (item: string) => item.startsWith('istmo.') && !isKept(item)
  for (const item of [...unstored.keys()].filter(isForgotten)) unstored.delete(item)
  try {
    for (const item of Object.keys(window.sessionStorage).filter(isForgotten)) window.sessionStorage.removeItem(item)
  } catch {
    // A storage that refuses to store has nothing to forget.
  }
  changes.emit()
}
