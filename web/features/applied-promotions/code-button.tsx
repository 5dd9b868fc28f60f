import { Suspense, useState } from 'react'
import type { StoredSearch } from '#contract/stored-search.ts'
import type { Branch } from '#contract/values/branch.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { Button } from '../../../ui/buttons/button.tsx'

const importDialog = () => import('./code-dialog.tsx')
const CodeDialog = lazyPart(() => importDialog().then((result) => result.CodeDialog), { isLayer: true })

interface CodeButtonProps {
  label: string
  className?: string | undefined
  search: StoredSearch
  branches: readonly Branch[]
  onApply: (packageId: number) => void
}

/** Asks for the code of a promotion. The dialog is loaded when pointer or focus approaches. */
export function CodeButton({ label, className, ...dialog }: CodeButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const beginImport = () => void importDialog().catch(() => undefined)
  return (
    <>
      <Button
        kind="quiet"
        size="sm"
        className={className}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        onPointerEnter={beginImport}
        onFocus={beginImport}
      >
        {label}
      </Button>
      {isOpen && (
        <Suspense>
          <CodeDialog {...dialog} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
