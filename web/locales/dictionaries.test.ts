import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fleet } from './es/fleet.ts'
import { quoteLink } from './es/quote-link.ts'

test('L-01 every dictionary exists in both languages', () => {
  const [es, en] = ['es', 'en'].map((language) => readdirSync(join(import.meta.dirname, language)).toSorted())
  expect(en).toEqual(es)
})

test('L-01 a time that ends a sentence adds no second full stop', () => {
  const when = 'mar 15 dic, 3:00 p. m.'
  const texts = [
    fleet.refused.earliest(when),
    fleet.withoutScript.message({ branch: 'Calle 50', from: when, to: when, returnBranch: '', isYoung: false, promotion: '' }),
    quoteLink.outcome.expired.text(when, '$1.00'),
  ]
  for (const text of texts) expect(text).toMatch(/p\. m\.(?!\.)(?: El|$)/)
})
