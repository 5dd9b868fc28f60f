// The tables of the catalogue as the office edits them: what each field is, the rows, and what a draft changes.

import * as z from 'zod/mini'
import { isStorable } from '../lines.ts'
import type { Bilingual } from '../values/language.ts'
import { answers, defineOfficeEndpoint } from './endpoint.ts'
import { id, nothing } from './fields.ts'
import type { Action } from './roles.ts'

/** What a field holds. `amount` is cents, `percent` basis points, `minute` minutes after midnight. */
export type FieldKind =
  | 'amount'
  | 'percent'
  | 'count'
  | 'number'
  | 'text'
  | 'lines'
  | 'flag'
  | 'day'
  | 'month-day'
  | 'minute'
  | 'weekdays'
  | 'counts'
  | 'texts'
  | 'choice'
  | 'reference'
  | 'data'
  | 'color'

/** A row as it is stored. */
export type CatalogRow = Readonly<Record<string, unknown>>

export interface CatalogField {
  name: string
  label: Bilingual
  hint?: Bilingual | undefined
  kind: FieldKind
  isOptional: boolean
  /** A regular expression for a text. */
  pattern?: string | undefined
  /** The lowest and the highest value of a count. */
  range?: readonly [from: number, to: number] | undefined
  /** The default that applies while the field is empty. */
  defaultValue?: string | undefined
  /** The options of a choice, by their stored value. */
  options?: readonly { value: string | number; label: Bilingual }[] | undefined
  /** The table that the field refers to. */
  references?: string | undefined
}

export interface CatalogTable {
  table: string
  label: Bilingual
  /** The part of the office that it belongs to. */
  group: 'rates' | 'contents'
  /** The permission to change it. */
  action: Action
  key: readonly string[]
  /** Whether the key of a new row is the next number. */
  hasNumber: boolean
  fields: readonly CatalogField[]
}

/** A row with its name, so that references can be chosen and shown. */
export interface NamedRow {
  key: string
  name: Bilingual
  row: CatalogRow
}

/** All tables that a draft can change. */
export const listTables = defineOfficeEndpoint({
  name: 'catalog/tables',
  method: 'GET',
  access: 'catalog.see',
  scope: 'anyBranch',
  audit: null,
  request: nothing,
  response: answers<{ tables: CatalogTable[] }>(),
})

/** The rows of tables as published; with a draft, as they will be. */
export const listRows = defineOfficeEndpoint({
  name: 'catalog/rows',
  method: 'GET',
  access: 'catalog.see',
  scope: 'anyBranch',
  audit: null,
  request: z.object({
    /** Separated by commas. */
    tables: z.string().check(z.minLength(1), z.maxLength(1_000), z.refine(isStorable)),
    draftId: z.optional(id),
  }),
  response: answers<{ version: number; rows: Record<string, NamedRow[]> }>(),
})

/** Days of a season that the national holidays suggest, such as Carnival of a year. */
export interface SeasonProposal {
  id: 'carnival' | 'holy-week'
  name: Bilingual
  fromOn: string
  untilOn: string
}

/** Holidays and what they suggest, for this year and the next ones that are known. */
export const listSeasonProposals = defineOfficeEndpoint({
  name: 'catalog/season-proposals',
  method: 'GET',
  access: 'catalog.see',
  scope: 'anyBranch',
  audit: null,
  request: nothing,
  response: answers<{ today: string; holidays: { date: string; name: Bilingual }[]; proposals: SeasonProposal[] }>(),
})
