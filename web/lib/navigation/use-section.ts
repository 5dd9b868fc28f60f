import { useEffect, useEffectEvent, useRef } from 'react'
import { useQueryParameters } from './navigation.ts'

/**
 * The section that `?s=` names (row R-01). When it is rendered, it is expanded if it is collapsible, and scrolled to if the page was shown
 * before it. Otherwise the navigation itself scrolls.
 */
export function useSection(isReady: boolean): string | undefined {
  const [{ s: section }] = useQueryParameters()
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

/** Scrolls to the section that `?s=` names when the component mounts (row R-01), because the navigation has already finished by then. */
export function useSectionOnArrival(): void {
  const [{ s: section }] = useQueryParameters()
  const scroll = useEffectEvent(() => {
    if (section !== undefined) document.getElementById(section)?.scrollIntoView()
  })
  useEffect(() => scroll(), [])
}
