import { Link, Outlet, useNavigate, useRouterState } from '@tanstack/react-router'
import { memo, useCallback, useEffect, useMemo, useState } from 'react'
import { getMe } from '#contract/office/session.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Button } from '../../components/button.tsx'
import { Empty, Page, Panel } from '../../components/panel.tsx'
import { callOffice } from '../../lib/call.ts'
import { useHotkeys } from '../../lib/hotkeys.ts'
import { useMe } from '../../lib/me.ts'
import { changeSettings, useSettings } from '../../lib/settings.ts'
import { useTexts } from '../../lib/texts.tsx'
import { useView } from '../../lib/view.ts'
import { hasUnsent } from '../../offline/queue.ts'
import { useAppValue } from '../app-context.ts'
import { endSession } from '../find-me.ts'
import { Banners } from './banners.tsx'
import { KeyList } from '../palette/key-list.tsx'
import { Palette } from '../palette/palette.tsx'
import type { OfficePage } from '../office-page.ts'
import { pages } from '../pages.ts'
import { SignOutDialog } from '../queue/sign-out-dialog.tsx'
import { ShellContext, type Undo } from '../shell-context.ts'
import { SideBar, TabBar } from './side-bar.tsx'
import { Toasts, type Notice } from './toasts.tsx'
import { TopBar } from './top-bar.tsx'
import styles from './frame.module.css'

/** Once the first page is usable. */
const preloadAfterMs = 4_000

/** The pages that the user may see, without those of a single object. */
export function usePages(): readonly OfficePage[] {
  const { may } = useMe()
  return useMemo(() => pages.filter(({ path, action }) => !path.includes('$') && (action === null || may(action))), [may])
}

/** The current page. */
function useCurrentPage(): OfficePage | undefined {
  const path = useRouterState({ select: (state) => state.location.pathname })
  const section = path.replace(/^\/office/, '')
  return pages.findLast((page) => {
    const ownPath = page.isTask === true ? page.path.replace(/\/\$\w+$/, '') : page.path
    return section === ownPath || section.startsWith(`${ownPath}/`)
  })
}

/** The selected branch: from the address, otherwise the last selection. */
function useBranch(): number | null {
  const { me } = useMe()
  const { view } = useView()
  const { branchId } = useSettings()
  const wanted = view['sede'] === undefined ? branchId : Number(view['sede'])
  const userBranches = me.grants.flatMap((grant) => grant.branchId ?? [])
  const seesAllBranches = me.grants.some((grant) => grant.branchId === null)
  if (wanted !== null && me.branches.some(({ id }) => id === wanted) && (seesAllBranches || userBranches.includes(wanted))) return wanted
  return seesAllBranches ? null : (userBranches[0] ?? null)
}

export function Frame() {
  const { t } = useTexts()
  const { onSignedOut } = useAppValue()
  const navigate = useNavigate()
  const pages = usePages()
  const current = useCurrentPage()
  const branchId = useBranch()
  const [notice, setNotice] = useState<Notice | null>(null)
  const [isPaletteOpen, setPaletteOpen] = useState(false)
  const [isKeyListOpen, setKeyListOpen] = useState(false)
  const notify = useCallback((text: string, undo?: Undo) => setNotice((before) => ({ id: (before?.id ?? 0) + 1, text, undo })), [])
  const clearNotice = useCallback(() => setNotice(null), [])
  const openPalette = useCallback(() => setPaletteOpen(true), [])
  const [crumbContainer, setCrumbContainer] = useState<HTMLElement | null>(null)
  const shell = useMemo(() => ({ notify, branchId, openPalette, crumbContainer }), [notify, branchId, openPalette, crumbContainer])
  useHotkeys({
    'mod+k': openPalette,
    '?': () => setKeyListOpen(true),
    ...Object.fromEntries(
      pages.flatMap(({ key, hotkey, path }) => {
        const keys = key === undefined ? hotkey : `g ${key}`
        return keys === undefined ? [] : [[keys, () => void navigate({ to: path })]]
      }),
    ),
  })
  usePreload(pages)
  const title = current === undefined ? t.pages.notFound : t.pages[current.text]
  useEffect(() => {
    document.title = `${title} · ${t.title}`
  }, [title, t])
  const [isConfirmingSignOut, setConfirmingSignOut] = useState(false)
  const signOutNow = useCallback(() => void endSession().then(onSignedOut), [onSignedOut])
  const requestSignOut = useCallback(() => (hasUnsent() ? setConfirmingSignOut(true) : signOutNow()), [signOutNow])
  return (
    <ShellContext value={shell}>
      <Layout {...{ pages, current, branchId, title }} crumbRef={setCrumbContainer} onSearch={openPalette} onSignOut={requestSignOut} />
      <Toasts notice={notice} onDismiss={clearNotice} />
      {isPaletteOpen && (
        <Palette
          pages={pages}
          onClose={() => setPaletteOpen(false)}
          actions={[
            { id: 'keys', text: t.palette.keys, key: '?', run: () => setKeyListOpen(true) },
            { id: 'sign-out', text: t.palette.signOut, run: requestSignOut },
          ]}
        />
      )}
      {isConfirmingSignOut && <SignOutDialog onClose={() => setConfirmingSignOut(false)} onSignOut={signOutNow} />}
      {isKeyListOpen && <KeyList pages={pages} onClose={() => setKeyListOpen(false)} />}
    </ShellContext>
  )
}

/** The start page: that of the user's role, otherwise the first page that the user may see. */
export function Start() {
  const { t } = useTexts()
  const navigate = useNavigate()
  const { me } = useMe()
  const listed = usePages().filter(({ group }) => group !== null)
  const first = listed.find(({ startFor }) => me.grants.every(({ role }) => role === startFor)) ?? listed[0]
  const path = me.hasSecondFactor ? first?.path : '/cuenta'
  useEffect(() => {
    if (path !== undefined) void navigate({ to: path, replace: true })
  }, [path, navigate])
  return path === undefined ? <Empty title={t.shell.noPage} action={<Link to={'/cuenta'}>{t.pages.account}</Link>} /> : null
}

export function NotFound() {
  const { t } = useTexts()
  const navigate = useNavigate()
  return (
    <Page title={t.pages.notFound}>
      <Panel>
        <Empty title={t.shell.notFoundHint} action={<Button onClick={() => void navigate({ to: '/' })}>{t.shell.home}</Button>} />
      </Panel>
    </Page>
  )
}

/** Shown in place of a page whose code did not load or which failed. The menu stays. */
export function PageFailed() {
  const { t } = useTexts()
  const { isOnline } = useAppValue()
  const [isOffline, setOffline] = useState(false)
  // Only a reload loads a page that failed to load; without a connection, the reload would lose the menu as well.
  const retry = async () => {
    const answer = await callOffice(getMe, {}, { isBackground: true })
    if (answer.ok) location.reload()
    else setOffline(true)
  }
  return (
    <Page title={t.shell.failed}>
      <Panel>
        <Empty
          title={isOnline && !isOffline ? t.shell.failedHint : t.shell.failedOffline}
          action={<Button onClick={() => void retry()}>{t.shell.retry}</Button>}
        />
      </Panel>
    </Page>
  )
}

/** Safari has no idle callbacks. */
const whenIdle = async (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 1_000 })
    else setTimeout(resolve, 50)
  })

/** Loads the other pages in advance, so that they open without a connection: one by one in idle moments, since all at once delay what is typed. */
function usePreload(pages: readonly OfficePage[]): void {
  useEffect(() => {
    let isCancelled = false
    const loadAll = async () => {
      for (const page of pages) {
        await whenIdle()
        if (isCancelled) return
        await page.load().catch(() => undefined)
      }
    }
    const timer = setTimeout(() => void loadAll(), preloadAfterMs)
    return () => {
      isCancelled = true
      clearTimeout(timer)
    }
  }, [pages])
}

interface LayoutProps {
  pages: readonly OfficePage[]
  current: OfficePage | undefined
  branchId: number | null
  title: string
  crumbRef: (place: HTMLElement | null) => void
  onSearch: () => void
  onSignOut: () => void
}

/** The navigation bars and the page. The palette opens above them without rendering them again. */
const Layout = memo(function Layout({ pages, current, branchId, title, crumbRef, onSearch, onSignOut }: LayoutProps) {
  const { me, branchName } = useMe()
  const { t } = useTexts()
  const { isOnline, isSignedOut, updateMe } = useAppValue()
  const bar = { pages, current, branchId, onBranch: (id: number | null) => changeSettings({ branchId: id }), onSignOut }
  return (
    <>
      <a className={styles['skip']} href="#content">
        {t.shell.skip}
      </a>
      <div className={classNames(styles['shell'], current?.isWide === true && styles['wide'], current?.isTask === true && styles['task'])}>
        <SideBar {...bar} />
        <div className={styles['page']} data-wide={current?.isWide}>
          <TopBar
            {...{ title, crumbRef, onSearch }}
            branch={branchId === null ? undefined : branchName(branchId)}
            creationPages={pages.filter((page) => page.hotkey !== undefined && page !== current)}
          />
          <Banners {...{ me, isOnline, isSignedOut, updateMe }} worksOffline={current?.worksOffline === true} />
          <main id="content" className={styles['content']} tabIndex={-1}>
            <Outlet />
          </main>
        </div>
        <TabBar {...bar} />
      </div>
    </>
  )
})
