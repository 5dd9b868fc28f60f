/** Joins class names and skips those that are undefined or false. */
export function classNames(...names: ReadonlyArray<string | false | undefined>): string {
  return names.filter(Boolean).join(' ')
}
