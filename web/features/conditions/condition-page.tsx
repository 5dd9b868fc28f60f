import { useMemo } from 'react'
import { ourBrand } from '#contract/content/brand-request.ts'
import { getConditions } from '#contract/content/get-conditions.ts'
import { isLocalDate } from '#contract/panama-time.ts'
import { useApp } from '../../lib/app-context.ts'
import { useDocumentHead } from '../../lib/document-head.ts'
import { useFormat } from '../../lib/format.ts'
import { Link } from '../../lib/link.tsx'
import { useCurrentPath, useHref, useSearchPart } from '../../lib/navigation.ts'
import { useTexts } from '../../lib/texts.ts'
import { useData } from '../../lib/use-data.ts'
import { policyPaths, withSearch } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { IconRefresh } from '../../ui/icon.tsx'
import { IconPrinter } from '../../ui/icon-more.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Prose, TableOfContents } from '../../ui/prose.tsx'
import styles from './condition-page.module.css'
import { conditionsTexts } from './conditions-texts.ts'
import { readMarkdown } from './read-markdown.ts'

/** One of the five policies, by its place in the conditions list (rows R-15, E-09). */
export function ConditionPage() {
  const t = useTexts(conditionsTexts)
  const { language } = useApp()
  const href = useHref()
  const path = useCurrentPath()
  const [{ s: section }] = useSearchPart()
  const conditions = useData(getConditions, ourBrand)
  const index = policyPaths.findIndex((policy) => policy === path)
  const condition = conditions.value?.[index]
  const text = condition?.text[language]
  const title = text?.title ?? t.titles[index] ?? ''
  const body = text?.body ?? ''
  const { html, sections } = useMemo(() => readMarkdown(body), [body])
  const contents =
    sections.length < 2 ? null : (
      <TableOfContents
        label={t.contents}
        current={section}
        items={sections.map(({ id, label }) => ({ id, label, href: href(withSearch(path, { s: id })) }))}
      />
    )
  useDocumentHead({ title, ...(body === '' ? {} : { description: summaryOf(html) }) })
  return (
    <div className={`wrap ${styles.page}`}>
      <header className={styles.head}>
        <h1>{title}</h1>
        {condition !== undefined && <VersionLine version={condition.version} date={condition.date} />}
      </header>
      {text === undefined ? (
        conditions.hasFailed ? (
          <Notice
            tone="info"
            title={t.empty.title}
            action={
              <Button size="sm" icon={IconRefresh} isBusy={conditions.isLoading} onClick={conditions.reload}>
                {t.empty.reload}
              </Button>
            }
          >
            {t.empty.text}
          </Notice>
        ) : (
          <p aria-busy="true">{t.loading}</p>
        )
      ) : (
        <>
          {/* One of the two is shown: beside the text where there is room, folded above it where there is none. */}
          {contents !== null && (
            <>
              <aside className={`no-print ${styles.side}`}>{contents}</aside>
              <div className={`no-print ${styles.folded}`}>
                <Disclosure summary={t.contents}>{contents}</Disclosure>
              </div>
            </>
          )}
          {/* Rendered with markup switched off, see read-markdown.ts. */}
          <Prose className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />
        </>
      )}
      <nav className={`no-print ${styles.others}`} aria-label={t.others}>
        <h2>{t.others}</h2>
        <ul>
          {policyPaths.map((policy, at) =>
            at === index ? null : (
              <li key={policy}>
                <Link to={policy}>{conditions.value?.[at]?.text[language].title ?? t.titles[at]}</Link>
              </li>
            ),
          )}
        </ul>
      </nav>
    </div>
  )
}

function VersionLine({ version, date }: { version: string | undefined; date: string | undefined }) {
  const t = useTexts(conditionsTexts)
  const format = useFormat()
  const parts = [version && t.version(version), date && isLocalDate(date) && t.since(format.longDate(date))].filter(Boolean)
  return (
    <div className={styles.version}>
      <p>{parts.join(', ')}</p>
      <Button kind="quiet" size="sm" icon={IconPrinter} onClick={() => window.print()}>
        {t.print}
      </Button>
    </div>
  )
}

/** The first paragraph as plain text, for search engines. */
function summaryOf(html: string): string {
  const first = /<p>(.*?)<\/p>/s.exec(html)?.[1] ?? ''
  return first.replaceAll(/<[^>]+>/g, '').slice(0, 160)
}
