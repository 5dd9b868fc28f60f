// Names that the API reference gives to shapes. A shape that is named here by its schema has this name wherever it stands; any other object
// is named after its owner and its key, unless `ownNames` has a better word for that.

import type * as z from 'zod/mini'
import { wireAlternative } from '../values/alternative.ts'
import { wireClient, wireDriver } from '../values/booking-client.ts'
import { wireBooking } from '../values/booking.ts'
import { wireBranch } from '../values/branch.ts'
import { wireCarClass } from '../values/car-class.ts'
import { wireCheckInProgress, wirePhotoKind } from '../values/check-in-progress.ts'
import { wireCheckIn } from '../values/check-in.ts'
import { wireCampaign } from '../values/campaign.ts'
import { wireProfile } from '../values/client-profile.ts'
import { wireDone, wireNothing } from '../values/done.ts'
import { wireManagedBooking } from '../values/managed-booking.ts'
import { wireBookingPayments, wireMeans, wirePayment } from '../values/payment.ts'
import { wirePostSummary } from '../values/post.ts'
import { wirePriceLine } from '../values/price-line.ts'
import { wirePromotion } from '../values/promotion.ts'
import { wireRatedClass } from '../values/rated-class.ts'
import { wireSignIn } from '../values/sign-in.ts'
import { wireStatus } from '../values/booking-state.ts'
import { wireChangeEstimate } from '../web-api/get-modify-estimate.ts'
import { wireEstimateAnswer } from '../web-api/get-costo-estimado-web.ts'
import { wireBilingual, wireCount, wireDate, wireFlag, wireRequestId, wireTime } from '../write.ts'

export const schemaNames: Readonly<Record<string, z.ZodMiniType>> = {
  WholeNumber: wireCount,
  Flag: wireFlag,
  Day: wireDate,
  TimeOfDay: wireTime,
  RequestId: wireRequestId,
  Bilingual: wireBilingual,
  Branch: wireBranch,
  CarClass: wireCarClass,
  RatedClass: wireRatedClass,
  Promotion: wirePromotion,
  PostSummary: wirePostSummary,
  PriceLine: wirePriceLine,
  Alternative: wireAlternative,
  Estimate: wireEstimateAnswer,
  ChangeEstimate: wireChangeEstimate,
  Renter: wireClient,
  AdditionalDriver: wireDriver,
  NewBooking: wireBooking,
  Booking: wireManagedBooking,
  BookingStatus: wireStatus,
  BookingPayments: wireBookingPayments,
  Payment: wirePayment,
  PaymentMeans: wireMeans,
  CheckIn: wireCheckIn,
  CheckInProgress: wireCheckInProgress,
  PhotoKind: wirePhotoKind,
  Campaign: wireCampaign,
  Profile: wireProfile,
  SignIn: wireSignIn,
  Done: wireDone,
  Nothing: wireNothing,
}

/** Names of the other shapes, by the name that they would have. */
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
  BookingAdicionales: 'BookedExtra',
  BookingCliente: 'ShownRenter',
  BookingConductores: 'ShownDriver',
  BookingPaymentsUltimo: 'LatestPayment',
  BookingPaymentsRecibos: 'Receipt',
  BookingPaymentsReembolsos: 'Refund',
  PostBookingModifyRequestCliente: 'RenterChange',
  PostBookingModifyAnswer: 'ChangedBooking',
  PostBookingCancelAnswer: 'CancelledBooking',
  PostBookingLateAnswer: 'AwaitedBooking',
  PostBookingLinkAnswer: 'MailedLink',
  PostBookingVoucherAnswer: 'Voucher',
  GetClientBookingsAnswer: 'ListedBooking',
  CheckInConductores: 'CheckInDriver',
  CheckInDriverFotos: 'CheckInPhoto',
  CheckInProgressConductores: 'DriverProgress',
  GetCheckInPhotoAnswer: 'ShownPhoto',
  PostCheckInStep1RequestConductores: 'DriverLicence',
  GetClientProfileAnswer: 'ClientProfile',
  UpdateClientProfileAnswer: 'ChangedProfile',
}
