export const leasing: typeof import('../es/leasing.ts').leasing = {
  title: 'Operating lease and corporate rentals',
  description:
    'Operating lease for companies in Panama: 12 to 48 months with maintenance, insurance, plates and a replacement car in a single fee. Calculate yours with ITBMS included.',
  heading: 'Your fleet for one monthly fee',
  lead: 'An operating lease of 12 to 48 months with maintenance, insurance, plates and a replacement car. You drive; we take care of the rest.',
  calculate: 'Calculate my fee',
  ask: 'Ask for a proposal',
  plansTitle: 'Three plans for the way you work',
  from: 'From',
  perMonth: 'a month per vehicle, ITBMS included',
  fromNote: (months, kilometres) => `For ${months} months and ${kilometres} km a month.`,
  more: 'More about this plan',
  included: 'Included',
  calculateThis: 'Calculate with this plan',
  calculator: {
    title: 'Calculate your fee',
    lead: 'The total includes ITBMS (sales tax). Change any option and it is recalculated at once.',
    plan: 'Plan',
    carClass: 'Class',
    term: 'Term in months',
    kilometres: 'Kilometers a month',
    vehicles: 'Vehicles',
    less: 'One vehicle fewer',
    more: 'One vehicle more',
    extras: 'Additional services',
    extrasNote: 'Per vehicle a month, ITBMS included.',
    extra: {
      tracking: 'GPS tracking with alerts',
      tolls: 'Managed toll tag, Panapass (tolls are extra)',
      washing: 'Two washes a month',
      lettering: 'Lettering with your brand',
    },
    result: 'Your estimate',
    perMonth: 'a month',
    total: (vehicles) => (vehicles === 1 ? 'total a month' : `total a month · ${vehicles} vehicles`),
    itbms: (amount) => `ITBMS included: ${amount}`,
    lines: { base: 'Base fee', term: 'Shorter term', kilometres: 'More kilometers', extras: 'Additional services' },
    vehicle: 'Each vehicle',
    note: 'A no-obligation estimate; the formal proposal confirms the fee once we have seen your company’s documents.',
    request: 'Ask for this proposal',
  },
  includedTitle: 'What the fee covers',
  includedList: [
    { title: 'Maintenance', text: 'Preventive and corrective, scheduled so that your operation keeps going.' },
    { title: 'Insurance', text: 'For the vehicle and third parties, and we handle the claim.' },
    { title: 'Plates and inspection', text: 'Annual paperwork and documents up to date, no queues.' },
    { title: 'Replacement car', text: 'While yours is in the workshop, your people stay on the road.' },
  ],
  notIncluded: 'Fuel, tolls, fines and damage from misuse are not included.',
  faqTitle: 'Questions companies ask',
  faqs: [
    {
      question: 'Which documents do you ask for?',
      answer:
        'Your operating notice (aviso de operación), a recent Public Registry certificate, the legal representative’s ID, tax number with check digits, and financial statements or bank references. We ask for them after the proposal, not before.',
    },
    {
      question: 'What if we drive more kilometers?',
      answer:
        'We review the mileage every six months. If your average rises, we move the plan up a step; only the deductible agreed in the contract is charged.',
    },
    {
      question: 'Can we end the lease early?',
      answer: 'Yes, with 60 days’ notice and an early termination charge that is in the proposal from day one.',
    },
    {
      question: 'Who may drive?',
      answer: 'Staff authorized by the company, aged 23 or over, with a valid license for the type of vehicle.',
    },
    {
      question: 'How are we invoiced?',
      answer: 'One electronic invoice a month with your tax number, ITBMS shown separately. It can be a single one for the whole fleet.',
    },
    {
      question: 'What if we only need cars for a few weeks?',
      answer: 'For less than 12 months, a rental by the day, week or month suits you better: the total shows when you search.',
    },
  ],
  form: {
    title: 'Ask for your proposal',
    lead: 'An account manager will reply by the next business day.',
    calculation: 'With this calculation',
    summary: (carClass, vehicles, months, kilometres) =>
      `${vehicles === 1 ? carClass : `${vehicles} × ${carClass}`}, ${months} months, ${kilometres} km a month`,
    change: 'Change the calculation',
  },
  empty: {
    title: 'The plans will appear here',
    text: 'You can ask for a proposal with the form.',
    reload: 'Reload',
  },
}
