// Every call of the product, in the order of the conformance rows. The server mounts them, the reference page lists them, and the tests
// walk them; the browser imports only those that it needs.

import { getAdditionals } from './content/get-additionals.ts'
import { getAgenciesByPackage } from './content/get-agencies-by-package.ts'
import { getAgencies } from './content/get-agencies.ts'
import { getCategories } from './content/get-categories.ts'
import { getConditions } from './content/get-conditions.ts'
import { getFaqs } from './content/get-faqs.ts'
import { getInfoCar } from './content/get-info-car.ts'
import { getLeasings } from './content/get-leasings.ts'
import { getPage } from './content/get-page.ts'
import { getPost } from './content/get-post.ts'
import { getPosts } from './content/get-posts.ts'
import { getPromotion } from './content/get-promotion.ts'
import { getPromotions } from './content/get-promotions.ts'
import type { AnyEndpoint } from './endpoint.ts'
import { changeClientPassword } from './web-api/change-client-password.ts'
import { confirmWebUser } from './web-api/confirm-web-user.ts'
import { deleteClient } from './web-api/delete-client.ts'
import { exportClientData } from './web-api/export-client-data.ts'
import { getClientProfile } from './web-api/get-client-profile.ts'
import { postLeadNew } from './landing-api/post-lead-new.ts'
import { getBooking } from './web-api/get-booking.ts'
import { getCheckInPhoto } from './web-api/get-check-in-photo.ts'
import { getCheckIn } from './web-api/get-check-in.ts'
import { getClientBookings } from './web-api/get-client-bookings.ts'
import { getCostoEstimadoWeb } from './web-api/get-costo-estimado-web.ts'
import { getModifyEstimate } from './web-api/get-modify-estimate.ts'
import { getPackageWeb } from './web-api/get-package-web.ts'
import { getPayment } from './web-api/get-payment.ts'
import { getRateCars } from './web-api/get-rate-cars.ts'
import { getRateModel } from './web-api/get-rate-model.ts'
import { getUpsellWeb } from './web-api/get-upsell-web.ts'
import { loginWebUser } from './web-api/login-web-user.ts'
import { logoutEverywhere } from './web-api/logout-everywhere.ts'
import { logoutWebUser } from './web-api/logout-web-user.ts'
import { postBookingCancel } from './web-api/post-booking-cancel.ts'
import { postBookingLate } from './web-api/post-booking-late.ts'
import { postBookingModify } from './web-api/post-booking-modify.ts'
import { postBookingNew } from './web-api/post-booking-new.ts'
import { postBookingLink } from './web-api/post-booking-link.ts'
import { postBookingVoucher } from './web-api/post-booking-voucher.ts'
import { postCheckInPhoto } from './web-api/post-check-in-photo.ts'
import { postCheckInStep1 } from './web-api/post-check-in-step-1.ts'
import { postCheckInStep2 } from './web-api/post-check-in-step-2.ts'
import { postPaymentNew } from './web-api/post-payment-new.ts'
import { registerWebUser } from './web-api/register-web-user.ts'
import { requestEmailConfirmation } from './web-api/request-email-confirmation.ts'
import { requestPasswordReset } from './web-api/request-password-reset.ts'
import { resetPassword } from './web-api/reset-password.ts'
import { updateClientConsent } from './web-api/update-client-consent.ts'
import { updateClientProfile } from './web-api/update-client-profile.ts'

export const endpoints: readonly AnyEndpoint[] = [
  getConditions,
  getFaqs,
  getLeasings,
  getAgencies,
  getAgenciesByPackage,
  getCategories,
  getPromotions,
  getPromotion,
  getInfoCar,
  getAdditionals,
  getPosts,
  getPost,
  getPage,
  getRateCars,
  getRateModel,
  getPackageWeb,
  postBookingNew,
  getCostoEstimadoWeb,
  getUpsellWeb,
  loginWebUser,
  updateClientProfile,
  registerWebUser,
  confirmWebUser,
  requestEmailConfirmation,
  requestPasswordReset,
  resetPassword,
  changeClientPassword,
  logoutWebUser,
  logoutEverywhere,
  getClientProfile,
  updateClientConsent,
  exportClientData,
  deleteClient,
  postLeadNew,
  getBooking,
  getModifyEstimate,
  postBookingModify,
  postBookingCancel,
  postBookingLate,
  postBookingVoucher,
  postBookingLink,
  getClientBookings,
  getCheckIn,
  getCheckInPhoto,
  postCheckInStep1,
  postCheckInPhoto,
  postCheckInStep2,
  postPaymentNew,
  getPayment,
]
