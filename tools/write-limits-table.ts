// `npm run docs:limits`: writes the table of public endpoints and their limits to docs/security.md, from the declarations that the server
// applies. A test checks that it is current.

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { declaredLimits, type DeclaredScope } from '../server/features/limits/declared-limits.ts'
import { buckets, routeLimits, type RouteLimits } from '../server/features/limits/route-limits.ts'

export const limitsFile = join(import.meta.dirname, '../docs/security.md')
const [begin, end] = ['<!-- limits: npm run docs:limits -->', '<!-- end of limits -->']

const units = [
  [86_400, 'day'],
  [3_600, 'hour'],
  [60, 'minute'],
] as const

/** `10 an hour`, `5 in 15 minutes`. */
function formatRate({ max, perSeconds }: { max: number; perSeconds: number }): string {
  const [seconds, unit] = units.find(([unitSeconds]) => perSeconds % unitSeconds === 0) ?? [1, 'second']
  const count = perSeconds / seconds
  const article = unit === 'hour' ? 'an' : 'a'
  return count === 1 ? `${max} ${article} ${unit}` : `${max} in ${count} ${unit}s`
}

function readRow([name, limits]: [string, RouteLimits]): string {
  const counted = limits.databaseLimits.map((scope) => `\`${scope}\``)
  const others = limits.otherLimits === undefined ? [] : [limits.otherLimits]
  const cells = [
    `\`${name}\``,
    limits.costs,
    limits.changes,
    limits.bucket ?? 'none',
    [...counted, ...others].join(', '),
    limits.whenExceeded ?? '429',
  ]
  return `| ${cells.join(' | ')} |`
}

function limitsTable(): string {
  const kinds = Object.entries(buckets).map(([name, { burst, perSecond }]) => `| \`${name}\` | ${burst} | ${perSecond} |`)
  const counted = (Object.keys(declaredLimits) as DeclaredScope[]).map(
    (scope) => `| \`${scope}\` | ${formatRate(declaredLimits[scope])} | ${declaredLimits[scope].description} |`,
  )
  return [
    ['| kind | burst | per second |', '|---|---|---|', ...kinds],
    ['| name | limit | what is counted |', '|---|---|---|', ...counted],
    [
      '| route | cost | changes | kind | limits | when exceeded |',
      '|---|---|---|---|---|---|',
      ...Object.entries(routeLimits).map(readRow),
    ],
  ]
    .map((lines) => lines.join('\n'))
    .join('\n\n')
}

/** The document with updated tables. */
export function withLimits(document: string): string {
  const from = document.indexOf(begin)
  const to = document.indexOf(end)
  if (from < 0 || to < from) throw new Error('The document has no place for the tables of limits')
  return `${document.slice(0, from)}${begin}\n${limitsTable()}\n${document.slice(to)}`
}

if (import.meta.main) writeFileSync(limitsFile, withLimits(readFileSync(limitsFile, 'utf8')))
