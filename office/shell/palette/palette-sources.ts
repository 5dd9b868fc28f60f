// Search sources of the palette besides pages and actions. A feature adds its source here.

import type { IconComponent } from '../../../ui/icons/icon-frame.tsx'
import type { Action } from '#contract/office/roles.ts'
import { findBookings } from '../../features/bookings/find-bookings.ts'
import { findCustomers } from '../../features/customers/find-customers.ts'
import { findVehicles } from '../../features/fleet/find-vehicles.ts'
import type { useTexts } from '../../lib/texts.tsx'

export interface PaletteEntry {
  id: string
  group: string
  icon: IconComponent
  text: string
  /** Secondary text, such as the state of a booking. */
  note?: string
  /** The target path, below `/office`. */
  path: string
}

export interface PaletteSource {
  /** Minimum number of letters. */
  fromLength: number
  /** The required permission. */
  action?: Action
  find(words: string, signal: AbortSignal, texts: ReturnType<typeof useTexts>): Promise<readonly PaletteEntry[]>
}

export const paletteSources: readonly PaletteSource[] = [findBookings, findVehicles, findCustomers]
