// The view is stored in the address: filters, tabs and the day are query parameters, so that a copied link shows the same view and Back
// undoes a filter.

import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

export type View = Readonly<Record<string, string>>

/** The query parameters and a function that changes them; an empty value removes a parameter. */
export function useView(): { view: View; change(next: Readonly<Record<string, string | null>>, options?: { replace: boolean }): void } {
  const view = useSearch({ strict: false })
  const navigate = useNavigate()
  const change = useCallback(
    (next: Readonly<Record<string, string | null>>, options?: { replace: boolean }) =>
      void navigate({
        to: '.',
        ...options,
        search: (before: View) =>
          Object.fromEntries(Object.entries({ ...before, ...next }).filter(([, value]) => value !== null && value !== '')),
      }),
    [navigate],
  )
  return { view, change }
}

/** All values of a query as text, as `useView` reads it. */
export function parseView(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search))
}

export function writeView(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return query === '' ? '' : `?${query}`
}
