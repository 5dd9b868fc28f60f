import type { OfficeEndpoint } from '#contract/office/endpoint.ts'
import { useRead, useDebounced } from '../../../lib/data.ts'

/** The price of what is typed, once typing pauses; null for nothing to price. An earlier answer is never taken for the current input. */
export function useEstimate<Request, Response>(endpoint: OfficeEndpoint<Request, Response>, request: object | null) {
  const debounced = useDebounced({ request })
  const isCurrent = JSON.stringify(debounced.request) === JSON.stringify(request)
  const isRequested = request !== null && debounced.request !== null
  const { data, refused, refresh } = useRead(endpoint, debounced.request ?? {}, { isEnabled: isRequested })
  const isAnswered = isRequested && isCurrent
  return {
    data: isAnswered && refused === undefined ? data : undefined,
    refused: isAnswered ? refused : undefined,
    /** Reads the price again, after it could not be read. */
    retry: () => void refresh(),
    isPricing: request !== null && (!isAnswered || (data === undefined && refused === undefined)),
  }
}
