export const reservationEdit = {
  title: 'Cambiar mi reserva',
  description: 'Cambie fechas, sucursales, auto, cobertura, extras o datos, y vea el total nuevo junto al anterior antes de confirmar.',
  heading: 'Cambiar mi reserva',
  lead: (code: string) => `Reserva ${code}. Nada cambia hasta que confirme.`,
  opening: 'Abrimos su reserva…',
  missing: {
    text: 'Para cambiarla, primero ábrala con el código y el apellido, o con el enlace de su correo.',
    find: 'Buscar mi reserva',
    closed: 'Esta reserva ya no se puede cambiar en línea.',
    view: 'Ver mi reserva',
    failed: 'No pudimos abrir su reserva. Revise su conexión y vuelva a intentarlo.',
    reload: 'Volver a cargar',
  },
  trip: 'Fechas y sucursales',
  classes: {
    title: 'Auto',
    chosen: (name: string) => `${name} · cambiar de clase`,
    booked: 'Su clase de ahora',
    free: 'Disponible',
    taken: 'No disponible',
    difference: (cents: number, amount: string) => (cents === 0 ? 'Mismo precio' : `${cents < 0 ? '−' : '+'} ${amount}`),
    about: (model: string, seats: number) => `${model} o similar · ${seats} pasajeros`,
  },
  identityNumbers: (document: string, licence: string) =>
    `Guardamos su documento ${document} y su licencia ${licence}. Deje esos campos vacíos para conservarlos.`,
  drivers: 'Si cambia un conductor adicional, escriba otra vez las licencias; lo que falte se completa en la sucursal.',
  driverLater: 'Se completa en la sucursal',
  summary: 'Su cambio',
  compare: {
    caption: 'Precio de ahora y precio con el cambio',
    item: 'Concepto',
    before: 'Ahora',
    now: (amount: string) => `Ahora ${amount} → nuevo`,
    after: 'Con el cambio',
    same: 'El total queda igual.',
    more: (amount: string) => `Paga ${amount} más.`,
    less: (amount: string) => `Paga ${amount} menos.`,
    deposit: (before: string, after: string) => `Depósito en su tarjeta: antes ${before}, ahora ${after}.`,
  },
  nothing: 'Cambie lo que necesite y aquí verá el total nuevo junto al de ahora.',
  peopleOnly: 'Solo cambian datos: el total queda igual.',
  pricing: 'Calculamos el total nuevo…',
  fields: (count: number) => (count === 1 ? 'Falta corregir un dato' : `Falta corregir ${count} datos`),
  fieldsText: 'Cada uno está marcado en el formulario con lo que hay que hacer.',
  retry: 'Calcular de nuevo',
  accept: 'Aceptar y confirmar',
  newPrice: (before: string, after: string) => `Le mostramos ${before} y ahora son ${after}. Su reserva sigue como estaba.`,
  seeProblem: 'Ver el motivo',
  dock: 'Confirmar',
  once: 'Una reserva prepagada se cambia en línea una sola vez: para otro cambio, llámenos.',
  confirm: 'Confirmar el cambio',
  busy: 'Cambiando su reserva…',
  keep: 'Dejarla como está',
  restored: 'Recuperamos los cambios que había preparado.',
}

declare module '../dictionaries.ts' {
  interface Dictionaries {
    'reservation-edit': typeof reservationEdit
  }
}
