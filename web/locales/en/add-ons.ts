export const addOns: typeof import('../es/add-ons.ts').addOns = {
  title: 'Add what you still need',
  lead: 'Better coverage, extras or another class. Each price is what it adds to your total, taxes included.',
  open: 'See options and prices',
  loading: 'Looking for options…',
  kinds: { cover: 'Coverage', extra: 'Extra', class: 'Another car class' },
  add: 'Add',
  addNamed: (name, amount) => `Add ${name}, ${amount}`,
  less: (amount) => `${amount} less`,
  added: (name) => `Added: ${name}`,
  changedTo: (name) => `Changed to ${name}`,
  total: (amount) => `Your total is now ${amount}. You’ll also get it by email in a few minutes.`,
  once: 'You can change a prepaid booking online only once. To add several things, use “Change my booking”.',
}
