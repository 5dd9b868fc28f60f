import type { PartResult, TestReport } from './part.ts'

const maxFiles = 10

const getReports = (results: readonly PartResult[]): TestReport[] =>
  results.flatMap((result) => (result.kind === 'ran' ? [result.report] : []))

/** Whether everything ran and nothing failed. */
export function isAllPassed(results: readonly PartResult[]): boolean {
  return results.every((result) => result.kind === 'ran' && result.isPassed)
}

/** The summary at the end: the slowest files, the duration of each part, what failed with commands, and the counts in the last line. */
export function summarize(results: readonly PartResult[]): string[] {
  const reports = getReports(results)
  return [...slowest(results), ...times(results), ...flaky(reports), ...failed(results), ...notRun(results), '', counts(reports)]
}

const inSeconds = (seconds: number) => `${seconds.toFixed(1).padStart(7)} s`

/** Per runner, because the files of one take much longer than those of the other. */
function slowest(results: readonly PartResult[]): string[] {
  const files = results.flatMap((result) =>
    result.kind === 'ran'
      ? result.report.files.map(({ file, ms }) => ({ file, ms, part: result.part.name, runner: result.part.command }))
      : [],
  )
  return [...new Set(files.map(({ runner }) => runner))].flatMap((runner) => [
    '',
    `Slowest files (${runner}):`,
    ...files
      .filter((file) => file.runner === runner)
      .toSorted((a, b) => b.ms - a.ms)
      .slice(0, maxFiles)
      .map(({ file, ms, part }) => `${inSeconds(ms / 1000)}  ${file} (${part})`),
  ])
}

function times(results: readonly PartResult[]): string[] {
  const lines = results.flatMap((result) => (result.kind === 'ran' ? [`${inSeconds(result.seconds)}  ${result.part.name}`] : []))
  return lines.length < 2 ? [] : ['', 'Parts:', ...lines]
}

function flaky(reports: readonly TestReport[]): string[] {
  const names = reports.flatMap((report) => report.flaky)
  return names.length === 0 ? [] : ['', 'Passed only on the second attempt:', ...names.map((name) => `  ${name}`)]
}

function failed(results: readonly PartResult[]): string[] {
  const lines = results.flatMap((result) =>
    result.kind === 'not-run'
      ? []
      : result.report.failures.flatMap(({ file, name, rerunCommand }) => [
          `  ✗ ${[result.part.name, file, name].filter((word) => word !== undefined).join(' · ')}`,
          `      ${rerunCommand}`,
        ]),
  )
  return lines.length === 0 ? [] : ['', 'Failed:', ...lines]
}

function notRun(results: readonly PartResult[]): string[] {
  const lines = results.flatMap((result) =>
    result.kind === 'not-run' ? [`  – ${result.part.name}: not run because ${result.reason}`] : [],
  )
  return lines.length === 0 ? [] : ['', 'Not run:', ...lines]
}

function counts(reports: readonly TestReport[]): string {
  const sum = (count: (report: TestReport) => number) => reports.reduce((total, report) => total + count(report), 0)
  const skipped = sum((item) => item.skipped)
  return `${sum((item) => item.passed)} passed, ${sum((item) => item.failures.length)} failed${skipped === 0 ? '' : `, ${skipped} skipped`}`
}
