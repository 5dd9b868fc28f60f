import { setTimeout as sleep } from 'node:timers/promises'
import { startMailServer } from '../../../server/testing/stand-ins/mail-server.ts'
import { startRoundRobin } from '../../../server/testing/databases/round-robin.ts'
import { shareAssets } from '../../share-assets.ts'
import { send } from '../client.ts'
import type { Part, PartResult, ProofContext } from '../part.ts'
import { createRenter } from '../renter.ts'
import { generateSecrets } from '../secrets.ts'
import { productHome, startSite, type Site } from '../site.ts'
import { getInconsistencies } from '../soak-checks.ts'
import { createScenarios } from '../booking-scenarios.ts'
import { processOutbox } from '../process-outbox.ts'
import { prepareWorld } from '../world.ts'

const clients = 6
const cars = 5_000
const drainSeconds = 2
const betweenMs = 4_000
const paths = ['/', '/flota', '/en/flota', '/sucursales', '/promo', '/aeropuerto-tocumen', '/robots.txt']

const getExchanges = ({ from }: ProofContext) => (from === null ? 4 : 2)

/** A visitor who loads pages with all their files; returns how many files there were and which failed. */
async function readPages(url: string, isOver: () => boolean): Promise<{ pages: number; files: number; failed: string[] }> {
  const failed: string[] = []
  let [pages, files] = [0, 0]
  const read = async (path: string) => {
    const { status, body } = await send(`${url}${path}`)
    if (status !== 200) failed.push(`${path} was answered ${status}`)
    return body
  }
  for (; !isOver(); pages += 1) {
    const page = await read(paths[pages % paths.length] ?? '/')
    const named = new Set(page.match(/\/assets\/[\w.-]+/g))
    files += named.size
    for (const file of named) await read(file)
  }
  return { pages, files, failed }
}

async function run(context: ProofContext): Promise<PartResult> {
  const { random, print, from } = context
  const store = await context.openStore()
  const mail = await startMailServer()
  context.onEnd(mail.stop)
  const env = { ...generateSecrets(), SMTP_URL: mail.url, DRAIN_SECONDS: String(drainSeconds) }
  const options = { env, fault: context.fault, home: from ?? undefined }
  const nodes: [Site, Site] = [await startSite(store, options), await startSite(store, options)]
  context.onEnd(() => Promise.all(nodes.map((node) => node.stop())))
  const db = await store.connect()
  context.onEnd(() => db.end())
  // As if the earlier version had run here since yesterday and not for seconds.
  await db.query(`update schema_migration set applied_at = applied_at - interval '1 day'`)
  const world = await prepareWorld(db, cars)
  const proxy = await startRoundRobin()
  context.onEnd(proxy.stop)
  proxy.use(nodes.map(({ port }) => port))
  await sleep(500)
  // Failed requests are not retried, so that every failure shows.
  const scenarios = createScenarios(world, createRenter({ url: () => proxy.url, onRefusedAttempt: () => undefined, timeoutMs: 0 }), random)
  if (from !== null) await shareAssets(productHome, from)
  let isOver = false
  const running = Promise.all(Array.from({ length: clients }, (_, name) => scenarios.run(name, () => isOver)))
  const reading = readPages(proxy.url, () => isOver)
  const codes: (number | null)[] = []
  const exchanges = getExchanges(context)
  // Each of the two is exchanged at least once.
  for (let round = 0; round < exchanges && (round < 2 || !context.isOver()); round += 1) {
    await sleep(betweenMs)
    const node = nodes[round % 2 === 0 ? 0 : 1]
    codes.push(await node.stop())
    await node.start(productHome)
    print(`${round + 1} of ${exchanges} processes exchanged, ${scenarios.answers()} answers`)
  }
  await sleep(betweenMs)
  isOver = true
  await running
  const { pages, files, failed } = await reading
  const unfinishedWork = await processOutbox(db, 120_000)
  const wrong = [...(await scenarios.compare(db)), ...(await getInconsistencies(db)), ...failed]
  if (proxy.failures.length > 0) wrong.push(`requests failed: ${proxy.failures.slice(0, 5).join('; ')}`)
  if (codes.some((code) => code !== 0)) wrong.push(`processes ended with ${codes.join(', ')}`)
  return {
    violations: [...wrong, ...scenarios.unexpected, ...unfinishedWork],
    figures: {
      exchanges: codes.length,
      answers: scenarios.answers(),
      bookings: scenarios.bookings.length,
      pages,
      files,
      'requests that failed': proxy.failures.length,
    },
  }
}

export const upgrade: Part = {
  name: 'upgrade',
  promise:
    'two processes are replaced one after the other under load without an effect for clients: no request fails, no key has two answers',
  isInShort: false,
  breaks: ['no-drain'],
  run,
}
