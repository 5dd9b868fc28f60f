import { withArticle } from '#contract/format.ts'

export const autodromo: typeof import('./landing.ts').landing = {
  title: 'Transporte para el autódromo y días de carrera',
  description:
    'Autos, SUV de 7 pasajeros y vans de 12 y 15 para fines de semana de carreras en Panamá: para su familia, su equipo o sus invitados, con el total por adelantado.',
  eyebrow: 'Días de carrera',
  heading: 'Llegue al autódromo con todo su equipo.',
  lead: 'Autos para dos, SUV de siete pasajeros y vans de hasta quince para el fin de semana de carreras. Recoja el viernes, devuelva el lunes.',
  nav: { form: 'Pedir propuesta', cars: 'Autos y vans', how: 'Cómo funciona', questions: 'Preguntas' },
  search: 'Ver el total de mis fechas',
  benefits: [
    { title: 'Todos en un solo viaje', text: 'Vans de 12 y 15 pasajeros para invitados y equipos, con espacio para coolers y carpas.' },
    { title: 'Espacio para las herramientas', text: 'Pickups doble cabina 4x4 y paneles para llantas, repuestos y equipo de taller.' },
    { title: 'Un total para el grupo', text: 'Cotizamos varios autos en una sola propuesta, con cobertura obligatoria e ITBMS incluidos.' },
  ],
  carsTitle: 'Para cada grupo',
  carsLead: 'Combínelos como quiera: le proponemos lo que mejor le quede según cuántos van.',
  seats: (seats: number) => `${seats} pasajeros`,
  orSimilar: (model: string) => `${model} o similar`,
  example: (name: string, days: number) => `${name}, ${days} días, precio final:`,
  share: [],
  shareNote: '',
  totals: (branch: string, from: string, to: string) => `Totales del ${from} al ${to} en ${withArticle(branch)}; con otras fechas cambian.`,
  total: (days: number) => `total · ${days} días`,
  see: 'Ver detalles',
  howTitle: 'Cómo funciona',
  how: [
    { title: 'Cuéntenos del evento', text: 'Fecha, cuántas personas y si llevan equipo. Con eso basta.' },
    { title: 'Reciba su propuesta', text: 'Los autos que le convienen y un total por adelantado, a más tardar el siguiente día hábil.' },
    {
      title: 'Recoja y salga',
      text: 'En la sucursal de la ciudad que prefiera. Del Puente de las Américas a Sajalices son unos 40 minutos sin tráfico.',
    },
  ],
  questionsTitle: 'Preguntas frecuentes',
  questions: [
    {
      question: '¿Puedo entrar a la pista con el auto alquilado?',
      answer: 'No. Los autos son para llegar y volver; la competencia, las prácticas y los «track days» anulan todas las coberturas.',
    },
    {
      question: '¿Quién puede manejar las vans?',
      answer:
        'Desde los 25 años, con licencia vigente para el número de pasajeros. Son de transmisión manual. Puede registrar conductores adicionales.',
    },
    {
      question: '¿Ofrecen chofer?',
      answer: 'No directamente. Si lo necesita, díganoslo y le sugerimos cómo organizarlo.',
    },
    {
      question: '¿Con cuánto tiempo debo reservar?',
      answer: 'Los fines de semana de carreras las vans se agotan: con dos semanas de anticipación hay más de dónde elegir.',
    },
  ],
  form: { title: 'Pida su propuesta para el evento', lead: 'Sin compromiso. Le respondemos a más tardar el siguiente día hábil.' },
}

declare module '../dictionaries.ts' {
  interface Dictionaries {
    autodromo: typeof autodromo
  }
}
