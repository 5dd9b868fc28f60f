import { Link } from '../../../lib/navigation/link.tsx'
import { paths } from '../../../paths.ts'
import styles from '../layout.module.css'

type BrandLinkProps = {
  name: string
  /** The accessible name of the link. */
  label: string
}

/** The company's name and logo, linking to home. Inline, so that it is part of the first paint. */
export function BrandLink({ name, label }: BrandLinkProps) {
  // On two lines, so that name, languages and menu fit the header of a phone.
  const [first, ...rest] = name.split(' ')
  return (
    <Link className={styles.brand} to={paths.home()} aria-label={label}>
      <svg viewBox="0 0 64 64" width="40" height="40" aria-hidden="true">
        <rect width="64" height="64" rx="18" fill="var(--mark, #0f7f4d)" />
        <path d="M9 41C13 27 23 25 31 32S47 40 54 24" fill="none" stroke="#fff" strokeWidth="10.5" strokeLinecap="round" />
        <path
          d="M11.5 37.5C15.5 29.5 23 28.5 30 33.5S45 38.5 51.5 27"
          fill="none"
          stroke="var(--mark, #0f7f4d)"
          strokeWidth="1.9"
          strokeLinecap="round"
          strokeDasharray="4.2 4.2"
        />
        <circle cx="43.5" cy="15" r="5.5" fill="#f6b93b" />
      </svg>
      <span>
        {first} {rest.length > 0 && <small>{rest.join(' ')}</small>}
      </span>
    </Link>
  )
}
