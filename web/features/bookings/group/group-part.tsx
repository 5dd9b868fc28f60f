import { Suspense, useState } from 'react'
import { useTexts } from '../../../lib/text/texts.ts'
import { lazyPart } from '../../../lib/lazy-part.tsx'
import { Button } from '../../../../ui/buttons/button.tsx'
import type { GroupPartProps } from './group-panel.tsx'

const GroupPanel = lazyPart(() => import('./group-panel.tsx').then((loaded) => loaded.GroupPanel))

/** Opens the choice of several cars; before that, it loads no code and sends no request. Absent where the service signs no prices. */
export function GroupPart({ onChange, ...props }: GroupPartProps) {
  const t = useTexts('booking')
  const [isOpen, setOpen] = useState(false)
  const { quote } = props.price.bookable ?? {}
  if (!isOpen && (quote === undefined || quote === '')) return null
  const close = () => {
    setOpen(false)
    onChange(null)
  }
  return isOpen ? (
    <Suspense>
      <GroupPanel {...props} onChange={onChange} onClose={close} />
    </Suspense>
  ) : (
    <Button kind="quiet" size="sm" onClick={() => setOpen(true)}>
      {t.severalCars}
    </Button>
  )
}
