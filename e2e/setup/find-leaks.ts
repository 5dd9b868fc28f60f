// Personal data and secrets that must not be in a log, or in plain text in a database dump. Checked after all journeys.

/** What the journeys type: names, document and licence numbers, and passwords. */
export const typedPeople = ['Prueba', 'Lucía', 'Ana María', 'De León', 'AB1234567', 'L-998877', '8-123-4567']
export const typedPasswords = [
  'mango-lluvia-tambor',
  'ventana-azul-camaron',
  'rio-chagres-azul',
  'volcan-baru-verde',
  'otra-clave-del-enlace',
]

const emailAddress = /[\w.+-]+@[\w-]+\.\w+/
/** Ten characters of the codes' alphabet, with at least one letter and one digit. */
const bookingCode = /(?<![\w-])(?=[0-9A-Z]*\d)(?=[0-9A-Z]*[A-Z])[0-9A-HJKMNP-TV-Z]{10}(?![\w-])/
/** 256 bits, as in links and sessions. */
const token = /(?<![\w-])(?=[\w-]*[A-Z])(?=[\w-]*[a-z])(?=[\w-]*\d)[\w-]{43}(?![\w-])/
/** In a table, a match after `$`, `+` or `/` is part of an argon2 hash. */
const tokenInTable = /(?<![\w$+/-])(?=[\w-]*[A-Z])(?=[\w-]*[a-z])(?=[\w-]*\d)[\w-]{43}(?![\w-])/

/** The kinds of leaks in a log; empty when there are none. */
export function findLogLeaks(log: string): string[] {
  // A demonstration logs its clients and staff at startup, which production does not have.
  const lines = log.split('\n').filter((line) => !line.startsWith('istmo: demo '))
  const text = lines.join('\n')
  const kinds = [
    ...Object.entries({ 'an e-mail address': emailAddress, 'a booking code': bookingCode, 'a token': token }).flatMap(([kind, pattern]) =>
      pattern.test(text) ? [kind] : [],
    ),
    ...[...typedPeople, ...typedPasswords].filter((word) => text.includes(word)).map((word) => `the typed “${word}”`),
  ]
  const place = (kind: string) => lines.findIndex((line) => line.includes(/“(.+)”/.exec(kind)?.[1] ?? '\0'))
  return kinds.map((kind) => (place(kind) < 0 ? kind : `${kind} in line ${place(kind) + 1}`))
}

/** The kinds of plain-text secrets in a table's rows. */
export function findDumpLeaks(rows: string): string[] {
  return [
    ...(tokenInTable.test(rows) ? ['a token'] : []),
    ...typedPasswords.filter((word) => rows.includes(word)).map((word) => `the password “${word}”`),
  ]
}
