import { amount, count, reference } from '../field.ts'
import { defineResource } from '../resource.ts'

export const oneWayFee = defineResource({
  table: 'one_way_fee',
  key: ['from_branch_id', 'to_branch_id'],
  label: { es: 'Devolución en otra sucursal', en: 'One-way fees' },
  group: 'rates',
  action: 'rates.write',
  fields: {
    from_branch_id: reference('Sale de', 'From', 'branch'),
    to_branch_id: reference('Vuelve a', 'To', 'branch'),
    fee_cents: amount('Cargo', 'Fee'),
    reposition_minutes: count('Minutos hasta que el auto vuelve', 'Minutes until the car is back', 0, 20_160),
  },
})
