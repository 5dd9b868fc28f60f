import { useState } from 'react'
import { Button } from '../buttons/button.tsx'
import { FieldButton, FieldPair } from './field-button.tsx'
import { PasswordField } from './password-field.tsx'
import { SelectField } from './select-field.tsx'
import { TextAreaField, TextField } from './text-field.tsx'

const branches = [
  { value: 'city', label: 'Panama City' },
  {
    label: 'Airports',
    options: [
      { value: 'PTY', label: 'Tocumen' },
      { value: 'DAV', label: 'David', isDisabled: true },
    ],
  },
]

export function Fields() {
  return (
    <form>
      <TextField label="First name" name="first" />
      <TextField label="Flight" hint="optional" description="As on the ticket" name="flight" />
      <TextField label="Code" name="code" disabled />
      <TextAreaField label="Message" name="message" />
      <SelectField label="Branch" name="branch" placeholder="Choose a branch" options={branches} />
      <PasswordField label="Password" name="password" autoComplete="current-password" showLabel="Show password" hideLabel="Hide password" />
      <Button>Send</Button>
    </form>
  )
}

export function InvalidFields() {
  return (
    <form>
      <TextField label="E-mail" description="For the voucher" error="Write the whole address" type="email" />
      <TextAreaField label="Message" error="Write a message" />
      <SelectField label="Branch" error="Choose a branch" options={branches} />
      <PasswordField label="Password" error="Too short" autoComplete="new-password" showLabel="Show" hideLabel="Hide" />
    </form>
  )
}

export function DateButtons() {
  const [opened, setOpened] = useState('')
  return (
    <>
      <FieldPair>
        <FieldButton label="Pick-up" value="Tue 15 Dec" onClick={() => setOpened('pick-up')} />
        <FieldButton label="Return" value="Choose a day" isInvalid onClick={() => setOpened('return')} />
      </FieldPair>
      <output>{opened}</output>
    </>
  )
}
