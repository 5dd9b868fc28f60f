import { IconCheck } from '../icons/icon.tsx'
import styles from './navigation.module.css'

type Step = {
  label: string
  /** Link back to an earlier step. */ href?: string | undefined
  /** Default: true for steps before the current one. */ isDone?: boolean
}

type StepsProps = {
  label: string
  steps: readonly Step[]
  /** Index of the current step. */
  current: number
  /** Read out before the name of a completed step, for example "Listo:". */
  doneLabel: string
  /** Where the visitor is, in place of the list on a narrow screen, for example "Paso 3 de 4". */
  position: string
}

/** Progress through the booking, in one line. A narrow screen only shows the position; screen readers get the name of the step too. */
export function Steps({ label, steps, current, doneLabel, position }: StepsProps) {
  return (
    <nav aria-label={label}>
      <p className={styles.position}>
        {position}
        <span>: {steps[current]?.label}</span>
      </p>
      <ol className={styles.steps}>
        {steps.map((step, index) => {
          const isDone = step.isDone ?? index < current
          return (
            <li key={step.label} aria-current={index === current ? 'step' : undefined}>
              {isDone && <IconCheck size={16} />}
              {isDone && <span className="visually-hidden">{doneLabel} </span>}
              {step.href && index < current ? <a href={step.href}>{step.label}</a> : step.label}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
