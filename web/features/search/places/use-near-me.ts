import { useState } from 'react'
import type { Branch } from '#contract/values/branch.ts'
import type { FoundBranch } from '#contract/places/find-places.ts'
import { nearestBranches } from '#contract/places/distance.ts'

/** At a greater distance from the nearest branch, the visitor is not in Panama. */
const farKm = 400
const timeoutMs = 10_000
const maxBranches = 3

interface Located {
  branches: readonly FoundBranch[]
  problem: 'not-located' | 'far' | null
  isLocating: boolean
}

/** The branches nearest to the device. The position is requested when `locate` is called and stays in the browser. */
export function useNearMe(branches: readonly Branch[]): Located & { locate: () => void } {
  const [located, setLocated] = useState<Located>({ branches: [], problem: null, isLocating: false })
  const fail = () => setLocated({ branches: [], problem: 'not-located', isLocating: false })
  const locate = () => {
    if (!('geolocation' in navigator)) return fail()
    setLocated({ branches: [], problem: null, isLocating: true })
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const nearest = nearestBranches({ lat: coords.latitude, lng: coords.longitude }, branches)
        const isFar = (nearest[0]?.distanceKm ?? Number.POSITIVE_INFINITY) > farKm
        setLocated({
          branches: isFar ? [] : nearest.slice(0, maxBranches).map((value) => ({ ...value, place: null })),
          problem: isFar ? 'far' : null,
          isLocating: false,
        })
      },
      fail,
      { timeout: timeoutMs, maximumAge: 5 * 60_000 },
    )
  }
  return { ...located, locate }
}
