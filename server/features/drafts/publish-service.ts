// Publishes drafts, immediately or on schedule, and reverts publications.

import { createHash } from 'node:crypto'
import type pg from 'pg'
import { addDays } from '#contract/panama-time.ts'
import { commitUnlessRefused } from '../../db/commit-unless-refused.ts'
import { isDatabaseUnavailable } from '../../db/is-database-unavailable.ts'
import type { Db } from '../../db/pool.ts'
import { refuseOffice, type OfficeRefused } from '../../endpoints/office.ts'
import { insertAudit } from '../audit/repository.ts'
import { applyChanges, indexRows, invertChanges, isSameRow, type RowChange } from '../catalog/changes/apply.ts'
import { findProblems } from './check.ts'
import { buildCatalog } from '../catalog/catalog.ts'
import { readCatalog } from '../catalog/repository.ts'
import { toText, type Row } from '../catalog/resources/resource.ts'
import type { CatalogRows } from '../catalog/rows.ts'
import type { Job } from '../jobs/run-jobs.ts'
import { listAffected, mailRenters } from './affected/service.ts'
import { listChanges, listPublishedChanges, lockDraft, writeChanges } from './repository.ts'
import { insertRevertDraft, listDueDrafts, lockCatalogVersion, markPublished, unscheduleDraft, writeRows } from './publish-repository.ts'
import { findUsedRows } from './used-rows.ts'

export interface Publication {
  ok: true
  draftId: number
  catalogVersion: number
  changes: number
  lateSeconds: number | null
  /** How many renters get a mail. */
  mailed: number
}

/** The changes of rows that have been changed again since. */
export function findConflicts(rows: CatalogRows, changes: readonly RowChange[]): RowChange[] {
  const find = indexRows(rows)
  return changes.filter(({ table, key, before }) => !isSameRow(before, find(table, key)))
}

/** Identifies what a user sees of a conflict. */
export const stampConflict = ({ before, after }: RowChange, theirs: Row | null): string =>
  createHash('sha256')
    .update(JSON.stringify([before, after, theirs]))
    .digest('base64url')
    .slice(0, 22)

/** Why changes of these rows cannot be published: they have been changed again since, or have errors. Null if they can. */
export async function publicationRefusal(
  client: pg.PoolClient,
  rows: CatalogRows,
  changes: readonly RowChange[],
): Promise<OfficeRefused | null> {
  const conflicts = findConflicts(rows, changes)
  if (conflicts.length > 0) return refuseOffice('draft_conflict', { facts: { count: conflicts.length } })
  const problems = [...findProblems(rows, applyChanges(rows, changes)), ...(await findUsedRows(client, changes))]
  return problems.length > 0 ? refuseOffice('draft_problems', { facts: { count: problems.length } }) : null
}

/** Writes a locked draft into the catalogue, within the caller's transaction. */
async function publishLocked(client: pg.PoolClient, draftId: number, staffId: number, changes: readonly RowChange[], tellRenters = false) {
  await lockCatalogVersion(client)
  const rows = await readCatalog(client)
  const refused = await publicationRefusal(client, rows, changes)
  if (refused !== null) return refused
  const future = applyChanges(rows, changes)
  buildCatalog(future)
  const mailed = tellRenters ? await mailRenters(client, draftId, await listAffected(client, rows, future, changes)) : 0
  const catalogVersion = await writeRows(client, draftId, changes)
  const lateSeconds = await markPublished(client, draftId, staffId, catalogVersion)
  return { ok: true as const, draftId, catalogVersion, changes: changes.length, lateSeconds, mailed }
}

interface PublishRequest {
  draftId: number
  version: number | null
  staffId: number
  tellRenters: boolean
  changesRefusal?: (changes: readonly RowChange[]) => OfficeRefused | null
}

/**
 * Publishes a draft in one transaction.
 * @param tellRenters whether renters whose pick-up or return it affects get a mail
 * @param version the version of the draft that was seen; null for a scheduled draft
 * @param changesRefusal whether the user may publish the changes of the locked draft
 * @param record writes the audit entry, in the same transaction
 */
export async function publishDraft(
  db: Db,
  { draftId, version, staffId, tellRenters, changesRefusal }: PublishRequest,
  recordAudit: (client: pg.PoolClient, published: Publication, name: string) => Promise<void>,
): Promise<Publication | OfficeRefused> {
  return commitUnlessRefused<Publication | OfficeRefused>(db, async (client) => {
    const draft = await lockDraft(client, draftId)
    if (draft === undefined) return refuseOffice('not_found')
    // A scheduled draft may have got a later time since it was found to be due.
    if (version === null ? !draft.is_due : draft.status !== 'open') return refuseOffice('draft_closed', { facts: { status: draft.status } })
    if (version !== null && draft.version !== version) return refuseOffice('changed_meanwhile')
    const changes = await listChanges(client, draftId)
    if (changes.length === 0) return refuseOffice('draft_empty')
    const refused = changesRefusal?.(changes) ?? null
    if (refused !== null) return refused
    const published = await publishLocked(client, draftId, staffId, changes, tellRenters)
    if (published.ok) await recordAudit(client, published, draft.name)
    return published
  })
}

/** Whether a change is of special hours that are over, which the catalogue no longer contains. */
const isPastDay = ({ table, before, after }: RowChange, { today }: CatalogRows): boolean =>
  table === 'branch_special_hours' && toText((after ?? before)?.['date']) < addDays(today, -1)

/** The inverse of a publication, and why it cannot be published: later publications or changes from outside build on it. */
export async function findInverse(
  client: Pick<pg.PoolClient, 'query'>,
  rows: CatalogRows,
  publicationId: number,
): Promise<{ changes: RowChange[]; refused: OfficeRefused | null }> {
  const changes = invertChanges(await listChanges(client, publicationId)).filter((change) => !isPastDay(change, rows))
  const future = applyChanges(rows, changes)
  const affected = [...findConflicts(rows, changes), ...findProblems(rows, future)]
  const used = await findUsedRows(client, changes)
  if (affected.length + used.length === 0) return { changes, refused: null }
  const later = await listPublishedChanges(client, affected, publicationId)
  const names = [...new Set(later.map(({ name }) => name))]
  const refused =
    names.length > 0
      ? refuseOffice('built_on', { facts: { names: names.map((name) => `«${name}»`).join(', '), count: names.length } })
      : affected.length > 0
        ? refuseOffice('changed_outside', { facts: { count: affected.length } })
        : refuseOffice('rows_used', { facts: { count: used.reduce((sum, { facts }) => sum + Number(facts['count']), 0) } })
  return { changes, refused }
}

/** Publishes the inverse of a publication. */
export async function revertPublication(
  db: Db,
  { publicationId, staffId }: { publicationId: number; staffId: number },
  recordAudit: (client: pg.PoolClient, published: Publication, name: string) => Promise<void>,
): Promise<Publication | OfficeRefused> {
  return commitUnlessRefused<Publication | OfficeRefused>(db, async (client) => {
    const publication = await lockDraft(client, publicationId)
    if (publication === undefined) return refuseOffice('not_found')
    if (publication.status !== 'published') return refuseOffice('draft_closed', { facts: { status: publication.status } })
    await lockCatalogVersion(client)
    const { changes, refused } = await findInverse(client, await readCatalog(client), publicationId)
    if (refused !== null) return refused
    const draftId = await insertRevertDraft(client, publicationId, staffId)
    await writeChanges(client, draftId, staffId, changes, [])
    const published = await publishLocked(client, draftId, staffId, changes)
    if (published.ok) await recordAudit(client, published, publication.name)
    return published
  })
}

const jobIntervalMs = 4_000

/** Publishes drafts whose time has come, also those whose time passed while no server ran. */
export function publishDueJob(db: Db): Job {
  return {
    name: 'publish-drafts',
    intervalMs: jobIntervalMs,
    run: async () => {
      for (const { id, published_by: staffId, tell_renters: tellRenters } of await listDueDrafts(db)) {
        const by = staffId ?? 0
        const outcome = await publishDraft(db, { draftId: id, version: null, staffId: by, tellRenters }, (client, published, name) =>
          insertAudit(client, {
            staffId: by,
            actor: 'system',
            action: 'catalog-published',
            subject: 'draft',
            subjectId: String(id),
            branchId: null,
            before: null,
            after: { draft: name, rows: published.changes, lateSeconds: published.lateSeconds, told: published.mailed },
            reason: null,
          }),
        ).catch((error: unknown) => {
          if (isDatabaseUnavailable(error)) throw error
          // Retried, it would fail again and hold up the drafts that are due after it.
          return { ok: false as const, code: 'failed' as const }
        })
        // It needs a decision by a user; it is not retried automatically.
        if (!outcome.ok) await unscheduleDraft(db, id, outcome.code)
      }
    },
  }
}
