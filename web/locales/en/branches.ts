const countDays = (days: number) => (days === 1 ? '1 day' : `${days} days`)

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

export const branches: typeof import('../es/branches.ts').branches = {
  crumbs: { label: 'You are here', home: 'Home' },
  list: {
    title: 'Branches',
    heading: 'Our branches in Panama',
    lead: 'Pick up at one and return to another: the one\u2011way fee is already in your total.',
    description:
      'Car rental branches in Panama: Tocumen, Albrook and David airports, Panama City, Coclé and Chiriquí. Today’s hours, holidays, phone and how to get there.',
    search: 'Search by name, place or airport',
    filters: 'Filter branches',
    openNow: 'Open now',
    everywhere: 'All of Panama',
    count: (count) => (count === 1 ? '1 branch' : `${count} branches`),
    seeMap: 'See on the map',
    today: (hours) => `Today: ${hours}`,
    none: 'No branch matches',
    noneText: 'Try another word or another region. Hours are Panama time.',
    clear: 'Clear filters',
  },
  map: {
    title: 'Map',
    label: 'Map of branches',
    capital: 'Panama City',
    note: 'A schematic map: the numbers are those of the list, white if the branch is closed now. For the way there, use Google Maps or Waze.',
  },
  hours: {
    title: 'Opening hours',
    days: (days) => {
      if (days.length === 7) return 'Every day'
      const [first = '', last] = [days[0], days.length > 1 ? days.at(-1) : undefined].map((day) => weekdays[day ?? -1])
      return last === undefined ? first : `${first} ${days.length === 2 ? 'and' : 'to'} ${last}`
    },
    midnight: 'midnight',
    closed: 'Closed',
    allDay: '24 hours',
    unknown: 'Ask the branch',
    span: (from, to) => `${from} – ${to}`,
    afterHours:
      'By prior arrangement this branch serves you up to two hours before opening and after closing. The charge is already in your total when you choose such a time.',
    special: 'Holidays and special days',
    moreSpecial: (days) => `See ${days} more days`,
    noSpecial: 'Usual hours for the next 60 days.',
  },
  open: {
    now: 'Open now',
    until: (hour) => `Open now · closes at ${hour}`,
    closed: 'Closed now',
    opensToday: (hour) => `Closed now · opens today at ${hour}`,
    opensTomorrow: (hour) => `Closed now · opens tomorrow at ${hour}`,
    opensOn: (day, hour) => `Closed now · opens ${day} at ${hour}`,
  },
  services: {
    label: 'Services',
    airport: (iata) => `${iata} airport`,
    commercial: 'Commercial vehicles',
    afterHours: 'After-hours service',
    handOver: 'Pick-up and return, one\u2011way rentals included',
    airportText: (iata) => `Counter at the airport (${iata}): give your flight number when you book`,
    commercialText: 'Panel vans and work pickups',
    afterHoursText: 'After-hours service by prior arrangement, at a charge',
    notOffered: 'Not offered:',
  },
  contact: {
    title: 'How to get there',
    reach: 'Contact',
    call: 'Call',
    phone: 'Phone',
    email: 'Email',
    firstWords: (branch) => `Hello. I have a question about the ${branch} branch.`,
  },
  page: {
    title: (branch) => `Car rental at ${branch}`,
    heading: (branch) => `Car rental at ${branch}`,
    description: (branch, address) =>
      `${branch} branch: ${address}. Opening hours, holidays, how to get there, phone, and cars with their total price, taxes included.`,
  },
  search: { title: (branch) => `Find your car at ${branch}` },
  cars: {
    title: 'Cars at this branch',
    titleFrom: (total, days) => `Cars at this branch, from ${total} for ${countDays(days)}`,
    lead: (days, pickUp, back) =>
      `Total for ${countDays(days)} with taxes and everything required, on the next dates this branch is open: pick-up ${pickUp}, return ${back}, both here. Other dates have other totals.`,
    days: (days) => `total, ${countDays(days)}`,
    gone: { 'sold-out': 'No cars on those dates', 'lead-time': 'Needs more notice' },
    rate: 'per day, before fees and ITBMS',
    orSimilar: (model) => `${model} or similar`,
    more: (count) => (count === 1 ? 'See 1 more class' : `See ${count} more classes`),
    choose: 'See cars for these dates',
    loading: 'Working out the totals…',
    none: 'The cars of this branch will appear here',
    noneText: 'Search with your dates in the form, or load again.',
  },
  nearby: {
    title: 'Branches nearby',
    others: 'Other branches',
    distance: (kilometres) => `about ${kilometres} km`,
    note: 'Distances in a straight line.',
    all: 'See all branches',
  },
  missing: {
    title: 'We have no such branch',
    text: 'The address doesn’t belong to any of our branches. These are the ones we have.',
  },
  empty: {
    loading: 'Loading branches…',
    title: 'Our branches will appear here',
    text: 'With today’s hours, the phone number and directions.',
    reload: 'Reload',
  },
}
