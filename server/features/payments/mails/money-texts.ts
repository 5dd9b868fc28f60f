// Texts of the mails about payments, in both languages.

import type { Language } from '#contract/values/language.ts'
import type { PaymentMeans } from '#contract/values/payment.ts'
import { greeting } from '../../mail/format.ts'

export interface MoneyTexts {
  greeting: (name: string) => string
  codeLabel: string
  car: string
  pickUp: string
  total: string
  paid: string
  due: string
  footer: (phone: string, email: string) => string
  means: Readonly<Record<PaymentMeans, string>>
  pay: (amount: string) => string
  manage: string
  manageHint: string
  held: { subject: (code: string) => string; title: string; intro: (deadline: string) => string; onlyPays: string; late: string }
  receipt: {
    subject: (code: string) => string
    title: string
    intro: string
    amount: string
    number: string
    date: string
    by: string
    notInvoice: string
  }
  tooLate: { subject: (code: string) => string; title: string; noCar: string; surplus: string; refund: string; findOther: string }
  sandboxEnded: { subject: (code: string) => string; title: string; intro: string; held: (deadline: string) => string }
  refund: {
    subject: (code: string) => string
    title: string
    titleManual: string
    sent: (amount: string) => string
    /** Of a refund that was paid at the counter. */
    titlePaid: string
    paidInCash: (amount: string) => string
    paidByTransfer: (amount: string) => string
    sentHint: string
    manual: (amount: string) => string
    manualHint: (phone: string) => string
    amount: string
    number: string
  }
  link: { subject: (code: string) => string; title: string; intro: string; onlyPays: string }
  whatsapp: (code: string, amount: string, url: string) => string
}

export const moneyTexts: Readonly<Record<Language, MoneyTexts>> = {
  es: {
    greeting: greeting.es,
    codeLabel: 'Código de reserva',
    car: 'Clase reservada',
    pickUp: 'Recogida',
    total: 'Total en dólares (USD)',
    paid: 'Ya pagado',
    due: 'Queda por pagar',
    footer: (phone, email) => `¿Preguntas? Llámenos al ${phone} o escríbanos a ${email}.`,
    means: { sandbox: 'Pago de prueba (sin dinero)', card: 'Tarjeta', yappy: 'Yappy' },
    pay: (amount) => `Pagar ${amount}`,
    manage: 'Ver o cancelar la reserva',
    manageHint: 'Este otro enlace abre su reserva sin contraseña: no lo comparta.',
    held: {
      subject: (code) => `Falta el pago: reserva ${code}`,
      title: 'Su auto está apartado hasta que pague',
      intro: (deadline) => `Lo apartamos hasta ${deadline}. Pague antes de esa hora y le confirmamos la reserva con su comprobante.`,
      onlyPays: 'El enlace del botón solo sirve para pagar: puede copiarlo y enviárselo a quien vaya a hacerlo.',
      late: 'Si no paga a tiempo, el auto queda disponible y no se cobra nada.',
    },
    receipt: {
      subject: (code) => `Recibo de pago: reserva ${code}`,
      title: 'Recibimos su pago',
      intro: 'Este es el recibo de su pago. Guárdelo junto con la confirmación de la reserva.',
      amount: 'Monto pagado',
      number: 'Número de recibo',
      date: 'Fecha del pago',
      by: 'Medio de pago',
      notInvoice: 'Este recibo no es una factura fiscal. La factura se emite al cerrar el contrato de alquiler.',
    },
    tooLate: {
      subject: (code) => `Le reembolsamos su pago: reserva ${code}`,
      title: 'Le reembolsamos todo su pago',
      noCar:
        'Su pago llegó cuando ya había pasado el tiempo para hacerlo, y ese auto ya no estaba disponible para sus fechas. No pudimos confirmar la reserva, y lo sentimos.',
      surplus: 'Recibimos un pago que su reserva ya no necesitaba: ya estaba pagada o había terminado.',
      refund: 'Reembolsamos el monto completo, sin ningún cargo.',
      findOther: 'Buscar otro auto',
    },
    sandboxEnded: {
      subject: (code) => `Pago de prueba cancelado: reserva ${code}`,
      title: 'Cancelamos su pago de prueba',
      intro: 'El pago que empezó era de nuestro sistema de pruebas, que ya no está en uso. Lo cancelamos y no se le cobró nada.',
      held: (deadline) =>
        `Mantenemos el auto apartado hasta ${deadline}. Para conservarlo, páguelo antes con el enlace que le enviamos al reservar.`,
    },
    refund: {
      subject: (code) => `Reembolso: reserva ${code}`,
      title: 'Enviamos su reembolso',
      titleManual: 'Le reembolsaremos',
      sent: (amount) => `Reembolsamos ${amount} al medio de pago que usó.`,
      titlePaid: 'Le pagamos su reembolso',
      paidInCash: (amount) => `Le devolvimos ${amount} en efectivo.`,
      paidByTransfer: (amount) => `Le devolvimos ${amount} por transferencia.`,
      sentHint: 'Según su banco, lo verá en 7 a 10 días hábiles.',
      manual: (amount) => `Le debemos ${amount}.`,
      manualHint: (phone) =>
        `Este medio de pago no permite reembolsos automáticos, así que lo hace nuestro equipo. Le escribimos en los próximos dos días hábiles; si prefiere, llámenos al ${phone}.`,
      amount: 'Monto reembolsado',
      number: 'Número de reembolso',
    },
    link: {
      subject: (code) => `Enlace de pago: reserva ${code}`,
      title: 'Pague su reserva en línea',
      intro: 'Con este enlace puede pagar lo que falta de su reserva.',
      onlyPays: 'El enlace solo sirve para pagar; no permite ver sus datos ni cambiar la reserva.',
    },
    whatsapp: (code, amount, url) => `Reserva ${code}: puede pagar ${amount} aquí: ${url}`,
  },
  en: {
    greeting: greeting.en,
    codeLabel: 'Booking code',
    car: 'Class booked',
    pickUp: 'Pick-up',
    total: 'Total in US dollars (USD)',
    paid: 'Already paid',
    due: 'Still to pay',
    footer: (phone, email) => `Questions? Call us at ${phone} or write to ${email}.`,
    means: { sandbox: 'Test payment (no money)', card: 'Card', yappy: 'Yappy' },
    pay: (amount) => `Pay ${amount}`,
    manage: 'See or cancel the booking',
    manageHint: 'This other link opens your booking without a password: don’t share it.',
    held: {
      subject: (code) => `Payment needed: booking ${code}`,
      title: 'Your car is held until you pay',
      intro: (deadline) =>
        `We’ll hold it until ${deadline}, Panama time. Pay before then and we’ll confirm your booking and send the voucher.`,
      onlyPays: 'The button’s link is only for paying: you can copy it and send it to the person who pays.',
      late: 'If you don’t pay in time, the car is released and nothing is charged.',
    },
    receipt: {
      subject: (code) => `Payment receipt: booking ${code}`,
      title: 'We have received your payment',
      intro: 'This is the receipt for your payment. Keep it with your booking confirmation.',
      amount: 'Amount paid',
      number: 'Receipt number',
      date: 'Date',
      by: 'Paid with',
      notInvoice: 'This receipt is not a tax invoice. The invoice is issued when the rental agreement is closed.',
    },
    tooLate: {
      subject: (code) => `We’re refunding your payment: booking ${code}`,
      title: 'We’re refunding your whole payment',
      noCar:
        'Your payment arrived after the time to pay had run out, and the car was no longer available for your dates. We couldn’t confirm the booking, and we’re sorry.',
      surplus: 'We received a payment that your booking no longer needed: it was already paid, or it was over.',
      refund: 'We’re refunding the full amount, with no fee.',
      findOther: 'Find another car',
    },
    sandboxEnded: {
      subject: (code) => `Test payment canceled: booking ${code}`,
      title: 'We canceled your test payment',
      intro: 'The payment you started was in our test system, which is no longer in use. We canceled it, and you weren’t charged.',
      held: (deadline) =>
        `We’re holding the car until ${deadline}, Panama time. To keep it, pay before then with the link we sent when you booked.`,
    },
    refund: {
      subject: (code) => `Refund: booking ${code}`,
      title: 'Your refund is on its way',
      titleManual: 'We’ll refund you',
      sent: (amount) => `We have refunded ${amount} to the payment method you used.`,
      titlePaid: 'We have paid your refund',
      paidInCash: (amount) => `We gave you back ${amount} in cash.`,
      paidByTransfer: (amount) => `We gave you back ${amount} by bank transfer.`,
      sentHint: 'Depending on your bank, you’ll see it within 7 to 10 business days.',
      manual: (amount) => `We owe you ${amount}.`,
      manualHint: (phone) =>
        `This payment method can’t be refunded automatically, so our team will send it. We’ll write to you within two business days; if you prefer, call us at ${phone}.`,
      amount: 'Refunded',
      number: 'Refund number',
    },
    link: {
      subject: (code) => `Payment link: booking ${code}`,
      title: 'Pay for your booking online',
      intro: 'With this link you can pay what is still due on your booking.',
      onlyPays: 'The link is only for paying: it shows none of your details and can’t change the booking.',
    },
    whatsapp: (code, amount, url) => `Booking ${code}: you can pay ${amount} here: ${url}`,
  },
}
