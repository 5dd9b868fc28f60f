import type { FieldChange, LocalizedText } from '#contract/office/bookings.ts'
import { nameClass, type Catalog } from '../../catalog/catalog.ts'
import type { ChangedValues } from '../records/events.ts'
import { describeExtras } from './describe-extras.ts'

const plainFields = ['pickUpAt', 'returnAt', 'pickUpBranchId', 'returnBranchId'] as const

/** Changed values of a rental as the history shows them; a class, coverage or extra that is no longer in the catalogue is shown by its id. */
export function describeChanges(values: ChangedValues, catalog: Catalog): FieldChange[] {
  const describe = (
    name: string,
    field: FieldChange['field'],
    toText: (value: string | number) => FieldChange['before'],
    displayName: LocalizedText | null,
  ) => {
    const [before, after] = values[name] ?? []
    return before === undefined || after === undefined ? [] : [{ field, name: displayName, before: toText(before), after: toText(after) }]
  }
  const toCover = (id: string | number) => {
    const row = catalog.coverPackages.find((coverPackage) => coverPackage.row.id === id)?.row
    return row === undefined ? id : { es: row.name_es, en: row.name_en }
  }
  const asIs = (value: string | number) => value
  return [
    ...plainFields.flatMap((field) => describe(field, field, asIs, null)),
    ...describe('classId', 'classId', (id) => nameClass(catalog, Number(id))?.name ?? id, null),
    ...describe('coverageId', 'coverageId', toCover, null),
    ...describeExtras(catalog).flatMap(({ id, field, name }) => describe(field === 'extras' ? `extra:${id}` : field, 'extra', asIs, name)),
  ]
}
