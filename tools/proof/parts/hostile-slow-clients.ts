import { openHostile } from '../hostile/open-hostile.ts'
import {
  endlessForms,
  residentMb,
  secondsUntilCut,
  sendMalformed,
  slowBodies,
  slowHeaders,
  waitForFirstClose,
  measureTraffic,
  type Traffic,
} from '../hostile/slow-clients.ts'
import type { Part, PartResult, ProofContext } from '../part.ts'

const roundSeconds = 4
/** Load and service share two cores, so the end of a timeout is observed late. */
const slackSeconds = 7
/** The server's timeouts for headers and body, and the interval of its header checks (server/app.ts). */
const maxHeaderSeconds = 12 + 4 + slackSeconds
const maxBodySeconds = 30 + slackSeconds
/** A smaller added delay never counts as slower; otherwise one very fast baseline would make the other rounds fail. */
const toleratedDelayMs = 40
/** Load and service share the machine: less than twice as slow, or an imperceptible difference, counts as unchanged. */
const maxAllowedMs = ({ p99Ms }: Traffic) => Math.max(2 * p99Ms, p99Ms + toleratedDelayMs)
const maxMemoryMb = 400

async function run(context: ProofContext): Promise<PartResult> {
  const { site } = await openHostile(context)
  await measureTraffic(site.url, 2)
  const before = await measureTraffic(site.url, roundSeconds)
  const startedAt = performance.now()
  const slowHeaderClients = slowHeaders(site.port, 500)
  const slowBodyClients = slowBodies(site.port, 100)
  context.onEnd(() => (slowHeaderClients.stop(), slowBodyClients.stop()))
  await measureTraffic(site.url, 1)
  const withSlowSockets = await measureTraffic(site.url, roundSeconds)
  const openDuring = slowHeaderClients.open() + slowBodyClients.open()
  const forms = endlessForms(site.port, 8)
  context.onEnd(() => forms.stop())
  const withForms = await measureTraffic(site.url, roundSeconds)
  const malformed = await sendMalformed(site.port, 4)
  await waitForFirstClose(forms, maxBodySeconds)
  forms.stop()
  const memoryMb = residentMb(site.pid())
  const headersCutSeconds = await secondsUntilCut(slowHeaderClients, maxHeaderSeconds, startedAt)
  const bodiesCutSeconds = await secondsUntilCut(slowBodyClients, maxBodySeconds, startedAt)
  const after = await measureTraffic(site.url, roundSeconds)
  const baseline = before.p99Ms > after.p99Ms ? before : after

  const violations = [...before.failures, ...withSlowSockets.failures, ...withForms.failures, ...after.failures, ...malformed]
  const checkSpeed = (when: string, traffic: Traffic, reference: Traffic) => {
    if (traffic.p99Ms > maxAllowedMs(reference))
      violations.push(`${when} the 99th percentile was ${traffic.p99Ms.toFixed(0)} ms, undisturbed ${reference.p99Ms.toFixed(0)} ms`)
  }
  checkSpeed('with 600 sockets sending a byte per second', withSlowSockets, baseline)
  checkSpeed('with 600 slow sockets and endless forms', withForms, baseline)
  checkSpeed('after the attack', after, before)
  if (forms.cut() === 0) violations.push('no endless form was ever cut off')
  if (openDuring < 600) violations.push(`only ${openDuring} of the 600 slow sockets were open during the measurement`)
  if (headersCutSeconds === undefined)
    violations.push(`${slowHeaderClients.open()} sockets with incomplete headers were still open after ${maxHeaderSeconds} s`)
  if (bodiesCutSeconds === undefined)
    violations.push(`${slowBodyClients.open()} sockets with an incomplete body were still open after ${maxBodySeconds} s`)
  if (memoryMb > maxMemoryMb) violations.push(`the site took ${memoryMb.toFixed(0)} MB`)
  return {
    violations,
    figures: {
      'p99 ms: before / with 600 slow sockets / with endless forms too / after': [before, withSlowSockets, withForms, after]
        .map((item) => item.p99Ms.toFixed(0))
        .join(' / '),
      'answers in these rounds': [before, withSlowSockets, withForms, after].map((item) => item.answers).join(' / '),
      'headers cut off after (s)': Number((headersCutSeconds ?? 0).toFixed(1)),
      'bodies cut off after (s)': Number((bodiesCutSeconds ?? 0).toFixed(1)),
      'endless forms cut': forms.cut(),
      'endless forms MB': Math.round(forms.sentMb()),
      'memory MB': Math.round(memoryMb),
    },
  }
}

/** Slowloris, slow bodies, endless and malformed forms. The database’s version does not affect it, so the bundled server is enough. */
export const hostileSlowClients: Part = {
  name: 'slow-clients',
  promise: 'Clients that send slow, endless or malformed data are disconnected, and ordinary visitors are served as before',
  isInShort: false,
  servers: ['embedded'],
  breaks: [],
  run,
}
