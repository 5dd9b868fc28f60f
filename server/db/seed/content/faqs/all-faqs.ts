import { bookingFaqs } from './booking.ts'
import { businessFaqs } from './business.ts'
import { coverFaqs } from './cover.ts'
import type { FaqGroup } from './faq-group.ts'
import { paymentFaqs } from './payment.ts'
import { pickUpFaqs } from './pick-up.ts'
import { requirementFaqs } from './requirements.ts'
import { useFaqs } from './use.ts'

/** The seven groups in the order of docs/domain.md 5.4 (E-10). */
export const faqGroups: readonly FaqGroup[] = [requirementFaqs, bookingFaqs, paymentFaqs, coverFaqs, pickUpFaqs, useFaqs, businessFaqs]
