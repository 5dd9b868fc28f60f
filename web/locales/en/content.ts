export const content: typeof import('../es/content.ts').content = {
  contents: 'On this page',
  print: 'Print',
  contact: 'Write to us',
  loading: 'Loading the text…',
  empty: { title: 'The text will appear here', text: 'You can reload it at any time.', reload: 'Reload' },
  copy: { link: 'Copy link', done: 'Link copied', byHand: 'The link is in the address bar' },
  policies: {
    titles: ['Terms of use', 'Cookie policy', 'Rental conditions', 'Prepaid policy', 'Privacy policy'],
    version: (version) => `Version ${version}`,
    since: (date) => `in force since ${date}`,
    others: 'Other policies',
  },
}
