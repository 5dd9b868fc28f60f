// The access matrix: every route of the site with every credential, those without access first.

import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { LightMyRequestResponse } from 'fastify'
import { projectRoot } from '../../../server/db/open-database.ts'
import { insertConditionRecord } from '../../../server/testing/condition-records.ts'
import { getRule, type Access, type Rule } from './access-rules.ts'
import type { TargetRequest, Route, Target } from './target.ts'
import { photoForm, type BookingPurpose, type World } from './world.ts'

const clientFolder = join(projectRoot, 'dist/client')

/** Whether an address is a file of the build. */
export function isFile(url: string): boolean {
  const file = join(clientFolder, decodeURIComponent(url))
  return existsSync(file) && statSync(file).isFile()
}

interface Credential {
  who: string
  bearer?: string
  data?: object
  url?: string
}

interface Probe extends Credential {
  /** Expected statuses. */
  expected: readonly number[] | ((status: number) => boolean)
  code?: string
}

const isServed = (status: number) => status < 500 && ![401, 403, 405].includes(status)
const isOpened = (status: number) => status < 500 && ![401, 403, 404, 405, 410, 429].includes(status)
const allPurposes: readonly BookingPurpose[] = ['manage', 'pay', 'check-in']

type BookingAccessRule = Extract<Access, { kind: 'booking' }>

const byName = ({ ana }: World) => ({ CodigoReserva: ana.booking.code, Apellido: ana.lastName })

async function bookingProbes(world: World, { purposes, isClosedToNames = false }: BookingAccessRule): Promise<Probe[]> {
  const { ana, bruno, revoked, expired } = world
  const { code } = ana.booking
  const wrong = allPurposes.filter((purpose) => !purposes.includes(purpose))
  const tokens = await Promise.all(wrong.map((purpose) => world.bookingToken(purpose)))
  const mailTokens = [await world.mailToken('confirm'), await world.mailToken('reset')]
  return [
    { who: 'a visitor with the code alone', data: { CodigoReserva: code }, expected: [401], code: 'not_logged_in' },
    { who: 'a visitor without code or token', data: {}, expected: [400], code: 'missing' },
    { who: 'another client', bearer: bruno.bearer, data: { CodigoReserva: code }, expected: [404], code: 'booking_not_found' },
    {
      who: 'the code with another client’s last name',
      data: { CodigoReserva: code, Apellido: bruno.lastName },
      expected: [404],
      code: 'booking_not_found',
    },
    {
      who: 'another client’s code with the own last name',
      data: { CodigoReserva: bruno.booking.code, Apellido: ana.lastName },
      expected: [404],
      code: 'booking_not_found',
    },
    {
      who: 'a link of another booking',
      data: { token: bruno.booking.token, CodigoReserva: code },
      expected: [404],
      code: 'booking_link_unknown',
    },
    ...tokens.map((token, i): Probe => ({ who: `a link for ${wrong[i]}`, data: { token }, expected: [404], code: 'booking_link_unknown' })),
    ...mailTokens.map((token): Probe => ({
      who: 'a link of the account’s mail',
      data: { token },
      expected: [404],
      code: 'booking_link_unknown',
    })),
    ...(isClosedToNames ? [{ who: 'code and last name alone', data: byName(world), expected: [403], code: 'link_needed' }] : []),
    { who: 'a session’s token as a link', data: { token: ana.bearer }, expected: [404], code: 'booking_link_unknown' },
    {
      who: 'an expired link',
      data: { token: await world.bookingToken('manage', true) },
      expected: [410],
      code: 'booking_link_expired',
    },
    { who: 'a revoked session', bearer: revoked, data: { CodigoReserva: code }, expected: [401], code: 'not_logged_in' },
    { who: 'an expired session', bearer: expired, data: { CodigoReserva: code }, expected: [401], code: 'not_logged_in' },
  ]
}

async function bookingOwners(world: World, { purposes, isClosedToNames = false }: BookingAccessRule): Promise<Probe[]> {
  const { ana } = world
  const links = await Promise.all(
    purposes.map(async (purpose): Promise<Probe> => ({
      who: `the link for ${purpose}`,
      data: { token: await world.bookingToken(purpose) },
      expected: isOpened,
    })),
  )
  return [
    ...links,
    { who: 'the client', bearer: ana.bearer, data: { CodigoReserva: ana.booking.code }, expected: isOpened },
    ...(isClosedToNames ? [] : [{ who: 'code and last name', data: byName(world), expected: isOpened }]),
  ]
}

async function clientProbes(world: World): Promise<Probe[]> {
  const strangers = [
    ['nobody', undefined],
    ['a revoked session', world.revoked],
    ['an expired session', world.expired],
    ['a booking’s link as a session', await world.bookingToken('manage')],
    ['a mailed token as a session', await world.mailToken('reset')],
    ['an invented session', 'x'.repeat(43)],
  ] as const
  const probes = strangers.map(([who, bearer]): Probe => ({
    who,
    ...(bearer === undefined ? {} : { bearer }),
    expected: [401],
    code: 'not_logged_in',
  }))
  const { ana } = world
  const foreignIds = { id: ana.id, IdCliente: ana.id, clientId: ana.id, email: ana.email }
  return [
    ...probes,
    {
      who: 'another client asking for the first one’s data',
      bearer: (await world.newcomer()).bearer,
      data: foreignIds,
      expected: isOpened,
    },
  ]
}

async function mailedProbes(world: World, purpose: 'confirm' | 'login' | 'reset'): Promise<Probe[]> {
  const other = purpose === 'confirm' ? 'reset' : 'confirm'
  const tokens = [
    ['an invented token', 'x'.repeat(43)],
    ['a token for another purpose', await world.mailToken(other)],
    ['a token that was used', await world.mailToken(purpose, 'used')],
    ['a token that has ended', await world.mailToken(purpose, 'expired')],
    ['a booking’s link', await world.bookingToken('manage')],
    ['a session', world.ana.bearer],
  ] as const
  const probes = tokens.map(([who, token]): Probe => ({ who, data: { token }, expected: [422], code: 'link_not_valid' }))
  if (purpose !== 'confirm') return probes
  const data = { token: await world.mailToken('confirm'), password: undefined }
  return [...probes, { who: 'another client with the link', bearer: world.bruno.bearer, data, expected: [422], code: 'password_needed' }]
}

function sameForAll(world: World, expected: Probe['expected'], code?: string): Probe[] {
  const credentials: Credential[] = [
    { who: 'a visitor without a token' },
    { who: 'the client', bearer: world.ana.bearer },
    { who: 'a revoked session', bearer: world.revoked },
    { who: 'an expired session', bearer: world.expired },
  ]
  return credentials.map((credential) => ({ ...credential, expected, ...(code === undefined ? {} : { code }) }))
}

async function listStrangerProbes(rule: Rule, world: World, isDemo: boolean): Promise<Probe[]> {
  const { access } = rule
  switch (access.kind) {
    case 'anybody':
      return sameForAll(world, isServed)
    case 'own-session':
      return sameForAll({ ...world, ana: { ...world.ana, bearer: (await world.newcomer()).bearer } }, [200])
    case 'wrong-method':
      return [{ who: 'the client', bearer: world.ana.bearer, expected: [405], code: 'method_not_allowed' }]
    case 'wrong-broker-method':
      return sameForAll(world, [404, 405])
    case 'demo':
      return sameForAll(world, isDemo ? [200, 404] : [404])
    case 'staff':
      return sameForAll(world, [401, 403, 404])
    case 'password':
      return sameForAll(world, [401], 'wrong_credentials')
    case 'client':
      return clientProbes(world)
    case 'booking':
      return bookingProbes(world, access)
    case 'mailed':
      return mailedProbes(world, access.purpose)
    case 'provider':
      return [
        // The example is the sandbox, which a live site does not have.
        ...(isDemo ? sameForAll(world, [400], 'invalid') : sameForAll(world, [404], 'unknown_id')),
        { who: 'an unknown provider', url: rule.example?.replace('sandbox', 'nadie') ?? '', expected: [404], code: 'unknown_id' },
      ]
    case 'payment-id':
      return [
        { who: 'an invented id', url: '/web-api/getPayment/0f8fad5b-d9cb-469f-a165-70867728950e', expected: [404] },
        { who: 'the id of another client’s payment', url: `/web-api/getPayment/${world.bruno.booking.paymentId}`, expected: [200] },
      ]
    case 'pay-page': {
      const tokens = ['x'.repeat(43), await world.bookingToken('pay'), await world.bookingToken('manage'), world.ana.bearer]
      return tokens.map((token): Probe => ({ who: 'another token', url: `/pay/${token}`, expected: [404], code: 'not_found' }))
    }
  }
}

async function listOwnerProbes({ access }: Rule, world: World): Promise<Probe[]> {
  switch (access.kind) {
    case 'client':
      return [{ who: 'the client', bearer: (await world.newcomer()).bearer, expected: isOpened }]
    case 'booking':
      return bookingOwners(world, access)
    case 'mailed':
      if (access.purpose === 'login')
        return [{ who: 'a holder of the mail', data: { token: await world.mailToken('login') }, expected: [200] }]
      // A refused password shows that the token was accepted and changes nothing.
      return [
        {
          who: 'a holder of the mail',
          data: { token: await world.mailToken(access.purpose), password: 'corta' },
          expected: [422],
          code: 'password_too_short',
        },
      ]
    case 'pay-page':
      return [{ who: 'a holder of the page’s address', url: world.ana.booking.payPage, expected: [200, 303] }]
    case 'payment-id':
      return [{ who: 'a visitor who knows the id', url: `/web-api/getPayment/${world.ana.booking.paymentId}`, expected: [200] }]
    case 'anybody':
    case 'demo':
    case 'staff':
    case 'own-session':
    case 'password':
    case 'provider':
    case 'wrong-method':
    case 'wrong-broker-method':
      return []
  }
}

function getRequest(route: Route, rule: Rule, world: World, probe: Probe): TargetRequest {
  const url = probe.url ?? rule.example ?? route.url
  const method = route.method as NonNullable<TargetRequest['method']>
  const base = { method, url, ...(probe.bearer === undefined ? {} : { bearer: probe.bearer }) }
  if (method !== 'POST' || rule.answer !== 'call') return base
  const data = { ...rule.data, ...probe.data }
  return url.endsWith('postCheckIn/photo') ? { ...base, ...photoForm(world, data) } : { ...base, data }
}

function violation(probe: Probe, answer: LightMyRequestResponse, route: Route): string | undefined {
  const { expected } = probe
  const isCorrect = typeof expected === 'function' ? expected(answer.statusCode) : expected.includes(answer.statusCode)
  if (!isCorrect) return `is answered ${answer.statusCode} ${answer.body.slice(0, 200)}`
  if (probe.code === undefined || route.method === 'HEAD') return undefined
  const code = String(answer.json<{ error?: { code?: string } }>().error?.code)
  return code === probe.code ? undefined : `is refused as ${code} instead of ${probe.code}`
}

/** Tests every route with every credential. Returns the violations and the number of requests. */
export async function checkAccess(target: Target, world: World): ReturnType<typeof checkRoutes> {
  const { db, services } = target
  // A contract to open. The booking is not out, so the record is deleted afterwards.
  const { rows } = await db.query<{ id: number }>(
    `insert into staff (email, email_key, name) values ('agente@oficina.example', 'agente@oficina.example', 'Agente Oficina')
      on conflict (email_key) do update set name = excluded.name returning id`,
  )
  await insertConditionRecord({ db, services }, world.ana.booking.code, rows[0]?.id ?? 0)
  try {
    return await checkRoutes(target, world)
  } finally {
    await db.query('delete from condition_photo; delete from condition_record')
  }
}

async function checkRoutes(target: Target, world: World): Promise<{ violations: string[]; requests: number; routes: number }> {
  const violations: string[] = []
  let requests = 0
  const probeRoute = async (route: Route, rule: Rule, probe: Probe) => {
    requests += 1
    const answer = await target.send(getRequest(route, rule, world, probe))
    const wrong = violation(probe, answer, route)
    if (wrong !== undefined) violations.push(`${route.method} ${route.url}: ${probe.who} ${wrong}`)
    return answer
  }
  const fingerprint = await world.fingerprint()
  const files: { route: Route; rule: Rule }[] = []
  for (const route of target.routes) {
    const rule = getRule(route, isFile)
    if (rule === undefined) {
      violations.push(`${route.method} ${route.url} has no entry in tools/proof/hostile/access-rules.ts`)
      continue
    }
    if (rule.answer === 'file') {
      files.push({ route, rule })
      continue
    }
    await target.db.query('delete from rate_limit')
    for (const probe of await listStrangerProbes(rule, world, target.services.config.appEnv === 'demo')) {
      const answer = await probeRoute(route, rule, probe)
      const mayContainSecrets = rule.access.kind === 'demo'
      const leaked = mayContainSecrets ? undefined : world.secrets.find((secret) => answer.body.includes(secret))
      if (leaked !== undefined) violations.push(`${route.method} ${route.url}: ${probe.who} was sent «${leaked}»`)
    }
    if ((await world.fingerprint()) !== fingerprint)
      return {
        violations: [...violations, `${route.method} ${route.url}: a stranger changed something`],
        requests,
        routes: target.routes.length,
      }
  }
  for (const route of target.routes) {
    const rule = getRule(route, isFile)
    if (rule === undefined || rule.answer === 'file') continue
    await target.db.query('delete from rate_limit')
    for (const probe of await listOwnerProbes(rule, world)) await probeRoute(route, rule, probe)
  }
  // Files are the same for everybody, so one of each folder is requested.
  const folders = new Map(files.map((file) => [file.route.url.split('/').slice(0, 3).join('/'), file]))
  for (const { route, rule } of folders.values()) await probeRoute(route, rule, { who: 'a visitor without a token', expected: [200] })
  return { violations, requests, routes: target.routes.length }
}
