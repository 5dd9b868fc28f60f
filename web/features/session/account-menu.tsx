import { useEffect, useId, useRef, useState } from 'react'
import type { ClientProfile } from '#contract/values/client-profile.ts'
import { useCurrentPath } from '../../lib/navigation.ts'
import { useTexts } from '../../lib/texts.ts'
import { AccountLinks } from './account-links.tsx'
import styles from './account-place.module.css'

/** Who is logged in, and what there is for them. Links and a button that fold out: Tab goes through them, Escape folds them in. */
export function AccountMenu({ profile }: { profile: ClientProfile }) {
  const t = useTexts('layout').account
  const id = useId()
  const current = useCurrentPath()
  const place = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  // It belongs to the page that it was opened on: going anywhere closes it.
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
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape is heard from whatever inside has the focus.
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
        {/* Drawn, so that it is no part of the button's name. */}
        <span className={styles.face} data-letter={name.slice(0, 1).toUpperCase()} />
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
