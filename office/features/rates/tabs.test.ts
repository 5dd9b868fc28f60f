import { expect, test } from 'vitest'
import { findFieldEditor } from './tabs.ts'

test.each([
  ['a text', 'faq', 'question_es', '/contenido/faq/7'],
  ['the color of the brand', 'brand', 'color', '/contenido/brand/7'],
  ['the dates of a promotion', 'promotion', 'ends_on', '/tarifas'],
  ['the minimum age of a class', 'car_class', 'minimum_age', '/contenido'],
  ['the hours of a branch', 'branch_hours', 'opens_min', '/horarios'],
])('%s is repaired on its page', (_, table, field, page) => {
  expect(findFieldEditor({ table, key: '7', field }).to).toBe(page)
})
