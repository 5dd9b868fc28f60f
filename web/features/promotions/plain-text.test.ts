import { expect, test } from 'vitest'
import { excerpt, plainText } from './plain-text.ts'

test('the plain text has the words without the Markdown characters', () => {
  expect(plainText('Con **12 %** menos, vea las [condiciones](/#/rental-conditions) hoy.')).toBe('Con 12 % menos, vea las condiciones hoy.')
  expect(plainText('2 * 3 ** 4 [sic]')).toBe('2 * 3 ** 4 [sic]')
})

test('R-07 the text of a card ends with a sentence if one is long enough', () => {
  const sentence = 'De siete a quince asientos para que nadie se quede.'
  expect(excerpt(`${sentence} ${'Y más todavía, '.repeat(8)}`)).toBe(sentence)
})

test('R-07 otherwise it is cut between two words, and never after a comma', () => {
  const words = 'playa, '.repeat(30)
  const cut = excerpt(words)
  expect(cut).toMatch(/playa…$/)
  expect(words.startsWith(cut.slice(0, -1))).toBe(true)
  expect(cut.length).toBeLessThanOrEqual(106)
  expect(excerpt(`Va. ${words}`)).toMatch(/playa…$/)
})

test('R-07 the text of a card states what the promotion is, and is never only a question', () => {
  const offer = 'Paneles y pickups de trabajo con 10\u00a0% menos en el alquiler.'
  const statement = 'Los usa los días que necesite, sin comprar otro vehículo.'
  expect(excerpt(`¿Mudanza, reparto o temporada de ventas? ${statement} ${offer}`)).toBe(offer)
  expect(excerpt(`¿Mudanza, reparto o temporada de ventas? ${statement} Recójala donde le quede cerca.`)).toBe(statement)
})

test('R-07 a short text is unchanged', () => {
  expect(excerpt('Una semana al precio de seis días.')).toBe('Una semana al precio de seis días.')
})
