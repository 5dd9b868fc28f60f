import { useEffect, useEffectEvent, useState } from 'react'
import type { BookingAccess } from '#contract/values/booking-access.ts'
import type { ManagedBooking } from '#contract/web-api/get-booking.ts'
import { postBookingCancel, type CancelledBooking } from '#contract/web-api/post-booking-cancel.ts'
import { useFormat, useTexts } from '../../../lib/text/texts.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { Spinner } from '../../../../ui/feedback/spinner.tsx'
import { ActionProblemNotice } from './action-problem-notice.tsx'
import styles from './reservation.module.css'
import { useBookingAction } from './use-booking-action.ts'

interface CancelDialogProps {
  booking: ManagedBooking
  access: BookingAccess
  reload: () => Promise<ManagedBooking | null>
  onClose: () => void
  onDone: () => void
}

/** Shows the fee and the refund first, and sends the cancellation with exactly those amounts (docs/decisions/012-changing-a-booking.md). */
export function CancelDialog({ booking, access, reload, onClose, onDone }: CancelDialogProps) {
  const t = useTexts('reservation').cancel
  // The tab remembers an unanswered cancellation, which a preview must not replace.
  const previewAction = useBookingAction(postBookingCancel, 'page')
  const action = useBookingAction(postBookingCancel)
  const [preview, setPreview] = useState<CancelledBooking | null>(null)
  const loadPreview = async () => {
    action.clearProblem()
    setPreview(null)
    setPreview(await previewAction.send(() => ({ access, confirm: false, feeCents: null, version: null, requestId: null }), reload))
  }
  const loadInitialPreview = useEffectEvent(() => void loadPreview())
  useEffect(() => {
    // After the dialog has opened: the request is a result of opening it.
    const timer = setTimeout(() => loadInitialPreview())
    return () => clearTimeout(timer)
  }, [])

  const cancel = async () => {
    if (preview === null) return
    const feeCents = preview.feeCents ?? null
    const { version } = preview
    const done = await action.send((requestId) => ({ access, confirm: true, feeCents, version, requestId }), undefined, reload)
    if (done !== null) onDone()
  }
  // After a refusal the amounts are fetched again, because they or the booking have changed.
  const isPreviewStale = action.problem?.kind === 'refused' || preview === null
  const reloadPreview = () => {
    void reload()
    void loadPreview()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t.title}
      closeLabel={t.keep}
      footer={
        <div className={styles.actions}>
          <Button kind="secondary" onClick={onClose}>
            {t.keep}
          </Button>
          {isPreviewStale && !previewAction.isBusy ? (
            <Button onClick={reloadPreview}>{t.lookAgain}</Button>
          ) : (
            <Button kind="danger" isBusy={action.isBusy || previewAction.isBusy} onClick={() => void cancel()}>
              {action.isBusy ? t.busy : t.confirm}
            </Button>
          )}
        </div>
      }
    >
      <div className={styles.dialog}>
        <p>{t.text}</p>
        {previewAction.isBusy && (
          <output className={styles.waiting}>
            <Spinner size={24} />
            {t.looking}
          </output>
        )}
        {preview !== null && <CancelSums preview={preview} isPrepaid={booking.prepaid} />}
        <ActionProblemNotice problem={previewAction.problem ?? action.problem} />
      </div>
    </Dialog>
  )
}

function CancelSums({
  preview: { feeCents = 0, refundCents = 0, paidCents = 0 },
  isPrepaid,
}: {
  preview: CancelledBooking
  isPrepaid: boolean
}) {
  const t = useTexts('reservation').cancel
  const format = useFormat()
  return (
    <>
      <dl className={styles.sums}>
        {paidCents > 0 && (
          <div>
            <dt>{t.paid}</dt>
            <dd>{format.money(paidCents)}</dd>
          </div>
        )}
        <div>
          <dt>{t.fee}</dt>
          <dd>{format.money(feeCents)}</dd>
        </div>
        <div>
          <dt>{t.refund}</dt>
          <dd>{format.money(refundCents)}</dd>
        </div>
      </dl>
      <p className={styles.note}>{refundCents > 0 ? t.refundText : feeCents === 0 && !isPrepaid ? t.freeText : ''}</p>
    </>
  )
}
