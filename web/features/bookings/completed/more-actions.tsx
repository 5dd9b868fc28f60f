import { useState } from 'react'
import type { CalendarEvent } from '#contract/calendar-file.ts'
import { groupCode } from '#contract/values/booking.ts'
import { useApp } from '../../../lib/app-context.ts'
import { useFormat, useTexts } from '../../../lib/text/texts.ts'
import { Button, ButtonLink } from '../../../../ui/buttons/button.tsx'
import { IconCalendar, IconMail, IconWhatsapp } from '../../../../ui/icons/icon.tsx'
import { IconPrinter } from '../../../../ui/icons/icon-more.tsx'
import styles from './completed-page.module.css'
import { CopyForm } from './copy-form.tsx'
import type { ShareActionsProps } from './share-actions.tsx'
import { googleCalendarLink, whatsappShareLink } from './share-links.ts'

interface MoreActionsProps extends ShareActionsProps {
  pickUp: CalendarEvent
}

/** The less frequent ways to keep or share a booking. */
export function MoreActions({ completed: { booking, search }, otherCodes, access, branches, pickUp }: MoreActionsProps) {
  const t = useTexts('share-booking')
  const format = useFormat()
  const { brand } = useApp().config
  const branch = branches.find(({ id }) => id === search.pickUpBranchId)?.name ?? ''
  const message = t.message(brand.name, [booking.code, ...(otherCodes ?? [])].map(groupCode), format.dateTime(search.pickUpAt), branch)
  const [isCopyOpen, setCopyOpen] = useState(false)
  return (
    <>
      <ul className={styles.keep}>
        <li>
          <ButtonLink kind="secondary" size="sm" icon={IconCalendar} href={googleCalendarLink(pickUp)} target="_blank" rel="noreferrer">
            {t.google}
          </ButtonLink>
        </li>
        <li>
          <ButtonLink kind="secondary" size="sm" icon={IconWhatsapp} href={whatsappShareLink(message)} target="_blank" rel="noreferrer">
            {t.whatsapp}
          </ButtonLink>
        </li>
        <li>
          <Button kind="secondary" size="sm" icon={IconPrinter} onClick={() => window.print()}>
            {t.print}
          </Button>
        </li>
        {access !== null && (
          <li>
            <Button kind="secondary" size="sm" icon={IconMail} aria-expanded={isCopyOpen} onClick={() => setCopyOpen(!isCopyOpen)}>
              {t.copy.open}
            </Button>
          </li>
        )}
      </ul>
      {access !== null && isCopyOpen && <CopyForm access={access} />}
    </>
  )
}
