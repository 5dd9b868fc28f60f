import type { Language } from '#contract/values/language.ts'

/** How every mail begins; without a name where there is none that can be said (contract/person-name.ts). */
export const greeting: Readonly<Record<Language, (name: string) => string>> = {
  es: (name) => (name === '' ? 'Hola:' : `Hola, ${name}:`),
  en: (name) => (name === '' ? 'Hello,' : `Hello ${name},`),
}
