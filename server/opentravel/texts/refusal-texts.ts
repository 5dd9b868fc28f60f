import { messageKinds, requestName } from '#contract/opentravel/messages.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { englishRefusals } from '../../assistants/texts/english-refusals.ts'

/** Refusals that a broker's developer meets, in the words of the messages. All others have the text of the site. */
const brokerRefusals: Partial<Readonly<Record<RefusalCode, string>>> = {
  malformed: 'The message cannot be read. Send XML in UTF-8, not compressed, without a document type, at most 32 levels deep.',
  unsupported_media_type: 'The content type must be application/xml or text/xml.',
  too_large: 'The message is larger than 64 KB.',
  method_not_allowed: 'Messages must be sent by POST.',
  wrong_credentials:
    'The sender is not known. RequestorID or MessagePassword is wrong, or the message comes from another IP address than agreed.',
  unknown_id: 'The code is not one of ours.',
  booking_not_found: 'None of your bookings has this number, or its last name is another one.',
  offer_not_valid: 'The offer is not one that you received, or the message names another trip or class than it. Search again.',
  booking_changed: 'The booking has changed in the meantime. Send the message again.',
  sold_out: 'No car that the message asks for is left for these dates.',
  price_changed: 'The total is not the current one.',
  key_reused: 'The UniqueID belongs to a booking with other data.',
}

/** The text of a refusal in an answer, always in English. */
export const explainRefusal = (code: RefusalCode): string => brokerRefusals[code] ?? englishRefusals[code]

export const closedMessage = 'Sales through brokers are closed at the moment. Bookings that exist can be read and cancelled.'

export const unknownMessage = `The message is none that we answer. Send ${messageKinds.map(requestName).join(', ')} of the namespace of OpenTravel, without an envelope.`
