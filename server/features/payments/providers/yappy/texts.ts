// Texts of the Yappy page in both languages.

import type { Language } from '#contract/values/language.ts'

export interface YappyTexts {
  title: string
  lead: string
  phone: string
  phoneHint: string
  continue: string
  back: string
  wrongPhone: string
  unknownPhone: string
  notNow: string
  sent: string
  newRequest: string
  buttonTitle: string
  steps: readonly string[]
  loading: string
  noScript: string
  offline: string
  failed: string
  seeState: string
}

export const yappyTexts: Readonly<Record<Language, YappyTexts>> = {
  es: {
    title: 'Pagar con Yappy',
    lead: 'Le enviaremos la solicitud de pago a su celular y usted la aprueba en la app de Yappy.',
    phone: 'Celular registrado en Yappy',
    phoneHint: 'Ocho números, sin el 507. Solo se lo damos a Yappy para este pago.',
    continue: 'Continuar',
    back: 'Volver sin pagar',
    wrongPhone: 'Escriba los ocho números de un celular de Panamá, por ejemplo 6123-4567.',
    unknownPhone: 'Ese celular no está registrado en Yappy. Escriba otro o vuelva y elija otra forma de pago.',
    notNow: 'Yappy no pudo recibir la solicitud y no se le ha cobrado nada. Intente de nuevo o vuelva y elija otra forma de pago.',
    sent: 'Ya hay una solicitud en camino para este pago. Apruébela en la app de Yappy; si no la aprueba, vence a los cinco minutos y podrá pedir otra aquí.',
    newRequest: 'Pedir otra solicitud',
    buttonTitle: 'Su solicitud está lista',
    steps: ['Presione el botón de Yappy.', 'Abra la app de Yappy en su celular.', 'Apruebe el pago. Tiene cinco minutos.'],
    loading: 'Cargando el botón de Yappy…',
    noScript: 'El botón de Yappy necesita JavaScript. Actívelo en su navegador o vuelva y elija otra forma de pago.',
    offline: 'El botón de Yappy no está disponible en este momento y no se le ha cobrado nada. Vuelva y elija otra forma de pago.',
    failed: 'Yappy no completó el pago. Vuelva para ver cómo quedó y pagar de otra forma.',
    seeState: 'Ver cómo va el pago',
  },
  en: {
    title: 'Pay with Yappy',
    lead: 'We’ll send the payment request to your phone, and you approve it in the Yappy app.',
    phone: 'Mobile number registered with Yappy',
    phoneHint: 'Eight digits, without 507. We give it only to Yappy, for this payment.',
    continue: 'Continue',
    back: 'Go back without paying',
    wrongPhone: 'Enter the eight digits of a Panamanian mobile number, for example 6123-4567.',
    unknownPhone: 'That number is not registered with Yappy. Enter another one, or go back and choose another way to pay.',
    notNow: 'Yappy could not accept the request, and nothing has been charged. Try again, or go back and choose another way to pay.',
    sent: 'A request for this payment is already on its way. Approve it in the Yappy app; if you do not, it expires after five minutes and you can ask for another one here.',
    newRequest: 'Start a new request',
    buttonTitle: 'Your request is ready',
    steps: ['Press the Yappy button.', 'Open the Yappy app on your phone.', 'Approve the payment. You have five minutes.'],
    loading: 'Loading the Yappy button…',
    noScript: 'The Yappy button needs JavaScript. Turn it on in your browser, or go back and choose another way to pay.',
    offline: 'The Yappy button is not available at the moment, and nothing has been charged. Go back and choose another way to pay.',
    failed: 'Yappy did not complete the payment. Go back to see its status and pay another way.',
    seeState: 'See the status of the payment',
  },
}
