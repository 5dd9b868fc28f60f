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

export interface Texts<Value> {
  /** File name below `web/locales/<language>/`; the server preloads by it. */
  name: string
  load(language: Language): Promise<Value>
  /** The loaded dictionary of a language, if it is there. */
  loaded(language: Language): Value | undefined
}

export function defineTexts<Value>(name: string, importers: Readonly<Record<Language, () => Promise<Value>>>): Texts<Value> {
  const loading: Partial<Record<Language, Promise<Value>>> = {}
  const loaded: Partial<Record<Language, Value>> = {}
  return {
    name,
    loaded: (language) => loaded[language],
    load: (language) => {
      const known = loading[language]
      if (known !== undefined) return known
      const coming = importers[language]().then(
        (texts) => {
          loaded[language] = texts
          // So React reads it without waiting, and every rendering calls `use` alike: one that calls it only at times confuses React when it
          // renders a component anew that had to wait.
          void Object.assign(coming, { status: 'fulfilled', value: texts })
          return texts
        },
        (error: unknown) => {
          // A chunk that did not come over a bad connection is asked for again by the next try.
          delete loading[language]
          throw error
        },
      )
      loading[language] = coming
      return coming
    },
  }
}

/** The texts in the document's language. The route has loaded them; elsewhere the component waits for them. */
export function useTexts<Value>(texts: Texts<Value>): Value {
  const { language } = useApp()
  return use(texts.load(language))
}
