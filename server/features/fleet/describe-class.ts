import type { CarClass } from '#contract/values/car-class.ts'
import type { CatalogClass } from '../catalog/catalog.ts'

/** By the class of a version of the catalogue. */
const descriptions = new WeakMap<CatalogClass, CarClass>()

/** A class as lists and pages show it. It is shared by all requests, so it is read-only. */
export function describeClass(carClass: CatalogClass): Readonly<CarClass> {
  const description = descriptions.get(carClass) ?? describe(carClass)
  descriptions.set(carClass, description)
  return description
}

function describe({ row, branchIds, picture }: CatalogClass): CarClass {
  return {
    id: row.id,
    categoryId: row.category_id,
    subcategoryId: row.subcategory_id,
    name: { es: row.name_es, en: row.name_en },
    model: row.models,
    acriss: row.acriss,
    seats: row.seats,
    doors: row.doors,
    bags: row.bags_large === null ? null : { large: row.bags_large, small: row.bags_small ?? 0 },
    transmission: row.transmission,
    drive: row.drive,
    fuel: row.fuel,
    picture: picture.address,
    ...(picture.alt.es === '' ? {} : { pictureText: picture.alt }),
    depositCents: row.deposit_cents,
    minimumAge: row.minimum_age,
    branchIds: [...branchIds],
  }
}
