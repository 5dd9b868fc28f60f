export const conditions: typeof import('../es/conditions.ts').conditions = {
  titles: ['Terms of use', 'Cookie policy', 'Rental conditions', 'Prepaid policy', 'Privacy policy'],
  version: (version) => `Version ${version}`,
  since: (date) => `in force since ${date}`,
  contents: 'On this page',
  others: 'Other policies',
  print: 'Print',
  loading: 'Loading the text…',
  empty: { title: 'We do not have this text yet', text: 'It may be the connection.', reload: 'Load again' },
}
