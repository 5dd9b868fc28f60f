export const faqs = {
  title: 'Preguntas frecuentes',
  description: 'Requisitos, reservas, pagos, coberturas, recogida y devolución: lo que más nos preguntan sobre alquilar un auto en Panamá.',
  lead: 'Lo que más nos preguntan antes, durante y después de alquilar. Busque una palabra o elija un tema.',
  search: 'Buscar en las preguntas',
  top: 'Lo más consultado',
  all: (count: number) => `${count} preguntas en total`,
  found: (count: number) => (count === 1 ? 'Encontramos 1 pregunta' : `Encontramos ${count} preguntas`),
  none: {
    title: 'No encontramos esa palabra',
    text: 'Pruebe con otra más corta, por ejemplo «licencia» o «depósito».',
    all: 'Ver todas las preguntas',
  },
  askUs: { title: '¿No está su pregunta?', text: 'Escríbanos o llámenos: le responde una persona que conoce los autos y las sucursales.' },
}

declare module '../dictionaries.ts' {
  interface Dictionaries {
    faqs: typeof faqs
  }
}
