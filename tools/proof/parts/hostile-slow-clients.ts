import { openHostile } from '../hostile/open-hostile.ts'
import {
  endlessForms,
  residentMb,
  secondsUntilCut,
  sendMalformed,
  slowBodies,
  slowHeaders,
  waitForFirstClose,
  visit,
  type Traffic,
} from '../hostile/slow-clients.ts'
import type { Part, PartResult, ProofContext } from '../part.ts'

const roundSeconds = 4
/** Load and service share two cores, so the end of a timeout is observed late. */
const slackSeconds = 7
/** The server's timeouts for headers and body, and the interval of its header checks (server/app.ts). */
const maxHeadSeconds = 12 + 4 + slackSeconds
const maxBodySeconds = 30 + slackSeconds
/** Imperceptible differences; without this minimum one very fast round would make every other fail. */
const maxAddedDelayMs = 40
/** Load and service share the machine: less than twice as slow, or an imperceptible difference, counts as unchanged. */
const maxAllowedMs = ({ p99Ms }: Traffic) => Math.max(2 * p99Ms, p99Ms + maxAddedDelayMs)
const maxMemoryMb = 400

async function run(context: ProofContext): Promise<PartResult> {
  const { site } = await openHostile(context)
  await visit(site.url, 2)
  const before = await visit(site.url, roundSeconds)
  const startedAt = performance.now()
  const heads = slowHeaders(site.port, 500)
  const bodies = slowBodies(site.port, 100)
  context.onEnd(() => (heads.stop(), bodies.stop()))
  await visit(site.url, 1)
  const during = await visit(site.url, roundSeconds)
  const openDuring = heads.open() + bodies.open()
  const forms = endlessForms(site.port, 8)
  context.onEnd(() => forms.stop())
  const under = await visit(site.url, roundSeconds)
  const malformed = await sendMalformed(site.port, 4)
  await waitForFirstClose(forms, maxBodySeconds)
  forms.stop()
  const memoryMb = residentMb(site.pid())
  const headsCut = await secondsUntilCut(heads, maxHeadSeconds, startedAt)
  const bodiesCut = await secondsUntilCut(bodies, maxBodySeconds, startedAt)
  const after = await visit(site.url, roundSeconds)
  const undisturbed = before.p99Ms > after.p99Ms ? before : after

  const violations = [...before.failures, ...during.failures, ...under.failures, ...after.failures, ...malformed]
  const tooSlow = (what: string, traffic: Traffic) => {
    if (traffic.p99Ms > maxAllowedMs(undisturbed))
      violations.push(
        `beside ${what} the slowest in a hundred took ${traffic.p99Ms.toFixed(0)} ms, undisturbed ${undisturbed.p99Ms.toFixed(0)} ms`,
      )
  }
  tooSlow('600 sockets of a byte a second', during)
  tooSlow('these and endless forms', under)
  if (forms.cut() === 0) violations.push('no endless form was ever cut off')
  if (openDuring < 600) violations.push(`only ${openDuring} of the 600 slow sockets were open during the measurement`)
  if (headsCut === undefined) violations.push(`${heads.open()} sockets with incomplete headers were still open after ${maxHeadSeconds} s`)
  if (bodiesCut === undefined) violations.push(`${bodies.open()} sockets with an incomplete body were still open after ${maxBodySeconds} s`)
  if (memoryMb > maxMemoryMb) violations.push(`the site took ${memoryMb.toFixed(0)} MB`)
  return {
    violations,
    figures: {
      'p99 ms before, beside 600 slow sockets, beside endless forms too, after': [before, during, under, after]
        .map((item) => item.p99Ms.toFixed(0))
        .join(' / '),
      'answers in these': [before, during, under, after].map((item) => item.answers).join(' / '),
      'heads cut after s': Number((headsCut ?? 0).toFixed(1)),
      'bodies cut after s': Number((bodiesCut ?? 0).toFixed(1)),
      'endless forms cut': forms.cut(),
      'endless forms MB': Math.round(forms.sentMb()),
      'memory MB': Math.round(memoryMb),
    },
  }
}

/** Slowloris, slow bodies, endless and malformed forms. The database is not involved. */
export const hostileSlowClients: Part = {
  name: 'slow-clients',
  promise: 'Clients that send slowly, endlessly or nonsense are disconnected, and ordinary visitors are served as before',
  isInShort: false,
  servers: ['embedded'],
  breaks: [],
  run,
}
