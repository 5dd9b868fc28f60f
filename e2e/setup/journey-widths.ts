// Most journeys run on a wide screen and on a phone. Those listed here run on one of them, because the other shows the same and works the
// same; expectAccessible reads their pages at the other width as well.

/** Work of the back office that is done at a desk. */
const deskWork =
  'access brand brokers calendar conflict contents counter-money customers documents failures figures fleet hours list-position new-booking passkeys people pictures price promotion rates roles role-tasks tolls'

/** Addresses, sessions, chunks and services, which pages of any width share; `looks` and `yappy` set the widths themselves. */
const behindPages =
  'account-journey account-lifecycle addresses booking-failures early-input empty-states failed-chunks failing-services hanging-service language legacy-services looks navigation telemetry yappy'

export const wideScreenJourneys = [...deskWork.split(' ').map((topic) => `office-${topic}`), ...behindPages.split(' ')]

export const phoneJourneys =
  'booking-code compare-offer content leads offline other-returns place-search quote-link renter-condition'.split(' ')
