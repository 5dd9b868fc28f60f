import { useEffect, useState } from 'react'
import { useApp } from '../../../lib/app-context.ts'
import { useCurrentPath } from '../../../lib/navigation/navigation.ts'
import { useTexts } from '../../../lib/text/texts.ts'
import { paths } from '../../../paths.ts'
import { IconWhatsapp } from '../../../../ui/icons/icon.tsx'
import { whatsappAddress } from './contact-links.tsx'
import styles from './whatsapp-button.module.css'

/** Pages with their own bar at the bottom. */
const pagesWithDock: ReadonlySet<string> = new Set([
  paths.step3(),
  paths.nestedStep3(),
  paths.checkIn(),
  paths.checkInStep1(),
  paths.checkInStep2(),
])

/** Shorter scroll movements are ignored. */
const minMove = 12

/**
 * A WhatsApp button on every page. Where it would cover content, it is hidden until the visitor scrolls up or reaches the end of the page,
 * where space is reserved. Beside a page with wide margins it is always visible.
 */
export function WhatsappButton() {
  const { whatsapp } = useApp().config.brand
  const t = useTexts('layout')
  const current = useCurrentPath()
  const isScrolledUp = useIsScrolledUp()
  if (whatsapp === '' || pagesWithDock.has(current)) return null
  return (
    <a
      className={styles.button}
      data-revealed={isScrolledUp || undefined}
      href={whatsappAddress(whatsapp)}
      aria-label={t.whatsapp}
      title={t.whatsapp}
    >
      <IconWhatsapp size={28} />
    </a>
  )
}

function useIsScrolledUp(): boolean {
  const [isScrolledUp, setScrolledUp] = useState(false)
  useEffect(() => {
    let last = window.scrollY
    const onScroll = () => {
      const { scrollY, innerHeight } = window
      const isAtEnd = scrollY + innerHeight > document.documentElement.scrollHeight - 120
      if (Math.abs(scrollY - last) < minMove && !isAtEnd) return
      setScrolledUp((scrollY < last && scrollY > innerHeight / 2) || (isAtEnd && scrollY > 0))
      last = scrollY
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [])
  return isScrolledUp
}
