import { useMemo } from 'react'
import { ourBrand } from '#contract/request-codecs.ts'
import { getConditions } from '#contract/content/get-conditions.ts'
import { isLocalDate } from '#contract/panama-time.ts'
import { cleanLinks } from '../../lib/navigation/addresses.ts'
import { useApp } from '../../lib/app-context.ts'
import { useDocumentHead } from '../../lib/text/document-head.ts'
import { useFormat, useTexts } from '../../lib/text/texts.ts'
import { Link } from '../../lib/navigation/link.tsx'
import { useCurrentPath } from '../../lib/navigation/navigation.ts'
import { useData } from '../../lib/data/use-data.ts'
import { useSection } from '../../lib/navigation/use-section.ts'
import { policyPaths } from '../../paths.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconPrinter } from '../../../ui/icons/icon-more.tsx'
import { Prose } from '../../../ui/content/prose.tsx'
import { MissingText } from '../content/missing-text.tsx'
import { ReadingPage } from '../content/reading-page.tsx'
import { splitText, getSummary } from '../content/rendered-text.ts'
import styles from './condition-page.module.css'

/** One of the five policies, by its position in the conditions list (rows R-15, E-09). */
export function ConditionPage() {
  const shared = useTexts('content')
  const t = shared.policies
  const { language } = useApp()
  const path = useCurrentPath()
  const conditions = useData(getConditions, ourBrand)
  const index = policyPaths.findIndex((policy) => policy === path)
  const condition = conditions.value?.[index]
  const text = condition?.text[language]
  const html = text?.html ?? ''
  const title = text?.title || t.titles[index] || ''
  const { sections } = useMemo(() => splitText(html), [html])
  const section = useSection(text !== undefined)
  useDocumentHead({ title, ...(html === '' ? {} : { description: getSummary(html) }) })
  return (
    <ReadingPage
      path={path}
      contentsLabel={shared.contents}
      sections={sections}
      current={section}
      head={
        <>
          <h1>{title}</h1>
          {condition !== undefined && <VersionLine version={condition.version} date={condition.date} />}
        </>
      }
    >
      {html === '' ? (
        <MissingText data={conditions} />
      ) : (
        // Rendered and sanitised by the content service (docs/decisions/014-texts.md).
        <Prose className={styles.text} dangerouslySetInnerHTML={{ __html: cleanLinks(html) }} />
      )}
      <nav className={`no-print ${styles.others}`} aria-label={t.others}>
        <h2>{t.others}</h2>
        <ul>
          {policyPaths.map((policy, at) =>
            at === index ? null : (
              <li key={policy}>
                <Link to={policy}>{conditions.value?.[at]?.text[language].title || t.titles[at]}</Link>
              </li>
            ),
          )}
        </ul>
      </nav>
    </ReadingPage>
  )
}

function VersionLine({ version, date }: { version: string | undefined; date: string | undefined }) {
  const shared = useTexts('content')
  const t = shared.policies
  const format = useFormat()
  const parts = [version && t.version(version), date && isLocalDate(date) && t.since(format.longDate(date))].filter(Boolean)
  return (
    <div className={styles.version}>
      <p>{parts.join(', ')}</p>
      <Button kind="quiet" size="sm" icon={IconPrinter} onClick={() => window.print()}>
        {shared.print}
      </Button>
    </div>
  )
}
