export const home = {
  title: 'Alquiler de autos en Panamá al precio final',
  heading: 'El precio que ve es el que paga.',
  lead: 'Con cobertura obligatoria, cargo de aeropuerto e ITBMS desde la primera búsqueda.',
  example: (car: string | undefined, days: string, branch: string) =>
    `Precio final: ${car === undefined ? '' : `${car}, `}${days}, desde ${branch}`,
  description:
    'Alquile un auto en Panamá con el precio total desde la primera búsqueda: cobertura obligatoria, cargo de aeropuerto e ITBMS incluidos. Sucursales de Tocumen a David.',
  promisesLabel: 'Lo que le prometemos',
  promises: [
    {
      title: 'Un solo precio, el final',
      text: 'El total de sus fechas con todo lo obligatorio. En el mostrador no se agregan cargos obligatorios.',
    },
    { title: 'Autos que están ahí', text: 'Contamos cada auto por sucursal y hora. Lo que aparece disponible, lo está.' },
    {
      title: 'Cada línea explicada',
      text: 'Alquiler, cobertura, cargos e impuesto por separado. El depósito va aparte: es una retención, no un cobro.',
    },
  ],
  classes: {
    title: 'Una clase para cada viaje',
    lead: 'Precio final de un día, en la sucursal y la fecha más económicas.',
    from: 'Desde',
    perDay: 'por día',
    rate: 'por día, antes de cargos e ITBMS',
    all: 'Ver todas las clases',
  },
  promotions: {
    title: 'Promociones vigentes',
    lead: 'Rebajan solo el alquiler, no la cobertura ni los cargos. El total ya incluye la rebaja.',
    discount: (percent: number) => `−${percent}\u00a0%`,
    until: (date: string) => `Hasta el ${date}`,
    all: 'Ver todas las promociones',
  },
  branches: {
    title: 'Sucursales en todo el istmo',
    lead: 'Recoja en una y devuelva en otra: el cargo por devolución en otra sucursal ya va en su total.',
    closed: 'Hoy cerrada',
    closedNow: 'Cerrada ahora',
    allDay: 'Las 24 horas',
    unknown: 'Consulte a la sucursal',
    span: (from: string, to: string) => `${from} – ${to}`,
    midnight: 'medianoche',
    all: 'Ver todas las sucursales',
    map: 'Mapa de Panamá con las sucursales',
    capital: 'Ciudad de Panamá',
    count: (count: number) => (count === 1 ? '1 sucursal' : `${count} sucursales`),
  },
  how: {
    title: 'Cómo funciona',
    steps: [
      { title: 'Busque', text: 'Sucursal, fechas y edad del conductor: con eso calculamos el total exacto.' },
      { title: 'Elija', text: 'Compare clases por su precio final. Lo que ve se mantiene 30 minutos.' },
      { title: 'Reserve', text: 'Coberturas y extras a su medida, con el total siempre a la vista.' },
      { title: 'Maneje', text: 'Cédula o pasaporte, licencia y tarjeta de crédito a su nombre.' },
    ],
  },
}

declare module '../dictionaries.ts' {
  interface Dictionaries {
    home: typeof home
  }
}
