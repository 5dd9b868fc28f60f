import { useEffect, useRef, useState, type FormEvent } from 'react'
import { longestName } from '#contract/values/booking-client.ts'
import { readCode } from '#contract/values/booking-access.ts'
import { useApp } from '../../../lib/app-context.ts'
import { useTexts } from '../../../lib/texts.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { IconReceipt, IconUser } from '../../../../ui/icon.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import styles from '../manage/reservation.module.css'
import type { Opened } from './use-opened.ts'

interface FindPartProps {
  reservation: Pick<Opened<unknown>, 'open' | 'isLoading' | 'problem' | 'access'>
  /** What the page says of itself, where it is not the page of a booking. */
  words?: { heading: string; lead: string; submit: string; label?: string } | undefined
}

/** The form by code and last name, with what became of the last try (row X-04). */
export function FindPart({ reservation: { open, isLoading, problem, access }, words }: FindPartProps) {
  const t = useTexts('reservation')
  const { brand } = useApp().config
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState(() => (access?.by === 'code' ? { code: access.code, lastName: access.lastName } : noneTyped))
  const [isChecked, setChecked] = useState(false)
  const code = readCode(typed.code)
  const missing = { code: code === '', lastName: typed.lastName.trim() === '' }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (!missing.code && !missing.lastName) open({ by: 'code', code, lastName: typed.lastName.trim() })
  }
  useEffect(() => {
    if (isChecked) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [isChecked])

  return (
    <div className={`wrap ${styles.find}`}>
      <div className={styles.intro}>
        <h1>{words?.heading ?? t.heading}</h1>
        <p>{words?.lead ?? t.lead}</p>
      </div>
      <div className={styles.findColumns}>
        <Card isRaised isPadded>
          <form ref={form} className={styles.form} aria-label={words?.label ?? t.form.label} method="dialog" noValidate onSubmit={submit}>
            {problem !== null && !isLoading && (
              <Notice tone={problem.kind === 'wait' ? 'warning' : 'error'} isLive title={t.problems[problem.kind].title}>
                <p>{t.problems[problem.kind].text(problem.waitMinutes)}</p>
              </Notice>
            )}
            <TextField
              label={t.form.code}
              icon={IconReceipt}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={20}
              required
              value={typed.code}
              description={t.form.codeHelp}
              error={isChecked && missing.code ? t.form.codeAsk : undefined}
              onChange={(event) => setTyped({ ...typed, code: event.target.value })}
            />
            <TextField
              label={t.form.lastName}
              icon={IconUser}
              name="family-name"
              autoComplete="family-name"
              autoCapitalize="words"
              maxLength={longestName}
              required
              value={typed.lastName}
              description={t.form.lastNameHelp}
              error={isChecked && missing.lastName ? t.form.lastNameAsk : undefined}
              onChange={(event) => setTyped({ ...typed, lastName: event.target.value })}
            />
            <Button type="submit" size="lg" isWide isBusy={isLoading}>
              {isLoading ? t.opening : (words?.submit ?? t.form.submit)}
            </Button>
          </form>
        </Card>
        <section className={styles.help}>
          <h2>{t.help.title}</h2>
          <ul>
            {t.help.items.map(({ title, text }) => (
              <li key={title}>
                <b>{title}</b>
                <p>{text}</p>
              </li>
            ))}
            {brand.phone !== '' && (
              <li>
                <b>{t.help.call}</b>
                <p>
                  <a href={`tel:${brand.phone.replaceAll(/[^+\d]/g, '')}`}>{brand.phone}</a>
                </p>
              </li>
            )}
          </ul>
        </section>
      </div>
    </div>
  )
}

const noneTyped = { code: '', lastName: '' }
