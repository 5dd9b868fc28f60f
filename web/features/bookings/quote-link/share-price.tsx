import { Suspense, useState } from 'react'
import type { Extra } from '#contract/content/get-additionals.ts'
import type { StoredSearch } from '#contract/stored-search.ts'
import type { Branch } from '#contract/values/branch.ts'
import { useTexts } from '../../../lib/text/texts.ts'
import { lazyPart } from '../../../lib/lazy-part.tsx'
import { Button } from '../../../../ui/buttons/button.tsx'
import { IconShare } from '../../../../ui/icons/icon-more.tsx'
import type { BookingPrice } from '../price/use-booking-price.ts'

const SharePanel = lazyPart(() => import('./share-panel.tsx').then((loaded) => loaded.SharePanel))

interface SharePriceProps {
  price: BookingPrice
  extras: readonly Extra[]
  search: StoredSearch
  branches: readonly Branch[]
}

/** Opens the panel for saving or sending this price; its code and data are loaded only then. Renders nothing if the service signs no prices. */
export function SharePrice({ price, extras, search, branches }: SharePriceProps) {
  const t = useTexts('booking')
  // Other choices have another price and another link.
  const key = JSON.stringify(price.request)
  const [openKey, setOpenKey] = useState<string | null>(null)
  const { request, car } = price
  if (request === null || car === undefined || price.bookable?.quote === undefined || price.bookable.quote === '') return null
  return openKey === key ? (
    <Suspense>
      <SharePanel {...{ request, extras, car, search, branches }} lines={price.bookable.lines} />
    </Suspense>
  ) : (
    <Button kind="quiet" size="sm" icon={IconShare} onClick={() => setOpenKey(key)}>
      {t.sharePrice}
    </Button>
  )
}
