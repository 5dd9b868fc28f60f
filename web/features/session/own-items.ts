// Whose the tab's items are: a tab that shows another site or is loaded anew while its client logs out elsewhere is told of it by nobody.

import { campaignItem } from '../../lib/campaign.ts'
import { forgetItems, keepItem, readItem } from '../../lib/session-item.ts'
import { findOwner } from './session.ts'
import type { SessionStore } from './session-store.ts'

const ownerItem = 'istmo.client'

/** Forgets all that a client has typed, opened and done in this tab (row F-03); what brought the visitor says nothing of anybody. */
export function forgetItemsOfClient(): void {
  forgetItems((item) => item === campaignItem)
}

/** Forgets the items of a client who has left while this tab could not hear of it, and notes whose they are from now on. */
export function followOwner(session: Pick<SessionStore, 'read' | 'subscribe'>): void {
  const present = () => findOwner(session.read().client)
  const owner = readItem(ownerItem)
  if (owner !== null && owner !== present()) forgetItemsOfClient()
  const note = () => keepItem(ownerItem, present())
  note()
  session.subscribe(note)
}
