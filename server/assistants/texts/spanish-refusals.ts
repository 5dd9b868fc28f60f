// Messages of refusals. Those that the site writes for its own pages are replaced; all others are the site's
// (server/endpoints/refusal-messages.ts).

import type { RefusalCode } from '#contract/refusals.ts'
import { refusalMessages } from '../../endpoints/refusal-messages.ts'

export const spanishRefusals: Readonly<Record<RefusalCode, string>> = {
  ...refusalMessages,
  key_reused: 'Esa clave (idempotencyKey) ya se usó con otros datos. Envíe una nueva para otra solicitud.',
  email_code_needed:
    'Le enviamos un código de seis dígitos al correo del conductor. Pídaselo y envíelo como emailCode con la misma idempotencyKey.',
  email_code_wrong: 'El código no es correcto o ya venció. Use el del último correo que enviamos.',
  link_needed: 'Por seguridad, esto se hace con el enlace que enviamos por correo. Pida a la persona que lo abra.',
  price_changed: 'El precio cambió. Muestre a la persona el nuevo total y pídale que lo confirme.',
  quote_expired: 'La cotización venció. Muestre a la persona el nuevo total y pídale que lo confirme.',
  quote_used: 'Con esta cotización ya se hizo otra reserva. Pida el precio de nuevo.',
  terms_changed: 'Las condiciones de alquiler cambiaron. La persona debe leer la versión vigente antes de continuar.',
}
