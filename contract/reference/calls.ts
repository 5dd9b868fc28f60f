// What the API reference says of a call beside its contract: a short title, and the group that it stands in.

export const groups = {
  Content: 'Branches, the fleet and the texts of the site, in both languages at once.',
  Prices: 'Which classes are free for a trip, what they cost with everything mandatory included, and signed quotes that bind a total.',
  Bookings: 'Booking a car, and seeing, changing and cancelling a booking.',
  'Check-in': 'Licences, photos, arrival and signature, sent ahead of the pick-up.',
  Payments: 'Paying what is due on a booking. Only the payment provider makes a payment paid.',
  Accounts: 'Accounts of clients: sign-in, profile, consents, export and deletion.',
  Leads: 'Requests to be called or written to.',
} as const

export type Group = keyof typeof groups

interface Entry {
  title: string
  group: Group
}

const of = (group: Group, titles: Readonly<Record<string, string>>): [string, Entry][] =>
  Object.entries(titles).map(([name, title]) => [name, { title, group }])

/** By the call's name. */
export const calls: Readonly<Record<string, Entry>> = Object.fromEntries([
  ...of('Content', {
    getConditions: 'Policies',
    getFaqs: 'Frequently asked questions',
    getLeasings: 'Leasing plans',
    getAgencies: 'Branches',
    getAgenciesByPackage: 'Branches of a package',
    getCategories: 'Categories of the fleet',
    getPromotions: 'Promotions in force',
    getPromotion: 'One promotion',
    getInfoCar: 'One class of car',
    getAdditionals: 'Extras',
    getPosts: 'Articles of the blog',
    getPost: 'One article',
    getPage: 'One page of text',
  }),
  ...of('Prices', {
    getRateCars: 'Search all classes for a trip',
    getRateModel: 'Rate of one class',
    getPackageWeb: 'Coverage packages of a class',
    getCostoEstimadoWeb: 'Estimate with a quote',
    getUpsellWeb: 'Better classes for the same trip',
  }),
  ...of('Bookings', {
    'postBooking/new': 'Book a car',
    getBooking: 'One booking',
    getModifyEstimate: 'Estimate of a change',
    'postBooking/modify': 'Change a booking',
    'postBooking/cancel': 'Cancel a booking',
    'postBooking/late': 'Announce a late arrival',
    'postBooking/link': 'Mail the link of a booking',
    'postBooking/voucher': 'Voucher as a PDF',
    getClientBookings: 'Bookings of the client',
  }),
  ...of('Check-in', {
    getCheckIn: 'State of a check-in',
    'getCheckIn/photo': 'One photo of a check-in',
    'postCheckIn/step-1': 'Send licences',
    'postCheckIn/photo': 'Send a photo',
    'postCheckIn/step-2': 'Send arrival and signature',
  }),
  ...of('Payments', { 'postPayment/new': 'Begin a payment', getPayment: 'State of a payment' }),
  ...of('Accounts', {
    loginWebUser: 'Sign in',
    updateClientProfile: 'Change the profile',
    registerWebUser: 'Register',
    confirmWebUser: 'Confirm an e-mail address',
    requestEmailConfirmation: 'Mail the confirmation again',
    requestPasswordReset: 'Mail a link for a new password',
    resetPassword: 'Set a new password by the mailed link',
    changeClientPassword: 'Change the password',
    logoutWebUser: 'Sign out',
    logoutEverywhere: 'Sign out everywhere',
    getClientProfile: 'Profile',
    updateClientConsent: 'Change the consent to marketing',
    exportClientData: 'Export everything held on the client',
    deleteClient: 'Delete the account',
  }),
  ...of('Leads', { 'postLead/new': 'Send a request' }),
])
