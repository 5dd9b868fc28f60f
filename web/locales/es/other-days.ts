export const otherDays = {
  title: 'Precios de otros días de recogida',
  loading: 'Buscando los precios de otros días…',
  note: 'El total más bajo según el día de recogida, por los mismos días y con todo lo obligatorio.',
  states: { 'sold-out': 'Agotado', closed: 'Cerrada', unavailable: 'No disponible' },
}

declare module '../dictionaries.ts' {
  interface Dictionaries {
    'other-days': typeof otherDays
  }
}
