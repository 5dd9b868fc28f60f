export const faqs: typeof import('../es/faqs.ts').faqs = {
  title: 'Frequently asked questions',
  description: 'Requirements, bookings, payment, coverage, pick-up and return: what people ask us most about renting a car in Panama.',
  lead: 'What people ask us most before, during and after a rental. Search for a word or pick a topic.',
  search: 'Search the questions',
  top: 'Most asked',
  all: (count) => `${count} questions in all`,
  found: (count) => (count === 1 ? 'We found 1 question' : `We found ${count} questions`),
  none: {
    title: 'We couldn’t find that word',
    text: 'Try a shorter one, such as “Panapass” or “deposit”.',
    all: 'See all the questions',
  },
  askUs: { title: 'Is your question missing?', text: 'Write or call: you’ll talk to a person who knows the cars and the branches.' },
}
