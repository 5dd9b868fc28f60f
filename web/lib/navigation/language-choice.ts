import type { Language } from '#contract/values/language.ts'

/** The item of local storage that the document's first script reads (row L-01). */
export const languageItem = 'language'

/** Stores the visitor's choice. If the browser blocks storage, the link still works. */
export function storeLanguage(language: Language): void {
  try {
    localStorage.setItem(languageItem, language)
  } catch {
    // The browser may block storage; the choice then only applies to this document.
  }
}
