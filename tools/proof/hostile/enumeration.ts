// Neither an answer nor its timing may reveal whether an address has an account or a booking.

import { randomInt, randomUUID } from 'node:crypto'
import { goodPassword, registration } from '../../../server/testing/wire/clients.ts'
import type { TargetRequest, Target } from './target.ts'
import type { World } from './world.ts'

interface Question {
  what: string
  known: () => TargetRequest
  unknown: () => TargetRequest
  times: number
}

interface Compared {
  what: string
  knownMs: number
  unknownMs: number
}

/** Smaller differences are noise; checking a password or inserting the rows of a mail takes longer. */
const minMs = 2.5
const minShare = 0.15

const unknown = () => `nadie-${randomUUID().slice(0, 12)}@example.com`
const randomCode = () => Array.from({ length: 10 }, () => '0123456789ABCDEFGHJKMNPQRSTVWXYZ'[randomInt(32)]).join('')

function questions({ ana }: World, known: () => string): Question[] {
  const login = (email: string): TargetRequest => ({ url: '/web-api/loginWebUser', data: { email, password: 'no-es-la-clave-de-nadie' } })
  const register = (email: string): TargetRequest => ({
    url: '/web-api/registerWebUser',
    data: { ...registration, email, password: goodPassword },
  })
  const reset = (email: string): TargetRequest => ({ url: '/web-api/requestPasswordReset', data: { email, language: 'es' } })
  const link = (email: string): TargetRequest => ({ url: '/web-api/requestLoginLink', data: { email, language: 'es' } })
  const find = (data: object): TargetRequest => ({ url: '/web-api/getBooking', data })
  return [
    { what: 'login', known: () => login(known()), unknown: () => login(unknown()), times: 40 },
    { what: 'registration', known: () => register(known()), unknown: () => register(unknown()), times: 30 },
    { what: 'reset', known: () => reset(known()), unknown: () => reset(unknown()), times: 60 },
    { what: 'login link', known: () => link(known()), unknown: () => link(unknown()), times: 60 },
    {
      what: 'booking',
      known: () => find({ CodigoReserva: ana.booking.code, Apellido: 'Equivocado' }),
      unknown: () => find({ CodigoReserva: randomCode(), Apellido: 'Equivocado' }),
      times: 60,
    },
  ]
}

const median = (list: readonly number[]): number => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0

/** An answer without the values that differ every time. */
function comparableAnswer({ statusCode, body, headers }: Awaited<ReturnType<Target['send']>>): string {
  const { date: _, 'content-length': __, ...others } = headers
  const same = body
    .replaceAll(/"requestId":"[^"]+"/g, '')
    .replaceAll(/"token":"[^"]+"/g, '')
    .replaceAll(/"id":\d+/g, '')
    .replaceAll(/"email":"[^"]+"/g, '')
  return JSON.stringify([statusCode, same, Object.entries(others).filter(([name]) => name !== 'etag')])
}

interface Round {
  answers: { known: Set<string>; unknown: Set<string> }
  knownMs: number
  unknownMs: number
  /** Median difference, known minus unknown, of pairs that were requested in direct succession. */
  differenceMs: number
  /** The difference that noise alone explains in nearly all cases. */
  noiseMs: number
}

/** Requests known and unknown ones alternately, so that disturbances affect both. */
async function requestAlternately(target: Target, { known: one, unknown: other, times }: Question): Promise<Round> {
  const ms = { known: [] as number[], unknown: [] as number[] }
  const answers = { known: new Set<string>(), unknown: new Set<string>() }
  for (let i = 0; i < times; i += 1) {
    for (const kind of i % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
      await target.db.query('delete from rate_limit')
      const request = kind === 'known' ? one() : other()
      const startedAt = performance.now()
      const answer = await target.send(request)
      ms[kind].push(performance.now() - startedAt)
      answers[kind].add(comparableAnswer(answer))
    }
  }
  const pairs = ms.known.map((time, i) => time - (ms.unknown[i] ?? 0))
  const differenceMs = median(pairs)
  const spreadMs = 1.48 * median(pairs.map((pair) => Math.abs(pair - differenceMs)))
  return {
    answers,
    knownMs: median(ms.known),
    unknownMs: median(ms.unknown),
    differenceMs,
    noiseMs: (4 * 1.25 * spreadMs) / Math.sqrt(times),
  }
}

const isDistinguishable = ({ knownMs, unknownMs, differenceMs, noiseMs }: Round): boolean =>
  Math.abs(differenceMs) > Math.max(minMs, minShare * Math.min(knownMs, unknownMs), noiseMs)

/** Compares known with unknown. Apparent differences are measured again, because noise does not repeat. */
export async function compareRegisteredWithUnregistered(
  target: Target,
  world: World,
): Promise<{ violations: string[]; compared: Compared[] }> {
  const violations: string[] = []
  const compared: Compared[] = []
  // Enough of them that no limit on mails per address hides the work behind an answer.
  const accounts = await Promise.all(Array.from({ length: 12 }, () => world.newcomer()))
  let turn = 0
  const known = () => accounts[(turn += 1) % accounts.length]?.email ?? ''
  for (const question of questions(world, known)) {
    const rounds = [await requestAlternately(target, question)]
    while (rounds.length < 3 && rounds.every(isDistinguishable)) rounds.push(await requestAlternately(target, question))
    const last = rounds.at(-1) as Round
    compared.push({ what: question.what, knownMs: last.knownMs, unknownMs: last.unknownMs })
    const [registeredAnswers, unregisteredAnswers] = [[...last.answers.known], [...last.answers.unknown]]
    if (registeredAnswers.length !== 1 || unregisteredAnswers.length !== 1 || registeredAnswers[0] !== unregisteredAnswers[0])
      violations.push(
        `${question.what}: known is answered ${registeredAnswers.join(' or ').slice(0, 300)}, unknown ${unregisteredAnswers.join(' or ').slice(0, 300)}`,
      )
    if (rounds.every(isDistinguishable) && new Set(rounds.map(({ differenceMs }) => Math.sign(differenceMs))).size === 1)
      violations.push(
        `${question.what}: known takes ${rounds.map((round) => `${round.differenceMs.toFixed(2)} (noise ${round.noiseMs.toFixed(2)})`).join(', ')} ms more`,
      )
  }
  return { violations, compared }
}
