import { withArticle } from '#contract/format.ts'

export const landing = {
  title: 'Alquiler mensual de autos en Panamá',
  description:
    'Auto por un mes o más en Panamá: 30 días de tarifa al precio de 22, cobertura obligatoria e ITBMS en el total, kilometraje ilimitado y cambio de clase cuando lo necesite.',
  eyebrow: 'Alquiler mensual',
  heading: '30 días de tarifa al precio de 22.',
  lead: 'Desde 30 días, por cada 30 paga 22 días de tarifa. Kilometraje ilimitado y un solo total, con cobertura obligatoria e ITBMS.',
  nav: { form: 'Pedir cotización', cars: 'Autos', how: 'Cómo funciona', questions: 'Preguntas' },
  search: 'Ver el total de mis fechas',
  benefits: [
    {
      title: 'Pague menos por día',
      text: 'De 7 a 29 días el descuento es menor; desde 30 se aplica el descuento mensual: paga 22 de cada 30.',
    },
    { title: 'Sin contrato largo', text: 'Renueve mes a mes, hasta 92 días por reserva. Devuelva cuando termine su proyecto.' },
    {
      title: 'Total desde el inicio',
      text: 'Cobertura obligatoria, cargos e ITBMS ya están en la cotización. El depósito es una retención, no un cobro.',
    },
  ],
  carsTitle: 'Los que más se alquilan por mes',
  carsLead: 'Le cotizamos estas clases o cualquier otra de la flota.',
  seats: (seats: number) => `${seats} pasajeros`,
  orSimilar: (model: string) => `${model} o similar`,
  example: (name: string, days: number) => `${days} días en ${name}, precio final:`,
  share: ['22 días de tarifa', '8 días sin\u00a0tarifa'],
  shareNote: 'La cobertura y los cargos se pagan los 30 días.',
  totals: (branch: string, from: string, to: string) => `Totales del ${from} al ${to} en ${withArticle(branch)}; con otras fechas cambian.`,
  total: (days: number) => `total · ${days} días`,
  see: 'Ver detalles',
  howTitle: 'Cómo funciona',
  how: [
    { title: 'Díganos sus fechas', text: 'Con el formulario o por WhatsApp. Diga también la sucursal que le queda cerca.' },
    { title: 'Reciba su total', text: 'A más tardar el siguiente día hábil, con el desglose y el depósito aparte.' },
    { title: 'Recoja su auto', text: 'Cédula o pasaporte, licencia y tarjeta de crédito a su nombre.' },
  ],
  questionsTitle: 'Preguntas frecuentes',
  questions: [
    {
      question: '¿La oferta vale para cualquier auto?',
      answer:
        'Sí, para todas las clases y sucursales, según disponibilidad. Se aplica sobre el alquiler; coberturas y extras se calculan por día.',
    },
    {
      question: '¿Qué pasa si devuelvo antes de los 30 días?',
      answer: 'El precio se recalcula con los días que usó, a la tarifa que les corresponde. Nunca pagará más que el mes completo.',
    },
    {
      question: '¿Incluye mantenimiento?',
      answer: 'Sí. Si toca un servicio durante el alquiler, le cambiamos el auto por otro de la misma clase mientras tanto.',
    },
    {
      question: '¿Y si lo necesito por un año?',
      answer: 'Para 12 meses o más le conviene nuestro leasing operativo, con una cuota fija al mes.',
    },
  ],
  form: { title: 'Pida su cotización mensual', lead: 'Sin compromiso. Le respondemos a más tardar el siguiente día hábil.' },
}

declare module '../dictionaries.ts' {
  interface Dictionaries {
    landing: typeof landing
  }
}
