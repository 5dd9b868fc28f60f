import { formats, type Format } from '#contract/format.ts'
import { useApp } from '../app-context.ts'

export type { Format } from '#contract/format.ts'

/** The formats in the document's language. */
export function useFormat(): Format {
  return formats[useApp().language]
}
