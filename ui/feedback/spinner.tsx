import styles from './spinner.module.css'

/**
 * The green ring (docs/conformance.md B-02: the spinner is green). Inside a button it takes the text colour. It has no accessible text of
 * its own.
 */
export function Spinner({ size = 32 }: { size?: number }) {
  return (
    <svg
      className={styles.spinner}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      strokeWidth={3}
      aria-hidden="true"
      data-progress=""
    >
      <circle cx="12" cy="12" r="9.5" stroke="currentColor" opacity="0.2" />
      <path d="M12 2.5a9.5 9.5 0 0 1 9.5 9.5" stroke="currentColor" strokeLinecap="round" />
    </svg>
  )
}
