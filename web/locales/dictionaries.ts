/** Every dictionary by the name of its file; the Spanish one has the type, which the English one declares. */
export interface Dictionaries {
  account: typeof import('./es/account.ts').account
  autodromo: typeof import('./es/autodromo.ts').autodromo
  blog: typeof import('./es/blog.ts').blog
  'booking-form': typeof import('./es/booking-form.ts').bookingForm
  'booking-link': typeof import('./es/booking-link.ts').bookingLink
  booking: typeof import('./es/booking.ts').booking
  branches: typeof import('./es/branches.ts').branches
  'check-in-entry': typeof import('./es/check-in-entry.ts').checkInEntry
  'check-in': typeof import('./es/check-in.ts').checkIn
  completed: typeof import('./es/completed.ts').completed
  conditions: typeof import('./es/conditions.ts').conditions
  contact: typeof import('./es/contact.ts').contact
  content: typeof import('./es/content.ts').content
  deposit: typeof import('./es/deposit.ts').deposit
  faqs: typeof import('./es/faqs.ts').faqs
  fleet: typeof import('./es/fleet.ts').fleet
  flow: typeof import('./es/flow.ts').flow
  home: typeof import('./es/home.ts').home
  landing: typeof import('./es/landing.ts').landing
  layout: typeof import('./es/layout.ts').layout
  leads: typeof import('./es/leads.ts').leads
  leasing: typeof import('./es/leasing.ts').leasing
  login: typeof import('./es/login.ts').login
  'not-found': typeof import('./es/not-found.ts').notFound
  pages: typeof import('./es/pages.ts').pages
  payment: typeof import('./es/payment.ts').payment
  'price-breakdown': typeof import('./es/price-breakdown.ts').priceBreakdown
  price: typeof import('./es/price.ts').price
  profile: typeof import('./es/profile.ts').profile
  promotions: typeof import('./es/promotions.ts').promotions
  'reservation-edit': typeof import('./es/reservation-edit.ts').reservationEdit
  reservation: typeof import('./es/reservation.ts').reservation
  reserve: typeof import('./es/reserve.ts').reserve
  search: typeof import('./es/search.ts').search
}
