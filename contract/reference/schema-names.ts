// Schema names in the API reference. A shape listed here by its schema always has this name. Any other object is named after its owner and
// its key, unless `ownNames` has a better name.

import type { Codec } from '../codec.ts'
import { uuid } from '../form-codecs.ts'
import { day, wholeNumber, time, yesOrNo } from '../request-codecs.ts'
import { alternative } from '../values/alternative.ts'
import { additionalDriver, bookingClient } from '../values/booking-client.ts'
import { reservationStatus } from '../values/booking-state.ts'
import { booking } from '../values/booking.ts'
import { branch } from '../values/branch.ts'
import { campaign } from '../values/campaign.ts'
import { carClass } from '../values/car-class.ts'
import { checkInProgress, photoKind } from '../values/check-in-progress.ts'
import { checkIn } from '../web-api/get-check-in.ts'
import { clientProfile } from '../values/client-profile.ts'
import { done, nothing } from '../endpoint.ts'
import { estimate } from '../values/estimate.ts'
import { bilingual } from '../values/language.ts'
import { maskedRecipient } from '../web-api/booking-mails.ts'
import { bookedExtra, managedBooking } from '../web-api/get-booking.ts'
import { bookingPayments, payment, paymentMeans } from '../values/payment.ts'
import { postSummary } from '../values/post.ts'
import { priceLine } from '../values/price-line.ts'
import { promotion } from '../values/promotion.ts'
import { ratedClass } from '../values/rated-class.ts'
import { signIn } from '../values/sign-in.ts'
import { rateDay } from '../web-api/get-rate-days.ts'
import { rateReturn } from '../web-api/get-rate-returns.ts'
import { sharedQuote } from '../web-api/get-shared-quote.ts'
import { changeEstimate } from '../web-api/get-modify-estimate.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- of any value
export const schemaNames: Readonly<Record<string, Pick<Codec<any>, 'schema'>>> = {
  WholeNumber: wholeNumber,
  Flag: yesOrNo,
  Day: day,
  TimeOfDay: time,
  RequestId: uuid,
  Bilingual: bilingual,
  Branch: branch,
  CarClass: carClass,
  RatedClass: ratedClass,
  RateDay: rateDay,
  RateReturn: rateReturn,
  SharedQuote: sharedQuote,
  Promotion: promotion,
  PostSummary: postSummary,
  PriceLine: priceLine,
  Alternative: alternative,
  Estimate: estimate,
  ChangeEstimate: changeEstimate,
  Renter: bookingClient,
  AdditionalDriver: additionalDriver,
  NewBooking: booking,
  Booking: managedBooking,
  BookedExtra: bookedExtra,
  BookingStatus: reservationStatus,
  MaskedRecipient: maskedRecipient,
  BookingPayments: bookingPayments,
  Payment: payment,
  PaymentMeans: paymentMeans,
  CheckIn: checkIn,
  CheckInProgress: checkInProgress,
  PhotoKind: photoKind,
  Campaign: campaign,
  Profile: clientProfile,
  SignIn: signIn,
  Done: done,
  Nothing: nothing,
}

/** Replacements for generated names. */
export const ownNames: Readonly<Record<string, string>> = {
  GetConditionsAnswer: 'Policy',
  PolicyEspanol: 'PolicyText',
  GetFaqsAnswer: 'QuestionGroup',
  QuestionGroupPreguntas: 'Question',
  QuestionEspanol: 'QuestionText',
  GetLeasingsAnswer: 'LeasingPlan',
  LeasingPlanEspanol: 'LeasingText',
  LeasingPlanClases: 'LeasingPrice',
  BranchGenerales: 'BranchDetails',
  BranchHorario: 'BranchHours',
  BranchHoursHorarioEspecial: 'SpecialHours',
  GetCategoriesAnswer: 'Categories',
  CategoriesCategorias: 'Category',
  CategoriesSubcategorias: 'Subcategory',
  PromotionEspanol: 'PromotionText',
  CarClassCategoria: 'CarCategory',
  CarClassMaletas: 'Luggage',
  GetAdditionalsAnswer: 'Extras',
  ExtrasAdicionales: 'Extra',
  PostSummaryEtiquetas: 'PostTag',
  PostSummaryEspanol: 'PostSummaryText',
  GetPostAnswer: 'Post',
  PostEspanol: 'PostText',
  GetPageAnswer: 'Page',
  RatedClassTarifa: 'Rate',
  GetRateModelAnswer: 'ModelRate',
  ModelRateDatos: 'ModelRateData',
  ModelRateDataTarifa: 'ModelRateTotals',
  GetPackageWebAnswer: 'CoveragePackage',
  PostBookingNewRequestAdicionales: 'ChosenExtra',
  PostBookingNewRequestAceptaCondiciones: 'AcceptedText',
  GetCostoEstimadoWebRequest: 'EstimateRequest',
  EstimateTarifa: 'TimeCharge',
  GetUpsellWebAnswer: 'Upsell',
  ProfileClientType: 'ClientType',
  PostLeadNewRequestCalculo: 'LeasingCalculation',
  PostLeadNewRequestConsentimiento: 'Consent',
  PostLeadNewAnswer: 'LeadReceipt',
  GetBookingRequest: 'BookingAccess',
  BookingHistorial: 'BookingEvent',
  BookingCliente: 'ShownRenter',
  BookingConductores: 'ShownDriver',
  BookingPaymentsUltimo: 'LatestPayment',
  BookingPaymentsRecibos: 'Receipt',
  BookingPaymentsReembolsos: 'Refund',
  PostBookingModifyRequestCliente: 'RenterChange',
  PostBookingModifyAnswer: 'ChangedBooking',
  PostBookingCancelAnswer: 'CancelledBooking',
  PostBookingLateAnswer: 'AwaitedBooking',
  PostBookingVoucherAnswer: 'Voucher',
  GetClientBookingsAnswer: 'ListedBooking',
  CheckInConductores: 'CheckInDriver',
  CheckInDriverFotos: 'CheckInPhoto',
  CheckInProgressConductores: 'DriverProgress',
  GetCheckInPhotoAnswer: 'CheckInPhoto',
  PostCheckInStep1RequestConductores: 'DriverLicence',
  GetClientProfileAnswer: 'ClientProfile',
  UpdateClientProfileAnswer: 'ChangedProfile',
}
