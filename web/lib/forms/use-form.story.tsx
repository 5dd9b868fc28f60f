import { useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useDraft } from './use-draft.ts'
import { useForm, type Problems } from './use-form.ts'

type Field = 'name' | 'email' | 'drivers.0'

async function send(values: object): Promise<Problems<Field, string> | null> {
  const response = await fetch('/requests', { method: 'POST', body: JSON.stringify(values) })
  return response.status === 200 ? response.json() : null
}

/** A form of two fields and a list. The service at /requests answers with the problems that it found. */
export function RequestForm() {
  const { values: typed, change, clear } = useDraft('story.request', { name: '', email: '' })
  const [driver, setDriver] = useState('')
  const [outcome, setOutcome] = useState('')
  const values = { ...typed, drivers: [driver] }
  const form = useForm<Problems<Field, string>>({
    values,
    check: () => ({
      name: typed.name === '' ? 'Write your name' : undefined,
      email: typed.email.includes('@') ? undefined : 'Write an address',
    }),
    onInvalid: () => setOutcome('invalid'),
    onSubmit: async (): Promise<void> => {
      const problems = await send(values)
      if (problems === null) return setOutcome('no answer')
      if (Object.keys(problems).length > 0) {
        setOutcome('refused')
        form.refuse(problems)
      } else {
        clear(typed)
        form.reset()
        setOutcome('accepted')
      }
    },
  })
  const field = (name: Field, label: string, value: string, set: (value: string) => void) => (
    <TextField
      label={label}
      value={value}
      error={form.errors[name]}
      onBlur={() => form.leave(name)}
      onChange={(event) => set(event.target.value)}
    />
  )
  return (
    <form {...form.props}>
      {field('name', 'Name', typed.name, (name) => change({ name }))}
      {field('email', 'E-mail', typed.email, (email) => change({ email }))}
      {field('drivers.0', 'Driver', driver, setDriver)}
      <Button type="submit">{form.isBusy ? 'Sending' : 'Send'}</Button>
      <p>{form.problemCount} problems</p>
      <output>{outcome}</output>
    </form>
  )
}
