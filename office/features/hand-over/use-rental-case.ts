import { useCallback, useEffect, useRef, useState } from 'react'
import {
  getRentalCase,
  listRentalCases,
  type CaseCar,
  type RecordedCondition,
  type RentalCase,
  type RentalCases,
} from '#contract/office/condition.ts'
import type { ReturnTerms } from '#contract/office/return-charges.ts'
import { callOffice, isUnreachable, maxWaitMs, type Refused } from '../../lib/call.ts'
import { dropDraft, readDraft, readSaved, saveDraft, saveForOffline } from '../../offline/saved-data.ts'
import { isQueued } from '../../offline/queue.ts'
import { newDraft, assignNewIds, type Change, type Draft } from './draft.ts'

const branchKey = (branchId: number) => `cases/${branchId}`
const caseKey = (code: string) => `case/${code}`
const saveEveryMs = 5 * 60_000

/** Keeps the hand-overs and returns of a branch on the device, for a time without a connection. */
export function useSaveCasesForOffline(branchId: number | null, isAllowed: boolean): void {
  useEffect(() => {
    if (branchId === null || !isAllowed) return undefined
    const saveNow = async () => {
      const answer = await callOffice(listRentalCases, { branchId }, { isBackground: true })
      if (answer.ok) await saveForOffline(branchKey(branchId), answer.value)
    }
    void saveNow()
    const timer = setInterval(() => void saveNow(), saveEveryMs)
    return () => clearInterval(timer)
  }, [branchId, isAllowed])
}

/** After a swap that waits to be sent, the device has the rental with its new car and what was recorded of it. */
export async function saveSwappedCar(rental: RentalCase, car: CaseCar, handedOver: RecordedCondition): Promise<void> {
  for (const key of [caseKey(rental.code), branchKey(rental.branchId), branchKey(rental.returnBranchId)]) {
    const saved = await readSaved<RentalCases>(key)
    if (saved === undefined) continue
    const cases = saved.value.cases.map((other) => (other.code === rental.code ? { ...other, cars: [car], handedOver } : other))
    await saveForOffline(key, { ...saved.value, cases, now: saved.value.now + Date.now() - saved.at })
  }
  await dropDraft(`${rental.kind}/${rental.code}`)
}

export interface LoadedCase {
  rental: RentalCase
  terms: ReturnTerms
  /** The difference of the server's clock from the device's. */
  offsetMs: number
  /** When it was saved on the device; null if it is fresh. */
  savedAt: number | null
}

type Loading = { state: 'loading' } | { state: 'ready'; loaded: LoadedCase } | { state: 'refused'; refused: Refused } | { state: 'none' }

/** A hand-over or return with what the device has stored about it. */
export function useRentalCase(code: string, branchId: number | null): Loading {
  const [loading, setLoading] = useState<Loading>({ state: 'loading' })
  useEffect(() => {
    let isCurrent = true
    void findCase(code, branchId).then((found) => isCurrent && setLoading(found))
    return () => {
      isCurrent = false
    }
  }, [code, branchId])
  return loading
}

async function findCase(code: string, branchId: number | null): Promise<Loading> {
  const keys = [caseKey(code), ...(branchId === null ? [] : [branchKey(branchId)])]
  const saved = findNewest(await Promise.all(keys.map((key) => readSaved<RentalCases>(key))), code)
  const answer = await callOffice(getRentalCase, { code }, saved === undefined ? {} : { timeoutMs: maxWaitMs })
  if (answer.ok) {
    await saveForOffline(caseKey(code), answer.value)
    return toLoading(answer.value, code, null)
  }
  if (saved === undefined || !isUnreachable(answer.code)) return { state: 'refused', refused: answer }
  return toLoading(saved.value, code, saved.at)
}

type Saved = { value: RentalCases; at: number }

/** The newest copy that has the booking: since an older one, its car may have been handed over. Without any, the newest copy. */
export function findNewest(copies: readonly (Saved | undefined)[], code: string): Saved | undefined {
  const newestFirst = copies.filter((copy) => copy !== undefined).toSorted((a, b) => b.at - a.at)
  return newestFirst.find(({ value }) => value.cases.some((rental) => rental.code === code)) ?? newestFirst[0]
}

function toLoading({ cases, terms, now }: RentalCases, code: string, savedAt: number | null): Loading {
  const rental = cases.find((found) => found.code === code)
  return rental === undefined
    ? { state: 'none' }
    : { state: 'ready', loaded: { rental, terms, offsetMs: now - (savedAt ?? Date.now()), savedAt } }
}

const saveAfterMs = 250

/** The record as it is filled in, kept on the device with every change. */
export function useDraft({ rental, savedAt }: LoadedCase, branchId: number) {
  const key = `${rental.kind}/${rental.code}`
  const shouldSave = useRef(true)
  const [draft, setDraft] = useState<Draft>()
  const [isUnsaved, setUnsaved] = useState(false)
  const latest = useRef<Draft>(undefined)
  const pending = useRef<() => Promise<void>>(undefined)
  const savePending = useCallback(() => {
    if (shouldSave.current) void pending.current?.()
    pending.current = undefined
  }, [])
  useEffect(() => {
    void readDraft<Draft>(key).then((saved) => {
      const found = { ...newDraft(rental, branchId), ...saved?.value }
      // The server still expects the record that was sent: it was deleted from the queue, or withdrawn.
      const isExpectedAgain = found.sentAt !== null && savedAt === null && !isQueued(found.recordId)
      setDraft((latest.current = isExpectedAgain ? { ...found, ...assignNewIds(found), sentAt: null } : found))
    })
    // The case is loaded once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key])
  useEffect(() => {
    if (draft === undefined) return undefined
    const save = () =>
      saveDraft(key, draft).then(
        () => setUnsaved(false),
        () => setUnsaved(true),
      )
    pending.current = save
    const timer = setTimeout(savePending, saveAfterMs)
    return () => clearTimeout(timer)
  }, [draft, key, savePending])
  // What was entered last is saved also if the page is left at once.
  useEffect(() => savePending, [savePending])
  const change = useCallback<Change>((next) => {
    const before = latest.current
    shouldSave.current = true
    if (before !== undefined) setDraft((latest.current = { ...before, ...(typeof next === 'function' ? next(before) : next) }))
  }, [])
  /** Later visits start from the beginning; this one still shows what was recorded. */
  const discardDraft = useCallback(async () => {
    shouldSave.current = false
    await dropDraft(key)
  }, [key])
  /** Saves at once, before something depends on it. */
  const saveNow = useCallback(async () => (latest.current === undefined ? undefined : saveDraft(key, latest.current)), [key])
  return { draft, isUnsaved, change, discardDraft, saveNow }
}
