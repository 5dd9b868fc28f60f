import { inSpan } from '../../telemetry/tracing.ts'
import type { Queryable } from '../pool.ts'
import type { StatementTypes } from './types.ts'

export type StatementName = keyof StatementTypes

/** What the database cannot infer about a statement's columns. */
export interface ColumnHints {
  /** Expressions that are never null. */
  notNull?: readonly string[]
  /** The table whose columns a union has. */
  of?: string
}

/** A statement with the types of its parameters and rows (`types.ts`). Calling it runs it and returns its rows. */
export interface Statement<Name extends StatementName> {
  (db: Queryable, ...values: Nullable<StatementTypes[Name]['values']>): Promise<Rows<StatementTypes[Name]['row']>>
  readonly statementName: Name
  readonly text: string
  readonly isPrepared: boolean
  readonly hints: ColumnHints
}

type Rows<Row> = [Row] extends [never] ? void : Row[]

type Nullable<Values extends unknown[]> = { [Index in keyof Values]: Values[Index] | null }

/** The row type of a statement. */
export type RowOf<Statement extends { readonly statementName: StatementName }> = StatementTypes[Statement['statementName']]['row']

/** All statements of the loaded modules. */
export const statements = new Map<string, Statement<never>>()

type Template<Name extends StatementName> = (strings: TemplateStringsArray, ...parts: (string | number)[]) => Statement<Name>

/** A statement that each connection prepares once under its name, for frequent use. */
export function prepared<Name extends StatementName>(name: Name, hints: ColumnHints = {}): Template<Name> {
  return (strings, ...parts) => declare(name, join(strings, parts), true, hints)
}

/** A statement that is planned for its parameters each time. */
export function unprepared<Name extends StatementName>(name: Name, hints: ColumnHints = {}): Template<Name> {
  return (strings, ...parts) => declare(name, join(strings, parts), false, hints)
}

function join(strings: readonly string[], parts: readonly (string | number)[]): string {
  return strings.map((string, i) => `${string}${parts[i] ?? ''}`).join('')
}

function declare<Name extends StatementName>(statementName: Name, text: string, isPrepared: boolean, hints: ColumnHints): Statement<Name> {
  if (statements.has(statementName)) throw new Error(`Two statements have the name ${statementName}`)
  const span = {
    name: statementName,
    kind: 'client',
    attributes: { 'db.system.name': 'postgresql', 'db.query.summary': statementName },
    isChildOnly: true,
  } as const
  const run = async (db: Queryable, ...values: unknown[]) => {
    const query = isPrepared ? { name: statementName, text, values } : { text, values }
    const { rows } = await inSpan(span, async () => db.query(query))
    return rows as Rows<StatementTypes[Name]['row']>
  }
  const statement: Statement<Name> = Object.assign(run, { statementName, text, isPrepared, hints })
  statements.set(statementName, statement as unknown as Statement<never>)
  return statement
}
