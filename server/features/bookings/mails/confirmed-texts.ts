// Texts of the confirmation in both languages.

import { endSentence, withArticle } from '#contract/format.ts'
import type { Language } from '#contract/values/language.ts'
import type { LineCode } from '#contract/values/price-line.ts'
import { greeting } from '../../mail/format.ts'
import type { PrintedRemark } from '../remarks.ts'

export interface ConfirmedTexts {
  subject: (code: string) => string
  preview: (branch: string, date: string, time: string) => string
  title: string
  greeting: (name: string) => string
  intro: string
  codeLabel: string
  voucherAttached: string
  /** @param others the codes of the other bookings */
  group: (code: string, others: string) => string
  pickUp: string
  carReturn: string
  car: string
  orSimilar: (models: string) => string
  at: (date: string, time: string) => string
  openThatDay: (opens: string, closes: string) => string
  midnight: string
  outsideHours: string
  phone: string
  map: string
  price: string
  total: string
  charges: (amount: string) => string
  payAtBranch: string
  paid: (amount: string) => string
  paidPartly: (paid: string, due: string) => string
  deposit: (amount: string) => string
  bringTitle: string
  bring: readonly string[]
  bringCedula: string
  bringPassport: string
  remarks: Readonly<Record<PrintedRemark, (text: string) => string>>
  manage: string
  manageHint: string
  notInvoice: string
  contact: (phone: string, email: string) => string
  lines: Readonly<Record<LineCode, string>>
  cover: (name: string) => string
  promotion: (title: string) => string
  days: (count: number) => string
  fileName: string
  calendar: { pickUp: (brand: string) => string; carReturn: (brand: string) => string; code: string }
}

export const confirmedTexts: Readonly<Record<Language, ConfirmedTexts>> = {
  es: {
    subject: (code) => `Reserva confirmada: ${code}`,
    preview: (branch, date, time) => endSentence(`Recogida en ${withArticle(branch)}, ${date}, ${time}`),
    title: 'Su reserva está confirmada',
    greeting: greeting.es,
    intro: 'Gracias por reservar con nosotros. Su auto queda apartado y el precio no cambia.',
    codeLabel: 'Código de reserva',
    group: (code, others) =>
      `Es parte de su grupo ${code}, con ${others}. Cada auto tiene su propio código y su propio correo, y se cambia o se cancela por separado.`,
    voucherAttached: 'El comprobante va adjunto en PDF: muéstrelo en el mostrador, en el teléfono o impreso.',
    pickUp: 'Recogida del auto',
    carReturn: 'Devolución del auto',
    car: 'Clase reservada',
    orSimilar: (models) => `${models} o similar`,
    at: (date, time) => `${date}, ${time}`,
    openThatDay: (opens, closes) => `Horario de la sucursal ese día: de ${opens} a ${closes}`,
    midnight: 'medianoche',
    outsideHours: 'Lo atenderemos fuera del horario regular; el cargo ya está en su total.',
    phone: 'Teléfono de la sucursal',
    map: 'Ver en el mapa',
    price: 'Precio total',
    total: 'Total en dólares (USD)',
    charges: (amount) => `Aparte del precio hay cargos por ${amount}.`,
    payAtBranch: 'Usted paga en la sucursal al devolver el auto. No hemos cobrado nada a su tarjeta.',
    paid: (amount) => `Ya pagó ${amount}. Por el alquiler no queda nada por pagar.`,
    paidPartly: (paid, due) => `Ya pagó ${paid}; quedan ${due} por pagar, en línea desde su reserva o en la sucursal.`,
    deposit: (amount) =>
      `Depósito en garantía: ${amount}. Se retiene en su tarjeta de crédito al recoger el auto, no forma parte del total y se libera después de la devolución.`,
    bringTitle: 'Qué debe llevar',
    bring: [
      'Licencia de conducir vigente durante todo el alquiler.',
      'Tarjeta de crédito Visa, Mastercard o American Express a nombre de quien alquila, para el depósito.',
      'Cada conductor adicional debe presentarse con su documento y su licencia.',
    ],
    bringCedula: 'Su cédula.',
    bringPassport: 'Su pasaporte con el sello de entrada a Panamá (si su licencia es extranjera, vale 90 días desde la entrada).',
    remarks: { flight: (flight) => `Vuelo indicado: ${flight}.` },
    manage: 'Ver o cambiar la reserva',
    manageHint: 'Este enlace abre su reserva sin contraseña: no lo comparta.',
    notInvoice: 'Este correo es una constancia de reserva, no una factura fiscal.',
    contact: (phone, email) => `¿Preguntas? Llámenos al ${phone} o escríbanos a ${email}.`,
    lines: {
      time: 'Alquiler',
      hours: 'Horas adicionales',
      discount: 'Descuento en el alquiler',
      prepaid: 'Descuento por pagar en línea',
      cover: 'Cobertura',
      'baby-seat': 'Silla para niño',
      'additional-driver': 'Conductor adicional',
      wifi: 'Wifi a bordo',
      'young-driver': 'Conductor de 23 o 24 años',
      extra: 'Extra',
      concession: 'Cargo de aeropuerto',
      'one-way': 'Devolución en otra sucursal',
      'after-hours': 'Atención fuera de horario',
      itbms: 'ITBMS',
      adjustment: 'Ajuste acordado con la sucursal',
    },
    cover: (name) => `Cobertura ${name}`,
    promotion: (title) => `Descuento, promoción «${title}»`,
    days: (count) => (count === 1 ? '1 día' : `${count} días`),
    fileName: 'reserva.ics',
    calendar: {
      pickUp: (brand) => `Recoger el auto · ${brand}`,
      carReturn: (brand) => `Devolver el auto · ${brand}`,
      code: 'Código de reserva',
    },
  },
  en: {
    subject: (code) => `Booking confirmed: ${code}`,
    preview: (branch, date, time) => `Pick-up at ${branch}, ${date}, ${time}.`,
    title: 'Your booking is confirmed',
    greeting: greeting.en,
    intro: 'Thank you for booking with us. Your car is reserved and the price won’t change.',
    codeLabel: 'Booking code',
    group: (code, others) =>
      `It’s part of your group ${code}, with ${others}. Each car has its own code and its own email, and is changed or canceled separately.`,
    voucherAttached: 'Your voucher is attached as a PDF: show it at the counter, on your phone or on paper.',
    pickUp: 'Pick-up',
    carReturn: 'Return',
    car: 'Class booked',
    orSimilar: (models) => `${models} or similar`,
    at: (date, time) => `${date}, ${time}`,
    openThatDay: (opens, closes) => `Branch hours that day: ${opens} to ${closes}`,
    midnight: 'midnight',
    outsideHours: 'We’ll serve you outside regular hours; the charge is already in your total.',
    phone: 'Branch phone',
    map: 'See on the map',
    price: 'Total price',
    total: 'Total in US dollars (USD)',
    charges: (amount) => `Apart from the price there are charges of ${amount}.`,
    payAtBranch: 'You pay at the branch when you return the car. We haven’t charged your card.',
    paid: (amount) => `You have paid ${amount}. Nothing more is due for the rental.`,
    paidPartly: (paid, due) => `You have paid ${paid}; ${due} is still due, online from your booking or at the branch.`,
    deposit: (amount) =>
      `Security deposit: ${amount}. It is held on your credit card at pick-up, is not part of the total, and is released after the return.`,
    bringTitle: 'What to bring',
    bring: [
      'A driver’s license that is valid for the whole rental.',
      'A Visa, Mastercard or American Express credit card in the renter’s name, for the deposit.',
      'Every additional driver must come too, with their ID and license.',
    ],
    bringCedula: 'Your cédula.',
    bringPassport: 'Your passport with the entry stamp for Panama (if your license is foreign, it’s valid for 90 days from entry).',
    remarks: { flight: (flight) => `Your flight: ${flight}.` },
    manage: 'See or change the booking',
    manageHint: 'This link opens your booking without a password: please don’t share it.',
    notInvoice: 'This email is proof of a booking, not a tax invoice.',
    contact: (phone, email) => `Questions? Call us at ${phone} or write to ${email}.`,
    lines: {
      time: 'Rental',
      hours: 'Extra hours',
      discount: 'Discount',
      prepaid: 'Discount for paying online',
      cover: 'Coverage',
      'baby-seat': 'Child seat',
      'additional-driver': 'Additional driver',
      wifi: 'Wi-Fi hotspot',
      'young-driver': 'Driver aged 23 or 24',
      extra: 'Extra',
      concession: 'Airport fee',
      'one-way': 'One-way fee',
      'after-hours': 'Service outside hours',
      itbms: 'ITBMS tax',
      adjustment: 'Adjustment agreed with the branch',
    },
    cover: (name) => `${name} coverage`,
    promotion: (title) => `Discount, promotion “${title}”`,
    days: (count) => (count === 1 ? '1 day' : `${count} days`),
    fileName: 'booking.ics',
    calendar: { pickUp: (brand) => `Pick up the car · ${brand}`, carReturn: (brand) => `Return the car · ${brand}`, code: 'Booking code' },
  },
}
