import { useEffect, useRef } from 'react'
import { useSearchPart } from './navigation.ts'

/**
 * The section that `?s=` names (row R-01). Once it is there it is opened, if it can be folded, and scrolled to, if the page came up without
 * it; on a page that has its text the navigation itself scrolls.
 */
export function useSection(isReady: boolean): string | undefined {
  const [{ s: section }] = useSearchPart()
  const wasWaiting = useRef(!isReady)
  useEffect(() => {
    if (!isReady || section === undefined) return
    const target = document.getElementById(section)
    if (target instanceof HTMLDetailsElement) target.open = true
    if (wasWaiting.current) target?.scrollIntoView()
    wasWaiting.current = false
  }, [isReady, section])
  return section
}
