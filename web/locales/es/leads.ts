const duration = (seconds: number) =>
  seconds < 90 ? `${seconds} segundos` : seconds < 5400 ? `${Math.ceil(seconds / 60)} minutos` : `${Math.ceil(seconds / 3600)} horas`

export const leads = {
  name: 'Nombre y apellidos',
  company: 'Empresa',
  email: 'Correo electrónico',
  phone: 'Teléfono',
  phoneHelp: 'De otro país, con su código: +34, +1…',
  optional: 'opcional',
  honeypot: 'No llene este campo',
  message: {
    contact: '¿En qué podemos ayudarle?',
    leasing: 'Cuéntenos de su operación',
    landing: 'Fechas y auto que busca',
    autodromo: 'Fecha y número de personas',
  },
  messageHelp: {
    contact: 'Si es sobre una reserva, incluya el código.',
    leasing: 'Rutas, fecha de inicio o lo que debamos saber.',
    landing: undefined,
    autodromo: undefined,
  },
  submit: {
    contact: 'Enviar mensaje',
    leasing: 'Pedir propuesta',
    landing: 'Pedir cotización',
    autodromo: 'Pedir propuesta',
  },
  sending: 'Enviando…',
  consent: {
    accept: (brand: string) => `Autorizo a ${brand} a usar estos datos para responderme, según la`,
    privacy: 'política de privacidad',
    marketing: 'Quiero recibir promociones por correo. Opcional; puede darse de baja cuando quiera.',
    rights: (email: string) =>
      `Solo pedimos lo necesario y no lo compartimos con otras empresas. Para ver, corregir o borrar sus datos, escriba a ${email}.`,
  },
  nameRefused: 'Escriba solo su nombre y apellidos, sin enlaces, teléfonos ni caracteres invisibles.',
  ask: {
    name: 'Escriba su nombre y apellidos.',
    company: 'Escriba el nombre de la empresa, en una línea.',
    email: 'Escriba su correo completo, por ejemplo nombre@correo.com.',
    phone: 'Escriba un teléfono válido: 6666-6666, o con el código de su país.',
    message: 'Escriba su mensaje, de hasta 2,000 letras.',
    acceptsContact: 'Para responderle necesitamos que marque esta casilla.',
  },
  failure: {
    unanswered: 'No sabemos si su solicitud llegó',
    unansweredText: (phone: string) =>
      `Parece un problema de conexión. Lo que escribió sigue aquí: envíelo de nuevo, no se duplica. También puede llamarnos al ${phone}.`,
    limited: 'Un momento, por favor',
    limitedText: (seconds: number, phone: string) =>
      `Recibimos muchas solicitudes seguidas desde su conexión. Espere ${duration(seconds)} y envíe de nuevo; lo que escribió sigue aquí. Si es urgente, llámenos al ${phone}.`,
    refused: 'Falta corregir algo',
    refusedText: (phone: string) =>
      `Revise los datos marcados y envíe de nuevo; no se ha perdido nada. Si el problema sigue, llámenos al ${phone}.`,
  },
  sent: {
    title: 'Recibimos su solicitud',
    text: {
      contact: 'Gracias por escribirnos. Su mensaje ya está con nuestro equipo.',
      leasing: 'Gracias por su interés. Un ejecutivo de cuentas ya tiene su solicitud.',
      landing: 'Gracias por su interés. Ya estamos preparando su cotización.',
      autodromo: 'Gracias por su interés. Ya estamos preparando su propuesta.',
    },
    reference: 'Número de solicitud',
    nextTitle: 'Qué sigue',
    next: (phone: string) => [
      'Le enviamos una confirmación por correo; si no la ve, revise la carpeta de no deseados.',
      'Le respondemos por correo o por teléfono a más tardar el siguiente día hábil.',
      `Si necesita agregar algo, llámenos al ${phone} con su número de solicitud.`,
    ],
    sendAnother: 'Enviar otra solicitud',
  },
}

declare module '../dictionaries.ts' {
  interface Dictionaries {
    leads: typeof leads
  }
}
