import { Suspense, useEffect, useState } from 'react'
import type { BookingAccess } from '#contract/values/booking-access.ts'
import type { Branch } from '#contract/values/branch.ts'
import type { ManagedBooking } from '#contract/web-api/get-booking.ts'
import { lazyPart } from '../../../lib/lazy-part.tsx'
import { useHref } from '../../../lib/navigation/navigation.ts'
import { useTexts } from '../../../lib/text/texts.ts'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../../ui/buttons/button.tsx'
import { IconCalendar } from '../../../../ui/icons/icon.tsx'
import { IconClock, IconId, IconPencil, IconTrash } from '../../../../ui/icons/icon-more.tsx'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { checkInAccessItem, storeAccess } from '../access/stored-access.ts'
import { clearDone, readDone, type DoneAction } from './done-action.ts'
import styles from './reservation.module.css'
import { findNextStep, hasEndedWithoutRental } from './rules.ts'

// Loaded lazily, because few visitors cancel a booking or report a late arrival.
const CancelDialog = lazyPart(() => import('./cancel-dialog.tsx').then((loaded) => loaded.CancelDialog), { isLayer: true })
const LateDialog = lazyPart(() => import('./late-dialog.tsx').then((loaded) => loaded.LateDialog), { isLayer: true })

/** On a phone the car and its price are above it, and after a cancellation the button that was pressed may be below. */
const showNotice = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'center' })

interface ManageActionsProps {
  booking: ManagedBooking
  access: BookingAccess
  branch: Branch | undefined
  reload: () => Promise<ManagedBooking | null>
}

/** The actions that the service allows for the booking in its current status. */
export function ManageActions({ booking, access, branch, reload }: ManageActionsProps) {
  const t = useTexts('reservation')
  const href = useHref()
  const [dialog, setDialog] = useState<'cancel' | 'late' | null>(null)
  const [done, setDone] = useState<DoneAction | null>(readDone)
  // Shown once: after a reload only the booking is shown.
  useEffect(() => clearDone(), [])
  const { allowedActions } = booking
  const isCheckedIn = booking.checkInDoneAt !== undefined
  const nextStep = findNextStep(booking)
  const finish = (what: 'cancel' | 'late') => {
    setDialog(null)
    setDone(what)
  }
  return (
    <>
      {done !== null && (
        <div ref={showNotice}>
          <Notice tone="success" isLive title={t.done[done].title}>
            {t.done[done].text}
          </Notice>
        </div>
      )}
      {allowedActions.length > 0 && (
        <div className={`${styles.actions} no-print`}>
          {allowedActions.includes('check-in') && (
            <ButtonLink
              kind={nextStep === 'check-in' ? 'primary' : 'secondary'}
              icon={IconId}
              href={href(paths.checkIn())}
              onClick={() => storeAccess(access, checkInAccessItem)}
            >
              {isCheckedIn ? t.actions.checkedIn : t.actions.checkIn}
            </ButtonLink>
          )}
          {allowedActions.includes('modify') && (
            <ButtonLink kind={nextStep === 'modify' ? 'primary' : 'secondary'} icon={IconPencil} href={href(paths.modifyingReserve())}>
              {t.actions.modify}
            </ButtonLink>
          )}
          {allowedActions.includes('late') && branch !== undefined && (
            <Button kind="secondary" icon={IconClock} onClick={() => setDialog('late')}>
              {t.actions.late}
            </Button>
          )}
          {allowedActions.includes('cancel') && (
            <Button kind="secondary" icon={IconTrash} onClick={() => setDialog('cancel')}>
              {t.actions.cancel}
            </Button>
          )}
        </div>
      )}
      {hasEndedWithoutRental(booking.status) && (
        <div className={`${styles.actions} no-print`}>
          <ButtonLink icon={IconCalendar} href={href(paths.reserve())}>
            {t.actions.bookAgain}
          </ButtonLink>
        </div>
      )}
      {!allowedActions.includes('modify') && booking.status === 'confirmed' && <p className={styles.note}>{t.actions.tooLate}</p>}
      <Suspense>
        {dialog === 'cancel' && (
          <CancelDialog {...{ booking, access, reload }} onClose={() => setDialog(null)} onDone={() => finish('cancel')} />
        )}
        {dialog === 'late' && branch !== undefined && (
          <LateDialog {...{ booking, access, branch, reload }} onClose={() => setDialog(null)} onDone={() => finish('late')} />
        )}
      </Suspense>
    </>
  )
}
