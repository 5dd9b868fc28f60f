import styles from './skeleton.module.css'

type SkeletonProps = {
  /** Any CSS length; the size of what comes, so that nothing moves when it does. */
  width?: string
  height?: string
  radius?: string
}

/** A pale block where content will be. Say once, beside it, what is being loaded: the block itself is silent. */
export function Skeleton({ width = '100%', height = '1em', radius = 'var(--r-tag)' }: SkeletonProps) {
  return <span className={styles.skeleton} style={{ width, height, borderRadius: radius }} aria-hidden="true" data-progress="" />
}
