import type { TodayRow } from '#contract/office/today.ts'

/** Whether a row needs no further action. */
export const isOver = ({ state }: TodayRow) => state === 'done' || state === 'no-show'

/** The views of the day, by query parameter. */
export const todayViews = {
  todo: () => true,
  salen: (row: TodayRow) => row.direction === 'out',
  entran: (row: TodayRow) => row.direction === 'in',
  atrasadas: (row: TodayRow) => row.state === 'late',
  'no-han-llegado': (row: TodayRow) => row.state === 'not-come',
  apartadas: (row: TodayRow) => row.state === 'held',
  'check-in': (row: TodayRow) => row.direction === 'out' && row.state !== 'held' && !isOver(row) && !row.hasCheckedIn,
} as const
type ViewName = keyof typeof todayViews
export const todayViewNames = Object.keys(todayViews) as ViewName[]
