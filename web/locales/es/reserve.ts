export const reserve = {
  title: 'Reserve su auto',
  description: 'Elija sucursal, fechas y horas: verá el total con todo lo obligatorio incluido.',
  heading: 'Reserve su auto',
  lead: 'Díganos dónde y cuándo. El total que verá ya incluye cobertura obligatoria, cargo de aeropuerto e ITBMS.',
  offers: {
    last: 'Lo más económico de su última búsqueda',
    proposed: 'Lo más económico para estas fechas',
    trip: (branch: string, pickUp: string, back: string) => `${branch}, del ${pickUp} al ${back}`,
    total: (days: number) => `total · ${days === 1 ? '1 día' : `${days} días`}`,
    all: 'Ver todos los autos',
  },
  points: [
    'Si paga en la sucursal, hoy no se cobra nada.',
    'Si paga en la sucursal, puede cancelar sin costo hasta la hora de recogida.',
    'El precio que ve se mantiene 30 minutos.',
  ],
}

declare module '../dictionaries.ts' {
  interface Dictionaries {
    reserve: typeof reserve
  }
}
