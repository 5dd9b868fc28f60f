import { Suspense, useId, useState, type ReactNode } from 'react'
import { Button } from '../../../../ui/buttons/button.tsx'
import { IconChevronDown } from '../../../../ui/icons/icon.tsx'

/** A button that opens and closes a strip. The strip's code and data are loaded when it is first opened, and kept while it is closed. */
export function StripDisclosure({ label, children }: { label: string; children: ReactNode }) {
  const panelId = useId()
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  return (
    <>
      <Button
        kind="quiet"
        size="sm"
        iconAfter={IconChevronDown}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => {
          setOpen(!isOpen)
          setOpened(true)
        }}
      >
        {label}
      </Button>
      <div id={panelId} hidden={!isOpen}>
        {wasOpened && <Suspense>{children}</Suspense>}
      </div>
    </>
  )
}
