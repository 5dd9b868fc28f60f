import type { Category, Subcategory } from '#contract/content/get-categories.ts'
import type { RatedClass } from '#contract/values/rated-class.ts'
import { useApp } from '../../../lib/app-context.ts'
import { focusMain } from '../../../lib/navigation/navigation-effects.ts'
import { useFormat, useTexts } from '../../../lib/text/texts.ts'
import { Button, ButtonLink } from '../../../../ui/buttons/button.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { IconCar } from '../../../../ui/icons/icon.tsx'
import { filterCars, type FleetFilters } from './fleet-view.ts'
import styles from './fleet-list.module.css'

interface NoMatchProps {
  cars: readonly RatedClass[]
  categories: readonly Category[]
  subcategories: readonly Subcategory[]
  filters: FleetFilters
  onChange: (changes: Partial<FleetFilters>) => void
  /** The address of the list without filters: when no single one is to blame, and without script. */
  clearHref: string
}

/** No class passes the filters: names them, and offers to drop each one without which some are left. */
export function NoMatch({ cars, categories, subcategories, filters, onChange, clearHref }: NoMatchProps) {
  const t = useTexts('fleet')
  const format = useFormat()
  const { language } = useApp()
  const nameAll = (list: readonly (Category | Subcategory)[], ids: readonly number[]) =>
    list.filter(({ id }) => ids.includes(id)).map(({ name }) => name[language])
  const facets: { names: string[]; without: Partial<FleetFilters> }[] = [
    { names: nameAll(categories, filters.categoryIds), without: { categoryIds: [], subcategoryIds: [] } },
    { names: nameAll(subcategories, filters.subcategoryIds), without: { subcategoryIds: [] } },
    { names: filters.seatGroups.map((group) => t.noMatch.seats(t.filters.seatGroups[group])), without: { seatGroups: [] } },
    { names: filters.transmissions.map((name) => t.filters.transmissions[name]), without: { transmissions: [] } },
    { names: filters.isFourByFour ? [t.filters.fourByFour] : [], without: { isFourByFour: false } },
    { names: filters.isFreeOnly ? [t.noMatch.free] : [], without: { isFreeOnly: false } },
  ]
  const active = facets.filter(({ names }) => names.length > 0)
  const drops = active.flatMap(({ names, without }) => {
    const left = filterCars(cars, { ...filters, ...without }).length
    return left === 0 ? [] : [{ label: t.noMatch.drop(names.join(', '), left), without }]
  })
  return (
    <EmptyState
      icon={IconCar}
      title={t.noMatch.title(format.list(active.map(({ names }) => names.join(', '))))}
      action={
        <div className={styles.drops}>
          {drops.map(({ label, without }) => (
            <Button
              key={label}
              kind="secondary"
              className="needs-script"
              onClick={() => {
                onChange(without)
                // The button disappears with its filter.
                requestAnimationFrame(() => focusMain())
              }}
            >
              {label}
            </Button>
          ))}
          <ButtonLink kind="quiet" href={clearHref}>
            {t.noMatch.clear}
          </ButtonLink>
        </div>
      }
    />
  )
}
