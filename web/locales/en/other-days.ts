export const otherDays: typeof import('../es/other-days.ts').otherDays = {
  title: 'Prices for other pick-up days',
  loading: 'Finding prices for other days…',
  note: 'The lowest total by pick-up day, for the same number of days and with everything required.',
  states: { 'sold-out': 'Sold out', closed: 'Closed', unavailable: 'Unavailable' },
}
