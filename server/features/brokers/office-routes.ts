import {
  addBroker,
  changeBroker,
  exportBrokerStatement,
  getBrokerStatement,
  listBrokerExchanges,
  listBrokers,
  renewBrokerPassword,
  switchBrokerOff,
  switchBrokerOn,
  type Broker,
} from '#contract/office/brokers.ts'
import { toLocalDate, toWallTime } from '#contract/panama-time.ts'
import { commitUnlessRefused } from '../../db/commit-unless-refused.ts'
import { handleOffice, refuseOffice, type MountedOfficeEndpoint, type OfficeOutcome } from '../../endpoints/office.ts'
import { succeed } from '../../outcome.ts'
import type { Services } from '../../services.ts'
import { readClock } from '../availability/repository.ts'
import { readNetworks } from './networks.ts'
import {
  changeBrokerDetails,
  listBrokers as readBrokers,
  listExchanges,
  listBrokerClientTypes,
  maskNetworks,
  switchOffBroker,
  switchOnBroker,
  type BrokerRow,
} from './repository.ts'
import { addBroker as insert, renewBrokerPassword as renew } from './service.ts'
import { readStatement, toStatementCsv } from './statement.ts'

const exchangesPerPage = 50

/** Brokers, for the staff who negotiate their prices. */
export function brokerRoutes(services: Pick<Services, 'db' | 'catalogs'>): MountedOfficeEndpoint[] {
  return [...readRoutes(services), addRoute(services), ...changeRoutes(services)]
}

function readRoutes({ db, catalogs }: Pick<Services, 'db' | 'catalogs'>): MountedOfficeEndpoint[] {
  return [
    handleOffice(listBrokers, async () => {
      const { now } = await readClock(db)
      const [rows, clientTypes] = [await readBrokers(db), await listBrokerClientTypes(db)]
      return succeed({ brokers: rows.map(toBroker), clientTypes, thisMonth: toLocalDate(toWallTime(now)).slice(0, 7) })
    }),
    handleOffice(getBrokerStatement, async ({ id, month }) => {
      const statement = await readStatement(db, id, month)
      return statement === undefined ? refuseOffice('not_found', { field: 'id' }) : succeed(statement)
    }),
    handleOffice(exportBrokerStatement, async ({ id, month }, { recordAudit }) => {
      const statement = await readStatement(db, id, month)
      if (statement === undefined) return refuseOffice('not_found', { field: 'id' })
      const csv = toStatementCsv(statement, await catalogs.current())
      return commitUnlessRefused(db, async (client): Promise<OfficeOutcome<{ fileName: string; csv: string }>> => {
        await recordAudit(client, { subject: 'broker', subjectId: id, after: { month, rows: statement.rows.length } })
        return succeed({ fileName: `broker-${id}-${month}.csv`, csv })
      })
    }),
    handleOffice(listBrokerExchanges, async ({ id, view, cursor }) => {
      const before = /^\d{1,15}$/.test(cursor ?? '') ? Number(cursor) : null
      const rows = await listExchanges(db, id, before, view === 'all', exchangesPerPage + 1)
      const page = rows.slice(0, exchangesPerPage)
      return succeed({
        rows: page.map((row) => ({
          id: row.id,
          at: row.at,
          message: row.message,
          echoToken: row.echo_token,
          isSuccess: row.is_success,
          error: row.error_type === null ? null : { type: row.error_type, code: row.error_code ?? '' },
          refusal: row.refusal,
          durationMs: row.duration_ms,
          request: row.request,
        })),
        next: rows.length > page.length ? String(page.at(-1)?.id) : null,
      })
    }),
  ]
}

function addRoute({ db }: Pick<Services, 'db'>): MountedOfficeEndpoint {
  return handleOffice(addBroker, async (request, { recordAudit }) => {
    const networks = readNetworks(request.allowedNetworks)
    if (networks === null) return refuseOffice('invalid', { field: 'allowedNetworks' })
    return commitUnlessRefused(db, async (client): Promise<OfficeOutcome<{ id: number; password: string }>> => {
      const { name, requestorId, clientTypeId, commissionNote } = request
      const isKnown = (await listBrokerClientTypes(client)).some(({ id }) => id === clientTypeId)
      if (!isKnown) return refuseOffice('unknown_id', { field: 'clientTypeId' })
      const allowedNetworks = await maskNetworks(client, networks)
      const added = await insert(client, { name, requestorId, clientTypeId, commissionNote, allowedNetworks })
      if (!added.ok) return added
      if (added.value === null) return refuseOffice('broker_exists', { field: 'requestorId' })
      await recordAudit(client, {
        subject: 'broker',
        subjectId: added.value.id,
        after: { clientType: clientTypeId, networks: allowedNetworks.length },
      })
      return succeed(added.value)
    })
  })
}

function changeRoutes({ db }: Pick<Services, 'db'>): MountedOfficeEndpoint[] {
  return [
    handleOffice(changeBroker, async ({ id, version, name, commissionNote, allowedNetworks }, { recordAudit }) => {
      const networks = readNetworks(allowedNetworks)
      if (networks === null) return refuseOffice('invalid', { field: 'allowedNetworks' })
      return commitUnlessRefused(db, async (client): Promise<OfficeOutcome<{ done: true }>> => {
        const masked = await maskNetworks(client, networks)
        if ((await changeBrokerDetails(client, id, version, name, commissionNote, masked)).length === 0)
          return refuseOffice('changed_meanwhile')
        await recordAudit(client, { subject: 'broker', subjectId: id, after: { networks: masked.length } })
        return succeed({ done: true })
      })
    }),
    handleOffice(renewBrokerPassword, async ({ id, version }, { recordAudit }) =>
      commitUnlessRefused(db, async (client): Promise<OfficeOutcome<{ password: string }>> => {
        const renewed = await renew(client, id, version)
        if (!renewed.ok) return renewed
        if (renewed.value === null) return refuseOffice('changed_meanwhile')
        await recordAudit(client, { subject: 'broker', subjectId: id })
        return succeed(renewed.value)
      }),
    ),
    handleOffice(switchBrokerOn, async ({ id, version }, { recordAudit }) =>
      commitUnlessRefused(db, async (client): Promise<OfficeOutcome<{ done: true }>> => {
        if ((await switchOnBroker(client, id, version)).length === 0) return refuseOffice('changed_meanwhile')
        await recordAudit(client, { subject: 'broker', subjectId: id })
        return succeed({ done: true })
      }),
    ),
    handleOffice(switchBrokerOff, async ({ id, reason }, { recordAudit }) =>
      commitUnlessRefused(db, async (client): Promise<OfficeOutcome<{ done: true }>> => {
        if ((await switchOffBroker(client, id)).length === 0) return refuseOffice('changed_meanwhile')
        await recordAudit(client, { subject: 'broker', subjectId: id, reason })
        return succeed({ done: true })
      }),
    ),
  ]
}

function toBroker(row: BrokerRow): Broker {
  return {
    id: row.id,
    name: row.name,
    requestorId: row.requestor_id,
    clientType: { id: row.client_type_id, name: row.client_type },
    commissionNote: row.commission_note,
    allowedNetworks: row.addresses,
    isActive: row.is_active,
    version: row.version,
    createdAt: row.created_at,
    lastCallAt: row.last_call_at,
    bookings: row.bookings,
    firstMonth: row.first_month,
  }
}
