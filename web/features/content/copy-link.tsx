import { useState } from 'react'
import { useNavigateTo, useHref } from '../../lib/navigation/navigation.ts'
import { useTexts } from '../../lib/text/texts.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconShare } from '../../../ui/icons/icon-more.tsx'
import { IconCheck } from '../../../ui/icons/icon.tsx'

interface CopyLinkProps {
  /** A path of `paths.ts`. */
  to: string
  /** What the link leads to, for screen readers. */
  about: string
}

/** Copies the full address. Where the browser forbids that, it is put into the address bar. */
export function CopyLink({ to, about }: CopyLinkProps) {
  const t = useTexts('content')
  const href = useHref()
  const go = useNavigateTo()
  const [outcome, setOutcome] = useState<'done' | 'byHand' | null>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(new URL(href(to), window.location.href).href)
      setOutcome('done')
    } catch {
      go(to, { replace: true })
      setOutcome('byHand')
    }
  }
  return (
    <>
      <Button kind="quiet" size="sm" icon={outcome === 'done' ? IconCheck : IconShare} onClick={() => void copy()}>
        {outcome === null ? t.copy.link : t.copy[outcome]} <span className="visually-hidden">{about}</span>
      </Button>
      {/* Outside the button: content inside a button becomes its name and is not announced. */}
      <span className="visually-hidden" role="status">
        {outcome !== null && t.copy[outcome]}
      </span>
    </>
  )
}
