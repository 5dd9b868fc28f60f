import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { onEachServer } from '../testing/test-app.ts'

const alerts = readFileSync(join(import.meta.dirname, '../../deploy/prometheus-alerts.yml'), 'utf8')
const expressions = [...alerts.matchAll(/^ +expr: (.+)$/gm)].map(([, expression = '']) => expression)
/** `name{label="value"}` as they stand in the expressions. */
const used = expressions.flatMap((expression) =>
  [...expression.matchAll(/\b(istmo_\w+)(?:\{(\w+)="(\w+)"\})?/g)].map(([, name, label, value]) => ({ name, label, value })),
)

onEachServer((it) => {
  test('every figure that an alert asks for is told, with the label that it asks for', async () => {
    await it().get('/healthz')
    await it().get('/content/no-such-call')
    const told = (await it().get('/metrics')).body
    expect(used.length).toBeGreaterThan(9)
    for (const { name, label, value } of used) {
      expect(told, name).toMatch(new RegExp(`^${name}(\\{| )`, 'm'))
      // A class of answers that has not come yet is not told; its label is.
      if (label !== undefined)
        expect(told, `${name} ${label}`).toMatch(new RegExp(`^${name}\\{[^}]*${label}="${label === 'status' ? '\\dxx' : value}"`, 'm'))
    }
  })
})

test('every alert says what it means and how urgent it is', () => {
  const count = (pattern: RegExp) => [...alerts.matchAll(pattern)].length
  expect(expressions).toHaveLength(count(/- alert: Istmo\w+$/gm))
  expect(count(/summary: ['"].+\.['"]/g)).toBe(expressions.length)
  expect(count(/severity: (page|warn)/g)).toBe(expressions.length)
})
