import type { ProblemCode } from '#contract/office/drafts.ts'
import type { CatalogRows } from '../rows.ts'

export interface Problem {
  code: ProblemCode
  table: string
  key: string
  field: string | null
  facts: Readonly<Record<string, string | number>>
}

export type Rule = (rows: CatalogRows) => Problem[]

export const problem = (
  code: ProblemCode,
  table: string,
  key: string,
  field: string | null = null,
  facts: Problem['facts'] = {},
): Problem => ({ code, table, key, field, facts })
