// Shows the sign-in page or the office. When the session ends, the page stays: a dialog requests a new sign-in, and the refused call is
// repeated.

import { QueryClientProvider, QueryClient } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { setLanguage as saveLanguage, type Me } from '#contract/office/session.ts'
import type { Language } from '#contract/values/language.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { callOffice, setCallPrompts } from '../lib/call.ts'
import { shouldRetry } from '../lib/data.ts'
import { MeContext } from '../lib/me.ts'
import { saveForOffline } from '../offline/saved-data.ts'
import { deleteQueue, onSent, openQueue, watchConnection } from '../offline/queue.ts'
import { browserLanguage, LanguageProvider, useTexts } from '../lib/texts.tsx'
import { AppContext } from './app-context.ts'
import { findMe, clearPendingSignOut } from './find-me.ts'
import { createOfficeRouter } from './router.tsx'
import { InvitationPage, readInvitationToken } from './sign-in/invitation-page.tsx'
import { SignInForm } from './sign-in/sign-in-form.tsx'
import { SignInPage } from './sign-in/sign-in-page.tsx'
import { StepUpDialog } from './sign-in/step-up-dialog.tsx'

// Without a connection a query fails at once: its page uses what the device has saved, or shows that there is none.
const queries = new QueryClient({
  defaultOptions: { queries: { retry: shouldRetry, staleTime: 5_000, networkMode: 'always', refetchOnReconnect: true } },
})
const router = createOfficeRouter()

interface Prompt {
  reason: 'signed_out' | 'step_up_needed'
  complete: (isCompleted: boolean) => void
}

export function App() {
  const [me, setMe] = useState<Me | null | undefined>()
  const [language, setLanguage] = useState<Language>(browserLanguage)
  const chosenLanguage = useRef<Language>(undefined)
  const savingLanguage = useRef(Promise.resolve())
  const [isOnline, setOnline] = useState(true)
  const [isSignedOut, setSignedOut] = useState(false)
  const [invitation, setInvitation] = useState(() => readInvitationToken(location))
  const [prompts, setPrompts] = useState<readonly Prompt[]>([])

  /** The user to whom the page belongs, with everything that it has read. */
  const ownerId = useRef<number>(undefined)

  const show = useCallback((entered: Me) => {
    // Only the queue gets the key.
    const withoutKey = { ...entered, offlineKey: '' }
    setMe(withoutKey)
    // Without space on the device the office works, but does not open without a connection.
    void openQueue(entered)
      .then(() => saveForOffline('me', withoutKey))
      .catch(() => undefined)
  }, [])
  const enter = useCallback(
    (entered: Me) => {
      if (ownerId.current !== entered.id) queries.clear()
      ownerId.current = entered.id
      show(entered)
      setLanguage(entered.language)
    },
    [show],
  )
  const updateMe = useCallback(
    (read: Me) => {
      if (ownerId.current === read.id) show(read)
      // Another user has signed in in another tab.
      else location.reload()
    },
    [show],
  )
  useEffect(() => {
    setCallPrompts({
      ask: (reason) => new Promise((complete) => setPrompts((before) => [...before, { reason, complete }])),
      reportConnection: setOnline,
      reportSession: setSignedOut,
    })
    void findMe(enter).then((last) => {
      if (last === undefined) return
      setMe(last)
      if (last === null) return
      ownerId.current = last.id
      setLanguage(last.language)
    })
    const updateOnline = () => setOnline(navigator.onLine)
    addEventListener('online', updateOnline)
    addEventListener('offline', updateOnline)
    const stops = [watchConnection(), onSent(() => void queries.invalidateQueries())]
    return () => {
      removeEventListener('online', updateOnline)
      removeEventListener('offline', updateOnline)
      for (const stop of stops) stop()
    }
  }, [enter])
  useLayoutEffect(() => {
    document.documentElement.lang = language === 'es' ? 'es-PA' : 'en'
  }, [language])

  const changeLanguage = (next: Language) => {
    chosenLanguage.current = next
    setLanguage(next)
    if (!me) return
    // One after the other, so that the last one is stored.
    savingLanguage.current = savingLanguage.current.then(async () => {
      const answer = await callOffice(saveLanguage, { language: next })
      // Signing in again restores the stored language, so the selection is applied again, unless another has followed.
      if (answer.ok && chosenLanguage.current === next) setLanguage(next)
    })
  }
  const clearUser = () => {
    queries.clear()
    // Drafts hold personal data.
    sessionStorage.clear()
    void deleteQueue()
    ownerId.current = undefined
    setMe(null)
  }
  const complete = (prompt: Prompt, isCompleted: boolean) => {
    prompt.complete(isCompleted)
    setPrompts((before) => before.filter((other) => other !== prompt))
  }
  /** The page and the refused call belong to the user whose session ended: another user starts afresh and does not send what was typed. */
  const enterAgain = (entered: Me, prompt: Prompt) => {
    const isSame = entered.id === me?.id
    enter(entered)
    for (const open of isSame ? [prompt] : prompts) complete(open, isSame)
    // What was read in the background meanwhile was refused.
    if (isSame) void queries.invalidateQueries()
  }
  if (invitation !== null) {
    const leave = () => {
      history.replaceState(null, '', '/office/')
      setInvitation(null)
    }
    return (
      <LanguageProvider language={language}>
        <InvitationPage token={invitation} onDone={(joined) => (enter(joined), setInvitation(null))} onLeave={leave} />
      </LanguageProvider>
    )
  }
  if (me === undefined) return null
  return (
    <LanguageProvider language={language}>
      {me === null ? (
        <SignInPage
          onDone={(entered) => (clearPendingSignOut(), enter(entered))}
          onLanguage={() => changeLanguage(language === 'es' ? 'en' : 'es')}
        />
      ) : (
        <QueryClientProvider client={queries}>
          <MeContext key={me.id} value={me}>
            {/* What is read about the user later may be older than the language just chosen, so only signing in sets the language. */}
            <AppContext value={{ isOnline, isSignedOut, updateMe, onLanguage: changeLanguage, onSignedOut: clearUser }}>
              <RouterProvider router={router} />
              <Prompts prompts={prompts} email={me.email} onEntered={enterAgain} onComplete={complete} />
            </AppContext>
          </MeContext>
        </QueryClientProvider>
      )}
    </LanguageProvider>
  )
}

interface PromptsProps {
  prompts: readonly Prompt[]
  email: string
  onEntered: (me: Me, prompt: Prompt) => void
  onComplete: (prompt: Prompt, isCompleted: boolean) => void
}

/** The open prompts, the last one in front: the session may end while the second factor is requested. */
function Prompts({ prompts, email, onEntered, onComplete }: PromptsProps) {
  return prompts.map((prompt) => {
    const close = () => onComplete(prompt, false)
    return prompt.reason === 'signed_out' ? (
      <SignInAgain key={prompt.reason} email={email} onDone={(entered) => onEntered(entered, prompt)} onClose={close} />
    ) : (
      <StepUpDialog key={prompt.reason} onDone={() => onComplete(prompt, true)} onClose={close} />
    )
  })
}

function SignInAgain({ email, onDone, onClose }: { email: string; onDone: (me: Me) => void; onClose: () => void }) {
  const { t } = useTexts()
  return (
    <Dialog isOpen onClose={onClose} title={t.signIn.heading} closeLabel={t.shell.close}>
      <p>{t.signIn.ended}</p>
      <SignInForm email={email} onDone={onDone} />
    </Dialog>
  )
}
