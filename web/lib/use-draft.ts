import { useState } from 'react'
import { record } from '#contract/read.ts'
import { useSessionItem } from './use-session-item.ts'

export interface Draft<Values> {
  values: Values
  change: (changes: Partial<Values>) => void
  /** Back to how the form opens; also forgotten in the tab. */
  forget: () => void
}

/**
 * What a form holds, kept in session storage over reloads and changes of the language until it is forgotten (row X-04).
 * @param item its name in session storage
 * @param empty the form as it opens, one plain value a field
 * @param unstored fields that are never stored, such as passwords and numbers of documents: a reload loses them
 */
export function useDraft<Values extends object>(
  item: string,
  empty: Values,
  unstored: ReadonlyArray<keyof Values & string> = [],
): Draft<Values> {
  const [kept, keep] = useSessionItem(item)
  const [onPage, setOnPage] = useState<Partial<Values>>({})
  return {
    values: { ...readDraft(kept, empty, unstored), ...onPage },
    change: (changes) => {
      const [secret, plain] = divide(changes, unstored)
      if (Object.keys(secret).length > 0) setOnPage((before) => ({ ...before, ...secret }))
      if (Object.keys(plain).length > 0) keep((before) => ({ ...readDraft(before, empty, unstored), ...plain }))
    },
    forget: () => {
      setOnPage({})
      keep(() => null)
    },
  }
}

/** A kept draft, field by field: an older version of the site or a curious visitor may have written it. */
export function readDraft<Values extends object>(
  kept: unknown,
  empty: Values,
  unstored: ReadonlyArray<keyof Values & string> = [],
): Values {
  const it = record(kept)
  const [, stored] = divide(empty, unstored)
  const read = Object.entries(stored).flatMap(([field, value]) => (typeof it[field] === typeof value ? [[field, it[field]]] : []))
  return { ...empty, ...Object.fromEntries(read) }
}

function divide<Values extends object>(values: Values, unstored: readonly string[]): [secret: Partial<Values>, plain: Partial<Values>] {
  const entries = Object.entries(values)
  // A part of the same object.
  const pick = (isSecret: boolean) =>
    Object.fromEntries(entries.filter(([field]) => unstored.includes(field) === isSecret)) as Partial<Values>
  return [pick(true), pick(false)]
}
