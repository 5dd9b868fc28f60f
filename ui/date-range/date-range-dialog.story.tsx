import { useState } from 'react'
import { Button } from '../buttons/button.tsx'
import { DateRangeDialog } from './date-range-dialog.tsx'

const notes = new Map([
  ['2026-12-16', { text: '1,133.02', label: '$1,133.02 in total' }],
  ['2026-12-17', { text: '133.02', label: '$133.02 in total', isHighlighted: true }],
  ['2026-12-20', { text: 'Closed', label: 'closed' }],
])

export function RentalDays() {
  const [isOpen, setOpen] = useState(false)
  const [range, setRange] = useState({ start: '2026-12-15', end: '2026-12-18' })
  return (
    <>
      <Button onClick={() => setOpen(true)}>Dates</Button>
      <p>
        {range.start} to {range.end}
      </p>
      <DateRangeDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        {...range}
        min="2026-12-02"
        max="2027-02-20"
        notes={notes}
        notesText="Totals in dollars"
        isUnavailable={(date) => date === '2026-12-25'}
        locale="en-US"
        onChange={setRange}
        texts={{
          title: 'Rental dates',
          close: 'Close',
          apply: 'Apply',
          previousMonth: 'Previous month',
          nextMonth: 'Next month',
          calendar: 'Calendar',
          chooseStart: 'Choose the first day',
          chooseEnd: 'Choose the last day',
          describeRange: ({ start, end }) => `From ${start} to ${end}`,
        }}
      />
    </>
  )
}
