import { flag, integer, listOf, maybe, keepIf, withFallback, text } from '../answer-codecs.ts'
import { getOrCreateObject, shape, type Codec, type Part, type Schemas, type ValueOf } from '../codec.ts'
import { isLocalDate, timeToMinutes, minutesToTime } from '../panama-time.ts'
import { number, record } from '../read.ts'
import { bilingual, decodeBilingual, type Bilingual } from './language.ts'

/** Opening hours of a day: minutes after midnight, closed, or free text that is displayed but not interpreted. */
export type DayHours = { kind: 'open'; opens: number; closes: number } | { kind: 'closed' } | { kind: 'text'; text: string }

const closedText = 'Cerrado'
const hoursPattern = /^([01]\d|2[0-3]):([0-5]\d)-(([01]\d|2[0-3]):([0-5]\d)|24:00)$/

/** `07:00-18:00`, `Cerrado`, or any other text. */
export const dayHours = {
  encode: (hours: DayHours): string => {
    switch (hours.kind) {
      case 'closed':
        return closedText
      case 'text':
        return hours.text
      case 'open':
        return `${minutesToTime(hours.opens)}-${minutesToTime(hours.closes)}`
    }
  },
  decode: (wire: unknown): DayHours => {
    const spanish = decodeBilingual(wire).es
    if (spanish.toLowerCase() === closedText.toLowerCase()) return { kind: 'closed' }
    if (!hoursPattern.test(spanish)) return { kind: 'text', text: spanish }
    return { kind: 'open', opens: timeToMinutes(spanish.slice(0, 5)), closes: timeToMinutes(spanish.slice(6)) }
  },
  schema: ({ text }: Schemas) => text,
}

const specialDay = shape({ date: ['Fecha', withFallback(text, '')], hours: ['Horas', dayHours], reason: ['Motivo', bilingual] })
export type SpecialHours = ValueOf<typeof specialDay>

/** Dated exceptions. */
export const specialHours = listOf(keepIf(specialDay, ({ date }) => isLocalDate(date)))

const specialText: Part<Bilingual | undefined> = {
  decode: (hours) => {
    const wire = record(hours)['HorarioEspecial']
    return Array.isArray(wire) && specialHours.decode(wire).length === wire.length ? undefined : decodeBilingual(wire)
  },
  write: () => {},
  describe: () => {},
}

const branchHours = shape({
  /** Monday to Friday. */
  week: ['HorWeek', dayHours],
  saturday: ['HorSabado', dayHours],
  sunday: ['HorSunday', dayHours],
  /** Each day from Monday to Friday, where they differ; then `week` is that of the first open day. */
  weekdays: ['HorDias', maybe(keepIf(listOf(dayHours), ({ length }) => length === 5))],
  /** Holidays and other exceptions; they override the day of the week. */
  special: ['HorarioEspecial', specialHours],
  /** Special hours as free text; empty if missing or invalid, absent if `special` contains them all. */
  specialText,
})
export type BranchHours = ValueOf<typeof branchHours>

/** The regular hours of a weekday, 0 for Sunday. */
export function regularHours(weekday: number, { week, saturday, sunday, weekdays }: BranchHours): DayHours {
  return weekday === 0 ? sunday : weekday === 6 ? saturday : (weekdays?.[weekday - 1] ?? week)
}

const position: Part<{ lat: number; lng: number } | undefined> = {
  decode: (wire) => {
    const { Lat, Lng } = record(record(wire)['generales'])
    const [lat, lng] = [number(Lat), number(Lng)]
    return lat === undefined || lng === undefined ? undefined : { lat, lng }
  },
  write: (position, wire) => {
    Object.assign(getOrCreateObject(wire, 'generales'), { Lat: position?.lat ?? 0, Lng: position?.lng ?? 0 })
  },
  describe: ({ decimal }, fields) => {
    Object.assign(getOrCreateObject(fields, 'generales'), { Lat: decimal, Lng: decimal })
  },
}

const maybeBilingual: Codec<Bilingual | undefined> = {
  ...bilingual,
  decode: (wire) => (wire === undefined ? undefined : bilingual.decode(wire)),
  encode: (value) => bilingual.encode(value ?? { es: '', en: '' }),
}

export const branch = shape({
  id: ['id_4d', withFallback(integer, 0)],
  /** 1 Panamá, 2 Chiriquí, 3 Coclé; any other value is shown as unknown province (row E-01). */
  regionId: ['id_region', withFallback(integer, 0)],
  name: ['generales.WebNombre', withFallback(text, '')],
  slug: ['generales.Slug', maybe(text, '')],
  address: ['generales.Direccion', maybe(text, '')],
  howToFind: ['generales.ComoLlegar', maybeBilingual],
  phone: ['generales.Telefono', maybe(text, '')],
  whatsapp: ['generales.Whatsapp', maybe(text, '')],
  email: ['generales.Correo', maybe(text, '')],
  position,
  iata: ['generales.CodigoIATA', maybe(text, null)],
  /** Offers commercial vehicles. */
  commercial: ['generales.Comercial', flag],
  /** Serves up to two hours before opening and after closing, for a fee. */
  afterHours: ['generales.FueraDeHorario', flag],
  hours: ['horario', branchHours],
})

export type Branch = ValueOf<typeof branch>
