// All parts of the proof, in the order in which they run.

import type { Part } from './part.ts'
import { hostileParts } from './hostile-parts.ts'
import { failover } from './parts/failover.ts'
import { killDatabase } from './parts/kill-database.ts'
import { kill } from './parts/kill.ts'
import { nodes } from './parts/nodes.ts'
import { power } from './parts/power.ts'
import { soak } from './parts/soak.ts'
import { upgrade } from './parts/upgrade.ts'

export const parts: readonly Part[] = [soak, kill, killDatabase, power, nodes, failover, upgrade, ...hostileParts]
