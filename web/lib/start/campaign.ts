// The campaign that led a visitor to the site. Its tags are only in the first address, so they are stored in the tab and sent with the
// visitor's requests (row R-40). There is no cookie, and no third party is involved.

import { parseCampaign, type Campaign } from '#contract/values/campaign.ts'
import { storeItem, readItem } from '../forms/session-item.ts'

/** Contains no personal data. */
export const campaignItem = 'istmo.campaign'

/** The tags in the query string of the document or of the route: advertisers use either. */
export function readCampaignTags({ search, hash }: { search: string; hash: string }): Campaign {
  const at = hash.indexOf('?')
  return { ...parseCampaign(search), ...(at === -1 ? {} : parseCampaign(hash.slice(at))) }
}

/** Stores the tags of the current address. An address without tags leaves the stored ones. */
export function storeCampaign(location: { search: string; hash: string }): void {
  const campaign = readCampaignTags(location)
  if (Object.keys(campaign).length > 0) storeItem(campaignItem, new URLSearchParams(Object.entries(campaign)).toString())
}

/** The stored campaign; empty when there is none. */
export function readCampaign(): Campaign {
  const stored = readItem(campaignItem)
  if (typeof stored !== 'string') return {}
  const { source, medium, name, term, content } = Object.fromEntries(new URLSearchParams(stored))
  const tags = Object.entries({ source, medium, name, term, content }).filter(([, value]) => value !== undefined)
  return Object.fromEntries(tags)
}
