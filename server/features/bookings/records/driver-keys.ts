// Identifies the drivers of a booking wherever data about them is stored outside the booking.

interface Named {
  readonly firstName: string
  readonly lastName: string
}

/**
 * Identifies drivers by name, so that a replaced driver gets a separate record and reordering the list changes nothing. The renter, who
 * comes first, has a separate key. Drivers with the same name are numbered.
 */
export function driverKeys(renter: Named, others: readonly Named[]): string[] {
  return [`renter|${nameKey(renter)}`, ...otherDriverKeys(others)]
}

/** The keys of the additional drivers only. */
export function otherDriverKeys(drivers: readonly Named[]): string[] {
  const seen = new Map<string, number>()
  return drivers.map((driver) => {
    const name = nameKey(driver)
    const occurrence = (seen.get(name) ?? 0) + 1
    seen.set(name, occurrence)
    return `driver|${name}|${occurrence}`
  })
}

function nameKey({ firstName, lastName }: Named): string {
  return `${normalizeName(firstName)}|${normalizeName(lastName)}`
}

function normalizeName(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
