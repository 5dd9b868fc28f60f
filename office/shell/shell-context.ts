import { createContext, use } from 'react'

export interface Shell {
  /** Says that something was done. With `undo` it can be taken back for ten seconds, by the button or by `Z`. */
  notify(text: string, undo?: () => void): void
  /** The branch whose work is shown; null for all. */
  branchId: number | null
  openPalette(): void
}

export const ShellContext = createContext<Shell | null>(null)

export function useShell(): Shell {
  const shell = use(ShellContext)
  if (shell === null) throw new Error('There is no shell')
  return shell
}
