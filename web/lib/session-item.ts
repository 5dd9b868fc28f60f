// Items of session storage: what a visitor has typed and sent. They live as long as the tab does.

import { createEmitter } from './emitter.ts'

/** The kept value, or null: absent, unreadable, or a browser that lets nothing be stored. */
export function readItem(item: string): unknown {
  try {
    return JSON.parse(window.sessionStorage.getItem(item) ?? 'null')
  } catch {
    return null
  }
}

/** Keeps a value; null forgets it. */
export function keepItem(item: string, value: unknown): void {
  try {
    if (value === null) window.sessionStorage.removeItem(item)
    else window.sessionStorage.setItem(item, JSON.stringify(value))
  } catch {
    // A browser that lets nothing be stored still does everything; only a reload forgets.
  }
}

const forgetting = createEmitter()

/** Calls back when the tab's items have been forgotten. */
export const followForgetting = forgetting.subscribe

/** Forgets every item of ours in this tab but those named: the next visitor of the browser may be somebody else. */
export function forgetItems(isKept: (item: string) => boolean): void {
  try {
    const items = Object.keys(window.sessionStorage).filter((item) => item.startsWith('istmo.') && !isKept(item))
    for (const item of items) window.sessionStorage.removeItem(item)
  } catch {
    // What lets nothing be stored has nothing to forget.
  }
  forgetting.emit()
}
