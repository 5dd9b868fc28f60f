import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getToday, type Today } from '#contract/office/today.ts'
import { toLocalDate, toWallTime } from '#contract/panama-time.ts'
import { callOffice, isUnreachable, maxWaitMs } from '../../lib/call.ts'
import { RefusedError, toShownRefusal } from '../../lib/data.ts'
import { readSaved, saveForOffline } from '../../offline/saved-data.ts'

const pollIntervalMs = 15_000
const savedKey = (branchId: number) => `today/${branchId}`

interface KnownDay {
  value: Today
  /** When the server sent or confirmed it, by the device's clock. */
  at: number
  /** Whether the server did not answer, so that an earlier answer is shown. */
  isSaved: boolean
}

/**
 * The day of a branch, polled every few seconds; an unchanged answer is only a few bytes. Today's is kept on the device for a time without a
 * connection, even across a restart of the phone.
 */
export function useToday(branchId: number, day: string | undefined) {
  const client = useQueryClient()
  const queryKey = [getToday.name, branchId, day] as const
  const { data, error } = useQuery<KnownDay, RefusedError>({
    queryKey,
    refetchInterval: pollIntervalMs,
    queryFn: async ({ signal }) => {
      const known = client.getQueryData<KnownDay>(queryKey)
      const version = known?.value.version
      // After a time without a connection the session may have ended: then the user is asked to sign in.
      const isBackground = known !== undefined && !known.isSaved
      const saved = known ?? (day === undefined ? await readSavedDay(branchId) : undefined)
      const timeoutMs = saved === undefined ? undefined : maxWaitMs
      const answer = await callOffice(getToday, { branchId, day, version }, { signal, isBackground, timeoutMs })
      if (!answer.ok) {
        if (saved === undefined || !isUnreachable(answer.code)) throw new RefusedError(answer)
        return { ...saved, isSaved: true }
      }
      const value = 'unchanged' in answer.value ? known?.value : answer.value
      if (value === undefined) throw new Error('The server sent `unchanged` without a previous answer')
      if (day === undefined) await saveForOffline(savedKey(branchId), value)
      return { value, at: Date.now(), isSaved: false }
    },
  })
  return { day: data?.value, savedAt: data?.isSaved === true ? data.at : null, refused: toShownRefusal(error?.refused, data) }
}

/** The saved list of today, at the present time; undefined if there is none, or if it is of another day. */
async function readSavedDay(branchId: number): Promise<KnownDay | undefined> {
  const saved = await readSaved<Today>(savedKey(branchId))
  if (saved === undefined) return undefined
  const now = saved.value.now + Date.now() - saved.at
  const isToday = toLocalDate(toWallTime(now)) === toLocalDate(toWallTime(saved.value.now))
  return isToday ? { value: { ...saved.value, now }, at: saved.at, isSaved: true } : undefined
}
