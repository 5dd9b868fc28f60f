import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getToday, type Today } from '#contract/office/today.ts'
import { callOffice } from '../../lib/call.ts'
import { RefusedError } from '../../lib/data.ts'

const pollIntervalMs = 15_000

/** The day of a branch, polled every few seconds; an unchanged answer is only a few bytes. */
export function useToday(branchId: number, day: string | undefined) {
  const client = useQueryClient()
  const queryKey = [getToday.name, branchId, day] as const
  const { data, error } = useQuery<Today, RefusedError>({
    queryKey,
    refetchInterval: pollIntervalMs,
    queryFn: async ({ signal }) => {
      const known = client.getQueryData<Today>(queryKey)
      const answer = await callOffice(getToday, { branchId, day, version: known?.version }, { signal, isBackground: known !== undefined })
      if (!answer.ok) throw new RefusedError(answer)
      if ('unchanged' in answer.value) {
        if (known === undefined) throw new Error('The server sent `unchanged` without a previous answer')
        return known
      }
      return answer.value
    },
  })
  return { day: data, refused: error?.refused }
}
