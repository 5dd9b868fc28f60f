import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findForbiddenWords, readForbiddenWords } from './find-forbidden-words.ts'
import { findUnclearWords } from './unclear-words.ts'

const root = join(import.meta.dirname, '../..')

function findMisspelled(file: string, source: string): string[] {
  const program = join(root, 'node_modules/cspell/bin.mjs')
  const args = [program, '--no-progress', '--no-summary', '--words-only', `stdin://${join(root, file)}`]
  const { stdout } = spawnSync(process.execPath, args, { cwd: root, input: source, encoding: 'utf8' })
  return stdout.split('\n').filter((word) => word !== '')
}

test.each([
  ['web/locales/es/home.ts', `export default { title: 'Reserve su auto con confiansa' }`, ['confiansa']],
  ['web/locales/en/home.ts', `export default { title: 'Your driver’s licence and a realy good car' }`, ['licence', 'realy']],
  ['web/locales/en/home.ts', `export default { colour: 'Your car’s color' } // the colour`, []],
  ['office/texts/bookings/today.ts', `export const texts = { es: 'La clase es {kilometres}', en: 'The class is {kilometres}' }`, []],
  ['server/features/bookings/mails/lifecycle-texts.ts', 'export const text = () => `Yuor booking, ${codigoo}`', ['Yuor']],
  ['docs/domain.md', 'A colour, and a mistke.', ['mistke']],
])('misspelled words of %s are found in its texts, and nowhere else', (file, source, expected) => {
  expect(findMisspelled(file, source)).toEqual(expected)
})

test('the glossary’s forbidden words are found in texts, not in codes, placeholders and comments', () => {
  const forbidden = readForbiddenWords(readFileSync(join(root, 'docs/glossary.md'), 'utf8'))
  expect(forbidden).toEqual(expect.arrayContaining(['franquicia', 'excess', 'seguro obligatorio', 'sign in']))
  expect(forbidden).not.toContain('deducible')
  const source = [
    '// the excess',
    `const codes = { excess: 'excess', amount: '{excess} to pay' }`,
    `const es = 'Con Seguro obligatorio incluido'`,
    'const en = `The',
    'excess is ${excess}`',
  ].join('\n')
  expect(findForbiddenWords(source, forbidden)).toEqual([
    { line: 3, word: 'seguro obligatorio' },
    { line: 5, word: 'excess' },
  ])
})

test('unclear words are found in names, comments, test titles and names of files, not in code within comments and in other strings', () => {
  const source = [
    `// Reads what the header says, not \`nobody\`.`,
    `export const whyNotUpload = 'nobody says'`,
    `/** The connection is kept alive,`,
    ` * then says. */`,
    `const keepAlive = recommended`,
    `test('the page tells the price', () => undefined)`,
  ].join('\n')
  const find = (file: string) => findUnclearWords(file, source).map(({ line, part }) => [line, part])
  expect(find('web/upload.ts')).toEqual([
    [1, '// Reads what the header says, not `nobody`.'],
    [2, 'whyNotUpload'],
    [3, expect.stringContaining('then says')],
  ])
  expect(find('web/upload.test.ts').at(-1)).toEqual([6, `'the page tells the price'`])
  expect(find('web/why-not-upload.ts')[0]).toEqual([1, 'why-not-upload.ts'])
  expect(findUnclearWords('server/db/migrations/100-x.sql', `-- nobody's car\nalter table car add is_alive boolean`)).toHaveLength(2)
})
