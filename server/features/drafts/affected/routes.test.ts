import { changeDraft, createDraft, getDraft } from '#contract/office/drafts.ts'
import { listAffectedPickUpsAndReturns, publishDraft, scheduleDraft } from '#contract/office/publications.ts'
import { addDays } from '#contract/panama-time.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startBackground } from '../../../background.ts'
import { silentLog } from '../../../log.ts'
import { today } from '../../../testing/dates.ts'
import { splitParts, startMailServer } from '../../../testing/stand-ins/mail-server.ts'
import { addStaff, callOffice, expectOfficeRefusal, type StaffSession } from '../../../testing/office.ts'
import { onTestServers } from '../../../testing/test-app.ts'
import { waitFor } from '../../../testing/timeouts.ts'
import { book, findCode, visitor } from '../../../testing/wire/bookings.ts'
import { friday, tuesday } from '../../../testing/wire/trips.ts'
import { publishDueJob } from '../publish-service.ts'

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop()
})

/** Closes a branch on a day. The booking of the tests is picked up and returned at branch 1 at 10:00. */
const closedOn = (date: string, branchId = 1) => ({
  table: 'branch_special_hours',
  key: null,
  row: { branch_id: branchId, date, opens_min: null, closes_min: null, reason_es: 'Inventario', reason_en: 'Stocktaking' },
})

onTestServers((app) => {
  let editor: StaffSession
  let code: string
  const call = async (endpoint: Parameters<typeof callOffice>[1], request: object, staff = editor) =>
    callOffice(app(), endpoint, request, staff)
  const callOk = async (endpoint: Parameters<typeof callOffice>[1], request: object, staff = editor) => {
    const answer = await call(endpoint, request, staff)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json()
  }
  const newDraft = async (...changes: object[]) => {
    const { draftId } = await callOk(createDraft, { name: 'Horario de fin de año' })
    const { version } = await callOk(changeDraft, { draftId, changes })
    return { draftId: draftId as number, version: version as number }
  }
  const queued = async () => (await app().db.query(`select payload from outbox where topic = 'booking-hours'`)).rows

  beforeEach(async () => {
    await app().db.query('delete from catalog_change')
    await app().db.query('delete from catalog_draft')
    await app().db.query(`delete from branch_special_hours where date in ('${tuesday}', '${friday}')`)
    await app().db.query('delete from block')
    await app().db.query(`update reservation set status = 'cancelled', hold_expires_at = null`)
    code = findCode(await book(app()))
    await app().db.query('delete from outbox')
    editor = await addStaff(app(), 'editor')
  })

  test('a draft lists the pick-up and the return that its hours affect; the name only for those who may see bookings', async () => {
    const { draftId } = await newDraft(closedOn(tuesday), closedOn(friday))
    const visit = { code, branchId: 1, service: 'closed' }
    expect((await callOk(listAffectedPickUpsAndReturns, { draftId })).visits).toMatchObject([
      { ...visit, kind: 'pick-up', name: null },
      { ...visit, kind: 'return', name: null },
    ])
    for (const role of ['owner', 'auditor'] as const) {
      const { visits } = await callOk(listAffectedPickUpsAndReturns, { draftId }, await addStaff(app(), role))
      expect(visits).toMatchObject([{ name: `${visitor.Nombre} ${visitor.Apellido}` }, {}])
    }
  })

  test('a draft of another branch, of another day, or without hours affects nothing', async () => {
    const { draftId } = await newDraft(closedOn(tuesday, 2), closedOn(addDays(tuesday, 1)))
    expect((await callOk(listAffectedPickUpsAndReturns, { draftId })).visits).toEqual([])
  })

  test('a cancelled booking is not affected, and one whose car is out only at its return', async () => {
    const { draftId } = await newDraft(closedOn(tuesday), closedOn(friday))
    await app().db.query(`update reservation set status = 'checked_in' where code = $1`, [code])
    expect((await callOk(listAffectedPickUpsAndReturns, { draftId })).visits).toMatchObject([{ kind: 'return' }])
    await app().db.query(`update reservation set status = 'cancelled' where code = $1`, [code])
    expect((await callOk(listAffectedPickUpsAndReturns, { draftId })).visits).toEqual([])
  })

  test('an unknown draft and a role without the catalogue are refused', async () => {
    expectOfficeRefusal(await call(listAffectedPickUpsAndReturns, { draftId: 999_999 }), 404, 'not_found')
    expect((await call(listAffectedPickUpsAndReturns, { draftId: 'x' })).statusCode).toBe(400)
    const { draftId } = await newDraft(closedOn(tuesday))
    expect((await call(listAffectedPickUpsAndReturns, { draftId }, await addStaff(app(), 'agent'))).statusCode).toBe(403)
  })

  test('publishing mails no renter unless it is requested, and then each one once', async () => {
    const silent = await newDraft(closedOn(tuesday))
    expect((await callOk(publishDraft, silent)).mailed).toBe(0)
    expect(await queued()).toEqual([])
    await app().db.query(`delete from branch_special_hours where date = '${tuesday}'`)
    const affecting = await newDraft(closedOn(tuesday), closedOn(friday))
    expect((await callOk(publishDraft, { ...affecting, tellRenters: true })).mailed).toBe(1)
    expect(await queued()).toMatchObject([{ payload: { visits: [{ kind: 'pick-up' }, { kind: 'return' }] } }])
    const { rows } = await app().db.query(`select after from audit_log where action = 'catalog-published' order by id desc limit 1`)
    expect(rows[0]).toMatchObject({ after: { rows: 2, told: 1 } })
    expectOfficeRefusal(await call(publishDraft, { ...affecting, tellRenters: true }), 409, 'draft_closed')
    expect(await queued()).toHaveLength(1)
  })

  test('a refused publication mails no renter', async () => {
    const { draftId, version } = await newDraft(closedOn(tuesday))
    expectOfficeRefusal(await call(publishDraft, { draftId, version: version + 1, tellRenters: true }), 409, 'changed_meanwhile')
    expect(await queued()).toEqual([])
  })

  test('a scheduled draft mails renters at its publication if that was chosen', async () => {
    const { draftId, version } = await newDraft(closedOn(tuesday))
    await callOk(scheduleDraft, { draftId, version, at: `${addDays(today, 2)}T06:00`, tellRenters: true })
    expect(await queued()).toEqual([])
    await app().db.query(`update catalog_draft set publish_at = clock_timestamp() - interval '1 minute'`)
    await publishDueJob(app().db).run()
    expect((await callOk(getDraft, { draftId })).status).toBe('published')
    expect(await queued()).toHaveLength(1)
  })

  test('the mail names branch, time and code; a renter whose hours have been restored gets none', async () => {
    const server = await startMailServer(0)
    stops.push(server.stop)
    const services = { ...app().services, config: { ...app().services.config, smtpUrl: server.url } }
    await callOk(publishDraft, { ...(await newDraft(closedOn(tuesday))), tellRenters: true })
    // Jobs, such as the weekly figures, send mails to others.
    const sent = () => server.messages.filter((message) => /^To: (.*)$/m.exec(message)?.[1]?.includes(visitor.Correo))
    const isSent = async () => (await app().db.query('select 1 from outbox where done_at is null')).rows.length === 0
    const background = startBackground(services, silentLog, { idleMs: 20, firstDelayMs: 50 })
    stops.push(background.stop)
    await waitFor('the mail', isSent)
    expect(sent()).toHaveLength(1)
    const text = splitParts(sent()[0] ?? '').find(({ headers }) => /text\/plain/.test(headers))?.body ?? ''
    expect(text).toContain('a la hora de su recogida')
    expect(text).toContain('10:00')
    expect(text).not.toContain('..')
    expect(text).not.toContain('devolución')
    await app().db.query(`delete from branch_special_hours where date = '${tuesday}'`)
    await app().db.query(`update outbox set done_at = null, next_at = clock_timestamp() where topic = 'booking-hours'`)
    await waitFor('the second attempt', isSent)
    expect(sent()).toHaveLength(1)
  })
})
