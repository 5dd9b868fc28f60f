import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays, getWeekday, toInstant, wallTime, type LocalDate } from '#contract/panama-time.ts'
import { setWeeklyMailSetting } from '#contract/office/session.ts'
import { readConfig } from '../../../config.ts'
import { silentLog } from '../../../log.ts'
import { today } from '../../../testing/dates.ts'
import { startMailServer, waitFor, type TestMailServer } from '../../../testing/stand-ins/mail-server.ts'
import { addStaff, callOffice } from '../../../testing/office.ts'
import { onTestServers } from '../../../testing/test-app.ts'
import { createMailer } from '../../mail/mailer.ts'
import { startOutbox } from '../../outbox/worker.ts'
import { weeklyFiguresTopic } from '../../outbox/topics.ts'
import { readFigures } from '../service.ts'
import { readWeeklyNumbers, weeklyFiguresHandler } from './handler.ts'
import { enqueueWeeklyFigures } from './job.ts'
import { weeklyMail } from './mail.ts'

const monday: LocalDate = addDays(today, (1 - getWeekday(today) - 7) % 7)
const at = (date: LocalDate, time: string) => toInstant(wallTime(date, time))

test.each([
  ['es', '1 punto más que la semana anterior. 2 puntos menos que hace un año.', 'Así fue la semana del '],
  ['en', 'Up 1 point from the week before. Down 2 points from a year ago.', 'The week of '],
] as const)('what changed in %s is a sentence, with one point in the singular', (language, changes, intro) => {
  const { text, html } = weeklyMail({
    person: { name: 'Olmedo', email: 'olmedo@oficina.example', language },
    brand: { ...readConfig({}).brandSettings, social: [], color: null },
    week: monday,
    numbers: [{ name: 'utilisation', unit: 'share', value: 60, before: 59, last: 62 }],
    officeUrl: 'http://localhost/office',
    dedupeKey: 'x',
  })
  expect(text).toContain(changes)
  expect(text).toContain(intro)
  // The mail does not end with an empty footer.
  expect(html).not.toMatch(/<td[^>]*>\s*<\/td>/)
})

test('figures without data are named in one sentence, and a comparison without data is left out', () => {
  const none = { unit: 'searches', value: null, before: null, last: null } as const
  const { text, html } = weeklyMail({
    person: { name: 'Olmedo', email: 'olmedo@oficina.example', language: 'es' },
    brand: { ...readConfig({}).brandSettings, social: [], color: null },
    week: monday,
    numbers: [
      { name: 'bookings', unit: 'searches', value: 12, before: 10, last: null },
      { name: 'lost-demand', unit: 'searches', value: 3, before: null, last: null },
      { ...none, name: 'utilisation' },
      { ...none, name: 'no-shows' },
    ],
    officeUrl: 'http://localhost/office',
    dedupeKey: 'x',
  })
  expect(text).toContain(
    'Reservas nuevas: 12\n2 más que la semana anterior.\n\nBúsquedas perdidas: 3\n\nSin datos de esa semana: Utilización, No recogidas.',
  )
  expect(html.match(/[Ss]in datos/g)).toHaveLength(1)
})

onTestServers((app) => {
  let mailServer: TestMailServer
  beforeAll(async () => {
    mailServer = await startMailServer()
  })
  afterAll(() => mailServer.stop())
  beforeEach(async () => {
    mailServer.messages.length = 0
    await app().db.query(`update staff set disabled_at = clock_timestamp(); delete from outbox`)
  })
  const queued = async () =>
    (await app().db.query(`select dedupe_key, payload from outbox where topic = '${weeklyFiguresTopic}' order by id`)).rows

  test('each owner gets one mail a week, from Monday at six until Wednesday', async () => {
    const owner = await addStaff(app(), 'owner')
    await addStaff(app(), 'auditor')
    await enqueueWeeklyFigures(app().db, at(monday, '05:59'))
    expect(await queued()).toEqual([])
    await enqueueWeeklyFigures(app().db, at(monday, '06:00'))
    await enqueueWeeklyFigures(app().db, at(monday, '06:10'))
    await enqueueWeeklyFigures(app().db, at(addDays(monday, 2), '23:59'))
    const week = addDays(monday, -8)
    expect(await queued()).toEqual([{ dedupe_key: `weekly-figures:${owner.id}:${monday}`, payload: { staffId: owner.id, week } }])
    await enqueueWeeklyFigures(app().db, at(addDays(monday, 3), '00:00'))
    await enqueueWeeklyFigures(app().db, at(addDays(monday, 6), '23:00'))
    expect(await queued()).toHaveLength(1)
    await enqueueWeeklyFigures(app().db, at(addDays(monday, 7), '06:00'))
    expect(await queued()).toHaveLength(2)
  })

  test('an owner who switched the weekly mail off gets none, even if it was queued before', async () => {
    const owner = await addStaff(app(), 'owner')
    await enqueueWeeklyFigures(app().db, at(monday, '06:00'))
    expect((await callOffice(app(), setWeeklyMailSetting, { isWanted: false }, owner)).statusCode).toBe(200)
    const handler = weeklyFiguresHandler(app().services, {
      send: async () => {
        throw new Error('A mail was sent')
      },
      close: () => undefined,
    })
    const [work] = await queued()
    await handler({ id: 1, topic: weeklyFiguresTopic, dedupeKey: work?.dedupe_key, payload: work?.payload, attempts: 1 })
    await app().db.query('delete from outbox')
    await enqueueWeeklyFigures(app().db, at(monday, '06:00'))
    expect(await queued()).toEqual([])
  })

  test.each([
    ['es', 'La semana en cifras', 'que la semana anterior'],
    ['en', 'The week in figures', 'the week before'],
  ])(
    'the mail in %s has the numbers of the week with what changed, a link to the figures and a way to stop it',
    async (language, title, compared) => {
      const owner = await addStaff(app(), 'owner')
      await app().db.query('update staff set language = $2 where id = $1', [owner.id, language])
      await enqueueWeeklyFigures(app().db, at(monday, '06:00'))
      const mailer = createMailer({ smtpUrl: mailServer.url, mailFrom: 'cifras@istmo.example' }, app().db)
      const worker = startOutbox(app().db, {
        log: silentLog,
        idleMs: 20,
        handlers: { [weeklyFiguresTopic]: weeklyFiguresHandler(app().services, mailer) },
        lane: { topics: [weeklyFiguresTopic], isAllowList: true },
      })
      await waitFor('the mail', () => mailServer.messages.length > 0)
      await worker.stop()
      mailer.close()
      expect(mailServer.messages).toHaveLength(1)
      const raw = (mailServer.messages[0] ?? '').replaceAll(/=\r?\n/g, '')
      expect(raw).toContain(`To: Persona owner`)
      expect(raw).toContain(title)
      // A number without data is not compared.
      expect(raw.split('Content-Type: text/html')[0]?.split(compared).length).toBeGreaterThan(2)
      expect(raw).toContain('/office/cifras?hasta')
      expect(raw).toContain('/office/cuenta')
    },
  )

  test('the numbers of the mail are those of the page for that week', async () => {
    const week = addDays(monday, -8)
    const numbers = await readWeeklyNumbers(app().services, week)
    const { figures, past } = await readFigures(app().services, { by: 'week', until: week, branchIds: null })
    expect(past.at(-1)?.from).toBe(week)
    expect(numbers.map(({ name }) => name)).toEqual(['revenue-per-car-day', 'utilisation', 'bookings', 'no-shows', 'lost-demand'])
    expect(numbers[1]?.value).toBe(figures.utilisation.rows.at(-1)?.value)
    // Nothing was recorded a year ago.
    expect(numbers.map(({ last }) => last)).toEqual([null, null, null, null, null])
  })
})
