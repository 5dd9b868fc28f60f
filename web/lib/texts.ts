// Texts are plain typed dictionaries, one file a feature and language, loaded in the language of the document alone:
//
//   web/locales/es/fleet.ts          export const fleet = { title: 'Flota', cars: (count: number) => `${count} autos` }
//   web/locales/en/fleet.ts          export const fleet: typeof import('../es/fleet.ts').fleet = { title: 'Fleet', … }   ← a missing key does not compile
//   web/features/fleet/fleet-texts.ts  export const fleetTexts = defineTexts('fleet', { es: () => import(…).then(…), en: … })
//   web/routes.tsx                   texts: [fleetTexts]       ← loaded with the page, before it shows
//   in a component                   const t = useTexts(fleetTexts)

import { use } from 'react'
import type { Language } from '#contract/values/language.ts'
import { useApp } from './app-context.ts'
import { retry } from './retry.ts'

export interface Texts<Value> {
  /** File name below `web/locales/<language>/`; the server preloads by it. */
  name: string
  /** Fetches the dictionary, anew if the last try failed. */
  load(language: Language): Promise<Value>
  /** As `load`, but a try that failed stays failed: a component that renders again must not ask for ever. */
  read(language: Language): Promise<Value>
}

export function defineTexts<Value>(name: string, importers: Readonly<Record<Language, () => Promise<Value>>>): Texts<Value> {
  const loading: Partial<Record<Language, Promise<Value>>> = {}
  const failed = new Set<Language>()
  const texts: Texts<Value> = {
    name,
    read: (language) => loading[language] ?? texts.load(language),
    load: (language) => {
      const known = loading[language]
      if (known !== undefined && !failed.delete(language)) return known
      const coming = retry(importers[language]).then(
        (value) => {
          // So React reads it without waiting, and every rendering calls `use` alike: one that calls it only at times confuses React when it
          // renders a component anew that had to wait.
          void Object.assign(coming, { status: 'fulfilled', value })
          return value
        },
        (error: unknown) => {
          failed.add(language)
          throw error
        },
      )
      loading[language] = coming
      return coming
    },
  }
  return texts
}

/** The texts in the document's language. The route has loaded them; elsewhere the component waits for them. */
export function useTexts<Value>(texts: Texts<Value>): Value {
  const { language } = useApp()
  return use(texts.read(language))
}
