import { useState } from 'react'
import { toWallTime } from '#contract/panama-time.ts'
import type { Extra } from '#contract/content/get-additionals.ts'
import type { StoredSearch } from '#contract/stored-search.ts'
import type { Branch } from '#contract/values/branch.ts'
import type { EstimateRequest } from '#contract/values/estimate-request.ts'
import type { PriceLine } from '#contract/values/price-line.ts'
import type { RatedClass } from '#contract/values/rated-class.ts'
import { getQuoteLink } from '#contract/web-api/get-quote-link.ts'
import { useApp } from '../../../lib/app-context.ts'
import { useAnswer } from '../../../lib/data/use-data.ts'
import { useHref } from '../../../lib/navigation/navigation.ts'
import { useFormat, useTexts } from '../../../lib/text/texts.ts'
import { Button, ButtonLink } from '../../../../ui/buttons/button.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { IconCheck, IconMail, IconWhatsapp } from '../../../../ui/icons/icon.tsx'
import { IconCopy, IconShare } from '../../../../ui/icons/icon-more.tsx'
import { whatsappShareLink } from '../completed/share-links.ts'
import { describePriceLine } from '../price/describe-price-line.ts'
import { quotePath } from './quote-link.ts'
import styles from './share-panel.module.css'

interface SharePanelProps {
  request: EstimateRequest
  lines: readonly PriceLine[]
  extras: readonly Extra[]
  car: RatedClass
  search: StoredSearch
  branches: readonly Branch[]
}

/** The price lines of what the visitor chose; the others follow from the trip. */
const namedLines: ReadonlySet<string> = new Set(['cover', 'baby-seat', 'additional-driver', 'wifi', 'young-driver', 'extra'])

/** It opens at the end of a summary that scrolls. */
const reveal = (panel: HTMLElement | null) => {
  panel?.scrollIntoView({ block: 'nearest' })
}

/** The link with this price, and the ways to send it. */
export function SharePanel({ request, lines, extras, car, search, branches }: SharePanelProps) {
  const t = useTexts('quote-link').share
  const price = useTexts('price')
  const { language, config, data } = useApp()
  const format = useFormat()
  const href = useHref()
  const state = useAnswer(getQuoteLink, request)
  const [copyOutcome, setCopyOutcome] = useState<'done' | 'failed' | null>(null)
  const link = state.value
  if (link === null) {
    return (
      <section className={styles.panel} aria-label={t.title} aria-busy={state.isLoading}>
        {state.hasFailed ? (
          <>
            <p role="alert">{t.failed}</p>
            <Button kind="secondary" size="sm" isBusy={state.isLoading} onClick={() => void data.reload(getQuoteLink, request)}>
              {t.retry}
            </Button>
          </>
        ) : (
          <Skeleton height="96px" />
        )}
      </section>
    )
  }
  const url = new URL(href(quotePath(search, branches, request.classId, link.offer)), window.location.href).href
  const until = format.dateTime(toWallTime(Date.parse(link.expiresAt)))
  const { coverageId, prepaid } = request
  const described = lines.flatMap((line) => {
    if (!namedLines.has(line.code)) return []
    const { label } = describePriceLine(line, { lines, extras, coverageId, language, t: price, format })
    return line.quantity > 1 && line.code !== 'cover' ? [`${line.quantity} × ${label}`] : [label]
  })
  const places = [...new Set([search.pickUpBranchId, search.returnBranchId])].map((id) => branches.find((branch) => branch.id === id)?.name)
  const rental = [car.name?.[language], format.dateRange(search.pickUpAt, search.returnAt), places.join(' → '), ...described]
  const text = t.message(rental.filter(Boolean).join(', '), format.money(link.totalCents), prepaid, until)
  const subject = t.subject(config.brand.name)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      setCopyOutcome('done')
    } catch {
      setCopyOutcome('failed')
    }
  }
  // A visitor who closes the sheet of the phone has done nothing wrong.
  const share = () => navigator.share({ title: subject, text, url }).catch(() => undefined)
  return (
    <section ref={reveal} className={styles.panel} aria-label={t.title}>
      <p>
        <b>{t.until(until)}</b> {t.note}
      </p>
      <ul className={styles.actions}>
        {'share' in navigator && (
          <li>
            <Button kind="secondary" size="sm" icon={IconShare} onClick={() => void share()}>
              {t.sheet}
            </Button>
          </li>
        )}
        <li>
          <ButtonLink
            kind="secondary"
            size="sm"
            icon={IconWhatsapp}
            href={whatsappShareLink(`${text} ${url}`)}
            target="_blank"
            rel="noreferrer"
          >
            WhatsApp
          </ButtonLink>
        </li>
        <li>
          <ButtonLink
            kind="secondary"
            size="sm"
            icon={IconMail}
            href={`mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(`${text}\n\n${url}`)}`}
          >
            {t.mail}
          </ButtonLink>
        </li>
        <li>
          <Button kind="secondary" size="sm" icon={copyOutcome === 'done' ? IconCheck : IconCopy} onClick={() => void copy()}>
            {t.copy}
          </Button>
        </li>
      </ul>
      <p className={styles.outcome} role="status">
        {copyOutcome !== null && t.copyOutcome[copyOutcome]}
      </p>
      {copyOutcome === 'failed' && (
        <input className={styles.link} readOnly aria-label={t.link} value={url} onFocus={(item) => item.target.select()} />
      )}
    </section>
  )
}
