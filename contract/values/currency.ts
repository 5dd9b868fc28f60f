import { written } from '../codec.ts'

/** The currency of all amounts. */
export const currency = written(
  'Moneda',
  ({ literal }) => literal('USD'),
  () => 'USD',
)
