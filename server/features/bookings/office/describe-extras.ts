import type { ExtraEntry } from '#contract/office/new-booking.ts'
import type { Catalog } from '../../catalog/catalog.ts'

const fieldByKind: Readonly<Record<string, ExtraEntry['field']>> = {
  'baby-seat': 'babySeats',
  'additional-driver': 'additionalDrivers',
  wifi: 'wifiDevices',
  extra: 'extras',
}

/** The extras that can be booked, each with the field of the requests that counts it. */
export function describeExtras(catalog: Catalog): ExtraEntry[] {
  return [...catalog.extras.values()].flatMap(({ id, line_code, name_es, name_en, maximum }) => {
    const field = fieldByKind[line_code]
    return field === undefined ? [] : [{ id, field, name: { es: name_es, en: name_en }, maximum }]
  })
}
