import type { reserve as spanish } from '../es/reserve.ts'

export const reserve: typeof spanish = {
  title: 'Book your car',
  description: 'Choose branch, dates and times: you’ll see the total with everything required in it.',
  heading: 'Book your car',
  lead: 'Tell us where and when. The total you see includes required coverage, airport fee and ITBMS tax.',
  offers: {
    last: 'The lowest totals of your last search',
    proposed: 'The lowest totals for these dates',
    trip: (branch, pickUp, back) => `${branch}, ${pickUp} to ${back}`,
    total: (days) => `total · ${days === 1 ? '1 day' : `${days} days`}`,
    all: 'See all cars',
  },
  points: [
    'If you pay at the branch, nothing is charged today.',
    'If you pay at the branch, you can cancel free of charge up to the pick-up time.',
    'The price you see holds for 30 minutes.',
  ],
}
