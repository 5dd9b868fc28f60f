import type { notFound as spanish } from '../es/not-found.ts'

export const notFound: typeof spanish = {
  title: 'Page not found',
  text: 'The address that you opened does not exist or has changed. From here you can search for a car or go on to one of the sections.',
  home: 'Go to the home page',
  fleet: 'See the cars',
  search: 'Find your car',
  sections: 'Sections of the site',
}
