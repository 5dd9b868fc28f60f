import type { ComponentProps } from 'react'

import { classNames } from '../class-names.ts'
import styles from './prose.module.css'

/** Styles text that was rendered from Markdown. The caller passes elements, or sanitised HTML as `dangerouslySetInnerHTML`. */
export function Prose({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classNames(styles.prose, className)} />
}

type TableOfContentsProps = {
  label: string
  /** `href` is the hash address of the section (docs/conformance.md R-01: never `#id`). */
  items: ReadonlyArray<{ id: string; label: string; href: string }>
  current?: string | undefined
}

export function TableOfContents({ label, items, current }: TableOfContentsProps) {
  return (
    <nav className={styles.contents} aria-label={label}>
      <p>{label}</p>
      <ol>
        {items.map((item) => (
          <li key={item.id}>
            <a href={item.href} aria-current={item.id === current ? 'location' : undefined}>
              {item.label}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
