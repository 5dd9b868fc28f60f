// The cost and the rate limits of every public route. The application does not start if a route is missing here
// (server/http/connections/limit-addresses.ts). docs/security.md, Abuse, is generated from it (`npm run docs:limits`).

import type { DeclaredScope } from './declared-limits.ts'

/** Token buckets per address and process: burst size and refill rate. Routes of one kind share a bucket. */
export const buckets = {
  // Loading the site makes about ten content calls; a burst of a thousand is a hundred people behind one address opening it in the same
  // second.
  read: { burst: 1_000, perSecond: 100 },
  // A search is one call, step 3 about five; thirty a second are about a hundred people searching at once.
  search: { burst: 300, perSecond: 30 },
  // Routes that write or send mail; people need minutes between two calls.
  write: { burst: 120, perSecond: 5 },
  page: { burst: 500, perSecond: 50 },
} as const

export type BucketName = keyof typeof buckets

export interface RouteLimits {
  costs: string
  changes: string
  /** Null if not limited; `costs` gives the reason. */
  bucket: BucketName | null
  /** Scopes of the limits that are counted in the database. */
  databaseLimits: readonly DeclaredScope[]
  /** Limits other than rate limits. */
  otherLimits?: string
  /** Response over the limit, if not 429 `rate_limited` with Retry-After. */
  whenExceeded?: string
}

const access = ['booking-pair', 'booking-address', 'booking-code'] as const
const read = (costs = 'the catalogue in memory'): RouteLimits => ({ costs, changes: 'nothing', bucket: 'read', databaseLimits: [] })
const search = (costs: string): RouteLimits => ({ costs, changes: 'nothing', bucket: 'search', databaseLimits: [] })
const bookingRead = (costs: string): RouteLimits => ({ costs, changes: 'nothing', bucket: 'search', databaseLimits: access })
const bookingWrite = (changes: string, costs = 'one transaction'): RouteLimits => ({
  costs,
  changes,
  bucket: 'write',
  databaseLimits: ['booking-write', ...access],
})
const account = (costs: string, changes: string, databaseLimits: readonly DeclaredScope[] = []): RouteLimits => ({
  costs,
  changes,
  bucket: 'write',
  databaseLimits,
})
/** Limits of the calls that make bookings. */
const newBookings = {
  bucket: 'write',
  databaseLimits: [
    'new-booking',
    'new-booking-network',
    'new-booking-client',
    'new-booking-mailbox',
    'new-booking-mailbox-day',
    'new-booking-all',
    'coded-booking',
    'coded-booking-mailbox',
    'email-code',
    'email-code-mailbox',
  ],
  whenExceeded: 'without a code 422 `email_code_needed`, and the code is mailed; with a code 422 `too_many_unpaid` or 429',
} as const
const devOnly = (costs: string): RouteLimits => ({
  costs: `${costs}; not in production`,
  changes: 'nothing',
  bucket: 'page',
  databaseLimits: [],
})
const unlimited = (costs: string): RouteLimits => ({
  costs,
  changes: 'nothing',
  bucket: null,
  databaseLimits: [],
  whenExceeded: 'no limit',
})

const officePage = (costs: string): RouteLimits => ({ costs, changes: 'nothing', bucket: 'page', databaseLimits: [] })

/** Keyed by call name, other routes by their pattern. */
export const routeLimits: Readonly<Record<string, RouteLimits>> = {
  getConditions: read(),
  getFaqs: read(),
  getLeasings: read(),
  getAgencies: read(),
  getAgenciesByPackage: read(),
  getCategories: read(),
  getPromotions: read(),
  getPromotion: read(),
  getPromotionByCode: { costs: 'the catalogue in memory', changes: 'nothing', bucket: 'write', databaseLimits: [] },
  getInfoCar: read(),
  getAdditionals: read(),
  getPosts: read(),
  getPost: read(),
  getPage: read(),
  getPackageWeb: read('the catalogue in memory, some prices'),
  getRateCars: search('one statement, prices of all classes'),
  getRateModel: search('one statement, prices of all classes'),
  getRateDays: search('one statement, prices of all classes on up to 42 days'),
  getRateReturns: search('one statement, prices of all classes to each branch'),
  getCostoEstimadoWeb: search('one statement, one price, one signature'),
  getQuoteLink: search('one statement, one price, two signatures'),
  getSharedQuote: search('two statements, two prices'),
  getUpsellWeb: search('one statement, some prices'),
  'postBooking/new': {
    costs: 'one transaction, a mail with a PDF',
    changes: 'takes a car',
    ...newBookings,
    otherLimits: 'one contact may hold UNPAID_BOOKINGS unpaid cars at a time, UNPAID_BOOKINGS_WITH_CODE with codes',
  },
  'postBooking/group': {
    costs: 'one transaction, up to six mails with a PDF',
    changes: 'takes up to six cars',
    ...newBookings,
    otherLimits: 'a group counts as one booking when it is made, and with each of its cars for later bookings',
  },
  getBooking: bookingRead('three statements'),
  getModifyEstimate: bookingRead('three statements, one price, one signature'),
  'postBooking/modify': {
    ...bookingWrite('the booking, its car', 'one transaction, mails'),
    otherLimits: 'mails within ten minutes are merged; unpaid cars as for a booking',
  },
  'postBooking/cancel': bookingWrite('the booking, frees its car', 'one transaction, a mail'),
  'postBooking/late': bookingWrite('the announced arrival', 'one transaction, a mail to the branch'),
  'postBooking/voucher': { costs: 'a PDF', changes: 'nothing', bucket: 'write', databaseLimits: ['voucher', ...access] },
  'getBooking/condition': bookingRead('eleven statements'),
  'getBooking/conditionFile': {
    costs: 'a photo of up to 1 MB decrypted, or a PDF',
    changes: 'nothing',
    bucket: 'write',
    databaseLimits: ['condition-file', ...access],
  },
  getClientBookings: search('one statement'),
  getCheckIn: bookingRead('three statements'),
  'getCheckIn/photo': bookingRead('a photo of up to 1 MB decrypted'),
  'postCheckIn/step-1': bookingWrite('the arrival'),
  'postCheckIn/step-2': bookingWrite('the check-in, its signature', 'one transaction, mails when it is complete'),
  'postCheckIn/photo': {
    costs: 'an upload of up to 10 MB, re-encoded',
    changes: 'a photo of the check-in',
    bucket: 'write',
    databaseLimits: ['check-in-photo', 'check-in-photo-address', ...access],
    otherLimits: 'concurrent uploads are limited by `server/features/check-in/photos/upload-limiter.ts`',
    whenExceeded: '429 `uploads_busy` or `rate_limited`',
  },
  'postPayment/new': bookingWrite('a payment, an order at the provider', 'one transaction, a call to the provider'),
  getPayment: search('one statement'),
  loginWebUser: account('an argon2id hash', 'a session', ['login-address', 'login-pair']),
  requestLoginLink: account('a mail', 'nothing', ['account-link', 'account-mail']),
  loginByLink: account('one transaction', 'a session', ['account-link']),
  beginPasskeyLogin: account('one statement', 'nothing', ['account-link']),
  loginByPasskey: account('a signature check, one transaction', 'a session', ['account-link']),
  getClientPasskeys: search('one statement'),
  beginClientPasskey: account('three statements', 'nothing'),
  addClientPasskey: account('a signature check, a mail', 'a passkey'),
  removeClientPasskey: account('two statements', 'a passkey'),
  registerWebUser: account('an argon2id hash, a mail', 'an account', ['register', 'account-mail']),
  confirmWebUser: account('one transaction', 'the account', ['account-link']),
  requestEmailConfirmation: account('a mail', 'nothing', ['account-link', 'account-mail']),
  requestPasswordReset: account('a mail', 'nothing', ['account-link', 'account-mail']),
  resetPassword: account('an argon2id hash', 'the password, ends sessions', ['account-link']),
  changeClientPassword: account('two argon2id hashes', 'the password, ends sessions', ['password-check']),
  logoutWebUser: account('one statement', 'ends a session'),
  logoutEverywhere: account('one statement', 'ends sessions'),
  getClientProfile: search('one statement'),
  updateClientProfile: account('one statement', 'the profile'),
  updateClientConsent: account('one statement', 'the consent to promotions'),
  exportClientData: account('all data of one client', 'nothing', ['password-check']),
  deleteClient: account('one transaction, a mail', 'ends the account', ['password-check']),
  'postLead/new': account('one transaction, two mails', 'a request to the company', ['lead minute', 'lead day', 'lead confirmation']),
  '/web-api/payments/notify/:provider': {
    costs: 'a signature check or one statement',
    changes: 'stores a notice, queues a look-up of its payment',
    bucket: 'search',
    databaseLimits: ['payment-notice', 'payment-operation'],
    otherLimits:
      'one pending look-up per payment; at most 30 pending look-ups of unknown operations, then 503 so that the provider retries',
  },
  '/web-api/payments/return/:provider': search('one statement'),
  '/pay/:token': bookingRead('three statements'),
  'postBooking/copy': {
    ...bookingWrite('nothing', 'one transaction, a mail with a PDF'),
    databaseLimits: ['booking-copy', 'booking-copy-address', 'booking-write', ...access],
  },
  'postBooking/link': {
    costs: 'one transaction, a mail',
    changes: 'nothing',
    bucket: 'write',
    databaseLimits: ['booking-link', ...access],
  },
  '/*': { costs: 'a page rendered once a minute, then from memory', changes: 'nothing', bucket: 'page', databaseLimits: [] },
  '/sitemap.xml': { costs: 'one page of addresses', changes: 'nothing', bucket: 'page', databaseLimits: [] },
  '/robots.txt': { costs: 'a few lines', changes: 'nothing', bucket: 'page', databaseLimits: [] },
  files: unlimited('a file from disk, cached by proxy and browsers'),
  '/mcp': {
    costs: 'a call of the site by a tool',
    changes: 'what the called tool changes',
    bucket: 'search',
    databaseLimits: [],
    otherLimits: 'the limits of the calls that the tools make: bookings, access by code, changes, codes of promotions',
  },
  '/ota/2003/05': {
    costs: 'a document of up to 64 KB parsed, then calls of the site',
    changes: 'what the message changes',
    // Brokers may share an address. Each has the bucket of searches once it has signed in.
    bucket: 'read',
    databaseLimits: ['broker-sign-in', 'broker-pair', 'broker-refusal', 'broker-booking', 'booking-write'],
    otherLimits:
      'the messages of one broker like the searches of one address; not found while there is no active broker; unpaid bookings of brokers are not limited by contact',
    whenExceeded: '429, or an error of type 12 in the answer, both with Retry-After',
  },
  '/office-api/*': {
    costs: 'a few statements; an argon2id hash at sign-in',
    changes: 'whatever the role of the user may change',
    bucket: 'search',
    databaseLimits: ['staff-address', 'staff-pair', 'staff-account', 'staff-device', 'staff-code', 'staff-challenge'],
  },
  '/office-calendar/:file': read('two statements, the hand-overs and returns of a branch in the next six weeks'),
  '/office': officePage('the document of the back office from memory'),
  '/office/*': officePage('the document of the back office from memory'),
  '/office/vista/*': {
    costs: 'a few statements, and a page rendered with a draft',
    changes: 'nothing',
    bucket: 'search',
    databaseLimits: [],
  },
  '/office/assets/*': officePage('a file of the back office from disk, compressed by the build'),
  '/pictures/u/:file': read('a picture of up to about 100 kB from the database'),
  '/docs': { costs: 'the API reference', changes: 'nothing', bucket: 'page', databaseLimits: [] },
  '/docs/assistants': { costs: 'one look-up by key', changes: 'nothing', bucket: 'page', databaseLimits: [] },
  '/en/docs/assistants': { costs: 'one look-up by key', changes: 'nothing', bucket: 'page', databaseLimits: [] },
  '/docs/brokers': { costs: 'a statement and a page from memory', changes: 'nothing', bucket: 'page', databaseLimits: [] },
  '/en/docs/brokers': { costs: 'a statement and a page from memory', changes: 'nothing', bucket: 'page', databaseLimits: [] },
  '/docs/*': {
    costs: 'a file of the API reference from disk, compressed by the build',
    changes: 'nothing',
    bucket: 'page',
    databaseLimits: [],
  },
  '/dev/mail': devOnly('a list of mails'),
  '/dev/mail/:id': devOnly('a mail'),
  '/dev/mail/:id/html': devOnly('a mail'),
  '/dev/mail/:id/calendar.ics': devOnly('the calendar file of a mail'),
  '/dev/mail/:id/document.pdf': devOnly('the voucher of a mail'),
  '/telemetry/spans': {
    costs: 'a list of up to 50 spans; only while tracing is on',
    changes: 'nothing',
    bucket: 'page',
    databaseLimits: [],
  },
  '/healthz': unlimited('one word'),
  '/readyz': unlimited('one statement'),
  '/metrics': unlimited('a few statements; served by a separate listener, or blocked by the proxy'),
  '/content/': unlimited('one word'),
  '/web-api/': unlimited('one word'),
  '/landing-api/': unlimited('one word'),
  '*': unlimited('a CORS preflight'),
}
