import type { notFound as spanish } from '../es/not-found.ts'

export const notFound: typeof spanish = {
  title: 'Page not found',
  text: 'The address that you opened does not exist or has changed.',
  home: 'Go to the home page',
  fleet: 'See the cars',
}
