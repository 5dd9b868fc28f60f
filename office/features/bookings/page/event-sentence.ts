import type { AuditValues } from '#contract/office/audit-actions.ts'
import type { TimelineItem } from '#contract/office/bookings.ts'
import { formatPlate } from '#contract/format.ts'
import { fill, useTexts } from '../../../lib/texts.tsx'

type Texts = ReturnType<typeof useTexts>['t']['history']

/** The names of changed fields, grouped for sentences. */
const partsByField: Readonly<Record<string, keyof Texts['parts']>> = {
  pickUpBranchId: 'branches',
  returnBranchId: 'branches',
  pickUpAt: 'dates',
  returnAt: 'dates',
  packageId: 'package',
  classId: 'class',
  coverageId: 'cover',
  babySeats: 'extras',
  additionalDrivers: 'extras',
  wifiDevices: 'extras',
  extras: 'extras',
  youngDriver: 'drivers',
  email: 'email',
  phone: 'phone',
  flight: 'flight',
  comments: 'comments',
  drivers: 'drivers',
}

/** An entry of the timeline as a sentence: the actor, the change, and amounts before and after. */
export function useEventSentence(now: number): (item: TimelineItem) => string {
  const { t, format } = useTexts()
  const texts = t.history
  const money = (value: AuditValues[string] | undefined) => format.money(typeof value === 'number' ? value : 0)
  return ({ what, by, facts }) => {
    if (what === 'mail-sent')
      return fill(facts['isSent'] === false ? texts.mailFailed : texts.mailSent, { mail: texts.mails[String(facts['topic'])] ?? '' })
    // The renter announces that they arrive late; the staff notes it for them.
    const event =
      what === 'late' && by.kind === 'staff'
        ? 'late-noted'
        : what === 'vehicle-assigned' && facts['vehicleId'] === null
          ? 'vehicle-unassigned'
          : what
    const sentence = fill(texts.events[event] ?? texts.events.other, {
      who: by.kind === 'system' ? texts.system : by.name,
      parts: format.list(describeParts(String(facts['changed'] ?? ''), texts)),
      arrivesAt: typeof facts['arrivesAt'] === 'number' ? format.when(facts['arrivesAt'], now) : '',
      returnAt: typeof facts['returnAt'] === 'number' ? format.limit(facts['returnAt'], now) : '',
      amount: money(facts['amountCents']),
      fee: money(facts['feeCents']),
      refund: money(facts['refundCents']),
      receipt: String(facts['receipt'] ?? ''),
      plate: formatPlate(String(facts['plate'] ?? '')),
      fromPlate: formatPlate(String(facts['fromPlate'] ?? '')),
    })
    const { previousTotalCents: before, totalCents: after } = facts
    const hasOtherTotal = typeof before === 'number' && typeof after === 'number' && before !== after
    return hasOtherTotal ? `${sentence} ${fill(texts.totalChanged, { before: money(before), after: money(after) })}` : sentence
  }
}

function describeParts(changed: string, texts: Texts): string[] {
  const parts = changed
    .split(' ')
    .filter(Boolean)
    .map((name) => texts.parts[partsByField[name] ?? 'people'])
  return [...new Set(parts)]
}
