import styles from './charts.module.css'

export interface Bar {
  key: string
  name: string
  /** In words. */
  value: string
  size: number
  hint?: string | null
}

/** Bars with their names and values in words, so that nothing is read from a length alone. */
export function Bars({ bars }: { bars: readonly Bar[] }) {
  const max = Math.max(1e-9, ...bars.map(({ size }) => size))
  return (
    <ul className={styles['bars']}>
      {bars.map(({ key, name, value, size, hint }) => (
        <li key={key}>
          <span>{name}</span>
          <b>{value}</b>
          <span className={styles['track']} aria-hidden="true">
            <i style={{ width: `${(100 * size) / max}%` }} />
          </span>
          {hint != null && <span className={styles['hint']}>{hint}</span>}
        </li>
      ))}
    </ul>
  )
}

/** Upright bars for groups in an order, such as the days between booking and pick-up. */
export function Columns({ bars }: { bars: readonly Bar[] }) {
  const max = Math.max(1e-9, ...bars.map(({ size }) => size))
  return (
    <ul className={styles['columns']}>
      {bars.map(({ key, name, value, size }) => (
        <li key={key}>
          <span className={styles['column']} aria-hidden="true">
            <i style={{ height: `${(100 * size) / max}%` }} />
          </span>
          <span>{name}</span>
          <b>{value}</b>
        </li>
      ))}
    </ul>
  )
}
