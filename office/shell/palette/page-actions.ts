// The actions of the open page, such as those of a booking, for the palette.

import { useEffect, useRef } from 'react'
import type { IconComponent } from '../../../ui/icons/icon-frame.tsx'

export interface PageAction {
  id: string
  text: string
  icon: IconComponent
  hotkey?: string | undefined
  run: () => void
}

interface PageActions {
  /** The heading above them. */
  label: string
  actions: readonly PageAction[]
}

let current: PageActions | null = null

/** The actions of the page that is open now; null for a page without any. */
export const readPageActions = (): PageActions | null => current

/** Offers actions in the palette while a page is mounted. */
export function usePageActions(label: string, actions: readonly PageAction[]): void {
  const mounted = useRef<PageActions | null>(null)
  useEffect(() => {
    mounted.current = { label, actions }
    current = mounted.current
  })
  useEffect(
    () => () => {
      if (current === mounted.current) current = null
    },
    [],
  )
}
