import { useEffect, useId, useRef, useState } from 'react'
import type { ClientProfile } from '#contract/values/client-profile.ts'
import { useRouter } from '../../../lib/navigation/router-view.tsx'
import { useTexts } from '../../../lib/text/texts.ts'
import { AccountLinks } from './account-links.tsx'
import styles from './header-account.module.css'

/** The menu of a logged-in client: a disclosure with links. Tab moves through it, Escape closes it. */
export function AccountMenu({ profile }: { profile: ClientProfile }) {
  const t = useTexts('layout').account
  const id = useId()
  const { history } = useRouter().router
  const place = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (!isOpen) return
    const close = (event: Event) => {
      if (event.target instanceof Node && !place.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', close)
    document.addEventListener('focusin', close)
    // A navigation that began before the menu was opened does not close it: its page may open after the menu.
    const stopListening = history.subscribe(() => setOpen(false))
    return () => {
      stopListening()
      document.removeEventListener('pointerdown', close)
      document.removeEventListener('focusin', close)
    }
  }, [isOpen, history])
  const name = profile.firstName || profile.email
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Handles Escape from whatever has the focus inside.
    <div
      ref={place}
      className={styles.place}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return
        setOpen(false)
        button.current?.focus()
      }}
    >
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
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
        <AccountLinks onLeave={() => setOpen(false)} />
      </div>
    </div>
  )
}
