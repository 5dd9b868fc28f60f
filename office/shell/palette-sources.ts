// What the palette finds besides pages and acts. A feature adds its source here.

import type { IconComponent } from '../../ui/icons/icon-frame.tsx'

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
  find(words: string, signal: AbortSignal): Promise<readonly PaletteEntry[]>
}

export const paletteSources: readonly PaletteSource[] = []
