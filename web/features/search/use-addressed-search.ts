import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { searchParameters } from '#contract/search-address.ts'
import type { Branch } from '#contract/values/branch.ts'
import { useApp } from '../../lib/app-context.ts'
import { useQueryParameters } from '../../lib/navigation/navigation.ts'
import { isSameSearch, readAddressedSearch, writeParameters, type AddressedSearch } from './addressed-search.ts'
import { useFlow } from '../booking-flow/flow-store.ts'

type FoundSearch = Extract<AddressedSearch, { kind: 'search' }>

const names = Object.values(searchParameters)

/**
 * The search of the page's address, otherwise that of the booking flow. The two never contradict each other: an address that is
 * opened wins, and a search that is chosen on the page is written into it, in place (row R-46).
 */
export function useAddressedSearch(branches: readonly Branch[]): AddressedSearch {
  const { flow, config } = useApp()
  const chosen = useFlow().search
  const [parameters, changeParameters] = useQueryParameters()
  const addressed = readAddressedSearch(parameters, branches, config.today)
  const opened = useRef<string | null>(null)
  // Without the branches an address cannot be read.
  const address = addressed.kind === 'waiting' ? null : names.map((name) => parameters[name] ?? '').join(' ')

  const syncAddress = useEffectEvent((at: string) => {
    const isOpened = at !== opened.current
    opened.current = at
    const named = addressed.kind === 'search' ? addressed.search : null
    if (isOpened && addressed.kind !== 'none') {
      if (!isSameSearch(named, flow.read().search)) flow.openSearch(named)
    }
    const { search } = flow.read()
    // An incomplete address stays as it is until a search is chosen.
    if (addressed.kind === 'draft' && search === null) return
    const written = writeParameters(parameters, search, branches)
    // Like any navigation, a search that was opened at its clean address continues at its hash address (row R-01).
    const isClean = addressed.kind === 'search' && !window.location.hash.startsWith('#/')
    if (written !== undefined || isClean) changeParameters(written ?? {})
  })
  useEffect(() => {
    if (address === null) return undefined
    syncAddress(address)
    return flow.subscribe(() => syncAddress(address))
  }, [address, flow])

  // Shown as long as its proposal is shown, although the address has the new dates by then.
  const [proposal, setProposal] = useState<FoundSearch | null>(null)
  if (addressed.kind === 'search' && addressed.pastDates !== undefined && !isSameSearch(addressed.search, proposal?.search ?? null)) {
    setProposal(addressed)
  }
  if (addressed.kind === 'none') return chosen === null ? addressed : { kind: 'search', search: chosen }
  return addressed.kind === 'search' && proposal !== null && isSameSearch(addressed.search, proposal.search) ? proposal : addressed
}
