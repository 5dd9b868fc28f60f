import type { Texts } from './es.ts'
import { access } from './people/access.ts'
import { audit } from './people/audit.ts'
import { auditValues } from './people/audit-values.ts'
import { board } from './bookings/board.ts'
import { brokers } from './people/brokers.ts'
import { bookingActions } from './bookings/booking-actions.ts'
import { dayField } from './day-field.ts'
import { deposits } from './money/deposits.ts'
import { documents } from './people/documents.ts'
import { bookings } from './bookings/bookings.ts'
import { calendars } from './fleet/calendars.ts'
import { cash } from './money/cash.ts'
import { contents } from './catalog/contents.ts'
import { customers } from './people/customers.ts'
import { figures } from './money/figures.ts'
import { condition } from './fleet/condition.ts'
import { fleet } from './fleet/fleet.ts'
import { csvImport } from './catalog/csv-import.ts'
import { tolls } from './money/tolls.ts'
import { bringBack } from './bookings/bring-back.ts'
import { fleetImport } from './fleet/fleet-import.ts'
import { rates } from './catalog/rates.ts'
import { stopSells } from './fleet/stop-sells.ts'
import { handOver } from './bookings/hand-over.ts'
import { history } from './bookings/history.ts'
import { hours } from './catalog/hours.ts'
import { leads } from './people/leads.ts'
import { money } from './money/money.ts'
import { newBooking } from './bookings/new-booking.ts'
import { offline } from './offline.ts'
import { people } from './people/people.ts'
import { pictures } from './catalog/pictures.ts'
import { privacy } from './people/privacy.ts'
import { refunds } from './money/refunds.ts'
import { refusals } from './refusals.ts'
import { today } from './bookings/today.ts'
import { signIn } from './shell/sign-in.ts'
import { palette } from './shell/palette.ts'
import { keys } from './shell/keys.ts'
import { account } from './shell/account.ts'

export const en: Texts = {
  title: 'Back office',
  product: 'Istmo',
  pages: {
    today: 'Today',
    bookings: 'Bookings',
    board: 'Board',
    newBooking: 'New booking',
    cash: 'Cash',
    refunds: 'Refunds',
    rates: 'Rates',
    hours: 'Opening hours',
    contents: 'Content',
    stopSells: 'Stop-sells',
    brokers: 'Brokers',
    tolls: 'Tolls and fines',
    figures: 'Figures',
    fleet: 'Fleet',
    handOver: 'Hand-over',
    receipt: 'Receipt',
    customers: 'Customers',
    leads: 'Messages',
    privacy: 'Personal data',
    staff: 'People',
    audit: 'Audit log',
    account: 'My account',
    components: 'Components',
    notFound: 'Page not found',
  },
  shell: {
    notCopied: 'It could not be copied. Select the text and copy it.',
    skip: 'Skip to content',
    navigation: 'Sections',
    branch: 'Branch',
    allBranches: 'Whole company',
    sales: 'Sales',
    company: 'Company',
    openUntil: 'Until {time}',
    openUntilMidnight: 'Until midnight',
    closedToday: 'Closed today',
    search: 'Search or do…',
    account: 'Account',
    signOut: 'Log out',
    language: 'Language',
    theme: 'Appearance',
    themes: { system: 'Same as system', light: 'Light', dark: 'Dark' },
    letterKeys: 'Use single letters as shortcuts',
    more: 'More',
    notFoundHint: 'No page of the back office has this address.',
    home: 'Go to the start page',
    noPage: 'Your role has no pages in the back office yet. Ask an owner if you need one.',
    close: 'Close',
    loading: 'Loading…',
    notifications: 'Notifications',
    dismiss: 'Dismiss',
    failed: 'The page did not load',
    failedHint: 'There is a new version of the back office, or the page failed. What you saved is safe.',
    failedOffline: 'There is no connection. The page will open once you are back online.',
    retry: 'Try again',
  },
  roles: {
    agent: 'Counter',
    lead: 'Shift lead',
    fleet: 'Fleet',
    revenue: 'Rates',
    editor: 'Content',
    finance: 'Finance',
    owner: 'Owner',
    auditor: 'Auditor',
  },
  signIn: signIn.en,
  stepUp: {
    heading: 'Confirm that it is you',
    why: 'This action needs a second step. Once confirmed, it is valid for five minutes.',
    submit: 'Confirm',
  },
  banners: {
    offline: 'No connection. What you see may be out of date; what you typed is still here.',
    ending: 'Your session ends at {time} because you have been inactive.',
    endingForGood: 'Your session ends at {time}. Finish what you are doing and log in again.',
    stay: 'Stay logged in',
    newVersion: 'There is a new version of the back office.',
    reload: 'Update',
  },
  palette: palette.en,
  keys: keys.en,
  list: {
    views: 'Views',
    filters: 'Filters',
    filtersInUse: 'Filters ({count})',
    selected: 'Selected row',
    removeFilter: 'Remove the filter {name}',
    removeFilters: 'Remove the filters',
    more: 'Show more',
    loadingMore: 'Loading more…',
    count: '{count} in the list',
    countOf: '{count} of {total}',
    over: 'more than {max}',
  },
  action: {
    cancel: 'Go back',
    reason: 'Reason',
    reasonHint: 'It is recorded with your name.',
    undo: 'Undo',
    undone: 'Undone.',
    done: 'Done.',
    overwrite: 'Save mine',
    overwritten: 'Someone else changed these fields too. If you save, what you typed replaces it:',
    overwrittenValues: 'Before: {before}. Now: {now}. You typed: {mine}.',
    noValue: 'empty',
    discardMine: 'Discard mine',
    discardTitle: 'Discard what you typed?',
    keepTyping: 'Keep typing',
    discard: 'Discard',
    retry: 'Try again',
  },
  form: {
    required: 'This is missing.',
    invalid: 'Check this.',
    amount: 'Type an amount, for example 12.50.',
    count: 'Type a number, for example 18204.',
    time: 'Type a time, for example 8:00 AM or 17:30.',
    email: 'Type a complete email address, for example ana@mail.com.',
  },
  account: account.en,
  access: access.en,
  calendars: calendars.en,
  people: people.en,
  today: today.en,
  board: board.en,
  bookings: bookings.en,
  money: money.en,
  cash: cash.en,
  refunds: refunds.en,
  deposits: deposits.en,
  bookingActions: bookingActions.en,
  newBooking: newBooking.en,
  documents: documents.en,
  handOver: handOver.en,
  history: history.en,
  hours: hours.en,
  leads: leads.en,
  customers: customers.en,
  fleet: fleet.en,
  condition: condition.en,
  csvImport: csvImport.en,
  fleetImport: fleetImport.en,
  figures: figures.en,
  tolls: tolls.en,
  dayField: dayField.en,
  bringBack: bringBack.en,
  contents: contents.en,
  pictures: pictures.en,
  rates: rates.en,
  brokers: brokers.en,
  stopSells: stopSells.en,
  offline: offline.en,
  privacy: privacy.en,
  auditValues: auditValues.en,
  audit: audit.en,
  /** The reason and the remedy. */
  refusals: refusals.en,
  components: {
    lead: 'Every component with its states. Pages are made of these.',
    status: 'Status: shape, word and color',
    buttons: 'Button and field',
    refusal: 'Refusal, undo and no connection',
    row: 'Table row',
    empty: 'Empty',
    history: 'History',
    form: 'Form',
    day: 'Day',
    errors: 'Error of a page or a dialog',
    list: 'Search, views and filters',
    dialog: 'Choices, menu and dialog',
    queue: 'Queue without a connection',
    outline: 'Car from four sides and the roof',
  },
}
