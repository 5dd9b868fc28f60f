import { Suspense, useState } from 'react'
import { defaultCoverageId } from '#contract/constants.ts'
import type { StoredSearch } from '#contract/stored-search.ts'
import { getCostoEstimadoWeb } from '#contract/web-api/get-costo-estimado-web.ts'
import type { RatedClass } from '#contract/values/rated-class.ts'
import { useApp } from '../../../lib/app-context.ts'
import { lazyPart } from '../../../lib/lazy-part.tsx'
import { useTexts } from '../../../lib/text/texts.ts'
import { useData } from '../../../lib/data/use-data.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { toFirstEstimateRequest } from '../../booking-flow/choice-requests.ts'
import { PriceLines } from '../../bookings/price/price-lines.tsx'
import styles from './price-breakdown.module.css'

const OfferComparison = lazyPart(() => import('../compare-offer/offer-comparison.tsx').then((loaded) => loaded.OfferComparison))

interface PriceBreakdownProps {
  car: RatedClass
  search: StoredSearch
  onClose: () => void
  /** The list is outdated: reloads it. */
  onRefresh: () => void
}

/** The price of a class line by line (docs/domain.md 5.2). A failure is shown here, with what to do (row X-04). */
export function PriceBreakdown({ car, search, onClose, onRefresh }: PriceBreakdownProps) {
  const t = useTexts('price-breakdown')
  const { language } = useApp()
  const estimate = useData(getCostoEstimadoWeb, toFirstEstimateRequest(search, car, false, car.offer ?? null))
  const [isComparing, setComparing] = useState(false)
  const name = car.name?.[language] ?? ''
  const isLapsed = estimate.refusal !== null && estimate.refusal.status < 500 && estimate.refusal.code !== 'rate_limited'
  const refresh = () => {
    onClose()
    onRefresh()
  }
  return (
    <Dialog isOpen onClose={onClose} title={isComparing ? t.otherOfferFor(name) : t.title(name)} closeLabel={t.close}>
      {/* Loaded only when asked for. It has the lines beside those of the other offer. */}
      {estimate.value !== null && isComparing && (
        <Suspense>
          <OfferComparison estimate={estimate.value} />
        </Suspense>
      )}
      {estimate.value !== null && !isComparing && (
        <>
          <PriceLines {...estimate.value} extras={[]} coverageId={defaultCoverageId} />
          {estimate.value.totalCents !== undefined && (
            <div className={styles.otherOffer}>
              <Button kind="quiet" size="sm" onClick={() => setComparing(true)}>
                {t.otherOffer}
              </Button>
            </div>
          )}
        </>
      )}
      {estimate.value === null && !estimate.hasFailed && <Waiting />}
      {estimate.value === null && estimate.hasFailed && (
        <Notice
          tone="error"
          isLive
          title={isLapsed ? t.lapsed : t.failed}
          action={
            <Button size="sm" kind="secondary" isBusy={estimate.isLoading} onClick={isLapsed ? refresh : estimate.reload}>
              {isLapsed ? t.refresh : t.retry}
            </Button>
          }
        >
          {isLapsed ? t.lapsedText : t.failedText}
        </Notice>
      )}
    </Dialog>
  )
}

function Waiting() {
  const t = useTexts('price-breakdown')
  return (
    <div className={styles.waiting}>
      <output className="visually-hidden">{t.loading}</output>
      {[0, 1, 2, 3].map((line) => (
        <Skeleton key={line} height="44px" />
      ))}
      <Skeleton height="84px" />
    </div>
  )
}
