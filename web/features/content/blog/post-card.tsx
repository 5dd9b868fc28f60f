import type { PostSummary } from '#contract/values/post.ts'
import { useApp } from '../../../lib/app-context.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { Link } from '../../../lib/navigation/link.tsx'
import { paths } from '../../../paths.ts'
import styles from './blog-page.module.css'
import { PostMeta } from './post-meta.tsx'
import { PostPicture } from './post-picture.tsx'

interface PostCardProps {
  post: PostSummary
  /** The newest article has a card of double width. */
  isFirst?: boolean
  /** Its picture is on the first screen. */
  isEager?: boolean
  headingLevel?: 2 | 3
}

export function PostCard({ post, isFirst = false, isEager = isFirst, headingLevel = 2 }: PostCardProps) {
  const { language } = useApp()
  const { title, summary } = post.text[language]
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <li className={classNames(styles.card, isFirst && styles.first)}>
      <PostPicture
        post={post}
        sizes={isFirst ? '(min-width: 768px) 780px, 100vw' : '(min-width: 768px) 384px, 100vw'}
        sizesAtPlace={isFirst ? '(min-width: 768px) 462px, 299px' : '299px'}
        isEager={isEager}
        className={styles.stage}
      />
      <div className={styles.words}>
        <PostMeta post={post} />
        <Heading className={styles.title}>
          <Link to={paths.blog(post.slug)}>{title}</Link>
        </Heading>
        <p className={styles.summary}>{summary}</p>
      </div>
    </li>
  )
}
