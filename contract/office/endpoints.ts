import { beginTotp, changePassword, confirmTotp, getAccess, renewRecoveryCodes, stepUp } from './access.ts'
import { exportAudit, listAudit } from './audit.ts'
import {
  addNote,
  announceArrival,
  cancelBooking,
  changeBooking,
  estimateChange,
  getCancelTerms,
  getChangeForm,
  resendMail,
  sendPaymentLink,
} from './booking-actions.ts'
import { openDocument, openVoucher } from './booking-documents.ts'
import { getBookingDetail, listBookings } from './bookings.ts'
import { handOverCar, markNoShow, receiveCar, undoCounterStep } from './counter.ts'
import { addDoNotRent, endDoNotRent, getBookingFlags, getCustomer, listCustomers, noteCustomer } from './customers.ts'
import type { AnyOfficeEndpoint } from './endpoint.ts'
import { answerLead, assignLead, closeLead, getLead, listLeads, reopenLead } from './leads.ts'
import {
  answerPrivacyRequest,
  erasePerson,
  exportPerson,
  getPrivacyRequest,
  identifyPerson,
  listPrivacyRequests,
  openPrivacyRequest,
} from './privacy.ts'
import { endSessions, getMe, listSessions, setLanguage, signIn, signOut } from './session.ts'
import { getToday } from './today.ts'

/** Every call of the back office. */
export const officeEndpoints: readonly AnyOfficeEndpoint[] = [
  signIn,
  getMe,
  signOut,
  listSessions,
  endSessions,
  setLanguage,
  getAccess,
  beginTotp,
  confirmTotp,
  renewRecoveryCodes,
  changePassword,
  stepUp,
  listAudit,
  exportAudit,
  getToday,
  listBookings,
  getBookingDetail,
  getCancelTerms,
  cancelBooking,
  announceArrival,
  addNote,
  resendMail,
  sendPaymentLink,
  getChangeForm,
  estimateChange,
  changeBooking,
  openDocument,
  openVoucher,
  handOverCar,
  receiveCar,
  markNoShow,
  undoCounterStep,
  getBookingFlags,
  listCustomers,
  getCustomer,
  noteCustomer,
  addDoNotRent,
  endDoNotRent,
  listLeads,
  getLead,
  assignLead,
  answerLead,
  closeLead,
  reopenLead,
  listPrivacyRequests,
  getPrivacyRequest,
  openPrivacyRequest,
  identifyPerson,
  exportPerson,
  erasePerson,
  answerPrivacyRequest,
]
