import { useId } from 'react'
import { useTexts } from '../../../lib/text/texts.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { FieldError } from '../../../../ui/fields/field-frame.tsx'
import { SignatureSheet } from '../../../../ui/signature/signature-sheet.tsx'
import styles from './signature.module.css'

interface SignaturePadProps {
  strokes: number[][]
  onDraw: (change: (strokes: number[][]) => number[][]) => void
  error: string | undefined
}

/** A pad to sign with finger, pen or mouse. The alternative is to type the name. */
export function SignaturePad({ strokes, onDraw, error }: SignaturePadProps) {
  const t = useTexts('check-in').step2
  const id = useId()
  return (
    <div className={styles.drawn} aria-describedby={error === undefined ? undefined : id} role="group" aria-label={t.sign}>
      <p className={styles.text}>{t.pad}</p>
      <SignatureSheet
        strokes={strokes}
        onDraw={onDraw}
        label={strokes.length === 0 ? t.padEmpty : t.padFilled(strokes.length)}
        isInvalid={error !== undefined}
      />
      <FieldError id={id} error={error} />
      {strokes.length > 0 && (
        <Button className={styles.clear} kind="quiet" size="sm" onClick={() => onDraw(() => [])}>
          {t.clear}
        </Button>
      )}
    </div>
  )
}
