// Drafts of the catalogue: changes that have no effect until they are published together.

import * as z from 'zod/mini'
import { isStorable } from '../lines.ts'
import type { Bilingual } from '../values/language.ts'
import type { CatalogRow, FieldKind } from './catalog.ts'
import { answers, defineOfficeEndpoint } from './endpoint.ts'
import { id, line, nothing } from './fields.ts'

export type DraftStatus = 'open' | 'scheduled' | 'published' | 'discarded'

/** A scheduled publication counts as late from this many seconds after its time: the job that publishes needs up to ten. */
export const latePublicationSeconds = 15

export interface DraftSummary {
  id: number
  name: string
  status: DraftStatus
  version: number
  author: string
  savedBy: string
  savedAt: number
  changes: number
  /** Whether the user may change all of its tables, and so publish or discard it. */
  isAllowed: boolean
  /** When a scheduled draft is published. */
  publishAt: number | null
  /** Why its scheduled publication was refused: a code of refusals, or `failed` for a fault. */
  refusedCode: string | null
}

export interface Publication {
  id: number
  name: string
  by: string
  at: number
  changes: number
  /** How long after its time it was published; null if it was on time or published by hand. */
  lateSeconds: number | null
  /** The publication that it reverted. */
  reverts: { id: number; name: string } | null
  /** Whether the user may change all of its tables. */
  isAllowed: boolean
  /** Whether a later one has reverted it. */
  isReverted: boolean
  /** Nothing later has changed any of its rows. */
  isInUse: boolean
}

/** Rows that one transaction changed by SQL. */
export interface OutsideChange {
  at: number
  tables: { label: Bilingual; rows: number }[]
}

/** A value as displayed, in both languages. */
export interface FieldChange {
  name: string
  label: Bilingual
  kind: FieldKind
  before: Bilingual | null
  after: Bilingual | null
}

export interface DraftChange {
  table: string
  key: string
  tableLabel: Bilingual
  /** The row's name. */
  name: Bilingual
  kind: 'added' | 'removed' | 'changed'
  fields: FieldChange[]
  before: CatalogRow | null
  after: CatalogRow | null
  by: string
  at: number
}

/** Problems of texts. */
export type TextProblemCode =
  | 'not_translated'
  | 'not_written'
  | 'placeholder_missing'
  | 'placeholder_unknown'
  | 'placeholder_broken'
  | 'placeholder_removed'
  | 'link_broken'
  | 'version_unchanged'

export type ProblemCode =
  | 'missing_reference'
  | 'missing_row'
  | 'below_minimum'
  | 'no_default'
  | 'not_monotone'
  | 'season_without_days'
  | 'season_overlap'
  | 'ends_before_start'
  | 'above_limit'
  | 'number_known'
  | 'without_classes'
  | 'code_known'
  | 'too_high'
  | 'too_low'
  | 'not_readable'
  | 'closes_before_opening'
  | 'row_used'
  | 'low_contrast'
  | 'drawing_unknown'
  | TextProblemCode

/** An error that prevents the publication of a draft, or a warning to review before it. */
export interface DraftProblem {
  code: ProblemCode
  /** A warning does not prevent the publication. */
  isWarning: boolean
  table: string
  key: string
  field: string | null
  /** The row's name. */
  name: Bilingual
  tableLabel: Bilingual
  /** Amounts in cents end with `Cents`, percentages in basis points with `Bps`, names with the language: `Es` and `En`. */
  facts: Readonly<Record<string, string | number>>
}

/** A row that was changed since the draft was made. */
export interface DraftConflict {
  table: string
  key: string
  /** Changes with either value. */
  stamp: string
  tableLabel: Bilingual
  name: Bilingual
  /** The publication that changed it; null if it was changed outside. */
  by: { name: string; person: string; at: number } | null
  fields: { name: string; label: Bilingual; kind: FieldKind; before: Bilingual | null; mine: Bilingual | null; theirs: Bilingual | null }[]
}

export interface DraftDetail extends Omit<DraftSummary, 'changes'> {
  changes: DraftChange[]
  problems: DraftProblem[]
  conflicts: DraftConflict[]
  /** Other open drafts that change the same rows. */
  overlaps: { id: number; name: string; author: string; rows: number }[]
}

export const draftId = id

/** Open and scheduled drafts, and the latest publications and outside changes. */
export const listDrafts = defineOfficeEndpoint({
  name: 'drafts/list',
  method: 'GET',
  access: 'catalog.see',
  scope: 'anyBranch',
  audit: null,
  request: nothing,
  response: answers<{ drafts: DraftSummary[]; publications: Publication[]; outside: OutsideChange[] }>(),
})

export const getDraft = defineOfficeEndpoint({
  name: 'drafts/detail',
  method: 'GET',
  access: 'catalog.see',
  scope: 'anyBranch',
  audit: null,
  request: z.object({ draftId }),
  response: answers<DraftDetail>(),
})

export const createDraft = defineOfficeEndpoint({
  name: 'drafts/create',
  method: 'POST',
  access: 'catalog.write',
  scope: 'anyBranch',
  audit: 'draft-created',
  request: z.object({ name: line(80) }),
  response: answers<{ draftId: number }>(),
})

export const renameDraft = defineOfficeEndpoint({
  name: 'drafts/rename',
  method: 'POST',
  access: 'catalog.write',
  scope: 'anyBranch',
  audit: 'draft-renamed',
  request: z.object({ draftId, version: id, name: line(80) }),
  response: answers<{ done: true }>(),
})

/** Discards the draft as the user has seen it: a change that somebody else makes meanwhile is not lost. */
export const discardDraft = defineOfficeEndpoint({
  name: 'drafts/discard',
  method: 'POST',
  access: 'catalog.write',
  scope: 'anyBranch',
  audit: 'draft-discarded',
  request: z.object({ draftId, version: id }),
  response: answers<{ done: true }>(),
})

/** The most rows that one request can change. */
export const maxChanges = 1_000

/**
 * Writes rows into a draft. A row without a key is new, and a null row is removed. A row that is as published is no longer part of the draft.
 * `before` is the row as the user saw it, null if there was none: what somebody else changed meanwhile in other columns stays, and the same
 * column is refused with `row_changed`.
 * A refusal names the field as `changes.3.row.rate_cents`.
 */
export const changeDraft = defineOfficeEndpoint({
  name: 'drafts/change',
  method: 'POST',
  access: 'catalog.write',
  scope: 'anyBranch',
  audit: 'draft-changed',
  request: z.object({
    draftId,
    changes: z
      .array(
        z.object({
          table: z.string().check(z.maxLength(60), z.refine(isStorable)),
          key: z.nullable(z.string().check(z.maxLength(200), z.refine(isStorable))),
          row: z.nullable(z.record(z.string(), z.unknown())),
          before: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
        }),
      )
      .check(z.minLength(1), z.maxLength(maxChanges)),
  }),
  response: answers<{ version: number; keys: string[] }>(),
})

/**
 * Resolves conflicts: the draft's row is kept and based on the published row (`mine`), or removed from the draft (`theirs`). `stamp` is that of
 * the conflict as the user saw it: if either value has changed since, it is refused with `changed_meanwhile`.
 */
export const resolveConflicts = defineOfficeEndpoint({
  name: 'drafts/resolve',
  method: 'POST',
  access: 'catalog.write',
  scope: 'anyBranch',
  audit: 'draft-changed',
  request: z.object({
    draftId,
    take: z.enum(['mine', 'theirs']),
    rows: z
      .array(
        z.object({
          table: z.string().check(z.maxLength(60), z.refine(isStorable)),
          key: z.string().check(z.maxLength(200), z.refine(isStorable)),
          stamp: z.optional(z.string().check(z.regex(/^[\w-]{22}$/))),
        }),
      )
      .check(z.maxLength(maxChanges)),
  }),
  response: answers<{ version: number }>(),
})
