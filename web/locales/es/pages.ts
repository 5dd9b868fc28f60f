export const pages = {
  care: {
    title: 'Estándar de limpieza y cuidado',
    next: {
      title: 'Su auto, así de limpio',
      text: 'Elija sucursal y fechas: verá el precio total de cada auto antes de decidir.',
      reserve: 'Buscar un auto',
      fleet: 'Ver la flota',
    },
  },
  club: {
    title: 'Beneficios del club',
    next: {
      title: 'Entre con su correo',
      text: 'La cuenta es gratuita, se crea en un minuto y se cierra cuando usted quiera.',
      join: 'Crear mi cuenta',
      reserve: 'Buscar un auto',
    },
  },
  abroad: {
    title: 'Destinos internacionales',
    next: {
      title: 'Cuéntenos su viaje',
      text: 'Le ayudamos a preparar el alquiler fuera. Y si viene a Panamá, el auto se lo damos nosotros.',
      contact: 'Escribirnos',
      reserve: 'Alquilar en Panamá',
    },
  },
}

declare module '../dictionaries.ts' {
  interface Dictionaries {
    pages: typeof pages
  }
}
