// The draft of a new booking survives leaving the page and a reload. Identity documents stay in memory only.

import { draftFields, type Draft } from './draft.ts'

interface StoredDraft {
  staffId: number
  draft: Draft
  /** The key of a submission whose answer was lost: sent again with it, the car is not booked twice. */
  requestId?: string | undefined
}

const storageKey = 'istmo-office-new-booking'
const inMemoryOnly = { document: '', licence: '' } as const

let inMemory: StoredDraft | undefined

function parseStored(text: string | null): StoredDraft | undefined {
  try {
    const value = JSON.parse(text ?? 'null') as StoredDraft | null
    const isComplete = value !== null && draftFields.every((name) => typeof value.draft[name] === 'string')
    return isComplete ? value : undefined
  } catch {
    return undefined
  }
}

function readStored(staffId: number): StoredDraft | undefined {
  const stored = parseStored(sessionStorage.getItem(storageKey))
  // Signing out clears the storage, and with it what is in memory.
  if (stored === undefined) inMemory = undefined
  const found = inMemory ?? stored
  return found?.staffId === staffId ? found : undefined
}

function store(next: StoredDraft): void {
  inMemory = next
  sessionStorage.setItem(storageKey, JSON.stringify({ ...next, draft: { ...next.draft, ...inMemoryOnly } }))
}

/** The draft that this user has begun, if any. */
export const readDraft = (staffId: number): Draft | undefined => readStored(staffId)?.draft

export const storeDraft = (staffId: number, draft: Draft): void => store({ staffId, draft, requestId: readRequestId(staffId) })

export const readRequestId = (staffId: number): string | undefined => readStored(staffId)?.requestId

/** Stores the key of the submission that is being sent, or none after its answer has arrived. */
export const storeRequestId = (staffId: number, draft: Draft, requestId: string | undefined): void => store({ staffId, draft, requestId })

export function dropDraft(): void {
  inMemory = undefined
  sessionStorage.removeItem(storageKey)
}
