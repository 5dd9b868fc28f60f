import { useApp } from './app-context.ts'
import { toHref } from './addresses.ts'
import { parseSearch } from './router.ts'
import { useRouter } from './router-view.tsx'

/** Makes `href`s in the document's language from the paths of `paths.ts`: `<a href={href(paths.fleet())}>`. */
export function useHref(): (path: string) => string {
  const { language } = useApp()
  return (path) => toHref(language, path)
}

/** Goes to a path of `paths.ts`; a replaced address leaves no step for "back". */
export function useGo(): (path: string, options?: { replace?: boolean }) => void {
  const { history } = useRouter().router
  return (path, { replace = false } = {}) => (replace ? history.replace(path) : history.push(path))
}

/** The path that is shown, without its search part. */
export function useCurrentPath(): string {
  return useRouter().shown.location.pathname
}

/** The parameters in the path of the page: `$id` is `params.id`. */
export function usePathParams(): Readonly<Record<string, string>> {
  return useRouter().shown.params
}

/** The search part, and a way to change some of it in place: that is no navigation, nothing scrolls (row R-02). */
export function useSearchPart(): [Readonly<Record<string, string>>, (changes: Readonly<Record<string, string | undefined>>) => void] {
  const { router, shown } = useRouter()
  const { history } = router
  const change = (changes: Readonly<Record<string, string | undefined>>) => {
    // The address belongs to the next page already; this one stays until that is ready.
    if (history.location.pathname !== shown.location.pathname) return
    const next = Object.entries({ ...parseSearch(history.location.search), ...changes }).flatMap(([key, value]) =>
      value === undefined || value === '' ? [] : [[key, value]],
    )
    history.replace(history.location.pathname + (next.length === 0 ? '' : `?${new URLSearchParams(next).toString()}`))
  }
  return [parseSearch(shown.location.search), change]
}
