const es = {
  class: 'Clase',
  anyClass: 'Todas',
  anyStatus: 'Todos',
  byChannel: 'Canal',
  anyChannel: 'Todos',
  anyBranch: 'Todas',
  elsewhere: 'En otra sucursal, {branch}, coinciden: {count}.',
  elsewhereHint: 'Pídasela a alguien de esa sucursal.',
  notFound: 'Ninguna reserva coincide con «{words}».',
  notFoundHint: 'Pruebe con el código, el apellido o los últimos dígitos del teléfono.',
  similar: 'Nada coincide del todo. Estas se escriben parecido:',
}

const en: typeof es = {
  class: 'Class',
  anyClass: 'All',
  anyStatus: 'All',
  byChannel: 'Channel',
  anyChannel: 'All',
  anyBranch: 'All',
  elsewhere: 'Matches at another branch, {branch}: {count}.',
  elsewhereHint: 'Ask someone at that branch for it.',
  notFound: 'No booking matches “{words}”.',
  notFoundHint: 'Try the code, the last name or the last digits of the phone number.',
  similar: 'Nothing matches exactly. These are spelled almost the same:',
}

/** Texts for the search and the filters of the list of bookings. */
export const bookingFilters = { es, en }
