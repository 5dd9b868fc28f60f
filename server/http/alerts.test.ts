import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { onEachServer } from '../testing/test-app.ts'

const alerts = readFileSync(join(import.meta.dirname, '../../deploy/prometheus-alerts.yml'), 'utf8')
const expressions = [...alerts.matchAll(/^ +expr: (.+)$/gm)].map(([, expression = '']) => expression)
/** `name{label="value"}` as in the expressions. */
const used = expressions.flatMap((expression) =>
  [...expression.matchAll(/\b(istmo_\w+)(?:\{(\w+)="(\w+)"\})?/g)].map(([, name, label, value]) => ({ name, label, value })),
)

onEachServer((app) => {
  test('every metric used by an alert exists with its label', async () => {
    await app().get('/healthz')
    await app().get('/content/no-such-call')
    const metrics = (await app().get('/metrics')).body
    expect(used.length).toBeGreaterThan(9)
    for (const { name, label, value } of used) {
      expect(metrics, name).toMatch(new RegExp(`^${name}(\\{| )`, 'm'))
      // A status class that has not occurred yet has no series; its label exists.
      if (label !== undefined)
        expect(metrics, `${name} ${label}`).toMatch(new RegExp(`^${name}\\{[^}]*${label}="${label === 'status' ? '\\dxx' : value}"`, 'm'))
    }
  })
})

test('every alert has a description and a severity', () => {
  const count = (pattern: RegExp) => [...alerts.matchAll(pattern)].length
  expect(expressions).toHaveLength(count(/- alert: Istmo\w+$/gm))
  expect(count(/summary: ['"].+\.['"]/g)).toBe(expressions.length)
  expect(count(/severity: (page|warn)/g)).toBe(expressions.length)
})
