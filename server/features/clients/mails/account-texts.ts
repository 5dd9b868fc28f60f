// The texts of the account mails, in both languages.

import type { Language } from '#contract/values/language.ts'
import { greeting } from '../../mail/format.ts'

export type AccountMailKind = 'confirm' | 'existing' | 'login' | 'reset' | 'password-changed' | 'passkey-added' | 'deleted'

export interface AccountMailTexts {
  subject: string
  title: string
  body: readonly string[]
  /** The label of the link; without one the mail has no link. */
  action?: string
  /** What to do if another person made the request. */
  notYou: (phone: string) => string
}

interface AccountTexts {
  greeting: (name: string) => string
  linkAsText: string
  contact: (phone: string, email: string) => string
  mails: Readonly<Record<AccountMailKind, AccountMailTexts>>
}

export const accountTexts: Readonly<Record<Language, AccountTexts>> = {
  es: {
    greeting: greeting.es,
    linkAsText: 'Si el botón no abre, copie esta dirección en su navegador:',
    contact: (phone, email) => `¿Preguntas? Llámenos al ${phone} o escríbanos a ${email}.`,
    mails: {
      confirm: {
        subject: 'Confirme su correo',
        title: 'Confirme su correo',
        body: [
          'Gracias por crear su cuenta. Ya puede usarla; al confirmar su correo verá también las reservas que hizo antes con esta dirección.',
          'El enlace sirve una sola vez y vence en 7 días.',
        ],
        action: 'Confirmar mi correo',
        notYou: () => 'Si usted no creó esta cuenta, no abra el enlace: sin su confirmación, nadie verá sus reservas.',
      },
      existing: {
        subject: 'Ya tiene una cuenta con nosotros',
        title: 'Ya tiene una cuenta con este correo',
        body: [
          'Alguien acaba de registrarse con su dirección de correo. Usted ya tenía una cuenta y esa cuenta no ha cambiado.',
          'Si fue usted, inicie sesión con su contraseña de siempre. Si no la recuerda, puede crear una nueva desde la página.',
        ],
        action: 'Ir a mi cuenta',
        notYou: () => 'Si no fue usted, no tiene que hacer nada: nadie puede ver sus datos ni sus reservas.',
      },
      login: {
        subject: 'Su enlace para iniciar sesión',
        title: 'Inicie sesión con un clic',
        body: [
          'Recibimos una solicitud para iniciar sesión en su cuenta sin contraseña.',
          'El enlace sirve una sola vez y vence en 15 minutos.',
        ],
        action: 'Iniciar sesión',
        notYou: () => 'Si no lo pidió usted, no haga nada: sin el enlace, nadie entra a su cuenta. No se lo reenvíe a nadie.',
      },
      reset: {
        subject: 'Cree una contraseña nueva',
        title: 'Cree una contraseña nueva',
        body: [
          'Recibimos una solicitud para cambiar la contraseña de su cuenta.',
          'El enlace sirve una sola vez y vence en 1 hora. Al usarlo se cierran todas las sesiones abiertas.',
        ],
        action: 'Crear contraseña',
        notYou: () => 'Si no lo pidió usted, no haga nada: su contraseña sigue siendo la misma.',
      },
      'password-changed': {
        subject: 'Su contraseña cambió',
        title: 'Su contraseña cambió',
        body: ['La contraseña de su cuenta se acaba de cambiar y se cerraron las demás sesiones.'],
        notYou: (phone) => `Si no fue usted, llámenos de inmediato al ${phone} y cree otra contraseña desde «¿Olvidó su contraseña?».`,
      },
      'passkey-added': {
        subject: 'Agregó una llave de acceso',
        title: 'Su cuenta tiene una llave de acceso nueva',
        body: ['Desde ahora puede iniciar sesión en ese dispositivo con su huella, su rostro o su PIN, sin contraseña.'],
        action: 'Ver mis llaves de acceso',
        notYou: (phone) => `Si no fue usted, llámenos de inmediato al ${phone} y recupere su contraseña: así se quitan todas las llaves.`,
      },
      deleted: {
        subject: 'Su cuenta se eliminó',
        title: 'Su cuenta se eliminó',
        body: [
          'Eliminamos su cuenta y sus datos personales. De los alquileres terminados solo queda lo que la contabilidad exige, sin su nombre.',
          'Si tiene un alquiler pendiente, sigue en pie. Los datos de un alquiler se borran por sí solos 30 días después de la devolución; si le debemos un reembolso, en cuanto lo reciba.',
        ],
        notYou: (phone) => `Si no fue usted, llámenos de inmediato al ${phone}.`,
      },
    },
  },
  en: {
    greeting: greeting.en,
    linkAsText: 'If the button doesn’t open, copy this address into your browser:',
    contact: (phone, email) => `Questions? Call us on ${phone} or write to ${email}.`,
    mails: {
      confirm: {
        subject: 'Confirm your email address',
        title: 'Confirm your email address',
        body: [
          'Thank you for creating your account. You can use it right away; once your address is confirmed you’ll also see earlier bookings made with it.',
          'The link works once and expires in 7 days.',
        ],
        action: 'Confirm my address',
        notYou: () => 'If you didn’t create this account, don’t open the link: without your confirmation no one will see your bookings.',
      },
      existing: {
        subject: 'You already have an account with us',
        title: 'You already have an account with this address',
        body: [
          'Someone has just registered with your email address. You already had an account, and that account hasn’t changed.',
          'If it was you, log in with your usual password. If you don’t remember it, you can set a new one from the page.',
        ],
        action: 'Go to my account',
        notYou: () => 'If this wasn’t you, there’s nothing to do: no one can see your data or your bookings.',
      },
      login: {
        subject: 'Your log-in link',
        title: 'Log in with one click',
        body: ['We received a request to log in to your account without a password.', 'The link works once and expires in 15 minutes.'],
        action: 'Log in',
        notYou: () => 'If you didn’t ask for this, do nothing: without the link, no one can log in. Don’t forward it to anyone.',
      },
      reset: {
        subject: 'Set a new password',
        title: 'Set a new password',
        body: [
          'We received a request to change the password of your account.',
          'The link works once and expires in 1 hour. For security, you’ll be logged out on all devices.',
        ],
        action: 'Set a password',
        notYou: () => 'If you didn’t ask for this, do nothing: your password stays the same.',
      },
      'password-changed': {
        subject: 'Your password was changed',
        title: 'Your password was changed',
        body: ['The password of your account has just been changed, and your other devices were logged out.'],
        notYou: (phone) => `If this wasn’t you, call us right away at ${phone} and set another password with “Forgot your password?”.`,
      },
      'passkey-added': {
        subject: 'You added a passkey',
        title: 'Your account has a new passkey',
        body: ['You can now log in on that device with your fingerprint, face or PIN, without a password.'],
        action: 'See my passkeys',
        notYou: (phone) => `If this wasn’t you, call us right away at ${phone} and reset your password, which removes all passkeys.`,
      },
      deleted: {
        subject: 'Your account was deleted',
        title: 'Your account was deleted',
        body: [
          'We have deleted your account and your personal data. Of past rentals we keep only what accounting rules require, without your name.',
          'An upcoming rental stays booked. Its data are deleted 30 days after the return or, if we owe you a refund, once you’ve received it.',
        ],
        notYou: (phone) => `If this wasn’t you, call us right away at ${phone}.`,
      },
    },
  },
}
