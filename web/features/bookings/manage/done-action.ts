import { storeItem, readItem } from '../../../lib/forms/session-item.ts'

/** The action that was just completed, for the next page to confirm. */
export type DoneAction = 'change' | 'cancel' | 'late'

const doneItem = 'istmo.booking-done'

export function markChanged(): void {
  storeItem(doneItem, 'change')
}

export function readDone(): DoneAction | null {
  return readItem(doneItem) === 'change' ? 'change' : null
}

export function clearDone(): void {
  storeItem(doneItem, null)
}
