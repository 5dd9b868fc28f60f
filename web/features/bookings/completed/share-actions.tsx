import { Suspense, useState } from 'react'
import { calendarFile, rentalEvent, type RentalEventInput } from '#contract/calendar-file.ts'
import { toInstant } from '#contract/panama-time.ts'
import type { BookingAccess } from '#contract/values/booking-access.ts'
import type { Branch } from '#contract/values/branch.ts'
import { lazyPart } from '../../../lib/lazy-part.tsx'
import { useApp } from '../../../lib/app-context.ts'
import { saveFile } from '../../../../ui/save-file.ts'
import { useTexts } from '../../../lib/text/texts.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { IconCalendar, IconChevronDown } from '../../../../ui/icons/icon.tsx'
import type { CompletedBooking } from './completed-booking.ts'
import styles from './completed-page.module.css'
import { VoucherButton } from './voucher-button.tsx'

const MoreActions = lazyPart(() => import('./more-actions.tsx').then((loaded) => loaded.MoreActions))

export interface ShareActionsProps {
  completed: {
    booking: Pick<CompletedBooking['booking'], 'code'>
    search: CompletedBooking['search']
  }
  /** Of the other cars of a group. */
  otherCodes?: readonly string[] | undefined
  /** Access for the voucher and copies of the mail, which cover only one car. Without it they are not offered. */
  access: BookingAccess | null
  branches: readonly Branch[]
}

/** Saves or shares the booking: calendar, print, WhatsApp, voucher. */
export function ShareActions(props: ShareActionsProps) {
  const {
    completed: { booking, search },
    otherCodes,
    access,
    branches,
  } = props
  const t = useTexts('completed')
  const [isMoreOpen, setMoreOpen] = useState(false)
  const { brand } = useApp().config
  const toEvent = (kind: RentalEventInput['kind'], title: string, at: string, branchId: number) => {
    const { name = '', address = '', position } = branches.find((branch) => branch.id === branchId) ?? {}
    return rentalEvent({
      kind,
      code: booking.code,
      otherCodes,
      at: toInstant(at),
      title,
      branch: { name, address, position },
      codeLabel: t.code,
      brand,
    })
  }
  const pickUpEvent = toEvent('pick-up', t.calendar.pickUp(brand.name), search.pickUpAt, search.pickUpBranchId)
  const returnEvent = toEvent('return', t.calendar.return(brand.name), search.returnAt, search.returnBranchId)
  const download = () =>
    saveFile(
      `${t.fileName}-${booking.code}.ics`,
      calendarFile(brand.name, Date.now(), [pickUpEvent, returnEvent]),
      'text/calendar;charset=utf-8',
    )
  return (
    <div className={`${styles.share} no-print`}>
      <ul className={styles.keep} aria-label={t.actions.label}>
        <li>
          <Button kind="secondary" size="sm" icon={IconCalendar} onClick={download}>
            {t.actions.file}
          </Button>
        </li>
        {access !== null && (
          <li>
            <VoucherButton access={access} />
          </li>
        )}
      </ul>
      <details className={styles.more} onToggle={() => setMoreOpen(true)}>
        <summary>
          <IconChevronDown />
          {t.actions.more}
        </summary>
        {isMoreOpen && (
          <Suspense>
            <MoreActions {...props} pickUp={pickUpEvent} />
          </Suspense>
        )}
      </details>
    </div>
  )
}
