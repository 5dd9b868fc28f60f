import { useHref } from '../../lib/navigation/navigation.ts'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { Card } from '../../../ui/content/card.tsx'
import styles from './text-page.module.css'

export interface NextStepProps {
  title: string
  text: string
  /** The first is the most common. */
  actions: ReadonlyArray<{ to: string; label: string }>
}

/** Suggests what to do after reading a text. */
export function NextStep({ title, text, actions }: NextStepProps) {
  const href = useHref()
  return (
    <Card as="section" isPadded className={`no-print ${styles.next}`}>
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      <div className={styles.actions}>
        {actions.map(({ to, label }, at) => (
          <ButtonLink key={to} href={href(to)} kind={at === 0 ? 'primary' : 'secondary'}>
            {label}
          </ButtonLink>
        ))}
      </div>
    </Card>
  )
}
