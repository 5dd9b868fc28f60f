import { useState } from 'react'
import { record } from '#contract/read.ts'
import { useSessionItem } from './use-session-item.ts'

export interface Draft<Values> {
  values: Values
  change: (changes: Partial<Values>) => void
  /** Forgets what was typed, except what was typed after `sent`: that is not saved yet. */
  forget: (sent?: Values) => void
}

/**
 * What is typed into a form, kept in session storage over reloads and changes of the language until it is forgotten (row X-04).
 * @param item its name in session storage
 * @param empty the fields before anything is typed, each one plain value
 * @param unstored fields that are never stored, such as passwords and numbers of documents: a reload loses them
 */
export function useDraft<Values extends object>(
  item: string,
  empty: Values,
  unstored: ReadonlyArray<keyof Values & string> = [],
): Draft<Values> {
  const [kept, keep] = useSessionItem(item)
  const [onPage, setOnPage] = useState<Partial<Values>>({})
  const isStored = (field: string) => !unstored.some((it) => it === field)
  return {
    values: { ...empty, ...readTyped(kept, empty, unstored), ...onPage },
    change: (changes) => {
      const [stored, secret] = [pick(changes, isStored), pick(changes, (field) => !isStored(field))]
      if (Object.keys(secret).length > 0) setOnPage((before) => ({ ...before, ...secret }))
      if (Object.keys(stored).length > 0) keep((before) => ({ ...readTyped(before, empty, unstored), ...stored }))
    },
    forget: (sent) => {
      setOnPage((before) => typedSince(sent, before))
      keep((before) => {
        const left = typedSince(sent, readTyped(before, empty, unstored))
        return Object.keys(left).length === 0 ? null : left
      })
    },
  }
}

/** What was typed, field by field: an older version of the site or a curious visitor may have written it. */
export function readTyped<Values extends object>(kept: unknown, empty: Values, unstored: readonly string[] = []): Partial<Values> {
  const it = record(kept)
  const typed = Object.entries(empty).flatMap(([field, value]) => (typeof it[field] === typeof value ? [[field, it[field]]] : []))
  // Of each field's own type, as far as one plain value goes.
  return pick(Object.fromEntries(typed) as Partial<Values>, (field) => !unstored.includes(field))
}

/** What of a draft is not among what was sent. */
export function typedSince<Values extends object>(sent: Values | undefined, now: Partial<Values>): Partial<Values> {
  const values = record(now)
  return pick(now, (field) => sent !== undefined && values[field] !== record(sent)[field])
}

function pick<Values extends object>(values: Values, isPicked: (field: string) => boolean): Partial<Values> {
  // A part of the same object.
  return Object.fromEntries(Object.entries(values).filter(([field]) => isPicked(field))) as Partial<Values>
}
