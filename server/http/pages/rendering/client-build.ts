import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { list, record, text } from '#contract/read.ts'

/** What a document needs from the browser's build. */
export interface ClientBuild {
  /** Address of the entry script. */
  entry: string
  /** Stylesheets of the chunks that these source files need, in import order. */
  getCss(sources: readonly string[]): { file: string; css: string }[]
  /** Addresses of the chunks that these source files need, without duplicates, including the entry's. */
  getChunks(sources: readonly string[]): string[]
}

const entrySource = 'web/entry-client.tsx'

/** Reads the build's manifest. Throws for an unknown source file, which is an error in `web/routes.tsx`. */
export async function readClientBuild(folder: string): Promise<ClientBuild> {
  const manifest = record(JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')))
  const modules = record(JSON.parse(await readFile(join(folder, 'modules.json'), 'utf8')))
  const keys = new Map(Object.entries(manifest).map(([key, chunk]) => [text(record(chunk)['file']), key]))
  /** The chunk of a source file. A file that shares its chunk with others has no entry of its own. */
  const toKey = (source: string) => (source in manifest ? source : (keys.get(text(modules[source])) ?? source))
  const findFile = (source: string) => text(record(manifest[toKey(source)])['file'])

  const collect = (source: string, into: Set<string>): void => {
    const key = toKey(source)
    const file = findFile(key)
    if (file === undefined) throw new Error(`The build has no ${key}: does web/routes.tsx name the file right?`)
    if (into.has(file)) return
    for (const imported of list(record(manifest[key])['imports'])) collect(String(imported), into)
    into.add(file)
  }

  const styles = new Map<string, string>()
  for (const file of new Set(Object.values(manifest).flatMap((chunk) => list(record(chunk)['css']).map(String)))) {
    styles.set(file, (await readFile(join(folder, file), 'utf8')).replace('/*$vite$:1*/', '').trim())
  }
  const collectStyles = (source: string, seen: Set<string>, into: Set<string>): void => {
    const key = toKey(source)
    if (seen.has(key)) return
    seen.add(key)
    for (const imported of list(record(manifest[key])['imports'])) collectStyles(String(imported), seen, into)
    for (const file of list(record(manifest[key])['css'])) into.add(String(file))
  }

  return {
    entry: `/${findFile(entrySource)}`,
    getCss: (sources) => {
      const [seen, files] = [new Set<string>(), new Set<string>()]
      for (const source of [entrySource, ...sources]) collectStyles(source, seen, files)
      return [...files].map((file) => ({ file: `/${file}`, css: styles.get(file) ?? '' }))
    },
    getChunks: (sources) => {
      const files = new Set<string>()
      for (const source of [entrySource, ...sources]) collect(source, files)
      return [...files].map((file) => `/${file}`)
    },
  }
}
