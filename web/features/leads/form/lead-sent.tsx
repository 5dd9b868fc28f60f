import { useEffect, useRef } from 'react'
import type { LeadKind } from '#contract/values/lead.ts'
import { useApp } from '../../../lib/app-context.ts'
import { useTexts } from '../../../lib/text/texts.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { IconCheck } from '../../../../ui/icons/icon.tsx'
import styles from './lead-form.module.css'

/** The request was received: its number and what happens next. */
export function LeadSent({ kind, reference, onAgain }: { kind: LeadKind; reference: string; onAgain: () => void }) {
  const t = useTexts('leads')
  const { brand } = useApp().config
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div className={styles.sent}>
      <span className={styles.tick}>
        <IconCheck size={28} />
      </span>
      <h2 ref={heading} tabIndex={-1}>
        {t.sent.title}
      </h2>
      <p>{t.sent.text[kind]}</p>
      <p className={styles.reference}>
        <span>{t.sent.reference}</span>
        <b>{reference}</b>
      </p>
      <h3>{t.sent.nextTitle}</h3>
      <ol className={styles.next}>
        {t.sent.next(brand.phone).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <Button kind="secondary" onClick={onAgain}>
        {t.sent.sendAnother}
      </Button>
    </div>
  )
}
