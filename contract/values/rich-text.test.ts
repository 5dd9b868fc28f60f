import { expect, test } from 'vitest'
import { getConditions } from '../content/get-conditions.ts'
import { plainHtml } from './rich-text.ts'

test('W-01 a policy without HTML is shown as paragraphs, with its markup as text', () => {
  const [condition] = getConditions.response.decode([{ ID: 1, Espanol: { Titulo: 'Uno', Texto: 'Menos de 18 < 21 & más\n\n## Dos' } }])
  expect(condition?.text.es.html).toBe('<p>Menos de 18 &lt; 21 &amp; más</p>\n<p>## Dos</p>')
})

test.each([
  [
    '<h2>Uno</h2><p>Tel&eacute;fono &amp; m&aacute;s<br>aqu&iacute;</p>',
    '<p>Uno</p>\n<p>Tel&eacute;fono &amp; m&aacute;s</p>\n<p>aqu&iacute;</p>',
  ],
  ['<p onclick="x()">a<script>alert(1)</script></p>', '<p>aalert(1)</p>'],
  ['<p>a</p><img src=x onerror=alert(1)', '<p>a</p>\n<p>&lt;img src=x onerror=alert(1)</p>'],
  ['<p><<b>script>alert(1)<</b>/script></p>', '<p>script&gt;alert(1)/script&gt;</p>'],
])('W-01 an HTML text of another service keeps its words without the tags: %s', (body, html) => {
  expect(plainHtml(body)).toBe(html)
})

test('an empty text is not shown', () => {
  expect(plainHtml(' \n\n ')).toBe('')
})
