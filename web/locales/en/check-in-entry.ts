export const checkInEntry: typeof import('../es/check-in-entry.ts').checkInEntry = {
  title: 'Online check-in',
  description: 'Check in online: license, photos, arrival time and signature, and pick up your car in minutes.',
  steps: ['Check-in, step 1: drivers and licenses', 'Check-in, step 2: arrival and signature'],
  find: {
    heading: 'Check in online',
    lead: 'Fill in the details at your leisure; at the branch only the deposit, a look at the car and the keys are left.',
    label: 'Open my check-in',
    submit: 'Start',
  },
  opening: 'Looking for your booking…',
  lost: {
    title: 'Your check-in will appear here',
    text: 'Whatever you saved is still saved.',
    reload: 'Reload',
  },
  closed: {
    heading: 'Online check-in is closed',
    texts: {
      held: 'The booking is waiting for its payment. Once it’s confirmed you can check in.',
      confirmed: 'The pick-up time has passed. We’ll take care of you at the branch with your booking.',
      checked_in: 'The car has been handed over. Have a good trip!',
      completed: 'This rental is over.',
      cancelled: 'This booking has been canceled.',
      no_show: 'The car wasn’t picked up and the booking is no longer active.',
      expired: 'The payment didn’t arrive in time and the booking is no longer active.',
    },
    manage: 'See my booking',
  },
  another: 'Check in another booking',
}
