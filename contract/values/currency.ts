import { encodeOnlyField } from '../codec.ts'

/** The currency of all amounts. */
export const currency = encodeOnlyField(
  'Moneda',
  ({ literal }) => literal('USD'),
  () => 'USD',
)
