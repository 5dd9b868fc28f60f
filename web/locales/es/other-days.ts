export const otherDays = {
  title: 'Precios de otros días de recogida',
  loading: 'Buscando los precios de otros días…',
  failed: 'No pudimos cargar los precios de otros días. La lista de autos no cambió.',
  note: 'El total más bajo si recoge otro día, por la misma cantidad de días y con todo lo obligatorio.',
  states: { 'sold-out': 'Agotado', closed: 'Cerrada', 'return-closed': 'Devolución cerrada', unavailable: 'No disponible' },
  returns: {
    title: 'Precios por sucursal de devolución',
    loading: 'Buscando los precios de cada sucursal…',
    note: 'El total más bajo de todas las clases si devuelve en cada sucursal, con el cargo por devolución en otra sucursal y todo lo obligatorio.',
    here: 'donde recoge',
    closed: 'Cerrada a esa hora',
    repeating: 'Los precios están tardando. Intentando de nuevo…',
    failed: 'No pudimos cargar los precios por sucursal. La lista de autos no cambió.',
    retry: 'Intentar de nuevo',
  },
  dates: {
    title: 'Fechas del alquiler',
    close: 'Cerrar',
    apply: 'Usar',
    previousMonth: 'Mes anterior',
    nextMonth: 'Mes siguiente',
    calendar: 'Calendario',
    chooseStart: 'Elija el día de recogida',
    chooseEnd: 'Elija el día de devolución',
    range: (start: string, end: string, days: number) => `${start} – ${end} · ${days === 1 ? '1 día' : `${days} días`}`,
  },
  calendar: {
    note: (days: number) =>
      `Total en dólares por ${days === 1 ? '1 día' : `${days} días`} según el día de recogida, con todo lo obligatorio.`,
    loading: 'Buscando los precios…',
    total: (amount: string) => `${amount} en total`,
    closed: 'cerrada a esas horas',
    returnClosed: 'cerrada al terminar el alquiler',
    returnClosedNote: '×: cerrada el día de la devolución.',
    soldOut: 'agotado',
    unavailable: 'no se puede reservar a esa hora',
    unavailableNote: '–: no se puede reservar a esa hora.',
  },
}

declare module '../dictionaries.ts' {
  interface Dictionaries {
    'other-days': typeof otherDays
  }
}
