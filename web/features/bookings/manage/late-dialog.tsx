import { useState } from 'react'
import { toBranchHours } from '#contract/opening-hours.ts'
import { toLocalDate } from '#contract/panama-time.ts'
import type { BookingAccess } from '#contract/values/booking-access.ts'
import type { Branch } from '#contract/values/branch.ts'
import type { ManagedBooking } from '#contract/web-api/get-booking.ts'
import { postBookingLate } from '#contract/web-api/post-booking-late.ts'
import { useApp } from '../../../lib/app-context.ts'
import { useFormat, useTexts } from '../../../lib/text/texts.ts'
import { usePanamaNow } from '../../../lib/data/use-panama-now.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { IconClock } from '../../../../ui/icons/icon-more.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { ActionProblemNotice } from './action-problem-notice.tsx'
import { lateTimes } from './rules.ts'
import styles from './reservation.module.css'
import { useBookingAction } from './use-booking-action.ts'

interface LateDialogProps {
  booking: ManagedBooking
  access: BookingAccess
  branch: Branch
  reload: () => Promise<ManagedBooking | null>
  onClose: () => void
  onDone: () => void
}

/** Informs the branch that the renter arrives later, at a time when the branch is staffed. The price is unchanged. */
export function LateDialog({ booking, access, branch, reload, onClose, onDone }: LateDialogProps) {
  const t = useTexts('reservation').late
  const format = useFormat()
  const { brand } = useApp().config
  const now = usePanamaNow()
  const action = useBookingAction(postBookingLate)
  const times = now === null ? [] : lateTimes(booking.trip, toBranchHours(branch), now)
  const [chosen, setChosen] = useState(booking.arrivesAt ?? '')
  const arrivesAt = times.includes(chosen) ? chosen : (times[0] ?? null)
  const days = [...new Set(times.map(toLocalDate))]

  const submit = async () => {
    if (arrivesAt === null) return
    if ((await action.send((requestId) => ({ access, arrivesAt, requestId }), undefined, reload)) !== null) onDone()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t.title}
      closeLabel={t.close}
      footer={
        <>
          <Button kind="secondary" onClick={onClose}>
            {t.close}
          </Button>
          {arrivesAt !== null && (
            <Button isBusy={action.isBusy} onClick={() => void submit()}>
              {action.isBusy ? t.busy : t.confirm}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.dialog}>
        <p>{t.text(format.dateTime(booking.trip.pickUpAt), branch.name)}</p>
        {arrivesAt === null ? (
          <p>{t.none(brand.phone)}</p>
        ) : (
          <SelectField
            label={t.field}
            icon={IconClock}
            value={arrivesAt}
            description={t.help}
            options={days.map((day) => ({
              label: format.longDate(day),
              options: times.filter((wall) => toLocalDate(wall) === day).map((wall) => ({ value: wall, label: format.time(wall) })),
            }))}
            onChange={(event) => {
              action.clearProblem()
              setChosen(event.target.value)
            }}
          />
        )}
        <ActionProblemNotice problem={action.problem} />
      </div>
    </Dialog>
  )
}
