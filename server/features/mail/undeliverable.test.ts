import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startOutbox } from '../outbox/worker.ts'
import { enqueue, makeDueNow } from '../outbox/repository.ts'
import { waitFor, startMailServer, type RecipientRefusal, type TestMailServer } from '../../testing/stand-ins/mail-server.ts'
import { onTestServers } from '../../testing/test-app.ts'
import { createMailer } from './mailer.ts'
import { silentLog } from '../../log.ts'

const refusals: Record<string, RecipientRefusal> = {
  unknown: { code: 550, text: '5.1.1 <unknown@mail.example> does not exist' },
  plain: { code: 550, text: 'No such user here' },
  moved: { code: 551, text: 'User not local' },
  disabled: { code: 550, text: '5.2.1 Mailbox disabled' },
  full: { code: 552, text: '5.2.2 Mailbox full' },
  fullforgood: { code: 550, text: '5.2.2 Over quota' },
  fullnow: { code: 452, text: '4.2.2 Mailbox full' },
  grey: { code: 451, text: '4.7.1 Try again later' },
  policy: { code: 550, text: '5.7.1 Your network is on a list' },
}

onTestServers((app) => {
  let server: TestMailServer
  let isRepaired = false
  let stop: (() => Promise<void>) | undefined
  beforeAll(async () => {
    server = await startMailServer(0, (address) => (isRepaired ? undefined : refusals[address.split('@')[0] ?? '']))
  })
  afterAll(() => server.stop())
  beforeEach(() => app().db.query('delete from outbox'))
  afterEach(async () => {
    await stop?.()
    stop = undefined
  })

  const add = (name: string) => enqueue(app().db, { topic: 'letter', dedupeKey: name, payload: { address: `${name}@mail.example` } })
  const work = () => {
    const mailer = createMailer({ smtpUrl: server.url, mailFrom: 'Istmo <hola@istmo.example>' }, app().db)
    const worker = startOutbox(app().db, {
      handlers: {
        letter: ({ payload, dedupeKey }) =>
          mailer.send({
            dedupeKey,
            to: { name: 'Ana', address: (payload as { address: string }).address },
            subject: 'Su reserva',
            html: '<p>Hola</p>',
            text: 'Hola',
            calendar: null,
          }),
      },
      log: silentLog,
      idleMs: 10,
      firstDelayMs: 60_000,
    })
    stop = async () => {
      await worker.stop()
      mailer.close()
    }
  }
  const readStates = async () =>
    (
      await app().db.query<{ key: string; state: string }>(
        `select dedupe_key as key, case when given_up_at is not null then 'given up' when done_at is not null then 'sent' else 'waits' end as state
          from outbox order by id`,
      )
    ).rows.map(({ key, state }) => `${key}: ${state}`)

  test('X-04 a mail to an address that does not exist is given up at once; a full mailbox, a policy and a delay are retried', async () => {
    const names = [...Object.keys(refusals), 'fine']
    for (const name of names) await add(name)
    work()
    await waitFor(
      'all tried',
      async () =>
        (await app().db.query('select 1 from outbox where attempts > 0 and (done_at is not null or last_error is not null)')).rows
          .length === names.length,
    )
    expect(await readStates()).toEqual([
      'unknown: given up',
      'plain: given up',
      'moved: given up',
      'disabled: given up',
      'full: waits',
      'fullforgood: waits',
      'fullnow: waits',
      'grey: waits',
      'policy: waits',
      'fine: sent',
    ])
    const { rows } = await app().db.query<{ last_error: string }>(`select last_error from outbox where dedupe_key = 'unknown'`)
    expect(rows).toEqual([{ last_error: 'EENVELOPE 550' }])
  })

  test('X-04 mails refused for other reasons are given up after a day and a half', async () => {
    await add('policy')
    await app().db.query('update outbox set attempts = 15')
    work()
    await waitFor('the end', async () => (await readStates())[0] === 'policy: given up')
  })

  test('X-04 mails that were given up have a metric of their own and can be sent on request', async () => {
    await add('unknown')
    await add('grey')
    work()
    await waitFor('both tried', async () => (await app().db.query('select 1 from outbox where last_error is not null')).rows.length === 2)
    const figures = (await app().get('/metrics')).body
    expect(figures).toMatch(/^istmo_outbox_given_up 1$/m)
    expect(figures).toMatch(/^istmo_outbox_waiting 1$/m)
    await stop?.()
    isRepaired = true
    expect(await makeDueNow(app().db, { givenUp: false })).toEqual({ waiting: 1, givenUp: 0 })
    expect(await makeDueNow(app().db, { givenUp: true })).toEqual({ waiting: 0, givenUp: 1 })
    work()
    await waitFor('both sent', async () => (await readStates()).every((line) => line.endsWith('sent')))
    isRepaired = false
  })
})
