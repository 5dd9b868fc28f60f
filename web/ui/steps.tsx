import { IconCheck } from './icon.tsx'
import styles from './navigation.module.css'

type Step = { label: string; /** A way back to a step that is done. */ href?: string | undefined }

type StepsProps = {
  label: string
  steps: readonly Step[]
  /** Index of the step that is open; what stands before it is done. */
  current: number
  /** Said before the name of a step that is done, such as "Listo:". */
  doneLabel: string
}

/** Where the visitor stands in the booking. On a phone only the open step shows its name; the others keep theirs for screen readers. */
export function Steps({ label, steps, current, doneLabel }: StepsProps) {
  return (
    <nav aria-label={label}>
      <ol className={styles.steps}>
        {steps.map((step, index) => {
          const isDone = index < current
          const name = <span className={styles.name}>{step.label}</span>
          return (
            <li key={step.label} className={isDone ? styles.done : undefined} aria-current={index === current ? 'step' : undefined}>
              {isDone && <span className="visually-hidden">{doneLabel} </span>}
              {step.href && isDone ? (
                <a href={step.href}>
                  <Dot number={index + 1} isDone />
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
