// Which class is an upgrade of another: better in a feature that a renter notices, and worse in none.

/** The features of a class that are compared. */
export interface ComparedClass {
  readonly seats: number
  /** Large bags; null for a bed or cargo space. */
  readonly largeBags: number | null
  readonly isAutomatic: boolean
  readonly hasFourWheelDrive: boolean
  readonly isSuv: boolean
  /** A commercial vehicle is no upgrade from a passenger car, or the reverse. */
  readonly isCommercial: boolean
}

export type Improvement = 'more-seats' | 'more-bags' | 'automatic' | 'four-wheel-drive' | 'suv'

/** The features in which the other class is better; empty if it is worse in any. */
export function listImprovements(chosen: ComparedClass, other: ComparedClass): Improvement[] {
  if (other.isCommercial !== chosen.isCommercial) return []
  const chosenBags = chosen.largeBags ?? 0
  const otherBags = other.largeBags ?? 0
  const losesFeature =
    other.seats < chosen.seats ||
    otherBags < chosenBags ||
    (chosen.isAutomatic && !other.isAutomatic) ||
    (chosen.hasFourWheelDrive && !other.hasFourWheelDrive) ||
    (chosen.isSuv && !other.isSuv)
  if (losesFeature) return []
  const reasons: [Improvement, boolean][] = [
    ['more-seats', other.seats > chosen.seats],
    ['more-bags', otherBags > chosenBags],
    ['automatic', other.isAutomatic && !chosen.isAutomatic],
    ['four-wheel-drive', other.hasFourWheelDrive && !chosen.hasFourWheelDrive],
    ['suv', other.isSuv && !chosen.isSuv],
  ]
  return reasons.filter(([, applies]) => applies).map(([reason]) => reason)
}
