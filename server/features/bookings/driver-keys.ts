// Drivers as they are told apart, wherever something is known of them besides the booking's own list.

interface Named {
  readonly firstName: string
  readonly lastName: string
}

/**
 * Which driver is which: by the name, so that a driver who is another has papers of their own and a list in another order changes nothing.
 * The renter, who is told first, is one of their own; of two drivers with one name the second is told apart by being the second.
 */
export function driverKeys(renter: Named, others: readonly Named[]): string[] {
  return [`renter|${getName(renter)}`, ...otherDriverKeys(others)]
}

/** Of the additional drivers alone. */
export function otherDriverKeys(drivers: readonly Named[]): string[] {
  const seen = new Map<string, number>()
  return drivers.map((driver) => {
    const name = getName(driver)
    const times = (seen.get(name) ?? 0) + 1
    seen.set(name, times)
    return `driver|${name}|${times}`
  })
}

function getName({ firstName, lastName }: Named): string {
  return `${plain(firstName)}|${plain(lastName)}`
}

function plain(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
