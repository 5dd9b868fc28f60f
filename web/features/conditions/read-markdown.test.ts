import { expect, test } from 'vitest'
import { readMarkdown, slugOf } from './read-markdown.ts'

test('R-15 a section has the id that its heading spells, without accents', () => {
  const { html, sections } = readMarkdown('Antes\n\n## Quién puede alquilar\n\nTexto\n\n## Accidentes, robo y averías')
  expect(sections).toEqual([
    { id: 'quien-puede-alquilar', label: 'Quién puede alquilar' },
    { id: 'accidentes-robo-y-averias', label: 'Accidentes, robo y averías' },
  ])
  expect(html).toContain('<h2 id="quien-puede-alquilar">Quién puede alquilar</h2>')
})

test('two sections of one name have two ids', () => {
  const { sections } = readMarkdown('## Cargos\n\n## Cargos')
  expect(sections.map(({ id }) => id)).toEqual(['cargos', 'cargos--2'])
})

test('a heading with emphasis is listed by its words', () => {
  expect(readMarkdown('## El **depósito**').sections).toEqual([{ id: 'el-deposito', label: 'El depósito' }])
})

test('R-01 a link to another page of the site stays a hash address', () => {
  expect(readMarkdown('[política](/#/privacy-policy)').html).toContain('href="/#/privacy-policy"')
  expect(readMarkdown('[policy](/en/#/privacy-policy)').html).toContain('href="/en/#/privacy-policy"')
})

test('markup and links to scripts in a text stay letters', () => {
  const { html } = readMarkdown('<img src=x onerror=alert(1)> [x](javascript:alert(1))')
  expect(html).not.toContain('<img')
  expect(html).not.toContain('href')
})

test('what is no letter leaves no hyphen at the ends', () => {
  expect(slugOf('¿Qué pasa?')).toBe('que-pasa')
})
