export const otherDays: typeof import('../es/other-days.ts').otherDays = {
  title: 'Prices for other pick-up days',
  loading: 'Finding prices for other days…',
  note: 'The lowest total by pick-up day, for the same number of days and with everything required.',
  states: { 'sold-out': 'Sold out', closed: 'Closed', unavailable: 'Unavailable' },
  returns: {
    title: 'Prices by return branch',
    loading: 'Finding the prices for each branch…',
    note: 'The lowest total if you return at each branch, with the one-way fee and everything required.',
    here: 'where you pick up',
    closed: 'Closed at that time',
    repeating: 'Prices are taking a while. Trying again…',
    failed: 'We couldn’t load the prices by branch. The list of cars hasn’t changed.',
    retry: 'Try again',
  },
  calendar: {
    note: (days) => `Total in dollars for ${days === 1 ? '1 day' : `${days} days`} by pick-up day, with everything required.`,
    loading: 'Finding prices…',
    total: (amount) => `${amount} in total`,
    closed: 'closed at that time',
    soldOut: 'sold out',
  },
}
