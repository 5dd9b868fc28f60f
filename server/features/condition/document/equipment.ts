import type { Language } from '#contract/values/language.ts'
import type { ReservationRow } from '../../bookings/records/reservation.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import { recordTexts } from './texts.ts'

type Rented = Pick<ReservationRow, 'baby_seats' | 'wifi_devices' | 'extras' | 'language'>

/** Names of what is in the car according to a record, rented extras with their number: the tools, the papers, `Silla de bebé × 2`. */
export function describeEquipment(catalog: Catalog, row: Rented, keys: readonly string[]): string[] {
  const fixed: Readonly<Record<string, string>> = recordTexts[row.language].fixedEquipment
  return keys.flatMap((key) => fixed[key] ?? nameExtra(catalog, row, key))
}

function nameExtra(catalog: Catalog, row: Rented, key: string): string[] {
  const extra = [...catalog.extras.values()].find(({ id }) => key === `extra-${id}`)
  if (extra === undefined) return []
  const counts: Readonly<Record<string, number>> = { 'baby-seat': row.baby_seats, wifi: row.wifi_devices }
  const count = counts[extra.line_code] ?? row.extras.find(({ id }) => id === extra.id)?.quantity ?? 1
  const names: Record<Language, string> = { es: extra.name_es, en: extra.name_en }
  return [count > 1 ? `${names[row.language]} × ${count}` : names[row.language]]
}
