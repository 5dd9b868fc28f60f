/**
 * Types that are not in the database: the shape of a jsonb column and the values of a text column without a check constraint, keyed by
 * `table.column`; and the values of an expression, keyed by `statement.column`. Each feature adds its own (`declare module`), and the
 * generated row types refer to them.
 */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type
export interface ColumnTypes {}
