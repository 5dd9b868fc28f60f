import type { ComponentProps } from 'react'

import { FieldFrame, type FieldTexts } from './field-frame.tsx'

type TextFieldProps = FieldTexts & Omit<ComponentProps<'input'>, keyof FieldTexts | 'id'>

/** A one-line text field, 56 px high with its label inside: the whole box is the click target. */
export function TextField({ label, hint, description, error, icon, className, ...input }: TextFieldProps) {
  return (
    <FieldFrame {...{ label, hint, description, error, icon, className }}>
      {(links) => (
        // The error may also be shown elsewhere, for example once below two related fields.
        <input
          type="text"
          placeholder=" "
          {...input}
          {...links}
          aria-invalid={links['aria-invalid'] ?? input['aria-invalid']}
          aria-describedby={links['aria-describedby'] ?? input['aria-describedby']}
        />
      )}
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
