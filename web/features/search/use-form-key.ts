import { useState } from 'react'
import type { StoredSearch } from '#contract/stored-search.ts'

/**
 * A key of a search form that resets it when another search is restored or chosen elsewhere. A search that the form sends itself keeps it,
 * and with it the focus, to which the pause returns when it is cancelled.
 */
export function useFormKey(search: StoredSearch | null): { key: number; keepFor: (sent: StoredSearch) => void } {
  const current = JSON.stringify(search)
  const [{ shown, sent, key }, setState] = useState({ shown: current, sent: '', key: 0 })
  if (current !== shown) setState({ shown: current, sent, key: current === sent ? key : key + 1 })
  return { key, keepFor: (chosen) => setState((before) => ({ ...before, sent: JSON.stringify(chosen) })) }
}
