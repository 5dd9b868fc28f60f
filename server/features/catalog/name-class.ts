import type { ClassEntry } from '#contract/office/bookings.ts'
import type { Catalog } from './catalog.ts'

/** A car class with its name; undefined if the catalogue no longer has it. */
export function nameClass(catalog: Catalog, classId: number): ClassEntry | undefined {
  const found = catalog.classes.get(classId)
  if (found === undefined) return undefined
  const { row, picture } = found
  return { id: row.id, code: row.acriss, name: { es: row.name_es, en: row.name_en }, picture: picture.address }
}
