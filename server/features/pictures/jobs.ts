import { hourMs } from '#contract/panama-time.ts'
import type { Services } from '../../services.ts'
import type { Job } from '../jobs/run-jobs.ts'
import { deleteUnusedPictures } from './repository.ts'

/** An upload belongs to a draft as soon as its form is saved. */
const unusedHours = 24

export const pictureJobs = ({ db }: Pick<Services, 'db'>): Job[] => [
  {
    name: 'delete-unused-pictures',
    intervalMs: hourMs,
    run: async () => {
      await deleteUnusedPictures(db, unusedHours)
    },
  },
]
