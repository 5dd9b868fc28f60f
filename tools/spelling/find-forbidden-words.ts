// Searches the texts that users see for the words and phrases that docs/glossary.md forbids: part of `npm run lint`. A spelling checker knows
// single words only; most of what the glossary forbids are phrases.

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const places: readonly string[] = JSON.parse(readFileSync(join(root, 'cspell.json'), 'utf8')).files

/** Words in `code style` in the last column of the glossary's table. */
export function readForbiddenWords(glossary: string): string[] {
  const rows = glossary.split('\n').filter((line) => line.startsWith('|'))
  return rows.flatMap((row) => [...(row.split('|').at(-2) ?? '').matchAll(/`([^`]+)`/g)].map(([, word = '']) => word))
}

/** Strings of more than one word or starting with a capital letter; others are codes. Comments are left out. */
const textPattern = /^\s*(?:\/\/|\/?\*).*$|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/gm
const isText = (part: string) => !/^\s*(\/\/|\/?\*)/.test(part) && (/\s/.test(part) || /^.\p{Lu}/u.test(part))

/** The forbidden words in a source file's texts, each with its line. */
export function findForbiddenWords(source: string, forbidden: readonly string[]): { line: number; word: string }[] {
  return [...source.matchAll(textPattern)].flatMap((match) => {
    const text = match[0].replaceAll(/\$\{[^}]*\}|\{\{\w+\}\}|\{\w+\}|\]\([^)]*\)/g, (item) => ' '.repeat(item.length))
    if (!isText(match[0])) return []
    return forbidden.flatMap((word) => {
      const at = text.search(new RegExp(`(?<![\\p{L}-])${word.replaceAll(' ', '\\s+')}(?![\\p{L}-])`, 'iu'))
      return at < 0 ? [] : [{ word, line: source.slice(0, match.index + at).split('\n').length }]
    })
  })
}

if (import.meta.main) {
  const forbidden = readForbiddenWords(readFileSync(join(root, 'docs/glossary.md'), 'utf8'))
  const files = globSync(
    places.filter((place) => place.endsWith('.ts')),
    { cwd: root },
  ).filter((file) => !file.endsWith('.test.ts'))
  for (const file of files) {
    for (const { line, word } of findForbiddenWords(readFileSync(join(root, file), 'utf8'), forbidden)) {
      console.error(`${file}:${line} “${word}” is a word that docs/glossary.md forbids`)
      process.exitCode = 1
    }
  }
}
