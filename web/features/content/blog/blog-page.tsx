import { ourBrand } from '#contract/request-codecs.ts'
import { getPosts } from '#contract/content/get-posts.ts'
import type { PostSummary } from '#contract/values/post.ts'
import { useApp } from '../../../lib/app-context.ts'
import { useDocumentHead } from '../../../lib/text/document-head.ts'
import { useQueryParameters } from '../../../lib/navigation/navigation.ts'
import { useTexts } from '../../../lib/text/texts.ts'
import { useData } from '../../../lib/data/use-data.ts'
import { Chip, ChipRow } from '../../../../ui/buttons/chip.tsx'
import styles from './blog-page.module.css'
import { MissingText } from '../missing-text.tsx'
import { PostCard } from './post-card.tsx'
import { PostView } from './post-view.tsx'
import { offerTags } from './related-posts.ts'

/** The blog: its articles, or the one that `?post=` names (row R-13). */
export function BlogPage() {
  const [{ post: slug }] = useQueryParameters()
  const posts = useData(getPosts, ourBrand)
  const openPost = slug !== undefined && posts.value?.find((post) => post.slug === slug.toLowerCase())
  if (openPost) return <PostView key={openPost.slug} summary={openPost} posts={posts.value ?? []} />
  return <PostList posts={posts} isUnknown={slug !== undefined && posts.value !== null} />
}

interface PostListProps {
  posts: { value: readonly PostSummary[] | null; hasFailed: boolean; isLoading: boolean; reload: () => void }
  /** The address names an unknown article: a notice and the list (row R-44). */
  isUnknown: boolean
}

function PostList({ posts, isUnknown }: PostListProps) {
  const t = useTexts('blog')
  const { language } = useApp()
  const [{ tag: tagKey }, changeParameters] = useQueryParameters()
  const all = posts.value ?? []
  const tags = offerTags(all, tagKey)
  // A tag without articles does not filter.
  const tag = tags.find(({ key }) => key === tagKey)
  const filtered = tag === undefined ? all : all.filter((post) => post.tags.some(({ key }) => key === tag.key))
  useDocumentHead({
    title: isUnknown ? t.unknown.title : tag === undefined ? t.title : t.tagged(tag.name[language]),
    description: t.description,
    ...(isUnknown ? { status: 404, isIndexed: false } : tagKey === undefined ? {} : { isIndexed: false }),
  })
  return (
    <div className={`wrap ${styles.page}`}>
      <header>
        <h1>{isUnknown ? t.unknown.title : t.title}</h1>
        <p className={styles.lead}>{isUnknown ? t.unknown.text : t.lead}</p>
      </header>
      {posts.value === null && <MissingText data={posts} />}
      {tags.length > 0 && !isUnknown && (
        <ChipRow label={t.tags}>
          <Chip isPressed={tag === undefined} onClick={() => changeParameters({ tag: undefined })}>
            {t.all}
          </Chip>
          {tags.map(({ key, name }) => (
            <Chip key={key} isPressed={key === tag?.key} onClick={() => changeParameters({ tag: key === tag?.key ? undefined : key })}>
              {capitalize(name[language])}
            </Chip>
          ))}
        </ChipRow>
      )}
      <p className="visually-hidden" role="status">
        {posts.value !== null && t.count(filtered.length)}
      </p>
      <ul className={styles.posts}>
        {filtered.map((post, at) => (
          <PostCard key={post.slug} post={post} isFirst={at === 0 && tag === undefined && !isUnknown} isEager={at < 2} />
        ))}
      </ul>
    </div>
  )
}

function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
