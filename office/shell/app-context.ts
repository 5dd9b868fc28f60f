import { createContext, use } from 'react'
import type { Me } from '#contract/office/session.ts'
import type { Language } from '#contract/values/language.ts'

interface AppValue {
  isOnline: boolean
  /** The session has ended while the office is open. */
  isSignedOut: boolean
  updateMe(me: Me): void
  onLanguage(language: Language): void
  /** Called after signing out. */
  onSignedOut(): void
}

export const AppContext = createContext<AppValue | null>(null)

export function useAppValue(): AppValue {
  const value = use(AppContext)
  if (value === null) throw new Error('useAppValue is for components below <App>')
  return value
}
