import type { Language } from '#contract/values/language.ts'
import type { LineCode } from '#contract/values/price-line.ts'

/** Names of price lines, which the wire gives as codes. */
export const lineNames: Readonly<Record<Language, Readonly<Record<LineCode | 'other', string>>>> = {
  es: {
    time: 'Días de alquiler',
    hours: 'Horas adicionales',
    discount: 'Descuento',
    prepaid: 'Descuento por pago anticipado',
    cover: 'Cobertura',
    'baby-seat': 'Silla de bebé',
    'additional-driver': 'Conductor adicional',
    wifi: 'Wifi',
    'young-driver': 'Conductor joven',
    extra: 'Adicional',
    concession: 'Cargo de aeropuerto',
    'one-way': 'Devolución en otra sucursal',
    'after-hours': 'Fuera de horario',
    itbms: 'ITBMS',
    adjustment: 'Ajuste',
    other: 'Otro',
  },
  en: {
    time: 'Rental days',
    hours: 'Extra hours',
    discount: 'Discount',
    prepaid: 'Prepaid discount',
    cover: 'Cover',
    'baby-seat': 'Baby seat',
    'additional-driver': 'Additional driver',
    wifi: 'Wi-Fi',
    'young-driver': 'Young driver',
    extra: 'Extra',
    concession: 'Airport concession fee',
    'one-way': 'One-way fee',
    'after-hours': 'After-hours service',
    itbms: 'ITBMS (tax)',
    adjustment: 'Adjustment',
    other: 'Other',
  },
}
