const es = {
  open: 'Abrir el calendario',
  hint: 'Día y mes: 5 mar o 05/03',
  notRead: 'No es un día. Escriba, por ejemplo, 5 mar o 05/03.',
  calendar: 'Calendario',
  previousMonth: 'Mes anterior',
  nextMonth: 'Mes siguiente',
}

const en: typeof es = {
  open: 'Open the calendar',
  hint: 'Day and month: 5 Mar or 05/03',
  notRead: 'That is not a day. Type, for example, 5 Mar or 05/03 (day first).',
  calendar: 'Calendar',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
}

/** The field for a day. */
export const dayField = { es, en }
