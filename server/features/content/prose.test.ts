import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../../db/seed/content')
/** Brand names in camel case. */
const names = new Set(['WhatsApp', 'PagueloFacil', 'PagueloFácil', 'AirPlay', 'CarPlay', 'ViaGo'])

// A rename of identifiers once changed an article.
test('no text of the site contains an identifier of the program', () => {
  const texts = globSync('{posts,faqs,conditions}/*.ts', { cwd: folder })
  expect(texts.length).toBeGreaterThan(15)
  for (const file of texts) {
    const literals = [...readFileSync(join(folder, file), 'utf8').matchAll(/'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g)]
    const prose = literals
      .map(([, quoted = '', template = '']) => quoted + template.replaceAll(/\{\{\w+\}\}|\$\{[^}]*\}/g, ''))
      .filter((value) => /\s/.test(value))
    const words = prose.flatMap((text) => text.replaceAll(/\{\{\w+\}\}|\]\([^)]*\)/g, ' ').match(/[\p{L}]*\p{Ll}\p{Lu}[\p{L}]*/gu) ?? [])
    expect(
      words.filter((word) => !names.has(word)),
      file,
    ).toEqual([])
  }
})
