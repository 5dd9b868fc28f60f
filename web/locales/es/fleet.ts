import { endSentence, withArticle, withHourArticle } from '#contract/format.ts'

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`
const days = (number: number) => count(number, 'día', 'días')

/** A search for a message that the visitor sends. */
interface SearchInWords {
  branch: string
  from: string
  to: string
  returnBranch: string
  isYoung: boolean
  promotion: string
}

export const fleet = {
  title: 'Autos en alquiler en Panamá',
  titleAt: (branch: string) => `Autos desde ${withArticle(branch)}`,
  description:
    'Compare todas las clases de auto en Panamá con su precio total: cobertura obligatoria, cargo de aeropuerto e ITBMS incluidos desde la primera búsqueda.',
  invitation: {
    heading: 'Elija sucursal y fechas',
    correct: 'Revise lo marcado en su búsqueda',
    text: 'Le mostramos el precio total de cada clase para sus fechas, con todo lo obligatorio incluido.',
  },
  summary: {
    label: 'Su búsqueda',
    pickUp: 'Recogida',
    return: 'Devolución',
    from: (branch: string, other: string) => `${branch} → ${other}`,
    days,
    standardDriver: 'Conductor de 25 a 70 años',
    youngDriver: 'Conductor de 23 o 24 años',
    modify: 'Modificar',
    close: 'Cerrar',
    clear: 'Empezar de cero',
  },
  withoutScript: {
    title: 'Reserve por teléfono o WhatsApp al mismo precio',
    text: 'La reserva en línea necesita JavaScript, que aquí no funciona. Díganos la clase y los datos de su búsqueda.',
    /** Names that do not apply are empty. */
    message: ({ branch, from, to, returnBranch, isYoung, promotion }: SearchInWords) =>
      endSentence(
        `Hola, quiero reservar un auto en ${withArticle(branch)}, del ${from} al ${to}` +
          (returnBranch && `, con devolución en ${withArticle(returnBranch)}`) +
          (isYoung ? ', para un conductor de 23 o 24 años' : '') +
          (promotion && `, con la promoción «${promotion}»`),
      ),
  },
  passed: {
    title: (from: string, to: string) => `Las fechas del enlace ya pasaron: ${from} a ${to}`,
    text: 'Le mostramos las más próximas que se pueden reservar. Puede cambiarlas con «Modificar».',
  },
  promotion: (title: string) => `Con la promoción ${title}`,
  unknownPromotion: 'Con una promoción aplicada',
  promotionTerms: 'Condiciones',
  dropPromotion: 'Quitar promoción',
  promotionOn: (number: number) => (number === 1 ? 'en 1 clase' : `en ${number} clases`),
  noPromotion: {
    title: (title: string) => `La promoción «${title}» no se aplica a esta búsqueda`,
    untitled: 'Su promoción no se aplica a esta búsqueda',
    elsewhere: (branches: string) => `Vale al recoger en ${withArticle(branches)}. Estos son los precios sin ella.`,
    classes: 'Ninguna de sus clases está disponible aquí para esas fechas. Estos son los precios sin ella.',
    usedUp: 'Llegó a su límite de reservas, en total o por persona. Estos son los precios sin ella.',
    see: 'Ver la promoción',
  },
  available: (number: number) => count(number, 'clase disponible', 'clases disponibles'),
  elsewhere: (number: number) => `${number} en otra sucursal`,
  noneAvailable: 'No quedan autos para esas fechas',
  allClasses: (number: number) => count(number, 'clase de auto', 'clases de autos'),
  finalPrices: 'Precios finales',
  priceHeld: 'Precio fijo',
  allMandatory: 'en dólares (USD), con todo lo obligatorio',
  until: (time: string) => ` hasta ${withHourArticle(time)}`,
  otherDays: ['Precios de ', 'otros días'],
  otherReturns: 'Precios por sucursal de devolución',
  fromPrices: 'El total más bajo de un día, en dólares (USD) y con todo lo obligatorio incluido. Cambia con la fecha y la sucursal.',
  shown: (shown: number, all: number) => (shown === all ? count(all, 'clase', 'clases') : `${shown} de ${count(all, 'clase', 'clases')}`),
  list: 'Clases de autos',
  loading: 'Buscando autos…',
  pictureNote: 'La imagen ilustra la clase: se reserva la clase, no un modelo.',
  depositNote: 'El depósito es una retención en su tarjeta y nunca forma parte del precio.',
  empty: {
    title: 'Aquí verá los autos',
    text: 'Su búsqueda sigue guardada.',
    reload: 'Volver a cargar',
  },
  noMatch: {
    title: (filters: string) => `Ninguna clase cumple con ${filters}`,
    drop: (filter: string, left: number) => `Quitar ${filter} (${left})`,
    seats: (group: string) => `${group} pasajeros`,
    free: 'Disponible',
    clear: 'Quitar los filtros',
  },
  sort: {
    label: 'Ordenar por',
    price: 'Menor precio total',
    fromPrice: 'Menor precio',
    category: 'Tipo de auto',
    seats: 'Más pasajeros',
  },
  filters: {
    title: 'Filtros',
    set: (number: number) => (number === 0 ? 'Filtros' : `Filtros (${number})`),
    close: 'Cerrar',
    show: (number: number) => `Ver ${number}`,
    clear: 'Quitar filtros',
    all: 'Todos',
    category: 'Tipo de auto',
    subcategory: 'Clase',
    seats: 'Pasajeros',
    seatGroups: { small: 'Hasta 5', medium: '7 u 8', large: '12 o más' },
    transmission: 'Transmisión',
    transmissions: { automatic: 'Automática', manual: 'Manual' },
    drive: 'Tracción',
    fourByFour: '4x4',
    availability: 'Disponibilidad',
    freeOnly: 'Ocultar lo no disponible',
  },
  car: {
    orSimilar: 'o similar',
    picture: (name: string) => `Imagen ilustrativa de la clase ${name}`,
    specs: 'Características',
    seats: (seats: number) => count(seats, 'pasajero', 'pasajeros'),
    bags: (large: number, small: number) => `${count(large, 'maleta grande', 'maletas grandes')} y ${count(small, 'pequeña', 'pequeñas')}`,
    bed: 'Vagón',
    cargo: 'Espacio de carga',
    shortCargo: 'Carga',
    transmissions: { automatic: 'Auto.', manual: 'Manual' },
    fourByFour: '4x4',
    total: (number: number) => `total · ${days(number)}`,
    perDay: (price: string) => `≈ ${price} por día`,
    from: 'desde',
    fromUnit: 'por día, precio final',
    rateUnit: 'por día, antes de cargos e ITBMS',
    was: 'Antes',
    discounted: 'Con descuento',
    left: (left: number) => (left === 1 ? 'Queda 1' : `Quedan ${left}`),
    fewLeft: 'Quedan pocos',
    choose: 'Elegir',
    chooseThis: 'Elegir este auto',
    chooseNamed: (name: string) => `Elegir ${name}`,
    detail: 'Ver detalle',
    detailNamed: (name: string) => `Ver detalle de ${name}`,
    breakdown: 'Ver el desglose',
    breakdownNamed: (name: string) => `Ver el desglose de ${name}`,
    compare: 'Comparar',
    compareNamed: (name: string) => `Comparar ${name}`,
    soldOut: 'Agotada en esta sucursal',
    elsewhere: 'En otra sucursal',
    tooSoon: 'Requiere más anticipación',
    notForAge: 'No disponible para esa edad',
    soldOutText: 'No queda ningún auto de esta clase para esas fechas, ni cerca de ellas.',
    rentedAt: 'Se alquila en:',
    moreBranches: (number: number) => count(number, 'sucursal más', 'sucursales más'),
    tooSoonText: 'Los vehículos comerciales se reservan con 24 horas de anticipación.',
    notForAgeText: (age: number) => `Esta clase es para conductores de ${age} años o más.`,
    searchThere: (branch: string) => `Buscar en ${withArticle(branch)}`,
  },
  alternative: {
    atBranch: (branch: string) => `Hay en ${withArticle(branch)}`,
    sameDates: 'Mismas fechas',
    noAirportFee: 'Mismas fechas, sin cargo de aeropuerto',
    atTime: (dateTime: string) => `Hay el ${dateTime}`,
    returnAt: (dateTime: string) => `Devolución el ${dateTime}`,
    total: 'total',
    from: 'total desde',
    more: (number: number) => count(number, 'opción más', 'opciones más'),
    toBranch: 'Cambiar sucursal',
    toTime: 'Cambiar hora',
    named: (label: string, title: string) => `${label}: ${title}`,
  },
  refused: {
    title: 'Revise su búsqueda',
    text: 'No pudimos buscar autos con esos datos. Corrija lo indicado y siga.',
    alternatives: 'Lo más cercano a lo que buscaba',
    dropPromotion: 'Buscar sin la promoción',
    earliest: (dateTime: string) => endSentence(`La primera recogida posible es el ${dateTime}`),
    fromEarliest: (dateTime: string) => `Buscar desde el ${dateTime}`,
    promotionEnded: (title: string, until: string) => `La promoción «${title}» terminó el ${until} y ya no rebaja ningún precio.`,
    promotionDates: (title: string, from: string, until: string) => `La promoción «${title}» vale para recogidas del ${from} al ${until}.`,
    codes: {
      branch_closed: 'La sucursal no atiende a esa hora.',
      lead_time: 'Falta muy poco para esa hora: la sucursal necesita tiempo para preparar el auto.',
      return_before_pick_up: 'La devolución debe ser después de la recogida.',
      pick_up_in_past: 'Esa hora de recogida ya pasó.',
      too_far_ahead: 'Todavía no se puede reservar para esa fecha.',
      too_long: 'El alquiler en línea es más corto que eso. Para más tiempo, escríbanos.',
      package_not_valid: 'La promoción no aplica a esa búsqueda.',
      other: 'Esos datos no permiten hacer la búsqueda.',
    },
  },
  compare: {
    bar: 'Comparación',
    chosen: (number: number, max: number) => `${number} de ${max} para comparar`,
    open: 'Comparar',
    clear: 'Quitar',
    heading: (number: number) => `Comparar ${number}\u00A0${number === 1 ? 'clase' : 'clases'}`,
    table: 'Tabla de comparación',
    back: 'Ver todas',
    add: 'Agregar otra clase',
    addToCompare: 'Agregue otra clase para comparar',
    seeAt: (branch: string) => `Ver en ${withArticle(branch)}`,
    remove: (name: string) => `Quitar ${name}`,
    totals: 'Totales con todo lo obligatorio',
    fromPrices: 'El total más bajo de un día, con todo lo obligatorio',
    rates: 'Tarifas por día, antes de cargos e ITBMS',
    until: (time: string) => `, hasta ${withHourArticle(time)}`,
    units: { total: 'total', from: 'desde, por día', rate: 'por día' },
    differs: 'Lo que cambia',
    equalRows: (number: number) => count(number, 'fila igual', 'filas iguales'),
    /** An equal row in the line that names all of them. */
    inWords: (key: string, label: string, value: string) =>
      ['transmission', 'fuel', 'bags', 'drive'].includes(key)
        ? value.toLowerCase()
        : ['seats', 'doors', 'left'].includes(key)
          ? `${value} ${label.toLowerCase()}`
          : `${label.toLowerCase()} ${value}`,
    difference: { label: 'Diferencia', note: 'con el total más bajo' },
    lowest: 'el más bajo',
    perDay: { label: 'Por día', note: 'precio final' },
    bagsNote: 'grandes + pequeñas',
    depositNote: 'reembolsable, aparte',
    left: { label: 'Libres', note: 'para sus fechas' },
    manyLeft: '3 o más',
    fewLeft: 'pocos',
    models: { label: 'Modelos', note: 'o similar' },
    unknown: '–',
  },
  facts: {
    seats: 'Pasajeros',
    doors: 'Puertas',
    bags: 'Equipaje',
    transmission: 'Transmisión',
    drive: 'Tracción',
    fuel: 'Combustible',
    deposit: 'Depósito',
    minimumAge: 'Edad mínima',
    acriss: 'Código ACRISS',
    fuels: { petrol: 'Gasolina', diesel: 'Diésel' },
    drives: { '4x4': '4x4', '4x2': '4x2' },
    years: (age: number) => `${age} años`,
  },
  views: {
    pictures: 'Imágenes de la clase',
    front: 'De frente',
    rear: 'Desde atrás',
    rearWithBags: 'Atrás y maletas',
    fromBehind: (name: string, bags: string | undefined) =>
      `La clase ${name} vista desde atrás${bags === undefined ? '' : `, con ${bags}`}`,
    bagSizes: 'Maletas a escala: 75 y 55 cm.',
  },
  seeFleet: {
    title: 'Nuestra flota',
    description:
      'Las clases de nuestra flota en Panamá: autos, SUV, pickups, vans y vehículos comerciales, con sus datos técnicos y su precio final por día.',
    lead: (hasTotals: boolean): string =>
      hasTotals
        ? 'Conozca cada clase sin elegir fechas. El precio «desde» es el total más bajo de un día, con cobertura obligatoria e ITBMS.'
        : 'Conozca cada clase sin elegir fechas.',
    categories: 'Tipos de auto',
    breadcrumbs: 'Está en',
    facts: 'Datos de la clase',
    kept: 'Dónde se alquila',
    everywhere: 'En todas nuestras sucursales.',
    deposit: 'Depósito aparte, al recoger',
    included: 'El precio incluye',
    airportFee: (branch: string) => `Cargo de aeropuerto, ${branch}`,
    oneWay: 'Devolución en otra sucursal',
    youngDriver: 'Cargo por conductor de 23 o 24 años',
    includes: ['Cobertura Básica obligatoria (CDW y DAT)', 'Kilometraje ilimitado', 'ITBMS'],
    notIncluded: 'No incluye',
    fromNote: 'El total más bajo de un día. El de sus fechas se ve completo antes de reservar.',
    rateNote: 'La tarifa del auto, antes de coberturas, cargos e impuestos.',
    datesNote: (trip: string) => `${trip}: el total, con todo lo obligatorio incluido.`,
    searchDates: 'Ver el total de sus fechas',
    all: 'Ver toda la flota',
    results: 'Volver a los resultados',
    unknown: 'Ese auto no está en nuestra flota',
    unknownText: 'Puede que la dirección esté incompleta o que la clase ya no se ofrezca. Estas son las que tenemos.',
    loading: 'Cargando los datos del auto…',
    carDescription: (name: string, model: string, price: string) =>
      `${name} (${model} o similar) en alquiler en Panamá desde ${price} por día, con cobertura obligatoria e ITBMS incluidos.`,
  },
}

declare module '../dictionaries.ts' {
  interface Dictionaries {
    fleet: typeof fleet
  }
}
