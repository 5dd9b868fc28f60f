export const blog = {
  title: 'Blog',
  description: 'Rutas, peajes, precios y consejos para manejar en Panamá, escritos por quienes entregan los autos.',
  lead: 'Rutas, peajes, precios y consejos para manejar en Panamá, escritos por quienes entregan los autos.',
  tagged: (tag: string) => `Blog: ${tag}`,
  tags: 'Temas',
  all: 'Todos',
  count: (count: number) => (count === 1 ? '1 artículo' : `${count} artículos`),
  minutes: (minutes: number) => `${minutes} min de lectura`,
  here: 'Usted está aquí',
  route: (title: string) => `Mapa de la ruta: ${title}`,
  related: 'Siga leyendo',
  next: {
    title: '¿Ya tiene fechas?',
    text: 'Elija sucursal y horas: verá el precio total de cada auto antes de decidir.',
    reserve: 'Ver autos y precios',
  },
  unknown: { title: 'Ese artículo no está', text: 'Puede que haya cambiado de nombre. Estos son los que tenemos.' },
}

declare module '../dictionaries.ts' {
  interface Dictionaries {
    blog: typeof blog
  }
}
