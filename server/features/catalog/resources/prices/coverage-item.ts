import { amount, bilingual, code, hinted, line, optional } from '../field.ts'
import { defineResource } from '../resource.ts'

export const coverageItem = defineResource({
  table: 'coverage_item',
  key: ['code'],
  nameColumns: ['name'],
  label: { es: 'Coberturas', en: 'Coverages' },
  group: 'rates',
  action: 'rates.write',
  fields: {
    code: hinted(code('Código', 'Code', /^[A-Z]{2,6}$/), 'De dos a seis mayúsculas, como CDW', 'Two to six capitals, such as CDW'),
    ...bilingual('name', line, 'Nombre', 'Name'),
    small_day_cents: optional(amount('Por día, clase pequeña', 'Per day, small class')),
    large_day_cents: optional(amount('Por día, clase grande', 'Per day, large class')),
  },
})
