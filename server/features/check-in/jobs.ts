import { hourMs } from '#contract/panama-time.ts'
import type { Services } from '../../services.ts'
import type { Job } from '../jobs/run-jobs.ts'
import { forgetIdentityNumbers, forgetLicences } from './retention.ts'

export function checkInJobs({ db, vault, config }: Services): Job[] {
  return [
    {
      name: 'forget-check-ins',
      intervalMs: hourMs,
      run: async () => {
        await forgetIdentityNumbers(db, config.checkInPhotoDays)
        await forgetLicences(db, vault, { days: config.checkInPhotoDays })
      },
    },
  ]
}
