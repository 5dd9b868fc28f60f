const es = {
  person: 'Quién',
  rolesAt: '{role}, {branch}',
  sessions: 'Sesiones abiertas',
  sessionsNote: 'Una sesión termina tras una hora sin uso y a las doce horas.',
  thisSession: 'Esta',
  weeklyFigures: 'Recibir cada lunes las cifras de la semana por correo',
  started: 'Abierta {at}, usada {used}',
  end: 'Terminar',
  endOthers: 'Terminar las demás',
  ended: 'Sesiones terminadas: {count}.',
  settings: 'Preferencias',
}

const en: typeof es = {
  person: 'Who',
  rolesAt: '{role}, {branch}',
  sessions: 'Open sessions',
  sessionsNote: 'A session ends after an hour without use, and after twelve hours.',
  thisSession: 'This one',
  weeklyFigures: 'Get the figures of the week by email every Monday',
  started: 'Started {at}, used {used}',
  end: 'End',
  endOthers: 'End the others',
  ended: 'Sessions ended: {count}.',
  settings: 'Preferences',
}

export const account = { es, en }
