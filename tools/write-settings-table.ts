// `npm run docs:settings`: writes the table of settings into docs/operations.md, out of the schema of server/config.ts and the sentences of
// .env.example. A test says when it is no longer current.

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { environment, hints } from '../server/config.ts'

export const settingsFile = join(import.meta.dirname, '../docs/operations.md')
const [begin, end] = ['<!-- settings: npm run docs:settings -->', '<!-- end of settings -->']

interface EnvEntry {
  words: string
  /** Commented out: the variable has no default value, its sentence says what happens without it. */
  isOff: boolean
  name: string
  value: string
}

/** The variables of `.env.example` with their sentences. */
function readEnvExample(): EnvEntry[] {
  const example = readFileSync(join(import.meta.dirname, '../.env.example'), 'utf8')
  return [...example.matchAll(/((?:^# .*\n)+)(#?)([A-Z_]+)=(.*)$/gm)].map(([, words = '', off, name = '', value = '']) => ({
    words: words.replaceAll(/^# /gm, '').replaceAll('\n', ' ').trim(),
    isOff: off === '#',
    name,
    value,
  }))
}

/** What live use cannot be without; the schema alone does not know it. */
const neededLive = new Set(['SIGNING_SECRET', 'DATA_KEYS', 'BASE_URL', 'SMTP_URL', 'MAIL_FROM'])

function settingsTable(): string {
  const entries = new Map(readEnvExample().map((entry) => [entry.name, entry]))
  const rows = Object.keys(environment.shape).map((name) => {
    const entry = entries.get(name)
    if (entry === undefined) throw new Error(`.env.example says nothing of ${name}`)
    const value = entry.isOff || entry.value === '' ? 'none' : `\`${entry.value}\``
    const must = hints[name] === undefined ? '' : ` It ${hints[name]}.`
    const live = neededLive.has(name) ? ' **Needed live.**' : ''
    return `| \`${name}\` | ${value} | ${`${entry.words}${must}${live}`.replaceAll('|', '\\|')} |`
  })
  return ['| setting | default | what it is |', '|---|---|---|', ...rows].join('\n')
}

/** A document with its table written anew. */
export function withSettings(document: string): string {
  const from = document.indexOf(begin)
  const to = document.indexOf(end)
  if (from < 0 || to < from) throw new Error('The document has no place for the table of settings')
  return `${document.slice(0, from)}${begin}\n${settingsTable()}\n${document.slice(to)}`
}

if (import.meta.main) writeFileSync(settingsFile, withSettings(readFileSync(settingsFile, 'utf8')))
