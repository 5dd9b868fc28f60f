import { withArticle } from '#contract/format.ts'

const wait = (minutes: number | null) => (minutes === null ? 'unos minutos' : minutes === 1 ? '1 minuto' : `${minutes} minutos`)
const call = (phone: string) => (phone === '' ? 'llámenos' : `llámenos al ${phone}`)

export const reservation = {
  title: 'Mi reserva',
  description: 'Vea su reserva, cambie fechas, sucursal, auto o datos, avise si llega tarde o cancele.',
  heading: 'Mi reserva',
  lead: 'Con el código y el apellido ve su reserva completa y puede cambiarla o cancelarla.',
  opening: 'Buscando su reserva…',
  form: {
    label: 'Buscar mi reserva',
    code: 'Código de reserva',
    codeHelp: 'Diez letras y números. Da igual si lo escribe con espacios o en minúsculas.',
    codeMissing: 'Escriba el código de su reserva; está en el correo de confirmación.',
    lastName: 'Apellido del conductor principal',
    lastNameHelp: 'Basta uno de los apellidos, con o sin tildes.',
    lastNameMissing: 'Escriba el apellido con el que se hizo la reserva.',
    submit: 'Ver mi reserva',
  },
  help: {
    title: '¿No tiene el código a mano?',
    items: [
      { title: 'Está en su correo', text: 'Lo enviamos al reservar, con un enlace que abre la reserva sin escribir nada.' },
      { title: 'Revise el correo no deseado', text: 'A veces la confirmación cae en esa carpeta.' },
    ],
    call: 'O llámenos y la buscamos con usted',
  },
  problems: {
    'not-found': {
      title: 'No encontramos esa reserva',
      text: () => 'El código y el apellido no corresponden a ninguna reserva. Revise los dos como están en su correo de confirmación.',
    },
    wait: {
      title: 'Por seguridad, haga una pausa',
      text: (minutes: number | null) =>
        `Hubo varios intentos seguidos. Vuelva a probar en ${wait(minutes)}, o abra el enlace de su correo de confirmación.`,
    },
    'link-only': {
      title: 'Abra el enlace de su correo',
      text: (minutes: number | null) =>
        `Este código se probó demasiadas veces. El enlace del correo de confirmación lo abre ya; con el apellido, de nuevo en ${wait(minutes)}.`,
    },
    'link-unknown': {
      title: 'El enlace no abre ninguna reserva',
      text: () => 'Puede estar incompleto. Ábralo otra vez desde el correo, o escriba aquí el código y el apellido.',
    },
    'link-expired': {
      title: 'El enlace ya venció',
      text: () => 'Por seguridad los enlaces duran un tiempo. Escriba aquí el código y el apellido.',
    },
    'log-in': {
      title: 'Su sesión venció',
      text: () => 'Entre otra vez en su cuenta, o escriba aquí el código y el apellido.',
    },
    unanswered: {
      title: 'No pudimos conectarnos',
      text: () => 'Revise su conexión y vuelva a intentarlo. Lo que escribió sigue aquí.',
    },
  },
  viewHeading: (name: string) => (name === '' ? 'Su reserva' : `${name}, esta es su reserva`),
  code: 'Código de reserva',
  group: (code: string) => `Parte de su grupo ${code}. Lo que cambie o cancele aquí es solo de este auto.`,
  states: {
    held: 'Por pagar',
    confirmed: 'Confirmada',
    checked_in: 'En curso',
    completed: 'Terminada',
    cancelled: 'Cancelada',
    no_show: 'No recogida',
    expired: 'Vencida',
  },
  stateTexts: {
    held: 'El auto está apartado mientras se completa el pago.',
    confirmed: 'Muestre este código en el mostrador.',
    checked_in: 'Buen viaje. Devuelva el auto en la sucursal y a la hora de abajo.',
    completed: 'El alquiler terminó. Gracias por viajar con nosotros.',
    cancelled: 'Esta reserva está cancelada y el auto ya no está apartado.',
    no_show: 'El auto no se recogió y ya no está apartado.',
    expired: 'El pago no llegó a tiempo y el auto ya no está apartado.',
  },
  // The formatted time ends with a full stop: `10:42 a. m.`
  heldUntil: (when: string) => `Lo apartamos hasta el ${when}`,
  reservedUntil: (when: string) => `Le apartamos el auto hasta el ${when}`,
  arrives: (when: string) => `Avisó que llega el ${when}`,
  another: 'Buscar otra reserva',
  price: 'Su precio',
  overview: { details: 'Ver el detalle' },
  due: { charges: 'Cargos', paid: 'Pagado', due: 'Pendiente', atBranch: 'Paga al devolver el auto', back: 'Se le reembolsa' },
  actions: {
    modify: 'Cambiar mi reserva',
    checkIn: 'Hacer check-in en línea',
    checkedIn: 'Ver mi check-in',
    late: 'Llego tarde',
    cancel: 'Cancelar mi reserva',
    bookAgain: 'Reservar de nuevo',
    tooLate: 'Esta reserva ya no se puede cambiar en línea. Llámenos y vemos qué se puede hacer.',
  },
  done: {
    change: { title: 'Su reserva quedó modificada', text: 'Abajo la ve como quedó. Le llega también por correo en unos minutos.' },
    cancel: { title: 'Su reserva está cancelada', text: 'Le enviamos la constancia por correo.' },
    late: { title: 'Avisamos a la sucursal', text: 'Lo esperamos a la hora que eligió. El precio no cambia.' },
  },
  cancel: {
    title: '¿Cancelar su reserva?',
    text: 'El auto quedará disponible para otra persona. La cancelación no se puede deshacer.',
    keep: 'Conservar mi reserva',
    confirm: 'Cancelar mi reserva',
    busy: 'Cancelando…',
    looking: 'Calculando el cargo y el reembolso…',
    lookAgain: 'Calcular de nuevo',
    paid: 'Usted pagó',
    fee: 'Cargo por cancelar',
    refund: 'Se le reembolsa',
    freeText: 'No ha pagado nada y cancelar no cuesta.',
    refundText: 'Lo reembolsamos al mismo medio con que pagó; el banco puede tardar de 7 a 10 días hábiles.',
  },
  late: {
    title: '¿A qué hora llega?',
    text: (when: string, branch: string) =>
      `Su recogida es el ${when} en ${withArticle(branch)}. Díganos a qué hora llega y le apartamos el auto hasta 2 horas después.`,
    field: 'Nueva hora de llegada',
    help: 'Solo las horas en que la sucursal atiende, hasta un día después.',
    none: (phone: string) => `No queda ninguna hora dentro del día siguiente a su recogida. Cambie las fechas o ${call(phone)}.`,
    close: 'Cerrar',
    confirm: 'Avisar a la sucursal',
    busy: 'Avisando…',
  },
  history: {
    title: 'Historial',
    earlier: (events: number) => (events === 1 ? 'Ver el anterior' : `Ver los ${events} anteriores`),
    kinds: {
      confirmed: 'Reserva confirmada',
      changed: 'Reserva cambiada',
      late: 'Aviso de llegada tardía',
      paid: 'Pago recibido',
      'payment-declined': 'Un pago fue rechazado',
      refunded: 'Reembolso',
      cancelled: 'Reserva cancelada',
      'handed-over': 'Auto entregado',
      'car-swapped': 'Cambio de auto',
      returned: 'Auto devuelto',
      'no-show': 'No recogida',
      expired: 'Tiempo de pago vencido',
      undone: 'Último paso deshecho',
      'checked-in-ahead': 'Check-in en línea completado',
      other: 'Actualización',
    },
    bookedBy: {
      client: 'Reserva hecha por usted',
      broker: 'Reserva hecha por la agencia',
      branch: 'Reserva hecha por la sucursal',
      system: 'Reserva hecha',
    },
    by: { client: 'usted', broker: 'la agencia donde reservó', branch: 'la sucursal', system: 'automático' },
    sameTotal: 'El total quedó igual.',
    total: (before: string, after: string) => `Total: antes ${before}, después ${after}.`,
    arrives: (when: string) => `Llega el ${when}`,
    noFee: 'Sin cargo.',
    fee: (amount: string) => `Cargo: ${amount}.`,
    refund: (amount: string) => `Reembolso de ${amount}.`,
  },
  facts: {
    rental: 'Su alquiler',
    person: 'Conductor principal',
    coverage: 'Cobertura',
    extras: 'Extras',
    noExtras: 'Ninguno',
    payment: 'Forma de pago',
    prepaid: 'Pagada en línea',
    online: 'En línea, sin pagar',
    atBranch: 'En la sucursal',
    flight: 'Vuelo',
    comments: 'Comentarios',
    name: 'Nombre',
    email: 'Correo electrónico',
    phone: 'Teléfono',
    more: 'Ver todos sus datos',
    birthDate: 'Fecha de nacimiento',
    cedula: 'Cédula',
    passport: 'Pasaporte',
    licence: 'Licencia',
    licenceExpiresOn: 'La licencia vence el',
    company: 'Factura a nombre de',
    ruc: 'RUC',
    driver: (number: number) => `Conductor ${number}`,
  },
  actionProblems: {
    earliest: (when: string) => `La primera hora posible es el ${when}`,
    unanswered: {
      title: 'No pudimos conectarnos',
      text: () => 'Revise su conexión y vuelva a intentarlo. Es la misma solicitud: no se hace dos veces.',
    },
    changed: {
      title: 'La reserva cambió mientras tanto',
      text: () => 'Alguien la cambió después de que usted la abrió. Ya ve cómo está ahora; revise y vuelva a intentarlo.',
    },
    closed: { title: 'La reserva ya no está abierta', text: () => 'Está cancelada, vencida o el auto ya se entregó.' },
    'too-late': {
      title: 'Ya no se puede en línea',
      text: (phone: string) => `El plazo pasó. ${phone === '' ? 'Llámenos' : `Llámenos al ${phone}`} y vemos qué se puede hacer.`,
    },
    wait: {
      title: 'Tenemos muchas solicitudes',
      text: () => 'Espere un momento y vuelva a intentarlo. Lo que escribió sigue aquí.',
    },
    'too-many': {
      title: 'Ya hay varias reservas sin pagar para esas fechas',
      text: (phone: string) =>
        `Su reserva sigue como estaba. Pague o cancele una de ellas; si viaja en grupo, ${phone === '' ? 'llámenos' : `llámenos al ${phone}`}.`,
    },
    'used-up': {
      title: 'Ya la cambió una vez',
      text: (phone: string) => `Una reserva pagada por adelantado se cambia en línea una vez. Para otro cambio, ${call(phone)}.`,
    },
    nothing: { title: 'No hay nada que cambiar', text: () => 'Todo está como en su reserva.' },
    'sold-out': { title: 'No queda ese auto', text: () => 'Su reserva sigue como estaba. Elija otra clase, otras fechas u otra sucursal.' },
    elsewhere: { title: 'Esa sucursal no tiene esa clase', text: () => 'Su reserva sigue como estaba. Elija otra clase u otra sucursal.' },
    'branch-closed': { title: 'La sucursal no atiende a esa hora', text: () => 'Elija otra hora u otra sucursal.' },
    dates: { title: 'Esas fechas no se pueden reservar', text: () => 'Su reserva sigue como estaba. Revise fechas y horas.' },
    driver: { title: 'La edad no permite alquilar este auto', text: () => 'Se alquila de 23 a 70 años; algunas clases, desde 25.' },
    licence: {
      title: 'La licencia vence antes',
      text: () => 'Debe estar vigente hasta la devolución. Corrija la fecha o las fechas del alquiler.',
    },
    price: { title: 'El monto cambió', text: () => 'No hemos hecho nada todavía. Calcule de nuevo para ver el monto de este momento.' },
    access: {
      title: 'Su sesión venció; su reserva sigue igual',
      text: () => 'Vuelva a abrirla con el código y el apellido, o con el enlace del correo.',
    },
    link: {
      title: 'Para esto abra el enlace de su correo',
      text: () =>
        'El conductor, sus documentos y el correo electrónico se cambian solo desde ese enlace o desde su cuenta. Pídalo aquí mismo; lo que escribió sigue aquí.',
    },
    field: { title: 'Hay un dato por corregir', text: () => 'Revise lo que escribió y vuelva a intentarlo.' },
    other: {
      title: 'No pudimos hacerlo',
      text: (phone: string) => `Inténtelo otra vez; si se repite, ${call(phone)} y lo hacemos con usted.`,
    },
  },
}

declare module '../dictionaries.ts' {
  interface Dictionaries {
    reservation: typeof reservation
  }
}
