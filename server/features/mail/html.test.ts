import { expect, test } from 'vitest'
import { formatDeadline, formatLongDate, formatMoney, formatTime } from './format.ts'
import { html } from './html.ts'

// Aliased, because the formatter reformats templates tagged `html`.
const template = html

test('values are escaped, markup of the same template is not', () => {
  const name = `</script><img src=x onerror="alert('1')">&`
  const escaped = '&lt;/script&gt;&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;'
  expect(template`<p title="${name}">${name}</p>`.markup).toBe(`<p title="${escaped}">${escaped}</p>`)
  expect(template`<ul>${['a<', 'b'].map((value) => template`<li>${value}</li>`)}</ul>${null}${0}`.markup).toBe(
    '<ul><li>a&lt;</li><li>b</li></ul>0',
  )
})

test('L-01 dates have the month as a word and hours are on the 12-hour clock, in both languages', () => {
  expect(formatLongDate('2026-12-15', 'es')).toBe('martes 15 de diciembre de 2026')
  expect(formatLongDate('2026-12-15', 'en')).toBe('Tuesday, December 15, 2026')
  expect(['00:00', '12:30', '13:05', '24:00'].map((time) => formatTime(time, 'es').replaceAll('\u00a0', ' '))).toEqual([
    '12:00 a. m.',
    '12:30 p. m.',
    '1:05 p. m.',
    '12:00 a. m.',
  ])
  expect(formatTime('10:00', 'en')).toBe('10:00\u00a0AM')
})

test('L-01 the end of a time to pay has its day and, in Spanish, the article of its hour', () => {
  expect(formatDeadline('2026-12-15T00:20', 'es')).toBe('las 12:20\u00a0a.\u00a0m. del martes 15 de diciembre de 2026')
  expect(formatDeadline('2026-12-15T01:05', 'es')).toBe('la 1:05\u00a0a.\u00a0m. del martes 15 de diciembre de 2026')
  expect(formatDeadline('2026-12-15T13:05', 'en')).toBe('1:05\u00a0PM on Tuesday, December 15, 2026')
})

test('money has cents, commas and its sign', () => {
  expect([0, 5, 123450, -1000, 123456789].map(formatMoney)).toEqual(['$0.00', '$0.05', '$1,234.50', '-$10.00', '$1,234,567.89'])
})
