export const home: typeof import('../es/home.ts').home = {
  title: 'Car rental in Panama at the final price',
  heading: 'The price you see is the price you pay.',
  lead: 'Required coverage, airport fee and ITBMS tax included from your first search.',
  example: (car, days, branch) => `Final price: ${car === undefined ? '' : `${car}, `}${days}, from ${branch}`,
  description:
    'Rent a car in Panama with the total price from your first search: required coverage, airport fee and ITBMS tax included. Branches from Tocumen to David.',
  promisesLabel: 'Our promises',
  promises: [
    {
      title: 'One price, the final one',
      text: 'The total for your dates with everything required. No extra required fees at the counter.',
    },
    { title: 'Cars that are really there', text: 'We count every car by branch and hour. If it shows as available, it is.' },
    {
      title: 'Every line explained',
      text: 'Rental, coverage, fees and tax, each on its own line. The deposit is shown separately: it’s a hold, not a charge.',
    },
  ],
  classes: {
    title: 'A class for every trip',
    lead: 'The final price of one day, at the branch and on the date where it costs least.',
    from: 'From',
    perDay: 'a day',
    rate: 'per day, before fees and ITBMS',
    all: 'See all classes',
  },
  promotions: {
    title: 'Current promotions',
    lead: 'They take money off the rental only, not coverage or fees. The total already reflects it.',
    discount: (percent) => `−${percent}%`,
    until: (date) => `Until ${date}`,
    all: 'See all promotions',
  },
  branches: {
    title: 'Branches across the isthmus',
    lead: 'Pick up at one and return to another: the one\u2011way fee is already in your total.',
    closed: 'Closed today',
    closedNow: 'Closed now',
    allDay: '24 hours',
    unknown: 'Ask the branch',
    span: (from, to) => `${from} – ${to}`,
    midnight: 'midnight',
    all: 'See all branches',
    map: 'Map of Panama with our branches',
    capital: 'Panama City',
    count: (count) => (count === 1 ? '1 branch' : `${count} branches`),
  },
  how: {
    title: 'How it works',
    steps: [
      { title: 'Search', text: 'Branch, dates and the driver’s age: that’s all we need for the exact total.' },
      { title: 'Choose', text: 'Compare classes by their final price. What you see is guaranteed for 30 minutes.' },
      { title: 'Book', text: 'Coverage and extras to suit you, with the total always in view.' },
      { title: 'Drive', text: 'ID or passport, license and a credit card in your name.' },
    ],
  },
}
