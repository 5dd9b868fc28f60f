/** How many of the classes that an address compares are not in the list, and how many are beyond the columns; each class counts once. */
export function countIgnored(
  compared: string | undefined,
  listed: readonly { id: number }[],
  columns: number,
): { unknown: number; extra: number } {
  const named = new Set((compared ?? '').split('-').filter((part) => part !== ''))
  const found = listed.filter(({ id }) => named.has(String(id))).length
  return { unknown: named.size - found, extra: Math.max(0, found - columns) }
}
