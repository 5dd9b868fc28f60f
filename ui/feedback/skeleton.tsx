import styles from './skeleton.module.css'

type SkeletonProps = {
  /** Any CSS length. Use the size of the real content to avoid a layout shift. */
  width?: string
  height?: string
  radius?: string
}

/** A placeholder for content that is loading. It is hidden from screen readers, so state once beside it what is loading. */
export function Skeleton({ width = '100%', height = '1em', radius = 'var(--r-tag)' }: SkeletonProps) {
  return <span className={styles.skeleton} style={{ width, height, borderRadius: radius }} aria-hidden="true" data-progress="" />
}
