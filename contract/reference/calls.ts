// What the API reference says of a call beside its contract: a short title, what it is for, and the group that it stands in.

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
  /** What the call is for. */
  summary: string
  group: Group
}

const of = (group: Group, texts: Readonly<Record<string, readonly [title: string, summary: string]>>): [string, Entry][] =>
  Object.entries(texts).map(([name, [title, summary]]) => [name, { title, summary, group }])

/** By the call's name. */
export const calls: Readonly<Record<string, Entry>> = Object.fromEntries([
  ...of('Content', {
    getConditions: [
      'Policies',
      'The five policies in the order terms, cookies, rental conditions, prepaid, privacy; Markdown, and the same as HTML.',
    ],
    getFaqs: ['Frequently asked questions', 'Frequently asked questions in seven groups; answers are Markdown, and the same as HTML.'],
    getLeasings: ['Leasing plans', 'Corporate leasing plans: terms in months, kilometres a month, services and monthly prices by class.'],
    getAgencies: ['Branches', 'All branches with address, position and opening hours, special days of the next 400 days included.'],
    getAgenciesByPackage: ['Branches of a package', 'The branches at which a package can be rented.'],
    getCategories: ['Categories of the fleet', 'Categories and subcategories of the fleet, in the one item of the list.'],
    getPromotions: ['Promotions in force', 'A list of the promotions in force: 1 rentals, 2 special ones with partners.'],
    getPromotion: ['One promotion', 'One promotion and whether it is in force; none when there is no such promotion.'],
    getInfoCar: ['One class of car', 'One class of car with its technical data, in a list of one item.'],
    getAdditionals: ['Extras', 'Extras with their price a day, in the one item of the list.'],
    getPosts: ['Articles of the blog', 'The articles of the blog, newest first, without their texts.'],
    getPost: ['One article', 'One article of the blog with its text, in a list of one item; Markdown, and the same as HTML.'],
    getPage: ['One page of text', 'The text of a single page by its name, in a list of one item; Markdown, and the same as HTML.'],
  }),
  ...of('Prices', {
    getRateCars: [
      'Search all classes for a trip',
      'All classes with their total for a trip, or with their "from" price when branch and dates are all absent.',
    ],
    getRateModel: ['Rate of one class', 'The rate of one class for a trip.'],
    getPackageWeb: ['Coverage packages of a class', 'The coverage packages of a class, prices a day with tax.'],
    getCostoEstimadoWeb: ['Estimate with a quote', 'The estimate of a rental, line by line, with a signed quote that binds its total.'],
    getUpsellWeb: [
      'Better classes for the same trip',
      'Up to three better classes that have a car for the same trip, with what each costs more.',
    ],
  }),
  ...of('Bookings', {
    'postBooking/new': ['Book a car', 'Books a car at the total of a quote; the same request id answers the first booking again.'],
    getBooking: [
      'One booking',
      'A booking whole, by its code and last name, by the link that was mailed, or for the client who is logged in.',
    ],
    getModifyEstimate: [
      'Estimate of a change',
      'What a booking would cost after a change, beside what it costs now, with a signed quote for the change.',
    ],
    'postBooking/modify': [
      'Change a booking',
      'Changes a booking, whole or not at all: if the new rental cannot be had, the old one stands.',
    ],
    'postBooking/cancel': ['Cancel a booking', 'Cancels a booking; without confirmation it only says what is kept and what is given back.'],
    'postBooking/late': [
      'Announce a late arrival',
      'Tells the branch that the renter comes later; the car waits for them within the hours of the branch.',
    ],
    'postBooking/link': [
      'Mail the link of a booking',
      'Mails the link of a booking to the address of the booking, for what code and last name do not open.',
    ],
    'postBooking/voucher': [
      'Voucher as a PDF',
      'The voucher of a booking as a PDF, by the three ways in which the booking itself is seen.',
    ],
    getClientBookings: ['Bookings of the client', 'The bookings of the client who is logged in, the latest pick-up first.'],
  }),
  ...of('Check-in', {
    getCheckIn: [
      'State of a check-in',
      'How far a booking is checked in ahead: who drives, which photos are there, when the renter arrives, and what is left.',
    ],
    'getCheckIn/photo': ['One photo of a check-in', 'One photo of a check-in, for whoever may see the check-in itself.'],
    'postCheckIn/step-1': ['Send licences', 'First step of a check-in: the licences of those who drive, all at once or one after another.'],
    'postCheckIn/photo': [
      'Send a photo',
      'Sends one photo of a check-in: the form has the field and, after it, one file, a JPEG, PNG or WebP of up to 10 MB.',
    ],
    'postCheckIn/step-2': [
      'Send arrival and signature',
      'Second step of a check-in: arrival, flight, card insurance, acceptance of the text, and signature.',
    ],
  }),
  ...of('Payments', {
    'postPayment/new': [
      'Begin a payment',
      'Begins to pay what is due on a booking, or answers the payment that is under way; a declined one is tried again as a new one.',
    ],
    getPayment: [
      'State of a payment',
      'How a payment stands, for whoever began it or came back from its page; it tells nothing of the booking but its state.',
    ],
  }),
  ...of('Accounts', {
    loginWebUser: ['Sign in', 'Logs a client in; the answer is the same, and takes as long, for an unknown address and a wrong password.'],
    updateClientProfile: [
      'Change the profile',
      'Changes the fields of the profile that are sent; id, client type, e-mail and token are no such fields.',
    ],
    registerWebUser: [
      'Register',
      'Makes an account and logs it in; whether the address had one already is told to its owner by mail alone.',
    ],
    confirmWebUser: [
      'Confirm an e-mail address',
      'Confirms an e-mail address by the token of the mailed link; without the account’s own bearer a new password has to come with it.',
    ],
    requestEmailConfirmation: ['Mail the confirmation again', 'Mails the link that confirms the e-mail address once more.'],
    requestPasswordReset: [
      'Mail a link for a new password',
      'Mails a link to set a new password; the answer is the same for known and unknown addresses.',
    ],
    resetPassword: [
      'Set a new password by the mailed link',
      'Sets a new password by the token of a mailed link, and ends every session of the account.',
    ],
    changeClientPassword: ['Change the password', 'Sets a new password by the old one, and ends every other session of the account.'],
    logoutWebUser: ['Sign out', 'Ends the session of the bearer; without one there is nothing to end, and that is fine too.'],
    logoutEverywhere: ['Sign out everywhere', 'Ends every session of the account, this one included.'],
    getClientProfile: ['Profile', 'The profile as it is now, which another device may have changed.'],
    updateClientConsent: [
      'Change the consent to marketing',
      'Gives or withdraws the consent to marketing; every change is kept with its text version and moment.',
    ],
    exportClientData: [
      'Export everything held on the client',
      'Everything held on the client: profile, consents, bookings, sessions (access and portability under Ley 81).',
    ],
    deleteClient: [
      'Delete the account',
      'Deletes the account by its password: data, sessions and links go, past bookings lose their names.',
    ],
  }),
  ...of('Leads', {
    'postLead/new': [
      'Send a request',
      'Takes a request from the contact, leasing and campaign pages; the same request id answers the first one again.',
    ],
  }),
])
