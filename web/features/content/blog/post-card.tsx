import type { PostSummary } from '#contract/values/post.ts'
import { useApp } from '../../../lib/app-context.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { Link } from '../../../lib/navigation/link.tsx'
import { paths } from '../../../paths.ts'
import { Stage } from '../../../../ui/content/card.tsx'
import { CarPicture } from '../../car-classes/car-picture.tsx'
import styles from './blog-page.module.css'
import { PostMeta } from './post-meta.tsx'

const tones = ['mint', 'sea', 'sun'] as const

/** The colour depends on the article, so it is the same wherever its picture is shown. */
export function chooseTone({ id }: PostSummary): (typeof tones)[number] {
  return tones[id % tones.length] ?? 'mint'
}

interface PostCardProps {
  post: PostSummary
  /** The newest article has a card of double width. */
  isFirst?: boolean
  headingLevel?: 2 | 3
}

export function PostCard({ post, isFirst = false, headingLevel = 2 }: PostCardProps) {
  const { language } = useApp()
  const { title, summary, pictureText } = post.text[language]
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <li className={classNames(styles.card, isFirst && styles.first)}>
      <Stage tone={chooseTone(post)} className={styles.stage}>
        <CarPicture
          car={post}
          alt={pictureText}
          sizes={isFirst ? '(min-width: 768px) 780px, 100vw' : '(min-width: 768px) 384px, 100vw'}
          isEager={isFirst}
        />
      </Stage>
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
