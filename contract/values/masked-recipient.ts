import { or, text } from '../answer-codecs.ts'
import { shape, type ValueOf } from '../codec.ts'

/** The e-mail address, masked except for the first letter and the domain, so that its owner recognises it. */
export const maskedRecipient = shape({ maskedEmail: ['Correo', or(text, '')] })
export type MaskedRecipient = ValueOf<typeof maskedRecipient>
