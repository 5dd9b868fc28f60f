import { expect, test } from 'vitest'
import { getConditions } from '../content/get-conditions.ts'
import { plainHtml } from './rich-text.ts'

test('W-01 a policy that comes without HTML is shown as its paragraphs, and its marks stay letters', () => {
  const [condition] = getConditions.decodeResponse([{ ID: 1, Espanol: { Titulo: 'Uno', Texto: 'Hola <b>a</b>\n\n## Dos' } }])
  expect(condition?.text.es.html).toBe('<p>Hola &lt;b&gt;a&lt;/b&gt;</p>\n<p>## Dos</p>')
})

test('nothing is shown of an empty text', () => {
  expect(plainHtml(' \n\n ')).toBe('')
})
