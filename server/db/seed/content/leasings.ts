/** A plan or service in one language; `text` is Markdown and may hold {{placeholders}}. */
export type LeasingText = { readonly title: string; readonly text: string }

/** A service that is part of the monthly fee. */
export type LeasingService = { readonly code: string; readonly es: string; readonly en: string }

/** An operating-lease plan (W-03; terms and services: docs/domain.md 5.5 [D]). */
export type LeasingSeed = {
  readonly id: number
  readonly es: LeasingText
  readonly en: LeasingText
  /** Months. */
  readonly terms: readonly number[]
  /** Kilometres a month to choose from; the fees below are for the first. */
  readonly kmMonth: readonly number[]
  readonly services: readonly LeasingService[]
  /** "From" fee a month by class in cents, ITBMS included, for the longest term: a shown price is a final price (docs/domain.md 5.2). */
  readonly monthly: readonly { readonly classId: number; readonly cents: number }[]
}

const services = {
  maintenance: { code: 'maintenance', es: 'Mantenimiento preventivo y correctivo', en: 'Preventive and corrective maintenance' },
  insurance: { code: 'insurance', es: 'Seguro del vehículo y daños a terceros', en: 'Vehicle and third-party insurance' },
  plates: { code: 'plates', es: 'Placa, revisado y trámites anuales', en: 'Plates, annual inspection and paperwork' },
  replacement: { code: 'replacement', es: 'Auto de reemplazo', en: 'Replacement car' },
  tyres: { code: 'tyres', es: 'Cambio de llantas por desgaste', en: 'Tire changes for wear' },
  roadside: { code: 'roadside', es: 'Asistencia en carretera', en: 'Roadside assistance' },
  manager: { code: 'account-manager', es: 'Ejecutivo de cuenta', en: 'Account manager' },
  reports: { code: 'reports', es: 'Informe mensual de la flota', en: 'Monthly fleet report' },
} as const satisfies Record<string, LeasingService>

export const leasings: readonly LeasingSeed[] = [
  {
    id: 1,
    es: {
      title: 'Pymes',
      text: `Para negocios que necesitan de uno a cuatro vehículos y una cuota que puedan prever. Usted elige la clase, el plazo y los kilómetros; nosotros nos ocupamos del mantenimiento, el seguro, la placa y el reemplazo cuando el vehículo entra al taller.

**Por qué conviene.** No hay cuota inicial alta ni valor de reventa que le preocupe. El gasto es una sola factura electrónica al mes con su RUC. Al terminar el plazo puede devolver el vehículo, renovar con uno nuevo o cambiar de clase.

**Cómo empezar.** Pida una propuesta desde este formulario. Le pediremos los documentos de la empresa y, aprobada la solicitud, coordinamos la entrega en la sucursal que prefiera.`,
    },
    en: {
      title: 'Small business',
      text: `For businesses that need one to four vehicles and a fee they can plan for. You choose the class, the term and the kilometers; we take care of maintenance, insurance, plates and a replacement while the vehicle is in the workshop.

**Why it pays.** There is no large down payment and no resale value to worry about. The expense is a single electronic invoice a month with your tax number. At the end of the term you can return the vehicle, renew with a new one or switch class.

**How to start.** Request a proposal with this form. We will need your company's documents and, once approved, we arrange the hand-over at the branch you prefer.`,
    },
    terms: [12, 24, 36, 48],
    kmMonth: [1500, 2000, 2500],
    services: [services.maintenance, services.insurance, services.plates, services.replacement],
    monthly: [
      { classId: 101, cents: 36900 },
      { classId: 102, cents: 43900 },
      { classId: 103, cents: 50900 },
      { classId: 104, cents: 60900 },
      { classId: 106, cents: 57500 },
      { classId: 107, cents: 67500 },
      { classId: 109, cents: 82900 },
      { classId: 113, cents: 105500 },
      { classId: 118, cents: 71500 },
    ],
  },
  {
    id: 2,
    es: {
      title: 'Flota corporativa',
      text: `Para empresas con cinco vehículos o más. Unificamos la flota en un contrato marco con condiciones iguales para todas sus sedes, un ejecutivo que conoce su operación y un informe mensual con kilómetros, mantenimientos y costos por unidad.

**Flexibilidad real.** Agregue o reduzca unidades según sus proyectos, combine plazos distintos y asigne autos por cargo o por región. La red de sucursales en Panamá, Coclé y Chiriquí le permite entregar y reemplazar vehículos cerca de donde trabaja su gente.

**Sin sorpresas.** La cuota incluye llantas por desgaste y asistencia en carretera, además de mantenimiento, seguro, placa y reemplazo. Los kilómetros se pueden compartir entre las unidades de la misma clase.`,
    },
    en: {
      title: 'Corporate fleet',
      text: `For companies with five vehicles or more. We bring the fleet together under one framework agreement with the same terms for all your sites, a manager who knows your operation and a monthly report of kilometers, maintenance and cost per unit.

**Real flexibility.** Add or drop units as your projects change, mix different terms and assign cars by role or by region. Our branches in Panamá, Coclé and Chiriquí mean vehicles can be delivered and replaced near where your people work.

**No surprises.** The fee includes tires for wear and roadside assistance as well as maintenance, insurance, plates and replacement. Kilometers can be pooled between units of the same class.`,
    },
    terms: [12, 24, 36, 48],
    kmMonth: [2000, 2500, 3000],
    services: [
      services.maintenance,
      services.insurance,
      services.plates,
      services.replacement,
      services.tyres,
      services.roadside,
      services.manager,
      services.reports,
    ],
    monthly: [
      { classId: 102, cents: 42500 },
      { classId: 103, cents: 48900 },
      { classId: 104, cents: 58500 },
      { classId: 105, cents: 74500 },
      { classId: 107, cents: 64900 },
      { classId: 109, cents: 79500 },
      { classId: 110, cents: 91500 },
      { classId: 111, cents: 116500 },
      { classId: 113, cents: 101500 },
      { classId: 114, cents: 114500 },
      { classId: 115, cents: 128500 },
    ],
  },
  {
    id: 3,
    es: {
      title: 'Vehículos comerciales',
      text: `Para reparto, obra y transporte de personal. Paneles, pickups y vans listos para trabajar, con más kilómetros al mes y un plan de mantenimiento pensado para el uso diario.

**Hecho para no parar.** Programamos los servicios fuera de sus horas fuertes y, si una unidad se queda, la reemplazamos por otra de la misma capacidad según disponibilidad. Podemos rotularla con la marca de su empresa y retirar el rótulo al final del contrato.

**Cumpla con su carga.** Le ayudamos a elegir según peso, volumen y ruta, para que el vehículo rinda y sus conductores trabajen seguros. La entrega se hace en Tocumen Commercial Park o en David Centro.`,
    },
    en: {
      title: 'Commercial vehicles',
      text: `For deliveries, building sites and staff transport. Panel vans, pickups and passenger vans ready to work, with more kilometers a month and a maintenance plan made for daily use.

**Built to keep going.** We schedule services outside your busy hours and, if a unit is off the road, we replace it with one of the same capacity, subject to availability. We can letter it with your company's brand and remove the lettering at the end of the contract.

**Right for the load.** We help you choose by weight, volume and route, so that the vehicle performs and your drivers work safely. Vehicles are handed over at Tocumen Commercial Park or David Centro.`,
    },
    terms: [12, 24, 36, 48],
    kmMonth: [2500, 3500, 4500],
    services: [services.maintenance, services.insurance, services.plates, services.replacement, services.tyres, services.roadside],
    monthly: [
      { classId: 113, cents: 108500 },
      { classId: 114, cents: 122500 },
      { classId: 115, cents: 137500 },
      { classId: 116, cents: 145500 },
      { classId: 117, cents: 171500 },
      { classId: 118, cents: 73500 },
      { classId: 119, cents: 103500 },
      { classId: 120, cents: 86500 },
    ],
  },
]
