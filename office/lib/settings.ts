// User preferences in the browser; never company data.

import { useSyncExternalStore } from 'react'

export interface Settings {
  theme: 'system' | 'light' | 'dark'
  /** Whether single-letter shortcuts are enabled. */
  hasLetterKeys: boolean
  branchId: number | null
}

const storageKey = 'office-settings'
const initial: Settings = { theme: 'system', hasLetterKeys: true, branchId: null }
const listeners = new Set<() => void>()
let current: Settings = load()

function load(): Settings {
  try {
    return { ...initial, ...(JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Partial<Settings>) }
  } catch {
    return initial
  }
}

export function applyTheme({ theme }: Settings = current): void {
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
}

export const readSettings = (): Settings => current

export function changeSettings(change: Partial<Settings>): void {
  current = { ...current, ...change }
  try {
    localStorage.setItem(storageKey, JSON.stringify(current))
  } catch {
    // Works without storage as well.
  }
  applyTheme()
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useSettings = (): Settings => useSyncExternalStore(subscribe, readSettings)
