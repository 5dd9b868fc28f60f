import { manageUrl } from '../new/kept-answer.ts'
import type { BookingDetails } from '../booking-details.ts'
import type { Services } from '../../../services.ts'

/** The booking's own link, null where it has none. */
export async function manageUrlOf(services: Services, row: BookingDetails['row']): Promise<string | null> {
  const { rows } = await services.db.query<{ id: string }>(
    `select id from link_token where reservation_id = $1 and purpose = 'manage' and expires_at > clock_timestamp() order by created_at limit 1`,
    [row.id],
  )
  const link = rows[0]
  return link === undefined ? null : manageUrl(services, link.id, row.language)
}
