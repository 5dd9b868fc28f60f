import type { Action } from '#contract/office/roles.ts'
import type { Bilingual } from '#contract/values/language.ts'
import type { CatalogRows } from '../rows.ts'
import type { Field } from './field.ts'

/** The tables that a draft can change. */
export type ResourceTable = Exclude<keyof CatalogRows, 'version' | 'today' | 'stop_sell' | 'pool'>

/** One table of the catalogue: it drives validation, the descriptions of changes and the generic editor. */
export interface Resource {
  table: ResourceTable
  /** The columns of the primary key, in the order of a key. */
  key: readonly string[]
  /** A new row gets the next number as its key. */
  hasNumber: boolean
  /** Whether the number of a new row must not be guessed. */
  hidesNumber?: (row: Row) => boolean
  label: Bilingual
  group: 'rates' | 'contents'
  /** The permission to change the table. */
  action: Action
  /** Every column of the table. */
  fields: Readonly<Record<string, Field>>
  /** The columns that name a row; references are named by their own rows. By default those of the key. */
  nameColumns: readonly string[]
}

/** Declares a table; with `hasNumber`, the server assigns the key of a new row. */
export function defineResource(
  definition: Omit<Resource, 'hasNumber' | 'nameColumns'> & { hasNumber?: boolean; nameColumns?: readonly string[] },
): Resource {
  return { hasNumber: false, nameColumns: definition.key, ...definition }
}

/** Numbers from here on have nine digits and are random; smaller ones are assigned in order. */
export const firstHiddenNumber = 100_000_000

export type Row = Readonly<Record<string, unknown>>

/** A value as it is written in a key. */
export const toText = (value: unknown): string =>
  typeof value === 'string' ? value : value === null || value === undefined ? '' : JSON.stringify(value)

/** The key of a row: the values of the key's columns, separated by slashes. */
export const toKey = ({ key }: Pick<Resource, 'key'>, row: Row): string => key.map((column) => toText(row[column])).join('/')
