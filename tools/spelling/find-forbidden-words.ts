// Searches the texts that users see for the words and phrases that docs/glossary.md forbids: part of `npm run lint`. A spelling checker checks
// single words only; most of what the glossary forbids are phrases. It also searches the code for the words in unclear-words.ts.

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findUnclearWords } from './unclear-words.ts'

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

/** Applied migrations cannot change, because their hashes are stored. */
const lastAppliedMigration = '088'

const isChecked = (file: string) =>
  !file.startsWith('tools/spelling/') &&
  !(file.startsWith('server/db/migrations/') && (file.split('/').at(-1) ?? '') <= `${lastAppliedMigration}~`)

function report(file: string, line: number, problem: string): void {
  console.error(`${file}:${line} ${problem}`)
  process.exitCode = 1
}

if (import.meta.main) {
  const forbidden = readForbiddenWords(readFileSync(join(root, 'docs/glossary.md'), 'utf8'))
  const texts = globSync(
    places.filter((place) => place.endsWith('.ts')),
    { cwd: root },
  ).filter((file) => !file.endsWith('.test.ts'))
  for (const file of texts) {
    for (const { line, word } of findForbiddenWords(readFileSync(join(root, file), 'utf8'), forbidden))
      report(file, line, `“${word}” is a word that docs/glossary.md forbids`)
  }
  const code = globSync('{*.ts,{contract,e2e,office,server,tools,ui,web}/**/*.{ts,tsx,sql}}', {
    cwd: root,
    exclude: (path) => /(^|\/)(node_modules|dist)$/.test(path),
  })
  for (const file of code.filter(isChecked)) {
    for (const { line, part, instead } of findUnclearWords(file, readFileSync(join(root, file), 'utf8')))
      report(file, line, `is unclear: “${part}”. Write instead: ${instead}`)
  }
}
