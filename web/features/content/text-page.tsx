import { useMemo } from 'react'
import { ourBrand } from '#contract/request-codecs.ts'
import { getPage } from '#contract/content/get-page.ts'
import { cleanLinks } from '../../lib/navigation/addresses.ts'
import { useApp } from '../../lib/app-context.ts'
import { useDocumentHead } from '../../lib/text/document-head.ts'
import { useData } from '../../lib/data/use-data.ts'
import { useSection } from '../../lib/navigation/use-section.ts'
import { Card } from '../../../ui/content/card.tsx'
import { classNames } from '../../../ui/class-names.ts'
import type { IconComponent } from '../../../ui/icons/icon-frame.tsx'
import { IconCheck } from '../../../ui/icons/icon.tsx'
import { Prose } from '../../../ui/content/prose.tsx'
import { IconBadge } from '../../../ui/icons/icon-badge.tsx'
import { MissingText } from './missing-text.tsx'
import { NextStep, type NextStepProps } from './next-step.tsx'
import { splitText, getSummary } from './rendered-text.ts'
import styles from './text-page.module.css'

interface TextPageProps {
  /** The text's name in the content service. */
  name: string
  /** Shown until the text has loaded. */
  title: string
  /** One per section, in order; further sections take the last. */
  icons: readonly IconComponent[]
  /** What the visitor can do next. */
  next: NextStepProps
}

/** A text from the database, laid out by its sections: cards, full-width tables, and numbered lists as steps (rows ). */
export function TextPage({ name, title, icons, next }: TextPageProps) {
  const { language } = useApp()
  const page = useData(getPage, { ...ourBrand, name })
  const text = page.value?.[0]?.text[language]
  const html = text?.html ?? ''
  const { intro, sections } = useMemo(() => splitText(html), [html])
  useSection(text !== undefined)
  useDocumentHead({ title: text?.title ?? title, ...(html === '' ? {} : { description: getSummary(intro) }) })
  return (
    <>
      <header className={styles.band}>
        <div className="wrap">
          <h1>{text?.title ?? title}</h1>
          {/* Rendered and sanitised by the content service, as all below (docs/decisions/014-texts.md). */}
          {text !== undefined && <Prose className={styles.intro} dangerouslySetInnerHTML={{ __html: cleanLinks(intro) }} />}
        </div>
      </header>
      <div className={`wrap ${styles.page}`}>
        {text === undefined && <MissingText data={page} />}
        <div className={styles.sections}>
          {sections.map(({ id, label, html: body }, at) => {
            const Icon = icons[at] ?? icons.at(-1) ?? IconCheck
            return (
              <section key={id} className={classNames(styles.section, body.includes('<table') && styles.across)}>
                <Card isPadded className={styles.card}>
                  <IconBadge icon={Icon} />
                  <h2 id={id}>{label}</h2>
                  <Prose className={styles.body} dangerouslySetInnerHTML={{ __html: cleanLinks(body) }} />
                </Card>
              </section>
            )
          })}
        </div>
        <NextStep {...next} />
      </div>
    </>
  )
}
