// Calendar links of the staff: a calendar program reads the hand-overs and returns of a branch by a secret address.

import * as z from 'zod/mini'
import { answers, defineOfficeEndpoint } from './endpoint.ts'
import { id, nothing } from './fields.ts'

/** A calendar link of the user. Its address is shown only when it is made. */
export interface CalendarLink {
  branchId: number
  createdAt: number
  lastReadAt: number | null
}

export const listCalendarLinks = defineOfficeEndpoint({
  name: 'calendars/list',
  method: 'GET',
  access: 'today.see',
  scope: 'anyBranch',
  audit: null,
  request: nothing,
  response: answers<{ calendars: CalendarLink[] }>(),
})

/** Makes the user's link to the calendar of a branch; the previous link becomes invalid. */
export const createCalendarLink = defineOfficeEndpoint({
  name: 'calendars/make',
  method: 'POST',
  access: 'today.see',
  scope: 'branch',
  audit: 'calendar-made',
  request: z.object({ branchId: id }),
  response: answers<{ url: string }>(),
})

/** Removes the user's link to the calendar of a branch. */
export const revokeCalendarLink = defineOfficeEndpoint({
  name: 'calendars/remove',
  method: 'POST',
  access: 'today.see',
  scope: 'branch',
  audit: 'calendar-removed',
  request: z.object({ branchId: id }),
  response: answers<{ branchId: number }>(),
})
