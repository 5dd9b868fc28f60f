import { expect, test } from 'vitest'
import { splitText, plainText, getSummary } from './rendered-text.ts'

test('R-15 a text is split at its headings into sections, each with an id, a label and its content', () => {
  expect(splitText('<p>Antes</p>\n<h2 id="a">Uno &amp; <strong>dos</strong></h2>\n<p>X</p>\n<h2 id="b">Tres</h2>\n<ul></ul>')).toEqual({
    intro: '<p>Antes</p>',
    sections: [
      { id: 'a', label: 'Uno & dos', html: '<p>X</p>' },
      { id: 'b', label: 'Tres', html: '<ul></ul>' },
    ],
  })
})

test('a text without headings is only an introduction', () => {
  expect(splitText('<p>Solo</p>')).toEqual({ intro: '<p>Solo</p>', sections: [] })
})

test('the plain text has no markup and no duplicates', () => {
  expect(plainText('<p>De <strong>23</strong>, &lt;b&gt; y &amp;lt;.</p>')).toBe('De 23, <b> y &lt;.')
})

test('a summary ends at a whole word', () => {
  const summary = getSummary(`<p>${'palabra '.repeat(40)}</p>`)
  expect(summary).toMatch(/palabra…$/)
  expect(summary.length).toBeLessThanOrEqual(161)
})
