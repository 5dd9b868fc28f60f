// The campaign that brought a visitor: its tags stand in the address that was opened and are gone with the next page, so they are kept for
// the tab's life and go along with whatever the visitor sends (row R-40). No cookie, and nothing is told to anybody else.

import { campaignOfSearch, type Campaign } from '#contract/values/campaign.ts'
import { keepItem, readItem } from './session-item.ts'

/** It says nothing of who the visitor is. */
export const campaignItem = 'istmo.campaign'

/** The search part of an address's document or of its route: advertisers put the tags in either. */
export function campaignOfAddress({ search, hash }: { search: string; hash: string }): Campaign {
  const at = hash.indexOf('?')
  return { ...campaignOfSearch(search), ...(at === -1 ? {} : campaignOfSearch(hash.slice(at))) }
}

/** Keeps the tags of the address that is open; an address without any leaves what is kept. */
export function keepCampaign(location: { search: string; hash: string }): void {
  const campaign = campaignOfAddress(location)
  if (Object.keys(campaign).length > 0) keepItem(campaignItem, new URLSearchParams(Object.entries(campaign)).toString())
}

/** What is kept; empty without a campaign. */
export function readCampaign(): Campaign {
  const kept = readItem(campaignItem)
  if (typeof kept !== 'string') return {}
  const { source, medium, name, term, content } = Object.fromEntries(new URLSearchParams(kept))
  const tags = Object.entries({ source, medium, name, term, content }).filter(([, value]) => value !== undefined)
  return Object.fromEntries(tags)
}
