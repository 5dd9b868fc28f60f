import type { Category, Subcategory } from '#contract/content/get-categories.ts'
import type { RatedClass } from '#contract/values/rated-class.ts'
import { useApp } from '../../../lib/app-context.ts'
import { useTexts } from '../../../lib/text/texts.ts'
import { BodyIcon } from '../../../../ui/icons/body-icon.tsx'
import { CheckboxField } from '../../../../ui/choices/checkbox-field.tsx'
import styles from './fleet-list.module.css'
import { countWith, seatGroupNames, toggle, transmissionNames, type FleetFilters } from './fleet-view.ts'

export interface FilterProps {
  cars: readonly RatedClass[]
  categories: readonly Category[]
  /** The subcategories that can currently be chosen. */
  subcategories: readonly Subcategory[]
  filters: FleetFilters
  onChange: (changes: Partial<FleetFilters>) => void
}

/** All filters, each with the number of classes that it would leave. */
export function FilterFields({ cars, categories, subcategories, filters, onChange }: FilterProps) {
  const t = useTexts('fleet')
  const { language } = useApp()
  const hasDates = cars.some((car) => car.availability !== null)
  const count = (facet: Partial<FleetFilters>) => String(countWith(cars, filters, facet))
  return (
    <div className={styles.filters}>
      {categories.length > 0 && (
        <fieldset>
          <legend>{t.filters.category}</legend>
          {categories.map(({ id, name }) => (
            <CheckboxField
              key={id}
              label={name[language]}
              count={count({ categoryIds: [id], subcategoryIds: [] })}
              checked={filters.categoryIds.includes(id)}
              onChange={() => onChange({ categoryIds: toggle(filters.categoryIds, id), subcategoryIds: [] })}
            />
          ))}
        </fieldset>
      )}
      {subcategories.length > 0 && (
        <fieldset>
          <legend>{t.filters.subcategory}</legend>
          {subcategories.map(({ id, name, icon }) => (
            <CheckboxField
              key={id}
              label={
                <span className={styles.option}>
                  <BodyIcon name={icon} />
                  {name[language]}
                </span>
              }
              count={count({ subcategoryIds: [id] })}
              checked={filters.subcategoryIds.includes(id)}
              onChange={() => onChange({ subcategoryIds: toggle(filters.subcategoryIds, id) })}
            />
          ))}
        </fieldset>
      )}
      {cars.some(({ seats }) => seats !== undefined) && (
        <fieldset>
          <legend>{t.filters.seats}</legend>
          {seatGroupNames.map((group) => (
            <CheckboxField
              key={group}
              label={t.filters.seatGroups[group]}
              count={count({ seatGroups: [group] })}
              checked={filters.seatGroups.includes(group)}
              onChange={() => onChange({ seatGroups: toggle(filters.seatGroups, group) })}
            />
          ))}
        </fieldset>
      )}
      {cars.some(({ transmission }) => transmission !== undefined) && (
        <fieldset>
          <legend>{t.filters.transmission}</legend>
          {transmissionNames.map((name) => (
            <CheckboxField
              key={name}
              label={t.filters.transmissions[name]}
              count={count({ transmissions: [name] })}
              checked={filters.transmissions.includes(name)}
              onChange={() => onChange({ transmissions: toggle(filters.transmissions, name) })}
            />
          ))}
        </fieldset>
      )}
      {cars.some(({ drive }) => drive !== undefined) && (
        <fieldset>
          <legend>{t.filters.drive}</legend>
          <CheckboxField
            label={t.filters.fourByFour}
            count={count({ isFourByFour: true })}
            checked={filters.isFourByFour}
            onChange={() => onChange({ isFourByFour: !filters.isFourByFour })}
          />
        </fieldset>
      )}
      {hasDates && (
        <fieldset>
          <legend>{t.filters.availability}</legend>
          <CheckboxField
            label={t.filters.freeOnly}
            count={count({ isFreeOnly: true })}
            checked={filters.isFreeOnly}
            onChange={() => onChange({ isFreeOnly: !filters.isFreeOnly })}
          />
        </fieldset>
      )}
    </div>
  )
}
