import { useEffect, useRef, useState } from 'react'
import type { Extra } from '#contract/content/get-additionals.ts'
import { number, record } from '#contract/read.ts'
import type { ManagedBooking } from '#contract/web-api/get-booking.ts'
import { storeItem, readItem } from '../../../lib/forms/session-item.ts'
import { readDraft } from '../form/booking-draft.ts'
import { toEditDraft, rebase, type EditDraft } from './edit-draft.ts'

const editItem = 'istmo.booking-edit'

interface Editing {
  version: number
  /** The booking from which the draft was made. */
  base: EditDraft
  draft: EditDraft
}

/** The form state of a change, kept across reloads and rebased when the booking has changed in the meantime (row X-04). */
export function useEditDraft(booking: ManagedBooking, extras: readonly Extra[]) {
  const fresh = toEditDraft(booking, extras)
  const [editing, setEditing] = useState<Editing>(() => startEditing(booking, fresh))
  if (editing.version !== booking.version) {
    setEditing({ version: booking.version, base: fresh, draft: rebase(editing.draft, editing.base, fresh) })
  }
  // The booking is reloaded after its change, before the page is left.
  const isCleared = useRef(false)
  useEffect(() => {
    if (!isCleared.current) storeItem(editItem, { code: booking.code, ...editing })
  }, [booking.code, editing])
  return {
    draft: editing.draft,
    base: editing.base,
    change: (toNext: (before: EditDraft) => EditDraft) => setEditing((before) => ({ ...before, draft: toNext(before.draft) })),
    clear: () => {
      isCleared.current = true
      storeItem(editItem, null)
    },
  }
}

function startEditing(booking: ManagedBooking, fresh: EditDraft): Editing {
  const stored = record(readItem(editItem))
  const [base, draft] = [readEdit(stored['base'], fresh), readEdit(stored['draft'], fresh)]
  if (stored['code'] !== booking.code || base === null || draft === null) return { version: booking.version, base: fresh, draft: fresh }
  return { version: booking.version, base: fresh, draft: rebase(draft, base, fresh) }
}

/** Parses a stored draft; null when it is invalid, for example written by an older version of the site. */
function readEdit(stored: unknown, fresh: EditDraft): EditDraft | null {
  const fields = record(stored)
  const read = readDraft(stored, fresh.form.language)
  const search = record(fields['search'])
  const isSearchValid = Object.entries(fresh.search).every(([key, value]) => value === null || typeof search[key] === typeof value)
  if (read === null || !isSearchValid) return null
  return { ...read, search: { ...fresh.search, ...search }, classId: number(fields['classId']) ?? fresh.classId }
}
