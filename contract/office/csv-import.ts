import * as z from 'zod/mini'

/** Something wrong in a line of an imported file. */
export interface CsvProblem<Code extends string> {
  /** The line's number in the file, from 1; the heading is line 1. */
  line: number
  /** The column as in the file, or null for the whole line. */
  column: string | null
  code: Code
  value: string
}

/** Problems that any imported file can have. */
export type CommonCsvProblemCode = 'missing_column' | 'too_long' | 'invalid'

/** The fields of an import. Without `save`, and whenever a line is wrong, nothing is written and the answer is a preview. */
export const csvImport = { csv: z.string().check(z.maxLength(200_000)), save: z._default(z.boolean(), false) }
