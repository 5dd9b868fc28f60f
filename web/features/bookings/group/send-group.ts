import { postBookingGroup, type BookingGroup, type GroupRequest } from '#contract/web-api/post-booking-group.ts'
import type { CallResult, Services } from '../../../lib/data/services.ts'

/** Books a group. In a file of its own, which is loaded once a group is booked. */
export function sendGroup(services: Services, request: GroupRequest): Promise<CallResult<BookingGroup>> {
  return services.call(postBookingGroup, request)
}
