// The address is the view: filters, tabs and the day are in the query, so that a copied address shows the same and Back undoes a filter.

import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

export type View = Readonly<Record<string, string>>

/** The view of the address and a way to change it; an empty value takes a field out of the address. */
export function useView(): { view: View; change(next: Readonly<Record<string, string | null>>): void } {
  const view = useSearch({ strict: false })
  const navigate = useNavigate()
  const change = useCallback(
    (next: Readonly<Record<string, string | null>>) =>
      void navigate({
        to: '.',
        search: (before: View) =>
          Object.fromEntries(Object.entries({ ...before, ...next }).filter(([, value]) => value !== null && value !== '')),
      }),
    [navigate],
  )
  return { view, change }
}

/** Every value of a query as text, as `useView` reads it. */
export function parseView(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search))
}

export function writeView(search: Record<string, unknown>): string {
  const query = new URLSearchParams(Object.entries(search).map(([name, value]) => [name, String(value)])).toString()
  return query === '' ? '' : `?${query}`
}
