import type { Branch } from '#contract/values/branch.ts'
import mapUrl from '../../assets/map/panama.svg?url'
import styles from './home.module.css'

const width = 1200
const height = 560
/** Pins nearer to each other than this, in the drawing's units, share one with their number. */
const nearness = 60

interface Cluster {
  x: number
  y: number
  names: string[]
}

/** A drawing of the country with our branches; the list beside it says the same in words. */
export function BranchMap({ branches, label }: { branches: readonly Branch[]; label: string }) {
  return (
    <div className={styles.map} role="img" aria-label={label}>
      <img src={mapUrl} alt="" width={width} height={height} loading="lazy" decoding="async" />
      {clusters(branches).map((cluster) => (
        <span
          key={cluster.names.join()}
          className={styles.pin}
          style={{ left: `${(cluster.x / width) * 100}%`, top: `${(cluster.y / height) * 100}%` }}
        >
          {cluster.names.length}
        </span>
      ))}
    </div>
  )
}

function clusters(branches: readonly Branch[]): Cluster[] {
  const found: Cluster[] = []
  for (const { name, position } of branches) {
    if (position === undefined) continue
    const { x, y } = project(position.lat, position.lng)
    const near = found.find((cluster) => Math.hypot(cluster.x - x, cluster.y - y) < nearness)
    if (near === undefined) found.push({ x, y, names: [name] })
    else near.names.push(name)
  }
  return found
}

/** Mercator, fitted to the drawing (tools/art/README.md). */
function project(latitude: number, longitude: number): { x: number; y: number } {
  const radians = (latitude * Math.PI) / 180
  return { x: 15_312.2 + 183.647 * longitude, y: 1_836.7 - 10_522.2 * Math.log(Math.tan(Math.PI / 4 + radians / 2)) }
}
