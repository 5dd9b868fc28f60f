import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { BookingDetail, TimelineItem } from '#contract/office/bookings.ts'
import { formatPlate } from '#contract/format.ts'
import { Button } from '../../../components/button.tsx'
import { Panel } from '../../../components/panel.tsx'
import { useMe } from '../../../lib/me.ts'
import { fill, useTexts } from '../../../lib/texts.tsx'
import type { BookingAction } from '../actions/booking-actions.tsx'
import { findOpenDeposit } from '../actions/possible-actions.ts'
import { IconCircle, IconCircleCheck } from '../../../shell/icons.tsx'
import styles from './missing-panel.module.css'

/** The requirements for the pick-up that are not met, at the top of a confirmed booking's page. */
export function MissingPanel({ booking, actions }: { booking: BookingDetail; actions: readonly BookingAction[] }) {
  const findAction = (id: string) => actions.find((action) => action.id === id)
  const { t, format } = useTexts()
  const { may } = useMe()
  const texts = t.bookings
  // The latest one; the timeline begins with it.
  const lastOpened = booking.timeline.find(({ what }) => what === 'document-opened')
  const planned = booking.timeline.find(({ what, facts }) => what === 'vehicle-assigned' && facts['vehicleId'] !== null)
  const by = (item: TimelineItem) =>
    fill(texts.seenBy, { who: item.by.kind === 'system' ? t.history.system : item.by.name, at: format.moment(item.at, booking.now) })
  const { plate, checkedInAheadAt, checkInPending, dueCents, depositCents, paidCents, isPrepaid } = booking
  const deposit = findOpenDeposit(booking)
  const hasCheckedIn = checkInPending.length === 0
  const steps: { text: string; note: ReactNode; isDone: boolean; isOptional?: boolean; action?: ReactNode }[] = [
    {
      text: texts.checkIn,
      note: hasCheckedIn
        ? checkedInAheadAt === null
          ? ''
          : fill(texts.checkInDone, { at: format.limit(checkedInAheadAt, booking.now) })
        : fill(texts.checkInOpen, { parts: format.list(checkInPending.map((code) => texts.pending[code] ?? code)) }),
      isDone: hasCheckedIn,
    },
    ...(booking.documents.length === 0
      ? []
      : [{ text: texts.seenDocuments, note: lastOpened === undefined ? texts.notSeen : by(lastOpened), isDone: lastOpened !== undefined }]),
    {
      text: plate === null ? texts.carOpen : fill(texts.carPlanned, { plate: formatPlate(plate) }),
      note: plate === null || planned === undefined ? '' : by(planned),
      isDone: plate !== null,
      action: plate === null && may('fleet.see', [booking.branchId]) && <Link to="/tablero">{texts.board}</Link>,
    },
    {
      text: dueCents > 0 ? fill(isPrepaid ? texts.pay : texts.payAtReturn, { amount: format.money(dueCents) }) : texts.paidNone,
      note: paidCents > 0 ? fill(texts.paid, { amount: format.money(paidCents) }) : '',
      isDone: dueCents <= 0,
      // The conditions promise payment at the return: it is offered here, but not required.
      isOptional: dueCents > 0 && !isPrepaid,
      action: <ActionButton action={findAction('take-payment')} text={t.money.takeSubmit} />,
    },
    deposit === undefined
      ? {
          text: fill(texts.block, { amount: format.money(depositCents) }),
          note: texts.blockHint,
          isDone: false,
          action: <ActionButton action={findAction('take-deposit')} text={t.deposits.takeShort} />,
        }
      : {
          text: fill(t.deposits.blocked, { amount: format.money(deposit.amountCents) }),
          note: fill(t.deposits.card, { card: t.deposits.cardTypes[deposit.cardType], last: deposit.lastFour }),
          isDone: true,
        },
  ]
  const required = steps.filter((step) => step.isOptional !== true)
  const done = required.filter((step) => step.isDone).length
  return (
    <Panel title={texts.missing} note={fill(texts.missingCount, { done, all: required.length })}>
      <ul className={styles['steps']}>
        {steps.map(({ text, note, isDone, isOptional = false, action }) => (
          <li key={text} className={isDone || isOptional ? undefined : styles['open']}>
            {isDone ? <IconCircleCheck size={16} /> : <IconCircle size={16} />}
            <b>{text}</b>
            <span className="muted">{note}</span>
            {action !== undefined && <div>{action}</div>}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** The action that completes a step, if the user may take it. */
function ActionButton({ action, text }: { action: BookingAction | undefined; text: string }) {
  return (
    action !== undefined && (
      <Button isSmall onClick={action.run}>
        {text}
      </Button>
    )
  )
}
