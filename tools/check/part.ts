// The parts of `npm test` and their results.

export interface CheckPart {
  /** One word, to run it alone: `npm test -- lint`. */
  name: string
  about: string
  command: string
  args: readonly string[]
  env?: Readonly<Record<string, string>>
  /** Parts that must succeed first. */
  needs: readonly string[]
  /** Parts of one lane run in sequence, lanes in parallel. */
  lane: string
  /** The format of the report with the results of single tests. */
  report?: (file: string) => ReportOptions
  /** The arguments that run only these files, for a second attempt. Absent if the runner repeats failed tests itself, or nothing repeats them. */
  argsFor?: (files: readonly string[]) => readonly string[]
}

export interface ReportOptions {
  args: readonly string[]
  env?: Readonly<Record<string, string>>
  read: (text: string) => TestReport
}

export interface Failure {
  /** The test's file, if it has one. */
  file?: string
  name: string
  /** The command that runs only this. */
  rerunCommand: string
}

/** The results in a runner's report. */
export interface TestReport {
  passed: number
  skipped: number
  failures: readonly Failure[]
  /** Passed, but not on the first attempt. */
  flaky: readonly string[]
  files: readonly { file: string; ms: number }[]
}

export type PartResult =
  | { kind: 'ran'; part: CheckPart; isPassed: boolean; seconds: number; report: TestReport }
  | { kind: 'not-run'; part: CheckPart; reason: string }
