import type { CheckPart } from './part.ts'
import { readPlaywright, readProof, readVitest } from './read-reports.ts'

/** Everything that proves the product, in the order in which a mistake is cheapest to find. */
export const parts: readonly CheckPart[] = [
  { name: 'types', about: 'TypeScript', command: 'tsc', args: ['-b'], needs: [] },
  { name: 'lint', about: 'oxlint', command: 'oxlint', args: ['--deny-warnings'], needs: [] },
  { name: 'format', about: 'oxfmt', command: 'oxfmt', args: ['--check'], needs: [] },
  { name: 'build', about: 'the site as it is shipped', command: 'node', args: ['tools/build.ts'], needs: [] },
  units('units', 'units, rules and services on real PostgreSQL', []),
  {
    name: 'promises',
    about: 'promises of the product, in short',
    command: 'node',
    args: ['tools/proof/run.ts', '--short'],
    needs: ['build'],
    report: (file) => ({ args: ['--report', file], read: readProof }),
  },
  {
    name: 'journeys',
    about: 'journeys in a real browser',
    command: 'playwright',
    args: ['test'],
    needs: ['build'],
    report: (file) => ({ args: ['--reporter=list,json'], env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file }, read: readPlaywright }),
  },
]

/** Test files that kill processes, race for cars or walk through hundreds of cases: the whole run has them, the quick one has not. */
const slowFiles: readonly string[] = []

/** The names of parts that may be asked for together. */
export const groups: Readonly<Record<string, readonly CheckPart[]>> = {
  quick: [
    ...parts.filter(({ name }) => ['types', 'lint', 'format'].includes(name)),
    units(
      'units',
      'rules and services without the slowest files',
      slowFiles.map((file) => `--exclude=${file}`),
    ),
  ],
}

function units(name: string, about: string, args: readonly string[]): CheckPart {
  return {
    name,
    about,
    command: 'vitest',
    args: ['run', ...args],
    needs: [],
    report: (file) => ({ args: ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`], read: readVitest }),
  }
}

/**
 * The parts that were asked for and those that they need; all without a word.
 * @throws with what there is, when a word is none of it
 */
export function chooseParts(words: readonly string[]): readonly CheckPart[] {
  if (words.length === 0) return parts
  const chosen = words.flatMap((word) => {
    const found = groups[word] ?? parts.filter(({ name }) => name === word)
    if (found.length > 0) return found
    throw new Error(`No part is called ${word}; there are ${[...Object.keys(groups), ...parts.map(({ name }) => name)].join(', ')}`)
  })
  const needed = parts.filter(({ name }) => chosen.some(({ needs }) => needs.includes(name)))
  const wanted = [...new Set([...needed, ...chosen])]
  return wanted.filter(({ name }, i) => wanted.findIndex((it) => it.name === name) === i)
}
