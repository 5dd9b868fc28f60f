// Texts are typed dictionaries, one file per feature and language, loaded only in the language of the document:
//
//   web/locales/es/fleet.ts          export const fleet = { title: 'Flota', cars: (count: number) => `${count} autos` }
//                                    declare module '../dictionaries.ts' { interface Dictionaries { fleet: typeof fleet } }
//   web/locales/en/fleet.ts          export const fleet: typeof import('../es/fleet.ts').fleet = { title: 'Fleet', … }   ← a missing key does not compile
//   web/routes.tsx                   texts: ['fleet']          ← loaded with the page, before it shows
//   in a component                   const t = useTexts('fleet')

import { use } from 'react'
import { getFormat, type Format } from '#contract/format.ts'
import type { Language } from '#contract/values/language.ts'
import type { Dictionaries } from '../../locales/dictionaries.ts'
import { useApp } from '../app-context.ts'
import { retry } from '../data/retry.ts'

export type TextsName = keyof Dictionaries

/** Imports a file that exports only its dictionary. */
type Importer = () => Promise<object>

export interface TextsLoader {
  /** Loads the dictionary, again if the last attempt failed. */
  load: <Name extends TextsName>(name: Name, language: Language) => Promise<Dictionaries[Name]>
  /** Like `load`, but a failed attempt stays failed: a component that renders again must not retry forever. */
  read: <Name extends TextsName>(name: Name, language: Language) => Promise<Dictionaries[Name]>
}

/** @param importers by path, as in `./es/fleet.ts` */
export function createTextsLoader(importers: Readonly<Record<string, Importer>>): TextsLoader {
  const loading = new Map<string, Promise<unknown>>()
  const failed = new Set<string>()

  function load(path: string): Promise<unknown> {
    const cached = loading.get(path)
    if (cached !== undefined && !failed.delete(path)) return cached
    const importer = importers[path] ?? (() => Promise.reject(new Error(`no texts at ${path}`)))
    const dictionary = retry(importer).then(
      (module) => {
        const [value]: unknown[] = Object.values(module)
        // Marks the promise as fulfilled for React, so that `use` returns at once. Every render then calls `use`: React does not support a
        // conditional call in a component that suspended before.
        void Object.assign(dictionary, { status: 'fulfilled', value })
        return value
      },
      (error: unknown) => {
        failed.add(path)
        throw error
      },
    )
    loading.set(path, dictionary)
    return dictionary
  }
  const toPath = (name: TextsName, language: Language) => `./${language}/${name}.ts`
  // `Dictionaries` describes the exports, but the compiler cannot derive that from the path.
  return {
    load: (name, language) => load(toPath(name, language)) as Promise<never>,
    read: (name, language) => {
      const path = toPath(name, language)
      return (loading.get(path) ?? load(path)) as Promise<never>
    },
  }
}

const loader = createTextsLoader(import.meta.glob<object>(['./*/*.ts', '!**/failure.ts'], { base: '../../locales' }))
export const loadTexts = loader.load

/** The texts in the document's language. Those of the route are loaded; for others the component suspends. */
export function useTexts<Name extends TextsName>(name: Name): Dictionaries[Name] {
  const { language } = useApp()
  return use(loader.read(name, language))
}

/** The formats in the document's language. Server and browser have the same day, so that hydration finds the same text. */
export function useFormat(): Format {
  const { language, config } = useApp()
  return getFormat(language, config.today)
}
