import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { yappyKey } from './payment-settings.ts'

const secret = Buffer.from('YP_KEY-OF-THE-TEST.the-rest-is-something-else').toString('base64')
const paguelofacil = {
  BASE_URL: 'https://www.example.com',
  PAYMENT_PROVIDERS: 'paguelofacil',
  PAGUELOFACIL_CCLW: 'A7BFCAF7B6A7BFCAF7B6',
  PAGUELOFACIL_TOKEN: 'public-part-of-it|private-part-of-it',
}
const yappy = {
  BASE_URL: 'https://www.example.com',
  PAYMENT_PROVIDERS: 'yappy',
  YAPPY_MERCHANT_ID: 'MERCH-00000001',
  YAPPY_SECRET: secret,
}
const live = {
  APP_ENV: 'live',
  SIGNING_SECRET: 'x'.repeat(32),
  DATA_KEYS: `a:${Buffer.alloc(32, 1).toString('base64')}`,
  SMTP_URL: 'smtps://u:p@mail.example',
  MAIL_FROM: 'a@example.com',
}

test('a demonstration uses the sandbox, and a live service has no provider until one is configured', () => {
  expect(readConfig({}).payments).toEqual({ providers: ['sandbox'], paguelofacil: null, yappy: null })
  expect(readConfig({ ...live, BASE_URL: 'https://www.example.com' }).payments.providers).toEqual([])
})

test('a live service refuses simulated payments', () => {
  expect(() => readConfig({ ...live, BASE_URL: 'https://www.example.com', PAYMENT_PROVIDERS: 'sandbox' })).toThrow(/PAYMENT_PROVIDERS/)
})

test('PagueloFacil’s address is its sandbox in a demonstration, its live service in production, or the configured one', () => {
  expect(readConfig(paguelofacil).payments.paguelofacil).toEqual({
    cclw: 'A7BFCAF7B6A7BFCAF7B6',
    token: 'public-part-of-it|private-part-of-it',
    url: 'https://sandbox.paguelofacil.com',
    queryUrl: 'https://sandbox.paguelofacil.com',
  })
  expect(readConfig({ ...live, ...paguelofacil }).payments.paguelofacil).toMatchObject({
    url: 'https://secure.paguelofacil.com',
    queryUrl: 'https://admin.paguelofacil.com',
  })
  const addresses = { PAGUELOFACIL_URL: 'http://localhost:9/', PAGUELOFACIL_QUERY_URL: 'https://api.pfserver.net' }
  expect(readConfig({ ...paguelofacil, ...addresses }).payments.paguelofacil).toMatchObject({
    url: 'http://localhost:9',
    queryUrl: 'https://api.pfserver.net',
  })
})

test('Yappy’s address is its test service in a demonstration, its live service in production, or the configured one', () => {
  expect(readConfig(yappy).payments.yappy).toEqual({
    merchantId: 'MERCH-00000001',
    key: 'YP_KEY-OF-THE-TEST',
    domain: 'https://www.example.com',
    apiUrl: 'https://api-comecom-uat.yappycloud.com',
    scriptUrl: 'https://bt-cdn-uat.yappycloud.com/v1/cdn/web-component-btn-yappy.js',
    pageHosts: [],
  })
  expect(readConfig({ ...live, ...yappy }).payments.yappy).toMatchObject({
    apiUrl: 'https://apipagosbg.bgeneral.cloud',
    scriptUrl: 'https://bt-cdn.yappy.cloud/v1/cdn/web-component-btn-yappy.js',
  })
  const addresses = {
    YAPPY_DOMAIN: 'https://istmo.example',
    YAPPY_API_URL: 'http://localhost:9',
    YAPPY_SCRIPT_URL: 'http://localhost:9/button.js',
    YAPPY_PAGE_HOSTS: 'https://*.yappy.cloud, wss://push.example',
  }
  expect(readConfig({ ...yappy, ...addresses }).payments.yappy).toMatchObject({
    domain: 'https://istmo.example',
    apiUrl: 'http://localhost:9',
    scriptUrl: 'http://localhost:9/button.js',
    pageHosts: ['https://*.yappy.cloud', 'wss://push.example'],
  })
})

test.each([
  ['PAGUELOFACIL_CCLW', paguelofacil],
  ['PAGUELOFACIL_TOKEN', paguelofacil],
  ['BASE_URL', paguelofacil],
  ['YAPPY_MERCHANT_ID', yappy],
  ['YAPPY_SECRET', yappy],
  ['BASE_URL', yappy],
])('a start without %s, which its provider needs, fails and names it', (name, settings) => {
  expect(() => readConfig({ ...settings, [name]: '' })).toThrow(
    new RegExp(`PAYMENT_PROVIDERS with ${settings.PAYMENT_PROVIDERS} needs ${name}\\. See \\.env\\.example`),
  )
})

test('several providers are used in the configured order, without duplicates', () => {
  const config = readConfig({ ...paguelofacil, ...yappy, PAYMENT_PROVIDERS: ' yappy,sandbox ,paguelofacil,yappy' })
  expect(config.payments.providers).toEqual(['yappy', 'sandbox', 'paguelofacil'])
})

test('a provider that accepts no new payments can still complete existing ones', () => {
  const { payments } = readConfig({ ...paguelofacil, ...yappy, PAYMENT_PROVIDERS: 'sandbox' })
  expect(payments.providers).toEqual(['sandbox'])
  expect(payments.paguelofacil).not.toBeNull()
  expect(payments.yappy).not.toBeNull()
})

test('Yappy’s secret contains its key before the point; a secret without a key is refused at start and not printed', () => {
  expect(yappyKey(secret)).toBe('YP_KEY-OF-THE-TEST')
  for (const bad of [
    '',
    'not base64',
    Buffer.from('without a point').toString('base64'),
    Buffer.from('.nothing before').toString('base64'),
  ]) {
    expect(yappyKey(bad)).toBeNull()
  }
  const bad = Buffer.from('hunter2-without-a-point').toString('base64')
  expect(() => readConfig({ ...yappy, YAPPY_SECRET: bad })).toThrow(/YAPPY_SECRET must be/)
  expect(() => readConfig({ ...yappy, YAPPY_SECRET: bad })).not.toThrow(new RegExp(bad))
})
