import { useEffect, useId, useRef, useState } from 'react'
import type { ClientProfile } from '#contract/values/client-profile.ts'
import { useCurrentPath } from '../../../lib/navigation/navigation.ts'
import { useTexts } from '../../../lib/text/texts.ts'
import { AccountLinks } from './account-links.tsx'
import styles from './header-account.module.css'

/** The menu of a logged-in client: a disclosure with links. Tab moves through it, Escape closes it. */
export function AccountMenu({ profile }: { profile: ClientProfile }) {
  const t = useTexts('layout').account
  const id = useId()
  const current = useCurrentPath()
  const place = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  // The menu belongs to the page on which it was opened: any navigation closes it.
  const [openOn, setOpenOn] = useState<string | null>(null)
  const isOpen = openOn === current
  useEffect(() => {
    if (!isOpen) return
    const close = (event: Event) => {
      if (event.target instanceof Node && !place.current?.contains(event.target)) setOpenOn(null)
    }
    document.addEventListener('pointerdown', close)
    document.addEventListener('focusin', close)
    return () => {
      document.removeEventListener('pointerdown', close)
      document.removeEventListener('focusin', close)
    }
  }, [isOpen])
  const name = profile.firstName || profile.email
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Handles Escape from whatever has the focus inside.
    <div
      ref={place}
      className={styles.place}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return
        setOpenOn(null)
        button.current?.focus()
      }}
    >
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpenOn(isOpen ? null : current)}
      >
        {/* Rendered by CSS, so that it is not part of the button's name. */}
        <span className={styles.avatar} data-letter={name.slice(0, 1).toUpperCase()} />
        <span className="visually-hidden">{t.of} </span>
        <span className={styles.name}>{name}</span>
      </button>
      <div id={id} className={styles.menu} hidden={!isOpen}>
        <p className={styles.who}>
          <b>{`${profile.firstName} ${profile.lastName}`.trim()}</b>
          <span>{profile.email}</span>
        </p>
        <AccountLinks onLeave={() => setOpenOn(null)} />
      </div>
    </div>
  )
}
