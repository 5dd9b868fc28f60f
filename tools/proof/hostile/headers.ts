// The security and caching headers of every answer, by the kind of answer in the access rules.

import { createHash } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import { isFile } from './access.ts'
import { getRule, type AnswerKind } from './access-rules.ts'
import type { TargetRequest, Target } from './target.ts'
import type { World } from './world.ts'

type Violations = string[]

const header = (answer: LightMyRequestResponse, name: string): string => String(answer.headers[name] ?? '')
const directives = (policy: string): Map<string, string[]> =>
  new Map(
    policy
      .split(';')
      .map((part) => part.trim().split(/\s+/))
      .filter(([name]) => name !== undefined && name !== '')
      .map(([name = '', ...sources]) => [name, sources]),
  )

/** An HTML document: its policy allows only scripts by hash. */
function checkPolicy(answer: LightMyRequestResponse, { scripts }: { scripts: 'hashed' | 'none' }): Violations {
  const policy = directives(header(answer, 'content-security-policy'))
  const found: Violations = []
  const expectOnly = (name: string, allowed: (source: string) => boolean) => {
    const bad = (policy.get(name) ?? []).filter((source) => !allowed(source))
    if (bad.length > 0) found.push(`${name} allows ${bad.join(' ')}`)
  }
  if (policy.get('default-src')?.join(' ') !== "'none'") found.push('default-src is not none')
  for (const name of ['base-uri', 'frame-ancestors']) if (policy.get(name)?.join(' ') !== "'none'") found.push(`${name} is not none`)
  const isHash = (source: string) => /^'sha256-[A-Za-z\d+/]{43}='$/.test(source)
  for (const name of ['script-src', 'script-src-elem'])
    expectOnly(name, (source) => (scripts === 'hashed' && source === "'self'") || isHash(source))
  if (policy.has('script-src-attr')) expectOnly('script-src-attr', (source) => source === "'none'")
  expectOnly('connect-src', (source) => source === "'self'")
  expectOnly('form-action', (source) => source === "'self'" || source === "'none'")
  for (const name of ['object-src', 'frame-src']) expectOnly(name, (source) => source === "'none'")
  const hashes = new Set((policy.get('script-src') ?? []).filter(isHash))
  for (const [, attributes = '', text = ''] of answer.body.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (/\bsrc=/.test(attributes) || /type="application\/(ld\+)?json"/.test(attributes)) continue
    const hash = `'sha256-${createHash('sha256').update(text).digest('base64')}'`
    if (!hashes.has(hash)) found.push(`an inline script is not in the policy: ${text.slice(0, 60)}`)
  }
  if (/<[a-z][^>]*\son[a-z]+=/i.test(answer.body)) found.push('an element has an inline handler')
  if (/(?:src|href)="(?:javascript:|http:\/\/(?!localhost|www\.w3\.org))/i.test(answer.body))
    found.push('something is loaded from elsewhere or runs from an address')
  return found
}

function expectHeaders(answer: LightMyRequestResponse, expected: Readonly<Record<string, RegExp>>): Violations {
  return Object.entries(expected).flatMap(([name, pattern]) =>
    pattern.test(header(answer, name)) ? [] : [`${name} is «${header(answer, name)}»`],
  )
}

const noStore = { 'cache-control': /^no-store$/ }
const noReferrer = { 'referrer-policy': /^no-referrer$/ }
const html = { 'content-type': /^text\/html; charset=utf-8$/ }

function checkKind(kind: AnswerKind, request: TargetRequest, answer: LightMyRequestResponse, isLive: boolean): Violations {
  const isDocument = header(answer, 'content-type').startsWith('text/html')
  switch (kind) {
    case 'call':
      return expectHeaders(answer, {
        ...noStore,
        'content-type': /^(application\/json; charset=utf-8|text\/plain; version=0\.0\.4; charset=utf-8)$/,
      })
    case 'broker-message':
      return expectHeaders(answer, { ...noStore, 'content-type': /^application\/(xml|json); charset=utf-8$/ })
    case 'document':
      return [
        ...expectHeaders(answer, {
          ...html,
          ...noReferrer,
          'cache-control': /^no-cache$/,
          vary: /accept-encoding/i,
          'permissions-policy': /microphone=\(\), payment=\(\)/,
          'cross-origin-opener-policy': /^same-origin$/,
          ...(isLive ? { 'strict-transport-security': /^max-age=\d{8,}$/ } : {}),
        }),
        ...checkPolicy(answer, { scripts: 'hashed' }),
      ]
    case 'pay-page':
      return isDocument
        ? [
            ...expectHeaders(answer, { ...html, ...noStore, ...noReferrer, 'x-robots-tag': /noindex/ }),
            ...checkPolicy(answer, { scripts: 'none' }),
          ]
        : expectHeaders(answer, noStore)
    case 'mail':
    case 'preview':
      return expectHeaders(
        answer,
        isDocument
          ? { ...html, ...noStore, ...noReferrer, 'content-security-policy': /default-src 'none'/, 'x-robots-tag': /noindex/ }
          : noStore,
      )
    case 'reference':
      return expectHeaders(answer, { 'content-security-policy': /frame-ancestors 'none'/ })
    case 'redirect':
      return answer.statusCode === 303 ? expectHeaders(answer, { ...noStore, ...noReferrer, location: /^\/(en\/)?#?\/?/ }) : []
    case 'description':
      return expectHeaders(answer, { 'content-type': /charset=utf-8$/ })
    case 'file': {
      const isImmutable = /^\/(assets|office\/assets|pictures)\//.test(request.url)
      const cacheControl = request.url.endsWith('service-worker.js')
        ? /^no-cache$/
        : isImmutable
          ? /^public, max-age=31536000, immutable$/
          : /^public, max-age=3600$/
      return expectHeaders(answer, { 'cache-control': cacheControl })
    }
  }
}

/** Addresses besides those of the rules: other kinds of documents, and addresses that must not exist. */
const moreDocuments = [
  '/',
  '/en/',
  '/en/flota',
  '/aeropuerto-tocumen',
  '/client-register',
  '/payment',
  '/no-such-page',
  '/see-fleet?car=1&x="><script>alert(1)</script>',
]
const missingPaths = [
  '/assets/',
  '/.env',
  '/package.json',
  '/server/main.ts',
  '/data/signing-secret',
  '/../package.json',
  '/%2e%2e/package.json',
  '/assets/..%2f..%2fserver%2fentry-server.js',
  '/pictures/..%2fmanifest.json',
  '/manifest.json',
  '/modules.json',
  '/debug',
  '/.git/config',
]

/** Every route and every kind of document once. */
export async function checkHeaders(target: Target, world: World): Promise<{ violations: string[]; requests: number }> {
  const violations: string[] = []
  const isLive = target.services.config.appEnv === 'live'
  let requests = 0
  const check = async (kind: AnswerKind, request: TargetRequest) => {
    requests += 1
    const answer = await target.send(request)
    const found = checkKind(kind, request, answer, isLive)
    if (header(answer, 'x-content-type-options') !== 'nosniff') found.push('has no nosniff')
    if (answer.headers['set-cookie'] !== undefined) found.push('sets a cookie')
    if (answer.headers['x-powered-by'] !== undefined || answer.headers['server'] !== undefined) found.push('reveals its server software')
    if (isLive && !/^max-age=\d{8,}$/.test(header(answer, 'strict-transport-security'))) found.push('has no HSTS')
    for (const violation of found) violations.push(`${request.method ?? 'GET'} ${request.url} (${answer.statusCode}): ${violation}`)
  }
  for (const route of target.routes) {
    const rule = getRule(route, isFile)
    if (rule === undefined || route.method === 'HEAD') continue
    const url = rule.answer === 'pay-page' ? world.ana.booking.payPage : (rule.example ?? route.url)
    await check(rule.answer, { method: route.method as NonNullable<TargetRequest['method']>, url })
  }
  await target.db.query('delete from rate_limit')
  for (const url of moreDocuments) await check('document', { url })
  for (const url of missingPaths) {
    const answer = await target.send({ url })
    const isPage = answer.statusCode === 404 && !/"dependencies"|DATABASE_URL|import /.test(answer.body.slice(0, 2000))
    if (!isPage) violations.push(`GET ${url} is answered ${answer.statusCode}`)
  }
  const maps = target.routes.filter(({ url }) => url.endsWith('.map'))
  if (maps.length > 0) violations.push(`source maps are served: ${maps[0]?.url}`)
  return { violations, requests }
}
