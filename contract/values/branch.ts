import * as z from 'zod/mini'
import { isLocalDate, minutesOfDay, timeOfMinutes, type LocalDate } from '../panama-time.ts'
import { flag, list, number, record, text } from '../read.ts'
import { wireBilingual } from '../write.ts'
import { decodeBilingual, encodeBilingual, type Bilingual } from './language.ts'

/** Opening hours of one day: minutes after midnight, closed, or free text that is shown as it is and limits nothing. */
export type DayHours = { kind: 'open'; opens: number; closes: number } | { kind: 'closed' } | { kind: 'text'; text: string }

export interface SpecialHours {
  date: LocalDate
  hours: DayHours
  reason: Bilingual
}

export interface BranchHours {
  /** Monday to Friday. */
  week: DayHours
  saturday: DayHours
  sunday: DayHours
  /** Holidays and other exceptions; they win over the day of the week. */
  special: SpecialHours[]
  /** Special hours in free text, empty where the service says nothing of them or nothing that can be read; absent where `special` has them all. */
  specialText?: Bilingual | undefined
}

export interface Branch {
  id: number
  /** 1 Panamá, 2 Chiriquí, 3 Coclé; any other value is shown as unknown province (row E-01). */
  regionId: number
  name: string
  slug?: string | undefined
  address?: string | undefined
  howToFind?: Bilingual | undefined
  phone?: string | undefined
  whatsapp?: string | undefined
  email?: string | undefined
  position?: { lat: number; lng: number } | undefined
  iata?: string | undefined
  /** Keeps commercial vehicles. */
  commercial: boolean
  /** Serves up to two hours before opening and after closing, for a fee. */
  afterHours: boolean
  hours: BranchHours
}

const closedText = 'Cerrado'
const hoursPattern = /^([01]\d|2[0-3]):([0-5]\d)-(([01]\d|2[0-3]):([0-5]\d)|24:00)$/

export const wireBranch = z.object({
  id_4d: z.int(),
  id_region: z.int(),
  generales: z.object({
    WebNombre: z.string(),
    Slug: z.string(),
    Direccion: z.string(),
    ComoLlegar: wireBilingual,
    Telefono: z.string(),
    Whatsapp: z.string(),
    Correo: z.string(),
    Lat: z.number(),
    Lng: z.number(),
    CodigoIATA: z.nullable(z.string()),
    Comercial: z.boolean(),
    FueraDeHorario: z.boolean(),
  }),
  horario: z.object({
    HorWeek: z.string(),
    HorSabado: z.string(),
    HorSunday: z.string(),
    HorarioEspecial: z.array(z.object({ Fecha: z.string(), Horas: z.string(), Motivo: wireBilingual })),
  }),
})

/** `07:00-18:00`, `Cerrado`, or whatever text came in. */
export function encodeDayHours(hours: DayHours): string {
  switch (hours.kind) {
    case 'closed':
      return closedText
    case 'text':
      return hours.text
    case 'open':
      return `${timeOfMinutes(hours.opens)}-${timeOfMinutes(hours.closes)}`
  }
}

export function decodeDayHours(wire: unknown): DayHours {
  const shown = decodeBilingual(wire).es
  if (shown.toLowerCase() === closedText.toLowerCase()) return { kind: 'closed' }
  if (!hoursPattern.test(shown)) return { kind: 'text', text: shown }
  return { kind: 'open', opens: minutesOfDay(shown.slice(0, 5)), closes: minutesOfDay(shown.slice(6)) }
}

/** Dated exceptions as they go over the wire. */
export function wireSpecialHours(special: readonly SpecialHours[]) {
  return special.map(({ date, hours, reason }) => ({ Fecha: date, Horas: encodeDayHours(hours), Motivo: encodeBilingual(reason) }))
}

export function encodeBranch(branch: Branch): z.input<typeof wireBranch> {
  return {
    id_4d: branch.id,
    id_region: branch.regionId,
    generales: {
      WebNombre: branch.name,
      Slug: branch.slug ?? '',
      Direccion: branch.address ?? '',
      ComoLlegar: encodeBilingual(branch.howToFind ?? { es: '', en: '' }),
      Telefono: branch.phone ?? '',
      Whatsapp: branch.whatsapp ?? '',
      Correo: branch.email ?? '',
      Lat: branch.position?.lat ?? 0,
      Lng: branch.position?.lng ?? 0,
      CodigoIATA: branch.iata ?? null,
      Comercial: branch.commercial,
      FueraDeHorario: branch.afterHours,
    },
    horario: {
      HorWeek: encodeDayHours(branch.hours.week),
      HorSabado: encodeDayHours(branch.hours.saturday),
      HorSunday: encodeDayHours(branch.hours.sunday),
      HorarioEspecial: wireSpecialHours(branch.hours.special),
    },
  }
}

export function decodeBranch(wire: unknown): Branch {
  const it = record(wire)
  const general = record(it['generales'])
  const hours = record(it['horario'])
  const [lat, lng] = [number(general['Lat']), number(general['Lng'])]
  return {
    id: number(it['id_4d']) ?? 0,
    regionId: number(it['id_region']) ?? 0,
    name: text(general['WebNombre']) ?? '',
    slug: text(general['Slug']),
    address: text(general['Direccion']),
    howToFind: general['ComoLlegar'] === undefined ? undefined : decodeBilingual(general['ComoLlegar']),
    phone: text(general['Telefono']),
    whatsapp: text(general['Whatsapp']),
    email: text(general['Correo']),
    position: lat === undefined || lng === undefined ? undefined : { lat, lng },
    iata: text(general['CodigoIATA']),
    commercial: flag(general['Comercial']),
    afterHours: flag(general['FueraDeHorario']),
    hours: {
      week: decodeDayHours(hours['HorWeek']),
      saturday: decodeDayHours(hours['HorSabado']),
      sunday: decodeDayHours(hours['HorSunday']),
      ...decodeSpecialHours(hours['HorarioEspecial']),
    },
  }
}

function decodeSpecialHours(wire: unknown): Pick<BranchHours, 'special' | 'specialText'> {
  const special = list(wire).flatMap((item): SpecialHours[] => {
    const date = text(record(item)['Fecha'])
    if (date === undefined || !isLocalDate(date)) return []
    return [{ date, hours: decodeDayHours(record(item)['Horas']), reason: decodeBilingual(record(item)['Motivo']) }]
  })
  const isWhole = Array.isArray(wire) && special.length === wire.length
  return isWhole ? { special } : { special, specialText: decodeBilingual(wire) }
}
