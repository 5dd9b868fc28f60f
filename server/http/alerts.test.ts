// Alerts and dashboard use only metrics that the server exports, and every alert fires on its case alone.

import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { onTestServers } from '../testing/test-app.ts'

const deploy = join(import.meta.dirname, '../../deploy')
const alerts = readFileSync(join(deploy, 'prometheus-alerts.yml'), 'utf8')
const cases = readFileSync(join(deploy, 'prometheus-alerts.test.yml'), 'utf8')
const alertExpressions = [...alerts.matchAll(/^ +expr: (.+)$/gm)].map(([, expression = '']) => expression)
const alertNames = [...alerts.matchAll(/- alert: (\w+)$/gm)].map(([, name = '']) => name)

interface Dashboard {
  panels: { title: string; description: string; targets: { expr: string }[] }[]
}
const dashboard: Dashboard = JSON.parse(readFileSync(join(deploy, 'grafana-dashboard.json'), 'utf8'))
const dashboardExpressions = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))

/** The metrics of an expression, with each label that it names a value of or groups by. */
function listUsed(expression: string): { name: string; labels: { label: string; value: string | undefined }[] }[] {
  const grouped = [...expression.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, labels = '']) => labels.split(/, */))
  return [...expression.matchAll(/\b(istmo_\w+)(?:\{([^}]*)\})?/g)].map(([, name = '', matchers = '']) => ({
    name,
    labels: [
      ...[...matchers.matchAll(/(\w+)(=~?)"([^"]*)"/g)].map(([, label = '', operator, value]) => ({
        label,
        value: operator === '=' ? value : undefined,
      })),
      ...grouped.map((label) => ({ label, value: undefined })),
    ].filter(({ label }) => !addedByPrometheus.has(label)),
  }))
}

const addedByPrometheus = new Set(['instance', 'job'])
/** Without payments and notices there are no series of theirs, only their names. */
const emptyAtFirst = new Set(['istmo_payments', 'istmo_notices_refused'])
/** Only with DATABASE_READ_URL; `server/read-db.test.ts` expects them. */
const ofReplica = new Set(['istmo_replica_used'])

onTestServers((app) => {
  test('every metric of an alert or the dashboard exists with its labels', async () => {
    await app().get('/healthz')
    await app().get('/content/no-such-call')
    const metrics = (await app().get('/metrics')).body
    const used = [...alertExpressions, ...dashboardExpressions].flatMap(listUsed)
    expect(used.length).toBeGreaterThan(30)
    for (const { name, labels } of used) {
      if (ofReplica.has(name)) continue
      if (emptyAtFirst.has(name)) {
        expect(metrics, name).toContain(`# TYPE ${name} gauge`)
        continue
      }
      expect(metrics, name).toMatch(new RegExp(`^${name}(\\{| )`, 'm'))
      for (const { label, value = '' } of labels) {
        // A status class that has not occurred yet has no series; its label exists.
        const wanted = label === 'status' && value !== '' ? '\\dxx' : value === '' ? '[^"]+' : value
        expect(metrics, `${name} ${label}`).toMatch(new RegExp(`^${name}\\{[^}]*${label}="${wanted}"`, 'm'))
      }
    }
  })
})

test('every alert has a description, a severity, a case on which it fires, and is silent on the healthy site', () => {
  const count = (pattern: RegExp) => [...alerts.matchAll(pattern)].length
  expect(alertNames).toHaveLength(alertExpressions.length)
  expect(count(/summary: ['"].+\.['"]/g)).toBe(alertExpressions.length)
  expect(count(/severity: (page|warn)/g)).toBe(alertExpressions.length)
  const [healthy = '', ...failing] = cases.split('  - name: ').slice(1)
  for (const name of alertNames) {
    expect(healthy).toContain(`alertname: ${name}, exp_alerts: []`)
    expect(failing.find((text) => text.startsWith(`${name}\n`))).toMatch(/exp_alerts:\s+\[\s*\{\s*exp_labels/)
  }
})

test('every panel of the dashboard has a title and a description', () => {
  expect(dashboard.panels.length).toBeGreaterThan(10)
  for (const { title, description } of dashboard.panels) expect([title, description]).not.toContain('')
})

const promtool = ['/usr/bin/promtool', '/usr/local/bin/promtool'].find((place) => existsSync(place))

/** Runs promtool; throws with its output when it finds a fault. */
function runPromtool(...words: string[]): string {
  return execFileSync(promtool ?? '', words, { encoding: 'utf8', stdio: 'pipe' })
}

// oxlint-disable-next-line no-console -- explains why the tests are skipped
if (promtool === undefined) console.warn('skipped: promtool is not installed (Debian: prometheus), so no alert is run on its case')

test.skipIf(promtool === undefined)('every alert fires on its case and not on the healthy site', () => {
  expect(runPromtool('test', 'rules', join(deploy, 'prometheus-alerts.test.yml'))).toContain('SUCCESS')
})

test.skipIf(promtool === undefined)('a threshold that is changed makes its case fail', () => {
  const folder = mkdtempSync(join(tmpdir(), 'istmo-alerts-'))
  try {
    writeFileSync(join(folder, 'prometheus-alerts.test.yml'), cases)
    writeFileSync(join(folder, 'prometheus-alerts.yml'), alerts.replace('> 900', '> 9000'))
    expect(() => runPromtool('test', 'rules', join(folder, 'prometheus-alerts.test.yml'))).toThrow('IstmoMailsWait')
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test.skipIf(promtool === undefined)('every expression of the dashboard is valid', () => {
  const folder = mkdtempSync(join(tmpdir(), 'istmo-dashboard-'))
  try {
    const rules = dashboardExpressions.map((expr, i) => ({ record: `panel:${i}`, expr: expr.replaceAll('$__rate_interval', '5m') }))
    const file = join(folder, 'rules.yml')
    // JSON is YAML.
    writeFileSync(file, JSON.stringify({ groups: [{ name: 'dashboard', rules }] }))
    expect(runPromtool('check', 'rules', file)).toContain(`${rules.length} rules found`)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
