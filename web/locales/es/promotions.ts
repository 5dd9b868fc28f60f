import { withArticle } from '#contract/format.ts'

const days = (count: number) => (count === 1 ? '1 día' : `${count} días`)

export const promotions = {
  title: 'Promociones',
  lead: 'Cada promoción rebaja solo el alquiler, no la cobertura ni los cargos. El total ya incluye la rebaja: cada promoción muestra el de antes y el de ahora de su clase más económica.',
  tabsLabel: 'Listas de promociones',
  tabs: {
    '1': {
      label: 'Para su alquiler',
      title: 'Promociones de alquiler de autos en Panamá',
      description: 'Promociones vigentes para alquilar auto en Panamá, con su total de antes y de ahora, con todo lo obligatorio e ITBMS.',
      lead: 'Para cualquier cliente, sin cupones: elija una y busque sus fechas.',
    },
    '2': {
      label: 'Especiales con aliados',
      title: 'Promociones especiales con aliados en Panamá',
      description:
        'Descuentos en su alquiler de auto si se hospeda o visita a uno de nuestros aliados en Panamá, con el total de antes y de ahora.',
      lead: 'Para huéspedes y visitantes de nuestros aliados: al recoger el auto se presenta la reserva con el aliado.',
    },
  },
  unknownTab: {
    title: 'Esa lista de promociones no existe',
    text: 'Puede que la dirección esté incompleta. Estas son las promociones que tenemos.',
  },
  none: {
    title: 'Por ahora no hay promociones en esta lista',
    text: 'El precio que ve en la búsqueda ya es el final, con todo lo obligatorio.',
  },
  failed: { title: 'Aquí verá las promociones', text: 'Puede volver a cargarlas cuando quiera.' },
  reload: 'Volver a cargar',
  loading: 'Cargando las promociones…',
  toFleet: 'Ver autos y precios',
  open: 'Ver la promoción',
  everywhere: 'En todas las sucursales',
  until: (date: string) => `Hasta el ${date}`,
  discount: (percent: number) => `−${percent}\u00a0%`,
  discountOn: 'en el alquiler',
  breadcrumbs: 'Está en',
  book: 'Reservar con esta promoción',
  toBranches: 'Ver sus sucursales',
  toPromotion: 'Ver la promoción',
  validity: (from: string, until: string) => `Vigente del ${from} al ${until}`,
  states: {
    current: { title: 'Promoción vigente' },
    ended: {
      title: 'Esta promoción ya terminó',
      text: (date: string) => `Valió hasta el ${date} y ya no rebaja ningún precio.`,
    },
    'used-up': {
      title: 'Esta promoción se agotó',
      text: 'Ya tiene todas las reservas que admite y no rebaja ningún precio. Si se cancela una, vuelve a estar disponible.',
    },
    upcoming: {
      title: 'Esta promoción aún no empieza',
      text: (date: string) => `Podrá reservar con ella desde el ${date}.`,
    },
  },
  others: 'Promociones vigentes',
  search: {
    title: 'Sus fechas, con la promoción',
    lead: 'Verá el total de cada clase con el descuento ya restado. Si prefiere, quítela y busque sin ella.',
  },
  prices: {
    title: 'Antes y ahora',
    example: (count: number, from: string, until: string, branch: string) =>
      `Total de ${days(count)}, con recogida el ${from} y devolución el ${until} en ${withArticle(branch)}, para un conductor de 25 a 70 años. En dólares (USD), con cobertura obligatoria, cargos e ITBMS incluidos.`,
    note: 'Son precios finales de ese viaje. Otras fechas o sucursales tienen otro total; lo verá completo antes de reservar.',
    noTrip: 'Elija sus fechas para ver el total de antes y el de ahora.',
    similar: (model: string) => `${model} o similar`,
    total: (count: number) => `total · ${days(count)}`,
    was: 'Antes',
    saves: (amount: string) => `Ahorra ${amount}`,
    notThere: 'Sin autos disponibles en ese viaje de ejemplo. Pruebe sus fechas.',
    loading: 'Calculando los precios…',
    emptyTitle: 'Aquí verá los precios',
    emptyText: 'Puede volver a cargarlos cuando quiera.',
  },
  conditions: {
    title: 'Condiciones',
    days: (from: string, until: string) =>
      `Cuentan el día en que reserva y el día en que recoge el auto: los dos deben estar entre el ${from} y el ${until}, ambos incluidos. La devolución puede ser después.`,
  },
  package: {
    title: (promotion: string) => `Paquete ${promotion}`,
    searchLead: 'Aquí solo verá las sucursales del paquete. El descuento ya va restado en cada total.',
    branches: (count: number) => (count === 1 ? 'La sucursal del paquete' : `Las ${count} sucursales del paquete`),
    map: 'Mapa de las sucursales del paquete',
    capital: 'Ciudad de Panamá',
    failed: 'Aquí verá las sucursales',
    today: (from: string, until: string) => `Hoy de ${from} a ${until}`,
    closedToday: 'Hoy cerrada',
    midnight: 'medianoche',
  },
  unknown: {
    title: 'Esa promoción no existe',
    text: 'Puede que la dirección esté incompleta. Estas son las promociones vigentes.',
    textAlone: 'Puede que la dirección esté incompleta. Por ahora no hay promociones vigentes; el precio de la búsqueda ya es el final.',
  },
}

declare module '../dictionaries.ts' {
  interface Dictionaries {
    promotions: typeof promotions
  }
}
