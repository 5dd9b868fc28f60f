const days = (count: number) => (count === 1 ? '1 day' : `${count} days`)

export const promotions: typeof import('../es/promotions.ts').promotions = {
  title: 'Promotions',
  lead: 'Each promotion takes money off the rental only, not coverage or fees. It’s already in the total: each shows the before and after totals for its cheapest class.',
  tabsLabel: 'Lists of promotions',
  tabs: {
    '1': {
      label: 'For your rental',
      title: 'Car rental promotions in Panama',
      description: 'Current promotions on car rental in Panama, with the before and after totals, everything required and ITBMS included.',
      lead: 'For everyone, no coupons: choose one and search your dates.',
    },
    '2': {
      label: 'Partner specials',
      title: 'Special partner promotions in Panama',
      description:
        'Discounts on your car rental when you stay with or visit one of our partners in Panama, with the before and after totals.',
      lead: 'For guests and visitors of our partners: show your reservation with the partner when you pick up the car.',
    },
  },
  unknownTab: { title: 'There’s no such list of promotions', text: 'The address may be incomplete. These are the promotions we have.' },
  none: {
    title: 'There are no promotions in this list right now',
    text: 'The price in your search is already the final one, with everything required.',
  },
  failed: { title: 'The promotions will appear here', text: 'You can load them again at any time.' },
  reload: 'Reload',
  loading: 'Loading the promotions…',
  toFleet: 'See cars and prices',
  open: 'See the promotion',
  everywhere: 'At every branch',
  until: (date) => `Until ${date}`,
  discount: (percent) => `−${percent}%`,
  discountOn: 'off the rental',
  breadcrumbs: 'You are in',
  book: 'Book with this promotion',
  toBranches: 'See its branches',
  toPromotion: 'See the promotion',
  validity: (from, until) => `Valid from ${from} to ${until}`,
  states: {
    current: { title: 'Current promotion' },
    ended: {
      title: 'This promotion has ended',
      text: (date) => `It was valid until ${date} and no longer lowers any price.`,
    },
    'used-up': {
      title: 'This promotion has run out',
      text: 'It has been used as many times as it allows and no longer lowers any price. If a booking is canceled, it becomes available again.',
    },
    upcoming: {
      title: 'This promotion hasn’t started yet',
      text: (date) => `You can book with it from ${date}.`,
    },
  },
  others: 'Current promotions',
  search: {
    title: 'Your dates, with the promotion',
    lead: 'You’ll see each class’s total with the discount already taken off. If you prefer, remove it and search without it.',
  },
  prices: {
    title: 'Before and now',
    example: (count, from, until, branch) =>
      `Total for ${days(count)}, picked up on ${from} and returned on ${until} at ${branch}, for a driver aged 25 to 70. In US dollars (USD), with required coverage, fees and ITBMS included.`,
    note: 'These are final prices for that trip. Other dates or branches have another total, which you see in full before booking.',
    noTrip: 'Choose your dates to see the before and after totals.',
    similar: (model) => `${model} or similar`,
    total: (count) => `total · ${days(count)}`,
    was: 'Was',
    saves: (amount) => `You save ${amount}`,
    notThere: 'No cars left for this example trip. Try your own dates.',
    loading: 'Working out the prices…',
    emptyTitle: 'The prices will appear here',
    emptyText: 'You can load them again at any time.',
  },
  conditions: {
    title: 'Conditions',
    days: (from, until) =>
      `Both the day you book and the day you pick up the car count: they must fall between ${from} and ${until}, inclusive. You may return the car later.`,
  },
  package: {
    title: (promotion) => `Package: ${promotion}`,
    searchLead: 'You’ll see only this package’s branches. The discount is already taken off every total.',
    branches: (count) => (count === 1 ? 'The package’s branch' : `The package’s ${count} branches`),
    map: 'Map of the package’s branches',
    capital: 'Panama City',
    failed: 'The branches will appear here',
    today: (from, until) => `Today ${from} to ${until}`,
    closedToday: 'Closed today',
    midnight: 'midnight',
  },
  unknown: {
    title: 'There’s no such promotion',
    text: 'The address may be incomplete. These are the promotions we have now.',
    textAlone: 'The address may be incomplete. There are no promotions right now; the price in your search is already the final one.',
  },
}
