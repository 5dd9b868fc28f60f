import type { Condition } from './condition.ts'
import { cookiePolicy } from './cookie-policy.ts'
import { prepaidPolicy } from './prepaid-policy.ts'
import { privacyPolicy } from './privacy-policy.ts'
import { rentalConditions } from './rental-conditions.ts'
import { termsOfUse } from './terms-of-use.ts'

/** The five conditions in the order that the site's pages rely on (E-09, R-15). */
export const conditions: readonly Condition[] = [termsOfUse, cookiePolicy, rentalConditions, prepaidPolicy, privacyPolicy]
