// Prices and terms for all classes (docs/domain.md 2 and 3), in dollars per day unless stated otherwise; the database stores cents.

export const ratePlanId = 10
export const periods = [
  { fromDays: 7, numerator: 6, denominator: 7 },
  { fromDays: 30, numerator: 22, denominator: 30 },
] as const

export const seasons = [
  { id: 'low', es: 'Baja', en: 'Low', isDefault: true },
  { id: 'high', es: 'Alta', en: 'High', isDefault: false },
] as const

/** No rate of a class may be below this share of its low-season rate. */
export const minimumShare = 0.7

/** High season: mid-December to April, July, and the weekends of November (docs/domain.md 2). */
export const seasonRules = [
  { season: 'high', from: '12-15', to: '04-30', weekdays: null },
  { season: 'high', from: '07-01', to: '07-31', weekdays: null },
  { season: 'high', from: '11-01', to: '11-30', weekdays: [5, 6, 0] },
] as const

export const clientTypes = [
  { id: 1, name: 'Público', discountBps: 0 },
  { id: 2, name: 'Frecuentes', discountBps: 500 },
  { id: 3, name: 'Empresas', discountBps: 1000 },
  { id: 4, name: 'Agencias', discountBps: 800 },
] as const

/** A null price is part of the mandatory cover, whose price depends on the class. */
export const coverageItems = [
  { code: 'CDW', es: 'Daños por colisión y robo, con deducible', en: 'Collision and theft, with a deductible', small: null, large: null },
  { code: 'DAT', es: 'Daños a la propiedad de terceros', en: 'Damage to the property of others', small: null, large: null },
  { code: 'EDD', es: 'Sin deducible por colisión', en: 'No deductible for collisions', small: 9, large: 12 },
  {
    code: 'CSDW',
    es: 'Sin deducible, también por vuelco, objeto fijo y fuga',
    en: 'No deductible, rollover, fixed object and hit-and-run included',
    small: 14,
    large: 18,
  },
  { code: 'WTC', es: 'Vidrios y llantas', en: 'Windshield and tires', small: 4.5, large: 4.5 },
  { code: 'PAC', es: 'Accidentes personales de los ocupantes', en: 'Personal accident for all on board', small: 4, large: 4 },
  { code: 'SLC', es: 'Responsabilidad civil ampliada', en: 'Extended liability', small: 7, large: 7 },
  { code: 'RAP', es: 'Asistencia en carretera', en: 'Roadside assistance', small: 3.5, large: 3.5 },
] as const

export const coveragePackages = [
  {
    id: 20,
    es: 'Básica',
    en: 'Basic',
    discountBps: 0,
    depositShareBps: 10_000,
    excessSmall: 2000,
    excessLarge: 2500,
    items: ['CDW', 'DAT'],
  },
  {
    id: 21,
    es: 'Plus',
    en: 'Plus',
    discountBps: 0,
    depositShareBps: 10_000,
    excessSmall: 0,
    excessLarge: 0,
    items: ['CDW', 'DAT', 'EDD', 'WTC'],
  },
  {
    id: 22,
    es: 'Total',
    en: 'Total',
    discountBps: 1500,
    depositShareBps: 5000,
    excessSmall: 0,
    excessLarge: 0,
    items: ['CDW', 'DAT', 'CSDW', 'WTC', 'PAC', 'SLC', 'RAP'],
  },
] as const

export const extras = [
  { id: 1, es: 'Silla para niño', en: 'Child seat', day: 6, cap: 60, maximum: 4, line: 'baby-seat' },
  { id: 2, es: 'Conductor adicional', en: 'Additional driver', day: 5, cap: null, maximum: 4, line: 'additional-driver' },
  { id: 3, es: 'Wifi a bordo', en: 'Wi-Fi hotspot', day: 7, cap: null, maximum: 2, line: 'wifi' },
  { id: 4, es: 'Conductor de 23 o 24 años', en: 'Driver aged 23 or 24', day: 12, cap: null, maximum: 1, line: 'young-driver' },
  { id: 5, es: 'Navegador GPS', en: 'GPS navigator', day: 7, cap: 70, maximum: 1, line: 'extra', equipment: '13' },
  { id: 6, es: 'Pase de peajes (Panapass)', en: 'Toll pass (Panapass)', day: 3, cap: 30, maximum: 1, line: 'extra' },
  { id: 7, es: 'Portaequipaje de techo', en: 'Roof rack', day: 8, cap: null, maximum: 1, line: 'extra' },
] as const

export const priceTerms = {
  itbmsBps: 700,
  prepaidBps: 1000,
  afterHours: 25,
  quoteMinutes: 30,
  // Cancellation, change and no-show (docs/domain.md 3.5).
  cancelFreeHours: 48,
  cancelFee: 50,
  noShowFee: 150,
  holdHours: 2,
} as const
