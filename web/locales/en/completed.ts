import type { completed as spanish } from '../es/completed.ts'

export const completed: typeof spanish = {
  title: 'Booking confirmed',
  heldTitle: 'Booking to pay',
  description: 'The code of your booking, what to bring and how to get to the branch.',
  heading: (name) => (name === '' ? 'Your booking is confirmed' : `${name}, your car is set aside`),
  headings: {
    held: 'Your car is set aside: pay to confirm it',
    over: 'The time to pay is over',
    cancelled: 'This booking is cancelled',
  },
  leadPaid: 'Show this code at the counter. Your booking is paid.',
  lead: 'Show this code at the counter. We have not charged anything.',
  code: 'Booking code',
  copy: 'Copy the code',
  copied: 'Code copied.',
  sent: (email) => `We sent it to ${email}.`,
  spam: 'If it does not arrive within minutes, look in the spam folder.',
  missing: {
    heading: 'Your confirmation shows here',
    text: 'There is no new booking on this device. If you have booked, the code is in your e-mail; if not, begin with the dates.',
    toSearch: 'Make a booking',
    toFleet: 'See the cars',
  },
  manage: 'View or change my booking',
  checkIn: 'Check in ahead',
  actions: {
    label: 'Keep or share',
    file: 'Add to calendar',
    google: 'Google Calendar',
    print: 'Print',
    share: 'Share by WhatsApp',
  },
  voucher: {
    download: 'Download voucher (PDF)',
    failed: 'The download failed. Please try again; the voucher is in your mail too.',
  },
  share: (brand, code, when, branch) => `My booking with ${brand}: code ${code}. Pick-up ${when}, ${branch}.`,
  fileName: 'booking',
  calendar: {
    pickUp: (brand) => `Pick up the car · ${brand}`,
    return: (brand) => `Return the car · ${brand}`,
  },
  bring: {
    title: 'What to bring',
    cedula: 'Your cédula.',
    passport: 'Your passport with the entry stamp; a foreign licence is valid for 90 days from that day.',
    licence: 'Your valid driving licence, the original.',
    card: 'A Visa, Mastercard or American Express credit card in your name, for the deposit.',
    deposit: (amount) => `Room on it to hold ${amount}.`,
    drivers: 'Anyone else who drives must come along with their document and licence.',
  },
  pickUp: { title: 'Pick-up', how: 'How to find us', map: 'Open in maps', call: 'Call' },
  return: { title: 'Return', same: 'At the same branch.' },
  next: {
    title: 'What comes next',
    steps: (isPrepaid) => [
      { title: 'Check your e-mail', text: 'It brings the code, the link to change the booking and the entry for your calendar.' },
      { title: 'Arrive at ease', text: 'We keep the car for 2 hours after the pick-up time. If you are later than that, let us know.' },
      {
        title: 'Sign and drive',
        text: `You look over the car with us, sign the contract and go. ${isPrepaid ? 'The rental is paid already.' : 'You pay at the branch.'}`,
      },
    ],
  },
  price: 'Your price',
  receipt: 'This is proof of a booking, not a tax invoice.',
}
