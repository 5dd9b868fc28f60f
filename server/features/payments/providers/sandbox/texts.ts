import type { Language } from '#contract/values/language.ts'
import type { SandboxRow } from './sandbox.ts'
import type { SandboxAction } from './page.ts'

interface SandboxTexts {
  title: string
  warning: string
  more: string
  back: string
  states: Readonly<Record<SandboxRow['state'], string>>
  actions: Readonly<Record<SandboxAction, { label: string; hint: string }>>
}

export const sandboxTexts: Readonly<Record<Language, SandboxTexts>> = {
  es: {
    title: 'Pago de prueba',
    warning: 'Esto es una prueba: no se cobra nada y no se pide ningún dato de tarjeta.',
    more: 'Probar lo que rara vez ocurre',
    back: 'Volver a la reserva',
    states: {
      open: 'Este pago aún no está listo. Vuelva a la reserva e intente de nuevo.',
      paid: 'Este pago ya fue aprobado.',
      declined: 'Este pago fue rechazado. Vuelva a la reserva para intentarlo de nuevo.',
      cancelled: 'Este pago fue anulado. Vuelva a la reserva para intentarlo de nuevo.',
    },
    actions: {
      approve: { label: 'Aprobar el pago', hint: 'Como cuando el banco autoriza el cobro.' },
      decline: { label: 'Rechazar el pago', hint: 'Como cuando el banco no lo autoriza.' },
      leave: { label: 'Volver sin pagar', hint: 'El pago queda abierto hasta que venza.' },
      slow: { label: 'Aprobar en unos segundos', hint: 'La respuesta llega después de que usted vuelve.' },
      twice: { label: 'Aprobar y avisar tres veces', hint: 'El mismo aviso llega repetido; se cobra una sola vez.' },
      lost: { label: 'Aprobar sin avisar', hint: 'El aviso se pierde; lo averiguamos al preguntar.' },
      late: { label: 'Aprobar cuando ya venció', hint: 'El dinero llega después de que el auto quedó libre.' },
      cancel: { label: 'Anular el pago', hint: 'Como cuando se cancela en la página del banco.' },
    },
  },
  en: {
    title: 'Test payment',
    warning: 'This is a test: nothing is charged and no card details are asked for.',
    more: 'Try rare cases',
    back: 'Back to the booking',
    states: {
      open: 'This payment is not ready yet. Go back to the booking and try again.',
      paid: 'This payment has already been approved.',
      declined: 'This payment was declined. Go back to the booking to try again.',
      cancelled: 'This payment was canceled. Go back to the booking to try again.',
    },
    actions: {
      approve: { label: 'Approve the payment', hint: 'As when the bank authorizes the charge.' },
      decline: { label: 'Decline the payment', hint: 'As when the bank does not authorize it.' },
      leave: { label: 'Go back without paying', hint: 'The payment stays open until it expires.' },
      slow: { label: 'Approve in a few seconds', hint: 'The answer arrives after you have gone back.' },
      twice: { label: 'Approve and notify three times', hint: 'The same notice arrives repeatedly; it is charged only once.' },
      lost: { label: 'Approve without notifying', hint: 'The notice is lost; we find out by asking.' },
      late: { label: 'Approve when it is too late', hint: 'The money arrives after the car has been released.' },
      cancel: { label: 'Cancel the payment', hint: 'As when you cancel on the bank’s page.' },
    },
  },
}
