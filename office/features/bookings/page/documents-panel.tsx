import { useState } from 'react'
import { openDocument, type OpenedDocument } from '#contract/office/booking-documents.ts'
import type { BookingDetail, SealedDocument } from '#contract/office/bookings.ts'
import { IconLock } from '../../../../ui/icons/icon.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { ActionDialog } from '../../../components/action-dialog.tsx'
import { Button } from '../../../components/button.tsx'
import { Panel } from '../../../components/panel.tsx'
import { useMe } from '../../../lib/me.ts'
import { fill, useTexts } from '../../../lib/texts.tsx'
import { OpenedDocumentView } from './opened-document.tsx'
import styles from './documents-panel.module.css'

/** The encrypted documents of the check-in. Users with permission can open one with a reason. */
export function DocumentsPanel({ booking }: { booking: BookingDetail }) {
  const { t, format } = useTexts()
  const { may } = useMe()
  const [requested, setRequested] = useState<SealedDocument>()
  const [openedDocument, setOpenedDocument] = useState<{ document: SealedDocument; opened: OpenedDocument }>()
  const { documents, branchId, returnBranchId } = booking
  const mayOpen = may('documents.open', [branchId, returnBranchId])
  const describeDocument = ({ kind, name }: SealedDocument) => `${t.bookings.sealedKinds[kind]}, ${name}`
  return (
    <Panel title={t.bookings.sealed} isPadded={documents.length === 0}>
      {documents.length === 0 ? (
        <p className="muted">{t.bookings.sealedNone}</p>
      ) : (
        <ul className={styles['documents']}>
          {documents.map((document) => (
            <li key={document.id}>
              <IconLock size={16} />
              <span>{t.bookings.sealedKinds[document.kind]}</span>
              <span className="muted">{document.at === null ? document.name : `${document.name}, ${format.at(document.at)}`}</span>
              {mayOpen && (
                <Button
                  isSmall
                  aria-label={fill(t.documents.openOne, { name: describeDocument(document) })}
                  onClick={() => setRequested(document)}
                >
                  {t.documents.open}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {requested !== undefined && (
        <ActionDialog
          endpoint={openDocument}
          request={{ code: booking.code, documentId: requested.id }}
          title={describeDocument(requested)}
          fields={[{ name: 'reason', label: t.documents.reason, hint: t.documents.reasonHint, kind: 'lines', maxLength: 500 }]}
          submit={t.documents.open}
          done={t.documents.opened}
          onClose={() => setRequested(undefined)}
          onDone={(opened) => setOpenedDocument({ document: requested, opened })}
        />
      )}
      {openedDocument !== undefined && (
        <Dialog
          isOpen
          onClose={() => setOpenedDocument(undefined)}
          title={describeDocument(openedDocument.document)}
          closeLabel={t.shell.close}
          size="lg"
        >
          <OpenedDocumentView opened={openedDocument.opened} label={describeDocument(openedDocument.document)} />
        </Dialog>
      )}
    </Panel>
  )
}
