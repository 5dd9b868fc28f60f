import { beforeAll, expect, test } from 'vitest'
import { listAuditEntries } from '#contract/office/audit.ts'
import { closeChannel, listChannels, openChannel } from '#contract/office/channels.ts'
import { addStaff, callOffice, expectOfficeRefusal, type StaffSession } from '../../testing/office.ts'
import { onTestServers } from '../../testing/test-app.ts'

const assistant = { channel: 'assistant' } as const

onTestServers((app) => {
  let owner: StaffSession
  let lead: StaffSession
  beforeAll(async () => {
    owner = await addStaff(app(), 'owner')
    lead = await addStaff(app(), 'lead', 1)
  })
  const call = (endpoint: Parameters<typeof callOffice>[1], request: object, staff = owner) => callOffice(app(), endpoint, request, staff)
  const callTool = () =>
    app().fastify.inject({
      method: 'POST',
      url: '/mcp',
      headers: { accept: 'application/json, text/event-stream' },
      payload: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'find_branches', arguments: {} } },
    })

  test('a closed channel refuses every call until it is opened; closing and opening are audited', async () => {
    expect((await callTool()).statusCode).toBe(200)
    expect((await call(closeChannel, { ...assistant, reason: 'Precio equivocado' })).statusCode).toBe(200)
    const refused = await callTool()
    expect([refused.statusCode, refused.json().error.data]).toEqual([503, { code: 'unavailable' }])
    expect(refused.headers['retry-after']).toBe('3600')
    expect(refused.json().error.message).toMatch(
      /cerrado las reservas por asistentes.+localhost.+closed booking by assistants.+localhost.+telephone/,
    )
    expect((await app().get('/docs/assistants')).body).toContain('Por ahora no se puede reservar con un asistente.')
    expect((await app().get('/en/docs/assistants')).body).toContain('For now, an assistant cannot book here.')
    expect((await call(listChannels, {})).json().rows).toEqual([
      { ...assistant, closed: { reason: 'Precio equivocado', by: expect.any(String), at: expect.any(Number) } },
    ])
    expectOfficeRefusal(await call(closeChannel, { ...assistant, reason: 'Otra vez' }), 409, 'changed_meanwhile')
    expect((await call(openChannel, assistant)).statusCode).toBe(200)
    expect((await callTool()).statusCode).toBe(200)
    expect((await app().get('/docs/assistants')).body).not.toContain('Por ahora no')
    expectOfficeRefusal(await call(openChannel, assistant), 409, 'changed_meanwhile')
    const { entries } = (await call(listAuditEntries, {})).json()
    expect(entries.slice(0, 2).map((entry: { action: string }) => entry.action)).toEqual(['channel-opened', 'channel-closed'])
  })

  test('the page for brokers shows that their channel is closed', async () => {
    const closed = 'For now, we do not sell through this channel.'
    expect((await app().get('/en/docs/brokers')).body).not.toContain(closed)
    expect((await call(closeChannel, { channel: 'broker', reason: 'Precio equivocado' })).statusCode).toBe(200)
    expect((await app().get('/en/docs/brokers')).body).toContain(closed)
    expect((await call(openChannel, { channel: 'broker' })).statusCode).toBe(200)
  })

  test('the lead of one branch sees the channel and cannot close it; a reason is needed', async () => {
    expect((await call(listChannels, {}, lead)).statusCode).toBe(200)
    expectOfficeRefusal(await call(closeChannel, { ...assistant, reason: 'No' }, lead), 403, 'other_branch')
    expectOfficeRefusal(await call(openChannel, assistant, lead), 403, 'other_branch')
    expectOfficeRefusal(await call(closeChannel, { ...assistant, reason: '' }), 400, 'invalid', 'reason')
    expect((await callTool()).statusCode).toBe(200)
  })
})
