// What `npm test` is made of, and what comes of each part.

export interface CheckPart {
  /** One word, to run it alone: `npm test -- lint`. */
  name: string
  about: string
  command: string
  args: readonly string[]
  env?: Readonly<Record<string, string>>
  /** Parts without whose success this one says nothing. */
  needs: readonly string[]
  /** Parts of one lane run one after the other, lanes side by side. */
  lane: string
  /** Who writes the results of single tests, and how they are read. */
  report?: (file: string) => ReportOptions
}

export interface ReportOptions {
  args: readonly string[]
  env?: Readonly<Record<string, string>>
  read: (text: string) => TestReport
}

export interface Failure {
  /** The test's file, where there is one. */
  file?: string
  name: string
  /** The command that runs just this. */
  again: string
}

/** What a runner tells of its tests. */
export interface TestReport {
  passed: number
  skipped: number
  failures: readonly Failure[]
  /** Passed, but not at the first try. */
  unsteady: readonly string[]
  files: readonly { file: string; ms: number }[]
}

export type PartResult =
  | { kind: 'ran'; part: CheckPart; isPassed: boolean; seconds: number; report: TestReport }
  | { kind: 'not-run'; part: CheckPart; because: string }
