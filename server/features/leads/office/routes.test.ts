import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerLead, assignLead, closeLead, getLead, listLeads, reopenLead, type LeadDetail } from '#contract/office/leads.ts'
import { startBackground } from '../../../background.ts'
import { silentLog } from '../../../log.ts'
import { splitParts, startMailServer } from '../../../testing/stand-ins/mail-server.ts'
import { addStaff, callOffice, expectOfficeRefusal, type StaffSession } from '../../../testing/office.ts'
import { waitFor } from '../../../testing/timeouts.ts'
import { onTestServers } from '../../../testing/test-app.ts'

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop()
})

onTestServers((app) => {
  const send = async (change: object = {}): Promise<string> => {
    const answer = await app().post('/landing-api/postLead/new', {
      Tipo: 'contacto',
      Nombre: 'Ana María De León',
      Correo: 'ana.deleon@example.com',
      Telefono: '6612-3456',
      Mensaje: '¿Tienen sillas para bebé? </script>',
      Campana: {},
      Idioma: 'en',
      Consentimiento: { version: '2026-11', aceptado: true },
      Mercadeo: false,
      MsAbierto: 60_000,
      IdSolicitud: randomUUID(),
      ...change,
    })
    return answer.json().respuesta[0].folio
  }
  const read = async (reference: string, by: StaffSession): Promise<LeadDetail> =>
    (await callOffice(app(), getLead, { reference }, by)).json()

  beforeEach(async () => {
    await app().db.query('delete from lead_answer; delete from consent; delete from lead; delete from outbox; delete from rate_limit')
  })

  test('a lead is taken, answered in the language of the visitor, closed with a reason and reopened, and each step is in its history', async () => {
    const reference = await send()
    const [agent, lead] = [await addStaff(app(), 'agent', 1), await addStaff(app(), 'lead', 1)]
    const list = (await callOffice(app(), listLeads, {}, agent)).json()
    expect(list).toMatchObject({ counts: { new: 1, answered: 0 }, next: null })
    expect(list.rows).toMatchObject([
      { reference, state: 'new', owner: null, answeredAt: null, excerpt: '¿Tienen sillas para bebé? </script>' },
    ])
    expect((await callOffice(app(), assignLead, { reference, version: 0, staffId: lead.id }, agent)).json()).toEqual({ version: 1 })
    expect((await callOffice(app(), listLeads, { view: 'mine' }, lead)).json().rows).toHaveLength(1)
    expect((await callOffice(app(), listLeads, { view: 'mine' }, agent)).json().rows).toHaveLength(0)
    const { templates, phone } = await read(reference, lead)
    expect(phone).toBe('+50766123456')
    expect(templates[0]).toMatchObject({ subject: `Your request ${reference}`, body: expect.stringMatching(/^Hello Ana María De León,/) })

    const answered = await callOffice(
      app(),
      answerLead,
      { reference, version: 1, subject: 'Seats', body: 'Yes, we do.\n<b>Really</b>' },
      lead,
    )
    expect(answered.json()).toEqual({ version: 2 })
    await callOffice(app(), closeLead, { reference, version: 2, reason: 'Reservó' }, lead)
    expectOfficeRefusal(await callOffice(app(), answerLead, { reference, version: 3, subject: 's', body: 'b' }, lead), 409, 'wrong_status')
    await callOffice(app(), reopenLead, { reference, version: 3 }, agent)
    const detail = await read(reference, agent)
    expect(detail).toMatchObject({ state: 'in-work', version: 4, answeredAt: expect.any(Number), owner: { id: lead.id } })
    expect(detail.history.map(({ what, quote }) => [what, quote])).toEqual([
      ['lead-reopened', null],
      ['lead-closed', 'Reservó'],
      ['lead-answered', 'Yes, we do.\n<b>Really</b>'],
      ['lead-assigned', null],
      ['received', '¿Tienen sillas para bebé? </script>'],
    ])
    const server = await startMailServer()
    stops.push(server.stop)
    const config = { ...app().services.config, smtpUrl: server.url }
    stops.push(startBackground({ ...app().services, config }, silentLog, { idleMs: 10, firstDelayMs: 20 }).stop)
    await waitFor('the answer', async () => server.messages.some((message) => /^Subject: Seats/m.test(message)))
    const mail = server.messages.find((message) => /^Subject: Seats/m.test(message)) ?? ''
    expect(mail).toMatch(/^To: .*ana\.deleon@example\.com/m)
    expect(mail).toMatch(/^Reply-To: /m)
    expect(splitParts(mail).find(({ headers }) => /text\/html/.test(headers))?.body).toContain('&lt;b&gt;Really&lt;/b&gt;')
  })

  test('if two users answer one lead, the second is refused and only one mail is sent', async () => {
    const reference = await send()
    const people = [await addStaff(app(), 'agent', 1), await addStaff(app(), 'revenue')]
    const answers = await Promise.all(
      people.map(async (person) => callOffice(app(), answerLead, { reference, version: 0, subject: 's', body: 'b' }, person)),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    const refused = answers.find(({ statusCode }) => statusCode === 409)
    expect(refused?.json().error.code).toBe('changed_meanwhile')
    const { rows } = await app().db.query(`select 1 from lead_answer union all select 1 from outbox where topic = 'lead-answer'`)
    expect(rows).toHaveLength(2)
  })

  test('the list is filtered by state, kind, day and words, and paginated', async () => {
    await send({ Nombre: 'José González', Correo: 'jose@example.com' })
    await send({ Tipo: 'landing', Nombre: 'Luisa Pérez', Empresa: 'Núñez y Asociados', Correo: 'luisa@example.com' })
    const agent = await addStaff(app(), 'agent', 1)
    const names = async (request: object) =>
      (await callOffice(app(), listLeads, request, agent)).json().rows.map(({ name }: { name: string }) => name)
    expect(await names({ words: 'gonzales' })).toEqual(['José González'])
    expect(await names({ words: 'nunez' })).toEqual(['Luisa Pérez'])
    expect(await names({ words: '%' })).toEqual([])
    expect(await names({ kind: 'contact' })).toEqual(['José González'])
    expect(await names({ to: '2020-01-01' })).toEqual([])
    expect(await names({ view: 'closed' })).toEqual([])
    await app().db.query(
      `insert into lead (id, reference, kind, name, email, phone, campaign, language, created_at)
        select gen_random_uuid(), 'X' || lpad(i::text, 7, '0'), 'contact', 'N' || i, 'n@example.com', '+50761234567', '{}', 'es',
          clock_timestamp() - i * interval '1 minute' from generate_series(1, 70) i`,
    )
    const first = (await callOffice(app(), listLeads, {}, agent)).json()
    const second = (await callOffice(app(), listLeads, { cursor: first.next }, agent)).json()
    expect([first.rows.length, second.rows.length, second.next]).toEqual([50, 22, null])
    expect(new Set([...first.rows, ...second.rows].map(({ reference }) => reference)).size).toBe(72)
  })

  test('a lead is only assigned to users who can answer it, and an erased one cannot be answered', async () => {
    const reference = await send()
    const [agent, finance] = [await addStaff(app(), 'agent', 1), await addStaff(app(), 'finance')]
    expectOfficeRefusal(
      await callOffice(app(), assignLead, { reference, version: 0, staffId: finance.id }, agent),
      400,
      'invalid',
      'staffId',
    )
    await app().db.query(`update lead set name = '', email = ''`)
    expectOfficeRefusal(await callOffice(app(), answerLead, { reference, version: 0, subject: 's', body: 'b' }, agent), 409, 'wrong_status')
    expectOfficeRefusal(await callOffice(app(), getLead, { reference: 'ZZZZZZZZ' }, agent), 404, 'not_found')
  })
})
