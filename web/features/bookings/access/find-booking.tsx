import { telephoneUrl } from '#contract/contact-urls.ts'
import { maxNameLength } from '#contract/limits.ts'
import { normalizeBookingCode } from '#contract/values/booking-access.ts'
import { useApp } from '../../../lib/app-context.ts'
import { getToolAttributes } from '../../../lib/text/form-tool-attributes.ts'
import { useTexts } from '../../../lib/text/texts.ts'
import { WholeWords } from '../../../lib/text/whole-words.tsx'
import { useDraft } from '../../../lib/forms/use-draft.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Card } from '../../../../ui/content/card.tsx'
import { IconReceipt, IconUser } from '../../../../ui/icons/icon.tsx'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { NeedsScript } from '../../layout/needs-script.tsx'
import styles from '../manage/reservation.module.css'
import type { Opened } from './use-open-booking.ts'

interface FindBookingProps {
  reservation: Pick<Opened<unknown>, 'tryOpen' | 'isLoading' | 'problem' | 'access'>
  /** Texts for pages other than the booking's own page. */
  words?: { heading: string; lead: string; submit: string; label?: string } | undefined
}

/** The form for code and last name, with the error of the last attempt (row X-04). */
export function FindBooking({ reservation: { tryOpen, isLoading, problem, access }, words }: FindBookingProps) {
  const t = useTexts('reservation')
  const app = useApp()
  const { brand } = app.config
  const { values, change, clear } = useDraft(
    'istmo.find-booking',
    access?.by === 'code' ? { code: access.code, lastName: access.lastName } : emptyInput,
  )
  const form = useForm({
    values,
    check: () => ({
      code: normalizeBookingCode(values.code) === '' ? t.form.codeMissing : undefined,
      lastName: values.lastName.trim() === '' ? t.form.lastNameMissing : undefined,
    }),
    onSubmit: async () => {
      if (await tryOpen({ by: 'code', code: normalizeBookingCode(values.code), lastName: values.lastName.trim() })) clear()
    },
  })

  return (
    <div className={`wrap ${styles.find}`}>
      <div className={styles.intro}>
        <h1>
          <WholeWords text={words?.heading ?? t.heading} />
        </h1>
        <p>{words?.lead ?? t.lead}</p>
      </div>
      <div className={styles.findColumns}>
        <Card isRaised isPadded>
          <NeedsScript />
          <form
            className={styles.form}
            aria-label={words?.label ?? t.form.label}
            {...(import.meta.env.SSR && words === undefined ? getToolAttributes('find_booking', app.language) : {})}
            {...form.props}
          >
            {problem !== null && !isLoading && (
              <Notice tone={problem.kind === 'wait' ? 'warning' : 'error'} isLive title={t.problems[problem.kind].title}>
                <p>{t.problems[problem.kind].text(problem.waitMinutes)}</p>
              </Notice>
            )}
            <TextField
              label={t.form.code}
              icon={IconReceipt}
              {...(import.meta.env.SSR ? { name: 'code' } : {})}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={20}
              required
              value={values.code}
              description={t.form.codeHelp}
              error={form.errors.code}
              onChange={(event) => change({ code: event.target.value })}
            />
            <TextField
              label={t.form.lastName}
              icon={IconUser}
              name="family-name"
              autoComplete="family-name"
              autoCapitalize="words"
              maxLength={maxNameLength}
              required
              value={values.lastName}
              description={t.form.lastNameHelp}
              error={form.errors.lastName}
              onChange={(event) => change({ lastName: event.target.value })}
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
                  <a className={styles.call} href={telephoneUrl(brand.phone)}>
                    {brand.phone}
                  </a>
                </p>
              </li>
            )}
          </ul>
        </section>
      </div>
    </div>
  )
}

const emptyInput = { code: '', lastName: '' }
