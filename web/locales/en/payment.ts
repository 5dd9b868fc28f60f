import type { payment as spanish } from '../es/payment.ts'

const call = (phone: string) => (phone === '' ? 'call us' : `call us on ${phone}`)

export const payment: typeof spanish = {
  opening: 'Finding your booking…',
  pay: 'Pay now',
  code: 'Booking code',
  manage: 'See my booking',
  hold: {
    title: 'We’re holding your car while you pay',
    left: 'Time left to pay',
    minutesLeft: (minutes) => (minutes === 1 ? '1 minute left to pay.' : `${minutes} minutes left to pay.`),
    atEnd: 'If time runs out, the car is released and you are charged nothing. You can try again with the same choices.',
    over: 'The time to pay is over',
    overText: 'The car was released and you were charged nothing. We kept your choices: try again and see whether it’s still available.',
    bookAgain: 'Book again',
  },
  find: {
    title: 'Pay for my booking',
    description: 'See what’s left to pay on your booking, choose how, and pay on a secure page.',
    heading: 'Pay for my booking',
    lead: 'Your code and last name show what’s left to pay, and you choose how to pay it.',
    submit: 'See my balance',
  },
  due: {
    heading: (name) => (name === '' ? 'Pay for your booking' : `${name}, pay for your booking`),
    lead: 'Once we have the payment we confirm the booking and email you the receipt and the voucher.',
    leadConfirmed: 'Your booking is confirmed. Pay here what’s left.',
    headingReturned: 'Pay what’s left of your rental',
    leadReturned: 'The car is back. Here you pay the open charges of your account.',
    sums: 'What you pay',
    total: 'Booking total',
    charges: 'Charges of the rental',
    paid: 'Paid so far',
    now: 'Amount to pay now',
    atBranch: 'If you pay at the branch',
    another: 'Find another booking',
  },
  means: {
    label: 'Payment method',
    titles: { sandbox: 'Test payment', card: 'Credit or debit card', yappy: 'Yappy' },
    texts: {
      sandbox: 'To try the site out: it moves no money and asks for no card.',
      card: 'Visa or Mastercard, on PagueloFacil’s secure page.',
      yappy: 'With your phone, from the Yappy app.',
    },
  },
  button: (amount) => `Pay ${amount}`,
  sending: 'Opening the payment page…',
  secure: 'You pay on the provider’s secure page. Your card details don’t pass through our servers.',
  policy: 'Prepaid policy',
  underWay: {
    title: 'A payment has been started',
    text: 'If you finished it, check its status before paying again. If not, continue here: it’s the same payment and is charged once.',
    see: 'Check payment status',
  },
  stages: {
    paid: {
      heading: 'This booking is already paid',
      text: 'There’s nothing left to pay. The receipt and the voucher are in your email and in your booking.',
    },
    'at-branch': {
      heading: 'You pay for this booking when you return the car',
      text: 'There’s nothing to pay online: you pay at the branch, with the same card as the deposit.',
    },
    closed: {
      heading: 'We can’t take payments online right now',
      text: 'Try again in a few minutes, or book with payment at the branch.',
    },
    expired: {
      heading: 'The time to pay is over',
      text: 'The car was released and you were charged nothing. We kept your choices: try again and see whether it’s still available.',
    },
    late: {
      heading: 'The time to pay is over',
      text: 'Your payment came when the car was no longer available. You get a full refund: see the status of the refund below.',
    },
    cancelled: {
      heading: 'This booking is canceled',
      text: 'There’s nothing left to pay. If it was canceled by mistake, you can book the same again.',
    },
    over: {
      heading: 'This booking is over',
      text: 'There’s nothing to pay online. If you think something is missing, write to us or call us.',
    },
  },
  link: {
    title: 'Payment of your booking',
    description: 'Open the payment link you were sent and pay for your booking on a secure page.',
    heading: 'Payment of your booking',
    withoutLink: 'Open the payment link from your email or WhatsApp here. Without it at hand, find the booking by its code and last name.',
    unknown: {
      heading: 'This payment link doesn’t work',
      text: 'It may be incomplete: open it again from the message. You can also pay with the code and the last name.',
    },
    expired: {
      heading: 'The payment link has expired',
      text: 'For security, links last for a limited time. Enter the code and the last name and pay right here.',
    },
    unanswered: {
      heading: 'We couldn’t connect',
      text: 'Check your connection and try again.',
    },
    retry: 'Try again',
    find: 'Find it by code',
    call: (phone) => `Call ${phone}`,
  },
  page: {
    title: 'Your payment',
    description: 'The status of your payment, and the receipt.',
    missing: {
      heading: 'Your payment',
      text: 'There’s no recent payment on this device. Find your booking to see whether anything is left to pay.',
      find: 'Find my booking',
    },
  },
  checking: 'This page updates by itself.',
  checkAgain: 'Check again',
  outcomes: {
    loading: { heading: 'Checking your payment…', text: 'This takes a few seconds.' },
    opening: { heading: 'Opening the payment page…', text: 'You’ll continue on the provider’s secure page.' },
    delayed: {
      heading: 'The payment provider is slow to answer',
      text: 'We keep trying and open the page as soon as it answers. Nothing has been charged.',
    },
    pending: {
      heading: 'Waiting for your payment',
      text: 'Complete the payment on the secure page. If you have, we confirm it here as soon as the provider tells us.',
    },
    confirming: { heading: 'We have your payment', text: 'Confirming the booking. This takes a few seconds.' },
    paid: { heading: 'Payment received', text: 'Your booking is confirmed and the car is yours for those dates.' },
    'paid-completed': {
      heading: 'Payment received',
      text: 'Thank you. It’s on the account of your rental, and we’re emailing you the receipt.',
    },
    'paid-closed': { heading: 'Payment received', text: 'The booking was closed after this payment. It shows the current status.' },
    declined: {
      heading: 'The payment didn’t go through',
      text: 'The provider declined it and you were charged nothing. Try again, with another card or another method.',
    },
    cancelled: { heading: 'The payment was canceled', text: 'You were charged nothing. You can pay now or choose another method.' },
    expired: {
      heading: 'The time to pay is over',
      text: 'The car was released and you were charged nothing. We kept your choices: try again and see whether it’s still available.',
    },
    late: {
      heading: 'The time to pay is over',
      text: 'If you did pay in time we tell you here: if the car is still available, the booking is confirmed; if not, you get a full refund.',
    },
    refunded: {
      heading: 'We’re refunding you',
      text: 'The payment came after time had run out, and the car was no longer available. You get a full refund.',
    },
    'refunded-closed': {
      heading: 'We’re refunding you',
      text: 'The booking is no longer active, and you get a full refund of this payment.',
    },
    surplus: {
      heading: 'We’re refunding this payment',
      text: 'The booking was already paid and doesn’t change: we’re refunding this second payment in full.',
    },
    unknown: {
      heading: 'We couldn’t find that payment',
      text: 'The link may be incomplete. Find your booking by code and last name: it shows the status of your payments.',
    },
    unanswered: {
      heading: 'We couldn’t connect',
      text: 'Check your connection. If you have paid, don’t pay again: once you’re back online the result shows here.',
    },
  },
  actions: {
    toProvider: 'Go to the payment page',
    otherMeans: 'Choose another method',
    retry: 'Try again',
    payNow: 'Pay now',
    branch: 'Pay at the branch',
    branchTitle: 'Rather pay at the branch?',
    branchText: 'Switch for free to paying at the branch, without the discount for paying online. You check the total and confirm it.',
    branchFailed: 'We couldn’t release the booking. Please try again.',
    bookAgain: 'Book again',
    find: 'Find my booking',
    otherCars: 'See other cars',
    call: (phone) => `If anything looks wrong, ${call(phone)} with the reference at hand.`,
  },
  receipt: {
    title: 'Receipt',
    amount: 'Amount in US dollars',
    at: 'Date',
    means: 'Method',
    number: 'Reference',
    note: 'This is a payment receipt, not a tax invoice. The invoice is issued for the rental.',
    mailed: 'The receipt and the voucher go to your email.',
  },
  refunds: {
    title: 'Refunds',
    states: {
      requested: 'In progress',
      settled: 'Done',
      failed: 'We’ll sort it out with you',
      manual: 'Handled by our team',
    },
    reasons: {
      cancelled: 'For the cancellation',
      changed: 'For the change of the booking',
      'no-show': 'For not picking up',
      'no-car': 'The car was no longer available',
      surplus: 'Paid too much',
    },
    text: 'It goes back to the method you paid with. Your bank may take 7 to 10 business days to show it.',
    failedText: 'Your payment method didn’t accept the refund: we’ll write to you to arrange it.',
    manualText: 'This method can’t refund by itself: we’ll write to you to arrange it.',
  },
  box: {
    title: 'Payments',
    due: (amount) => `${amount} left to pay`,
    online: 'You can pay it here, on a secure page.',
    atBranch: (amount) => `You pay ${amount} when you return the car`,
    ahead:
      'If you’d rather have it all done before you arrive, pay online now. The price is the same: the discount for paying online applies only when you book.',
    owed: (amount) => `You owe ${amount}`,
    returned: 'Pay it here, on a secure page, or at any branch.',
    pending: 'A payment has been started. If you finished it, check its status.',
    see: 'Check payment status',
    declined: 'The last attempt didn’t go through and nothing was charged.',
  },
  problems: {
    'hold-over': { title: 'The time to pay is over', text: () => 'The car was released and nothing was charged.' },
    'nothing-due': { title: 'There’s nothing left to pay', text: () => 'The booking is paid already. Check its current status.' },
    'no-means': { title: 'That method isn’t available', text: () => 'Choose another payment method from the list.' },
    closed: { title: 'We can’t take payments online right now', text: () => 'Try again in a few minutes. Nothing was charged.' },
    booking: {
      title: 'The booking no longer waits for a payment',
      text: () => 'It’s canceled or has changed. You now see its current status.',
    },
    access: {
      title: 'Your session timed out; your booking hasn’t changed',
      text: () => 'Open it again with code and last name, or with the link in the email.',
    },
    wait: { title: 'Please pause for a moment', text: () => 'There were several attempts in a row. Wait a few minutes and try again.' },
    unanswered: {
      title: 'We couldn’t connect',
      text: () => 'Check your connection and try again. It’s the same payment: you won’t be charged twice.',
    },
    other: {
      title: 'We couldn’t open the payment',
      text: (phone) => `Nothing was charged. Try again; if it happens again, ${call(phone)}.`,
    },
  },
}
