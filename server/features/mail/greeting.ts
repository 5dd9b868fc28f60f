import type { Language } from '#contract/values/language.ts'

/** The greeting of every mail; without a name if it is not usable (contract/person-name.ts). */
export const greeting: Readonly<Record<Language, (name: string) => string>> = {
  es: (name) => (name === '' ? 'Hola:' : `Hola, ${name}:`),
  en: (name) => (name === '' ? 'Hello,' : `Hello ${name},`),
}
