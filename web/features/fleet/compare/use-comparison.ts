import { useState } from 'react'
import { listParameters, trimLinkEnd } from '#contract/search-address.ts'
import type { RatedClass } from '#contract/values/rated-class.ts'
import { useHref, useQueryParameters } from '../../../lib/navigation/navigation.ts'
import { paths } from '../../../paths.ts'
import { pickIds, toggle } from '../list/fleet-view.ts'

/** The classes that a visitor compares. */
export interface Comparison {
  ids: readonly number[]
  cars: readonly RatedClass[]
  /** The address names them: they are shown side by side in place of the list. */
  isOpen: boolean
  /** Adds a class of the list, or removes it. */
  onToggle: (car: RatedClass) => void
  onClear: () => void
  /** Removes a class from the open comparison and replaces the history entry. */
  onRemove: (car: RatedClass) => void
  openHref: string
  listHref: string
}

/**
 * The comparison of classes of a list. While open it is in the address, so that it can be shared and "back" returns to the list with the
 * same classes ticked (docs/decisions/087-comparison-of-classes.md).
 */
export function useComparison(cars: readonly RatedClass[]): Comparison {
  const href = useHref()
  const [parameters, changeParameters] = useQueryParameters()
  const find = (ids: readonly number[]) => ids.flatMap((id) => cars.find((car) => car.id === id) ?? [])
  const named = find(pickIds(trimLinkEnd(parameters[listParameters.compared]))).slice(0, maxCompared)
  const namedIds = named.map(({ id }) => id)
  const [ids, setIds] = useState<readonly number[]>(namedIds)
  const isOpen = named.length > 0
  if (isOpen && namedIds.join() !== ids.join()) setIds(namedIds)
  const write = (value: readonly number[]) => ({ [listParameters.compared]: value.join('-') || undefined })
  return {
    ids,
    cars: isOpen ? named : find(ids),
    isOpen,
    onToggle: ({ id }) => setIds(toggle(ids, id)),
    onClear: () => setIds([]),
    onRemove: ({ id }) => {
      const remaining = toggle(namedIds, id)
      // Without one left, the address does not say that the list shall have none ticked.
      setIds(remaining)
      changeParameters(write(remaining))
    },
    openHref: href(paths.fleet({ ...parameters, ...write(ids) })),
    listHref: href(paths.fleet({ ...parameters, ...write([]) })),
  }
}

/** Number of classes that fit side by side. */
export const maxCompared = 3
