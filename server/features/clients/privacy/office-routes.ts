import {
  answerPrivacyRequest,
  eraseSubjectData,
  exportSubjectData,
  getPrivacyRequest,
  recordIdentityCheck,
  listPrivacyRequests,
  createPrivacyRequest,
  privacyWorkingDays,
} from '#contract/office/privacy.ts'
import { commitUnlessRefused } from '../../../db/commit-unless-refused.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { handleOffice, refuseOffice, type MountedOfficeEndpoint, type OfficeOutcome } from '../../../endpoints/office.ts'
import { succeed } from '../../../outcome.ts'
import type { Services } from '../../../services.ts'
import { closeRequest, countOpen, insertRequest, listRequests, setIdentityNote } from './requests-repository.ts'
import { eraseRequester, exportRequester, lockUnchanged, enqueueAnswer, readRequest, refuseConflict, toRow } from './requests-service.ts'

const openRequest = { open: true, closed: false, all: null } as const

/** Requests about personal data (Ley 81). */
export function officePrivacyRoutes(services: Services): MountedOfficeEndpoint[] {
  const { db } = services
  return [
    handleOffice(listPrivacyRequests, async ({ view }) => {
      const [rows, [open]] = [await listRequests(db, openRequest[view]), await countOpen(db)]
      return succeed({ rows: rows.map(toRow), openCount: open?.count ?? 0 })
    }),
    handleOffice(getPrivacyRequest, async ({ id }) => {
      const request = await readRequest(services, id)
      return request === undefined ? refuseOffice('not_found') : succeed(request)
    }),
    handleOffice(createPrivacyRequest, async (request, { recordAudit }) =>
      commitUnlessRefused(db, async (client): Promise<OfficeOutcome<{ id: number; dueOn: string }>> => {
        const receivedOn = request.receivedOn === undefined || request.receivedOn === '' ? null : request.receivedOn
        const row = await insertRequest(client, { ...request, receivedOn }, privacyWorkingDays)
        if (row === undefined) return refuseOffice('day_ahead', { field: 'receivedOn' })
        const { id, due_on: dueOn } = row
        await recordAudit(client, { subject: 'privacy-request', subjectId: id, after: { kind: request.kind, dueOn } })
        return succeed({ id, dueOn })
      }),
    ),
    ...stepRoutes(services),
  ]
}

function stepRoutes(services: Services): MountedOfficeEndpoint[] {
  const { db } = services
  return [
    handleOffice(recordIdentityCheck, async (request, { recordAudit }) =>
      refuseConflict(async () =>
        inTransaction(db, async (client) => {
          await lockUnchanged(client, request)
          await setIdentityNote(client, request.id, request.note)
          await recordAudit(client, { subject: 'privacy-request', subjectId: request.id })
          return succeed({ version: request.version + 1 })
        }),
      ),
    ),
    handleOffice(exportSubjectData, async (request, call) => {
      const copied = await refuseConflict(async () => exportRequester(services, request, call))
      if (!copied.ok) return copied
      return succeed({ fileName: `datos-${request.id}.json`, json: JSON.stringify(copied.value, null, 2) })
    }),
    handleOffice(eraseSubjectData, async (request, call) => refuseConflict(async () => eraseRequester(services, request, call))),
    handleOffice(answerPrivacyRequest, async (request, { recordAudit }) =>
      refuseConflict(async () =>
        inTransaction(db, async (client) => {
          const row = await lockUnchanged(client, request)
          if (row.identity_note === null) return refuseOffice('identity_missing')
          if (row.email === '') return refuseOffice('no_address')
          await enqueueAnswer(client, row, request)
          await closeRequest(client, request.id, request.body, false)
          await recordAudit(client, { subject: 'privacy-request', subjectId: request.id })
          return succeed({ version: request.version + 1 })
        }),
      ),
    ),
  ]
}
