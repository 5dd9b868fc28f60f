import { endSentence } from '#contract/format.ts'

export const quoteLink = {
  opening: 'Abriendo el precio guardado',
  openingText: 'Buscando el auto y las fechas del enlace…',
  withoutScript: {
    title: 'Precio guardado',
    text: 'Sin JavaScript no podemos abrirlo ni reservar en línea. Vea los totales de hoy para esta búsqueda, con el teléfono y el WhatsApp de la sucursal.',
  },
  unanswered: {
    title: 'No pudimos abrir el precio guardado',
    text: 'Revise su conexión y vuelva a intentarlo. El enlace sigue sirviendo.',
  },
  lost: {
    title: 'El enlace está incompleto',
    text: 'Algunas aplicaciones cortan los enlaces largos. Pida que se lo envíen otra vez, o busque con los precios de hoy.',
  },
  gone: {
    title: 'Ya no ofrecemos lo que indica el enlace',
    text: 'La clase de auto o la sucursal de este precio ya no está disponible. Busque otra con los precios de hoy.',
  },
  closed: {
    title: 'La sucursal no atiende en esas fechas',
    text: (branch: string, when: string) => `El ${when}, ${branch} no atiende. Cambie la fecha o la hora y vea los precios de hoy.`,
  },
  retry: 'Intentar de nuevo',
  otherDates: 'Cambiar fechas',
  today: 'Ver los precios de hoy',
  outcome: {
    valid: {
      title: (total: string) => `Precio guardado: ${total}`,
      text: (until: string, _total: string) =>
        `Válido hasta el ${until} si queda un auto disponible. Si cambia la cobertura o los extras, se suma solo esa diferencia.`,
    },
    cheaper: {
      title: (_total: string) => 'Hoy cuesta menos',
      text: (_until: string, total: string) => `El precio guardado era ${total}. Usted reserva al de hoy, que es más bajo.`,
    },
    expired: {
      title: (_total: string) => 'El precio guardado venció',
      text: (until: string, total: string) =>
        `${endSentence(`Era de ${total} y fue válido hasta el ${until}`)} El total de esta página es el de hoy.`,
    },
    'used-up': {
      title: (_total: string) => 'La promoción de este precio se agotó',
      text: (_until: string, total: string) => `El precio guardado era ${total}. El total de esta página es el de hoy, sin la promoción.`,
    },
    'other-client': {
      title: (_total: string) => 'Este precio se guardó con otra cuenta',
      text: (_until: string, total: string) =>
        `Era ${total} para otro tipo de cliente. El total de esta página es el suyo. Si el enlace es suyo, inicie sesión y ábralo de nuevo.`,
    },
    broken: {
      title: 'El enlace llegó incompleto',
      text: 'El precio guardado se perdió, pero la búsqueda no: este es el total de hoy para la misma sucursal, las mismas fechas y el mismo auto. Elija de nuevo la cobertura y los extras.',
    },
    passed: {
      title: (from: string, to: string) => `Las fechas del enlace ya pasaron: ${from} a ${to}`,
      text: (from: string, to: string) =>
        `De ${from} a ${to} son las próximas que se pueden reservar. El total es el de hoy para el mismo auto y la misma sucursal. Elija de nuevo la cobertura y los extras, o cambie las fechas.`,
    },
  },
  share: {
    title: 'Guardar o compartir este precio',
    until: (until: string) => `Con este enlace, el precio vale hasta el ${until}`,
    note: 'si queda un auto disponible. El enlace no lleva datos personales.',
    failed: 'No pudimos crear el enlace. Revise su conexión y vuelva a intentarlo.',
    retry: 'Intentar de nuevo',
    sheet: 'Compartir',
    mail: 'Correo',
    copy: 'Copiar',
    link: 'Enlace con este precio',
    copyOutcome: { done: 'Enlace copiado', failed: 'Su navegador no dejó copiar. Copie el enlace de aquí:' },
    subject: (brand: string) => `Precio de alquiler en ${brand}`,
    // The formatted time ends with a full stop.
    message: (rental: string, total: string, isPrepaid: boolean, until: string) =>
      `${rental}: ${total} en total${isPrepaid ? ' pagando en línea al reservar' : ''}, impuestos incluidos. Vale si queda un auto, hasta el ${until}`,
  },
}

declare module '../dictionaries.ts' {
  interface Dictionaries {
    'quote-link': typeof quoteLink
  }
}
