export const blog: typeof import('../es/blog.ts').blog = {
  title: 'Blog',
  description: 'Routes, tolls, prices and tips for driving in Panama, written by the people who hand over the cars.',
  lead: 'Routes, tolls, prices and tips for driving in Panama, written by the people who hand over the cars.',
  tagged: (tag) => `Blog: ${tag}`,
  tags: 'Topics',
  all: 'All',
  count: (count) => (count === 1 ? '1 article' : `${count} articles`),
  minutes: (minutes) => `${minutes} min read`,
  here: 'You are here',
  route: (title) => `Map of the route: ${title}`,
  related: 'Keep reading',
  next: {
    title: 'Got your dates?',
    text: 'Choose a branch and times: you’ll see the total price of every car before you decide.',
    reserve: 'See cars and prices',
  },
  unknown: { title: 'That article isn’t here', text: 'It may have been renamed. These are the ones we have.' },
}
