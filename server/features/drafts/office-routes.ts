import { listRows, listSeasonProposals, listTables } from '#contract/office/catalog.ts'
import { changeDraft, createDraft, discardDraft, getDraft, listDrafts, renameDraft, resolveConflicts } from '#contract/office/drafts.ts'
import {
  listAffectedPickUpsAndReturns,
  publishDraft,
  revertPublication,
  scheduleDraft,
  unscheduleDraft,
} from '#contract/office/publications.ts'
import { toInstant } from '#contract/panama-time.ts'
import { commitUnlessRefused } from '../../db/commit-unless-refused.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import {
  handleOffice,
  refuseOffice,
  type MountedOfficeEndpoint,
  type OfficeOutcome,
  type OfficeRefused,
  type StaffCall,
} from '../../endpoints/office.ts'
import { succeed } from '../../outcome.ts'
import type { Services } from '../../services.ts'
import { applyChanges } from '../catalog/changes/apply.ts'
import { readCatalog } from '../catalog/repository.ts'
import { findResource, resources } from '../catalog/resources/resources.ts'
import * as changing from './change-service.ts'
import { groupOutsideChanges, toPublication, toSummary } from './describe.ts'
import type { RowChange } from '../catalog/changes/apply.ts'
import * as publishing from './publish-service.ts'
import { scheduleDraft as writeSchedule, unscheduleDraft as removeSchedule } from './publish-repository.ts'
import { previewRoutes } from './preview/routes.ts'
import {
  insertDraft,
  listChanges,
  listOpenDrafts,
  listOutsideChanges,
  listPublications,
  lockDraft,
  readDraft,
  saveDraft,
} from './repository.ts'
import { proposeSeasons } from './season-proposals.ts'
import { listAffected } from './affected/service.ts'
import { nameRows, readDetail, toTable } from './service.ts'

type Context = Pick<Services, 'db' | 'catalogs' | 'config'>

const latestPublications = 30
const latestOutside = 60

/** Why a user may not change the tables of a draft; null if all are allowed. */
const tablesRefusal = (call: StaffCall, changes: readonly { table: string }[]): OfficeRefused | null => {
  const forbidden = changes.find(({ table }) => !isAllowed(call, [table]))
  return forbidden === undefined ? null : refuseOffice('table_not_allowed', { facts: { table: forbidden.table } })
}

const isAllowed = (call: StaffCall, tables: readonly string[]): boolean =>
  tables.every((table) => call.may(findResource(table)?.action ?? 'staff.write'))

/** Drafts of the catalogue: what the office changes and the public does not see yet. */
export function draftRoutes(context: Context): MountedOfficeEndpoint[] {
  return [...readRoutes(context), ...writeRoutes(context), ...publishRoutes(context), ...previewRoutes(context)]
}

function readRoutes({ db, catalogs, config }: Context): MountedOfficeEndpoint[] {
  return [
    handleOffice(listTables, async () => succeed({ tables: resources.map((resource) => toTable(resource, { ...config.brandSettings })) })),
    handleOffice(listRows, async ({ tables, draftId }) => {
      const { rows, version } = await catalogs.current()
      const changes = draftId === undefined ? [] : await listChanges(db, draftId)
      return succeed({ version, rows: nameRows(applyChanges(rows, changes), tables.split(',')) })
    }),
    handleOffice(listSeasonProposals, async () => succeed({ today: (await catalogs.current()).rows.today, ...(await proposeSeasons(db)) })),
    handleOffice(listDrafts, async (_, call) => {
      const may = (tables: readonly string[]) => isAllowed(call, tables)
      const [drafts, publications, outside] = [
        await listOpenDrafts(db),
        await listPublications(db, latestPublications),
        await listOutsideChanges(db, latestOutside),
      ]
      return succeed({
        drafts: drafts.map((row) => toSummary(row, may)),
        publications: publications.map((row) => toPublication(row, may)),
        outside: groupOutsideChanges(outside),
      })
    }),
    handleOffice(listAffectedPickUpsAndReturns, async ({ draftId }, call) => {
      if ((await readDraft(db, draftId)) === undefined) return refuseOffice('not_found')
      const { rows } = await catalogs.current()
      const changes = await listChanges(db, draftId)
      const affected = await listAffected(db, rows, applyChanges(rows, changes), changes)
      const visits = affected.map(({ code, name, kind, branchId, at, service }) => {
        return { code, name: call.may('bookings.see', [branchId]) ? name : null, kind, branchId, at, service }
      })
      return succeed({ visits })
    }),
    handleOffice(getDraft, async ({ draftId }, call) => {
      const detail = await readDetail(db, (await catalogs.current()).rows, draftId, (tables) => isAllowed(call, tables))
      return detail === undefined ? refuseOffice('not_found') : succeed(detail)
    }),
  ]
}

function writeRoutes({ db }: Context): MountedOfficeEndpoint[] {
  const updateDraft = async (
    { draftId, version }: { draftId: number; version: number },
    call: StaffCall,
    change: { name?: string; status?: 'discarded' },
  ): Promise<OfficeOutcome<{ done: true }>> =>
    commitUnlessRefused<OfficeOutcome<{ done: true }>>(db, async (client) => {
      const refused = (await changing.openDraft(client, draftId, version)) ?? tablesRefusal(call, await listChanges(client, draftId))
      if (refused !== null) return refused
      await saveDraft(client, draftId, call.staff.id, change)
      await call.recordAudit(client, {
        subject: 'draft',
        subjectId: draftId,
        after: change.name === undefined ? {} : { draft: change.name },
      })
      return succeed({ done: true })
    })
  return [
    handleOffice(createDraft, async ({ name }, call) =>
      inTransaction(db, async (client) => {
        const draftId = await insertDraft(client, name, call.staff.id)
        await call.recordAudit(client, { subject: 'draft', subjectId: draftId, after: { draft: name } })
        return succeed({ draftId })
      }),
    ),
    handleOffice(renameDraft, async ({ name, ...draft }, call) => updateDraft(draft, call, { name })),
    handleOffice(discardDraft, async (draft, call) => updateDraft(draft, call, { status: 'discarded' })),
    handleOffice(changeDraft, async ({ draftId, changes }, call) => {
      const access = { draftId, staffId: call.staff.id, may: (action: Parameters<StaffCall['may']>[0]) => call.may(action) }
      const saved = await changing.changeDraft(db, access, changes, (client, { keys, tables }) =>
        call.recordAudit(client, { subject: 'draft', subjectId: draftId, after: { tables: tables.join(', '), rows: keys.length } }),
      )
      return saved.ok ? succeed({ version: saved.version, keys: saved.keys }) : saved
    }),
    handleOffice(resolveConflicts, async ({ draftId, ...resolution }, call) => {
      const access = { draftId, staffId: call.staff.id, may: (action: Parameters<StaffCall['may']>[0]) => call.may(action) }
      const saved = await changing.resolveConflicts(db, access, resolution, (client, { keys, tables }) =>
        call.recordAudit(client, { subject: 'draft', subjectId: draftId, after: { tables: tables.join(', '), rows: keys.length } }),
      )
      return saved.ok ? succeed({ version: saved.version }) : saved
    }),
  ]
}

function publishRoutes({ db }: Context): MountedOfficeEndpoint[] {
  return [
    handleOffice(publishDraft, async ({ draftId, version, tellRenters = false }, call) => {
      const changesRefusal = (changes: readonly RowChange[]) => tablesRefusal(call, changes)
      const published = await publishing.publishDraft(
        db,
        { draftId, version, staffId: call.staff.id, tellRenters, changesRefusal },
        (client, { changes, mailed }, name) =>
          call.recordAudit(client, { subject: 'draft', subjectId: draftId, after: { draft: name, rows: changes, told: mailed } }),
      )
      return published.ok
        ? succeed({ catalogVersion: published.catalogVersion, changes: published.changes, mailed: published.mailed })
        : published
    }),
    handleOffice(revertPublication, async ({ publicationId }, call) => {
      const refused = tablesRefusal(call, await listChanges(db, publicationId))
      if (refused !== null) return refused
      const target = { publicationId, staffId: call.staff.id }
      const published = await publishing.revertPublication(db, target, (client, { draftId, changes }, name) =>
        call.recordAudit(client, { subject: 'draft', subjectId: draftId, after: { draft: name, rows: changes } }),
      )
      return published.ok ? succeed({ publicationId: published.draftId, changes: published.changes }) : published
    }),
    handleOffice(
      scheduleDraft,
      async ({ draftId, version, at, tellRenters = false }, call): Promise<OfficeOutcome<{ publishAt: number }>> =>
        commitUnlessRefused<OfficeOutcome<{ publishAt: number }>>(db, async (client) => {
          const draft = await lockDraft(client, draftId)
          if (draft === undefined) return refuseOffice('not_found')
          if (draft.status !== 'open') return refuseOffice('draft_closed', { facts: { status: draft.status } })
          if (draft.version !== version) return refuseOffice('changed_meanwhile')
          const changes = await listChanges(client, draftId)
          if (changes.length === 0) return refuseOffice('draft_empty')
          const refused = tablesRefusal(call, changes) ?? (await publishing.publicationRefusal(client, await readCatalog(client), changes))
          if (refused !== null) return refused
          const publishAt = toInstant(at)
          if (!(await writeSchedule(client, draftId, new Date(publishAt), call.staff.id, tellRenters)))
            return refuseOffice('day_past', { field: 'at' })
          await call.recordAudit(client, { subject: 'draft', subjectId: draftId, after: { draft: draft.name, from: at } })
          return succeed({ publishAt })
        }),
    ),
    handleOffice(unscheduleDraft, async ({ draftId }, call): Promise<OfficeOutcome<{ done: true }>> =>
      commitUnlessRefused<OfficeOutcome<{ done: true }>>(db, async (client) => {
        const draft = await lockDraft(client, draftId)
        if (draft === undefined) return refuseOffice('not_found')
        if (draft.status !== 'scheduled') return refuseOffice('draft_closed', { facts: { status: draft.status } })
        const refused = tablesRefusal(call, await listChanges(client, draftId))
        if (refused !== null) return refused
        await removeSchedule(client, draftId, null)
        await call.recordAudit(client, { subject: 'draft', subjectId: draftId, after: { draft: draft.name } })
        return succeed({ done: true })
      }),
    ),
  ]
}
