import { useState } from 'react'
import { CheckboxField } from './checkbox-field.tsx'
import { Counter } from './counter.tsx'
import { RadioCard, RadioCardGroup } from './radio-card.tsx'
import { SegmentedControl } from './segmented-control.tsx'
import { Switch } from './switch.tsx'

export function Cover({ error }: { error?: string }) {
  const [chosen, setChosen] = useState(error === undefined ? 'basic' : '')
  const card = (value: string, title: string, isDisabled = false) => (
    <RadioCard
      name="cover"
      value={value}
      title={title}
      aside="$10"
      isChosen={chosen === value}
      isDisabled={isDisabled}
      onChoose={setChosen}
    />
  )
  return (
    <>
      <RadioCardGroup label="Cover" error={error}>
        {card('basic', 'Basic')}
        {card('medium', 'Medium', true)}
        {card('full', 'Full')}
      </RadioCardGroup>
      <button type="button">After</button>
    </>
  )
}

export function InvalidCover() {
  return <Cover error="Choose a cover" />
}

export function Gearbox() {
  const [value, setValue] = useState<'any' | 'automatic' | 'manual'>('any')
  return (
    <SegmentedControl
      label="Gearbox"
      name="gearbox"
      options={[
        { value: 'any', label: 'Any' },
        { value: 'automatic', label: 'Automatic' },
        { value: 'manual', label: 'Manual', isDisabled: true },
      ]}
      value={value}
      onChange={setValue}
    />
  )
}

export function ChildSeats({ isDisabled = false }: { isDisabled?: boolean }) {
  const [value, setValue] = useState(1)
  return (
    <Counter
      label="Child seats"
      value={value}
      max={2}
      decreaseLabel="One less"
      increaseLabel="One more"
      isDisabled={isDisabled}
      onChange={setValue}
    />
  )
}

/** Six were chosen before the maximum fell to four. */
export function TooManySeats() {
  const [value, setValue] = useState(6)
  return <Counter label="Child seats" value={value} max={4} decreaseLabel="One less" increaseLabel="One more" onChange={setValue} />
}

export function DisabledSeats() {
  return <ChildSeats isDisabled />
}

export function Checks() {
  return (
    <>
      <CheckboxField
        label={
          <>
            I accept the <a href="#/conditions">conditions</a>
          </>
        }
      />
      <CheckboxField label="I am 23 or older" error="Confirm your age" />
      <CheckboxField label="Sold out" count="0" disabled />
      <Switch label="Mails about my bookings" />
    </>
  )
}
