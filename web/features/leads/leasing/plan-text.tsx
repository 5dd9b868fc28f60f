import { Fragment } from 'react'
import { Disclosure } from '../../../../ui/navigation/disclosure.tsx'
import styles from './leasing-page.module.css'

interface PlanTextProps {
  text: string
  /** Label of the button that shows the rest. */
  more: string
}

/** A plan's text: the first paragraph, and the others on demand. */
export function PlanText({ text, more }: PlanTextProps) {
  const [first = '', ...others] = text.split(/\n{2,}/)
  return (
    <div className={styles.planText}>
      <Paragraphs texts={[first]} />
      {others.length > 0 && (
        <Disclosure summary={more}>
          <div className={styles.planText}>
            <Paragraphs texts={others} />
          </div>
        </Disclosure>
      )}
    </div>
  )
}

/** Paragraphs with bold words. A full Markdown parser would be larger than the rest of the page. */
function Paragraphs({ texts }: { texts: readonly string[] }) {
  return texts.map((paragraph) => (
    <p key={paragraph}>
      {paragraph.split('**').map((part, i) => (i % 2 === 1 ? <b key={part}>{part}</b> : <Fragment key={part}>{part}</Fragment>))}
    </p>
  ))
}
