import { createElement, Fragment, type ReactNode } from 'react'
import styles from './receipt-text.module.css'

const receiptNumber = /(\d{2,}-\d{6})/

/** A text with receipt numbers; a browser would break a line after their hyphen. */
export function ReceiptText({ text }: { text: string }): ReactNode {
  const parts = text
    .split(receiptNumber)
    .map((part) => (receiptNumber.test(part) ? createElement('span', { className: styles['number'] }, part) : part))
  // As arguments the parts need no keys: the same number may be in a text twice.
  return createElement(Fragment, null, ...parts)
}
