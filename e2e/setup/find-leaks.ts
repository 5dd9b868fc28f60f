// What must not stand in a log, nor in clear in a dump of the database: looked for after all journeys have been walked.

/** What the journeys type: names, documents, licences, and passwords. */
export const typedPeople = ['Prueba', 'Lucía', 'Ana María', 'De León', 'AB1234567', 'L-998877', '8-123-4567']
export const typedPasswords = [
  'mango-lluvia-tambor',
  'ventana-azul-camaron',
  'rio-chagres-azul',
  'volcan-baru-verde',
  'otra-clave-del-enlace',
]

const emailAddress = /[\w.+-]+@[\w-]+\.\w+/
/** Ten characters of the codes' alphabet, with a letter and a digit among them. */
const bookingCode = /(?<![\w-])(?=[0-9A-Z]*\d)(?=[0-9A-Z]*[A-Z])[0-9A-HJKMNP-TV-Z]{10}(?![\w-])/
/** 256 bits as links and sessions carry them. */
const token = /(?<![\w-])(?=[\w-]*[A-Z])(?=[\w-]*[a-z])(?=[\w-]*\d)[\w-]{43}(?![\w-])/
/** What follows a `$`, a `+` or a `/` in a table is part of a hash of argon2. */
const tokenInTable = /(?<![\w$+/-])(?=[\w-]*[A-Z])(?=[\w-]*[a-z])(?=[\w-]*\d)[\w-]{43}(?![\w-])/

/** The kinds of personal or secret things in a log; empty where there are none. */
export function findLogLeaks(log: string): string[] {
  // In a demonstration the two clients that can log in are told at the start, which a live service does not have.
  const lines = log.split('\n').filter((line) => !line.startsWith('istmo: demo client'))
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

/** The kinds of secrets that stand in clear in a table's rows. */
export function findDumpLeaks(rows: string): string[] {
  return [
    ...(tokenInTable.test(rows) ? ['a token'] : []),
    ...typedPasswords.filter((word) => rows.includes(word)).map((word) => `the password “${word}”`),
  ]
}
