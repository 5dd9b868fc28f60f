import { useApp } from '../app-context.ts'
import { toLink } from './addresses.ts'
import { parseSearch, stringifySearch } from './router.ts'
import { useRouter } from './router-view.tsx'

/** Creates `href`s in the document's language from the paths of `paths.ts`: `<a href={href(paths.fleet())}>`. */
export function useHref(): (path: string) => string {
  const { language } = useApp()
  return (path) => toLink(language, path)
}

/** Navigates to a path of `paths.ts`; `replace` adds no history entry. */
export function useNavigateTo(): (path: string, options?: { replace?: boolean }) => void {
  const { history } = useRouter().router
  return (path, { replace = false } = {}) => (replace ? history.replace(path) : history.push(path))
}

/** The current path without its query string. */
export function useCurrentPath(): string {
  return useRouter().currentPage.location.pathname
}

/** The path parameters of the page: `$id` is `params.id`. */
export function usePathParams(): Readonly<Record<string, string>> {
  return useRouter().currentPage.params
}

/** The query string, and a function to change parts of it in place: that is not a navigation and does not scroll (row R-02). */
export function useQueryParameters(): [Readonly<Record<string, string>>, (changes: Readonly<Record<string, string | undefined>>) => void] {
  const { router, currentPage } = useRouter()
  const { history } = router
  const change = (changes: Readonly<Record<string, string | undefined>>) => {
    // The address is already that of the next page; this one stays until that is ready.
    if (history.location.pathname !== currentPage.location.pathname) return
    history.replace(history.location.pathname + stringifySearch({ ...parseSearch(history.location.search), ...changes }))
  }
  return [parseSearch(currentPage.location.search), change]
}
