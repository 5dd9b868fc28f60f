/** The initials of the first two words of a name, in capitals. */
export const initials = (name: string): string =>
  name
    .split(/\s+/)
    .map(([letter = '']) => letter)
    .slice(0, 2)
    .join('')
    .toUpperCase()
