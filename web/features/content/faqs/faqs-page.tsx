import { useState } from 'react'
import { ourBrand } from '#contract/request-codecs.ts'
import { getFaqs, type FaqGroup, type FaqQuestion } from '#contract/content/get-faqs.ts'
import type { Language } from '#contract/values/language.ts'
import { cleanLinks } from '../../../lib/navigation/addresses.ts'
import { useApp } from '../../../lib/app-context.ts'
import { useDocumentHead } from '../../../lib/text/document-head.ts'
import { useTexts } from '../../../lib/text/texts.ts'
import { useData } from '../../../lib/data/use-data.ts'
import { useRouter } from '../../../lib/navigation/router-view.tsx'
import { useSection } from '../../../lib/navigation/use-section.ts'
import { paths } from '../../../paths.ts'
import { Link } from '../../../lib/navigation/link.tsx'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Card } from '../../../../ui/content/card.tsx'
import { Disclosure } from '../../../../ui/navigation/disclosure.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { IconSearch } from '../../../../ui/icons/icon.tsx'
import { Prose } from '../../../../ui/content/prose.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { AskUs } from './ask-us.tsx'
import { CopyLink } from '../copy-link.tsx'
import styles from './faqs-page.module.css'
import { MissingText } from '../missing-text.tsx'
import { ReadingPage } from '../reading-page.tsx'
import { searchFaqs } from './search-faqs.ts'
import { topQuestions } from './top-questions.ts'

/** Frequently asked questions in their seven groups (rows R-14, E-10). */
export function FaqsPage() {
  const t = useTexts('faqs')
  const shared = useTexts('content')
  const { language } = useApp()
  const faqs = useData(getFaqs, ourBrand)
  const { navigation } = useRouter().currentPage
  const [search, setSearch] = useState({ query: '', navigation })
  // The table of contents leads to all questions.
  const query = search.navigation === navigation ? search.query : ''
  const setQuery = (typed: string) => setSearch({ query: typed, navigation })
  const groups = (faqs.value ?? []).filter(({ questions }) => questions.length > 0)
  const found = searchFaqs(groups, query, language)
  const count = found.reduce((sum, { questions }) => sum + questions.length, 0)
  const isSearching = query.trim() !== ''
  const section = useSection(faqs.value !== null)
  useDocumentHead({
    title: t.title,
    description: t.description,
    // All questions and answers are in the page, collapsed, so the structured data match it.
    ...(import.meta.env.SSR && groups.length > 0 ? { jsonLd: [faqJsonLd(groups, language)] } : {}),
  })
  return (
    <ReadingPage
      path={paths.faqs()}
      contentsLabel={shared.contents}
      sections={groups.map(({ id, name }) => ({ id: groupId(id), label: name[language] }))}
      current={section}
      head={
        <>
          <h1>{t.title}</h1>
          <p className={styles.lead}>{t.lead}</p>
        </>
      }
    >
      {faqs.value === null || groups.length === 0 ? (
        <MissingText data={faqs} />
      ) : (
        <>
          {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- few screen readers support <search> yet */}
          <form className={`no-print needs-script ${styles.search}`} role="search" onSubmit={(event) => event.preventDefault()}>
            <TextField
              label={t.search}
              icon={IconSearch}
              type="search"
              enterKeyHint="search"
              autoComplete="off"
              value={query}
              onChange={(event) => setQuery(event.target.value)}
            />
            <p className={styles.count} role="status">
              {isSearching ? t.found(count) : t.all(count)}
            </p>
          </form>
          {!isSearching && <TopQuestions groups={groups} />}
          {count === 0 && (
            <EmptyState icon={IconSearch} title={t.none.title} action={<Button onClick={() => setQuery('')}>{t.none.all}</Button>}>
              {t.none.text}
            </EmptyState>
          )}
          {found.map(({ id, name, questions }) => (
            <section key={id}>
              {name !== '' && (
                <h2 id={groupId(id)} className={styles.group}>
                  {name}
                </h2>
              )}
              {questions.map((question) => (
                <Question key={question.id} question={question} />
              ))}
            </section>
          ))}
        </>
      )}
      <AskUs title={t.askUs.title} text={t.askUs.text} />
    </ReadingPage>
  )
}

/** Links to the answers, which are in the groups. */
function TopQuestions({ groups }: { groups: readonly FaqGroup[] }) {
  const t = useTexts('faqs')
  const { language } = useApp()
  return (
    <nav className="no-print" aria-labelledby="faqs-top">
      <p className={styles.topTitle} id="faqs-top">
        {t.top}
      </p>
      <ul className={styles.top}>
        {topQuestions(groups, language).map(({ id, question, figure }) => (
          <Card as="li" isPadded key={id}>
            <Link to={paths.faqs(questionId(id))}>{question}</Link>
            <p>{figure}</p>
          </Card>
        ))}
      </ul>
    </nav>
  )
}

function Question({ question: { id, text } }: { question: FaqQuestion }) {
  const { language } = useApp()
  const { question, html } = text[language]
  return (
    <Disclosure id={questionId(id)} summary={question}>
      {/* Rendered and sanitised by the content service (docs/decisions/014-texts.md). */}
      <Prose dangerouslySetInnerHTML={{ __html: cleanLinks(html) }} />
      <p className={`no-print ${styles.copy}`}>
        <CopyLink to={paths.faqs(questionId(id))} about={question} />
      </p>
    </Disclosure>
  )
}

/** Parts of addresses, the same in both languages. */
const groupId = (id: number) => `grupo-${id}`
const questionId = (id: number) => `pregunta-${id}`

function faqJsonLd(groups: readonly FaqGroup[], language: Language): unknown {
  const questions = groups.flatMap((group) => group.questions.map(({ text }) => text[language]))
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    inLanguage: language,
    mainEntity: questions.map(({ question, html }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: html },
    })),
  }
}
