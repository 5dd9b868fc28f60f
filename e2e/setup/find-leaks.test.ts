import { expect, test } from 'vitest'
import { findDumpLeaks, findLogLeaks } from './find-leaks.ts'

const token = 'Zk3vQ9_xT-7bLm2RpWc8sYdHfGjKaNe4uViXoBq1tSr'

test.each([
  ['{"msg":"sent to ana@example.com"}', 'an e-mail address'],
  ['{"code":"24ERJT06HF"}', 'a booking code'],
  [`{"url":"/pay/${token}"}`, 'a token'],
])('a log with %s has a leak', (line, kind) => {
  expect(findLogLeaks(`ready\n${line}\n`)).toEqual([kind])
})

test('typed data of the journeys are found in a log, with their line', () => {
  expect(findLogLeaks('ready\nhello Lucía\n')).toEqual(['the typed “Lucía” in line 2'])
})

test('an ordinary log has no leaks: request ids, paths and the demonstration accounts are allowed', () => {
  const log = `istmo: demo client: ana@istmo.example, password rio-chagres-azul
istmo: demo cashier of the back office at /office/: caja@istmo.example, password rio-chagres-azul
{"level":30,"reqId":"0b5f9e0e-7f55-4c79-9d5c-0f5f1e6a1d11","req":{"method":"POST","url":"/web-api/postBooking/new"}}`
  expect(findLogLeaks(log)).toEqual([])
})

test('a token or a plain-text password in a dump is found, and hashes are not taken for tokens', () => {
  expect(findDumpLeaks(`(1,${token})`)).toEqual(['a token'])
  expect(findDumpLeaks('(1,ventana-azul-camaron)')).toEqual(['the password “ventana-azul-camaron”'])
  expect(findDumpLeaks(`(1,$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHRzYWx0c2E$${token},\\x${'0a'.repeat(32)})`)).toEqual([])
})
