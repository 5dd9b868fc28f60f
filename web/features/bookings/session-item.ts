// Our own items of session storage: what has been typed, what has been sent, what has been booked. They live as long as the tab does.

export const draftItem = 'istmo.booking-draft'
export const submissionItem = 'istmo.booking-submission'
export const completedItem = 'istmo.booking-completed'

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
    // A browser that lets nothing be stored still books; only a reload forgets.
  }
}
