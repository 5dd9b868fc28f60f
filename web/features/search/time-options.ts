import type { Slot } from '#contract/opening-hours.ts'
import type { SelectGroup, SelectOption } from '../../../ui/fields/select-field.tsx'

interface GroupTexts {
  beforeOpening: string
  afterClosing: string
}

/**
 * The times of a day in order, those with a fee grouped under a heading. A note after each time would be truncated in the closed field on a
 * phone.
 */
export function timeOptions(
  slots: readonly Slot[],
  format: (time: string) => string,
  texts: GroupTexts,
): Array<SelectOption | SelectGroup> {
  const toOption = ({ time }: Slot): SelectOption => ({ value: time, label: format(time) })
  const opensAt = slots.find(({ service }) => service === 'open')?.time
  const isEarly = ({ service, time }: Slot) => service !== 'open' && opensAt !== undefined && time < opensAt
  const early = slots.filter(isEarly)
  const open = slots.filter(({ service }) => service === 'open')
  const late = slots.filter((slot) => slot.service !== 'open' && !isEarly(slot))
  return [
    ...(early.length === 0 ? [] : [{ label: texts.beforeOpening, options: early.map(toOption) }]),
    ...open.map(toOption),
    ...(late.length === 0 ? [] : [{ label: texts.afterClosing, options: late.map(toOption) }]),
  ]
}
