import type { conditions as spanish } from '../es/conditions.ts'

export const conditions: typeof spanish = {
  titles: ['Terms of use', 'Cookie policy', 'Rental conditions', 'Prepaid policy', 'Privacy policy'],
  empty: 'We could not load this text.',
}
