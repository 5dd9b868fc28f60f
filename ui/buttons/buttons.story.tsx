import { useState } from 'react'
import { IconSearch } from '../icons/icon.tsx'
import { Button, ButtonLink } from './button.tsx'
import { Chip, ChipRow } from './chip.tsx'
import { IconButton } from './icon-button.tsx'
import { ReloadLink } from './reload-link.tsx'

export function Buttons() {
  const [presses, setPresses] = useState(0)
  const press = () => setPresses((before) => before + 1)
  return (
    <>
      <Button icon={IconSearch} onClick={press}>
        Search
      </Button>
      <Button disabled onClick={press}>
        Sold out
      </Button>
      <IconButton icon={IconSearch} label="Filters, 2 set" badge={2} onClick={press} />
      <ButtonLink href="#/fleet" kind="secondary">
        See the fleet
      </ButtonLink>
      <output>{presses} presses</output>
    </>
  )
}

/** Busy from the first click on. */
export function Reload() {
  const [reloads, setReloads] = useState(0)
  return (
    <>
      <ReloadLink isBusy={reloads > 0} onReload={() => setReloads((before) => before + 1)}>
        Reload
      </ReloadLink>
      <output>{reloads} reloads</output>
    </>
  )
}

export function BusySubmit() {
  const [sent, setSent] = useState(0)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        setSent((before) => before + 1)
      }}
    >
      <Button type="submit" isBusy={sent > 0}>
        {sent > 0 ? 'Booking' : 'Book'}
      </Button>
      <output>{sent} sent</output>
    </form>
  )
}

export function Filters() {
  const [pressed, setPressed] = useState<readonly string[]>([])
  const toggle = (name: string) =>
    setPressed((before) => (before.includes(name) ? before.filter((value) => value !== name) : [...before, name]))
  return (
    <ChipRow label="Filters">
      {['Automatic', 'Seven seats'].map((name) => (
        <Chip key={name} isPressed={pressed.includes(name)} onClick={() => toggle(name)}>
          {name}
        </Chip>
      ))}
      <Chip isPressed={false} disabled>
        Electric
      </Chip>
    </ChipRow>
  )
}
