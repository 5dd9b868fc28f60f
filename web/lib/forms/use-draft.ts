import { useState } from 'react'
import { record } from '#contract/read.ts'
import { useSessionItem } from './use-session-item.ts'

export interface Draft<Values> {
  values: Values
  change: (changes: Partial<Values>) => void
  /** Removes the typed values, except those changed since `sent` was submitted. */
  clear: (sent?: Values) => void
}

/**
 * The typed values of a form, kept in session storage across reloads and language changes until they are removed (row X-04).
 * @param item key in session storage
 * @param empty the initial values, each a primitive
 * @param unstored fields that are never stored, such as passwords and document numbers: a reload loses them
 */
export function useDraft<Values extends object>(
  item: string,
  empty: Values,
  unstored: ReadonlyArray<keyof Values & string> = [],
): Draft<Values> {
  const [stored, store] = useSessionItem(item)
  const [onPage, setOnPage] = useState<Partial<Values>>({})
  const isStored = (field: string) => !unstored.some((name) => name === field)
  return {
    values: { ...empty, ...readTyped(stored, empty, unstored), ...onPage },
    change: (changes) => {
      const [storable, secret] = [pick(changes, isStored), pick(changes, (field) => !isStored(field))]
      if (Object.keys(secret).length > 0) setOnPage((before) => ({ ...before, ...secret }))
      if (Object.keys(storable).length > 0) store((before) => ({ ...readTyped(before, empty, unstored), ...storable }))
    },
    clear: (sent) => {
      setOnPage((before) => typedSince(sent, before))
      store((before) => {
        const remaining = typedSince(sent, readTyped(before, empty, unstored))
        return Object.keys(remaining).length === 0 ? null : remaining
      })
    },
  }
}

/** Parses typed values field by field: an older version of the site or the visitor may have written them. */
export function readTyped<Values extends object>(stored: unknown, empty: Values, unstored: readonly string[] = []): Partial<Values> {
  const fields = record(stored)
  const typed = Object.entries(empty).flatMap(([field, value]) => (typeof fields[field] === typeof value ? [[field, fields[field]]] : []))
  // Each value has the type of its field, as far as primitives go.
  return pick(Object.fromEntries(typed) as Partial<Values>, (field) => !unstored.includes(field))
}

/** The values of a draft that differ from what was sent. */
export function typedSince<Values extends object>(sent: Values | undefined, now: Partial<Values>): Partial<Values> {
  const values = record(now)
  return pick(now, (field) => sent !== undefined && values[field] !== record(sent)[field])
}

function pick<Values extends object>(values: Values, isPicked: (field: string) => boolean): Partial<Values> {
  // A subset of the same object.
  return Object.fromEntries(Object.entries(values).filter(([field]) => isPicked(field))) as Partial<Values>
}
