import { keepItem, readItem } from '../../../lib/session-item.ts'

/** The action that was just completed, for the next page to confirm. */
export type DoneAct = 'change' | 'cancel' | 'late'

const doneItem = 'istmo.booking-done'

export function noteChange(): void {
  keepItem(doneItem, 'change')
}

export function readDone(): DoneAct | null {
  return readItem(doneItem) === 'change' ? 'change' : null
}

export function forgetDone(): void {
  keepItem(doneItem, null)
}
