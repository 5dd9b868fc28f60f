import type { PartResult, TestReport } from './part.ts'

const shownFiles = 10

const reportsOf = (results: readonly PartResult[]): TestReport[] => results.flatMap((it) => (it.kind === 'ran' ? [it.report] : []))

/** Whether everything ran and nothing failed. */
export function isAllPassed(results: readonly PartResult[]): boolean {
  return results.every((it) => it.kind === 'ran' && it.isPassed)
}

/** What is printed at the end: the slowest files, what failed and how to run just that, and the counts in the last line. */
export function summarize(results: readonly PartResult[]): string[] {
  const reports = reportsOf(results)
  return [...slowest(reports), ...unsteady(reports), ...failed(results), ...notRun(results), '', counts(reports)]
}

function slowest(reports: readonly TestReport[]): string[] {
  const files = reports.flatMap(({ files }) => files).toSorted((a, b) => b.ms - a.ms)
  if (files.length === 0) return []
  return ['', 'Slowest files:', ...files.slice(0, shownFiles).map(({ file, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${file}`)]
}

function unsteady(reports: readonly TestReport[]): string[] {
  const names = reports.flatMap((it) => it.unsteady)
  return names.length === 0 ? [] : ['', 'Passed only at the second try:', ...names.map((name) => `  ${name}`)]
}

function failed(results: readonly PartResult[]): string[] {
  const lines = results.flatMap((it) =>
    it.kind === 'not-run'
      ? []
      : it.report.failures.flatMap(({ file, name, again }) => [
          `  ✗ ${[it.part.name, file, name].filter((word) => word !== undefined).join(' · ')}`,
          `      ${again}`,
        ]),
  )
  return lines.length === 0 ? [] : ['', 'Failed:', ...lines]
}

function notRun(results: readonly PartResult[]): string[] {
  const lines = results.flatMap((it) => (it.kind === 'not-run' ? [`  – ${it.part.name}: not run because ${it.because}`] : []))
  return lines.length === 0 ? [] : ['', 'Not run:', ...lines]
}

function counts(reports: readonly TestReport[]): string {
  const sum = (of: (report: TestReport) => number) => reports.reduce((total, report) => total + of(report), 0)
  const skipped = sum((it) => it.skipped)
  return `${sum((it) => it.passed)} passed, ${sum((it) => it.failures.length)} failed${skipped === 0 ? '' : `, ${skipped} skipped`}`
}
