export const checkInEntry = {
  title: 'Check-in en línea',
  description: 'Haga su check-in en línea: licencia, fotos, hora de llegada y firma, para recoger el auto en minutos.',
  /** The texts of each step before a booking is open. */
  steps: ['Check-in, paso 1: conductores y licencias', 'Check-in, paso 2: llegada y firma'],
  find: {
    heading: 'Haga su check-in en línea',
    lead: 'Llene los datos con calma y en el mostrador solo quedan los originales, el depósito y las llaves.',
    label: 'Abrir mi check-in',
    submit: 'Empezar',
  },
  opening: 'Buscando su reserva…',
  lost: {
    title: 'Aquí verá su check-in',
    text: 'Lo que ya guardó sigue guardado.',
    reload: 'Volver a cargar',
  },
  closed: {
    heading: 'El check-in en línea está cerrado',
    texts: {
      held: 'La reserva espera su pago. En cuanto se confirme, podrá hacer el check-in.',
      confirmed: 'La hora de recogida ya pasó. En la sucursal lo atendemos con su reserva.',
      checked_in: 'El auto ya se entregó. ¡Buen viaje!',
      completed: 'Este alquiler ya terminó.',
      cancelled: 'Esta reserva está cancelada.',
      no_show: 'Nadie se presentó a recoger el auto y la reserva ya no está activa.',
      expired: 'El pago no llegó a tiempo y la reserva ya no está activa.',
    },
    manage: 'Ver mi reserva',
  },
  another: 'Hacer el check-in de otra reserva',
}

declare module '../dictionaries.ts' {
  interface Dictionaries {
    'check-in-entry': typeof checkInEntry
  }
}
