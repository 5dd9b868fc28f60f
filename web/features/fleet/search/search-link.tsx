import type { MouseEvent, ReactNode } from 'react'
import { writeSearchAddress } from '#contract/search-address.ts'
import type { StoredSearch } from '#contract/stored-search.ts'
import type { Branch } from '#contract/values/branch.ts'
import { useHref } from '../../../lib/navigation/navigation.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../../ui/buttons/button.tsx'

interface SearchLinkProps {
  search: StoredSearch
  branches: readonly Branch[]
  /** Stays on the page with the other search. Absent when the link leads away from it. */
  onChoose?: (search: StoredSearch) => void
  kind?: 'quiet' | 'secondary'
  'aria-label'?: string
  children: ReactNode
}

/** Another search: a link to its address, which works without script; with it, the flow takes the search over. */
export function SearchLink({ search, branches, onChoose, kind = 'secondary', ...rest }: SearchLinkProps) {
  const href = useHref()
  const choose = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    if (onChoose === undefined) return
    event.preventDefault()
    onChoose(search)
  }
  // With a `target` the link is not preloaded, which would request the current search again; a refused one would leave the page meanwhile.
  return (
    <ButtonLink
      {...rest}
      target={onChoose === undefined ? undefined : '_self'}
      kind={kind}
      size="sm"
      href={href(paths.fleet(writeSearchAddress(search, branches)))}
      onClick={choose}
    />
  )
}
