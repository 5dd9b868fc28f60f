import type { shareBooking as spanish } from '../es/share-booking.ts'

const wait = (seconds: number | undefined) => {
  if (seconds === undefined) return 'later'
  const hours = Math.ceil(seconds / 3_600)
  if (seconds <= 3_600) return `in ${Math.ceil(seconds / 60)} min`
  return `in ${hours} hours`
}

export const shareBooking: typeof spanish = {
  google: 'Google Calendar',
  print: 'Print',
  whatsapp: 'Share on WhatsApp',
  message: (brand, codes, when, branch) =>
    `My booking with ${brand}: ${codes.length === 1 ? 'code' : 'codes'} ${codes.join(', ')}. Pick-up ${when}, ${branch}.`,
  copy: {
    open: 'Send to another email',
    email: 'Another email address',
    content: 'It gets the trip, the total, directions and the booking code. Without the link to change the booking.',
    send: 'Send a copy',
    sending: 'Sending…',
    sent: (email) => `Copy sent to ${email}`,
    sentText: 'It arrives in a few minutes, without the link to change the booking.',
    invalid: 'Enter a valid email address, like name@example.com.',
    limited: (seconds) =>
      `That’s as many copies as can be sent for now. You can send another ${wait(seconds)}; in the meantime, show or forward the PDF voucher.`,
    closed: 'This booking is no longer confirmed, so no copies are sent.',
    access: 'Your session has expired. Open the booking again and send the copy.',
    failed: (phone) =>
      `We couldn’t send it. Check your connection and try again; if it keeps happening, call us${phone === '' ? '' : ` at ${phone}`}.`,
  },
}
