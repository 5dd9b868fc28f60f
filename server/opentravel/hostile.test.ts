// What strangers and careless systems send: only documented errors, and no memory that grows.

import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import type { LightMyRequestResponse } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { findShapeFaults } from '#contract/opentravel/answer-shapes.ts'
import { messageKinds, namespace, requestName } from '#contract/opentravel/messages.ts'
import { element, find, findAll, writeXml, type XmlElement } from '#contract/opentravel/xml.ts'
import { customer, findError, exchange, makeBroker, postXml, rentalCore, toMessage, type TestBroker } from '../testing/brokers.ts'
import { parseXml } from './parse-xml.ts'
import { onTestServers } from '../testing/test-app.ts'
import { waitFor } from '../testing/timeouts.ts'

function heapAfterCollection(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return process.memoryUsage().heapUsed
}

const toPos = ({ requestorId, password }: TestBroker) =>
  `<POS><Source><RequestorID Type="5" ID="${requestorId}" MessagePassword="${password}"/></Source></POS>`

const words = (text: string) => text.split(/\s+/)

/** Calls of one run; more by hand: FUZZ_RUNS=5000. */
const fuzzRuns = Number(process.env['FUZZ_RUNS'] ?? 300)

onTestServers((app) => {
  let broker: TestBroker
  beforeAll(async () => {
    broker = await makeBroker(app(), 'hostil')
  })
  const search = (attributes: Readonly<Record<string, string>> = {}, content: readonly XmlElement[] = []) =>
    toMessage(broker, 'OTA_VehAvailRateRQ', [element('VehAvailRQCore', { Status: 'Available' }, [rentalCore(), ...content])], attributes)
  const isAnswered = (answer: XmlElement) => find(answer, 'Success') !== undefined

  test.each([
    ['a document type', (xml: string) => xml.replace('?>', '?><!DOCTYPE a SYSTEM "http://localhost/x.dtd">')],
    ['an entity', (xml: string) => xml.replace('?>', '?><!DOCTYPE a [<!ENTITY b "c">]>').replace('hostil', '&b;')],
    ['an external entity', (xml: string) => xml.replace('?>', '?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>')],
    ['an undefined entity', (xml: string) => xml.replace('</POS>', '&nothing;</POS>')],
    ['an open element', (xml: string) => xml.slice(0, -10)],
    ['ten thousand levels', (xml: string) => xml.replace('</POS>', `</POS>${'<a>'.repeat(10_000)}`)],
    ['ten thousand closed levels', (xml: string) => xml.replace('</POS>', `</POS>${'<a>'.repeat(9_000)}${'</a>'.repeat(9_000)}`)],
    ['forty levels', (xml: string) => xml.replace('</POS>', `</POS>${'<a>'.repeat(40)}${'</a>'.repeat(40)}`)],
    ['too many elements', (xml: string) => xml.replace('</POS>', `</POS>${'<a/>'.repeat(3_000)}`)],
    ['another declared encoding', (xml: string) => xml.replace('UTF-8', 'ISO-8859-1')],
    ['another encoding, declared far behind', (xml: string) => xml.replace('encoding="UTF-8"', `${' '.repeat(300)}encoding="ISO-8859-1"`)],
    ['an attribute twice', (xml: string) => xml.replace('Version=', 'Version="1" Version=')],
    ['no XML', () => '{"a": 1}'],
    ['nothing', () => ''],
  ])('%s is refused as malformed', async (_, spoil) => {
    const answer = await postXml(app(), spoil(search()))
    expect(answer.statusCode).toBe(400)
    if (spoil('') !== '' || answer.payload.startsWith('<?xml')) expect(answer.payload).toContain('Type="7"')
  })

  test('bytes that are not UTF-8, other types and methods, and ten megabytes are refused', async () => {
    const latin = Buffer.from(search().replace('Available', 'Disponible año'), 'latin1')
    expect((await postXml(app(), latin)).payload).toContain('Type="7"')
    // The parser recognises UTF-16 by its first bytes, also without a mark, and a document type in it is not a text that we could find.
    for (const mark of ['\ufeff', '']) {
      const wide = Buffer.from(mark + search().replace('?>', '?><!DOCTYPE a [<!ENTITY b "c">]>'), 'utf16le')
      for (const bytes of [wide, Buffer.from(wide).swap16()]) expect((await postXml(app(), bytes)).payload).toContain('Type="7"')
    }
    expect((await postXml(app(), search(), 'text/xml; charset=utf-8')).statusCode).toBe(200)
  })

  test('refusals of the framework, of the limits and after a fault have the standard’s form', async () => {
    const read = async ({ statusCode, rawPayload, headers }: LightMyRequestResponse) => {
      expect(headers['content-type']).toBe('application/xml; charset=utf-8')
      const { root } = (await parseXml(rawPayload)) ?? {}
      if (root === undefined) throw new Error('no XML was answered')
      expect(findShapeFaults(root)).toEqual([])
      return [statusCode, root.name, findError(root)?.type, findError(root)?.tag]
    }
    const large = search().replace('</POS>', `</POS><!--${'x'.repeat(10 * 1024 * 1024)}-->`)
    expect(await read(await postXml(app(), large))).toEqual([413, 'OTA_ErrorRS', '7', 'too_large'])
    expect(await read(await postXml(app(), search(), 'application/json'))).toEqual([400, 'OTA_ErrorRS', '7', 'unsupported_media_type'])
    expect(await read(await app().get('/ota/2003/05'))).toEqual([405, 'OTA_ErrorRS', '2', 'method_not_allowed'])
    // The text states what a developer has to change.
    const envelope = search().replace(
      /<OTA.*/s,
      (message) => `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/">${message}</s:Envelope>`,
    )
    for (const [answer, text] of [
      [await postXml(app(), search(), 'application/json'), 'application/xml or text/xml'],
      [await postXml(app(), large), '64 KB'],
      [await app().get('/ota/2003/05'), 'by POST'],
      [await postXml(app(), search().replace('UTF-8', 'ISO-8859-1')), 'UTF-8'],
      [await postXml(app(), envelope), 'without an envelope'],
      [await postXml(app(), toMessage({ requestorId: 'unknown', password: 'x' }, 'OTA_VehAvailRateRQ', [])), 'MessagePassword'],
    ] as const)
      expect(answer.payload).toContain(text)
    await app().db.query('alter table closed_channel rename to closed_channel_away')
    const fault = await postXml(app(), search())
    await app().db.query('alter table closed_channel_away rename to closed_channel')
    expect(await read(fault)).toEqual([500, 'OTA_VehAvailRateRS', '1', 'internal'])
    expect(fault.payload).not.toContain('closed_channel')
  })

  test('a refused sign-in of a known broker is stored without the password, a few times an hour', async () => {
    const stored = async () =>
      (
        await app().db.query<{ request: string; echo_token: string }>(
          `select request, echo_token from broker_exchange where broker_id = $1 and refusal = 'wrong_credentials'`,
          [broker.id],
        )
      ).rows
    const guess = async () => exchange(app(), toMessage({ ...broker, password: 'guessed-secret' }, 'OTA_VehRetResRQ', [customer()]))
    await app().db.query('delete from rate_limit')
    expect(findError(await guess())?.tag).toBe('wrong_credentials')
    // It is stored after the answer.
    await waitFor('the refused sign-in', async () => (await stored()).length === 1)
    const [row] = await stored()
    expect(row?.request).toContain(`ID="${broker.requestorId}"`)
    expect(JSON.stringify(row)).not.toMatch(/guessed-secret|Bailey|example\.com/)
    for (let i = 0; i < 25; i += 1) await guess()
    await waitFor('the limit of stored ones', async () => (await stored()).length >= 20)
    expect(await stored()).toHaveLength(20)
    await app().db.query('delete from rate_limit')
  })

  test('a message with another namespace or name is refused', async () => {
    for (const xml of [search().replace(namespace, 'urn:other'), search().replaceAll('OTA_VehAvailRateRQ', 'OTA_HotelAvailRQ')]) {
      const answer = await postXml(app(), xml)
      expect([answer.statusCode, /Type="(\d+)"/.exec(answer.payload)?.[1]]).toEqual([400, '2'])
    }
  })

  test('a message without its sender is refused in its own answer', async () => {
    const without = search().replace(/<POS>.*<\/POS>/, '')
    const answer = await exchange(app(), without)
    expect([answer.name, findError(answer)?.type]).toEqual(['OTA_VehAvailRateRS', '10'])
    expect(findError(await exchange(app(), search().replace(/ MessagePassword="[^"]*"/, '')))?.type).toBe('10')
  })

  test('unknown elements and attributes, comments and processing instructions are ignored, also those of other namespaces', async () => {
    const strange = element('TPA_Extensions', {}, [element('Any', { Status: 'x' }, [element('VehRentalCore', { PickUpDateTime: 'x' })])])
    expect(isAnswered(await exchange(app(), search({ Unknown: 'x' }, [strange])))).toBe(true)
    for (const name of ['constructor', 'toString', '__proto__'])
      expect(isAnswered(await exchange(app(), search({}, [element(name)]))), name).toBe(true)
    const instructed = search().replaceAll(/<(POS|VehRentalCore)/g, '<?a?><!-- b --><?c d?><$1')
    expect(isAnswered(await exchange(app(), instructed))).toBe(true)
    expect((await postXml(app(), search().replace('<POS>', `${'<?a?>'.repeat(3_000)}<POS>`))).statusCode).toBe(400)
    const other = search().replace('<POS>', '<x:POS xmlns:x="urn:x"/><POS>').replace('Status=', 'x:Status="y" xmlns:x="urn:x" Status=')
    expect(isAnswered(await exchange(app(), other))).toBe(true)
  })

  test('an echo token is returned as often as it is sent, and a time stamp decides nothing', async () => {
    for (const time of ['2003-03-31T16:10:00Z', '2003-03-31T16:10:00Z', '2999-01-01T00:00:00Z', 'yesterday']) {
      const answer = await exchange(app(), search({ EchoToken: 'same & <again>', TimeStamp: time }))
      expect([answer.attributes['EchoToken'], isAnswered(answer)]).toEqual(['same & <again>', true])
    }
    expect((await exchange(app(), search({ EchoToken: 'x'.repeat(129) }))).attributes['EchoToken']).toBeUndefined()
  })

  test('guessing a password is stopped after some attempts, also for the right one', async () => {
    const guess = (password: string, requestorId = 'guessed') =>
      exchange(app(), toMessage({ requestorId, password }, 'OTA_VehRetResRQ', []))
    const codes = new Set<string>()
    for (let i = 0; i < 35; i += 1) codes.add(findError(await guess(`wrong-${i}`))?.tag ?? '')
    expect([...codes]).toEqual(['wrong_credentials', 'rate_limited'])
    // A broker that has signed in before is not held up by others behind its address.
    expect(isAnswered(await exchange(app(), search()))).toBe(true)
    await app().db.query(`delete from rate_limit where scope = 'broker-sign-in'`)

    const other = await makeBroker(app(), 'adivinado')
    const searchAs = async (sender: TestBroker) => exchange(app(), search().replace(/<POS>.*<\/POS>/, toPos(sender)))
    // The first messages of a broker often come at once.
    for (const answer of await Promise.all(Array.from({ length: 12 }, async () => searchAs(other)))) expect(isAnswered(answer)).toBe(true)
    // A system with an old password sends it with every message.
    for (let i = 0; i < 15; i += 1) expect(findError(await guess('old', other.requestorId))?.tag).toBe('wrong_credentials')
    expect(isAnswered(await searchAs(other))).toBe(true)
    const tags: (string | undefined)[] = []
    for (let i = 0; i < 10; i += 1) tags.push(findError(await guess(`other-${i}`, other.requestorId))?.tag)
    expect(tags).toEqual([...Array(9).fill('wrong_credentials'), 'rate_limited'])
    const limited = await postXml(app(), search().replace(/<POS>.*<\/POS>/, toPos(other)))
    expect([limited.statusCode, Number(limited.headers['retry-after']) > 0]).toEqual([200, true])
    expect(limited.payload).toMatch(/Tag="rate_limited".+Wait \d+ seconds\./)
    expect(isAnswered(await exchange(app(), search()))).toBe(true)
    await app().db.query(`delete from rate_limit where scope like 'broker-%'`)
  })

  test('wrong names and codes from one address do not lock out a broker at the same address', async () => {
    const access = { CodigoReserva: 'AAAAAAAAAA', Apellido: 'Nadie' }
    for (let i = 0; i < 31; i += 1)
      await app().post('/web-api/getBooking', { ...access, CodigoReserva: `AAAAAAA${String(i).padStart(3, '2')}` })
    expect((await app().post('/web-api/getBooking', access)).statusCode).toBe(429)
    const [reference] = findAll(await exchange(app(), search()), 'VehAvailRSCore')
      .flatMap((core) => findAll(find(core, 'VehVendorAvails', 'VehVendorAvail', 'VehAvails'), 'VehAvail'))
      .flatMap((car) => find(car, 'VehAvailCore', 'Reference') ?? [])
    const order = [
      element('VehResRQCore', { Status: 'All' }, [element('UniqueID', { Type: '16', ID: 'H-1' }), rentalCore(), customer()]),
      element('VehResRQInfo', {}, [reference ?? element('Reference')]),
    ]
    expect(findError(await exchange(app(), toMessage(broker, 'OTA_VehResRQ', order)))).toBeUndefined()
    const own = [element('VehRetResRQCore', {}, [element('UniqueID', { Type: '16', ID: 'H-1' })])]
    expect(findError(await exchange(app(), toMessage(broker, 'OTA_VehRetResRQ', own)))).toBeUndefined()
    await app().db.query('delete from rate_limit')
  })

  test('invented messages get documented errors only, and no memory is kept', { timeout: 600_000 }, async () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.constantFrom(
        '',
        'PTY',
        'B3',
        '-1',
        '9'.repeat(300),
        '2027-02-30T10:00:00',
        '2027-01-15T10:00:00-05:00',
        "'; drop table reservation; --",
        '&amp;',
        'ÿ',
        '16',
        '8',
        '13.EQP',
        '22.VCT.X',
        'Preferred',
        'Delete',
      ),
    )
    const name = fc.constantFrom(
      ...words(
        `VehRentalCore PickUpLocation ReturnLocation UniqueID Reference Customer Primary PersonName Surname
        Email VehPref TotalCharge DriverType SpecialEquipPrefs SpecialEquipPref CoveragePrefs CoveragePref Document Telephone
        RentalInfo VehicleInfo VehAvailRQCore VehAvailRQInfo VehResRQCore VehResRQInfo VehRetResRQCore VehModifyRQCore
        VehCancelRQCore VehLocSearchCriterion`,
      ),
    )
    const key = fc.constantFrom(
      ...words(
        `LocationCode PickUpDateTime ReturnDateTime ID URL Type Code Age Quantity EquipType CoverageType PreferLevel Action BirthDate
        EstimatedTotalAmount DocID DocType ExpireDate DocIssueCountry PhoneNumber ModifyType CancelType
        Status`,
      ),
    )
    const tree: fc.Arbitrary<XmlElement> = fc.letrec<{ node: XmlElement }>((tie) => ({
      node: fc
        .tuple(name, fc.dictionary(key, text, { maxKeys: 4 }), fc.oneof({ maxDepth: 4 }, text, fc.array(tie('node'), { maxLength: 4 })))
        .map(([called, attributes, content]) => element(called, attributes, content)),
    })).node
    const validContent = (kind: string): readonly XmlElement[] => [
      element(`${kind.slice(4)}Core`, { Status: 'All', ModifyType: 'Quote', CancelType: 'Cancel' }, [
        element('UniqueID', { Type: '16', ID: 'AAAAAAAAAA' }),
        rentalCore(),
        customer(),
      ]),
    ]
    const bytes = fc.tuple(fc.constantFrom(...messageKinds), fc.nat(2_000), fc.string({ unit: 'binary', maxLength: 4 }))
    const count = async () => (await app().db.query('select 1 from reservation')).rows.length
    const before = await count()
    const memory: number[] = []
    const check = async (xml: string) => {
      const answer = await postXml(app(), xml)
      expect([200, 400]).toContain(answer.statusCode)
      if (answer.statusCode === 200) expect(answer.payload).toMatch(/<Success\/>|<Error Type="(2|3|4|10|12)" Code="\d+"/)
      expect(answer.payload).not.toMatch(/Error Type="1"|at \w+ \(|select /)
      const parsed = await parseXml(answer.rawPayload)
      expect(parsed === null ? ['no XML'] : findShapeFaults(parsed.root)).toEqual([])
    }
    await check(search())
    const heapBefore = heapAfterCollection()
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...messageKinds), fc.array(tree, { maxLength: 4 }), fc.boolean(), async (kind, trees, isValid) => {
        const called = requestName(kind)
        await check(toMessage(broker, called, [...trees, ...(isValid ? validContent(called) : [])]))
      }),
      { numRuns: Math.ceil(fuzzRuns * 0.7) },
    )
    await fc.assert(
      fc.asyncProperty(bytes, async ([kind, at, noise]) => {
        const called = requestName(kind)
        const xml = toMessage(broker, called, validContent(called))
        await check(xml.slice(0, at % xml.length) + noise + xml.slice((at % xml.length) + noise.length))
        memory.push(process.memoryUsage().rss)
      }),
      { numRuns: Math.ceil(fuzzRuns * 0.3) },
    )
    expect(await count()).toBe(before)
    expect(heapAfterCollection() - heapBefore).toBeLessThan(100 * 1024 * 1024)
    const megabytes = (Math.max(...memory) - (memory[0] ?? 0)) / 1024 / 1024
    expect(megabytes).toBeLessThan(300)
  })

  test('a document is written so that it is read back', async () => {
    const odd = writeXml(element('OTA_VehLocSearchRQ', { xmlns: namespace, EchoToken: `"'<>&\u0000\u0001é` }))
    expect(odd).toContain('&quot;&apos;&lt;&gt;&amp;é')
    expect((await exchange(app(), odd)).attributes['EchoToken']).toBe(`"'<>&é`)
  })
})
