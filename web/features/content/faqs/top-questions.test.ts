import { expect, test } from 'vitest'
import type { FaqGroup } from '#contract/content/get-faqs.ts'
import { topQuestions } from './top-questions.ts'

const question = (id: number, html: string) => {
  const text = { question: `¿${id}?`, answer: '', html }
  return { id, text: { es: text, en: text } }
}
const findFigures = (...questions: FaqGroup['questions']) =>
  topQuestions([{ id: 1, name: { es: '', en: '' }, questions }], 'es').map(({ id, figure }) => [id, figure])

test('R-14 a top question shows the sentence of its answer that has the figure', () => {
  expect(
    findFigures(
      question(505, '<p>Se cuentan de 24 en 24 horas. Tiene <strong>29 minutos</strong> de cortesía; después, un tercio de día.</p>'),
      question(302, '<p>Es una <strong>retención</strong>, no un cobro. Empieza en $500.00 y depende de la clase; con Total baja.</p>'),
      question(204, '<p>Depende:</p>\n<ul>\n<li>si pagó antes, todo hasta 48 horas antes; después, $50.</li>\n</ul>'),
    ),
  ).toEqual([
    [302, 'Empieza en $500.00 y depende de la clase; con Total baja.'],
    [204, 'si pagó antes, todo hasta 48 horas antes; después, $50.'],
    [505, 'Tiene 29 minutos de cortesía; después, un tercio de día.'],
  ])
})

test('R-14 a question without a figure, or that is not among the first, is left out', () => {
  expect(findFigures(question(101, '<p>Depende.</p>'), question(999, '<p>Son 3 días.</p>'))).toEqual([])
})
