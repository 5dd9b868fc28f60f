import { Fragment } from 'react'
import { Disclosure } from '../../../ui/disclosure.tsx'
import styles from './leasing-page.module.css'

interface PlanTextProps {
  text: string
  /** What opens all but the first paragraph. */
  more: string
}

/** A plan's text, its first paragraph at once and the others on demand. */
export function PlanText({ text, more }: PlanTextProps) {
  const [first = '', ...others] = text.split(/\n{2,}/)
  return (
    <div className={styles.planText}>
      <Paragraphs of={[first]} />
      {others.length > 0 && (
        <Disclosure summary={more}>
          <div className={styles.planText}>
            <Paragraphs of={others} />
          </div>
        </Disclosure>
      )}
    </div>
  )
}

/** Paragraphs with words in bold: the whole of Markdown would cost the page more than the rest of it. */
function Paragraphs({ of }: { of: readonly string[] }) {
  return of.map((paragraph) => (
    <p key={paragraph}>
      {paragraph.split('**').map((part, i) => (i % 2 === 1 ? <b key={part}>{part}</b> : <Fragment key={part}>{part}</Fragment>))}
    </p>
  ))
}
