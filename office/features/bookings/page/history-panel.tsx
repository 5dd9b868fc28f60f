import { useState } from 'react'
import { resendMail } from '#contract/office/booking-actions.ts'
import type { BookingDetail } from '#contract/office/bookings.ts'
import { IconPencil } from '../../../../ui/icons/icon-more.tsx'
import { Button, Key } from '../../../components/button.tsx'
import { Panel } from '../../../components/panel.tsx'
import { useRefusalText } from '../../../components/refusal.tsx'
import { Timeline } from '../../../components/timeline.tsx'
import { useAction } from '../../../lib/data.ts'
import { useMe } from '../../../lib/me.ts'
import { fill, useTexts } from '../../../lib/texts.tsx'
import { useShell } from '../../../shell/shell-context.ts'
import { useTimelineEntry } from './timeline-entry.ts'
import styles from './history-panel.module.css'

const filters = ['all', 'client', 'staff', 'system'] as const
const initialRows = 8

/** The action that writes a note; with its hotkey on a page where it works. */
interface NoteAction {
  run: () => void
  hotkey?: string
}

/** The history of the booking in sentences, newest first. */
export function HistoryPanel({ booking, note }: { booking: BookingDetail; note: NoteAction | undefined }) {
  const { t } = useTexts()
  const { may } = useMe()
  const mayResend = may('bookings.write', [booking.branchId, booking.returnBranchId])
  const toEntry = useTimelineEntry(booking.now)
  const [filter, setFilter] = useState<(typeof filters)[number]>('all')
  const [isExpanded, setExpanded] = useState(false)
  // A broker acts for the client.
  const entries = booking.timeline.filter(({ by: { kind } }) => filter === 'all' || (kind === 'broker' ? 'client' : kind) === filter)
  const visible = isExpanded ? entries : entries.slice(0, initialRows)
  const hidden = entries.length - visible.length
  return (
    <Panel
      title={t.history.title}
      isPadded
      note={
        <span className={styles['filters']} role="group" aria-label={t.list.filters}>
          {filters.map((value) => (
            <button key={value} type="button" aria-pressed={value === filter} onClick={() => setFilter(value)}>
              {t.history.filters[value]}
            </button>
          ))}
        </span>
      }
    >
      {note !== undefined && (
        <button type="button" className={styles['write']} aria-keyshortcuts={note.hotkey} onClick={note.run}>
          <IconPencil size={16} />
          {t.bookings.actions.note}
          {note.hotkey !== undefined && <Key>{note.hotkey}</Key>}
        </button>
      )}
      <Timeline
        entries={visible.map((item) => ({
          ...toEntry(item),
          action: mayResend && item.facts['canRepeat'] === true && <ResendButton code={booking.code} mailId={item.id} />,
        }))}
      />
      {hidden > 0 && (
        <Button kind="quiet" isSmall onClick={() => setExpanded(true)}>
          {fill(t.history.older[hidden === 1 ? 'one' : 'other'], { count: hidden })}
        </Button>
      )}
    </Panel>
  )
}

function ResendButton({ code, mailId }: { code: string; mailId: string }) {
  const { t } = useTexts()
  const { notify } = useShell()
  const refusalText = useRefusalText()
  const { run, isBusy } = useAction(resendMail)
  const resend = async () => {
    const answer = await run({ code, mailId })
    notify(answer.ok ? t.bookingActions.resent : refusalText(answer).reason)
  }
  return (
    <button type="button" className={styles['resend']} disabled={isBusy} onClick={() => void resend()}>
      {t.bookingActions.resend}
    </button>
  )
}
