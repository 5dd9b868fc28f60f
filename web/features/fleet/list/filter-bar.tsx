import { useState, type ReactNode } from 'react'
import { useApp } from '../../../lib/app-context.ts'
import { useTexts } from '../../../lib/text/texts.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Chip, ChipRow } from '../../../../ui/buttons/chip.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { IconFilter } from '../../../../ui/icons/icon-fleet.tsx'
import { FilterFields, type FilterProps } from './filter-fields.tsx'
import styles from './fleet-list.module.css'
import { countFilters, filterCars, noFilters, toggle } from './fleet-view.ts'

/** On narrow screens: car types as chips, the order and all other filters in a bottom sheet. */
export function FilterBar({ sort, ...props }: FilterProps & { sort: ReactNode }) {
  const { cars, categories, filters, onChange } = props
  const t = useTexts('fleet')
  const { language } = useApp()
  const [isOpen, setOpen] = useState(false)
  const number = countFilters(filters)
  return (
    <div className={styles.chips}>
      <ChipRow label={t.filters.title}>
        <Chip isPressed={number > 0} icon={IconFilter} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t.filters.set(number)}
        </Chip>
        <Chip isPressed={filters.categoryIds.length === 0} onClick={() => onChange({ categoryIds: [], subcategoryIds: [] })}>
          {t.filters.all}
        </Chip>
        {categories.map(({ id, name }) => (
          <Chip
            key={id}
            isPressed={filters.categoryIds.includes(id)}
            onClick={() => onChange({ categoryIds: toggle(filters.categoryIds, id), subcategoryIds: [] })}
          >
            {name[language]}
          </Chip>
        ))}
      </ChipRow>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t.filters.title}
        closeLabel={t.filters.close}
        footer={
          <>
            <Button kind="secondary" onClick={() => onChange(noFilters)}>
              {t.filters.clear}
            </Button>
            <Button onClick={() => setOpen(false)}>{t.filters.show(filterCars(cars, filters).length)}</Button>
          </>
        }
      >
        {sort}
        <FilterFields {...props} />
      </Dialog>
    </div>
  )
}
