import { Suspense, useId, useState, type ReactNode } from 'react'
import { Button } from '../../../../ui/buttons/button.tsx'
import { IconChevronDown } from '../../../../ui/icons/icon.tsx'
import styles from '../list/fleet-list.module.css'

interface StripDisclosureProps {
  /** The start of the label, where there is room for it. */
  lead?: string | undefined
  label: string
  children: ReactNode
}

/** A button that opens and closes a strip. The strip's code and data are loaded when it is first opened, and kept while it is closed. */
export function StripDisclosure({ lead, label, children }: StripDisclosureProps) {
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
        <span className={styles.label}>
          {lead !== undefined && <span>{lead}</span>}
          {label}
        </span>
      </Button>
      <div id={panelId} hidden={!isOpen}>
        {wasOpened && <Suspense>{children}</Suspense>}
      </div>
    </>
  )
}
