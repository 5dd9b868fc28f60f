import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { environment } from './environment.ts'

const example = readFileSync(join(import.meta.dirname, '../.env.example'), 'utf8')
interface Entry {
  words: string
  /** Commented out: the variable has no default value; its comment states what applies instead. */
  isOff: boolean
  name: string
  value: string
}

const entries: Entry[] = [...example.matchAll(/((?:^# .*\n)+)(#?)([A-Z_]+)=(.*)$/gm)].map(([, words = '', off, name = '', value = '']) => ({
  words,
  isOff: off === '#',
  name,
  value,
}))
const known = Object.keys(environment.shape)

test('.env.example lists every variable that the configuration reads, and no other', () => {
  expect(known.length).toBeGreaterThan(15)
  expect(new Set(entries.map((entry) => entry.name))).toEqual(new Set(known))
  expect(entries).toHaveLength(known.length)
  // Every line that looks like a variable belongs to an entry with a sentence.
  expect([...example.matchAll(/^#?[A-Z_]+=/gm)]).toHaveLength(entries.length)
})

test('.env.example describes each variable in a sentence, with its default', () => {
  for (const { name, words, isOff } of entries) {
    expect(words, name).toMatch(/\.\s*$/)
    if (isOff) expect(words, `${name} has no value, so its sentence names the default`).toMatch(/Default: \S/)
  }
})

test('the values of .env.example are the defaults', () => {
  const given = Object.fromEntries(entries.filter(({ isOff }) => !isOff).map(({ name, value }) => [name, value]))
  expect(readConfig(given)).toEqual(readConfig({}))
})

test.each(entries.filter(({ isOff, value }) => !isOff && value !== '').map(({ name }) => name))(
  "the value that .env.example shows for %s is its own default and not another variable's",
  (name) => {
    const value = entries.find((entry) => entry.name === name)?.value
    expect(readConfig({ [name]: value })).toEqual(readConfig({}))
  },
)

test('an empty value counts as missing', () => {
  expect(readConfig(Object.fromEntries(known.map((name) => [name, ''])))).toEqual(readConfig({}))
})

const secret = 'hunter2-should-never-be-printed'

test.each([
  ['APP_ENV', secret],
  ['PORT', secret],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['BASE_URL', secret],
  ['DATABASE_URL', `mysql://user:${secret}@host/db`],
  ['DATABASE_POOLER_URL', `mysql://user:${secret}@host/db`],
  ['DATABASE_READ_URL', `mysql://user:${secret}@host/db`],
  ['SIGNING_SECRET', secret.slice(0, 31)],
  ['SIGNING_SECRET', `${'x'.repeat(32)},${secret.slice(0, 31)}`],
  ['DRAIN_SECONDS', '61'],
  ['CONTENT_URL', `ftp://${secret}`],
  ['WEB_API_URL', secret],
  ['LANDING_API_URL', secret],
  ['TRUST_PROXY', secret],
  ['SMTP_URL', `http://user:${secret}@mail`],
  ['MAIL_FROM', secret],
  ['LEADS_EMAIL', secret],
  ['PAYMENT_PROVIDERS', `sandbox,${secret}`],
  ['PAGUELOFACIL_CCLW', secret],
  ['PAGUELOFACIL_TOKEN', `Bearer ${secret}`],
  ['PAGUELOFACIL_URL', secret],
  ['PAGUELOFACIL_QUERY_URL', secret],
  ['YAPPY_MERCHANT_ID', `${secret} ${secret}`],
  ['YAPPY_SECRET', secret],
  ['YAPPY_DOMAIN', secret],
  ['YAPPY_API_URL', secret],
  ['YAPPY_SCRIPT_URL', secret],
  ['YAPPY_PAGE_HOSTS', secret],
  ['LOG_LEVEL', secret],
])('a bad %s (%s) stops the start with its name and never its value', (name, value) => {
  const message = readMessage(() => readConfig({ [name]: value }))
  expect(message).toContain(`Bad configuration: ${name}.`)
  expect(message).toContain(`${name} must be`.replace('SIGNING_SECRET must be', 'SIGNING_SECRET must have'))
  expect(message).toContain('.env.example')
  expect(message).not.toContain(value)
  expect(message).not.toContain('hunter2')
})

test.each([
  ['DATABASE_POOLER_URL', 'databasePoolerUrl'],
  ['DATABASE_READ_URL', 'databaseReadUrl'],
] as const)('%s needs the address of the primary, which writes, migrations and commands use', (name, key) => {
  const url = `postgres://user:${secret}@other/db`
  const message = readMessage(() => readConfig({ [name]: url }))
  expect(message).toContain(`${name} needs DATABASE_URL`)
  expect(message).not.toContain('hunter2')
  expect(readConfig({ [name]: url, DATABASE_URL: 'postgres://db/db' })[key]).toBe(url)
})

test('several invalid values are reported at once', () => {
  const message = readMessage(() => readConfig({ PORT: 'x', LOG_LEVEL: 'loud', APP_ENV: 'test' }))
  for (const name of ['PORT', 'LOG_LEVEL', 'APP_ENV']) expect(message).toContain(name)
})

test('live use refuses to start without its own secrets and reports all missing ones', () => {
  const message = readMessage(() => readConfig({ APP_ENV: 'live' }))
  expect(message).toContain('SIGNING_SECRET')
  expect(message).toContain('BASE_URL')
})

test('origins are separated by commas, and a trailing slash of addresses is removed', () => {
  const config = readConfig({ CORS_ORIGINS: ' https://a.example ,https://b.example,', BASE_URL: 'https://www.example.com/' })
  expect(config.corsOrigins).toEqual(['https://a.example', 'https://b.example'])
  expect(config.baseUrl).toBe('https://www.example.com')
})

function readMessage(act: () => unknown): string {
  try {
    act()
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  throw new Error('no error was thrown')
}

test('the back office of a live site must be at an https host of its own', () => {
  const live = {
    APP_ENV: 'live',
    SIGNING_SECRET: 'x'.repeat(32),
    DATA_KEYS: `a:${Buffer.alloc(32, 1).toString('base64')}`,
    BASE_URL: 'https://www.example.com',
    SMTP_URL: 'smtp://localhost',
    MAIL_FROM: 'a@example.com',
  }
  expect(readConfig(live).officeUrl).toBeNull()
  expect(readConfig({ ...live, OFFICE_URL: 'https://office.example.com/' }).officeUrl).toBe('https://office.example.com')
  expect(readConfig({ ...live, OFFICE_URL: 'HTTPS://Office.Example.com:443/' }).officeUrl).toBe('https://office.example.com')
  for (const OFFICE_URL of [
    'https://office.example.com/?a=b',
    'https://office.example.com#a',
    'https://user@office.example.com',
    'https://office.example.com.',
    'https://WWW.example.com',
    'https://www.example.com',
    'https://www.example.com:8443',
    'http://office.example.com',
    'https://office.example.com/office',
  ]) {
    expect(() => readConfig({ ...live, OFFICE_URL }), OFFICE_URL).toThrow('OFFICE_URL must be an https address on a separate host')
  }
  expect(() => readConfig({ ...live, OFFICE_URL: 'office.example.com' })).toThrow('OFFICE_URL')
  const dotted = { ...live, BASE_URL: 'https://www.example.com.', OFFICE_URL: 'https://www.example.com' }
  expect(() => readConfig(dotted)).toThrow('OFFICE_URL must be an https address on a separate host')
})
