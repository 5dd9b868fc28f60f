import { useState } from 'react'
import type { BookingAccess } from '#contract/values/booking-access.ts'
import { postBookingVoucher, type Voucher } from '#contract/web-api/post-booking-voucher.ts'
import { useApp } from '../../lib/app-context.ts'
import { describeFailure } from '../../lib/services.ts'
import { useTexts } from '../../lib/texts.ts'
import { Button } from '../../ui/button.tsx'
import { IconDownload } from '../../ui/icon-more.tsx'
import { Notice } from '../../ui/notice.tsx'
import { reservationTexts } from './reservation-texts.ts'

/** The booking as a PDF, made when it is asked for. */
export function VoucherButton({ access }: { access: BookingAccess }) {
  const t = useTexts(reservationTexts).voucher
  const { services } = useApp()
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const fetchVoucher = async () => {
    setBusy(true)
    setFailed(false)
    const result = await services.call(postBookingVoucher, { access })
    if (result.ok) saveVoucher(result.value)
    else console.error(`${postBookingVoucher.name}: ${describeFailure(result)}`)
    setFailed(!result.ok)
    setBusy(false)
  }
  return (
    <div className="no-print">
      <Button kind="secondary" size="sm" icon={IconDownload} isBusy={isBusy} onClick={() => void fetchVoucher()}>
        {isBusy ? t.busy : t.label}
      </Button>
      {hasFailed && (
        <Notice tone="error" isLive>
          {t.failed}
        </Notice>
      )}
    </div>
  )
}

/** Hands the file to the browser's downloads. */
function saveVoucher({ fileName, pdf }: Voucher): void {
  const bytes = Uint8Array.from(atob(pdf), (character) => character.codePointAt(0) ?? 0)
  const address = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }))
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  URL.revokeObjectURL(address)
}
