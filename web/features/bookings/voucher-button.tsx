import { useState } from 'react'
import type { BookingAccess } from '#contract/values/booking-access.ts'
import { useApp } from '../../lib/app-context.ts'
import { useTexts } from '../../lib/texts.ts'
import { Button } from '../../ui/button.tsx'
import { IconDownload } from '../../ui/icon-more.tsx'
import { completedTexts } from './completed-texts.ts'

/** Downloads the booking's voucher; what it needs for that is loaded with the first press. */
export function VoucherButton({ access }: { access: BookingAccess }) {
  const t = useTexts(completedTexts).voucher
  const { services } = useApp()
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready')
  const download = async () => {
    setState('busy')
    const isDone = await import('./download-voucher.ts').then((it) => it.downloadVoucher(services, access)).catch(() => false)
    setState(isDone ? 'ready' : 'failed')
  }
  return (
    <>
      <Button kind="secondary" size="sm" icon={IconDownload} isBusy={state === 'busy'} onClick={() => void download()}>
        {t.download}
      </Button>
      <span role="status">{state === 'failed' && t.failed}</span>
    </>
  )
}
