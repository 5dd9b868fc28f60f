export const pages: typeof import('../es/pages.ts').pages = {
  care: {
    title: 'Our standard of care',
    next: {
      title: 'Your car, this clean',
      text: 'Choose a branch and dates: you’ll see the total price of every car before you decide.',
      reserve: 'Find a car',
      fleet: 'See the fleet',
    },
  },
  club: {
    title: 'Club benefits',
    next: {
      title: 'All it takes is an email address',
      text: 'The account is free, takes a minute to open and can be closed whenever you like.',
      join: 'Create my account',
      reserve: 'Find a car',
    },
  },
  abroad: {
    title: 'International destinations',
    next: {
      title: 'Tell us about your trip',
      text: 'We help you prepare your rental abroad. And if you’re coming to Panama, we have the car.',
      contact: 'Write to us',
      reserve: 'Rent in Panama',
    },
  },
}
