import type { fleet as spanish } from '../es/fleet.ts'

export const fleet: typeof spanish = {
  title: 'Cars',
  description: 'Every class of car with its total price a day, mandatory cover and taxes included.',
  seeTitle: 'Our fleet',
  from: (price) => `from ${price} a day`,
  empty: 'We could not load the cars.',
}
