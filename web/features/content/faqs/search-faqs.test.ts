import { expect, test } from 'vitest'
import type { FaqGroup } from '#contract/content/get-faqs.ts'
import { searchFaqs } from './search-faqs.ts'

const question = (id: number, es: string, answer: string, en: string) => ({
  id,
  text: { es: { question: es, answer: '', html: `<p>${answer}</p>` }, en: { question: en, answer: '', html: '<p>Yes.</p>' } },
})
const groups: FaqGroup[] = [
  {
    id: 1,
    name: { es: 'Requisitos', en: 'Requirements' },
    questions: [
      question(101, '¿Qué edad necesito?', 'Entre <strong>23</strong> y 70 años.', 'How old is the driver’s child?'),
      question(102, '¿Licencia?', 'Vigente.', 'Licence?'),
    ],
  },
  {
    id: 3,
    name: { es: 'Pagos', en: 'Payment' },
    questions: [question(301, '¿Qué es el depósito?', 'Una retención.', 'What is the deposit?')],
  },
]
const getIds = (query: string, language: 'es' | 'en' = 'es') =>
  searchFaqs(groups, query, language).flatMap(({ questions }) => questions.map(({ id }) => id))

test('R-14 an empty search shows every question', () => {
  expect(getIds('  ')).toEqual([101, 102, 301])
})

test('R-14 the search ignores accents and case, and includes answers', () => {
  expect(getIds('deposito')).toEqual([301])
  expect(getIds('RETENCIÓN')).toEqual([301])
  expect(getIds('anos')).toEqual([101])
  expect(getIds("driver's", 'en')).toEqual([101])
})

test('R-14 every word must match, in any order; a group without a match is left out', () => {
  expect(getIds('70 edad')).toEqual([101])
  expect(getIds('edad licencia')).toEqual([])
  expect(searchFaqs(groups, 'deposit', 'en').map(({ name }) => name)).toEqual(['Payment'])
})

test('markup is not searched', () => {
  expect(getIds('strong')).toEqual([])
})
