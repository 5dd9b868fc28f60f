// Searches the repository's files for keys and passwords: part of `npm run lint` and of the unit tests (`shipped.test.ts`), because a pushed
// secret can never be taken back.

import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const maxBytes = 2_000_000
const ignored = new Set([
  'node_modules',
  'dist',
  'data',
  'coverage',
  'test-results',
  'playwright-report',
  'shots',
  'bench-results',
  '.git',
  '.env',
])
const isText =
  /\.(ts|tsx|mjs|js|json|md|sql|css|html|txt|ya?ml|toml|conf|service|timer|sh|env|example|svg|npmrc)$|\/(Dockerfile|Caddyfile|run|\.npmrc|\.env\.example|\.gitignore)$/

const patterns: Readonly<Record<string, RegExp>> = {
  'a private key': /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  'a cloud access key': /\b(AKIA|ASIA)[A-Z0-9]{16}\b|\bAIza[\w-]{35}\b/,
  'a token of a code host or registry':
    /\b(gh[pousr]_\w{36,}|github_pat_\w{40,}|glpat-[\w-]{20,}|npm_[A-Za-z0-9]{36})\b|_authToken\s*=\s*\S/,
  'a token of a chat or mail service': /\bxox[abprs]-[\w-]{20,}|\bSG\.[\w-]{20,}\.[\w-]{20,}/,
  'a key of a payment provider': /\b(sk|rk|whsec)_(live|test)?_?[A-Za-z0-9]{24,}\b/,
  'a signed token': /\beyJ[\w-]{15,}\.eyJ[\w-]{15,}\.[\w-]{20,}/,
  'a password in an address':
    /\b(postgres(ql)?|smtps?|https?|redis|amqp):\/\/[^\s:@/'"`]+:(?!password@|secret@|\$\{)[^\s@/'"`]{6,}@(?!host\b)[\w.-]+/i,
  'a value of a secret setting':
    /^\s*(export\s+)?(SIGNING_SECRET|[A-Z_]*(PASSWORD|TOKEN|SECRET)|PAGUELOFACIL_CCLW)=["']?[A-Za-z0-9+/=_-]{20,}|^\s*(export\s+)?DATA_KEYS=["']?[\w.-]*:[A-Za-z0-9+/]{40,}/m,
}

export interface FoundSecret {
  file: string
  line: number
  kind: string
}

/** Locations that look like secrets; never the secret itself, so that the report can be shown. */
export function secretsIn(text: string): { line: number; kind: string }[] {
  return Object.entries(patterns).flatMap(([kind, pattern]) => {
    const at = text.search(pattern)
    return at < 0 ? [] : [{ kind, line: text.slice(0, at).split('\n').length }]
  })
}

export function findSecrets(): FoundSecret[] {
  const files = globSync('**/*', { cwd: root, exclude: (name) => ignored.has(name) })
  const hidden = globSync('{.ci/*,.env.example,.npmrc,.gitignore,.oxlintrc.json}', { cwd: root })
  return [...files, ...hidden]
    .filter((file) => isText.test(`/${file}`) && statSync(join(root, file)).isFile() && statSync(join(root, file)).size < maxBytes)
    .flatMap((file) => secretsIn(readFileSync(join(root, file), 'utf8')).map((found) => ({ file, ...found })))
}

if (import.meta.main) {
  const found = findSecrets()
  for (const { file, line, kind } of found) console.error(`${file}:${line} looks like ${kind}`)
  if (found.length > 0) process.exitCode = 1
}
