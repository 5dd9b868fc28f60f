// Search sources of the palette besides pages and actions. A feature adds its source here.

import type { ReactNode } from 'react'
import type { IconComponent } from '../../../ui/icons/icon-frame.tsx'
import type { Action } from '#contract/office/roles.ts'
import { findBookings } from '../../features/bookings/find-bookings.tsx'
import { findCustomers } from '../../features/customers/find-customers.ts'
import { findVehicles } from '../../features/fleet/find-vehicles.ts'
import type { useMe } from '../../lib/me.ts'
import type { useTexts } from '../../lib/texts.tsx'
import type { View } from '../../lib/view.ts'

/** An action for an entry. Its page runs it when it opens. */
export interface EntryAction {
  id: string
  text: string
  icon: IconComponent
  hotkey?: string | undefined
  path: string
  search: View
}

export interface PaletteEntry {
  id: string
  group: string
  icon: IconComponent
  text: string
  /** Secondary text, such as a code. */
  note?: string
  /** The state, at the end of the row. */
  status?: ReactNode
  /** The target path, below `/office`. */
  path: string
  /** What the user may do with the entry, most likely first. */
  findActions?: (signal: AbortSignal) => Promise<readonly EntryAction[]>
}

export interface PaletteSearch {
  signal: AbortSignal
  /** Only this branch; null for all branches that the user may see. */
  branchId: number | null
  texts: ReturnType<typeof useTexts>
  may: ReturnType<typeof useMe>['may']
}

export interface PaletteSource {
  /** Minimum number of letters. */
  minLength: number
  /** The required permission. */
  action: Action
  find(words: string, search: PaletteSearch): Promise<readonly PaletteEntry[]>
}

export const paletteSources: readonly PaletteSource[] = [findBookings, findVehicles, findCustomers]
