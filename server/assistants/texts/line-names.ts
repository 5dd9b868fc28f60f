import type { Language } from '#contract/values/language.ts'
import type { LineCode } from '#contract/values/price-line.ts'

/** Names of price lines, which the wire gives as codes. They are those of the site, where the person sees them too. */
export const lineNames: Readonly<Record<Language, Readonly<Record<LineCode | 'other', string>>>> = {
  es: {
    time: 'Días de alquiler',
    hours: 'Horas adicionales',
    discount: 'Descuento en el alquiler',
    prepaid: 'Descuento por pagar en línea',
    cover: 'Cobertura',
    'baby-seat': 'Silla para niño',
    'additional-driver': 'Conductor adicional',
    wifi: 'Wifi a bordo',
    'young-driver': 'Conductor de 23 o 24 años',
    extra: 'Extra',
    concession: 'Cargo de aeropuerto',
    'one-way': 'Devolución en otra sucursal',
    'after-hours': 'Atención fuera de horario',
    itbms: 'ITBMS',
    adjustment: 'Ajuste acordado con la sucursal',
    other: 'Otro cargo',
  },
  en: {
    time: 'Rental days',
    hours: 'Extra hours',
    discount: 'Discount',
    prepaid: 'Discount for paying online',
    cover: 'Coverage',
    'baby-seat': 'Child seat',
    'additional-driver': 'Additional driver',
    wifi: 'Wi-Fi on board',
    'young-driver': 'Driver aged 23 or 24',
    extra: 'Extra',
    concession: 'Airport fee',
    'one-way': 'Return to another branch',
    'after-hours': 'Service outside hours',
    itbms: 'ITBMS tax',
    adjustment: 'Adjustment agreed with the branch',
    other: 'Other charge',
  },
}
