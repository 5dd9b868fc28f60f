// `npm run docs:settings`: writes the table of settings to docs/operations.md, from the schema in server/environment.ts and the comments of
// .env.example. A test checks that it is current.

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { environment, hints } from '../server/environment.ts'

export const settingsFile = join(import.meta.dirname, '../docs/operations.md')
const [begin, end] = ['<!-- settings: npm run docs:settings -->', '<!-- end of settings -->']

interface EnvEntry {
  comment: string
  /** Commented out: the variable has no default value; its comment states what applies instead. */
  isCommentedOut: boolean
  name: string
  value: string
}

/** The variables of `.env.example` with their comments. */
function readEnvExample(): EnvEntry[] {
  const example = readFileSync(join(import.meta.dirname, '../.env.example'), 'utf8')
  return [...example.matchAll(/((?:^# .*\n)+)(#?)([A-Z_]+)=(.*)$/gm)].map(([, comment = '', off, name = '', value = '']) => ({
    comment: comment.replaceAll(/^# /gm, '').replaceAll('\n', ' ').trim(),
    isCommentedOut: off === '#',
    name,
    value,
  }))
}

/** Settings required with APP_ENV=live, which the schema does not express. */
const requiredInProduction = new Set(['SIGNING_SECRET', 'DATA_KEYS', 'BASE_URL', 'SMTP_URL', 'MAIL_FROM'])

function settingsTable(): string {
  const entries = new Map(readEnvExample().map((entry) => [entry.name, entry]))
  const rows = Object.keys(environment.shape).map((name) => {
    const entry = entries.get(name)
    if (entry === undefined) throw new Error(`.env.example has no entry for ${name}`)
    const value = entry.isCommentedOut || entry.value === '' ? 'none' : `\`${entry.value}\``
    const constraint = hints[name] === undefined ? '' : ` It ${hints[name]}.`
    const live = requiredInProduction.has(name) ? ' **Needed live.**' : ''
    return `| \`${name}\` | ${value} | ${`${entry.comment}${constraint}${live}`.replaceAll('|', '\\|')} |`
  })
  return ['| setting | default | what it is |', '|---|---|---|', ...rows].join('\n')
}

/** The document with an updated table. */
export function withSettings(document: string): string {
  const from = document.indexOf(begin)
  const to = document.indexOf(end)
  if (from < 0 || to < from) throw new Error('The document has no place for the table of settings')
  return `${document.slice(0, from)}${begin}\n${settingsTable()}\n${document.slice(to)}`
}

if (import.meta.main) writeFileSync(settingsFile, withSettings(readFileSync(settingsFile, 'utf8')))
