import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { plainText, ShortText } from './short-text.tsx'

const html = (text: string) => renderToStaticMarkup(<ShortText text={text} />)

test('R-06 a promotion’s text has paragraphs, lists, bold words and links within the site', () => {
  expect(html('Uno **fuerte** fin.\n- a\n- b [c](/#/rental-conditions).\nDos')).toBe(
    '<p>Uno <b>fuerte</b> fin.</p><ul><li>a</li><li>b <a href="/#/rental-conditions">c</a>.</li></ul><p>Dos</p>',
  )
  expect(html('[c](/en/#/promo/1)')).toBe('<p><a href="/en/#/promo/1">c</a></p>')
})

test('R-01 markup, other sites, scripts and bare sections stay letters', () => {
  for (const text of ['<img src=x>', '[x](javascript:alert(1))', '[x](https://example.com)', '[x](#id)', '2 ** 3']) {
    expect(html(text)).not.toMatch(/<(a|img|b)/)
  }
})

test('the plain text has the words without the signs', () => {
  expect(plainText('Con **12 %** menos, vea las [condiciones](/#/rental-conditions).')).toBe('Con 12 % menos, vea las condiciones.')
})
