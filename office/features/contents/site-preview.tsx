import { Link } from '@tanstack/react-router'
import { useMemo, useRef, useState } from 'react'
import type { Language } from '#contract/values/language.ts'
import { classNames } from '../../../ui/class-names.ts'
import { fill, useTexts } from '../../lib/texts.tsx'
import { useView } from '../../lib/view.ts'
import { IconDesktop, IconExternal, IconPhone } from '../../shell/icons.tsx'
import { outlineChanges, reveal } from './outline-changes.ts'
import styles from './site-preview.module.css'

interface SitePreviewProps {
  draftId: number | null
  /** The version of the draft: the page is reloaded when it changes. */
  version: number
  /** The page of the site, without language. */
  path: string
}

const toAddress = (draft: number | null, language: Language, path: string) =>
  `/office/vista/${draft ?? 'publicado'}${language === 'en' ? '/en' : ''}${path}`

/** The real page with the draft, in a frame. What differs from the published page is outlined. */
export function SitePreview({ draftId, version, path }: SitePreviewProps) {
  const { t, language: uiLanguage } = useTexts()
  const { view } = useView()
  const texts = t.contents
  const language: Language = view['ver'] === 'en' || view['ver'] === 'es' ? view['ver'] : uiLanguage
  const isWide = view['ancho'] === 'escritorio'
  const address = toAddress(draftId, language, path)
  const source = `${address}${address.includes('?') ? '&' : '?'}v=${version}`
  return (
    <section aria-label={draftId === null ? texts.previewNow : texts.preview} className={styles['preview']}>
      <div className={styles['head']}>
        <h2>{draftId === null ? texts.previewNow : texts.preview}</h2>
        <nav className={styles['choice']} aria-label={texts.previewLanguage}>
          {(['es', 'en'] as const).map((value) => (
            <Link
              key={value}
              to="."
              activeOptions={{ exact: true }}
              search={(before: object) => ({ ...before, ver: value })}
              aria-current={value === language ? 'true' : undefined}
            >
              {value === 'es' ? texts.spanish : texts.english}
            </Link>
          ))}
        </nav>
        <nav className={styles['choice']} aria-label={texts.previewWidth}>
          <Link
            to="."
            activeOptions={{ exact: true }}
            search={(before: object) => ({ ...before, ancho: undefined })}
            aria-current={isWide ? undefined : 'true'}
            aria-label={texts.phone}
            title={texts.phone}
          >
            <IconPhone size={16} />
          </Link>
          <Link
            to="."
            activeOptions={{ exact: true }}
            search={(before: object) => ({ ...before, ancho: 'escritorio' })}
            aria-current={isWide ? 'true' : undefined}
            aria-label={texts.desktop}
            title={texts.desktop}
          >
            <IconDesktop size={16} />
          </Link>
        </nav>
      </div>
      <Frames
        key={address}
        source={source}
        publishedAddress={draftId === null ? null : toAddress(null, language, path)}
        isWide={isWide}
        title={fill(texts.previewFrame, { language: language === 'es' ? texts.spanish : texts.english })}
      />
      <a className={styles['open']} href={address} target="_blank" rel="noreferrer">
        <IconExternal size={16} />
        {texts.openPreview}
      </a>
    </section>
  )
}

interface FramesProps {
  source: string
  publishedAddress: string | null
  isWide: boolean
  title: string
}

/** Shows the page until its next version has loaded, then that one at the same scroll position. */
function Frames({ source, publishedAddress, isWide, title }: FramesProps) {
  const [loadedSource, setLoadedSource] = useState<string | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const scrollTop = useRef<number | null>(null)
  const publishedHtml = usePublishedHtml(publishedAddress)
  const frames = loadedSource === null || loadedSource === source ? [source] : [loadedSource, source]

  const prepare = async (frame: HTMLIFrameElement) => {
    const page = frame.contentDocument
    const old = box.current?.querySelector<HTMLIFrameElement>('iframe[data-shown]')
    if (old !== null && old !== undefined && old !== frame && loadedSource !== null) scrollTop.current = old.contentWindow?.scrollY ?? null
    if (page !== null) {
      // A link would lead out of the preview.
      page.addEventListener('click', blockNavigation)
      const anchor = new URLSearchParams(source.split('?')[1]).get('s')
      const changed = publishedHtml === null ? undefined : outlineChanges(page, await publishedHtml)
      const target = changed ?? (anchor === null ? null : page.getElementById(anchor))
      reveal(target)
      if (scrollTop.current !== null) frame.contentWindow?.scrollTo(0, scrollTop.current)
      else if (target !== null && target !== undefined) scrollFrameTo(frame, target)
    }
    setLoadedSource(source)
  }
  return (
    <div ref={box} className={classNames(styles['frame'], isWide && styles['wide'])}>
      {frames.map((frame) => (
        <iframe
          key={frame}
          src={frame}
          // The page has no scripts. It keeps its origin, so that the office can outline changes in it.
          sandbox="allow-same-origin"
          title={title}
          data-shown={frame === (loadedSource ?? source) ? '' : undefined}
          aria-hidden={frame === (loadedSource ?? source) ? undefined : true}
          onLoad={(event) => frame === source && void prepare(event.currentTarget)}
        />
      ))}
    </div>
  )
}

/** Scrolls only the frame: `scrollIntoView` would scroll the office too. */
function scrollFrameTo(frame: HTMLIFrameElement, target: Element): void {
  const { top } = target.getBoundingClientRect()
  frame.contentWindow?.scrollTo(0, Math.max(0, top + (frame.contentWindow.scrollY - frame.clientHeight / 4)))
}

function blockNavigation(event: Event): void {
  const [target] = event.composedPath()
  if ((target as Element | undefined)?.closest?.('a, form, button') !== null) event.preventDefault()
}

/** The HTML of the published page, fetched once per address. */
function usePublishedHtml(address: string | null): Promise<string> | null {
  return useMemo(
    () =>
      address === null
        ? null
        : fetch(address).then(
            (answer) => answer.text(),
            () => '',
          ),
    [address],
  )
}
