// Items of session storage: what a visitor has typed and sent. They live as long as the tab does.

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
