import { useEffect, useState } from 'react'
import { useApp } from '../../lib/app-context.ts'
import { useCurrentPath } from '../../lib/navigation.ts'
import { useTexts } from '../../lib/texts.ts'
import { paths } from '../../paths.ts'
import { IconWhatsapp } from '../../../ui/icon.tsx'
import { whatsappAddress } from './contact-links.tsx'
import styles from './whatsapp-button.module.css'

/** The page's own bar stands there. */
const pagesWithDock: ReadonlySet<string> = new Set([
  paths.step3(),
  paths.nestedStep3(),
  paths.checkIn(),
  paths.checkInStep1(),
  paths.checkInStep2(),
])

/** A move of the finger that is too short to mean anything. */
const leastMove = 12

/**
 * A way to talk to the company from every page. Where it would stand over what is being read, it waits until the visitor scrolls back up or
 * reaches the page's end, where room is kept for it; beside a page with a wide margin it stays.
 */
export function WhatsappButton() {
  const { whatsapp } = useApp().config.brand
  const t = useTexts('layout')
  const current = useCurrentPath()
  const isCalled = useIsScrolledBack()
  if (whatsapp === '' || pagesWithDock.has(current)) return null
  return (
    <a
      className={styles.button}
      data-called={isCalled || undefined}
      href={whatsappAddress(whatsapp)}
      aria-label={t.whatsapp}
      title={t.whatsapp}
    >
      <IconWhatsapp size={28} />
    </a>
  )
}

function useIsScrolledBack(): boolean {
  const [isBack, setBack] = useState(false)
  useEffect(() => {
    let last = window.scrollY
    const onScroll = () => {
      const { scrollY, innerHeight } = window
      const isAtEnd = scrollY + innerHeight > document.documentElement.scrollHeight - 120
      if (Math.abs(scrollY - last) < leastMove && !isAtEnd) return
      setBack((scrollY < last && scrollY > innerHeight / 2) || (isAtEnd && scrollY > 0))
      last = scrollY
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [])
  return isBack
}
