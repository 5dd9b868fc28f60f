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
}

/** Progress through the booking. On a phone only the current step shows its name; screen readers still get all names. */
export function Steps({ label, steps, current, doneLabel }: StepsProps) {
  return (
    <nav aria-label={label}>
      <ol className={styles.steps}>
        {steps.map((step, index) => {
          const isDone = step.isDone ?? index < current
          const name = <span className={styles.name}>{step.label}</span>
          return (
            <li key={step.label} className={isDone ? styles.done : undefined} aria-current={index === current ? 'step' : undefined}>
              {isDone && <span className="visually-hidden">{doneLabel} </span>}
              {step.href && index < current ? (
                <a href={step.href}>
                  <Dot number={index + 1} isDone={isDone} />
                  {name}
                </a>
              ) : (
                <>
                  <Dot number={index + 1} isDone={isDone} />
                  {name}
                </>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

function Dot({ number, isDone }: { number: number; isDone: boolean }) {
  return (
    <span className={styles.dot} aria-hidden="true">
      {isDone ? <IconCheck size={16} /> : number}
    </span>
  )
}
