// The links to the previous and next booking of the list that a booking was opened from, by the query parameter `en`. A feature adds its
// list here.

import { lazy, type ComponentType } from 'react'

export const listPositions: Readonly<Record<string, ComponentType<{ code: string }>>> = {
  hoy: lazy(async () => ({ default: (await import('../features/today/today-position.tsx')).TodayPosition })),
  reservas: lazy(async () => ({ default: (await import('../features/bookings/bookings-position.tsx')).BookingsPosition })),
}
