import { useState, type MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { useApp } from '../../../../lib/app-context.ts'
import { useFormat, useTexts } from '../../../../lib/text/texts.ts'
import { Dialog } from '../../../../../ui/overlays/dialog.tsx'
import styles from './booking-dock.module.css'
import { countDays } from '../../price/use-booking-price.ts'
import { SummaryHead } from '../../price/summary-card.tsx'
import { TripOverview } from '../../price/trip-overview.tsx'
import { BookButton, findTotal, SummaryDeposit, SummaryLines, SummaryTotal, type SummaryProps } from './booking-summary.tsx'

/** On a phone: the total always visible, the receipt one tap away. */
export function BookingDock({ isBusy, ...summary }: SummaryProps & { isBusy: boolean }) {
  const t = useTexts('booking')
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  const { language } = useApp()
  const { car, displayed, rateCents, isWithoutTotals } = summary.price
  const total = findTotal(summary)
  const hasTotal = displayed === null ? !isWithoutTotals : displayed.totalCents !== undefined
  const submitFromSheet = (event: MouseEvent<HTMLButtonElement>) => {
    const { form } = event.currentTarget
    event.preventDefault()
    // First the sheet closes: behind it a field with a problem could not take the focus.
    flushSync(() => setOpen(false))
    form?.requestSubmit()
  }
  return (
    <div className={styles.dock}>
      <button type="button" className={styles.total} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span>{hasTotal ? t.dock.total(displayed?.days ?? countDays(summary.search)) : rateCents !== undefined && t.summary.rate}</span>
        {hasTotal && (
          <b>
            {total === undefined || summary.price.bookable === null ? (summary.price.state.hasFailed ? '—' : '…') : format.money(total)}
          </b>
        )}
        {!hasTotal && rateCents !== undefined && <b>{format.money(rateCents)}</b>}
        <span className={styles.more}>{t.dock.details}</span>
      </button>
      <BookButton summary={summary} isPosting={isBusy} />
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t.summary.label}
        closeLabel={t.close}
        footer={<BookButton summary={summary} isPosting={isBusy} size="lg" isWide onPress={submitFromSheet} />}
      >
        <div className={styles.sheet}>
          <SummaryHead name={car?.name?.[language]} model={car?.model} picture={car?.picture}>
            <TripOverview search={summary.search} branches={summary.branches} />
          </SummaryHead>
          <SummaryLines {...summary} />
          <div className={styles.sum}>
            <SummaryTotal {...summary} />
            <SummaryDeposit {...summary} />
          </div>
        </div>
      </Dialog>
    </div>
  )
}
