// Search sources of the palette besides pages and actions. A feature adds its source here.

import type { IconComponent } from '../../../ui/icons/icon-frame.tsx'
import { findBookings } from '../../features/bookings/find-bookings.ts'
import type { useTexts } from '../../lib/texts.tsx'

export interface PaletteEntry {
  id: string
  group: string
  icon: IconComponent
  text: string
  /** Beside the text: the state of a booking, say. */
  note?: string
  /** Where it leads, below `/office`. */
  path: string
}

export interface PaletteSource {
  /** It is asked from so many letters on. */
  fromLength: number
  find(words: string, signal: AbortSignal, texts: ReturnType<typeof useTexts>): Promise<readonly PaletteEntry[]>
}

export const paletteSources: readonly PaletteSource[] = [findBookings]
