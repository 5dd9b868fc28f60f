import type { home as spanish } from '../es/home.ts'

export const home: typeof spanish = {
  title: 'Car rental in Panama',
  heading: 'The price you see is the price you pay.',
  description: 'Rent a car in Panama with the total price from the first search: mandatory cover, airport fee and ITBMS tax included.',
  branches: 'Branches',
}
