import type { Page } from './page.ts'

export interface Match {
  page: Page
  /** What stands in the place of `$id` and its like. */
  params: Readonly<Record<string, string>>
}

interface Pattern {
  page: Page
  expression: RegExp
  names: readonly string[]
  /** How much of the address the pattern leaves open: nothing, one part, anything. */
  openness: number
}

/** `$id` is one part of the path, `{-$tab}` one that may be absent, `$` all that is left. */
function toPattern(page: Page): Pattern {
  const names: string[] = []
  let openness = 0
  const parts = page.path.split('/').slice(1)
  const source = parts.map((part) => {
    const name = /^(?:\$(\w+)|\{-\$(\w+)\})$/.exec(part)
    if (part === '$') {
      openness += 100
      return '(?:/.*)?'
    }
    if (name === null) return `/${part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}`
    openness += 1
    names.push(name[1] ?? name[2] ?? '')
    return name[1] === undefined ? '(?:/([^/]+))?' : '/([^/]+)'
  })
  return { page, expression: new RegExp(`^${source.join('')}$`), names, openness }
}

/**
 * Makes the function that finds the page of a path (in lower case, without a slash at its end: `addresses.ts`). An address that stands
 * literally in the table comes before one with parameters, and the not-found page `/$` last, whatever the order of the table.
 */
export function createPathMatcher(pages: readonly Page[]): (path: string) => Match {
  const patterns = pages.map(toPattern).toSorted((one, other) => one.openness - other.openness)
  return (path) => {
    for (const { page, expression, names } of patterns) {
      const found = expression.exec(path)
      if (found === null) continue
      const given = names.flatMap((name, i): Array<[string, string]> => {
        const value = found[i + 1]
        return value === undefined ? [] : [[name, decodePart(value)]]
      })
      return { page, params: Object.fromEntries(given) }
    }
    throw new Error('the route table has no page for any other address')
  }
}

/** A part that is no proper encoding is taken as it stands: it names nothing that there is. */
function decodePart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
