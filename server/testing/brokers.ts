// Brokers and their messages, for tests.

import { randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import type pg from 'pg'
import { findShapeFaults } from '#contract/opentravel/answer-shapes.ts'
import { namespace, openTravelPath } from '#contract/opentravel/messages.ts'
import { element, find, writeXml, type XmlElement } from '#contract/opentravel/xml.ts'
import { addBroker } from '../features/brokers/service.ts'
import { parseXml } from '../opentravel/parse-xml.ts'
import { findSchemaFaults } from './published-schemas.ts'
import type { TestApp } from './test-app.ts'
import { birthDateAt } from './wire/bookings.ts'
import { friday, tuesday } from './wire/trips.ts'

/** Adds a client type; every broker has a separate one. */
export async function addClientType(db: pg.Pool, name: string, discountBps = 0): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `insert into client_type (id, name, discount_bps) select max(id) + 1, $1, $2 from client_type returning id`,
    [name, discountBps],
  )
  const [row] = rows
  if (row === undefined) throw new Error('The client type was not added')
  return row.id
}

export interface TestBroker {
  id: number
  requestorId: string
  password: string
  clientTypeId: number
}

/** A broker whose messages may come from injected requests. */
export async function makeBroker(app: TestApp, requestorId: string, discountBps = 0): Promise<TestBroker> {
  const clientTypeId = await addClientType(app.db, requestorId, discountBps)
  const named = { name: requestorId, requestorId, clientTypeId, commissionNote: '' }
  const added = await addBroker(app.db, { ...named, allowedNetworks: ['127.0.0.0/8'] })
  if (!added.ok || added.value === null) throw new Error('The broker was not added')
  return { ...added.value, requestorId, clientTypeId }
}

/** A message with its sender. */
export function toMessage(
  { requestorId, password }: Pick<TestBroker, 'requestorId' | 'password'>,
  name: string,
  content: readonly (XmlElement | null)[],
  attributes: Readonly<Record<string, string>> = {},
): string {
  const sender = element('RequestorID', { Type: '5', ID: requestorId, MessagePassword: password })
  const pos = element('POS', {}, [element('Source', { ISOCountry: 'PA' }, [sender])])
  return writeXml(element(name, { xmlns: namespace, Version: '1.002', EchoToken: 'e-1', ...attributes }, [pos, ...content]))
}

export function postXml(app: TestApp, payload: string | Buffer, type = 'application/xml'): Promise<LightMyRequestResponse> {
  return app.fastify.inject({ method: 'POST', url: openTravelPath, headers: { 'content-type': type }, payload })
}

/** Sends a message and reads its answer, which must have the declared shape. */
export async function exchange(app: TestApp, payload: string): Promise<XmlElement> {
  const answer = await postXml(app, payload)
  const parsed = await parseXml(answer.rawPayload)
  if (parsed === null) throw new Error(`no XML was answered, but ${answer.statusCode} ${answer.payload.slice(0, 200)}`)
  const faults = [...findShapeFaults(parsed.root), ...findSchemaFaults(parsed.root.name, answer.rawPayload)]
  if (faults.length > 0) throw new Error(faults.join('; '))
  return parsed.root
}

/** Type, code and our refusal of an answer's error. */
export function findError(answer: XmlElement): { type: string; code: string; tag: string; node: string } | undefined {
  const error = find(answer, 'Errors', 'Error')
  if (error === undefined) return undefined
  const { Type: type = '', Code: code = '', Tag: tag = '', NodeList: node = '' } = error.attributes
  return { type, code, tag, node }
}

export const rentalCore = (change: Readonly<Record<string, string>> = {}, code = 'PTY', returnCode = code): XmlElement =>
  element('VehRentalCore', { PickUpDateTime: `${tuesday}T10:00:00`, ReturnDateTime: `${friday}T10:00:00`, ...change }, [
    element('PickUpLocation', { LocationCode: code }),
    element('ReturnLocation', { LocationCode: returnCode }),
  ])

export const customer = (change: Readonly<Record<string, string>> = {}): XmlElement =>
  element('Customer', {}, [
    element('Primary', { BirthDate: birthDateAt(35), ...change }, [
      element('PersonName', {}, [element('GivenName', {}, 'Joe'), element('Surname', {}, 'Bailey')]),
      element('Telephone', { CountryAccessCode: '507', PhoneNumber: '66123456' }),
      element('Email', {}, `joe.${randomUUID().slice(0, 8)}@example.com`),
      element('Document', { DocID: 'AB1234567', DocType: '2' }),
      element('Document', {
        DocID: 'D1234567',
        DocType: '4',
        DocIssueCountry: 'US',
        ExpireDate: `${Number(tuesday.slice(0, 4)) + 3}-01-31`,
      }),
    ]),
  ])
