import { whatsappUrl } from '#contract/contact-urls.ts'
import { useEffect, useState } from 'react'
import { useApp } from '../../../lib/app-context.ts'
import { useCurrentPath } from '../../../lib/navigation/navigation.ts'
import { useTexts } from '../../../lib/text/texts.ts'
import { paths } from '../../../paths.ts'
import { IconWhatsapp } from '../../../../ui/icons/icon.tsx'
import styles from './whatsapp-button.module.css'

/** Pages with their own bar at the bottom. */
const pagesWithDock: ReadonlySet<string> = new Set([
  paths.step3(),
  paths.nestedStep3(),
  paths.checkIn(),
  paths.checkInStep1(),
  paths.checkInStep2(),
])

/**
 * A WhatsApp button on every page. Where it would cover content, it is hidden until the visitor reaches the end of the page, where space is
 * reserved. Beside a page with wide margins it is always visible.
 */
export function WhatsappButton() {
  const { whatsapp } = useApp().config.brand
  const t = useTexts('layout')
  const current = useCurrentPath()
  const isAtEnd = useIsAtEnd()
  if (whatsapp === '' || pagesWithDock.has(current)) return null
  return (
    <a
      className={styles.button}
      data-revealed={isAtEnd || undefined}
      href={whatsappUrl(whatsapp)}
      aria-label={t.whatsapp}
      title={t.whatsapp}
    >
      <IconWhatsapp size={28} />
    </a>
  )
}

/** Nearer to the end of the page than this, the links of the footer are all above the button. */
const revealDistance = 28

function useIsAtEnd(): boolean {
  const [isAtEnd, setAtEnd] = useState(false)
  useEffect(() => {
    const onScroll = () =>
      setAtEnd(window.scrollY > 0 && window.scrollY + window.innerHeight > document.documentElement.scrollHeight - revealDistance)
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [])
  return isAtEnd
}
