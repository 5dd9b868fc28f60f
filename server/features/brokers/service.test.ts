import { expect, test } from 'vitest'
import { onTestServers } from '../../testing/test-app.ts'
import { addClientType } from '../../testing/brokers.ts'
import { deleteOldExchanges, insertExchange, listBrokers, listExchanges, switchOffBroker } from './repository.ts'
import { addBroker, identifyBroker, renewBrokerPassword, type NewBroker } from './service.ts'

onTestServers((app) => {
  const services = () => app().services
  const sent = (requestorId: string, password: string, ip: string | null = '203.0.113.7') => ({ requestorId, password, ip })

  async function makeBroker(requestorId: string, other: Partial<NewBroker> = {}) {
    const clientTypeId = await addClientType(app().db, requestorId)
    const added = await addBroker(app().db, {
      name: requestorId,
      requestorId,
      clientTypeId,
      commissionNote: '15 %',
      allowedNetworks: ['203.0.113.0/24', '2001:db8::/32'],
      ...other,
    })
    if (!added.ok || added.value === null) throw new Error('The broker was not added')
    return { ...added.value, clientTypeId }
  }
  const readVersion = async (id: number) => (await listBrokers(app().db)).find((broker) => broker.id === id)?.version ?? 0

  test('a broker is identified by id, password and address, the second time without hashing', async () => {
    const { id, password, clientTypeId } = await makeBroker('viajes')
    const broker = { ok: true, value: { id, name: 'viajes', clientTypeId } }
    expect(await identifyBroker(services(), sent('viajes', password))).toEqual(broker)
    expect(await identifyBroker(services(), sent('viajes', password, '2001:db8::5'))).toEqual(broker)
    expect(await identifyBroker(services(), sent('viajes', password, '::ffff:203.0.113.9'))).toEqual(broker)
    const refused = { ok: false, code: 'wrong_credentials' }
    expect(await identifyBroker(services(), sent('viajes', 'another'))).toMatchObject(refused)
    expect(await identifyBroker(services(), sent('nobody', password))).toMatchObject(refused)
    expect(await identifyBroker(services(), sent('viajes', password, '198.51.100.1'))).toMatchObject(refused)
    expect(await identifyBroker(services(), sent('viajes', password, null))).toMatchObject(refused)
  })

  test('a new password replaces the old one at once, and a broker that is switched off is refused', async () => {
    const { id, password } = await makeBroker('mundial')
    expect(await identifyBroker(services(), sent('mundial', password))).toMatchObject({ ok: true })
    const renewed = await renewBrokerPassword(app().db, id, await readVersion(id))
    if (!renewed.ok || renewed.value === null) throw new Error('The password was not renewed')
    expect(await identifyBroker(services(), sent('mundial', password))).toMatchObject({ code: 'wrong_credentials' })
    expect(await identifyBroker(services(), sent('mundial', renewed.value.password))).toMatchObject({ ok: true })
    expect(await renewBrokerPassword(app().db, id, 1)).toEqual({ ok: true, value: null })
    expect(await switchOffBroker(app().db, id)).toHaveLength(1)
    expect(await identifyBroker(services(), sent('mundial', renewed.value.password))).toMatchObject({ code: 'wrong_credentials' })
  })

  test('an id belongs to one broker, a client type to several', async () => {
    const { clientTypeId } = await makeBroker('primero')
    const broker = { name: 'x', commissionNote: '', allowedNetworks: ['203.0.113.0/24'], clientTypeId }
    expect(await addBroker(app().db, { ...broker, requestorId: 'primero' })).toEqual({ ok: true, value: null })
    expect(await addBroker(app().db, { ...broker, requestorId: 'segundo' })).toMatchObject({ ok: true, value: { id: expect.any(Number) } })
  })

  test('exchanges are kept for ninety days', async () => {
    const { id } = await makeBroker('registro')
    await insertExchange(app().db, id, 'search', 'e-1', true, null, null, null, 12, '<x/>')
    await insertExchange(app().db, id, 'book', 'e-2', false, '3', '369', 'sold_out', 40, '<x/>')
    await app().db.query(`update broker_exchange set at = at - interval '91 days' where broker_id = $1 and echo_token = 'e-1'`, [id])
    await deleteOldExchanges(app().db)
    expect(await listExchanges(app().db, id, null, true, 10)).toMatchObject([{ message: 'book', echo_token: 'e-2', refusal: 'sold_out' }])
  })
})
