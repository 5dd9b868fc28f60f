import type { ComponentProps } from 'react'

import { FieldFrame, type FieldTexts } from './field-frame.tsx'
import styles from './field.module.css'
import { IconChevronDown } from '../icons/icon.tsx'

export type SelectOption = { value: string; label: string; isDisabled?: boolean }
export type SelectGroup = { label: string; options: readonly SelectOption[] }

type SelectFieldProps = FieldTexts &
  Omit<ComponentProps<'select'>, keyof FieldTexts | 'id' | 'children'> & {
    /** Plain options and groups. The heading of a group cannot be selected. */
    options: ReadonlyArray<SelectOption | SelectGroup>
    /** The first, empty option, for example "Elija una sucursal". */
    placeholder?: string | undefined
  }

/** The native select (docs/decisions/006-lean-browser.md): best on phones, nothing to load, fully keyboard accessible. */
export function SelectField({ label, hint, description, error, icon, className, options, placeholder, ...select }: SelectFieldProps) {
  return (
    <FieldFrame {...{ label, hint, description, error, icon, className }} after={<IconChevronDown className={styles.chevron} />}>
      {(links) => (
        // The error may also be shown elsewhere, for example once below two related fields.
        <select
          {...select}
          {...links}
          aria-invalid={links['aria-invalid'] ?? select['aria-invalid']}
          aria-describedby={links['aria-describedby'] ?? select['aria-describedby']}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((entry) =>
            'options' in entry ? (
              <optgroup key={entry.label} label={entry.label}>
                {entry.options.map(renderOption)}
              </optgroup>
            ) : (
              renderOption(entry)
            ),
          )}
        </select>
      )}
    </FieldFrame>
  )
}

function renderOption({ value, label, isDisabled }: SelectOption) {
  return (
    <option key={value} value={value} disabled={isDisabled}>
      {label}
    </option>
  )
}
