import type { Page } from '../page.ts'

export interface Match {
  page: Page
  /** The values of `$id` and the like. */
  params: Readonly<Record<string, string>>
}

interface Pattern {
  page: Page
  expression: RegExp
  names: readonly string[]
  /** How general the pattern is: 0 for literal, higher with parameters, highest for the catch-all. */
  generality: number
}

/** `$id` is one segment, `{-$tab}` an optional one, `$` the rest of the path. */
function toPattern(page: Page): Pattern {
  const names: string[] = []
  let generality = 0
  const parts = page.path.split('/').slice(1)
  const source = parts.map((part) => {
    const name = /^(?:\$(\w+)|\{-\$(\w+)\})$/.exec(part)
    if (part === '$') {
      generality += 100
      return '(?:/.*)?'
    }
    if (name === null) return `/${part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}`
    generality += 1
    names.push(name[1] ?? name[2] ?? '')
    return name[1] === undefined ? '(?:/([^/]+))?' : '/([^/]+)'
  })
  return { page, expression: new RegExp(`^${source.join('')}$`), names, generality }
}

/**
 * Creates the function that finds the page of a path (in lower case, without trailing slash: `addresses.ts`). A literal path takes
 * precedence over one with parameters, and the not-found page `/$` is last, whatever the order of the table.
 */
export function createPathMatcher(pages: readonly Page[]): (path: string) => Match {
  const patterns = pages.map(toPattern).toSorted((one, other) => one.generality - other.generality)
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

/** An invalidly encoded segment is used unchanged: it matches no id. */
function decodePart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
