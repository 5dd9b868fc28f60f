// Validates the form with the server's rules, so that errors are shown beside their fields (row X-04).

import { isEmail, parseCedula, parseLicence, parsePassport, parsePhone } from '#contract/documents.ts'
import { isOneLine, isStorable } from '#contract/lines.ts'
import { isPersonName } from '#contract/person-name.ts'
import { toLocalDate, type LocalDate, type WallTime } from '#contract/panama-time.ts'
import { isCheckDigitRight, isTaxNumber } from '#contract/tax-number.ts'
import { maxCommentLength, remarkNames, type Remark } from '#contract/values/booking-remarks.ts'
import { maxNameLength } from '#contract/limits.ts'
import { listDrivers, type BookingForm } from '../booking-form.ts'
import { isBlank, parseDateParts } from '../people/date-parts.ts'
import { isYoungDriver } from '#contract/driver-age.ts'
import { ageProblem, type AgeProblem } from '../people/driver-age.ts'

/** The fields of the additional drivers, by their position: each stands for the driver's name. */
export const driverFields = ['drivers.0', 'drivers.1', 'drivers.2', 'drivers.3'] as const

/** Fields in page order: the first one with a problem takes the focus. */
export const fieldOrder = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'birthDate',
  'document',
  'licence',
  'licenceCountry',
  'licenceExpiresOn',
  ...driverFields,
  ...remarkNames,
  'company',
  'ruc',
  'dv',
  'acceptsConditions',
] as const

export type FormField = (typeof fieldOrder)[number]
/** `incomplete`: missing or unreadable, shown with the field's own text; `refused-age`: the service rejected the birth date. */
export type FieldProblem = 'incomplete' | 'expired' | 'young-driver' | 'not-young' | 'refused-age' | AgeProblem
export type FormProblems = Partial<Record<FormField, FieldProblem>>

export interface FormContext {
  pickUpAt: WallTime
  returnAt: WallTime
  today: LocalDate
  /** Whether the young-driver fee is in the price; null where the page sets it from the birth date. */
  youngDriver: boolean | null
  classMinimumAge: number
  additionalDrivers: number
  /** Fields that leave the booking as it is when they are empty: stored values are masked, and a broker's booking may lack them. */
  optional?: ReadonlyArray<'document' | 'licence' | 'birthDate' | 'licenceCountry' | 'licenceExpiresOn'>
}

const isName = (text: string) => text.length <= maxNameLength && isPersonName(text.trim())
const isShortLine = (text: string, longest: number) => text.trim().length <= longest && isOneLine(text.trim())

const isRemark: Readonly<Record<Remark, (text: string) => boolean>> = {
  flight: (text) => isShortLine(text, 20),
  comments: (text) => text.trim().length <= maxCommentLength && isStorable(text),
}

export function checkForm(form: BookingForm, context: FormContext): FormProblems {
  const problems: FormProblems = {}
  const requireValid = (field: FormField, isValid: boolean) => {
    if (!isValid) problems[field] = 'incomplete'
  }
  for (const [i, driver] of listDrivers(form, context.additionalDrivers).entries()) {
    const field = driverFields[i]
    if (field !== undefined && !isDriverComplete(driver)) problems[field] = 'incomplete'
  }
  requireValid('firstName', isName(form.firstName))
  requireValid('lastName', isName(form.lastName))
  requireValid('email', isEmail(form.email.trim()))
  requireValid('phone', parsePhone(form.phone) !== null)
  requireValid('document', (form.documentKind === 'cedula' ? parseCedula : parsePassport)(form.document) !== null)
  requireValid('licence', parseLicence(form.licence) !== null)
  requireValid('licenceCountry', /^[A-Z]{2}$/.test(form.licenceCountry))
  requireValid('company', isShortLine(form.company, 200))
  requireValid('ruc', isShortLine(form.ruc, 30))
  requireValid('dv', isShortLine(form.dv, 4))
  for (const name of remarkNames) requireValid(name, isRemark[name](form[name]))
  requireValid('acceptsConditions', form.acceptsConditions)
  Object.assign(problems, checkDates(form, context))
  for (const field of context.optional ?? []) {
    const value = form[field]
    if (typeof value === 'string' ? value.trim() === '' : isBlank(value)) delete problems[field]
  }
  return problems
}

/** Whether each of these fields is still empty, so that nothing that was typed is wrong. A phone begins with its country code. */
export function areMissing(form: BookingForm, fields: readonly string[]): boolean {
  const values: Partial<Record<string, unknown>> = { ...form, phone: form.phone.replace(/^\+\d{0,3}\s*$/, '') }
  const isEmpty = (value: unknown): boolean =>
    typeof value === 'string'
      ? value.trim() === ''
      : typeof value === 'object' && value !== null
        ? Object.values(value).every(isEmpty)
        : value === false
  return fields.every((field) => isEmpty(values[field]))
}

/** A changed fee is always shown to the visitor, never applied silently (docs/wire.md, postBooking/new). */
function checkDates(form: BookingForm, context: FormContext): FormProblems {
  const problems: FormProblems = {}
  const birthDate = parseDateParts(form.birthDate)
  const pickUpDate = toLocalDate(context.pickUpAt)
  if (birthDate === null || birthDate >= context.today) problems.birthDate = 'incomplete'
  else {
    const age = ageProblem(birthDate, pickUpDate, context.classMinimumAge)
    if (age !== null) problems.birthDate = age
    else if (context.youngDriver !== null) {
      const isYoung = isYoungDriver(birthDate, pickUpDate)
      if (isYoung && !context.youngDriver) problems.birthDate = 'young-driver'
      // The fee may be for an additional driver.
      if (!isYoung && context.youngDriver && context.additionalDrivers === 0) problems.birthDate = 'not-young'
    }
  }
  const expiresOn = parseDateParts(form.licenceExpiresOn)
  if (expiresOn === null) problems.licenceExpiresOn = 'incomplete'
  else if (expiresOn < toLocalDate(context.returnAt)) problems.licenceExpiresOn = 'expired'
  return problems
}

/** Empty, or a full name and a readable licence. The rest is collected at the counter. */
function isDriverComplete({ firstName, lastName, licence }: BookingForm['drivers'][number]): boolean {
  if (`${firstName}${lastName}${licence}`.trim() === '') return true
  return isName(firstName) && isName(lastName) && (licence.trim() === '' || parseLicence(licence) !== null)
}

/** A possible error in the tax number. It is a warning and never a refusal (docs/domain.md 4). */
export function taxWarning({ ruc, dv }: Pick<BookingForm, 'ruc' | 'dv'>): 'ruc' | 'dv' | null {
  if (ruc.trim() === '') return null
  if (!isTaxNumber(ruc)) return 'ruc'
  return dv.trim() !== '' && isCheckDigitRight(ruc, dv) === false ? 'dv' : null
}
