import { useState, type ComponentProps } from 'react'
import { TextInput } from './field.tsx'

/** A typed field outside of a form that explains what to type once it was left; what was typed stays. */
export function CheckedInput({
  isValid,
  explain,
  ...input
}: {
  value: string
  /** Called with what was typed, unless it is empty. */
  isValid: (typed: string) => boolean
  /** What to type instead. */
  explain: string
} & Omit<ComponentProps<typeof TextInput>, 'value' | 'error' | 'onBlur' | 'onFocus'>) {
  const [isLeft, setLeft] = useState(false)
  const isWrong = isLeft && input.value.trim() !== '' && !isValid(input.value)
  return <TextInput {...input} error={isWrong ? explain : undefined} onFocus={() => setLeft(false)} onBlur={() => setLeft(true)} />
}
