import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import * as constants from './constants.ts'
import { isNode, getName, walkNodes, sourceFiles } from './source-files.ts'
import { getSchema } from './get-schema.ts'
import { estimateRequest } from './values/estimate-request.ts'
import * as z from 'zod/mini'

test('B-01 brand, default rate, period, coverage, client type and counts are those of the specification', () => {
  expect(constants.brandId).toBe(1)
  expect(constants.defaultRatePlanId).toBe(10)
  expect(constants.defaultPeriodId).toBe(1)
  expect(constants.defaultCoverageId).toBe(20)
  expect(constants.defaultClientTypeId).toBe(1)
  expect(constants.defaultBabySeats).toBe(0)
  expect(constants.defaultAdditionalDrivers).toBe(0)
})

const minimalEstimate = { IdAgenciaSal: 1, FechaSalida: '2027-01-12', FechaEntrada: '2027-01-15', IdModelo: 104 }
const defaulted = [
  'IdTarifa',
  'IdPeriodo',
  'IdPaqCob',
  'IdTipoCliente',
  'CantSillaBB',
  'CantCondAdic',
  'Wifi',
  'UnderAge',
  'NoHorasExtras',
  'IdFormaPago',
  'Tarifa_Prepago',
]

test.each([
  ['missing', {}],
  ['null', Object.fromEntries(defaulted.map((key) => [key, null]))],
])('B-01 a %s field of an estimate request gets its default', (_, given) => {
  const wire = z.parse(getSchema(estimateRequest), { ...minimalEstimate, ...given })
  expect(wire).toMatchObject({ IdBrand: 1, IdTarifa: 10, IdPeriodo: 1, IdPaqCob: 20, IdTipoCliente: 1, CantSillaBB: 0, CantCondAdic: 0 })
  expect(wire).toMatchObject({ Wifi: 0, UnderAge: false, NoHorasExtras: 0, IdFormaPago: 1, Tarifa_Prepago: false })
  expect(estimateRequest.decode(wire)).toMatchObject({
    brandId: 1,
    coverageId: 20,
    babySeats: 0,
    additionalDrivers: 0,
    wifiDevices: 0,
    prepaid: false,
    trip: { clientTypeId: 1, youngDriver: false },
  })
})

// End-to-end tests check that they are applied: V-06, F-05, F-07, F-13 and B-02.
test('B-02 timeouts and delays are those of the specification', () => {
  expect(constants.loginTimeoutMs).toBe(15000)
  expect(constants.navigationDelayMs).toBe(5000)
  expect(constants.overlayHideMs).toBe(3000)
  expect(constants.overlayDelayMs).toBe(200)
  expect(constants.notificationTimeoutMs).toBe(5000)
})

// 15000, 5000 and 3000 are durations unless the surrounding names show that they are a port, basis points, money or kilometres. A 200 is
// usually an HTTP status, so it counts as a duration only in a timer call or under a name for a duration.
const durations = [15000, 5000, 3000, 200]
const durationName = /(ms|delay|timeout|wait|interval|duration|millis\w*|after|pause|debounce)$/i
const timerName = /^(setTimeout|setInterval|sleep|wait|delay|timeout)$/
const otherName = /(port|bps|cents|kmMonth|kilometres\w*)$/i

/** The durations of B-02 that a syntax tree has as number literals, each with the name it belongs to. */
function findDurations(program: unknown): string[] {
  const found: string[] = []
  const visit = (value: unknown, names: readonly string[]): void => {
    if (Array.isArray(value)) {
      for (const item of value) visit(item, names)
      return
    }
    if (!isNode(value)) return
    const number = value['value']
    if (value.type === 'Literal' && typeof number === 'number' && durations.includes(number) && isDuration(number, names))
      found.push(`${names.at(-1) ?? ''} ${number}`.trim())
    const own = ['id', 'key', 'callee', 'left', 'name'].map((part) => getName(value[part])).find((name) => name !== undefined)
    const name = own ?? getName(calleeProperty(value))
    const inner = name === undefined ? names : [...names.slice(-1), name]
    for (const [key, part] of Object.entries(value)) visit(part, key === 'body' && value.type !== 'ArrowFunctionExpression' ? [] : inner)
  }
  visit(program, [])
  return found
}

function isDuration(number: number, names: readonly string[]): boolean {
  if (names.some((name) => otherName.test(name))) return false
  return number !== 200 || names.some((name) => durationName.test(name) || timerName.test(name))
}

function calleeProperty(node: Readonly<Record<string, unknown>>): unknown {
  const callee = node['callee']
  return isNode(callee) ? callee['property'] : undefined
}

test('B-03 the durations of B-02 are written only in contract/constants.ts', () => {
  const elsewhere = sourceFiles(['contract', 'server', 'web'])
    .filter(({ path }) => path !== 'contract/constants.ts')
    .flatMap(({ path, program }) => findDurations(program).map((found) => `${path}: ${found}`))
  expect(elsewhere, 'Import the constant from contract/constants.ts.').toEqual([])
})

test.each([
  ['const it = { delay: 5000 }', ['delay 5000']],
  ['const it = { delay: 5_000 }', ['delay 5000']],
  ['const holdMs = 200', ['holdMs 200']],
  ['setTimeout(() => go(), 200)', ['setTimeout 200']],
  ['window.setTimeout(go, 3e3)', ['setTimeout 3000']],
  ['call(15000)', ['call 15000']],
  ['<Toast timeout={5000} />', ['timeout 5000']],
  ['const animation = { duration: 200 }', ['duration 200']],
  ['reply.code(200); const widths = [200, 480]; const it = { status: 200, PORT: whole(3000), shareBps: 5000 }', []],
])('B-03 the check finds the durations in %s', (code, found) => {
  expect(findDurations(parseSync('it.tsx', code).program)).toEqual(found)
})

test('B-03 the check looks for every duration of contract/constants.ts', () => {
  const own = [...walkNodes(sourceFiles(['contract']).find(({ path }) => path === 'contract/constants.ts')?.program)]
  const numbers = own.flatMap(({ node }) => (typeof node['value'] === 'number' && node['value'] >= 200 ? [node['value']] : []))
  expect([...new Set(numbers)].toSorted((a, b) => b - a)).toEqual(durations)
})
