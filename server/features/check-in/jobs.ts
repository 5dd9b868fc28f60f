import { hourMs, minuteMs } from '#contract/panama-time.ts'
import { sealClearRows } from '../../operations/keys/seal-clear-rows.ts'
import type { Services } from '../../services.ts'
import type { Job } from '../jobs/run-jobs.ts'
import { forgetLicences } from './forget-licences.ts'
import { forgetIdentityNumbers } from './retention.ts'

export function checkInJobs({ db, vault, config }: Services): Job[] {
  return [
    {
      name: 'seal-papers',
      everyMs: 10 * minuteMs,
      run: async () => {
        await sealClearRows(db, vault)
      },
    },
    {
      name: 'forget-check-ins',
      everyMs: hourMs,
      run: async () => {
        await forgetIdentityNumbers(db, config.checkInPhotoDays)
        await forgetLicences(db, vault, { days: config.checkInPhotoDays })
      },
    },
  ]
}
