import { getAdditionals, type ExtraField } from '#contract/content/get-additionals.ts'
import { getCategories, type Categories } from '#contract/content/get-categories.ts'
import { getInfoCar } from '#contract/content/get-info-car.ts'
import type { Equipment } from '#contract/opentravel/preferences.ts'
import { handle } from '../../endpoints/handle.ts'
import { succeed, refuse } from '../../outcome.ts'
import type { Services } from '../../services.ts'
import type { Catalog } from '../catalog/catalog.ts'
import type { ExtraRow } from '../catalog/rows.ts'
import { describeClass } from './describe-class.ts'

/** The fleet: categories, classes, extras. */
export function fleetRoutes({ catalogs }: Services) {
  return [
    handle(getCategories, async () => succeed(listCategories(await catalogs.current()))),
    handle(getInfoCar, async ({ classId }) => {
      const carClass = (await catalogs.current()).classes.get(classId)
      return carClass === undefined ? refuse('unknown_id', { field: 'id' }) : succeed([describeClass(carClass)])
    }),
    handle(getAdditionals, async () => succeed(listEquipment(await catalogs.current()))),
  ]
}

function listCategories(catalog: Catalog): Categories {
  return {
    categories: catalog.rows.category.map((row) => ({ id: row.id, name: { es: row.name_es, en: row.name_en } })),
    subcategories: catalog.rows.subcategory.map((row) => ({
      id: row.id,
      categoryId: row.category_id,
      name: { es: row.name_es, en: row.name_en },
      active: row.is_active,
      icon: row.icon,
    })),
  }
}

const fieldByLine: Readonly<Record<ExtraRow['line_code'], ExtraField | null>> = {
  'baby-seat': 'baby-seats',
  'additional-driver': 'additional-drivers',
  wifi: 'wifi',
  'young-driver': 'young-driver',
  extra: null,
}

/** All extras with their daily prices and their codes in the trade. */
export function listEquipment(catalog: Catalog): Equipment[] {
  return catalog.rows.extra.map((row) => ({
    id: row.id,
    name: { es: row.name_es, en: row.name_en },
    pricePerDayCents: row.price_day_cents,
    maximum: row.maximum,
    field: fieldByLine[row.line_code],
    equipmentCode: row.equipment_code,
  }))
}
