import { expect, test } from 'vitest'
import { readingMinutes, renderText, toSlug } from './render-text.ts'

test('R-15 the id of a section is its heading without accents', () => {
  const { html, sectionIds } = renderText('Antes\n\n## Quién puede alquilar\n\nTexto\n\n## Accidentes, robo y averías')
  expect(sectionIds).toEqual(['quien-puede-alquilar', 'accidentes-robo-y-averias'])
  expect(html).toContain('<h2 id="quien-puede-alquilar">Quién puede alquilar</h2>')
})

test('R-01 a section has the same id in both languages, so that links survive a change of language', () => {
  const { sectionIds } = renderText('## Licencias\n\n## Cambios')
  const english = renderText('## Licences\n\n## Changes', sectionIds)
  expect(english.html).toContain('<h2 id="licencias">Licences</h2>')
  expect(english.sectionIds).toEqual(['licencias', 'cambios'])
  expect(renderText('## Licences', sectionIds).sectionIds).toEqual(['licences'])
})

test('sections of the same name have different ids', () => {
  expect(renderText('## Cargos\n\n## Cargos').sectionIds).toEqual(['cargos', 'cargos--2'])
})

test('R-01 a link to another page of the site remains a hash address', () => {
  expect(renderText('[política](/#/privacy-policy)').html).toContain('href="/#/privacy-policy"')
  expect(renderText('[policy](/en/#/privacy-policy)').html).toContain('href="/en/#/privacy-policy"')
})

test.each([
  ['<script>alert(1)</script>', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
  ['<img src=x onerror=alert(1)>', '<p>&lt;img src=x onerror=alert(1)&gt;</p>'],
  ['**a** <b onclick="x()">b</b>', '<p><strong>a</strong> &lt;b onclick="x()"&gt;b&lt;/b&gt;</p>'],
])('a script in a text is shown as text: %s', (text, html) => {
  expect(renderText(text).html.replaceAll('&quot;', '"')).toBe(html)
})

test.each([
  '[x](javascript:alert(1))',
  '[x](data:text/html,hello)',
  '[x](vbscript:x)',
  '[x](//elsewhere.example)',
  '[x](http://plain.example)',
])('an unsafe link is not rendered as a link: %s', (text) => {
  expect(renderText(text).html).not.toContain('href')
})

test('images are removed from texts', () => {
  expect(renderText('a ![b](https://elsewhere.example/x.png) c').html).not.toContain('<img')
})

test('a table has roles and each cell the name of its column, for narrow screens that show rows as blocks', () => {
  const { html } = renderText('| País | Moneda |\n|---|---|\n| México | peso |')
  expect(html).toContain('<th role="columnheader">Moneda</th>')
  expect(html).toContain('<td role="cell" data-label="Moneda">peso</td>')
})

test('characters other than letters and digits leave no hyphen at the ends', () => {
  expect(toSlug('¿Qué pasa?')).toBe('que-pasa')
})

test('R-13 reading time is one minute per two hundred words, at least one', () => {
  expect(readingMinutes('dos palabras')).toBe(1)
  expect(readingMinutes('palabra '.repeat(900))).toBe(5)
})
