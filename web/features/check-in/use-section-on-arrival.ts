import { useEffect, useEffectEvent } from 'react'
import { useSearchPart } from '../../lib/navigation/navigation.ts'

/** Scrolls to the section that `?s=` names when the component mounts (row R-01), because the navigation has already finished by then. */
export function useSectionOnArrival(): void {
  const [{ s: section }] = useSearchPart()
  const scroll = useEffectEvent(() => {
    if (section !== undefined) document.getElementById(section)?.scrollIntoView()
  })
  useEffect(() => scroll(), [])
}
