import { Link, useParams } from '@tanstack/react-router'
import { Suspense, useEffect, useRef } from 'react'
import { getBookingDetail, type BookingDetail } from '#contract/office/bookings.ts'
import { Button } from '../../../components/button.tsx'
import { useCopy } from '../../../components/use-copy.ts'
import { Menu } from '../../../components/menu.tsx'
import { Page } from '../../../components/panel.tsx'
import { UnknownPage } from '../../../components/unknown-page.tsx'
import { useRead } from '../../../lib/data.ts'
import { formatCode } from '../../../lib/format.ts'
import { useHotkeys } from '../../../lib/hotkeys.ts'
import { useMe } from '../../../lib/me.ts'
import { fill, useTexts } from '../../../lib/texts.tsx'
import { useView } from '../../../lib/view.ts'
import { IconCopy } from '../../../shell/icons.tsx'
import { Crumb } from '../../../shell/frame/crumb.tsx'
import { listPositions } from '../../../shell/list-positions.ts'
import { usePageActions } from '../../../shell/palette/page-actions.ts'
import { BookingConditionPanel } from '../../condition/booking-condition-panel.tsx'
import { DoNotRentFlag } from '../../customers/do-not-rent-panel.tsx'
import { useBookingActions, type BookingAction } from '../actions/booking-actions.tsx'
import { BookingStatus } from '../booking-status.tsx'
import { DocumentsPanel } from './documents-panel.tsx'
import { FactsPanel } from './facts-panel.tsx'
import { HistoryPanel } from './history-panel.tsx'
import { MissingPanel } from './missing-panel.tsx'
import { PricePanel } from './price-panel.tsx'
import { UndeliveredMail } from './undelivered-mail.tsx'
import styles from './booking-page.module.css'

/** Polling interval for changes by other users. */
export const pollIntervalMs = 15_000

/** One booking: open tasks, trip, price, documents and history. */
export function BookingPage() {
  const { t } = useTexts()
  const { code = '' } = useParams({ strict: false })
  const { data, refused } = useRead(getBookingDetail, { code }, { pollIntervalMs })
  if (data !== undefined) return <Detail key={code} booking={data} />
  return <UnknownPage title={formatCode(code)} refused={refused} isBooking list={<Link to="/reservas">{t.pages.bookings}</Link>} />
}

/** Class, days and trip in a sentence. */
export function BookingLead({ booking }: { booking: BookingDetail }) {
  const { t, language, format } = useTexts()
  const { branchName } = useMe()
  const { days } = booking
  return (
    <p className="muted">
      {fill(booking.returnBranchId === booking.branchId ? t.bookings.leadSameBranch : t.bookings.lead, {
        car: booking.carClass.name[language],
        days: fill(days === 1 ? t.bookings.days.one : t.bookings.days.other, { count: days }),
        from: format.when(booking.pickUpAt, booking.now),
        to: format.when(booking.returnAt, booking.now),
        branch: branchName(booking.branchId),
        returnBranch: branchName(booking.returnBranchId),
      })}
    </p>
  )
}

/** Runs the action that the address names, such as one chosen in the palette, once. */
function useAddressedAction(actions: readonly BookingAction[]) {
  const { view, change } = useView()
  const wanted = view['hacer']
  const done = useRef<string>(undefined)
  useEffect(() => {
    if (wanted === done.current) return
    done.current = wanted
    if (wanted === undefined) return
    change({ hacer: null }, { replace: true })
    actions.find(({ id }) => id === wanted)?.run()
  })
}

function Detail({ booking }: { booking: BookingDetail }) {
  const { t } = useTexts()
  const { actions, dialog } = useBookingActions(booking)
  const { en: list, ...filter } = useView().view
  const Position = listPositions[list ?? '']
  // The note has its place in the history, and on a phone, where that is far below, in the menu.
  const [main, ...others] = actions.filter(({ id }) => id !== 'note')
  const note = actions.find(({ id }) => id === 'note')
  const isNoteNext = actions[0] === note
  useAddressedAction(actions)
  usePageActions(fill(t.palette.actionsFor, { name: `${booking.firstName} ${booking.lastName}` }), actions)
  useHotkeys(Object.fromEntries(actions.flatMap(({ hotkey, run }) => (hotkey === undefined ? [] : [[hotkey.toLowerCase(), run]]))))
  const copy = useCopy()
  return (
    <Page
      title={`${booking.firstName} ${booking.lastName}`}
      lead={<BookingStatus status={booking.status} isTag />}
      below={
        <>
          <Crumb path="/reservas" list={t.pages.bookings} search={list === 'reservas' ? filter : {}}>
            <b>{formatCode(booking.code)}</b>
            <button
              type="button"
              aria-label={t.bookings.copy}
              title={t.bookings.copy}
              onClick={() => void copy(booking.code, fill(t.bookings.copied, { code: formatCode(booking.code) }))}
            >
              <IconCopy size={16} />
            </button>
          </Crumb>
          <div className={styles['lead']}>
            <BookingLead booking={booking} />
            <Suspense>{Position !== undefined && <Position code={booking.code} />}</Suspense>
          </div>
        </>
      }
      actions={
        <>
          <Menu label={t.shell.more} items={[...others.slice(2), ...(note === undefined ? [] : [note])]} />
          {others.slice(0, 2).map(({ id, text, hotkey, run }) => (
            <Button key={id} hotkey={hotkey} onClick={run}>
              {text}
            </Button>
          ))}
          {main !== undefined && (
            <Button kind={isNoteNext ? 'plain' : 'main'} icon={main.icon} hotkey={main.hotkey} onClick={main.run}>
              {main.text}
            </Button>
          )}
        </>
      }
      aside={
        <>
          <HistoryPanel booking={booking} note={note} />
          <DocumentsPanel booking={booking} />
        </>
      }
    >
      <DoNotRentFlag code={booking.code} />
      <UndeliveredMail booking={booking} correctAction={actions.find(({ id }) => id === 'change')} />
      {booking.status === 'confirmed' && <MissingPanel booking={booking} actions={actions} />}
      <FactsPanel booking={booking} />
      <PricePanel booking={booking} />
      {(booking.status === 'checked_in' || booking.status === 'completed') && <BookingConditionPanel booking={booking} />}
      {dialog}
    </Page>
  )
}
