// Figures decided by prices and rules must not be written out in a text, which would contradict them after a change
// (docs/decisions/014-texts.md).

import { expect, test } from 'vitest'
import { conditions, faqGroups, posts } from '../../db/seed/content/texts.ts'
import { leasings } from '../../db/seed/content/leasings.ts'
import { pages } from '../../db/seed/content/pages.ts'
import { promotions } from '../../db/seed/content/promotions.ts'

const languages = ['es', 'en'] as const

/** Every text of the site in both languages, with its location. */
const texts: [where: string, text: string][] = languages.flatMap((language) => [
  ...faqGroups.flatMap(({ questions }) =>
    questions.map((question): [string, string] => [
      `question ${question.id}`,
      `${question[language].question} ${question[language].answer}`,
    ]),
  ),
  ...conditions.map((condition): [string, string] => [`policy ${condition.id}`, condition[language].text]),
  ...posts.map((post): [string, string] => [
    `post ${post.slug}`,
    `${post[language].title} ${post[language].summary} ${post[language].text}`,
  ]),
  ...pages.map((page): [string, string] => [`page ${page.key}`, page[language].text]),
  ...leasings.map((leasing): [string, string] => [`lease ${leasing.id}`, leasing[language].text]),
  ...promotions.map((promotion): [string, string] => [
    `promotion ${promotion.id}`,
    `${promotion[language].text} ${promotion[language].conditions}`,
  ]),
])

const number = String.raw`\d[\d.,]*`
const timeUnits = String.raw`(?:años|días|horas?|minutos?|meses|years?|days?|hours?|minutes?|months?)\b`
const figurePatterns = [
  new RegExp(String.raw`(?:\$|US\$|B/\.)\s?${number}`, 'g'),
  new RegExp(String.raw`${number}\s?(?:%|por ciento|per ?cent)`, 'g'),
  new RegExp(String.raw`\b${number}(?:\s|-)(?:de\s)?${timeUnits}`, 'gi'),
  new RegExp(String.raw`\b(?:dólares|dollars|balboas)\s${number}|${number}\s(?:dólares|dollars|balboas)`, 'gi'),
]

/** The length of a rental day is part of its definition and does not change (docs/domain.md 3.5). */
const allowed = /^24(?: |-)(?:horas|hours?)$/i

function findWrittenFigures(text: string): string[] {
  return figurePatterns.flatMap((pattern) => text.match(pattern) ?? []).filter((figure) => !allowed.test(figure))
}

test('L-01 no text of the site writes out an amount, percentage or period that prices and rules decide', () => {
  expect(texts.length).toBeGreaterThan(140)
  expect(texts.flatMap(([where, text]) => findWrittenFigures(text).map((figure) => `${where}: ${figure}`))).toEqual([])
})

test('written figures are found in every notation, and placeholders are not reported', () => {
  expect(findWrittenFigures('Cuesta $12.00 por día, 7 % de ITBMS y 5% menos; 48 horas, 23 años, a 30-day rental, 20 dólares')).toEqual([
    '$12.00',
    '7 %',
    '5%',
    '48 horas',
    '23 años',
    '30-day',
    '20 dólares',
  ])
  expect(
    findWrittenFigures(
      '{{youngFeeDay}} por día de 24 horas, {{cancelFreeHours}} horas antes; Ley 45 de 2007, vans de 12 y 15 pasajeros, 911',
    ),
  ).toEqual([])
})
