import { hourMs } from '#contract/panama-time.ts'
import { unprepared } from '../../db/statements/statement.ts'
import type { Services } from '../../services.ts'
import type { Job } from '../jobs/run-jobs.ts'

/** How long photos of cars are kept: claims come within a year. */
const retentionDays = 400

// In batches, and those of a booking with a charge for damage stay, because it may still be disputed.
const deleteOldPhotosSql = unprepared('forget-condition-photos')`
  with old as (
    select p.id from condition_photo p join condition_record c on c.id = p.record_id
    where p.content is not null and p.at < now() - $1 * interval '1 day'
      and not exists (select 1 from rental_charge h where h.reservation_id = c.reservation_id and h.kind = 'damage' and h.voided_at is null)
    order by p.at limit 200
  )
  update condition_photo set content = null, bytes = null where id in (select id from old)`

/** Deletes photos of cars that are no longer needed; the records stay. */
export function conditionJobs({ db }: Services): Job[] {
  return [{ name: 'forget-condition-photos', intervalMs: hourMs, run: async () => deleteOldPhotosSql(db, retentionDays) }]
}
