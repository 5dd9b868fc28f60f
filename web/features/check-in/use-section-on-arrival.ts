import { useEffect, useEffectEvent } from 'react'
import { useSearchPart } from '../../lib/navigation.ts'

/** Scrolls to the section that `?s=` names once what uses this is there (row R-01): the navigation itself was over before. */
export function useSectionOnArrival(): void {
  const [{ s: section }] = useSearchPart()
  const scroll = useEffectEvent(() => {
    if (section !== undefined) document.getElementById(section)?.scrollIntoView()
  })
  useEffect(() => scroll(), [])
}
