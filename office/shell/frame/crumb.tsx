import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { IconChevronRight } from '../../../ui/icons/icon-more.tsx'
import type { View } from '../../lib/view.ts'
import { useShell } from '../shell-context.ts'

interface CrumbProps {
  /** The page of the list, its name, and its filters. */
  path: string
  list: string
  search?: View
  children: ReactNode
}

/** Where a page of one object is: its list and its name, in the top bar in place of the page's title. */
export function Crumb({ path, list, search, children }: CrumbProps) {
  const { crumbContainer } = useShell()
  if (crumbContainer === null) return null
  return createPortal(
    <>
      <Link to={path} search={search ?? {}}>
        {list}
      </Link>
      <IconChevronRight size={16} />
      {children}
    </>,
    crumbContainer,
  )
}
