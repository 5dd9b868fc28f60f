import type { Slot } from '#contract/opening-hours.ts'
import type { SelectGroup, SelectOption } from '../../../ui/select-field.tsx'

interface GroupTexts {
  beforeOpening: string
  afterClosing: string
}

/**
 * The times of a day in their order, those that cost extra under a heading that says so. A remark behind each time would be cut off in the
 * closed field of a phone, where the time alone has room.
 */
export function timeOptions(
  slots: readonly Slot[],
  format: (time: string) => string,
  texts: GroupTexts,
): Array<SelectOption | SelectGroup> {
  const drawn = ({ time }: Slot): SelectOption => ({ value: time, label: format(time) })
  const opensAt = slots.find(({ service }) => service === 'open')?.time
  const isEarly = ({ service, time }: Slot) => service !== 'open' && opensAt !== undefined && time < opensAt
  const early = slots.filter(isEarly)
  const open = slots.filter(({ service }) => service === 'open')
  const late = slots.filter((slot) => slot.service !== 'open' && !isEarly(slot))
  return [
    ...(early.length === 0 ? [] : [{ label: texts.beforeOpening, options: early.map(drawn) }]),
    ...open.map(drawn),
    ...(late.length === 0 ? [] : [{ label: texts.afterClosing, options: late.map(drawn) }]),
  ]
}
