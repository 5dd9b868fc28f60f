import * as z from 'zod/mini'

/** Something wrong in a line of an imported file. */
export interface CsvProblem<Code extends string> {
  /** Counted from 1, with the heading. */
  line: number
  /** The column as in the file, or null for the whole line. */
  column: string | null
  code: Code
  value: string
}

/** What can be wrong with any file. */
export type CommonCsvProblemCode = 'missing_column' | 'too_long' | 'invalid'

/** The fields of an import. Without `save`, and whenever a line is wrong, nothing is written and the answer is a preview. */
export const csvImport = { csv: z.string().check(z.maxLength(200_000)), save: z._default(z.boolean(), false) }
