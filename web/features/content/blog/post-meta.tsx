import { isLocalDate } from '#contract/panama-time.ts'
import type { PostSummary } from '#contract/values/post.ts'
import { useApp } from '../../../lib/app-context.ts'
import { useFormat, useTexts } from '../../../lib/text/texts.ts'
import styles from './blog-page.module.css'

/** Publication date and reading time. */
export function PostMeta({ post }: { post: PostSummary }) {
  const t = useTexts('blog')
  const format = useFormat()
  const { language } = useApp()
  return (
    <p className={styles.meta}>
      {post.date !== undefined && isLocalDate(post.date) && <time dateTime={post.date}>{format.dateWithYear(post.date)}</time>}
      <span>{t.minutes(post.text[language].minutes)}</span>
    </p>
  )
}
