import type { Language } from '#contract/values/language.ts'

/** The item of local storage that the document's first script reads (row L-01). */
export const languageItem = 'language'

/** Keeps the visitor's choice. A browser that keeps nothing still follows the link. */
export function keepLanguage(language: Language): void {
  try {
    localStorage.setItem(languageItem, language)
  } catch {
    // Storage may be forbidden; the choice then lasts for this document.
  }
}
