import { manageUrl } from '../new/stored-answer.ts'
import type { BookingDetails } from '../booking-details.ts'
import type { Services } from '../../../services.ts'
import { unprepared } from '../../../db/statements/statement.ts'

const validManageLinkSql = unprepared('valid-manage-link')`
  select id from link_token where reservation_id = $1 and purpose = 'manage' and expires_at > clock_timestamp() order by created_at limit 1`

/** The URL with the booking's manage link; null if it has none. */
export async function makeManageUrl(services: Services, row: BookingDetails['row']): Promise<string | null> {
  const rows = await validManageLinkSql(services.db, row.id)
  const link = rows[0]
  return link === undefined ? null : manageUrl(services, link.id, row.language)
}
