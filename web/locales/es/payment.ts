const call = (phone: string) => (phone === '' ? 'llámenos' : `llámenos al ${phone}`)

export const payment = {
  opening: 'Buscando su reserva…',
  pay: 'Pagar ahora',
  code: 'Código de reserva',
  manage: 'Ver mi reserva',
  hold: {
    title: 'Le apartamos el auto',
    left: 'Tiempo para pagar',
    minutesLeft: (minutes: number) => (minutes === 1 ? 'Queda 1 minuto para pagar.' : `Quedan ${minutes} minutos para pagar.`),
    atEnd: 'Si el tiempo se acaba, el auto queda disponible y no se le cobra nada. Podrá intentarlo de nuevo con lo mismo que eligió.',
    over: 'El tiempo para pagar se acabó',
    overText: 'El auto quedó disponible y no se le cobró nada. Guardamos lo que eligió: inténtelo de nuevo y verá si sigue disponible.',
    bookAgain: 'Reservar de nuevo',
  },
  find: {
    title: 'Pagar mi reserva',
    description: 'Vea lo que falta por pagar de su reserva, elija el medio de pago y pague en una página segura.',
    heading: 'Pagar mi reserva',
    lead: 'Con el código y el apellido ve lo que falta por pagar y elige cómo pagarlo.',
    submit: 'Ver mi saldo',
  },
  due: {
    heading: (name: string) => (name === '' ? 'Pague su reserva' : `${name}, pague su reserva`),
    lead: 'Al recibir el pago confirmamos la reserva y le enviamos por correo el recibo y el comprobante.',
    leadConfirmed: 'Su reserva está confirmada. Aquí paga lo que falta.',
    headingReturned: 'Pague lo que falta de su alquiler',
    leadReturned: 'El auto ya volvió. Aquí paga los cargos pendientes de su cuenta.',
    sums: 'Lo que se paga',
    total: 'Total de la reserva',
    charges: 'Cargos del alquiler',
    paid: 'Ya pagado',
    now: 'Monto por pagar ahora',
    atBranch: 'Si paga en la sucursal',
    another: 'Buscar otra reserva',
  },
  means: {
    label: 'Medio de pago',
    titles: { sandbox: 'Pago de prueba', card: 'Tarjeta de crédito o débito', yappy: 'Yappy' },
    texts: {
      sandbox: 'Para probar el sitio: no mueve dinero ni pide una tarjeta.',
      card: 'Visa o Mastercard, en la página segura de PagueloFacil.',
      yappy: 'Con su teléfono, desde la app de Yappy.',
    },
  },
  button: (amount: string) => `Pagar ${amount}`,
  sending: 'Abriendo la página de pago…',
  secure: 'Paga en la página segura del proveedor. Los datos de su tarjeta no pasan por nuestros servidores.',
  policy: 'Política de prepago',
  underWay: {
    title: 'Ya hay un pago empezado',
    text: 'Si lo terminó, vea cómo va antes de pagar otra vez. Si no, siga aquí: es el mismo pago y se cobra una sola vez.',
    see: 'Ver estado del pago',
  },
  stages: {
    paid: {
      heading: 'Esta reserva ya está pagada',
      text: 'No falta nada por pagar. El recibo y el comprobante están en su correo y en su reserva.',
    },
    'at-branch': {
      heading: 'Esta reserva se paga al devolver el auto',
      text: 'No hay nada que pagar en línea: usted paga en la sucursal, con la misma tarjeta del depósito.',
    },
    closed: {
      heading: 'En este momento no cobramos en línea',
      text: 'Vuelva a intentarlo en unos minutos, o reserve con pago en la sucursal.',
    },
    expired: {
      heading: 'El tiempo para pagar se acabó',
      text: 'El auto quedó disponible y no se le cobró nada. Guardamos lo que eligió: inténtelo de nuevo y verá si sigue disponible.',
    },
    late: {
      heading: 'El tiempo para pagar se acabó',
      text: 'Su pago llegó cuando el auto ya no estaba disponible. Se lo reembolsamos completo: abajo ve cómo va el reembolso.',
    },
    cancelled: {
      heading: 'Esta reserva está cancelada',
      text: 'Ya no hay nada que pagar. Si la canceló por error, puede reservar de nuevo lo mismo.',
    },
    over: {
      heading: 'Esta reserva ya terminó',
      text: 'No hay nada que pagar en línea. Si cree que falta algo, escríbanos o llámenos.',
    },
  },
  link: {
    title: 'Pago de su reserva',
    description: 'Abra el enlace de pago que recibió y pague su reserva en una página segura.',
    heading: 'Pago de su reserva',
    withoutLink:
      'Abra aquí el enlace de pago de su correo o de WhatsApp. Si no lo tiene a mano, busque la reserva con su código y apellido.',
    unknown: {
      heading: 'Este enlace de pago no sirve',
      text: 'Puede estar incompleto: ábralo otra vez desde el mensaje. También puede pagar con el código y el apellido.',
    },
    expired: {
      heading: 'El enlace de pago venció',
      text: 'Por seguridad los enlaces duran un tiempo. Entre con el código y el apellido y pague aquí mismo.',
    },
    unanswered: {
      heading: 'No pudimos conectarnos',
      text: 'Revise su conexión y vuelva a intentarlo.',
    },
    retry: 'Intentar de nuevo',
    find: 'Buscar con el código',
    call: (phone: string) => `Llamar al ${phone}`,
  },
  page: {
    title: 'Su pago',
    description: 'El estado de su pago y el comprobante.',
    missing: {
      heading: 'Su pago',
      text: 'En este dispositivo no hay un pago reciente. Busque su reserva y verá si falta algo por pagar.',
      find: 'Buscar mi reserva',
    },
  },
  checking: 'Esta página se actualiza sola.',
  checkAgain: 'Consultar de nuevo',
  outcomes: {
    loading: { heading: 'Consultando su pago…', text: 'Toma unos segundos.' },
    opening: { heading: 'Abriendo la página de pago…', text: 'En un momento pasa a la página segura del proveedor.' },
    delayed: {
      heading: 'El proveedor de pagos tarda en responder',
      text: 'Seguimos intentándolo y le abrimos la página en cuanto responda. No se ha cobrado nada.',
    },
    pending: {
      heading: 'Esperamos su pago',
      text: 'Complete el pago en la página segura. Si ya lo hizo, lo confirmamos aquí apenas nos avise el proveedor.',
    },
    confirming: { heading: 'Recibimos su pago', text: 'Confirmamos la reserva. Toma unos segundos.' },
    paid: { heading: 'Pago recibido', text: 'Su reserva está confirmada y el auto es suyo para esas fechas.' },
    'paid-completed': {
      heading: 'Pago recibido',
      text: 'Gracias. Quedó anotado en la cuenta de su alquiler y le enviamos el recibo por correo.',
    },
    'paid-closed': { heading: 'Pago recibido', text: 'La reserva se cerró después de este pago. En ella ve cómo quedó.' },
    declined: {
      heading: 'El pago no pasó',
      text: 'El proveedor lo rechazó y no se le cobró nada. Inténtelo otra vez, con otra tarjeta u otro medio.',
    },
    cancelled: { heading: 'El pago se canceló', text: 'No se le cobró nada. Puede pagar ahora o elegir otro medio.' },
    expired: {
      heading: 'El tiempo para pagar se acabó',
      text: 'El auto quedó disponible y no se le cobró nada. Guardamos lo que eligió: inténtelo de nuevo y verá si sigue disponible.',
    },
    late: {
      heading: 'El tiempo para pagar se acabó',
      text: 'Si alcanzó a pagar, se lo decimos aquí: si el auto sigue disponible, la reserva queda confirmada; si no, le reembolsamos todo.',
    },
    refunded: {
      heading: 'Le reembolsamos su dinero',
      text: 'El pago llegó cuando el tiempo se había acabado y el auto ya no estaba disponible. Le reembolsamos el monto completo.',
    },
    'refunded-closed': {
      heading: 'Le reembolsamos su dinero',
      text: 'La reserva ya no está activa y le reembolsamos este pago completo.',
    },
    surplus: {
      heading: 'Le reembolsamos este pago',
      text: 'La reserva ya estaba pagada y no cambia: este segundo pago se le reembolsa completo.',
    },
    unknown: {
      heading: 'No encontramos ese pago',
      text: 'El enlace puede estar incompleto. Busque su reserva con el código y el apellido: ahí está el estado de sus pagos.',
    },
    unanswered: {
      heading: 'No pudimos conectarnos',
      text: 'Revise su conexión. Si ya pagó, no pague otra vez: al volver la conexión verá aquí el resultado.',
    },
  },
  actions: {
    toProvider: 'Ir a la página de pago',
    otherMeans: 'Elegir otro medio',
    retry: 'Intentar de nuevo',
    payNow: 'Pagar ahora',
    branch: 'Pagar en la sucursal',
    branchTitle: '¿Prefiere pagar en la sucursal?',
    branchText:
      'La cambiamos sin costo por una con pago en la sucursal, sin el descuento por pagar en línea. Usted revisa el total y la confirma.',
    branchFailed: 'No pudimos liberar la reserva. Inténtelo otra vez.',
    bookAgain: 'Reservar de nuevo',
    find: 'Buscar mi reserva',
    otherCars: 'Ver otros autos',
    call: (phone: string) => `Si algo no cuadra, ${call(phone)} con la referencia a mano.`,
  },
  receipt: {
    title: 'Recibo',
    amount: 'Monto en dólares de EE. UU.',
    at: 'Fecha',
    means: 'Medio',
    number: 'Referencia',
    note: 'Es un recibo de pago, no una factura fiscal. La factura se emite por el alquiler.',
    mailed: 'El recibo y el comprobante van a su correo.',
  },
  refunds: {
    title: 'Reembolsos',
    states: {
      requested: 'En trámite',
      settled: 'Hecho',
      failed: 'Lo revisamos con usted',
      manual: 'Lo tramita nuestro equipo',
    },
    reasons: {
      cancelled: 'Por la cancelación',
      changed: 'Por el cambio de la reserva',
      'no-show': 'Por no presentarse',
      'no-car': 'El auto ya no estaba disponible',
      surplus: 'Pagado de más',
    },
    text: 'Va al mismo medio con que pagó. Su banco puede tardar de 7 a 10 días hábiles en mostrarlo.',
    failedText: 'Su medio de pago no aceptó el reembolso: le escribimos para acordar cómo recibirlo.',
    manualText: 'Este medio no reembolsa en forma automática: le escribimos para acordar cómo recibirlo.',
  },
  box: {
    title: 'Pagos',
    due: (amount: string) => `Faltan ${amount} por pagar`,
    online: 'Puede pagarlos aquí, en una página segura.',
    atBranch: (amount: string) => `Paga ${amount} al devolver el auto`,
    ahead:
      'Si prefiere llegar con todo listo, pague ya en línea. El precio es el mismo: el descuento por pagar en línea se aplica solo al reservar.',
    owed: (amount: string) => `Debe ${amount}`,
    returned: 'Páguelo aquí, en una página segura, o en cualquier sucursal.',
    pending: 'Hay un pago empezado. Si lo terminó, vea cómo va.',
    see: 'Ver estado del pago',
    declined: 'El último intento no pasó y no se cobró nada.',
  },
  problems: {
    'hold-over': { title: 'El tiempo para pagar se acabó', text: () => 'El auto quedó disponible y no se cobró nada.' },
    'nothing-due': { title: 'No falta nada por pagar', text: () => 'La reserva ya está pagada. Vea su estado actualizado.' },
    'no-means': { title: 'Ese medio no está disponible', text: () => 'Elija otro medio de pago de la lista.' },
    closed: { title: 'En este momento no cobramos en línea', text: () => 'Vuelva a intentarlo en unos minutos. No se cobró nada.' },
    booking: { title: 'La reserva ya no espera un pago', text: () => 'Está cancelada o cambió. Ya ve cómo está ahora.' },
    access: {
      title: 'Su sesión venció; su reserva sigue igual',
      text: () => 'Vuelva a abrirla con el código y el apellido, o con el enlace del correo.',
    },
    wait: { title: 'Por seguridad, haga una pausa', text: () => 'Hubo varios intentos seguidos. Espere unos minutos y vuelva a probar.' },
    unanswered: {
      title: 'No pudimos conectarnos',
      text: () => 'Revise su conexión y vuelva a intentarlo. Es el mismo pago: no se cobra dos veces.',
    },
    other: {
      title: 'No pudimos abrir el pago',
      text: (phone: string) => `No se cobró nada. Inténtelo otra vez; si se repite, ${call(phone)}.`,
    },
  },
}

declare module '../dictionaries.ts' {
  interface Dictionaries {
    payment: typeof payment
  }
}
