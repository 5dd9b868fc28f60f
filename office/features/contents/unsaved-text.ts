// Typed text that is not saved yet survives a reload and the end of the session.

import { useCallback, useEffect, useRef, useState } from 'react'

export interface Unsaved {
  typed: Readonly<Record<string, string>>
  /** The values of these fields when typing began, so that a later change by another user is not overwritten. */
  originals: Readonly<Record<string, unknown>>
}

const none: Unsaved = { typed: {}, originals: {} }

/** The text of a row in one draft; null for what is published, where the first edit creates a draft. */
const toStorageKey = (staffId: number, draftId: number | null, table: string, key: string) =>
  `istmo-office-text ${staffId} ${draftId ?? 'published'} ${table} ${key}`

function readUnsaved(storageKey: string): Unsaved {
  try {
    return { ...none, ...(JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Partial<Unsaved>) }
  } catch {
    return none
  }
}

function storeUnsaved(storageKey: string, unsaved: Unsaved): void {
  if (Object.keys(unsaved.typed).length === 0) sessionStorage.removeItem(storageKey)
  else sessionStorage.setItem(storageKey, JSON.stringify(unsaved))
}

interface Shown extends Unsaved {
  storageKey: string
  isRecovered: boolean
}

function open(storageKey: string): Shown {
  const unsaved = readUnsaved(storageKey)
  return { ...unsaved, storageKey, isRecovered: Object.keys(unsaved.typed).length > 0 }
}

export interface UnsavedText extends Shown {
  /** @param original the value of the field when typing began */
  type: (field: string, value: string, original: unknown) => void
  /** Removes what is saved; fields that are being edited stay as they are typed. */
  removeSaved: (isSaved: (field: string, value: string) => boolean) => void
}

interface Place {
  staffId: number
  /** Null for what is published. */
  draftId: number | null
  /** The draft that an edit of what is published has created. */
  createdId: number | null
  table: string
  key: string
}

/** The typed values of a row's fields, in the draft that is open. */
export function useUnsavedText({ staffId, draftId, createdId, table, key }: Place): UnsavedText {
  const storageKey = toStorageKey(staffId, draftId, table, key)
  const [shown, setShown] = useState(() => open(storageKey))
  const latest = useRef(shown)
  // Stored with the key press: an effect may come too late for a reload.
  const change = useCallback((next: Partial<Shown>) => {
    latest.current = { ...latest.current, ...next }
    const { typed, originals } = latest.current
    storeUnsaved(latest.current.storageKey, { typed, originals })
    setShown(latest.current)
  }, [])
  useEffect(() => {
    const before = latest.current.storageKey
    if (before === storageKey) return
    if (draftId === null || draftId !== createdId) return change(open(storageKey))
    // What was typed has created the draft, and belongs to it.
    storeUnsaved(before, none)
    change({ storageKey })
  }, [storageKey, draftId, createdId, change])
  const type = useCallback(
    (field: string, value: string, original: unknown) => {
      const { typed, originals } = latest.current
      change({ typed: { ...typed, [field]: value }, originals: { ...originals, [field]: original } })
    },
    [change],
  )
  const removeSaved = useCallback(
    (isSaved: (field: string, value: string) => boolean) => {
      const { typed } = latest.current
      const unsaved = Object.entries(typed).filter(([field, value]) => !isSaved(field, value))
      if (unsaved.length < Object.keys(typed).length) change({ typed: Object.fromEntries(unsaved) })
    },
    [change],
  )
  return { ...shown, type, removeSaved }
}
