// Records whose data the tab's storage has. A tab that is on another site or reloading while its client logs out elsewhere gets no storage
// event.

import { campaignItem } from '../../lib/start/campaign.ts'
import { removeItems, storeItem, readItem } from '../../lib/forms/session-item.ts'
import { findOwner } from './session.ts'
import type { SessionStore } from './session-store.ts'

const ownerItem = 'istmo.client'

/** Removes everything that a client has typed, opened and done in this tab (row F-03). The campaign is not personal and stays. */
export function removeClientItems(): void {
  removeItems((item) => item === campaignItem)
}

/** Removes the items of a client who logged out while this tab could not notice, and records their owner from now on. */
export function trackOwner(session: Pick<SessionStore, 'read' | 'subscribe'>): void {
  const getOwner = () => findOwner(session.read().client)
  const owner = readItem(ownerItem)
  if (owner !== null && owner !== getOwner()) removeClientItems()
  const storeOwner = () => storeItem(ownerItem, getOwner())
  storeOwner()
  session.subscribe(storeOwner)
}
