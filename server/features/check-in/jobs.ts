import { hourMs } from '#contract/panama-time.ts'
import type { Services } from '../../services.ts'
import type { Job } from '../jobs/run-jobs.ts'
import { deleteCheckInDocuments, removeOldLicenceNumbers } from './retention.ts'

export function checkInJobs({ db, vault, config }: Services): Job[] {
  return [
    {
      name: 'forget-check-ins',
      intervalMs: hourMs,
      run: async () => {
        await deleteCheckInDocuments(db, config.checkInPhotoDays)
        await removeOldLicenceNumbers(db, vault, { days: config.checkInPhotoDays })
      },
    },
  ]
}
