import { useState } from 'react'
import { toWallTime } from '#contract/panama-time.ts'
import type { StoredSearch } from '#contract/stored-search.ts'
import type { Branch } from '#contract/values/branch.ts'
import type { EstimateRequest } from '#contract/values/estimate-request.ts'
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
import { quotePath } from './quote-link.ts'
import styles from './share-panel.module.css'

interface SharePanelProps {
  request: EstimateRequest
  car: RatedClass
  search: StoredSearch
  branches: readonly Branch[]
}

/** It opens at the end of a summary that scrolls. */
const reveal = (panel: HTMLElement | null) => panel?.scrollIntoView({ block: 'nearest' })

/** The link with this price, and the ways to send it. */
export function SharePanel({ request, car, search, branches }: SharePanelProps) {
  const t = useTexts('quote-link').share
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
  const branch = branches.find(({ id }) => id === search.pickUpBranchId)?.name ?? ''
  const name = car.name?.[language] ?? ''
  const text = t.message(name, format.dateRange(search.pickUpAt, search.returnAt), branch, format.money(link.totalCents), until)
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
