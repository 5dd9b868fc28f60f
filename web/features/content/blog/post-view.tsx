import { useMemo } from 'react'
import { ourBrand } from '#contract/request-codecs.ts'
import { getPost } from '#contract/content/get-post.ts'
import type { PostSummary } from '#contract/values/post.ts'
import { cleanLinks } from '../../../lib/navigation/addresses.ts'
import { useApp } from '../../../lib/app-context.ts'
import { useDocumentHead } from '../../../lib/text/document-head.ts'
import { Link } from '../../../lib/navigation/link.tsx'
import { useHref } from '../../../lib/navigation/navigation.ts'
import { useTexts } from '../../../lib/text/texts.ts'
import { useData } from '../../../lib/data/use-data.ts'
import { useSection } from '../../../lib/navigation/use-section.ts'
import { paths } from '../../../paths.ts'
import { Breadcrumbs } from '../../../../ui/navigation/breadcrumbs.tsx'
import { ButtonLink } from '../../../../ui/buttons/button.tsx'
import { Card } from '../../../../ui/content/card.tsx'
import { Prose } from '../../../../ui/content/prose.tsx'
import routesUrl from '../../../assets/map/routes.svg?url'
import styles from './blog-page.module.css'
import { CopyLink } from '../copy-link.tsx'
import { MissingText } from '../missing-text.tsx'
import { PostCard } from './post-card.tsx'
import { PostMeta } from './post-meta.tsx'
import { PostPicture } from './post-picture.tsx'
import { ReadingPage } from '../reading-page.tsx'
import { relatedPosts } from './related-posts.ts'
import { splitText } from '../rendered-text.ts'

/** The tags of regions whose route is drawn (tools/art/map/routes.ts). */
const routes = new Set(['cocle', 'chiriqui'])

interface PostViewProps {
  summary: PostSummary
  posts: readonly PostSummary[]
}

/** One article with its sections, related articles, and a link to the cars. */
export function PostView({ summary: post, posts }: PostViewProps) {
  const t = useTexts('blog')
  const shared = useTexts('content')
  const { language, config } = useApp()
  const href = useHref()
  const found = useData(getPost, { ...ourBrand, slug: post.slug })
  const { title, summary } = post.text[language]
  const html = found.value?.[0]?.content[language].html
  const { sections } = useMemo(() => splitText(html ?? ''), [html])
  const section = useSection(html !== undefined)
  const route = post.tags.find(({ key }) => routes.has(key))?.key
  useDocumentHead({
    title,
    description: summary,
    ...(import.meta.env.SSR ? { jsonLd: [postJsonLd(post, language, config.brand.name)] } : {}),
  })
  return (
    <>
      <ReadingPage
        path={paths.blog(post.slug)}
        contentsLabel={shared.contents}
        sections={sections}
        current={section}
        head={
          <div className={styles.postHead}>
            <Breadcrumbs label={t.here} items={[{ label: t.title, href: href(paths.blog()) }, { label: title }]} />
            <h1>{title}</h1>
            <p className={styles.lead}>{summary}</p>
            <div className={styles.under}>
              <PostMeta post={post} />
              <CopyLink to={paths.blog(post.slug)} about={title} />
            </div>
            <PostPicture post={post} sizes="(min-width: 1024px) 700px, 100vw" isEager className={styles.postStage} />
          </div>
        }
      >
        {route !== undefined && <img className={styles.route} src={`${routesUrl}#${route}`} alt={t.route(title)} loading="lazy" />}
        {html === undefined ? (
          <MissingText data={found} />
        ) : (
          // Rendered and sanitised by the content service (docs/decisions/014-texts.md).
          <Prose dangerouslySetInnerHTML={{ __html: cleanLinks(html) }} />
        )}
        <nav className={`no-print ${styles.tags}`} aria-label={t.tags}>
          {post.tags.map(({ key, name }) => (
            <Link key={key} to={paths.blogTag(key)}>
              {name[language]}
            </Link>
          ))}
        </nav>
        <Card as="section" isPadded className={`no-print ${styles.next}`}>
          <div>
            <h2>{t.next.title}</h2>
            <p>{t.next.text}</p>
          </div>
          <ButtonLink href={href(paths.reserve())}>{t.next.reserve}</ButtonLink>
        </Card>
      </ReadingPage>
      <section className={`wrap no-print ${styles.related}`}>
        <h2>{t.related}</h2>
        <ul className={styles.posts}>
          {relatedPosts(post, posts).map((other) => (
            <PostCard key={other.slug} post={other} headingLevel={3} />
          ))}
        </ul>
      </section>
    </>
  )
}

function postJsonLd(post: PostSummary, language: 'es' | 'en', company: string): unknown {
  const { title, summary, minutes } = post.text[language]
  const organization = { '@type': 'Organization', name: company }
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: title,
    description: summary,
    inLanguage: language,
    ...(post.date === undefined ? {} : { datePublished: post.date }),
    timeRequired: `PT${minutes}M`,
    keywords: post.tags.map(({ name }) => name[language]),
    author: organization,
    publisher: organization,
  }
}
