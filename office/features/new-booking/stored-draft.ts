// The draft of a new booking survives leaving the page and a reload. Identity documents stay in memory only.

import { draftFields, type Draft } from './draft.ts'

interface StoredDraft {
  staffId: number
  draft: Draft
  /** The key of a submission whose answer was lost: sent again with it, the car is not booked twice. */
  requestId?: string | undefined
}

const item = 'istmo-office-new-booking'
const inMemoryOnly = { document: '', licence: '' } as const

let inMemory: StoredDraft | undefined

function parseStored(text: string | null): StoredDraft | undefined {
  try {
    const value = JSON.parse(text ?? 'null') as StoredDraft | null
    const isWhole = value !== null && draftFields.every((name) => typeof value.draft[name] === 'string')
    return isWhole ? value : undefined
  } catch {
    return undefined
  }
}

function readStored(staffId: number): StoredDraft | undefined {
  const stored = parseStored(sessionStorage.getItem(item))
  // Signing out clears the storage, and with it what is in memory.
  if (stored === undefined) inMemory = undefined
  const found = inMemory ?? stored
  return found?.staffId === staffId ? found : undefined
}

function keep(next: StoredDraft): void {
  inMemory = next
  sessionStorage.setItem(item, JSON.stringify({ ...next, draft: { ...next.draft, ...inMemoryOnly } }))
}

/** The draft that this user has begun, if any. */
export const readDraft = (staffId: number): Draft | undefined => readStored(staffId)?.draft

export const keepDraft = (staffId: number, draft: Draft): void => keep({ staffId, draft, requestId: readRequestId(staffId) })

export const readRequestId = (staffId: number): string | undefined => readStored(staffId)?.requestId

/** Keeps the key of what is being sent; without one, the answer has arrived. */
export const keepRequestId = (staffId: number, draft: Draft, requestId: string | undefined): void => keep({ staffId, draft, requestId })

export function dropDraft(): void {
  inMemory = undefined
  sessionStorage.removeItem(item)
}
