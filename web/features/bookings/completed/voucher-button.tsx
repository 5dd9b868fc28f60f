import { useState } from 'react'
import type { BookingAccess } from '#contract/values/booking-access.ts'
import { useApp } from '../../../lib/app-context.ts'
import { retry } from '../../../lib/data/retry.ts'
import { useTexts } from '../../../lib/text/texts.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { IconDownload } from '../../../../ui/icons/icon-more.tsx'
import { Notice } from '../../../../ui/feedback/notice.tsx'

interface VoucherButtonProps {
  access: BookingAccess
  /** As the buttons beside it. */
  size?: 'sm' | 'md'
  /** The booking's code, in a list of several. */
  code?: string
}

/** Downloads the booking's voucher. The script for it is loaded on the first click. */
export function VoucherButton({ access, size = 'sm', code }: VoucherButtonProps) {
  const t = useTexts('completed').voucher
  const { services } = useApp()
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready')
  const isBusy = state === 'busy'
  const download = async () => {
    setState('busy')
    const isDone = await retry(() => import('./download-voucher.ts'))
      .then((result) => result.downloadVoucher(services, access))
      .catch(() => false)
    setState(isDone ? 'ready' : 'failed')
  }
  return (
    <>
      <Button
        kind={code === undefined ? 'secondary' : 'quiet'}
        size={size}
        icon={IconDownload}
        isBusy={isBusy}
        aria-label={code === undefined ? undefined : t.downloadNamed(code)}
        onClick={() => void download()}
      >
        {code !== undefined ? t.short : isBusy ? t.busy : t.download}
      </Button>
      {state === 'failed' && (
        <Notice tone="error" isLive>
          {t.failed}
        </Notice>
      )}
    </>
  )
}
