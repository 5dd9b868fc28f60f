// The draft of a new booking survives leaving the page and a reload. Identity documents stay in memory only.

import { draftFields, type Draft } from './draft.ts'

const item = 'istmo-office-new-booking'
const inMemoryOnly = { document: '', licence: '' } as const

let kept: { staffId: number; draft: Draft } | undefined

function parseStored(text: string | null): { staffId: number; draft: Draft } | undefined {
  try {
    const value = JSON.parse(text ?? 'null') as { staffId: number; draft: Draft } | null
    const isWhole = value !== null && draftFields.every((name) => typeof value.draft[name] === 'string')
    return isWhole ? value : undefined
  } catch {
    return undefined
  }
}

/** The draft that this user has begun, if any. */
export function readDraft(staffId: number): Draft | undefined {
  const stored = parseStored(sessionStorage.getItem(item))
  // Signing out clears the storage, and with it what is in memory.
  if (stored === undefined) kept = undefined
  const found = kept ?? stored
  return found?.staffId === staffId ? found.draft : undefined
}

export function keepDraft(staffId: number, draft: Draft): void {
  kept = { staffId, draft }
  sessionStorage.setItem(item, JSON.stringify({ staffId, draft: { ...draft, ...inMemoryOnly } }))
}

export function dropDraft(): void {
  kept = undefined
  sessionStorage.removeItem(item)
}
