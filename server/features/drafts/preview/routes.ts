import { previewDraft, type DraftPreview } from '#contract/office/draft-preview.ts'
import { handleOffice, refuseOffice, type MountedOfficeEndpoint, type OfficeOutcome } from '../../../endpoints/office.ts'
import { succeed } from '../../../outcome.ts'
import type { Services } from '../../../services.ts'
import { readClock } from '../../availability/repository.ts'
import { buildCatalog } from '../../catalog/catalog.ts'
import { applyChanges } from '../../catalog/changes/apply.ts'
import { findAllProblems } from '../../catalog/changes/find-problems.ts'
import { findInverse } from '../publish-service.ts'
import { listChanges, readDraft } from '../repository.ts'
import { priceBoth, summarize } from './price-both.ts'
import { listAffectedPromotions, readSearches, addPromotions } from './searches.ts'

/** Problems with which a catalogue cannot price every search. */
const unpriceable: ReadonlySet<string> = new Set(['missing_row', 'missing_reference', 'no_default'])

export function previewRoutes({ db, catalogs }: Pick<Services, 'db' | 'catalogs'>): MountedOfficeEndpoint[] {
  return [
    handleOffice(previewDraft, async ({ draftId, inverse }): Promise<OfficeOutcome<DraftPreview>> => {
      if ((await readDraft(db, draftId)) === undefined) return refuseOffice('not_found')
      const { now, catalogVersion } = await readClock(db)
      const catalog = await catalogs.atVersion(catalogVersion)
      const { changes, refused } =
        inverse === 'true' ? await findInverse(db, catalog.rows, draftId) : { changes: await listChanges(db, draftId), refused: null }
      if (refused !== null) return refused
      const rows = applyChanges(catalog.rows, changes)
      const problems = findAllProblems(rows).filter(({ code }) => unpriceable.has(code))
      if (problems.length > 0) return refuseOffice('draft_problems', { facts: { count: problems.length } })
      const startedAt = performance.now()
      const future = buildCatalog(rows)
      const found = await readSearches(db, catalog, now)
      const searches = addPromotions(found.searches, listAffectedPromotions(changes), future)
      const summary = summarize(catalog, priceBoth(catalog, future, searches, now))
      return succeed({ ...summary, isReal: found.isReal, tookMs: Math.round(performance.now() - startedAt) })
    }),
  ]
}
