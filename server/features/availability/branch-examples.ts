// Three kinds of branch with the hours of docs/domain.md 1, for tests of availability and prices.

import { timeToMinutes } from '#contract/panama-time.ts'
import type { PlacedBranch } from '../catalog/terms.ts'
import type { OpenSpan } from '#contract/opening-hours.ts'

/** `07:00-18:00` as a span. */
export function span(text: string): OpenSpan {
  return { opensMinute: timeToMinutes(text.slice(0, 5)), closesMinute: timeToMinutes(text.slice(6, 11)) }
}

function weekly(weekdays: string, saturday: string, sunday: string | null): (OpenSpan | null)[] {
  return [sunday === null ? null : span(sunday), ...Array.from({ length: 5 }, () => span(weekdays)), span(saturday)]
}

export const tocumen: PlacedBranch = {
  id: 1,
  isAirport: true,
  latitude: 9.071_39,
  longitude: -79.383_61,
  hours: { weekly: weekly('05:00-24:00', '05:00-24:00', '05:00-24:00'), special: { '2026-12-25': span('06:00-22:00') }, afterHours: false },
}
export const calle50: PlacedBranch = {
  id: 2,
  isAirport: false,
  latitude: 8.984,
  longitude: -79.521,
  hours: {
    weekly: weekly('07:00-18:00', '08:00-17:00', '08:00-15:00'),
    special: { '2026-12-25': null, '2026-12-08': span('08:00-15:00') },
    afterHours: true,
  },
}
export const penonome: PlacedBranch = {
  id: 5,
  isAirport: false,
  latitude: 8.51,
  longitude: -80.36,
  hours: { weekly: weekly('08:00-17:00', '08:00-13:00', null), special: { '2026-12-25': null }, afterHours: false },
}
export const davidCentro: PlacedBranch = { ...penonome, id: 10, latitude: 8.427, longitude: -82.43 }
