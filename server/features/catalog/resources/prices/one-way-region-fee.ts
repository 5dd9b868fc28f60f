import { amount, count, region } from '../field.ts'
import { defineResource } from '../resource.ts'

/** Applies to pairs of branches that have no fee of their own. */
export const oneWayRegionFee = defineResource({
  table: 'one_way_region_fee',
  key: ['from_region_id', 'to_region_id'],
  label: { es: 'Devolución en otra región', en: 'One-way fees by region' },
  group: 'rates',
  action: 'rates.write',
  fields: {
    from_region_id: region('Sale de la región', 'From region'),
    to_region_id: region('Vuelve a la región', 'To region'),
    fee_cents: amount('Cargo', 'Fee'),
    reposition_minutes: count('Minutos hasta que el auto vuelve', 'Minutes until the car is back', 0, 20_160),
  },
})
