export const flow: typeof import('../es/flow.ts').flow = {
  toFleet: 'Finding your cars',
  toStep3: 'Preparing your booking',
  close: 'Cancel',
  pickUp: 'Pick-up',
  return: 'Return',
  car: 'Car',
  loadingCars: 'Working out the total of every class, everything included…',
  loadingEstimate: 'Working out your total with cover and fees…',
  ready: 'Done. Taking you there in a moment.',
  goToFleet: 'See the cars now',
  goToStep3: 'Go on now',
}
