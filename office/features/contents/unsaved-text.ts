// Typed text that is not saved yet survives a reload and the end of the session.

import { useCallback, useState } from 'react'

export type Typed = Readonly<Record<string, string>>

const toStorageKey = (staffId: number, table: string, key: string) => `istmo-office-text ${staffId} ${table} ${key}`

function readUnsaved(storageKey: string): Typed {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Typed
  } catch {
    return {}
  }
}

function storeUnsaved(storageKey: string, typed: Typed): void {
  if (Object.keys(typed).length === 0) sessionStorage.removeItem(storageKey)
  else sessionStorage.setItem(storageKey, JSON.stringify(typed))
}

export interface UnsavedText {
  typed: Typed
  /** Unsaved text of an earlier visit was found. */
  isRecovered: boolean
  type: (field: string, value: string) => void
  /** Removes what is saved; fields that are being edited stay as they are typed. */
  removeSaved: (isSaved: (field: string, value: string) => boolean) => void
}

/** The typed values of a row's fields. */
export function useUnsavedText(staffId: number, table: string, key: string): UnsavedText {
  const storageKey = toStorageKey(staffId, table, key)
  const [typed, setTyped] = useState<Typed>(() => readUnsaved(storageKey))
  const [isRecovered] = useState(() => Object.keys(typed).length > 0)
  // Stored with the key press: an effect may come too late for a reload.
  const change = useCallback(
    (next: Typed) => {
      storeUnsaved(storageKey, next)
      setTyped(next)
    },
    [storageKey],
  )
  const type = useCallback((field: string, value: string) => change({ ...readUnsaved(storageKey), [field]: value }), [storageKey, change])
  const removeSaved = useCallback(
    (isSaved: (field: string, value: string) => boolean) => {
      const before = readUnsaved(storageKey)
      const unsaved = Object.entries(before).filter(([field, value]) => !isSaved(field, value))
      if (unsaved.length < Object.keys(before).length) change(Object.fromEntries(unsaved))
    },
    [storageKey, change],
  )
  return { typed, isRecovered, type, removeSaved }
}
