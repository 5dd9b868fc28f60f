import { useId, type ReactNode } from 'react'
import styles from './gallery.module.css'

export function GallerySection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

/** One component with a title. */
export function Sample({ title, layout = 'row', children }: { title: string; layout?: 'row' | 'grid' | 'stack'; children: ReactNode }) {
  return (
    <div className={styles.sample}>
      <h3>{title}</h3>
      <div className={styles[layout]}>{children}</div>
    </div>
  )
}

/** The gallery's texts, inline in both languages: a page for developers needs no locale file. */
export type Localize = (spanish: string, english: string) => string

export function createLocalize(language: 'es' | 'en'): Localize {
  return (spanish, english) => (language === 'es' ? spanish : english)
}
