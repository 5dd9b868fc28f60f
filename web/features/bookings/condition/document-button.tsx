import { useState } from 'react'
import type { BookingAccess } from '#contract/values/booking-access.ts'
import { getBookingConditionFile } from '#contract/web-api/booking-condition.ts'
import { useApp } from '../../../lib/app-context.ts'
import { describeFailure } from '../../../lib/data/services.ts'
import { useTexts } from '../../../lib/text/texts.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { IconDownload } from '../../../../ui/icons/icon-more.tsx'
import { saveFile } from '../../../../ui/save-file.ts'

/** Downloads the contract or the receipt. The page keeps no copy. */
export function DocumentButton({ access, kind }: { access: BookingAccess; kind: 'contract' | 'receipt' }) {
  const t = useTexts('condition').documents
  const { services } = useApp()
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready')
  const download = async () => {
    setState('busy')
    const result = await services.call(getBookingConditionFile, { access, kind, photoId: null })
    if (result.ok)
      saveFile(
        result.value.fileName,
        Uint8Array.from(atob(result.value.content), (item) => item.charCodeAt(0)),
        'application/pdf',
      )
    else console.error(`${getBookingConditionFile.name}: ${describeFailure(result)}`)
    setState(result.ok ? 'ready' : 'failed')
  }
  return (
    <div>
      <Button kind="secondary" size="sm" icon={IconDownload} isBusy={state === 'busy'} onClick={() => void download()}>
        {t[kind]}
      </Button>
      <span role="status">{state === 'failed' && t.failed}</span>
    </div>
  )
}
