import { selectDate, getEnvironment, fakedDates, type FakedDate } from './faked-dates.ts'
import type { CheckPart, ReportOptions, TestReport } from './part.ts'
import { readPlaywright, readProof, readVitest } from './read-reports.ts'

/** Slow test files (killed processes, races for cars, hundreds of cases), excluded from runs at other dates and from quick runs. */
export const slowFiles = [
  '**/race.test.ts',
  '**/processes.test.ts',
  '**/notices.test.ts',
  '**/forged-notices.test.ts',
  '**/upload.test.ts',
  '**/shrink-photo.test.ts',
  'server/operations/**',
  'server/db/**',
]
/** Further slow files, excluded from quick runs only. */
export const slowTools = [
  'tools/api-clients/**',
  'tools/bench/**',
  'tools/proof/**',
  '**/hoarding.test.ts',
  '**/picture-memory.test.ts',
  '**/provider-trouble.test.ts',
]
/** Date-dependent code: prices, hours, lead times, holds, delays, no-shows, and forms that propose dates. */
export const dateDependentFolders = [
  ...['availability', 'bookings', 'branches', 'check-in', 'jobs', 'payments', 'pricing', 'promotions'].map(
    (name) => `server/features/${name}`,
  ),
  ...['booking-flow', 'bookings', 'branches', 'car-classes', 'check-in', 'search'].map((name) => `web/features/${name}`),
  'contract',
]

const without = (file: string) => `--exclude=${file}`
const withoutSlow = slowFiles.map(without)
const dates = await fakedDates()
const dateOfToday = selectDate(dates)

/**
 * All checks. Static checks, database tests and browser tests run in parallel, because each of them spends much time waiting. Some unit
 * tests inspect the build, so the build comes first.
 */
export const parts: readonly CheckPart[] = [
  { name: 'types', about: 'TypeScript', command: 'tsc', args: ['-b'], needs: [], lane: 'code' },
  { name: 'lint', about: 'oxlint, secrets, layers, spelling', command: 'npm', args: ['run', '--silent', 'lint'], needs: [], lane: 'code' },
  { name: 'format', about: 'oxfmt', command: 'oxfmt', args: ['--check'], needs: [], lane: 'code' },
  { name: 'build', about: 'the site as it is shipped', command: 'node', args: ['tools/build.ts'], needs: [], lane: 'services' },
  units('units', 'units, rules and services on real PostgreSQL', []),
  ...(dateOfToday === undefined ? [] : partsAt(dateOfToday)),
  {
    name: 'proof',
    about: 'promises of the product, in short',
    command: 'node',
    args: ['tools/proof/run.ts', '--short'],
    needs: ['build'],
    lane: 'services',
    report: (file) => ({ args: ['--report', file], read: readProof }),
  },
  {
    name: 'components',
    about: 'components by role and keyboard',
    command: 'playwright',
    args: ['test', '-c', 'e2e/components'],
    needs: [],
    lane: 'browser',
    report: playwrightReport((text) => readPlaywright(text, { part: 'components', folder: '', options: '-c e2e/components ' })),
  },
  journeys('journeys', 'journeys in a real browser', []),
]

/** Group names for several parts. */
export const groups: Readonly<Record<string, readonly CheckPart[]>> = {
  quick: [
    ...parts.filter(({ name }) => ['types', 'lint', 'format'].includes(name)),
    {
      ...units('units', 'rules and services on one server, without the slowest files', [...withoutSlow, ...slowTools.map(without)]),
      env: { TEST_SERVERS: 'embedded' },
    },
  ],
  dates: dates.flatMap(partsAt),
}

function units(name: string, about: string, args: readonly string[]): CheckPart {
  return {
    name,
    about,
    command: 'vitest',
    args: ['run', ...args],
    needs: [],
    lane: 'services',
    report: (file) => ({ args: ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`], read: readVitest }),
    argsFor: (files) => ['run', ...files],
  }
}

function journeys(name: string, about: string, args: readonly string[]): CheckPart {
  return {
    name,
    about,
    command: 'playwright',
    args: ['test', ...args],
    needs: ['build'],
    lane: 'browser',
    report: playwrightReport((text) => readPlaywright(text)),
  }
}

function playwrightReport(read: (text: string) => TestReport): (file: string) => ReportOptions {
  return (file) => ({ args: ['--reporter=list,json'], env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file }, read })
}

function partsAt(date: FakedDate): CheckPart[] {
  const env = getEnvironment(date)
  const at = `${date.name}, ${date.clock.replace('T', ' ')}`
  return [
    { ...units(`services at ${date.clock}`, `what depends on the date, on ${at}`, [...dateDependentFolders, ...withoutSlow]), env },
    {
      ...journeys(`journeys at ${date.clock}`, `journeys on ${at}`, ['--project=desktop', '--grep=@dates']),
      env: { ...env, JOURNEY_WIDTHS: 'all' },
    },
  ]
}

type Chosen = { ok: true; parts: readonly CheckPart[] } | { ok: false; problem: string }

/** The requested parts with those that they need; all by default. An unknown name returns the list of names. */
export function chooseParts(words: readonly string[]): Chosen {
  if (words.length === 0) return { ok: true, parts }
  const named = (word: string) => groups[word] ?? parts.filter(({ name }) => name === word)
  const unknown = words.find((word) => named(word).length === 0)
  if (unknown !== undefined) {
    const known = [...Object.keys(groups), ...parts.map(({ name }) => name)]
    return { ok: false, problem: `No part is called ${unknown}; there are ${known.join(', ')}` }
  }
  const chosen = words.flatMap(named)
  const needed = parts.filter(({ name }) => chosen.some(({ needs }) => needs.includes(name)))
  const wanted = [...new Set([...needed, ...chosen])]
  return { ok: true, parts: wanted.filter(({ name }, i) => wanted.findIndex((item) => item.name === name) === i) }
}
