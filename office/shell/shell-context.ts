import { createContext, use } from 'react'
import type { Answer } from '../lib/call.ts'

/** Undoes an action. If a call does it, its answer is shown. */
export type Undo = () => Promise<Answer<unknown>> | undefined

export interface Shell {
  /** Shows a notification. With `undo` the action can be undone for ten seconds, with the button or `Z`. */
  notify(text: string, undo?: Undo): void
  /** The selected branch; null for all. */
  branchId: number | null
  openPalette(): void
  /** The element in the top bar into which the page of one object renders its list and name. */
  crumbContainer: HTMLElement | null
}

export const ShellContext = createContext<Shell | null>(null)

export function useShell(): Shell {
  const shell = use(ShellContext)
  if (shell === null) throw new Error('useShell is for components below the shell')
  return shell
}
