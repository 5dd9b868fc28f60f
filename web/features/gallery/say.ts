/** The gallery's own words, side by side in both languages: a page for the people who build the site needs no locale file. */
export type Say = (spanish: string, english: string) => string

export function sayIn(language: 'es' | 'en'): Say {
  return (spanish, english) => (language === 'es' ? spanish : english)
}
