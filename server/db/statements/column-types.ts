/**
 * Types that the database does not know: the shape of a jsonb column, the words of a text column without a check, both keyed
 * `table.column`; the words of an expression, keyed `statement.column`. Each feature adds its own (`declare module`), and the generated
 * row types refer to them.
 */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type
export interface ColumnTypes {}
