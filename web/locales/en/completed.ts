import type { completed as spanish } from '../es/completed.ts'

export const completed: typeof spanish = {
  title: 'Booking confirmed',
  heldTitle: 'Booking to pay',
  description: 'Your booking code, what to bring and how to get to the branch.',
  heading: (name, cars) => {
    const confirmed = cars === 1 ? 'your booking is confirmed' : `your ${cars} cars are confirmed`
    return name === '' ? confirmed.replace('y', 'Y') : `${name}, ${confirmed}`
  },
  received: 'We received your booking',
  payByCall: (phone) => `You chose to pay now. Call us ${phone && `at ${phone} `}to complete the payment.`,
  call: (phone) => `Questions? Call us${phone && ` at ${phone}`}.`,
  headings: {
    held: 'We’re holding your car: pay to confirm it',
    expired: 'The time to pay has run out',
    cancelled: 'This booking is canceled',
  },
  leadPaid: 'Show this code at the counter. Your booking is paid for.',
  lead: 'Show this code at the counter. We haven’t charged you anything.',
  code: 'Booking code',
  codeOfFirst: (name: string) => `Code of the first car: ${name}`,
  qr: (code) => `QR with booking code ${code}`,
  copy: 'Copy the code',
  copied: 'Code copied.',
  notCopied: 'Your browser didn’t allow copying. Select the code above.',
  sent: (email, isOtherLanguage, isHeld) =>
    `${isHeld ? 'Payment link' : 'Confirmation'} sent to ${email}${isOtherLanguage ? ', in Spanish' : ''}.`,
  missing: {
    heading: 'Your confirmation will appear here',
    text: 'There’s no new booking in this tab. If you already booked, the code is in your email; if not, start with your dates.',
    toSearch: 'Make a booking',
    toBooking: 'My booking',
    toFleet: 'See the cars',
  },
  manage: 'View or change my booking',
  checkIn: 'Check in online',
  checkInWhy: 'At the counter, just your original documents, the deposit and the keys.',
  car: 'Car',
  cars: (count) => `${count} cars`,
  similar: (model) => `${model} or similar`,
  findBranch: 'Where to pick it up',
  findReturnBranch: 'Where to return it',
  countdown: {
    days: (days) => `${days} days`,
    until: 'until pick-up',
    tomorrow: 'Tomorrow',
    today: 'Today',
    at: (time) => `at ${time}`,
  },
  actions: {
    label: 'Save or share',
    file: 'Add to calendar',
    more: 'More options',
  },
  voucher: {
    download: 'Download voucher (PDF)',
    downloadNamed: (code) => `Download voucher of ${code}`,
    short: 'Voucher',
    busy: 'Preparing the PDF…',
    failed: 'The download failed. Please try again; the voucher is also in your email.',
  },
  fileName: 'booking',
  calendar: {
    pickUp: (brand) => `Pick up the car · ${brand}`,
    return: (brand) => `Return the car · ${brand}`,
  },
  bring: {
    title: 'What to bring',
    cedula: 'Your cédula.',
    passport: 'Your passport with the Panama entry stamp. If your license is foreign, it’s valid for 90 days from the date of the stamp.',
    licence: 'Your original, valid driver’s license.',
    card: (amount) =>
      `A credit card in your name (Visa, Mastercard or American Express)${amount === undefined ? '' : ` with ${amount} available`} for the deposit.`,
    drivers: 'Anyone else who will drive must come with you and bring their ID and license.',
    promotion: (title) => `Anything the promotion “${title}” requires.`,
    conditions: 'See its conditions',
  },
  pickUp: { title: 'Pick-up', how: 'How to find us', map: 'Open in Maps' },
  return: { title: 'Return', same: 'At the same branch' },
  next: {
    title: 'What’s next',
    steps: (due) => [
      {
        title: 'Check your email',
        text: 'It has your code, the link to change the booking and an entry for your calendar. If it doesn’t arrive in a few minutes, check your spam folder.',
      },
      { title: 'Take your time', text: 'We hold the car for 2 hours after your pick-up time. If you’ll be later than that, let us know.' },
      {
        title: 'Sign and drive',
        text: `Check the car with us, sign the contract and go. ${{ paid: 'The rental is already paid for.', 'at-branch': 'You pay at the branch when you return the car.' }[due]}`,
      },
    ],
  },
  price: 'Your price',
  due: {
    atBranch: 'You pay when you return the car',
    eachAtBranch: 'You pay for each car when you return it',
    held: 'Not paid yet',
    paid: 'Paid',
  },
  estimated: 'Estimated total',
  rate: 'per day, before fees and ITBMS',
  receipt: 'This is proof of a booking, not a tax invoice.',
}
