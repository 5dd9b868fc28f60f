import { useEffect, useState } from 'react'
import { acceptInvitation, readInvitation } from '#contract/office/people.ts'
import type { ResponseOf } from '#contract/office/endpoint.ts'
import type { Me } from '#contract/office/session.ts'
import { SchemaForm } from '../../components/schema-form.tsx'
import { callOffice, type Refused } from '../../lib/call.ts'
import { fill, useTexts } from '../../lib/texts.tsx'
import styles from './sign-in.module.css'

/** The token of an invitation, from the fragment, which is not sent to servers; null on every other page. */
export function readInvitationToken({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>): string | null {
  return pathname === '/office/entrar' && hash.length > 1 ? hash.slice(1) : null
}

/** Accepts an invitation: the user chooses a password and is signed in. */
export function InvitationPage({ token, onDone, onLeave }: { token: string; onDone: (me: Me) => void; onLeave: () => void }) {
  const { t } = useTexts()
  const texts = t.people
  const [invited, setInvited] = useState<ResponseOf<typeof readInvitation>>()
  const [values, setValues] = useState<Record<string, string>>({ name: '', password: '' })
  const [refused, setRefused] = useState<Refused>()
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    void callOffice(readInvitation, { token }).then((answer) => {
      if (!answer.ok) return setRefused(answer)
      setInvited(answer.value)
      setValues((before) => ({ ...before, name: answer.value.name }))
    })
  }, [token])
  const submit = async () => {
    setBusy(true)
    const answer = await callOffice(acceptInvitation, { token, ...values })
    setBusy(false)
    if (!answer.ok) return setRefused(answer)
    history.replaceState(null, '', '/office/cuenta')
    onDone(answer.value)
  }
  const isOver = refused?.code === 'invitation_over'
  return (
    <main className={styles['page']}>
      <div className={styles['card']}>
        <header className={styles['brand']}>
          <img src="/favicon.svg" alt="" width="32" height="32" />
          <b>{t.product}</b>
          <span className="muted">{t.title}</span>
        </header>
        <h1>{texts.join}</h1>
        {isOver ? (
          <>
            <p role="alert">{texts.joinOver}</p>
            <p>
              <a
                href="/office/"
                onClick={(event) => {
                  event.preventDefault()
                  onLeave()
                }}
              >
                {texts.signIn}
              </a>
            </p>
          </>
        ) : (
          <SchemaForm
            fields={[
              { name: 'name', label: texts.name, maxLength: 100, autoComplete: 'name' },
              { name: 'password', label: texts.password, hint: t.access.nextHint, kind: 'password', autoComplete: 'new-password' },
            ]}
            {...{ values, refused, isBusy }}
            onChange={(name, value) => setValues((before) => ({ ...before, [name]: value }))}
            onSubmit={() => void submit()}
            submit={texts.joinSubmit}
          >
            {invited !== undefined && <p className="muted">{fill(texts.joinHint, { name: invited.name, email: invited.email })}</p>}
          </SchemaForm>
        )}
      </div>
    </main>
  )
}
