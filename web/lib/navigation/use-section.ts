import { useEffect, useRef } from 'react'
import { useSearchPart } from './navigation.ts'

/**
 * The section that `?s=` names (row R-01). When it is rendered, it is expanded if it is collapsible, and scrolled to if the page was shown
 * before it. Otherwise the navigation itself scrolls.
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
