/** A name that is not taken: the given one, or with the first free number, as in `Android (2)`. */
export function findFreeName(name: string, taken: readonly string[]): string {
  let free = name
  for (let number = 2; taken.includes(free); number += 1) free = `${name} (${number})`
  return free
}

/** The names of a list, in which none occurs twice. */
export function makeDistinct(names: readonly string[]): string[] {
  const distinct: string[] = []
  for (const name of names) distinct.push(findFreeName(name, distinct))
  return distinct
}
