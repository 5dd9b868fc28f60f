import { checkInTermsVersion } from '#contract/constants.ts'
import type { CheckIn } from '#contract/web-api/get-check-in.ts'
import { maxNameLength } from '#contract/limits.ts'
import { Link } from '../../../lib/navigation/link.tsx'
import { useTexts } from '../../../lib/text/texts.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Card } from '../../../../ui/content/card.tsx'
import { CheckboxField } from '../../../../ui/choices/checkbox-field.tsx'
import { IconCheck } from '../../../../ui/icons/icon.tsx'
import { IconPencil } from '../../../../ui/icons/icon-more.tsx'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { SegmentedControl } from '../../../../ui/choices/segmented-control.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import styles from '../check-in.module.css'
import { sections } from '../overview/check-items.ts'
import { SignaturePad } from './signature-pad.tsx'
import sign from './signature.module.css'
import type { ArrivalFormState } from '../arrival/use-arrival-form.ts'

/** The text to accept, with its version, and the signature. */
export function SignSection({ checkIn, formState }: { checkIn: CheckIn; formState: ArrivalFormState }) {
  const t = useTexts('check-in').step2
  const isAcceptedBefore = checkIn.acceptedVersion === checkIn.termsVersion
  const acceptProblem = formState.form.errors.accept
  return (
    <section className={styles.block} id={sections.sign}>
      <h2>{t.sign}</h2>
      <Card isPadded className={sign.sign}>
        <ul className={sign.terms}>
          {t.terms.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <p className={sign.links}>
          <Link to={paths.rentalConditions()} target="_blank" rel="noreferrer">
            {t.conditions}
          </Link>
          <Link to={paths.privacyPolicy()} target="_blank" rel="noreferrer">
            {t.privacy}
          </Link>
          <span>{t.version(checkInTermsVersion)}</span>
        </p>
        {checkIn.termsVersion === checkInTermsVersion ? (
          <Acceptance isAcceptedBefore={isAcceptedBefore} formState={formState} />
        ) : (
          <Notice
            tone="warning"
            action={
              <Button
                size="sm"
                kind="secondary"
                data-invalid={acceptProblem === undefined ? undefined : ''}
                onClick={() => window.location.reload()}
              >
                {t.reload}
              </Button>
            }
          >
            {t.oldPage}
          </Notice>
        )}
        <SignatureFields checkIn={checkIn} formState={formState} />
      </Card>
    </section>
  )
}

function Acceptance({ isAcceptedBefore, formState }: { isAcceptedBefore: boolean; formState: ArrivalFormState }) {
  const t = useTexts('check-in').step2
  const problem = formState.form.errors.accept
  if (isAcceptedBefore)
    return (
      <p className={sign.signed}>
        <IconCheck />
        {t.accepted}
      </p>
    )
  return (
    <CheckboxField
      label={t.accept}
      checked={formState.isAccepted}
      error={problem === undefined ? undefined : t.problems[problem]}
      onChange={(event) => formState.accept(event.target.checked)}
    />
  )
}

function SignatureFields({ checkIn, formState }: { checkIn: CheckIn; formState: ArrivalFormState }) {
  const t = useTexts('check-in').step2
  const { draft, change, strokes, draw, form } = formState
  const problem = form.errors.signature
  const error = problem === undefined ? undefined : t.problems[problem]
  if (formState.isSigned && checkIn.signature !== null)
    return (
      <p className={sign.signed}>
        <IconCheck />
        {t.signed[checkIn.signature]}
        <Button kind="quiet" size="sm" onClick={formState.signAgain}>
          {t.signAgain}
        </Button>
      </p>
    )
  return (
    <>
      <SegmentedControl
        label={t.how}
        name="signature"
        value={draft.signatureKind}
        options={[
          { value: 'typed', label: t.typed },
          { value: 'drawn', label: t.drawn },
        ]}
        onChange={(signatureKind) => change({ signatureKind })}
      />
      {draft.signatureKind === 'typed' ? (
        <>
          <TextField
            label={t.name}
            icon={IconPencil}
            autoComplete="name"
            maxLength={maxNameLength}
            value={draft.name}
            error={error}
            onChange={(event) => change({ name: event.target.value })}
          />
          {draft.name.trim() !== '' && (
            <p className={sign.typed} aria-hidden="true">
              {draft.name}
            </p>
          )}
        </>
      ) : (
        <SignaturePad strokes={strokes} onDraw={draw} error={error} />
      )}
    </>
  )
}
