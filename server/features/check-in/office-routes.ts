import { openDocument, type OpenedDocument } from '#contract/office/booking-documents.ts'
import type { Signature } from '#contract/values/signature.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Queryable } from '../../db/pool.ts'
import { handleSubject, refuseOffice, type MountedOfficeEndpoint } from '../../endpoints/office.ts'
import { succeed } from '../../outcome.ts'
import type { Services } from '../../services.ts'
import { findBookingBranches } from '../bookings/counter/office-routes.ts'
import { readReservationByCode } from '../bookings/records/reservation.ts'
import { readCheckInForOffice } from './office-documents.ts'
import { readPhotoContent, readSignature } from './repository.ts'

/** Opens encrypted documents. Each access adds an audit entry with its reason. */
export function officeDocumentRoutes(services: Services): MountedOfficeEndpoint[] {
  return [
    handleSubject(
      openDocument,
      async ({ code }) => findBookingBranches(services, code),
      async ({ code, documentId, reason }, { recordAudit }) => {
        const row = await readReservationByCode(services.db, code)
        if (row === undefined) return refuseOffice('not_found')
        const { documents } = await readCheckInForOffice(services, row)
        const document = documents.find(({ id }) => id === documentId)
        if (document === undefined) return refuseOffice('not_found', { field: 'documentId' })
        return inTransaction(services.db, async (client) => {
          const opened =
            document.kind === 'signature' ? await openSignature(services, client, row.id) : await openPhoto(services, client, document.id)
          if (opened === undefined) return refuseOffice('not_found', { field: 'documentId' })
          const after = { kind: document.kind }
          await recordAudit(client, { subject: 'booking', subjectId: row.code, branchId: row.branch_id, after, reason })
          return succeed(opened)
        })
      },
    ),
  ]
}

async function openPhoto({ vault }: Services, client: Queryable, photoId: string): Promise<OpenedDocument | undefined> {
  const content = await readPhotoContent(client, photoId)
  if (content === undefined) return undefined
  return { kind: 'photo', jpeg: vault.open('check_in_photo.content', photoId, content).toString('base64') }
}

async function openSignature({ vault }: Services, client: Queryable, reservationId: string): Promise<OpenedDocument | undefined> {
  const sealed = await readSignature(client, reservationId)
  if (sealed === undefined) return undefined
  // Only `sealSignature` writes it, so its shape is known.
  return { kind: 'signature', signature: JSON.parse(vault.open('check_in.signature', reservationId, sealed).toString('utf8')) as Signature }
}
