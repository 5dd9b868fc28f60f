import { calendarFile, rentalEvent, type RentalEnd } from '#contract/calendar-file.ts'
import { toInstant } from '#contract/panama-time.ts'
import { groupCode } from '#contract/values/booking.ts'
import type { BookingAccess } from '#contract/values/booking-access.ts'
import type { Branch } from '#contract/values/branch.ts'
import { useApp } from '../../../lib/app-context.ts'
import { useFormat } from '../../../lib/text/format.ts'
import { saveFile } from '../../../../ui/save-file.ts'
import { useTexts } from '../../../lib/text/texts.ts'
import { Button, ButtonLink } from '../../../../ui/buttons/button.tsx'
import { IconCalendar, IconChevronDown, IconWhatsapp } from '../../../../ui/icons/icon.tsx'
import { IconPrinter } from '../../../../ui/icons/icon-more.tsx'
import type { CompletedBooking } from './completed-booking.ts'
import styles from './completed-page.module.css'
import { googleCalendarLink, whatsappShareLink } from './share-links.ts'
import { VoucherButton } from './voucher-button.tsx'

interface ShareActionsProps {
  completed: {
    booking: Pick<CompletedBooking['booking'], 'code'>
    search: CompletedBooking['search']
  }
  /** Access for the voucher. Without it there is no voucher button. */
  access: BookingAccess | null
  branches: readonly Branch[]
}

/** Saves or shares the booking: calendar, print, WhatsApp, voucher. */
export function ShareActions({ completed: { booking, search }, access, branches }: ShareActionsProps) {
  const t = useTexts('completed')
  const format = useFormat()
  const { brand } = useApp().config
  const code = groupCode(booking.code)
  const toEvent = (kind: RentalEnd['kind'], title: string, at: string, branchId: number) => {
    const { name = '', address = '', position } = branches.find((branch) => branch.id === branchId) ?? {}
    return rentalEvent({
      kind,
      code: booking.code,
      at: toInstant(at),
      title,
      branch: { name, address, position },
      codeLabel: t.code,
      brand,
    })
  }
  const pickUp = toEvent('pick-up', t.calendar.pickUp(brand.name), search.pickUpAt, search.pickUpBranchId)
  const back = toEvent('return', t.calendar.return(brand.name), search.returnAt, search.returnBranchId)
  const branchName = branches.find((branch) => branch.id === search.pickUpBranchId)?.name ?? ''
  const download = () =>
    saveFile(`${t.fileName}-${booking.code}.ics`, calendarFile(brand.name, Date.now(), [pickUp, back]), 'text/calendar;charset=utf-8')
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
      <details className={styles.more}>
        <summary>
          <IconChevronDown />
          {t.actions.more}
        </summary>
        <ul className={styles.keep}>
          <li>
            <ButtonLink kind="secondary" size="sm" icon={IconCalendar} href={googleCalendarLink(pickUp)} target="_blank" rel="noreferrer">
              {t.actions.google}
            </ButtonLink>
          </li>
          <li>
            <ButtonLink
              kind="secondary"
              size="sm"
              icon={IconWhatsapp}
              href={whatsappShareLink(t.share(brand.name, code, format.dateTime(search.pickUpAt), branchName))}
              target="_blank"
              rel="noreferrer"
            >
              {t.actions.share}
            </ButtonLink>
          </li>
          <li>
            <Button kind="secondary" size="sm" icon={IconPrinter} onClick={() => window.print()}>
              {t.actions.print}
            </Button>
          </li>
        </ul>
      </details>
    </div>
  )
}
