// Reads the reports of the runners: Vitest's and Playwright's JSON, and the proof's.

import { relative } from 'node:path'
import type { Failure, TestReport } from './part.ts'

interface VitestJson {
  testResults: readonly {
    name: string
    status: string
    message?: string
    startTime: number
    endTime: number
    assertionResults: readonly { status: string; fullName: string }[]
  }[]
}

/** Quotes a text as one word for a shell. */
const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`
/** Vitest takes the name as a regular expression. */
const asPattern = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '.')

export function readVitest(text: string, root = process.cwd()): TestReport {
  const { testResults } = JSON.parse(text) as VitestJson
  const count = (status: RegExp) =>
    testResults.flatMap(({ assertionResults }) => assertionResults).filter((item) => status.test(item.status)).length
  const failures = testResults.flatMap(({ name, status, message, assertionResults }): Failure[] => {
    const file = relative(root, name)
    const failed = assertionResults.filter((result) => result.status === 'failed')
    // A file that cannot be loaded or whose hooks fail has no failed test in the report.
    if (status === 'failed' && failed.length === 0)
      return [
        {
          file,
          name: message?.split('\n')[0] || 'could not be loaded, or a hook failed: see its output',
          rerunCommand: `npx vitest run ${file}`,
        },
      ]
    return failed.map(({ fullName }) => ({
      file,
      name: fullName,
      rerunCommand: `npx vitest run ${file} -t ${quoted(asPattern(fullName))}`,
    }))
  })
  return {
    passed: count(/^passed$/),
    skipped: count(/^(skipped|pending|todo|disabled)$/),
    failures,
    flaky: [],
    files: testResults.map(({ name, startTime, endTime }) => ({ file: relative(root, name), ms: endTime - startTime })),
  }
}

interface PlaywrightSuite {
  file: string
  suites?: readonly PlaywrightSuite[]
  specs: readonly {
    title: string
    file: string
    line: number
    tests: readonly { projectName: string; status: string; results: readonly { duration: number }[] }[]
  }[]
}

interface PlaywrightJson {
  suites: readonly PlaywrightSuite[]
  /** Errors outside tests, for example in the global teardown. */
  errors: readonly { message?: string }[]
}

const getSpecs = (suite: PlaywrightSuite): PlaywrightSuite['specs'] => [...suite.specs, ...(suite.suites ?? []).flatMap(getSpecs)]

interface PlaywrightRun {
  part: string
  /** The base of the report's paths. */
  folder: string
  options: string
}

const journeys: PlaywrightRun = { part: 'journeys', folder: 'e2e/', options: '' }

export function readPlaywright(text: string, { part, folder, options } = journeys): TestReport {
  const { suites, errors } = JSON.parse(text) as PlaywrightJson
  const runs = suites.flatMap(getSpecs).flatMap((spec) => spec.tests.map((test) => ({ ...test, ...spec, file: `${folder}${spec.file}` })))
  const withStatus = (status: string) => runs.filter((run) => run.status === status)
  const ms = new Map<string, number>()
  for (const { file, results } of runs) ms.set(file, (ms.get(file) ?? 0) + results.reduce((sum, { duration }) => sum + duration, 0))
  return {
    passed: withStatus('expected').length + withStatus('flaky').length,
    skipped: withStatus('skipped').length,
    failures: [
      ...withStatus('unexpected').map(({ file, line, title, projectName }) => ({
        file,
        name: `${title} (${projectName})`,
        rerunCommand: `npx playwright test ${options}${file}:${line} --project=${projectName}`,
      })),
      ...errors.map(({ message = 'failed outside the tests' }) => ({
        name: message.split('\n')[0] ?? '',
        rerunCommand: `npm test -- ${part}`,
      })),
    ],
    flaky: withStatus('flaky').map(({ file, title, projectName }) => `${file}: ${title} (${projectName})`),
    files: [...ms].map(([file, total]) => ({ file, ms: total })),
  }
}

/** An entry for each part of the proof on each database server. */
export interface ProofJson {
  part: string
  server: string
  seconds: number
  outcome: 'passed' | 'failed' | 'skipped'
}

export function readProof(text: string): TestReport {
  const runs = JSON.parse(text) as ProofJson[]
  return {
    passed: runs.filter(({ outcome }) => outcome === 'passed').length,
    skipped: runs.filter(({ outcome }) => outcome === 'skipped').length,
    failures: runs
      .filter(({ outcome }) => outcome === 'failed')
      .map(({ part, server }) => ({
        file: `tools/proof/parts/${part}.ts`,
        name: `${part} on the ${server} server`,
        rerunCommand: `npm run proof -- ${part} --short --server ${server}`,
      })),
    flaky: [],
    files: runs.map(({ part, seconds }) => ({ file: `tools/proof/parts/${part}.ts`, ms: seconds * 1_000 })),
  }
}
