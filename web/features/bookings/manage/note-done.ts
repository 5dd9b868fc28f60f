import { keepItem, readItem } from '../../../lib/session-item.ts'

/** What was done with a booking, for the page that shows it next. */
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
