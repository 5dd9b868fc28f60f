import { bilingual, code, flag, hinted, line, count, day, monthDay, optional, reference, weekdays } from '../field.ts'
import { defineResource } from '../resource.ts'

export const season = defineResource({
  table: 'season',
  key: ['id'],
  nameColumns: ['name'],
  label: { es: 'Temporadas', en: 'Seasons' },
  group: 'rates',
  action: 'rates.write',
  fields: {
    id: hinted(
      code('Código', 'Code', /^[a-z][a-z0-9-]{1,30}$/),
      'Minúsculas, números y guiones, como alta-2027',
      'Lower case, digits and hyphens, such as high-2027',
    ),
    ...bilingual('name', line, 'Nombre', 'Name'),
    is_default: flag('La de todos los demás días', 'For all other days'),
  },
})

export const seasonRule = defineResource({
  table: 'season_rule',
  key: ['position'],
  hasNumber: true,
  nameColumns: ['season_id', 'from_on', 'until_on', 'from_month_day', 'to_month_day', 'weekdays'],
  label: { es: 'Días de las temporadas', en: 'Days of the seasons' },
  group: 'rates',
  action: 'rates.write',
  fields: {
    position: count('Orden', 'Order', 0, 9_999),
    season_id: reference('Temporada', 'Season', 'season'),
    from_on: optional(day('Desde la fecha', 'From the date')),
    until_on: optional(day('Hasta la fecha', 'Until the date')),
    from_month_day: optional(monthDay('Cada año desde', 'Every year from')),
    to_month_day: optional(monthDay('Cada año hasta', 'Every year until')),
    weekdays: optional(weekdays('Solo estos días de la semana', 'Only these days of the week')),
  },
})
