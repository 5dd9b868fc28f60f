import { groupCode } from '#contract/values/booking.ts'
import type { Branch } from '#contract/values/branch.ts'
import { useApp } from '../../lib/app-context.ts'
import { useFormat } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { IconCalendar, IconPrinter, IconWhatsapp } from '../../ui/icon.tsx'
import { calendarFile, googleCalendarLink, whatsappShareLink, type CalendarEvent } from './calendar-file.ts'
import type { CompletedBooking } from './completed-booking.ts'
import styles from './completed-page.module.css'
import { completedTexts } from './completed-texts.ts'

/** Takes the booking along: calendar, paper, WhatsApp, and the link to change it. */
export function KeepActions({ completed: { booking, search }, branches }: { completed: CompletedBooking; branches: readonly Branch[] }) {
  const t = useTexts(completedTexts)
  const format = useFormat()
  const { brand } = useApp().config
  const code = groupCode(booking.code)
  const placeOf = (id: number) => {
    const branch = branches.find((it) => it.id === id)
    return [branch?.name, branch?.address].filter(Boolean).join(', ')
  }
  const eventOf = (kind: string, title: string, at: string, branchId: number): CalendarEvent => ({
    id: `${booking.code}-${kind}@${brand.email.split('@')[1] ?? 'localhost'}`,
    at,
    title,
    place: placeOf(branchId),
    details: t.calendar.details(code, brand.phone),
  })
  const pickUp = eventOf('pick-up', t.calendar.pickUp(brand.name), search.pickUpAt, search.pickUpBranchId)
  const back = eventOf('return', t.calendar.return(brand.name), search.returnAt, search.returnBranchId)
  const branchName = branches.find((it) => it.id === search.pickUpBranchId)?.name ?? ''
  const download = () => saveCalendar(`${t.fileName}-${booking.code}.ics`, brand.name, [pickUp, back])
  return (
    <ul className={`${styles.keep} no-print`} aria-label={t.actions.label}>
      <li>
        <Button kind="secondary" size="sm" icon={IconCalendar} onClick={download}>
          {t.actions.file}
        </Button>
      </li>
      <li>
        <ButtonLink kind="secondary" size="sm" href={googleCalendarLink(pickUp)} target="_blank" rel="noreferrer">
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
  )
}

/** Hands a calendar file to the browser's downloads. */
function saveCalendar(name: string, product: string, events: readonly CalendarEvent[]): void {
  const content = calendarFile(product, Date.now(), events)
  const address = URL.createObjectURL(new Blob([content], { type: 'text/calendar;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
