// Every path and npm script between backticks in the documents exists.

import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
// Documents about the specification and the trade refer to things outside this repository.
const documents = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...globSync('docs/**/*.md', { cwd: root })].filter((name) =>
  existsSync(join(root, name)),
)
const scripts: Record<string, string> = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts

// Documents that may be referenced before they exist.
const beingWritten = new Set<string>()

const topFolders = ['contract', 'server', 'ui', 'web', 'office', 'e2e', 'docs', 'tools', 'deploy', '.ci']
const untrackedFolders = ['data', 'dist', 'node_modules']
const npmOwn = new Set(['ci', 'install', 'start', 'test', 'exec', 'audit', 'outdated'])

/** Text between single backticks, including code blocks line by line. */
function quotedIn(markdown: string): string[] {
  const blocks = [...markdown.matchAll(/^```[^\n]*\n([\s\S]*?)^```/gm)].flatMap(([, block]) => block?.split('\n') ?? [])
  const inline = [...markdown.replaceAll(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)].map(([, text]) => text ?? '')
  return [...blocks, ...inline]
}

/** Paths of this repository in a text: they start with one of its folders, or are a root file with a known extension. */
function pathsIn(text: string): string[] {
  if (/^(https?|GET|POST):?\b/.test(text)) return []
  return text
    .split(/[\s;()"']+|,(?![^{}]*\})/)
    .map((word) => word.replace(/^\.\//, '').replace(/[.:]$/, '').replace(/:\d+$/, ''))
    .filter((word) => topFolders.some((folder) => word.startsWith(`${folder}/`)) || /^[\w.-]+\.(json|ts|md|mjs)$/.test(word))
    .filter((word) => !untrackedFolders.some((folder) => word.startsWith(`${folder}/`)) && !/NNN|…|\.\.\./.test(word))
}

/** `features/<name>/{routes,service}.ts` expands to all combinations; a placeholder matches anything. */
function getPatterns(path: string): string[] {
  const [, before, inner, after] = /^(.*?)\{([^{}]*)\}(.*)$/.exec(path) ?? []
  if (inner !== undefined) return inner.split(/,\s*/).flatMap((part) => getPatterns(`${before ?? ''}${part}${after ?? ''}`))
  return [path.replaceAll(/<[^>]+>/g, '*')]
}

const fileNames = new Set(topFolders.flatMap((folder) => globSync(`${folder}/**/*.*`, { cwd: root })).map((path) => basename(path)))

function isThere(path: string): boolean {
  if (beingWritten.has(path)) return true
  // A bare file name is relative to the surrounding sentence or tree; a file of that name must exist.
  if (!path.includes('/') && !existsSync(join(root, path))) return fileNames.has(path)
  return getPatterns(path).every((pattern) =>
    /[*?]/.test(pattern) ? globSync(pattern, { cwd: root }).length > 0 : existsSync(join(root, pattern)),
  )
}

function scriptsIn(text: string): string[] {
  return [...text.matchAll(/\bnpm (?:run )?([\w:-]+)/g)]
    .flatMap(([, name]) => name ?? [])
    .filter((name) => name !== 'run' && !npmOwn.has(name))
}

test.each(documents)('every path that %s names exists', (name) => {
  const paths = quotedIn(readFileSync(join(root, name), 'utf8')).flatMap(pathsIn)
  expect([...new Set(paths)].filter((path) => !isThere(path) && !existsSync(join(root, 'docs', path)))).toEqual([])
})

test.each(documents)('every npm script that %s names exists', (name) => {
  const named = quotedIn(readFileSync(join(root, name), 'utf8')).flatMap(scriptsIn)
  expect([...new Set(named)].filter((script) => !(script in scripts))).toEqual([])
})

test('the check recognizes paths, patterns and scripts, and ignores other text', () => {
  expect(quotedIn('a `server/app.ts` b\n```\nnpm run rows\n```\n')).toEqual(['npm run rows', '', 'server/app.ts'])
  expect(pathsIn('server/features/<name>/{routes,service}.ts')).toEqual(['server/features/<name>/{routes,service}.ts'])
  expect(pathsIn('contract/money.ts:12')).toEqual(['contract/money.ts'])
  expect(pathsIn('GET server/x')).toEqual([])
  expect(pathsIn('/content/getAgencies/1')).toEqual([])
  expect(isThere('contract/money.ts')).toBe(true)
  expect(isThere('money.ts')).toBe(true)
  expect(isThere('no-such-file.ts')).toBe(false)
  expect(isThere('contract/no-such-file.ts')).toBe(false)
  expect(isThere('server/features/*/routes.ts')).toBe(true)
  expect(isThere('server/features/<name>/nothing.ts')).toBe(false)
  expect(scriptsIn('npm ci && npm run demo:fill -- 5, npm test')).toEqual(['demo:fill'])
})
