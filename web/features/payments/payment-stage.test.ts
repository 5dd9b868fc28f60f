import { expect, test } from 'vitest'
import { paymentStage } from './payment-stage.ts'

const held = { status: 'held', prepaid: true, allowedActions: ['pay'], dueCents: 25_885, payments: { means: ['sandbox'] } } as const

test.each([
  ['can be paid while the car is held', {}, false, 'payable'],
  ['can no longer be paid once the hold has ended', {}, true, 'expired'],
  ['cannot be paid while no payment method is offered', { payments: { means: [] } }, false, 'closed'],
  ['is paid when nothing is due', { status: 'confirmed', dueCents: 0 }, false, 'paid'],
  ['can be paid when a change costs more', { status: 'confirmed', dueCents: 4_000 }, false, 'payable'],
  ['is paid at the branch if chosen', { status: 'confirmed', prepaid: false, allowedActions: [] }, false, 'at-branch'],
  ['can be paid through a link that the branch has sent', { status: 'confirmed', prepaid: false }, false, 'payable'],
  ['has expired', { status: 'expired', dueCents: 0 }, false, 'expired'],
  ['is cancelled', { status: 'cancelled', dueCents: 0 }, false, 'cancelled'],
  ['was never collected', { status: 'no_show' }, false, 'over'],
] as const)('R-23 a booking %s', (_, changes, isHoldExpired, stage) => {
  const booking = { ...held, ...changes }
  expect(paymentStage({ ...booking, allowedActions: [...booking.allowedActions] }, isHoldExpired)).toBe(stage)
})
