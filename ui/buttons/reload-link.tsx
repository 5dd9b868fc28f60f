import type { ComponentProps } from 'react'
import { Spinner } from '../feedback/spinner.tsx'
import { IconRefresh } from '../icons/icon-more.tsx'
import { ButtonLink } from './button.tsx'

type ReloadLinkProps = Omit<ComponentProps<typeof ButtonLink>, 'href' | 'icon' | 'onClick'> & {
  /** The reload is in progress: clicks do nothing. */
  isBusy?: boolean
  onReload: () => void
}

const BusyIcon = () => <Spinner size={20} />

/** A link to the page's own address, which looks like a button. With script it reloads only what failed. */
export function ReloadLink({ isBusy = false, onReload, ...look }: ReloadLinkProps) {
  return (
    <ButtonLink
      {...look}
      href=""
      icon={isBusy ? BusyIcon : IconRefresh}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={(event) => {
        event.preventDefault()
        if (!isBusy) onReload()
      }}
    />
  )
}
