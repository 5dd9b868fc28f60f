export const autodromo: typeof import('../es/landing.ts').landing = {
  title: 'Transport for the race track and race days',
  description:
    'Cars, seven-seat SUVs and vans for 12 and 15 for race weekends in Panama: for your family, your team or your guests, with the total in advance.',
  eyebrow: 'Race days',
  heading: 'Get your whole team to the race track.',
  lead: 'Cars for two, seven-seat SUVs and vans for up to fifteen for the race weekend. Pick up on Friday, return on Monday.',
  nav: { form: 'Get a proposal', cars: 'Cars and vans', how: 'How it works', questions: 'Questions' },
  search: 'See the total for my dates',
  benefits: [
    { title: 'Everyone in one trip', text: 'Vans with 12 and 15 seats for guests and teams, with room for coolers and tents.' },
    { title: 'Room for the tools', text: 'Double-cab 4x4 pickups and panel vans for tires, parts and workshop gear.' },
    { title: 'One total for the group', text: 'We quote several cars in a single proposal, required coverage and ITBMS included.' },
  ],
  carsTitle: 'For every group',
  carsLead: 'Combine them as you like: tell us how many people are coming and we’ll suggest what suits you best.',
  seats: (seats) => `${seats} seats`,
  orSimilar: (model) => `${model} or similar`,
  example: (name, days) => `${name}, ${days} days, final price:`,
  share: [],
  shareNote: '',
  totals: (branch, from, to) => `Totals from ${from} to ${to} at ${branch}; other dates have other totals.`,
  total: (days) => `total · ${days} days`,
  see: 'See details',
  howTitle: 'How it works',
  how: [
    { title: 'Tell us about the event', text: 'The date, how many people, and whether you bring gear. That’s enough.' },
    { title: 'Get your proposal', text: 'The cars that suit you and a total in advance, by the next business day.' },
    {
      title: 'Pick up and go',
      text: 'At the city branch you prefer. From the Bridge of the Americas to Sajalices it’s about 40 minutes without traffic.',
    },
  ],
  questionsTitle: 'Frequently asked questions',
  questions: [
    {
      question: 'Can I take the rental car onto the track?',
      answer: 'No. The cars are for getting there and back; racing, practice and track days void every coverage.',
    },
    {
      question: 'Who can drive the vans?',
      answer:
        'Drivers from 25, with a valid license for the number of passengers. The vans have manual transmissions. You can register additional drivers.',
    },
    {
      question: 'Do you offer a driver?',
      answer: 'We don’t. If you need one, tell us and we’ll suggest how to arrange it.',
    },
    {
      question: 'How early should I book?',
      answer: 'On race weekends the vans sell out: book two weeks ahead for the best choice.',
    },
  ],
  form: { title: 'Get your proposal for the event', lead: 'No obligation. We reply by the next business day.' },
}
