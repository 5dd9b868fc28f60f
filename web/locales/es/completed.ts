import { withHourArticle } from '#contract/format.ts'

export const completed = {
  title: 'Reserva confirmada',
  heldTitle: 'Reserva por pagar',
  description: 'El código de su reserva, qué llevar y cómo llegar a la sucursal.',
  heading: (name: string, cars: number) => {
    const confirmed = cars === 1 ? 'su reserva está confirmada' : `sus ${cars} autos están confirmados`
    return name === '' ? confirmed.replace('s', 'S') : `${name}, ${confirmed}`
  },
  received: 'Recibimos su reserva',
  payByCall: (phone: string) => `Eligió pagar por adelantado. Llámenos ${phone && `al ${phone} `}para completar el pago.`,
  call: (phone: string) => `Si tiene preguntas, llámenos${phone && ` al ${phone}`}.`,
  headings: {
    held: 'Su auto está apartado: falta el pago',
    expired: 'El tiempo para pagar se acabó',
    cancelled: 'Esta reserva está cancelada',
  },
  leadPaid: 'Muestre este código en el mostrador. Su reserva está pagada.',
  lead: 'Muestre este código en el mostrador. No hemos cobrado nada.',
  code: 'Código de reserva',
  codeOfFirst: (name: string) => `Código del primer auto: ${name}`,
  qr: (code: string) => `QR con el código de la reserva ${code}`,
  copy: 'Copiar el código',
  copied: 'Código copiado.',
  notCopied: 'Su navegador no dejó copiar. Seleccione el código aquí arriba.',
  sent: (email: string, isOtherLanguage: boolean, isHeld: boolean) =>
    `${isHeld ? 'Enlace para pagar enviado' : 'Confirmación enviada'} a ${email}${isOtherLanguage ? ', en inglés' : ''}.`,
  missing: {
    heading: 'Aquí aparece su confirmación',
    text: 'En esta pestaña no hay una reserva recién hecha. Si ya reservó, el código está en su correo; si no, empiece por las fechas.',
    toSearch: 'Hacer una reserva',
    toBooking: 'Mi reserva',
    toFleet: 'Ver los autos',
  },
  manage: 'Ver o cambiar mi reserva',
  checkIn: 'Hacer check-in en línea',
  checkInWhy: 'Así en el mostrador solo quedan los originales, el depósito y las llaves.',
  car: 'Auto',
  cars: (count: number) => `${count} autos`,
  similar: (model: string) => `${model} o similar`,
  findBranch: 'Dónde recogerlo',
  findReturnBranch: 'Dónde devolverlo',
  countdown: {
    days: (days: number) => `${days} días`,
    until: 'para recogerlo',
    tomorrow: 'Mañana',
    today: 'Hoy',
    at: (time: string) => `a ${withHourArticle(time)}`,
  },
  actions: {
    label: 'Guardar o compartir',
    file: 'Agregar al calendario',
    more: 'Más opciones',
  },
  voucher: {
    download: 'Descargar comprobante (PDF)',
    downloadNamed: (code: string) => `Descargar comprobante de ${code}`,
    short: 'Comprobante',
    busy: 'Preparando el PDF…',
    failed: 'No se pudo descargar. Intente de nuevo; el comprobante también está en su correo.',
  },
  fileName: 'reserva',
  calendar: {
    pickUp: (brand: string) => `Recoger el auto · ${brand}`,
    return: (brand: string) => `Devolver el auto · ${brand}`,
  },
  bring: {
    title: 'Qué llevar',
    cedula: 'Su cédula.',
    passport: 'Su pasaporte con el sello de entrada a Panamá. Si su licencia es extranjera, vale 90 días desde la fecha del sello.',
    licence: 'El original de su licencia de conducir, vigente.',
    card: (amount: string | undefined) =>
      `Una tarjeta de crédito a su nombre (Visa, Mastercard o American Express)${amount === undefined ? ' para' : `, con ${amount} disponibles para`} el depósito.`,
    drivers: 'Si alguien más va a manejar, debe venir con usted y traer su cédula o pasaporte y su licencia.',
    promotion: (title: string) => `Lo que pida la promoción «${title}».`,
    conditions: 'Ver sus condiciones',
  },
  pickUp: { title: 'Recogida', how: 'Cómo llegar', map: 'Abrir en el mapa' },
  return: { title: 'Devolución', same: 'En la misma sucursal' },
  next: {
    title: 'Qué sigue',
    steps: (due: 'paid' | 'at-branch') => [
      {
        title: 'Revise el correo',
        text: 'El correo trae el código, el enlace para cambiar la reserva y la cita para su calendario. Si no llega en unos minutos, busque en el correo no deseado.',
      },
      { title: 'Llegue con calma', text: 'Apartamos el auto hasta 2 horas después de la hora de recogida. Si se retrasa más, avísenos.' },
      {
        title: 'Firme y maneje',
        text: `Revise el auto con nosotros, firme el contrato y listo. ${{ paid: 'El alquiler ya está pagado.', 'at-branch': 'Pague al devolver el auto, en la sucursal.' }[due]}`,
      },
    ],
  },
  price: 'Su precio',
  due: { atBranch: 'Se paga al devolver el auto', eachAtBranch: 'Cada auto se paga al devolverlo', held: 'Falta el pago', paid: 'Pagado' },
  estimated: 'Total estimado',
  rate: 'por día, antes de cargos e ITBMS',
  receipt: 'Es una constancia de reserva, no una factura fiscal.',
}

declare module '../dictionaries.ts' {
  interface Dictionaries {
    completed: typeof completed
  }
}
