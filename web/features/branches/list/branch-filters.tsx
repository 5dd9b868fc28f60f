import { useTexts } from '../../../lib/text/texts.ts'
import { Chip, ChipRow } from '../../../../ui/buttons/chip.tsx'
import { IconSearch } from '../../../../ui/icons/icon.tsx'
import { IconClock } from '../../../../ui/icons/icon-more.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import type { BranchesView } from './branches-view.ts'
import styles from '../branches.module.css'

interface BranchFiltersProps {
  view: BranchesView
  regions: ReadonlyArray<{ id: number; name: string }>
  /** Changes the filter; `isSettled` when the address should change too. */
  onChange: (changes: Partial<BranchesView>, isSettled: boolean) => void
}

/** Text, region and "open now". Typing filters immediately; the address changes on blur. */
export function BranchFilters({ view, regions, onChange }: BranchFiltersProps) {
  const t = useTexts('branches')
  return (
    <search className={styles.filters}>
      <form
        method="dialog"
        onSubmit={(event) => {
          event.preventDefault()
          onChange({}, true)
        }}
      >
        <TextField
          label={t.list.search}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          icon={IconSearch}
          value={view.text}
          onChange={(event) => onChange({ text: event.target.value }, false)}
          onBlur={() => onChange({}, true)}
        />
      </form>
      <ChipRow label={t.list.filters}>
        <Chip isPressed={view.isOpenNow} icon={IconClock} onClick={() => onChange({ isOpenNow: !view.isOpenNow }, true)}>
          {t.list.openNow}
        </Chip>
        <Chip isPressed={view.regionId === null} onClick={() => onChange({ regionId: null }, true)}>
          {t.list.everywhere}
        </Chip>
        {regions.map(({ id, name }) => (
          <Chip key={id} isPressed={view.regionId === id} onClick={() => onChange({ regionId: view.regionId === id ? null : id }, true)}>
            {name}
          </Chip>
        ))}
      </ChipRow>
    </search>
  )
}
