const wait = (minutes: number | null) => (minutes === null ? 'a few minutes' : minutes === 1 ? '1 minute' : `${minutes} minutes`)
const call = (phone: string) => (phone === '' ? 'call us' : `call us at ${phone}`)

export const bookingLink: typeof import('../es/booking-link.ts').bookingLink = {
  title: 'Continue from the link in your email',
  checkIn:
    'Licenses, photos and your signature can be sent only from the link we email you or from your account. That way no one can see or change them just by knowing your code.',
  booking:
    'The driver, their documents and the email address can be changed only from the link we email you or from your account. That way no one can take over your booking just by knowing your code. Everything else can be changed here.',
  saved: 'What you’ve saved stays saved.',
  send: 'Email me the link',
  sending: 'Sending…',
  retry: 'Send it again',
  sent: (email) => `We sent the link to ${email}`,
  sentText: (phone) => `It arrives within a minute; check your spam folder too. If that address isn’t yours, ${call(phone)}.`,
  waitTitle: 'We’ve already sent it several times',
  waitText: (minutes) => `Check your spam folder. You can ask for it again in ${wait(minutes)}.`,
  failedTitle: 'We couldn’t send it',
  failedText: (phone) => `Check your connection and try again; if it keeps failing, ${call(phone)}.`,
}
