/** The gallery's texts, inline in both languages: a page for developers needs no locale file. */
export type Say = (spanish: string, english: string) => string

export function sayIn(language: 'es' | 'en'): Say {
  return (spanish, english) => (language === 'es' ? spanish : english)
}
