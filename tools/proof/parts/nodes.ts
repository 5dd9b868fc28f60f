import { setTimeout as sleep } from 'node:timers/promises'
import { getBooking } from '../../../contract/web-api/get-booking.ts'
import { getClientProfile } from '../../../contract/web-api/get-client-profile.ts'
import { loginWebUser } from '../../../contract/web-api/login-web-user.ts'
import { logoutWebUser } from '../../../contract/web-api/logout.ts'
import { demoClients } from '../../../server/features/clients/demo-clients.ts'
import { startMailServer } from '../../../server/testing/stand-ins/mail-server.ts'
import { startRoundRobin } from '../../../server/testing/databases/round-robin.ts'
import { call } from '../client.ts'
import type { Part, PartResult, ProofContext } from '../part.ts'
import { createRenter } from '../renter.ts'
import { generateSecrets } from '../secrets.ts'
import { startSite, type Site } from '../site.ts'
import { getInconsistencies } from '../soak-checks.ts'
import { createScenarios } from '../booking-scenarios.ts'
import { processOutbox } from '../process-outbox.ts'
import { prepareWorld } from '../world.ts'

const clients = 6
const cars = 5_000
/** Wrong attempts per address within 15 minutes (docs/decisions/012-changing-a-booking.md). */
const wrongAttempts = 5

const getRounds = ({ kind, isShort }: ProofContext) => (isShort ? 2 : kind === 'embedded' ? 12 : 6)

/** A session on two nodes that survives the end of the node that created it. */
async function checkSession([one, other]: readonly [Site, Site]): Promise<string[]> {
  const [ana] = demoClients
  if (ana === undefined) throw new Error('The demonstration has no client')
  const { value } = await call(one.url, loginWebUser, { email: ana.email, password: ana.password })
  const headers = { authorization: `Bearer ${value?.token ?? ''}` }
  const readStatus = async (site: Site) => (await call(site.url, getClientProfile, {}, headers)).status
  const wrong: string[] = []
  if ((await readStatus(other)) !== 200) wrong.push('a session of one node is not known to the other')
  await one.kill()
  if ((await readStatus(other)) !== 200) wrong.push('a session ended with the node that began it')
  await call(other.url, logoutWebUser, {}, headers)
  await one.start()
  if ((await readStatus(one)) !== 401) wrong.push('a session that was ended at one node is still valid at the other')
  return wrong
}

/** Wrong last names are counted across all nodes. */
async function checkLimit(nodes: readonly [Site, Site], code: string): Promise<string[]> {
  const guess = (site: Site, lastName: string) => call(site.url, getBooking, { access: { by: 'code', code, lastName } })
  const answers = await Promise.all(Array.from({ length: 16 }, (_, i) => guess(nodes[i % 2 === 0 ? 0 : 1], `Nadie ${i}`)))
  const looked = answers.filter(({ status }) => status === 404).length
  await nodes[0].kill()
  await nodes[0].start()
  const after = await guess(nodes[0], 'Nadie más')
  return [
    ...(looked === wrongAttempts ? [] : [`${looked} wrong attempts were allowed by two nodes, not ${wrongAttempts}`]),
    ...(after.status === 429 ? [] : ['a limit was lost by a node that was restarted']),
  ]
}

/** Mails that were delivered more than once, identified by their Message-ID. */
function countDoubles(messages: readonly string[]): { mails: number; doubles: number } {
  const ids = messages.map((message) => /^message-id:\s*(\S+)/im.exec(message)?.[1] ?? '')
  return { mails: ids.length, doubles: ids.length - new Set(ids).size }
}

async function run(context: ProofContext): Promise<PartResult> {
  const { random, print } = context
  const store = await context.openStore()
  const mail = await startMailServer()
  context.onEnd(mail.stop)
  const options = { env: { ...generateSecrets(), SMTP_URL: mail.url }, fault: context.fault }
  const nodes: [Site, Site] = [await startSite(store, options), await startSite(store, options)]
  context.onEnd(() => Promise.all(nodes.map((node) => node.stop())))
  const db = await store.connect()
  context.onEnd(() => db.end())
  const world = await prepareWorld(db, cars)
  const proxy = await startRoundRobin()
  context.onEnd(proxy.stop)
  proxy.use(nodes.map(({ port }) => port))
  const scenarios = createScenarios(
    world,
    createRenter({ url: () => proxy.url, onRefusedAttempt: () => undefined, timeoutMs: 600_000 }),
    random,
  )
  let isOver = false
  const running = Promise.all(Array.from({ length: clients }, (_, name) => scenarios.run(name, () => isOver)))
  const rounds = getRounds(context)
  let completedRounds = 0
  for (let round = 1; round <= rounds && !context.isOver(); round += 1) {
    completedRounds = round
    const before = scenarios.answers()
    while (scenarios.answers() < before + 4) await sleep(5)
    await sleep(random.whole(0, 800))
    const node = random.pick(nodes)
    await node.kill()
    await node.start()
    if (round % 4 === 0 || round === rounds)
      print(`${round} of ${rounds} rounds, ${scenarios.answers()} answers, ${mail.messages.length} mails`)
  }
  isOver = true
  await running
  const unfinishedWork = await processOutbox(db, 120_000)
  const wrong = [...(await scenarios.compare(db)), ...(await getInconsistencies(db))]
  const { mails, doubles } = countDoubles(mail.messages)
  // A node that crashes after sending and before recording it has sent the mail; the next one sends it again. No other duplicate is allowed.
  if (doubles > completedRounds) wrong.push(`${doubles} of ${mails} mails were sent twice after ${completedRounds} kills`)
  wrong.push(...(await checkSession(nodes)), ...(await checkLimit(nodes, scenarios.bookings[0]?.code ?? '')))
  return {
    violations: [...wrong, ...scenarios.unexpected, ...unfinishedWork],
    figures: {
      rounds: completedRounds,
      answers: scenarios.answers(),
      bookings: scenarios.bookings.length,
      mails,
      'mails that came again': doubles,
    },
  }
}

export const nodes: Part = {
  name: 'nodes',
  promise: 'two nodes share sessions, limits, keys, jobs and mails, and either may crash at any moment',
  isInShort: false,
  breaks: ['no-lease'],
  run,
}
