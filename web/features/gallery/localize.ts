/** The gallery's texts, inline in both languages: a page for developers needs no locale file. */
export type Localize = (spanish: string, english: string) => string

export function createLocalize(language: 'es' | 'en'): Localize {
  return (spanish, english) => (language === 'es' ? spanish : english)
}
