import type { LocalDate } from '#contract/panama-time.ts'
import { addDays } from '#contract/panama-time.ts'
import { formats } from '#contract/format.ts'
import type { FigureUnit } from '#contract/office/figures.ts'
import type { Language } from '#contract/values/language.ts'
import type { Brand } from '../../../config.ts'
import { greeting } from '../../mail/format.ts'
import { html } from '../../mail/html.ts'
import { button, colours, link, mailPage, opening, paragraph } from '../../mail/layout.ts'
import type { Mail } from '../../mail/mail.ts'

/** A number of the week, with those of the week before and of the same week a year before. */
export interface WeeklyNumber {
  name: 'revenue-per-car-day' | 'utilisation' | 'bookings' | 'no-shows' | 'lost-demand'
  unit: FigureUnit
  value: number | null
  before: number | null
  last: number | null
}

const texts = {
  es: {
    title: 'La semana en cifras',
    subject: (days: string) => `La semana en cifras, ${days}`,
    days: (from: string, until: string) => `${from} a ${until}`,
    intro: (days: string) => `Así fue la semana del ${days}, en toda la empresa.`,
    names: {
      'revenue-per-car-day': 'Ingreso por auto y día',
      utilisation: 'Utilización',
      bookings: 'Reservas nuevas',
      'no-shows': 'No recogidas',
      'lost-demand': 'Búsquedas perdidas',
    },
    none: (names: string) => `Sin datos de esa semana: ${names}.`,
    same: (than: string) => `Igual que ${than}.`,
    more: (by: string, than: string) => `${by} más que ${than}.`,
    less: (by: string, than: string) => `${by} menos que ${than}.`,
    points: (by: string) => `${by} ${by === '1' ? 'punto' : 'puntos'}`,
    before: 'la semana anterior',
    last: 'hace un año',
    open: 'Ver todas las cifras',
    off: 'Para no recibir este correo, quite la marca en Mi cuenta:',
  },
  en: {
    title: 'The week in figures',
    subject: (days: string) => `The week in figures, ${days}`,
    days: (from: string, until: string) => `${from} to ${until}`,
    intro: (days: string) => `The week of ${days}, for the whole company.`,
    names: {
      'revenue-per-car-day': 'Revenue per car and day',
      utilisation: 'Utilization',
      bookings: 'New bookings',
      'no-shows': 'No-shows',
      'lost-demand': 'Lost searches',
    },
    none: (names: string) => `No data for that week: ${names}.`,
    same: (than: string) => `The same as ${than}.`,
    more: (by: string, than: string) => `Up ${by} from ${than}.`,
    less: (by: string, than: string) => `Down ${by} from ${than}.`,
    points: (by: string) => `${by} ${by === '1' ? 'point' : 'points'}`,
    before: 'the week before',
    last: 'a year ago',
    open: 'See all figures',
    off: 'To stop this email, clear the box in My account:',
  },
} as const satisfies Record<Language, unknown>

const round = (value: number) => Number(value.toFixed(Math.abs(value) < 10 ? 1 : 0))

function formatValue(value: number, unit: FigureUnit, language: Language): string {
  const format = formats[language]
  return unit === 'money' ? format.money(Math.round(value)) : format.number(round(value))
}

/** Empty if there is no other value. */
function compare(value: number, other: number | null, than: string, unit: FigureUnit, language: Language): string {
  if (other === null) return ''
  const text = texts[language]
  const by = formatValue(Math.abs(value - other), unit, language)
  if (by === formatValue(0, unit, language)) return text.same(than)
  const named = unit === 'share' ? text.points(by) : by
  return value > other ? text.more(named, than) : text.less(named, than)
}

/** The mail with the five numbers of a week. `officeUrl` is the address of the office, without a slash at the end. */
export function weeklyMail(given: {
  person: { name: string; email: string; language: Language }
  brand: Brand
  week: LocalDate
  numbers: readonly WeeklyNumber[]
  officeUrl: string
  dedupeKey: string
}): Mail {
  const { person, brand, week, numbers, officeUrl, dedupeKey } = given
  const { language } = person
  const [text, format] = [texts[language], formats[language]]
  const days = text.days(format.date(week), format.date(addDays(week, 6)))
  const percent = language === 'es' ? '\u00a0%' : '%'
  const rows = numbers.flatMap(({ name, unit, value, before, last }) => {
    if (value === null) return []
    const changes = [compare(value, before, text.before, unit, language), compare(value, last, text.last, unit, language)]
    return {
      label: text.names[name],
      value: `${formatValue(value, unit, language)}${unit === 'share' ? percent : ''}`,
      change: changes.filter(Boolean).join(' '),
    }
  })
  // In one sentence, because a new company lacks many figures.
  const missing = numbers.filter(({ value }) => value === null).map(({ name }) => text.names[name])
  const none = missing.length === 0 ? [] : [text.none(missing.join(', '))]
  const [figures, account] = [`${officeUrl}/cifras?hasta=${addDays(week, 6)}`, `${officeUrl}/cuenta`]
  const section = html`${opening(text.title, greeting[language](person.name))}${paragraph(text.intro(days))}
    ${rows.map(
      ({ label, value, change }) =>
        html`<p style="margin:16px 0 0">
          <span style="color:${colours.muted};font-size:14px">${label}</span><br /><strong style="font-size:22px">${value}</strong
          >${change === '' ? '' : html`<br /><span style="color:${colours.muted};font-size:14px">${change}</span>`}
        </p>`,
    )}
    ${none.map((sentence) => html`<p style="margin:16px 0 0;color:${colours.muted};font-size:14px">${sentence}</p>`)}
    <div style="padding:20px 0 0">${button(figures, text.open)}</div>`
  const footer = html`<p style="margin:0;font-size:14px;color:${colours.muted}">${text.off} ${link(account, account)}</p>`
  return {
    dedupeKey,
    to: { name: person.name, address: person.email },
    subject: text.subject(days),
    html: mailPage({
      language,
      brand,
      title: text.title,
      preview: rows.map(({ label, value }) => `${label}: ${value}`).join(' · '),
      sections: [section, footer],
      footer: [],
    }),
    text: [
      text.title,
      text.intro(days),
      ...rows.map(({ label, value, change }) => [`${label}: ${value}`, change].filter(Boolean).join('\n')),
      ...none,
      `${text.open}: ${figures}`,
      `${text.off} ${account}`,
    ].join('\n\n'),
    calendar: null,
  }
}
