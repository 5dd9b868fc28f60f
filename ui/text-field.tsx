import type { ComponentProps } from 'react'

import { FieldFrame, type FieldTexts } from './field-frame.tsx'

type TextFieldProps = FieldTexts & Omit<ComponentProps<'input'>, keyof FieldTexts | 'id'>

/** One line of text in a box of 56 px with its label inside: the whole box is the target. */
export function TextField({ label, hint, description, error, icon, className, ...input }: TextFieldProps) {
  return (
    <FieldFrame {...{ label, hint, description, error, icon, className }}>
      {(links) => <input type="text" placeholder=" " {...input} {...links} />}
    </FieldFrame>
  )
}

type TextAreaFieldProps = FieldTexts & Omit<ComponentProps<'textarea'>, keyof FieldTexts | 'id'>

export function TextAreaField({ label, hint, description, error, icon, className, ...area }: TextAreaFieldProps) {
  return (
    <FieldFrame {...{ label, hint, description, error, icon, className }}>
      {(links) => <textarea rows={4} {...area} {...links} />}
    </FieldFrame>
  )
}
