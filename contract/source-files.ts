// Syntax trees of the product's source files, for tests of rules about the source (row B-03, wire names).

import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** A syntax-tree node, limited to what these tests use. */
export type SyntaxNode = Readonly<Record<string, unknown>> & { readonly type: string }

export interface SourceFile {
  /** From the repository's root, with forward slashes. */
  path: string
  program: unknown
}

/** Source files of folders, without tests and test helpers. */
export function sourceFiles(folders: readonly string[]): SourceFile[] {
  return folders
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.(test|d)\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((path) => !path.startsWith('server/testing/'))
    .toSorted()
    .map((path) => ({ path, program: parseSync(path, readFileSync(join(root, path), 'utf8')).program }))
}

/** All nodes of a tree in preorder, each with the name of its key in the parent. */
export function* walkNodes(value: unknown, under = ''): Generator<{ node: SyntaxNode; under: string }> {
  if (Array.isArray(value)) {
    for (const item of value) yield* walkNodes(item, under)
    return
  }
  if (!isNode(value)) return
  yield { node: value, under }
  for (const [key, part] of Object.entries(value)) yield* walkNodes(part, key)
}

export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

/** The name in an identifier, a JSX name or a quoted key. */
export function getName(value: unknown): string | undefined {
  if (!isNode(value)) return undefined
  if (typeof value['name'] === 'string') return value['name']
  return value.type === 'Literal' && typeof value['value'] === 'string' ? value['value'] : undefined
}
