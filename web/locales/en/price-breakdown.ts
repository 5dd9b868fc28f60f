export const priceBreakdown: typeof import('../es/price-breakdown.ts').priceBreakdown = {
  title: (car) => `Breakdown · ${car}`,
  close: 'Close',
  otherOfferFor: (car) => `Another offer and ours · ${car}`,
  otherOffer: 'Compare with another offer',
  loading: 'Working out the breakdown…',
  failed: 'We couldn’t work out the breakdown',
  failedText: 'The price in the list stays as it is. Check your connection and try again.',
  retry: 'Try again',
  lapsed: 'The list of prices has run out',
  lapsedText: 'Refresh it to see the price as of now.',
  refresh: 'Refresh the list',
}
