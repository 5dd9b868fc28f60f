import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { useCallback, useState, useEffect } from 'react'
import type { OfficeEndpoint } from '#contract/office/endpoint.ts'
import { callOffice, isUnreachable, type Answer, type Refused } from './call.ts'

/** A refusal as an error for React Query. */
export class RefusedError extends Error {
  readonly refused: Refused
  constructor(refused: Refused) {
    super(refused.code)
    this.refused = refused
  }
}

/** Retries once after a temporary failure such as a lost connection; a refusal is not retried. */
export const shouldRetry = (failureCount: number, error: Error): boolean =>
  failureCount === 0 && (!(error instanceof RefusedError) || isUnreachable(error.refused.code))

async function read<Request, Response>(
  endpoint: OfficeEndpoint<Request, Response>,
  request: object,
  signal: AbortSignal,
  isBackground: boolean,
): Promise<Response> {
  const answer = await callOffice(endpoint, request, { signal, isBackground })
  if (!answer.ok) throw new RefusedError(answer)
  return answer.value
}

/** The refusal that a page shows: none while it has data and only the session has ended, which a banner states. */
export const toShownRefusal = (refused: Refused | undefined, data: unknown): Refused | undefined =>
  refused?.code === 'signed_out' && data !== undefined ? undefined : refused

export interface ReadOptions<Response = unknown> {
  /** Polling interval while the page is visible. */
  pollIntervalMs?: number | ((data: Response | undefined) => number)
  isEnabled?: boolean
  /** Keeps the previous answer, marked as outdated, until the next one arrives. */
  keepsOld?: boolean
  /** Reads again each time it is opened, for a form that starts from the answer. */
  isFresh?: boolean
}

/** The answer of an endpoint, or its refusal. */
export function useRead<Request, Response>(
  endpoint: OfficeEndpoint<Request, Response>,
  request: object,
  options: ReadOptions<Response> = {},
) {
  const client = useQueryClient()
  const { pollIntervalMs } = options
  const queryKey = [endpoint.name, request] as const
  const result = useQuery<Response, RefusedError>({
    queryKey,
    queryFn: ({ signal }) => read(endpoint, request, signal, client.getQueryData(queryKey) !== undefined),
    enabled: options.isEnabled ?? true,
    ...(pollIntervalMs === undefined
      ? {}
      : {
          refetchInterval:
            typeof pollIntervalMs === 'number'
              ? pollIntervalMs
              : ({ state }: { state: { data: Response | undefined } }) => pollIntervalMs(state.data),
        }),
    ...(options.keepsOld === true ? { placeholderData: keepPreviousData } : {}),
    ...(options.isFresh === true ? { gcTime: 0, meta: { isFresh: true } } : {}),
  })
  return {
    data: result.data,
    refused: toShownRefusal(result.error?.refused, result.data),
    isLoading: result.isPending,
    isOld: result.isPlaceholderData,
    refresh: result.refetch,
  }
}

type Cursor = string | undefined
type Pages<Response> = InfiniteData<Response, Cursor>

/** A paginated list: all pages loaded so far. */
export function useList<Request, Response extends { next: string | null }>(endpoint: OfficeEndpoint<Request, Response>, request: object) {
  const client = useQueryClient()
  const queryKey = [endpoint.name, request] as const
  const result = useInfiniteQuery<Response, RefusedError, Pages<Response>, typeof queryKey, Cursor>({
    queryKey,
    queryFn: ({ signal, pageParam }) => {
      // A page that is shown is read again in the background; the user asks for the next one.
      const isShown = client.getQueryData<Pages<Response>>(queryKey)?.pageParams.includes(pageParam) === true
      return read(endpoint, { ...request, cursor: pageParam }, signal, isShown)
    },
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
  return {
    pages: result.data?.pages ?? [],
    refused: toShownRefusal(result.error?.refused, result.data),
    isLoading: result.isPending,
    hasMore: result.hasNextPage,
    isLoadingMore: result.isFetchingNextPage,
    loadMore: () => void result.fetchNextPage(),
    refresh: result.refetch,
  }
}

/** Refusals that mean that the page shows outdated data. */
const outdated: ReadonlySet<string> = new Set([
  'changed_meanwhile',
  'row_changed',
  'booking_closed',
  'wrong_status',
  'price_changed',
  'quote_expired',
  'car_taken',
  'car_down_then',
  'draft_conflict',
  'draft_problems',
  'draft_closed',
])

/** Runs a mutation; queries on the page are refetched after it. */
export function useAction<Request, Response>(endpoint: OfficeEndpoint<Request, Response>) {
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Refused>()
  const run = useCallback(
    async (request: object): Promise<Answer<Response>> => {
      setBusy(true)
      setRefused(undefined)
      const answer = await callOffice(endpoint, request)
      // The query that filled a form is not refetched after its action: a cancelled booking has no terms of cancellation.
      if (answer.ok) await client.invalidateQueries({ predicate: ({ meta }) => meta?.['isFresh'] !== true })
      // Changes by others, and a price that is no longer valid, are shown beside the user's input.
      else if (outdated.has(answer.code)) await client.invalidateQueries()
      // Until the page shows the result, the action is not offered again.
      setBusy(false)
      if (!answer.ok) setRefused(answer)
      return answer
    },
    [client, endpoint],
  )
  return { run, isBusy, refused, clear: useCallback(() => setRefused(undefined), []) }
}

/** The value once it has stayed the same for a moment, by its JSON. */
export function useDebounced<Value extends object>(value: Value): Value {
  const [debounced, setDebounced] = useState(value)
  const key = JSON.stringify(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(JSON.parse(key) as Value), 300)
    return () => clearTimeout(timer)
  }, [key])
  return debounced
}
