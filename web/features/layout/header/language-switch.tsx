import { useSyncExternalStore } from 'react'
import type { Language } from '#contract/values/language.ts'
import { toLink } from '../../../lib/navigation/addresses.ts'
import { useApp } from '../../../lib/app-context.ts'
import { parseSearch, pickSearch, stringifySearch } from '../../../lib/navigation/router.ts'
import { useRouter } from '../../../lib/navigation/router-view.tsx'
import styles from '../layout.module.css'

/** The item of local storage that the document's first script reads (row L-01). */
const languageItem = 'language'

/** Stores the visitor's choice. If the browser blocks storage, the link still works. */
function storeLanguage(language: Language): void {
  try {
    localStorage.setItem(languageItem, language)
  } catch {
    // The browser may block storage; the choice then only applies to this document.
  }
}

type LanguageSwitchProps = {
  label: string
}

/** The link to the same page in the other language; the choice is stored (row L-01). */
export function LanguageSwitch({ label }: LanguageSwitchProps) {
  const { language: current } = useApp()
  const { router, currentPage } = useRouter()
  const { history } = router
  const { pathname, search } = currentPage.location
  // The address, which may be ahead of the page that is shown. The server renders pages with only the parameters that they declare, so the
  // first render here has only those too.
  const address = useSyncExternalStore(
    history.subscribe,
    () => history.location.pathname + history.location.search,
    () => pathname + stringifySearch(pickSearch(currentPage.page, parseSearch(search))),
  )
  const [language, name]: [Language, string] = current === 'es' ? ['en', 'English'] : ['es', 'Español']
  return (
    <nav className={styles.languages} aria-label={label}>
      <a href={toLink(language, address)} hrefLang={language} lang={language} onClick={() => storeLanguage(language)}>
        <span aria-hidden="true">{language.toUpperCase()}</span>
        <span className="visually-hidden">{name}</span>
      </a>
    </nav>
  )
}
