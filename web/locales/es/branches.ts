import { withArticle, withHourArticle } from '#contract/format.ts'

const midnight = 'medianoche'
const at = (hour: string) => `a ${hour === midnight ? hour : withHourArticle(hour).replace(' ', '\u00a0')}`
const countDays = (days: number) => (days === 1 ? '1 día' : `${days} días`)

const weekdays = ['Domingo', 'Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado']

export const branches = {
  crumbs: { label: 'Usted está aquí', home: 'Inicio' },
  list: {
    title: 'Sucursales',
    heading: 'Nuestras sucursales en Panamá',
    lead: 'Recoja en una y devuelva en otra: el cargo por devolución en otra sucursal ya va en su total.',
    description:
      'Sucursales de alquiler de autos en Panamá: aeropuertos de Tocumen, Albrook y David, Ciudad de Panamá, Coclé y Chiriquí. Horario de hoy, feriados, teléfono y cómo llegar.',
    search: 'Buscar por nombre, lugar o aeropuerto',
    filters: 'Filtrar sucursales',
    openNow: 'Abiertas ahora',
    everywhere: 'Todo el país',
    count: (count: number) => (count === 1 ? '1 sucursal' : `${count} sucursales`),
    seeMap: 'Ver en el mapa',
    today: (hours: string) => `Hoy: ${hours}`,
    none: 'Ninguna sucursal coincide',
    noneText: 'Pruebe con otra palabra u otra región. Las horas son las de Panamá.',
    clear: 'Quitar filtros',
  },
  map: {
    title: 'Mapa',
    label: 'Mapa de sucursales',
    capital: 'Ciudad de Panamá',
    note: 'Mapa esquemático: los números son los de la lista, en blanco si la sucursal está cerrada ahora. Para llegar, use Google Maps o Waze.',
  },
  hours: {
    title: 'Horario',
    /** Weekdays in a row, 0 for Sunday. */
    days: (days: readonly number[]) => {
      if (days.length === 7) return 'Todos los días'
      const [first = '', last] = [days[0], days.length > 1 ? days.at(-1) : undefined].map((day) => weekdays[day ?? -1])
      return last === undefined ? first : `${first} ${days.length === 2 ? 'y' : 'a'} ${last.toLowerCase()}`
    },
    midnight,
    closed: 'Cerrada',
    allDay: 'Las 24 horas',
    unknown: 'Consulte a la sucursal',
    span: (from: string, to: string) => `${from} – ${to}`,
    afterHours:
      'Con acuerdo previo atiende hasta dos horas antes de abrir y después de cerrar. Ese servicio tiene un cargo, que su total ya incluye cuando elige esa hora.',
    special: 'Feriados y días especiales',
    moreSpecial: (days: number) => `Ver ${days} días más`,
    noSpecial: 'En los próximos 60 días atiende en su horario normal.',
  },
  open: {
    now: 'Abierta ahora',
    until: (hour: string) => `Abierta ahora · cierra ${at(hour)}`,
    closed: 'Cerrada ahora',
    opensToday: (hour: string) => `Cerrada ahora · abre hoy ${at(hour)}`,
    opensTomorrow: (hour: string) => `Cerrada ahora · abre mañana ${at(hour)}`,
    opensOn: (day: string, hour: string) => `Cerrada ahora · abre el ${day} ${at(hour)}`,
  },
  services: {
    label: 'Servicios',
    airport: (iata: string) => `Aeropuerto ${iata}`,
    commercial: 'Vehículos comerciales',
    afterHours: 'Atiende fuera de horario',
    handOver: 'Recogida y devolución, también con devolución en otra sucursal',
    airportText: (iata: string) => `Mostrador en el aeropuerto (${iata}): escriba su número de vuelo al reservar`,
    commercialText: 'Paneles y pickups de trabajo',
    afterHoursText: 'Atención fuera de horario con acuerdo previo, con cargo',
    notOffered: 'No ofrece:',
  },
  contact: {
    title: 'Cómo llegar',
    reach: 'Contacto',
    call: 'Llamar',
    phone: 'Teléfono',
    email: 'Correo',
    firstWords: (branch: string) => `Hola. Tengo una consulta sobre la sucursal ${branch}.`,
  },
  page: {
    title: (branch: string) => `Alquiler de autos en ${withArticle(branch)}`,
    heading: (branch: string) => `Alquiler de autos en ${withArticle(branch)}`,
    description: (branch: string, address: string) =>
      `Sucursal ${branch}: ${address}. Horario, feriados, cómo llegar, teléfono y autos con su precio total, impuestos incluidos.`,
  },
  search: { title: (branch: string) => `Busque su auto en ${withArticle(branch)}` },
  cars: {
    title: 'Autos en esta sucursal',
    titleFrom: (total: string, days: number) => `Autos en esta sucursal, desde ${total} por ${countDays(days)}`,
    lead: (days: number, pickUp: string, back: string) =>
      `Total de ${countDays(days)} con todo lo obligatorio e impuestos, en la próxima fecha que atendemos aquí: recogida ${pickUp}, devolución ${back} en esta sucursal. Con otras fechas el total cambia.`,
    days: (days: number) => `total, ${countDays(days)}`,
    gone: { 'sold-out': 'Sin autos en esas fechas', 'lead-time': 'Pide más anticipación' },
    rate: 'por día, antes de cargos e ITBMS',
    orSimilar: (model: string) => `${model} o similar`,
    more: (count: number) => (count === 1 ? 'Ver 1 clase más' : `Ver ${count} clases más`),
    choose: 'Ver autos para estas fechas',
    loading: 'Calculando totales…',
    none: 'Aquí verá los autos de esta sucursal',
    noneText: 'Busque con sus fechas en el formulario, o vuelva a cargar.',
  },
  nearby: {
    title: 'Sucursales cercanas',
    others: 'Otras sucursales',
    distance: (kilometres: string) => `a unos ${kilometres} km`,
    note: 'Distancias en línea recta.',
    all: 'Ver todas las sucursales',
  },
  missing: {
    title: 'No tenemos esa sucursal',
    text: 'La dirección no corresponde a ninguna de nuestras sucursales. Estas son las que hay.',
  },
  empty: {
    loading: 'Cargando sucursales…',
    title: 'Aquí verá nuestras sucursales',
    text: 'Con su horario de hoy, su teléfono y cómo llegar.',
    reload: 'Volver a cargar',
  },
}

declare module '../dictionaries.ts' {
  interface Dictionaries {
    branches: typeof branches
  }
}
