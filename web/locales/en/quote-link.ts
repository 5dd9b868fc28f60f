export const quoteLink: typeof import('../es/quote-link.ts').quoteLink = {
  opening: 'Opening the saved price',
  openingText: 'Finding the car and the dates of the link…',
  withoutScript: {
    title: 'Saved price',
    text: 'Without JavaScript we can’t open it or take a booking online. See today’s totals for this search, with the branch’s phone and WhatsApp.',
  },
  unanswered: {
    title: 'We couldn’t open the saved price',
    text: 'Check your connection and try again. The link still works.',
  },
  lost: {
    title: 'The link is incomplete',
    text: 'Some apps cut long links. Ask for it again, or search with today’s prices.',
  },
  gone: {
    title: 'We no longer offer what the link names',
    text: 'The car class or the branch of this price is no longer available. Find another one at today’s prices.',
  },
  closed: {
    title: 'The branch is closed on those dates',
    text: (branch, when) => `${branch} is closed on ${when}. Change the date or time to see today’s prices.`,
  },
  retry: 'Try again',
  otherDates: 'Change dates',
  today: 'See today’s prices',
  outcome: {
    valid: {
      title: (total) => `Saved price: ${total}`,
      text: (until) => `Valid until ${until} if a car is still available. If you change coverage or extras, only that difference is added.`,
    },
    cheaper: {
      title: () => 'It costs less today',
      text: (_until, total) => `The saved price was ${total}. You’ll pay today’s price, which is lower.`,
    },
    expired: {
      title: () => 'The saved price has expired',
      text: (until, total) => `It was ${total} and valid until ${until}. The total on this page is today’s.`,
    },
    'used-up': {
      title: () => 'The promotion for this price has run out',
      text: (_until, total) => `The saved price was ${total}. The total on this page is today’s, without the promotion.`,
    },
    'other-client': {
      title: () => 'This price was saved with another account',
      text: (_until, total) =>
        `It was ${total} for another type of client. The total on this page is yours. If the link is yours, log in and open it again.`,
    },
    broken: {
      title: 'The link arrived incomplete',
      text: 'The saved price is lost, but not the search: this is today’s total for the same branch, dates and car. Choose coverage and extras again.',
    },
    passed: {
      title: (from, to) => `The dates in the link have passed: ${from} to ${to}`,
      text: (from, to) =>
        `These are the next ones that can be booked: ${from} to ${to}. The total is today’s for the same car and branch. Choose coverage and extras again, or change the dates.`,
    },
  },
  share: {
    title: 'Save or share this price',
    until: (until) => `With this link, the price is valid until ${until}`,
    note: 'if a car is still available. The link has no personal data.',
    failed: 'We couldn’t create the link. Check your connection and try again.',
    retry: 'Try again',
    sheet: 'Share',
    mail: 'Email',
    copy: 'Copy',
    link: 'Link with this price',
    copyOutcome: { done: 'Link copied', failed: 'Your browser didn’t allow copying. Copy the link from here:' },
    subject: (brand) => `Rental price at ${brand}`,
    message: (rental, total, isPrepaid, until) =>
      `${rental}: ${total} in total${isPrepaid ? ' when paid online at booking' : ''}, taxes included. Valid if a car is available, until ${until}`,
  },
}
