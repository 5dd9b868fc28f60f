export const content: typeof import('../es/content.ts').content = {
  contents: 'On this page',
  print: 'Print',
  contact: 'Write to us',
  loading: 'Loading the text…',
  empty: { title: 'We do not have this text yet', text: 'It may be the connection.', reload: 'Load again' },
  copy: { link: 'Copy link', done: 'Link copied', byHand: 'The link is in the address bar' },
}
