import type { notFound as spanish } from '../es/not-found.ts'

export const notFound: typeof spanish = {
  title: 'Page not found',
  text: 'This address doesn’t exist or has changed. You can search for a car from here, or open one of the sections.',
  home: 'Home page',
  fleet: 'See the cars',
  search: 'Find your car',
  sections: 'Explore the site',
}
