// Items of session storage: what a visitor has typed and sent. They last as long as the tab.

import { createEmitter } from '../emitter.ts'

// Fallback when the browser blocks storage.
const unstored = new Map<string, string>()
const changes = createEmitter()

/** Subscribes to changes of items by this page. */
export const subscribeToItems = changes.subscribe

/** The stored value as JSON, so that it can be compared; `null` when nothing is stored. */
export function itemText(item: string): string {
  const text = unstored.get(item)
  if (text !== undefined) return text
  try {
    return window.sessionStorage.getItem(item) ?? 'null'
  } catch {
    return 'null'
  }
}

/** The stored value; null when absent or unreadable. */
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

/** Stores a value; null removes it. */
export function storeItem(item: string, value: unknown): void {
  unstored.delete(item)
  try {
    if (value === null) window.sessionStorage.removeItem(item)
    else window.sessionStorage.setItem(item, JSON.stringify(value))
  } catch {
    // Without storage everything works, but a reload loses the value.
    unstored.set(item, JSON.stringify(value))
  }
  changes.emit()
}

/** Removes all our items in this tab except the given ones: the next visitor may be another person. */
export function removeItems(isRetained: (item: string) => boolean): void {
  const isRemoved = (item: string) => item.startsWith('istmo.') && !isRetained(item)
  for (const item of [...unstored.keys()].filter(isRemoved)) unstored.delete(item)
  try {
    for (const item of Object.keys(window.sessionStorage).filter(isRemoved)) window.sessionStorage.removeItem(item)
  } catch {
    // The browser blocks storage, so there is nothing to remove.
  }
  changes.emit()
}
