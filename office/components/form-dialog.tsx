import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import type { Refused } from '../lib/call.ts'
import { useTexts } from '../lib/texts.tsx'
import { Button } from './button.tsx'
import { Refusal } from './refusal.tsx'
import { SchemaForm, type FieldSpec } from './schema-form.tsx'
import styles from './form-dialog.module.css'

export interface FormDialogProps {
  title: string
  size?: 'md' | 'lg'
  fields: readonly FieldSpec[]
  values: Readonly<Record<string, string>>
  /** Whether something was typed that would be lost by closing the dialog. */
  hasTypedInput: boolean
  onChange: (name: string, value: string) => void
  submit: string
  kind?: 'main' | 'danger'
  isBusy: boolean
  refused: Refused | undefined
  onSubmit: () => void
  /** Sends the form again, based on the changes that others made since it was opened. */
  onOverwrite?: () => void
  /** What others did since the form was opened. */
  changesMeanwhile?: ReactNode
  /** Shown below a refusal: the remedy. */
  remedy?: ReactNode
  onClose: () => void
  /** Above the submit button. */
  before?: ReactNode
  isInColumns?: boolean
  children?: ReactNode
}

/** Refusals that `changesMeanwhile` explains. */
const explainedCodes: ReadonlySet<string> = new Set(['booking_closed', 'wrong_status'])

/** A form in a dialog: nothing typed is lost by closing it by mistake, or by a change that another user makes meanwhile. */
export function FormDialog(props: FormDialogProps) {
  const {
    title,
    size = 'md',
    hasTypedInput,
    refused,
    isBusy,
    onSubmit,
    onOverwrite,
    changesMeanwhile,
    remedy,
    onClose,
    children,
    ...form
  } = props
  const { t } = useTexts()
  const [discardAttempts, setDiscardAttempts] = useState(0)
  const isConflict = refused?.code === 'changed_meanwhile' && onOverwrite !== undefined
  const question =
    discardAttempts > 0 ? (
      <DiscardQuestion key={discardAttempts} onKeep={() => setDiscardAttempts(0)} onDiscard={onClose} />
    ) : isConflict ? (
      <Refusal
        refused={refused}
        action={
          <>
            {changesMeanwhile}
            <div className={styles['buttons']}>
              <Button kind={form.kind ?? 'main'} type="submit" isBusy={isBusy}>
                {t.action.overwrite}
              </Button>
              <Button onClick={onClose}>{t.action.discardMine}</Button>
            </div>
          </>
        }
      />
    ) : undefined
  return (
    <Dialog
      isOpen
      onClose={() => (hasTypedInput ? setDiscardAttempts((times) => times + 1) : onClose())}
      title={title}
      closeLabel={t.shell.close}
      size={size}
    >
      <SchemaForm
        {...form}
        {...{ isBusy, refused, question }}
        onSubmit={isConflict ? onOverwrite : onSubmit}
        remedy={remedy ?? (refused !== undefined && explainedCodes.has(refused.code) ? changesMeanwhile : undefined)}
        hasAutofocus
        after={<Button onClick={onClose}>{t.action.cancel}</Button>}
      >
        {children}
      </SchemaForm>
    </Dialog>
  )
}

/** Asks for confirmation before typed text is lost. */
function DiscardQuestion({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  const { t } = useTexts()
  const keep = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const dialog = keep.current?.closest('dialog')
    // Chrome closes a dialog by itself on a second Escape.
    if (dialog?.open === false) dialog.showModal()
    keep.current?.focus()
  }, [])
  return (
    <div role="alertdialog" aria-label={t.action.discardTitle} className={styles['question']}>
      <p>
        <b>{t.action.discardTitle}</b>
      </p>
      <div className={styles['buttons']}>
        <Button ref={keep} kind="main" onClick={onKeep}>
          {t.action.keepTyping}
        </Button>
        <Button onClick={onDiscard}>{t.action.discard}</Button>
      </div>
    </div>
  )
}
