// Opening hours by branch (docs/domain.md 1); `null` means closed. Columns: Monday to Friday, Saturday, Sunday; then the three major holidays
// (New Year, Good Friday, Christmas) and all other national holidays.

type Hours = readonly [opens: string, closes: string] | null

interface SeedHours {
  branchId: number
  week: Hours
  saturday: Hours
  sunday: Hours
  majorHoliday: Hours
  /** `weekday-hours`: the hours of that weekday apply. */
  otherHoliday: Hours | 'weekday-hours'
}

export const branchHours: readonly SeedHours[] = [
  {
    branchId: 1,
    week: ['05:00', '24:00'],
    saturday: ['05:00', '24:00'],
    sunday: ['05:00', '24:00'],
    majorHoliday: ['06:00', '22:00'],
    otherHoliday: 'weekday-hours',
  },
  {
    branchId: 2,
    week: ['07:00', '18:00'],
    saturday: ['08:00', '17:00'],
    sunday: ['08:00', '15:00'],
    majorHoliday: null,
    otherHoliday: ['08:00', '15:00'],
  },
  { branchId: 3, week: ['07:00', '18:00'], saturday: ['08:00', '16:00'], sunday: null, majorHoliday: null, otherHoliday: null },
  {
    branchId: 4,
    week: ['07:00', '21:00'],
    saturday: ['07:00', '20:00'],
    sunday: ['07:00', '20:00'],
    majorHoliday: ['08:00', '17:00'],
    otherHoliday: ['08:00', '18:00'],
  },
  { branchId: 5, week: ['08:00', '17:00'], saturday: ['08:00', '13:00'], sunday: null, majorHoliday: null, otherHoliday: null },
  {
    branchId: 6,
    week: ['08:00', '17:00'],
    saturday: ['08:00', '17:00'],
    sunday: ['08:00', '15:00'],
    majorHoliday: null,
    otherHoliday: ['08:00', '15:00'],
  },
  { branchId: 7, week: ['08:00', '18:00'], saturday: ['08:00', '15:00'], sunday: null, majorHoliday: null, otherHoliday: null },
  { branchId: 8, week: ['08:00', '18:00'], saturday: ['08:00', '15:00'], sunday: null, majorHoliday: null, otherHoliday: null },
  {
    branchId: 9,
    week: ['06:00', '18:00'],
    saturday: ['06:00', '17:00'],
    sunday: ['07:00', '16:00'],
    majorHoliday: null,
    otherHoliday: ['07:00', '15:00'],
  },
  { branchId: 10, week: ['08:00', '17:00'], saturday: ['08:00', '13:00'], sunday: null, majorHoliday: null, otherHoliday: null },
]

/** Branches that serve outside their hours for a fee (docs/domain.md 1). */
export const afterHoursBranchIds: readonly number[] = [2, 6, 7]
/** Airport concession fee by pick-up branch: 12 % at Tocumen, 6 % at the two regional airports (docs/domain.md 3.3). */
export const concessionBps: Readonly<Record<number, number>> = { 1: 1200, 4: 600, 9: 600 }
export const airportBranchIds: readonly number[] = [1, 4, 9]
