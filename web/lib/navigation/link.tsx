import type { ComponentProps } from 'react'
import { useHref } from './navigation.ts'

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** A path of `paths.ts`. */
  to: string
}

/** An in-app link. Any other `<a>` with an in-app `href` behaves the same: `in-app-links.ts` handles them all. */
export function Link({ to, children, ...rest }: LinkProps) {
  const href = useHref()
  return (
    <a {...rest} href={href(to)}>
      {children}
    </a>
  )
}
