import { expect, test } from 'vitest'
import { postBookingNew } from '#contract/web-api/post-booking-new.ts'
import { emptyDraft, hasTypedInput, readDraft, type BookingDraft } from './booking-draft.ts'
import { decodeCompleted, encodeCompleted, localizeLink, type CompletedBooking } from '../completed/completed-booking.ts'
import { explainRefusal } from './submit/explain-refusal.ts'
import { findFormField } from './use-booking-form.ts'

const throughStorage = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

const draft: BookingDraft = {
  form: {
    ...emptyDraft('es').form,
    firstName: 'Ana',
    birthDate: { day: '7', month: '5', year: '1990' },
    drivers: [{ firstName: 'Luis', lastName: 'Prueba', licence: '' }],
    acceptsConditions: true,
  },
  card: 'debit',
  choices: { coverageId: 22, extras: { 2: 1 } },
}

test('X-04 typed and chosen values return after a reload', () => {
  expect(readDraft(throughStorage(draft), 'es')).toEqual(draft)
  expect(hasTypedInput(draft)).toBe(true)
  expect(hasTypedInput(emptyDraft('es'))).toBe(false)
})

test('an edited draft loses only what cannot be parsed', () => {
  expect(readDraft({ form: { firstName: 'Ana', phone: 5, drivers: 'x' }, choices: { extras: { 1: 'x' } } }, 'en')).toEqual({
    form: { ...emptyDraft('en').form, firstName: 'Ana' },
    choices: { coverageId: 20, extras: {} },
    card: 'credit',
  })
  // The link of a quote stores choices only.
  expect(readDraft({ choices: {} }, 'en')?.form).toEqual(emptyDraft('en').form)
  expect(readDraft({ choices: {} }, 'es')?.form).toEqual(emptyDraft('es').form)
  expect(readDraft(null, 'es')).toBeNull()
})

test('X-04 L-01 after a switch of the language an untouched form has the defaults of the new one, with the choices made before', () => {
  const untouched = { ...emptyDraft('es'), choices: draft.choices, card: draft.card }
  expect(readDraft(throughStorage(untouched), 'en')).toEqual({ ...untouched, form: emptyDraft('en').form })
  const withPhone = { ...untouched, form: { ...untouched.form, phone: '+507 6999' } }
  expect(readDraft(throughStorage(withPhone), 'en')).toEqual(withPhone)
})

test('R-18 a confirmation shows again after a reload', () => {
  const completed: CompletedBooking = {
    group: {
      code: 'GRUPO00001',
      totalCents: 51770,
      cars: [{ code: 'ABCDE12345', name: { es: 'A', en: 'A' }, totalCents: 25885, manageLink: '/#/x' }],
    },
    booking: {
      code: 'ABCDE12345',
      status: 'confirmed',
      holdExpiresAt: undefined,
      totalCents: 25885,
      lines: [{ code: 'time', ref: undefined, quantity: 3, unitCents: 4500, amountCents: 13500 }],
      depositCents: 60000,
      manageLink: '/#/modify-reserve?token=x',
    },
    search: {
      pickUpBranchId: 1,
      returnBranchId: 2,
      pickUpAt: '2027-01-12T10:00',
      returnAt: '2027-01-15T10:00',
      packageId: null,
      youngDriver: false,
    },
    coverageId: 20,
    agreedCents: 24570,
    agreedRateCents: 4550,
    car: { name: { es: 'Intermedio', en: 'Intermediate' }, model: 'Toyota Corolla', picture: '' },
    chosen: { id: 104, categoryId: 1, subcategoryId: 4 },
    prepaid: true,
    firstName: 'Ana',
    email: 'ana@example.com',
    language: 'en',
    documentKind: 'cedula',
  }
  expect(decodeCompleted(throughStorage(encodeCompleted(completed)))).toEqual(completed)
  expect(decodeCompleted({ booking: { code: 'ABCDE12345' } }), 'without a trip there is nothing to show').toBeNull()
})

test('F-09 W-13 a booking is shown even when the service returns no code', () => {
  const search = { pickUpBranchId: 1, returnBranchId: 1, pickUpAt: '2027-01-12T10:00', returnAt: '2027-01-15T10:00' } as const
  const stored = encodeCompleted({
    group: null,
    booking: postBookingNew.response.decode({ Numero: 7 }),
    search: { ...search, packageId: null, youngDriver: false },
    coverageId: 20,
    agreedCents: 24570,
    agreedRateCents: 4550,
    car: { name: { es: '', en: '' }, model: '', picture: '' },
    chosen: null,
    prepaid: false,
    firstName: 'Ana',
    email: 'ana@example.com',
    language: undefined,
    documentKind: 'cedula',
  })
  expect(decodeCompleted(throughStorage(stored))).toMatchObject({ booking: { code: '', status: 'confirmed' }, firstName: 'Ana', search })
})

test('X-04 a refused input is mapped to its form field', () => {
  expect(['client.email', 'client.documentKind', 'conditionsVersion', 'drivers.1.licence', 'flight'].map(findFormField)).toEqual([
    'email',
    'document',
    'acceptsConditions',
    'drivers.1',
    'flight',
  ])
  expect(findFormField('classId')).toBeUndefined()
})

test('X-04 a refusal explains what to do next', () => {
  const refusal = (code: 'sold_out' | 'branch_closed' | 'quote_expired' | 'package_not_valid' | 'terms_changed') => ({
    code,
    status: 409,
    message: '',
    alternatives: [],
  })
  expect(explainRefusal(refusal('sold_out'), false)).toEqual({ title: 'sold-out', text: 'sold-out-alone', nextAction: 'fleet' })
  expect(explainRefusal(refusal('branch_closed'), false).nextAction).toBe('dates')
  expect(explainRefusal(refusal('package_not_valid'), false)).toMatchObject({ text: 'promotion', nextAction: 'without-promotion' })
  expect(explainRefusal(refusal('quote_expired'), false).nextAction).toBe('renew')
  expect(explainRefusal(refusal('terms_changed'), true)).toEqual({ title: 'terms', text: 'terms', nextAction: null })
})

test.each([
  ['en', 'https://istmo.example/#/modify-reserve?token=x', 'https://istmo.example/en/#/modify-reserve?token=x'],
  ['es', 'https://istmo.example/en/#/modify-reserve?token=x', 'https://istmo.example/#/modify-reserve?token=x'],
  ['es', '/#/modify-reserve?token=x', '/#/modify-reserve?token=x'],
  ['en', 'https://other.example/reserva/7', 'https://other.example/reserva/7'],
] as const)('L-01 the link of a booking opens the page in the current language: %s, %s', (language, link, address) => {
  expect(localizeLink(language, link)).toBe(address)
})
