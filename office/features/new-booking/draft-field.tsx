import { Select, TextInput } from '../../components/field.tsx'
import type { DraftField } from './draft.ts'
import type { NewBooking } from './use-new-booking.ts'

interface DraftInputProps {
  booking: NewBooking
  name: DraftField
  label: string
  hint?: string | undefined
  maxLength?: number
  inputMode?: 'text' | 'email' | 'tel'
}

/** A typed field of the new booking; it shows its error once it was left. */
export function DraftInput({ booking, name, ...texts }: DraftInputProps) {
  const error = booking.getError(name)
  return (
    <TextInput
      {...texts}
      name={name}
      error={error}
      hint={error === undefined ? texts.hint : undefined}
      autoComplete="off"
      spellCheck={false}
      maxLength={texts.maxLength ?? 100}
      value={booking.draft[name]}
      onChange={(event) => booking.change({ [name]: event.target.value })}
      onBlur={() => booking.leave(name)}
    />
  )
}

interface DraftSelectProps {
  booking: NewBooking
  name: DraftField
  label: string
  options: readonly (readonly [value: string, label: string])[]
}

export function DraftSelect({ booking, name, ...texts }: DraftSelectProps) {
  return (
    <Select
      {...texts}
      name={name}
      error={booking.getError(name)}
      value={booking.draft[name]}
      onChange={(event) => booking.change({ [name]: event.target.value })}
    />
  )
}
