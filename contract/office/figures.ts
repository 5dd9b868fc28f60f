// Figures of the company: how its cars are used, what they earn, how people book, and what it could not sell.

import * as z from 'zod/mini'
import type { LocalDate } from '../panama-time.ts'
import type { ClassEntry, LocalizedText } from './bookings.ts'
import { answers, defineOfficeEndpoint } from './endpoint.ts'
import { id, localDay } from './fields.ts'

export const figureNames = [
  'revenue-per-car-day',
  'utilisation',
  'no-shows',
  'lead-time',
  'utilisation-by-class',
  'lost-demand',
  'lead-groups',
  'revenue-per-rental-day',
  'length',
  'cancellations',
  'channels',
  'covers',
  'extras',
  'fleet-age',
  'deposits',
  'receivables',
] as const
export type FigureName = (typeof figureNames)[number]

/** Money is in cents, a share in per cent. */
export type FigureUnit = 'money' | 'share' | 'days' | 'years' | 'searches'

export interface FigureRow {
  /** The first day of a week or month, the id of a class, branch, cover or extra, or a word of the figure's texts. */
  key: string
  /** The class of a cell of `utilisation-by-class`; its key is the period. */
  classId?: number
  name?: LocalizedText
  /** Null if there was nothing to divide by. */
  value: number | null
  /** The value of a year before; null also if the figure has no comparison. */
  last: number | null
  /** For a reason for lost demand, where it was most frequent. */
  worst?: { classId: number | null; branchId: number; count: number }
}

export interface Figure {
  unit: FigureUnit
  /** The value for the whole period, or the current one. Null for a figure that has only rows. */
  value: number | null
  last: number | null
  rows: FigureRow[]
}

/** Weeks begin on Sunday. */
export interface FigurePeriod {
  from: LocalDate
  /** The day after the last one. */
  until: LocalDate
}

export interface Figures {
  now: number
  by: 'week' | 'month'
  /** Complete weeks or months. */
  past: FigurePeriod[]
  /** The current one and those after it, of which only bookings are known. */
  ahead: FigurePeriod[]
  classes: ClassEntry[]
  figures: Readonly<Record<FigureName, Figure>>
}

const filters = {
  by: z._default(z.enum(['week', 'month']), 'week'),
  /** A day of the last week or month; by default the last complete one. */
  until: localDay,
  branchId: z.optional(id),
  classId: z.optional(id),
}

/** All figures of ten weeks or twelve months, compared with the year before. */
export const getFigures = defineOfficeEndpoint({
  name: 'figures/get',
  method: 'GET',
  access: 'figures.see',
  scope: 'anyBranch',
  audit: null,
  request: z.object(filters),
  response: answers<Figures>(),
})

/** One figure as CSV. */
export const exportFigure = defineOfficeEndpoint({
  name: 'figures/export',
  method: 'POST',
  access: 'figures.see',
  scope: 'anyBranch',
  audit: 'figure-exported',
  request: z.object({ ...filters, figure: z.enum(figureNames) }),
  response: answers<{ fileName: string; csv: string }>(),
})
