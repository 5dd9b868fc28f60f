/** A promotion in one language; `text` and `conditions` are Markdown and may hold {{placeholders}}; {{discount}} is its own `discountBps`. */
export type PromotionText = { readonly title: string; readonly text: string; readonly conditions: string }

/**
 * A promotion and its package: they share the id (docs/wire.md, Conventions). The discount is on the time charge alone (docs/domain.md 3.3).
 * Weekly and monthly rates are not promotions: they belong to the rate plan.
 */
export type PromotionSeed = {
  readonly id: number
  readonly packageId: number
  /** 1 rentals, 2 special ones with partners (W-07). */
  readonly list: 1 | 2
  readonly es: PromotionText
  readonly en: PromotionText
  /** Relative to the day of seeding, so that a new installation never shows an ended promotion. */
  readonly window: { readonly fromMonthsAgo: number; readonly months: number }
  readonly discountBps: number
  /** Class ids 101–120, or null for every class. */
  readonly classIds: readonly number[] | null
  /** Pick-up branches, or null for every branch. */
  readonly branchIds: readonly number[] | null
  /** The cheapest of its classes, because cards show that one's total. */
  readonly image: { readonly classId: number; readonly stage: 'mint' | 'sea' | 'sun' }
}

const rollingYear = { fromMonthsAgo: 1, months: 12 } as const

const sharedConditions = {
  es: `- El descuento se aplica al alquiler, no a coberturas, extras, cargo de aeropuerto, devolución en otra sucursal ni impuestos. El total que ve ya lo refleja.
- No se suma a una tarifa de cliente ni a otra promoción: se aplica la mejor. Sí se combina con el prepago.
- Sujeto a disponibilidad en las fechas elegidas. Rigen las [condiciones de alquiler](/#/rental-conditions).`,
  en: `- The discount applies to the rental, not to coverage, extras, the airport fee, one-way fees or tax. The total you see already reflects it.
- It can’t be combined with a customer rate or another promotion; you get the better one. It can be combined with prepaying.
- Subject to availability on your dates. Our [rental conditions](/en/#/rental-conditions) apply.`,
} as const

export const promotions: readonly PromotionSeed[] = [
  {
    id: 1,
    packageId: 1,
    list: 2,
    es: {
      title: 'Playa y hotel en Coclé',
      text: `¿Se hospeda en uno de nuestros **hoteles aliados de playa** en Coclé? Su SUV o su auto familiar le cuesta menos: **{{discount}} de descuento** en el alquiler. Recójalo en Mareas Mall, a minutos de la costa, o en Penonomé, y llegue a la arena con espacio para toda la familia y sus maletas.`,
      conditions: `- Para huéspedes de hoteles aliados: presente la confirmación de su estadía al recoger el auto.
- Válida al recoger en Mareas Mall o Penonomé.
${sharedConditions.es}`,
    },
    en: {
      title: 'Beach and hotel in Coclé',
      text: `Staying at one of our **partner beach hotels** in Coclé? Your SUV or family car costs less: **{{discount}} off** the rental. Pick it up at Mareas Mall, minutes from the coast, or in Penonomé, and reach the sand with room for the whole family and the luggage.`,
      conditions: `- For guests of partner hotels: show the confirmation of your stay when you pick up the car.
- Valid for pick-up at Mareas Mall or Penonomé.
${sharedConditions.en}`,
    },
    window: rollingYear,
    discountBps: 1200,
    classIds: [103, 104, 106, 107, 109, 110],
    branchIds: [5, 6],
    image: { classId: 103, stage: 'sea' },
  },
  {
    id: 2,
    packageId: 2,
    list: 2,
    es: {
      title: 'Tierras altas con cafetales aliados',
      text: `Volcán, bosque nuboso y una taza recién colada. Suba en un 4x4 o una pickup de doble cabina con **{{discount}} de descuento** en el alquiler. Es para quien visita las **fincas de café y hospedajes aliados** de Boquete y Tierras Altas. Recoja el vehículo en el aeropuerto de David o en David Centro.`,
      conditions: `- Para visitantes de fincas y hospedajes aliados: presente su reserva al recoger el auto.
- Válida al recoger en el Aeropuerto Enrique Malek o en David Centro.
- Maneje solo por caminos habilitados, también con 4x4.
${sharedConditions.es}`,
    },
    en: {
      title: 'Highlands with partner coffee farms',
      text: `A volcano, cloud forest and a freshly brewed cup. Drive up in a 4x4 or a double-cab pickup with **{{discount}} off** the rental. It’s for visitors to our **partner coffee farms and lodges** around Boquete and Tierras Altas. Pick it up at David airport or David Centro.`,
      conditions: `- For visitors to partner farms and lodges: show your reservation when you pick up the car.
- Valid for pick-up at Enrique Malek Airport or David Centro.
- Drive on proper roads only, even in a 4x4.
${sharedConditions.en}`,
    },
    window: rollingYear,
    discountBps: 1000,
    classIds: [108, 109, 111, 113, 114],
    branchIds: [4, 10],
    image: { classId: 108, stage: 'mint' },
  },
  {
    id: 3,
    packageId: 3,
    list: 1,
    es: {
      title: 'Escapada en auto compacto',
      text: `Un auto ágil, fácil de estacionar y que rinde el combustible, ahora con **{{discount}} menos** en el alquiler. Ideal para moverse por la ciudad o para un fin de semana entre dos. En todas nuestras sucursales.`,
      conditions: `- Válida para las clases Mini, Económico y Compacto.
${sharedConditions.es}`,
    },
    en: {
      title: 'Compact getaway',
      text: `A nimble car, easy to park and light on fuel, now with **{{discount}} off** the rental. Ideal for getting around the city or a weekend for two. At all our branches.`,
      conditions: `- Valid for the Mini, Economy and Compact classes.
${sharedConditions.en}`,
    },
    window: rollingYear,
    discountBps: 1000,
    classIds: [101, 102, 103],
    branchIds: null,
    image: { classId: 101, stage: 'sun' },
  },
  {
    id: 4,
    packageId: 4,
    list: 1,
    es: {
      title: 'SUV para el interior',
      text: `Más altura, más maletas y aire para todos. Lleve una SUV compacta o mediana de viaje por el interior con **{{discount}} de descuento** en el alquiler. El kilometraje es ilimitado.`,
      conditions: `- Válida para Crossover económico, SUV compacta y SUV mediana.
${sharedConditions.es}`,
    },
    en: {
      title: 'An SUV for the open road',
      text: `More height, more luggage and cool air for everyone. Take a compact or intermediate SUV into the provinces with **{{discount}} off** the rental and unlimited mileage.`,
      conditions: `- Valid for Economy crossover, Compact SUV and Intermediate SUV.
${sharedConditions.en}`,
    },
    window: rollingYear,
    discountBps: 1500,
    classIds: [106, 107, 109],
    branchIds: null,
    image: { classId: 106, stage: 'sea' },
  },
  {
    id: 5,
    packageId: 5,
    list: 1,
    es: {
      title: 'Familia completa',
      text: `De siete a quince pasajeros para que nadie se quede. SUV de 7 pasajeros, minivan o van con **{{discount}} menos** en el alquiler. Agregue sillas para los más pequeños en el paso de extras.`,
      conditions: `- Válida para SUV de 7 pasajeros, minivan de 8 y vans de 12 y 15.
- Las vans de 12 y 15 pasajeros no están disponibles para conductores de {{minAge}} a {{youngMaxAge}} años.
${sharedConditions.es}`,
    },
    en: {
      title: 'The whole family',
      text: `Seven to fifteen seats, so nobody stays behind. A 7-seat SUV, minivan or van with **{{discount}} off** the rental. Add child seats for the little ones in the extras step.`,
      conditions: `- Valid for the 7-seat SUV, the 8-seat minivan and the 12- and 15-seat vans.
- The 12- and 15-seat vans are not available to drivers aged {{minAge}} to {{youngMaxAge}}.
${sharedConditions.en}`,
    },
    window: rollingYear,
    discountBps: 1200,
    classIds: [110, 115, 116, 117],
    branchIds: null,
    image: { classId: 110, stage: 'mint' },
  },
  {
    id: 6,
    packageId: 6,
    list: 1,
    es: {
      title: 'Ciudad sin aeropuerto',
      text: `Si ya está en la capital, recoja su auto en Calle\u00a050, Costa del Este o Albrook Village. Sin cargo de aeropuerto y con **{{discount}} de descuento** en el alquiler de autos medianos y grandes.`,
      conditions: `- Válida al recoger en Calle\u00a050, Costa del Este o Albrook Village, para las clases Intermedio y Sedán grande.
${sharedConditions.es}`,
    },
    en: {
      title: 'City pick-up',
      text: `Already in the capital? Pick up your car at Calle\u00a050, Costa del Este or Albrook Village. No airport fee, and **{{discount}} off** the rental of intermediate and full-size cars.`,
      conditions: `- Valid for pick-up at Calle\u00a050, Costa del Este or Albrook Village, for the Intermediate and Full-size classes.
${sharedConditions.en}`,
    },
    window: rollingYear,
    discountBps: 800,
    classIds: [104, 105],
    branchIds: [2, 7, 8],
    image: { classId: 104, stage: 'sun' },
  },
  {
    id: 7,
    packageId: 7,
    list: 1,
    es: {
      title: 'Su negocio en movimiento',
      text: `¿Mudanza, reparto o temporada de ventas? Paneles y pickups de trabajo con **{{discount}} menos** en el alquiler. Son suyos los días que los necesite, sin comprar otro vehículo.`,
      conditions: `- Válida para paneles y pickup de cabina sencilla, al recoger en Tocumen Commercial Park o David Centro.
- Reserve con al menos {{leadCommercialHours}} horas de anticipación.
${sharedConditions.es}`,
    },
    en: {
      title: 'Your business on the move',
      text: `Moving, delivering or in the middle of a busy season? Panel vans and work pickups with **{{discount}} off** the rental. Keep them for as many days as you need, without buying another vehicle.`,
      conditions: `- Valid for panel vans and the single-cab pickup, picked up at Tocumen Commercial Park or David Centro.
- Book at least {{leadCommercialHours}} hours ahead.
${sharedConditions.en}`,
    },
    window: rollingYear,
    discountBps: 500,
    classIds: [118, 119, 120],
    branchIds: [3, 10],
    image: { classId: 118, stage: 'sea' },
  },
]
