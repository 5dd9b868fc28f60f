import { formats, type Format } from '#contract/format.ts'
import { useApp } from '../app-context.ts'

export type { Format } from '#contract/format.ts'

/** The formats in the document's language. */
export function useFormat(): Format {
  return formats[useApp().language]
}

/** Formats a phone number as usual in Panama, `+507 6612-3456` or `+507 800-0100`; one of another country is unchanged. */
export function formatPhone(phone: string): string {
  const [, start, end] = /^\+507(\d{3,4})(\d{4})$/.exec(phone) ?? []
  return start === undefined || end === undefined ? phone : `+507\u00a0${start}-${end}`
}
