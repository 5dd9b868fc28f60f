// Texts are plain typed dictionaries, one file a feature and language, loaded in the language of the document alone:
//
//   web/locales/es/fleet.ts          export const fleet = { title: 'Flota', cars: (count: number) => `${count} autos` }
//                                    declare module '../dictionaries.ts' { interface Dictionaries { fleet: typeof fleet } }
//   web/locales/en/fleet.ts          export const fleet: typeof import('../es/fleet.ts').fleet = { title: 'Fleet', … }   ← a missing key does not compile
//   web/routes.tsx                   texts: ['fleet']          ← loaded with the page, before it shows
//   in a component                   const t = useTexts('fleet')

import { use } from 'react'
import type { Language } from '#contract/values/language.ts'
import type { Dictionaries } from '../locales/dictionaries.ts'
import { useApp } from './app-context.ts'
import { retry } from './retry.ts'

export type TextsName = keyof Dictionaries

/** Fetches a file; it exports its dictionary and nothing else. */
type Importer = () => Promise<object>

export interface TextsLoader {
  /** Fetches the dictionary, anew if the last try failed. */
  load: <Name extends TextsName>(name: Name, language: Language) => Promise<Dictionaries[Name]>
  /** As `load`, but a try that failed stays failed: a component that renders again must not ask for ever. */
  read: <Name extends TextsName>(name: Name, language: Language) => Promise<Dictionaries[Name]>
}

/** @param importers by path, as in `../locales/es/fleet.ts` */
export function createTextsLoader(importers: Readonly<Record<string, Importer>>): TextsLoader {
  const loading = new Map<string, Promise<unknown>>()
  const failed = new Set<string>()

  function load(path: string): Promise<unknown> {
    const known = loading.get(path)
    if (known !== undefined && !failed.delete(path)) return known
    const importer = importers[path] ?? (() => Promise.reject(new Error(`no texts at ${path}`)))
    const coming = retry(importer).then(
      (module) => {
        const [value]: unknown[] = Object.values(module)
        // So React reads it without waiting, and every rendering calls `use` alike: one that calls it only at times confuses React when it
        // renders a component anew that had to wait.
        void Object.assign(coming, { status: 'fulfilled', value })
        return value
      },
      (error: unknown) => {
        failed.add(path)
        throw error
      },
    )
    loading.set(path, coming)
    return coming
  }
  const toPath = (name: TextsName, language: Language) => `../locales/${language}/${name}.ts`
  // What a file exports, `Dictionaries` says; no compiler sees it through the path.
  return {
    load: (name, language) => load(toPath(name, language)) as Promise<never>,
    read: (name, language) => {
      const path = toPath(name, language)
      return (loading.get(path) ?? load(path)) as Promise<never>
    },
  }
}

const loader = createTextsLoader(import.meta.glob<object>(['../locales/*/*.ts', '!**/failure.ts']))
export const loadTexts = loader.load

/** The texts in the document's language. The route has loaded them; elsewhere the component waits for them. */
export function useTexts<Name extends TextsName>(name: Name): Dictionaries[Name] {
  const { language } = useApp()
  return use(loader.read(name, language))
}
