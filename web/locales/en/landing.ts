export const landing: typeof import('../es/landing.ts').landing = {
  title: 'Monthly car rental in Panama',
  description:
    'A car for a month or more in Panama: 30 days’ rate for the price of 22, required coverage and ITBMS in the total, unlimited mileage and a change of class when you need it.',
  eyebrow: 'Monthly rental',
  heading: '30 days’ rate for the price of 22.',
  lead: 'From 30 days on, you pay 22 days’ rate for every 30. Unlimited mileage and a single total, required coverage and ITBMS included.',
  nav: { form: 'Get a quote', cars: 'Cars', how: 'How it works', questions: 'Questions' },
  search: 'See the total for my dates',
  benefits: [
    {
      title: 'Pay less per day',
      text: 'From 7 to 29 days the discount is smaller; from 30 the monthly discount applies: you pay 22 of every 30.',
    },
    { title: 'No long contract', text: 'Renew month by month, up to 92 days a booking. Return the car when your project ends.' },
    { title: 'The total from the start', text: 'Required coverage, fees and ITBMS are in the quote. The deposit is a hold, not a charge.' },
  ],
  carsTitle: 'Most rented by the month',
  carsLead: 'We can quote these or any other class in our fleet.',
  seats: (seats) => `${seats} seats`,
  orSimilar: (model) => `${model} or similar`,
  example: (name, days) => `${name} for ${days} days, final price:`,
  share: ['22 days at the rate', '8 days, no\u00a0rate'],
  shareNote: 'Coverage and fees apply to all 30 days.',
  totals: (branch, from, to) => `Totals from ${from} to ${to} at ${branch}; other dates have other totals.`,
  total: (days) => `total · ${days} days`,
  see: 'See details',
  howTitle: 'How it works',
  how: [
    { title: 'Tell us your dates', text: 'With the form or by WhatsApp. Tell us which branch suits you, too.' },
    { title: 'Get your total', text: 'By the next business day, line by line, with the deposit shown separately.' },
    { title: 'Pick up your car', text: 'Cédula or passport, driver’s license and a credit card in your name.' },
  ],
  questionsTitle: 'Frequently asked questions',
  questions: [
    {
      question: 'Is the offer for any car?',
      answer:
        'Yes, for every class and branch, subject to availability. It applies to the rental; coverage and extras are counted by the day.',
    },
    {
      question: 'What if I return before 30 days?',
      answer: 'The price is worked out again for the days used, at the rate for that length. You never pay more than for the whole month.',
    },
    {
      question: 'Is maintenance included?',
      answer: 'Yes. If a service falls due during your rental, we give you another car of the same class in the meantime.',
    },
    {
      question: 'What if I need it for a year?',
      answer: 'For 12 months or more our operating lease suits you better, with a fixed monthly fee.',
    },
  ],
  form: { title: 'Get your monthly quote', lead: 'No obligation. We reply by the next business day.' },
}
